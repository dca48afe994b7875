// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine
public import Foundation

/// One measured element with everything inside it: of a capture of a window there may be several, such as one for each cell.
public struct ASCapturedLayout: Sendable, Codable {
    /// The label of the element measured.
    public let title: String
    /// Where it stood in what was captured.
    ///
    /// - Units: points
    public var origin: CGPoint
    /// The range that it was measured in.
    public let range: ASSizeRange
    /// What its fractions referred to; may be NaN.
    public let parentSize: CGSize
    /// The elements; the first is the one measured, and each stands before those inside it.
    public let elements: [ASCapturedElement]
    /// What was measured, in order.
    public let calls: [ASCapturedCall]
    /// The result with all specs, each entry before those inside it; a node that runs from the right has not mirrored it yet.
    public let frames: [ASCapturedFrame]
    /// The result with nodes only, each at its place in the node that contains it, on whole device pixels.
    public let flattenedFrames: [ASCapturedFrame]

    private enum CodingKeys: String, CodingKey {
        case title, origin, range, parentSize, elements, calls, frames, flattenedFrames
    }

    init(
        title: String,
        origin: CGPoint,
        range: ASSizeRange,
        parentSize: CGSize,
        elements: [ASCapturedElement],
        calls: [ASCapturedCall],
        frames: [ASCapturedFrame],
        flattenedFrames: [ASCapturedFrame]
    ) {
        self.title = title
        self.origin = origin
        self.range = range
        self.parentSize = parentSize
        self.elements = elements
        self.calls = calls
        self.frames = frames
        self.flattenedFrames = flattenedFrames
    }

    /// From JSON; the values are checked by `ASLayoutCapture.init(jsonData:)`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        origin = try container.decode(CGPoint.self, forKey: .origin)
        range = try container.decode(ASSizeRange.self, forKey: .range)
        parentSize = try container.decode(CGSize.self, forKey: .parentSize)
        elements = try container.decode("elements", limit: ASCapturedLimits.elements, forKey: .elements)
        calls = try container.decode("measure calls", limit: ASCapturedLimits.calls, forKey: .calls)
        frames = try container.decode("frames", limit: ASCapturedLimits.calls, forKey: .frames)
        flattenedFrames = try container.decode("frames", limit: ASCapturedLimits.calls, forKey: .flattenedFrames)
    }

    /// To JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        try container.encode(origin, forKey: .origin)
        try container.encode(range, forKey: .range)
        try container.encode(parentSize, forKey: .parentSize)
        try container.encode(elements, forKey: .elements)
        try container.encode(calls, forKey: .calls)
        try container.encode(frames, forKey: .frames)
        try container.encode(flattenedFrames, forKey: .flattenedFrames)
    }
}

extension ASCapturedLayout: Equatable {
    /// Whether both say the same; a NaN says the same as another.
    public static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.origin == right.origin
            && ASMeasureKey(left.range, left.parentSize) == ASMeasureKey(right.range, right.parentSize)
            && left.elements == right.elements && left.calls == right.calls && left.frames == right.frames
            && left.flattenedFrames == right.flattenedFrames
    }
}
