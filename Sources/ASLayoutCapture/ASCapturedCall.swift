// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine
public import Foundation

/// A measure call of a captured layout.
public struct ASCapturedCall: Sendable, Codable, Equatable {
    /// The element measured; nil when it is not in the result.
    public let element: Int?
    /// Names an element that is not in the result.
    public let label: String?
    /// The index of the call inside which it was made.
    public let parent: Int?
    /// What the caller allowed.
    public let range: ASSizeRange
    /// What fractions referred to; may be NaN.
    public let parentSize: CGSize
    /// Why.
    public let reason: ASLayoutMeasureReason
    /// The result.
    public let size: CGSize
    /// Whether it was known already.
    public let isFromCache: Bool
    /// How long it took, with what was measured inside.
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

    /// From JSON.
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

    /// To JSON.
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

    /// Whether both say the same; a NaN says the same as another.
    public static func == (left: Self, right: Self) -> Bool {
        left.element == right.element && left.label == right.label && left.parent == right.parent
            && ASMeasureKey(left.range, left.parentSize) == ASMeasureKey(right.range, right.parentSize)
            && left.reason == right.reason && left.size == right.size && left.isFromCache == right.isFromCache
            && left.seconds == right.seconds
    }
}
