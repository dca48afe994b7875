// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Says that a parent's size on one axis is not known yet, so that fractions of it fall back to auto.
///
/// - Source: Texture `ASLayoutElementParentDimensionUndefined`
public let ASLayoutElementParentDimensionUndefined = CGFloat.nan

/// Says that a parent's size is not known yet on either axis.
///
/// - Source: Texture `ASLayoutElementParentSizeUndefined`
public let ASLayoutElementParentSizeUndefined = CGSize(width: CGFloat.nan, height: CGFloat.nan)

/// The six sizing dimensions of an element's style.
///
/// - Thread: any (value)
/// - Source: Texture `ASLayoutElementSize`; CSS 2.1 §10.4 (minimum over maximum over exact)
public struct ASLayoutElementSize: Hashable, Sendable {
    /// The wanted width.
    public var width = ASDimension.auto
    /// The wanted height.
    public var height = ASDimension.auto
    /// The least width; wins over `maxWidth` and `width`.
    public var minWidth = ASDimension.auto
    /// The greatest width; wins over `width`.
    public var maxWidth = ASDimension.auto
    /// The least height; wins over `maxHeight` and `height`.
    public var minHeight = ASDimension.auto
    /// The greatest height; wins over `height`.
    public var maxHeight = ASDimension.auto

    /// All auto.
    public init() {}

    /// A wanted size in points, the rest auto.
    public init(_ size: CGSize) {
        width = .points(size.width)
        height = .points(size.height)
    }

    /// Whether every dimension is auto, so that it allows everything.
    public var isAuto: Bool {
        width.isAuto && height.isAuto && minWidth.isAuto && maxWidth.isAuto && minHeight.isAuto && maxHeight.isAuto
    }

    /// The sizes allowed inside `parentSize`.
    ///
    /// - Parameters:
    ///   - parentSize: may have NaN sides (unknown), for which a fraction counts as auto
    ///   - autoRange: what an automatic minimum and maximum mean
    /// - Returns: a range without NaN
    public func resolved(
        parentSize: CGSize,
        auto autoRange: ASSizeRange = .unconstrained
    ) -> ASSizeRange {
        let horizontal = Self.constrain(
            minimum: minWidth.resolved(parent: parentSize.width, auto: autoRange.min.width),
            exact: width.resolved(parent: parentSize.width, auto: .nan),
            maximum: maxWidth.resolved(parent: parentSize.width, auto: autoRange.max.width)
        )
        let vertical = Self.constrain(
            minimum: minHeight.resolved(parent: parentSize.height, auto: autoRange.min.height),
            exact: height.resolved(parent: parentSize.height, auto: .nan),
            maximum: maxHeight.resolved(parent: parentSize.height, auto: autoRange.max.height)
        )
        return ASSizeRange(
            min: CGSize(width: horizontal.min, height: vertical.min),
            max: CGSize(width: horizontal.max, height: vertical.max)
        )
    }

    private static func constrain(
        minimum: CGFloat,
        exact: CGFloat,
        maximum: CGFloat
    ) -> (min: CGFloat, max: CGFloat) {
        if maximum <= minimum { return (minimum, minimum) }
        if exact.isNaN { return (minimum, maximum) }
        let value = Swift.min(Swift.max(exact, minimum), maximum)
        return (value, value)
    }
}

extension ASLayoutElementSize: CustomStringConvertible {
    /// `exact={25%, auto} min={auto, auto} max={200pt, auto}`.
    public var description: String {
        "exact={\(width), \(height)} min={\(minWidth), \(minHeight)} max={\(maxWidth), \(maxHeight)}"
    }
}
