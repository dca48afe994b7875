// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Two sizes whose sides may be relative: what version 1 had for the sizes of an element in a static spec.
///
/// - Thread: any (value)
/// - Source: AsyncDisplayKit 1.9 `ASRelativeSizeRange`
@available(*, deprecated, message: "use the sizes of style: width, minWidth, maxWidth, …")
public struct ASRelativeSizeRange: Hashable, Sendable {
    /// The smallest size allowed.
    public var min: ASLayoutSize
    /// The largest size allowed.
    public var max: ASLayoutSize

    /// A range by its sizes.
    public init(min: ASLayoutSize, max: ASLayoutSize) {
        self.min = min
        self.max = max
    }
}

/// Everything.
@available(*, deprecated, message: "leave the sizes of style auto")
public let ASRelativeSizeRangeUnconstrained = ASRelativeSizeRange(min: .auto, max: .auto)

/// A range by its sizes.
@available(*, deprecated, message: "use style.minLayoutSize and style.maxLayoutSize")
public func ASRelativeSizeRangeMake(_ min: ASLayoutSize, _ max: ASLayoutSize) -> ASRelativeSizeRange {
    ASRelativeSizeRange(min: min, max: max)
}

/// Exactly one size.
@available(*, deprecated, message: "use style.preferredLayoutSize")
public func ASRelativeSizeRangeMakeWithExactRelativeSize(_ exact: ASLayoutSize) -> ASRelativeSizeRange {
    ASRelativeSizeRange(min: exact, max: exact)
}

/// Exactly one size, in points.
@available(*, deprecated, message: "use style.preferredSize")
public func ASRelativeSizeRangeMakeWithExactCGSize(_ exact: CGSize) -> ASRelativeSizeRange {
    ASRelativeSizeRangeMakeWithExactRelativeSize(ASLayoutSize(exact))
}

/// Exactly one size, by its sides.
@available(*, deprecated, message: "use style.width and style.height")
public func ASRelativeSizeRangeMakeWithExactRelativeDimensions(
    _ exactWidth: ASDimension,
    _ exactHeight: ASDimension
) -> ASRelativeSizeRange {
    ASRelativeSizeRangeMakeWithExactRelativeSize(ASLayoutSize(width: exactWidth, height: exactHeight))
}

/// Exactly the same part, 0 … 1, of the parent on both axes.
@available(*, deprecated, message: "use style.width and style.height")
public func ASRelativeSizeRangeMakeWithExactPercent(
    _ percent: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASRelativeSizeRange {
    ASRelativeSizeRangeMakeWithExactRelativeSize(ASRelativeSizeMakeWithPercent(percent, file: file, line: line))
}

/// Exactly the same part, 0 … 1, of the parent on both axes.
@available(*, deprecated, message: "use style.width and style.height")
public func ASRelativeSizeRangeMakeWithExactFraction(
    _ fraction: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASRelativeSizeRange {
    ASRelativeSizeRangeMakeWithExactRelativeSize(ASRelativeSizeMakeWithFraction(fraction, file: file, line: line))
}

/// The sizes inside a parent; a minimum that is left open is nothing, a maximum is the parent's.
@available(*, deprecated, message: "use ASLayoutElementSize.resolved(parentSize:auto:)")
public func ASRelativeSizeRangeResolve(_ range: ASRelativeSizeRange, _ parentSize: CGSize) -> ASSizeRange {
    ASSizeRangeMake(
        range.min.resolved(parent: parentSize, auto: .zero),
        range.max.resolved(parent: parentSize, auto: parentSize)
    )
}
