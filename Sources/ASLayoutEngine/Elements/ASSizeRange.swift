// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// An inclusive range of sizes that a parent allows a child.
///
/// - Units: points; `max` may be infinite. Elements are measured without a limit where a side of `max` is too large for a layout, such as
///   `CGFloat.greatestFiniteMagnitude`; see `ASPointsValidForLayout(_:)`.
/// - Thread: any (value)
/// - Source: Texture `ASSizeRange`
public struct ASSizeRange: Hashable, Sendable {
    /// The smallest size allowed.
    public var min: CGSize
    /// The largest size allowed.
    public var max: CGSize

    /// The range that allows only the empty size.
    public static let zero = ASSizeRange(min: .zero, max: .zero)

    /// The range that allows every size.
    public static let unconstrained = ASSizeRange(
        min: .zero,
        max: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    )

    /// Creates a range without checks; `ASSizeRangeMake(_:_:)` checks.
    @inlinable
    public init(min: CGSize, max: CGSize) {
        self.min = min
        self.max = max
    }

    /// Creates a range of exactly one size.
    @inlinable
    public init(exactly size: CGSize) {
        self.init(min: size, max: size)
    }

    /// Returns `size` clamped to the range on each axis; the minimum wins over the maximum.
    @inlinable
    public func clamp(_ size: CGSize) -> CGSize {
        CGSize(
            width: Swift.max(min.width, Swift.min(max.width, size.width)),
            height: Swift.max(min.height, Swift.min(max.height, size.height))
        )
    }

    /// Returns the intersection of both ranges on each axis.
    ///
    /// Where they do not overlap, this range wins: the result is its point that is nearest to `other`.
    public func intersect(_ other: ASSizeRange) -> ASSizeRange {
        let width = Self.intersect(min.width, max.width, other.min.width, other.max.width)
        let height = Self.intersect(min.height, max.height, other.min.height, other.max.height)
        return ASSizeRange(
            min: CGSize(width: width.min, height: height.min),
            max: CGSize(width: width.max, height: height.max)
        )
    }

    /// Whether both sides of the maximum exceed 0.1 point.
    public var hasSignificantArea: Bool { max.width > 0.1 && max.height > 0.1 }

    @inline(__always)
    private static func intersect(
        _ low: CGFloat,
        _ high: CGFloat,
        _ otherLow: CGFloat,
        _ otherHigh: CGFloat
    ) -> (min: CGFloat, max: CGFloat) {
        let (commonLow, commonHigh) = (Swift.max(low, otherLow), Swift.min(high, otherHigh))
        if commonLow <= commonHigh { return (commonLow, commonHigh) }
        return low < otherLow ? (high, high) : (low, low)
    }
}

extension ASSizeRange: CustomStringConvertible {
    /// The range as text: `{{0, 0}, {320, inf}}`, or `{{320, 40}}` for a single size.
    public var description: String {
        let low = "{\(ASFormat(min.width)), \(ASFormat(min.height))}"
        return min == max ? "{\(low)}" : "{\(low), {\(ASFormat(max.width)), \(ASFormat(max.height))}}"
    }
}

/// The range that allows every size.
///
/// - Source: Texture `ASSizeRangeUnconstrained`
public let ASSizeRangeUnconstrained = ASSizeRange.unconstrained

/// The range that allows only the empty size.
///
/// - Source: Texture `ASSizeRangeZero`
public let ASSizeRangeZero = ASSizeRange.zero

/// Returns a range after checking it.
///
/// - Precondition: the minimum is valid for a layout, no side is negative or NaN, and no minimum exceeds its maximum. Otherwise traps in debug builds.
///   In release builds wrong sides become 0, and a maximum below its minimum is raised to it. A minimum of 1e7 or more is accepted here,
///   as in Texture. The layout that has such a size is rejected, with the name of its element.
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
    let range = ASSizeRange(min: min, max: max)
    if range.isValid { return range }
    ASLayoutMisuse("ASSizeRange \(range): \(ASSizeRange.requirement)")
    return range.repaired
}

/// Returns a range of exactly one size after checking it.
public func ASSizeRangeMake(_ exactSize: CGSize) -> ASSizeRange {
    ASSizeRangeMake(exactSize, exactSize)
}

/// Returns `size` clamped to `range`; see `ASSizeRange.clamp(_:)`.
public func ASSizeRangeClamp(_ range: ASSizeRange, _ size: CGSize) -> CGSize {
    range.clamp(size)
}

/// Returns the intersection of both ranges; see `ASSizeRange.intersect(_:)`.
public func ASSizeRangeIntersect(_ range: ASSizeRange, _ other: ASSizeRange) -> ASSizeRange {
    range.intersect(other)
}

extension ASSizeRange {
    package static let requirement = "a minimum must be finite, not negative and not above its maximum."

    /// Whether an element can be measured in the range.
    package var isValid: Bool {
        Self.isValid(min.width, max.width) && Self.isValid(min.height, max.height)
    }

    /// The nearest range in which an element can be measured: wrong sides are 0, and a maximum is at least its minimum.
    package var repaired: ASSizeRange {
        let low = CGSize(width: Self.repaired(min.width), height: Self.repaired(min.height))
        return ASSizeRange(
            min: low,
            max: CGSize(
                width: max.width >= low.width ? max.width : low.width,
                height: max.height >= low.height ? max.height : low.height
            )
        )
    }

    /// The range with an infinite side of the maximum where there is no limit.
    @inline(__always)
    package var orUnlimited: ASSizeRange {
        ASSizeRange(min: min, max: max.orUnlimited)
    }

    private static func isValid(_ low: CGFloat, _ high: CGFloat) -> Bool {
        ASPointsValidForLayout(low) && high >= low
    }

    private static func repaired(_ value: CGFloat) -> CGFloat {
        ASPointsValidForLayout(value) ? value : 0
    }
}
