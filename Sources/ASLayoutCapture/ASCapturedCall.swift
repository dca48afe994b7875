// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine
public import Foundation

/// A measure call of a captured layout.
public struct ASCapturedCall: Sendable, Codable, Equatable {
    /// The measured element; `nil` when it is not in the result.
    public let element: Int?
    /// The label of an element that is not in the result.
    public let label: String?
    /// The index of the call that made this one; `nil` for the outermost.
    public let parent: Int?
    /// The range that the caller allowed.
    public var range: ASSizeRange { allowed.wrappedValue }
    private let allowed: ASCapturedRange
    /// The size that fractions referred to; may be NaN.
    public let parentSize: CGSize
    /// The reason for the call.
    public let reason: ASLayoutMeasureReason
    /// The resulting size.
    public let size: CGSize
    /// Whether the result came from a cache.
    public let isFromCache: Bool
    /// The duration of the call, including the calls that it made.
    ///
    /// - Units: seconds
    public let seconds: Double

    private enum CodingKeys: String, CodingKey {
        case allowed = "range"
        case element, label, parent, parentSize, reason, size, isFromCache, seconds
    }

    init(_ call: ASLayoutMeasureCall, element: Int?) {
        self.element = element
        label = element == nil ? call.element.debugLabel : nil
        parent = call.parent
        allowed = ASCapturedRange(wrappedValue: call.range)
        parentSize = call.parentSize
        reason = call.reason
        size = call.layout?.size ?? .zero
        isFromCache = call.isFromCache
        let (whole, part) = call.duration.components
        seconds = Double(whole) + Double(part) / 1e18
    }

    /// Returns whether both have the same values; NaN equals NaN.
    public static func == (left: Self, right: Self) -> Bool {
        left.element == right.element && left.label == right.label && left.parent == right.parent
            && ASMeasureKey(left.range, left.parentSize) == ASMeasureKey(right.range, right.parentSize)
            && left.reason == right.reason && left.size == right.size && left.isFromCache == right.isFromCache
            && left.seconds == right.seconds
    }
}
