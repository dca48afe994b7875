// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A minimum and a maximum size with relative dimensions: the sizes of an element in a static spec of version 1.
///
/// - Thread: any (value)
/// - Source: AsyncDisplayKit 1.9 `ASRelativeSizeRange`
@available(*, deprecated, message: "use the sizes of style: width, minWidth, maxWidth, …")
public struct ASRelativeSizeRange: Hashable, Sendable {
    /// The smallest size allowed.
    public var min: ASLayoutSize
    /// The largest size allowed.
    public var max: ASLayoutSize

    /// Creates a range from its minimum and its maximum.
    public init(min: ASLayoutSize, max: ASLayoutSize) {
        self.min = min
        self.max = max
    }
}

/// The range that allows every size.
@available(*, deprecated, message: "leave the sizes of style auto")
public let ASRelativeSizeRangeUnconstrained = ASRelativeSizeRange(min: .auto, max: .auto)

/// Returns a range from its minimum and its maximum.
@available(*, deprecated, message: "use style.minLayoutSize and style.maxLayoutSize")
public func ASRelativeSizeRangeMake(_ min: ASLayoutSize, _ max: ASLayoutSize) -> ASRelativeSizeRange {
    ASRelativeSizeRange(min: min, max: max)
}

/// Returns a range of exactly one size.
@available(*, deprecated, message: "use style.preferredLayoutSize")
public func ASRelativeSizeRangeMakeWithExactRelativeSize(_ exact: ASLayoutSize) -> ASRelativeSizeRange {
    ASRelativeSizeRange(min: exact, max: exact)
}

/// Returns a range of exactly one size in points.
@available(*, deprecated, message: "use style.preferredSize")
public func ASRelativeSizeRangeMakeWithExactCGSize(_ exact: CGSize) -> ASRelativeSizeRange {
    ASRelativeSizeRangeMakeWithExactRelativeSize(ASLayoutSize(exact))
}

/// Returns a range of exactly one size.
@available(*, deprecated, message: "use style.width and style.height")
public func ASRelativeSizeRangeMakeWithExactRelativeDimensions(
    _ exactWidth: ASDimension,
    _ exactHeight: ASDimension
) -> ASRelativeSizeRange {
    ASRelativeSizeRangeMakeWithExactRelativeSize(ASLayoutSize(width: exactWidth, height: exactHeight))
}

/// Returns a range of exactly one size: the same fraction, between 0 and 1, of the parent on both axes.
@available(*, deprecated, message: "use style.width and style.height")
public func ASRelativeSizeRangeMakeWithExactPercent(
    _ percent: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASRelativeSizeRange {
    ASRelativeSizeRangeMakeWithExactRelativeSize(ASRelativeSizeMakeWithPercent(percent, file: file, line: line))
}

/// Returns a range of exactly one size: the same fraction, between 0 and 1, of the parent on both axes.
@available(*, deprecated, message: "use style.width and style.height")
public func ASRelativeSizeRangeMakeWithExactFraction(
    _ fraction: CGFloat,
    file: StaticString = #fileID,
    line: UInt = #line
) -> ASRelativeSizeRange {
    ASRelativeSizeRangeMakeWithExactRelativeSize(ASRelativeSizeMakeWithFraction(fraction, file: file, line: line))
}

/// Returns the range of sizes in a parent; an automatic minimum is 0, an automatic maximum is the parent's size.
@available(*, deprecated, message: "use ASLayoutElementSize.resolved(parentSize:auto:)")
public func ASRelativeSizeRangeResolve(_ range: ASRelativeSizeRange, _ parentSize: CGSize) -> ASSizeRange {
    ASSizeRangeMake(
        range.min.resolved(parent: parentSize, auto: .zero),
        range.max.resolved(parent: parentSize, auto: parentSize)
    )
}
