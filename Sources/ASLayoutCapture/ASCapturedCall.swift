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
    public let range: ASSizeRange
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
        case element, label, parent, range, parentSize, reason, size, isFromCache, seconds
    }

    init(_ call: ASLayoutMeasureCall, element: Int?) {
        self.element = element
        label = element == nil ? call.element.debugLabel : nil
        parent = call.parent
        range = call.range
        parentSize = call.parentSize
        reason = call.reason
        size = call.layout?.size ?? .zero
        isFromCache = call.isFromCache
        let (whole, part) = call.duration.components
        seconds = Double(whole) + Double(part) / 1e18
    }

    /// Decodes a call from JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        element = try container.decodeIfPresent(Int.self, forKey: .element)
        label = try container.decodeIfPresent(String.self, forKey: .label)
        parent = try container.decodeIfPresent(Int.self, forKey: .parent)
        range = try container.decode(ASSizeRange.self, forKey: .range)
        parentSize = try container.decode(CGSize.self, forKey: .parentSize)
        reason = try container.decode(ASLayoutMeasureReason.self, forKey: .reason)
        size = try container.decode(CGSize.self, forKey: .size)
        isFromCache = try container.decode(Bool.self, forKey: .isFromCache)
        seconds = try container.decode(Double.self, forKey: .seconds)
    }

    /// Encodes the call as JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(element, forKey: .element)
        try container.encodeIfPresent(label, forKey: .label)
        try container.encodeIfPresent(parent, forKey: .parent)
        try container.encode(range, forKey: .range)
        try container.encode(parentSize, forKey: .parentSize)
        try container.encode(reason, forKey: .reason)
        try container.encode(size, forKey: .size)
        try container.encode(isFromCache, forKey: .isFromCache)
        try container.encode(seconds, forKey: .seconds)
    }

    /// Returns whether both have the same values; NaN equals NaN.
    public static func == (left: Self, right: Self) -> Bool {
        left.element == right.element && left.label == right.label && left.parent == right.parent
            && ASMeasureKey(left.range, left.parentSize) == ASMeasureKey(right.range, right.parentSize)
            && left.reason == right.reason && left.size == right.size && left.isFromCache == right.isFromCache
            && left.seconds == right.seconds
    }
}
