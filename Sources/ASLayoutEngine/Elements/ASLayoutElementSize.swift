// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A parent's size on one axis that is not known yet; fractions of it fall back to auto.
///
/// - Source: Texture `ASLayoutElementParentDimensionUndefined`
public let ASLayoutElementParentDimensionUndefined = CGFloat.nan

/// A parent's size that is not known yet on either axis.
///
/// - Source: Texture `ASLayoutElementParentSizeUndefined`
public let ASLayoutElementParentSizeUndefined = CGSize(width: CGFloat.nan, height: CGFloat.nan)

/// The six sizing dimensions of an element's style.
///
/// - Thread: any (value)
/// - Source: Texture `ASLayoutElementSize`; CSS 2.1 §10.4 (minimum over maximum over exact)
public struct ASLayoutElementSize: Hashable, Sendable {
    /// The preferred width.
    public var width = ASDimension.auto
    /// The preferred height.
    public var height = ASDimension.auto
    /// The minimum width; wins over `maxWidth` and `width`.
    public var minWidth = ASDimension.auto
    /// The maximum width; wins over `width`.
    public var maxWidth = ASDimension.auto
    /// The minimum height; wins over `maxHeight` and `height`.
    public var minHeight = ASDimension.auto
    /// The maximum height; wins over `height`.
    public var maxHeight = ASDimension.auto

    /// Creates a size whose dimensions are all auto.
    public init() {}

    /// Creates a preferred size in points; the other dimensions are auto.
    public init(_ size: CGSize) {
        width = .points(size.width)
        height = .points(size.height)
    }

    /// Whether every dimension is auto, so that every size is allowed.
    public var isAuto: Bool {
        width.isAuto && height.isAuto && minWidth.isAuto && maxWidth.isAuto && minHeight.isAuto && maxHeight.isAuto
    }

    /// Returns the range of sizes that are allowed in `parentSize`.
    ///
    /// - Parameters:
    ///   - parentSize: a side may be NaN (unknown); a fraction of it is treated as auto
    ///   - autoRange: the values of an automatic minimum and maximum
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
    /// The dimensions as text, such as `exact={25%, auto} min={auto, auto} max={200pt, auto}`.
    public var description: String {
        "exact={\(width), \(height)} min={\(minWidth), \(minHeight)} max={\(maxWidth), \(maxHeight)}"
    }
}
