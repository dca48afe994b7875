// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// An inclusive range of sizes: what a parent lets a child choose from.
///
/// - Units: points; `max` may be infinite
/// - Thread: any (value)
/// - Source: Texture `ASSizeRange`
public struct ASSizeRange: Hashable, Sendable {
    /// The smallest size allowed.
    public var min: CGSize
    /// The largest size allowed.
    public var max: CGSize

    /// Nothing but the empty size.
    public static let zero = ASSizeRange(min: .zero, max: .zero)

    /// Everything from empty to infinite.
    public static let unconstrained = ASSizeRange(
        min: .zero,
        max: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    )

    /// A range as given, unchecked; `ASSizeRangeMake(_:_:)` checks.
    @inlinable
    public init(min: CGSize, max: CGSize) {
        self.min = min
        self.max = max
    }

    /// Exactly one size.
    @inlinable
    public init(exactly size: CGSize) {
        self.init(min: size, max: size)
    }

    /// `size` moved into the range, each axis on its own; the minimum wins over the maximum.
    @inlinable
    public func clamp(_ size: CGSize) -> CGSize {
        CGSize(
            width: Swift.max(min.width, Swift.min(max.width, size.width)),
            height: Swift.max(min.height, Swift.min(max.height, size.height))
        )
    }

    /// What both ranges allow, each axis on its own.
    ///
    /// Where they do not overlap this range wins: the answer is its single point nearest to `other`.
    public func intersect(_ other: ASSizeRange) -> ASSizeRange {
        let width = Self.intersect(min.width, max.width, other.min.width, other.max.width)
        let height = Self.intersect(min.height, max.height, other.min.height, other.max.height)
        return ASSizeRange(
            min: CGSize(width: width.min, height: height.min),
            max: CGSize(width: width.max, height: height.max)
        )
    }

    /// Whether both axes leave more than 0.1 point.
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
    /// `{{0, 0}, {320, inf}}`, or `{{320, 40}}` for a single size.
    public var description: String {
        let low = "{\(ASFormat(min.width)), \(ASFormat(min.height))}"
        return min == max ? "{\(low)}" : "{\(low), {\(ASFormat(max.width)), \(ASFormat(max.height))}}"
    }
}

/// Everything from empty to infinite.
///
/// - Source: Texture `ASSizeRangeUnconstrained`
public let ASSizeRangeUnconstrained = ASSizeRange.unconstrained

/// Nothing but the empty size.
///
/// - Source: Texture `ASSizeRangeZero`
public let ASSizeRangeZero = ASSizeRange.zero

/// A checked range.
///
/// - Precondition: the minimum is finite, no side is negative or NaN, and no minimum exceeds its maximum. Traps in debug
///   builds; in release builds wrong sides become 0 and a maximum below its minimum is raised to it. A minimum of 1e7 or more
///   passes here, as in Texture: the layout that takes it is refused, with the name of its element.
public func ASSizeRangeMake(_ min: CGSize, _ max: CGSize) -> ASSizeRange {
    let range = ASSizeRange(min: min, max: max)
    if range.isValid { return range }
    ASLayoutMisuse("ASSizeRange \(range): \(ASSizeRange.requirement)")
    return range.repaired
}

/// A checked range of exactly one size.
public func ASSizeRangeMake(_ exactSize: CGSize) -> ASSizeRange {
    ASSizeRangeMake(exactSize, exactSize)
}

/// `size` moved into `range`; see `ASSizeRange.clamp(_:)`.
public func ASSizeRangeClamp(_ range: ASSizeRange, _ size: CGSize) -> CGSize {
    range.clamp(size)
}

/// What both ranges allow; see `ASSizeRange.intersect(_:)`.
public func ASSizeRangeIntersect(_ range: ASSizeRange, _ other: ASSizeRange) -> ASSizeRange {
    range.intersect(other)
}

extension ASSizeRange {
    package static let requirement = "a minimum must be finite, not negative and not above its maximum."

    /// Whether an element can be measured in it.
    package var isValid: Bool {
        Self.isValid(min.width, max.width) && Self.isValid(min.height, max.height)
    }

    /// The nearest range in which an element can be measured: wrong sides are 0, a maximum is at least its minimum.
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

    private static func isValid(_ low: CGFloat, _ high: CGFloat) -> Bool {
        low >= 0 && low.isFinite && high >= low
    }

    private static func repaired(_ value: CGFloat) -> CGFloat {
        value > 0 && value.isFinite ? value : 0
    }
}
