// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine
public import Foundation

/// A measured element with its descendants.
///
/// A capture of a window may have several, such as one for each cell.
public struct ASCapturedLayout: Sendable, Codable {
    /// The label of the measured element.
    public let title: String
    /// The origin of the layout in the captured window or element.
    ///
    /// - Units: points
    public var origin: CGPoint
    /// The range of the measurement.
    public var range: ASSizeRange { allowed.wrappedValue }
    let allowed: ASCapturedRange
    /// The size that fractions referred to; may be NaN.
    public let parentSize: CGSize
    /// The elements; the first is the measured one, and each precedes its descendants.
    public let elements: [ASCapturedElement]
    /// The measure calls, in order.
    public let calls: [ASCapturedCall]
    /// The result with all specs, each entry before its descendants; the contents of right-to-left nodes are not mirrored yet.
    public let frames: [ASCapturedFrame]
    /// The result with nodes only, each at its position in the node that contains it, on whole device pixels.
    public let flattenedFrames: [ASCapturedFrame]

    private enum CodingKeys: String, CodingKey {
        case allowed = "range"
        case title, origin, parentSize, elements, calls, frames, flattenedFrames
    }
}

extension ASCapturedLayout {
    /// Decodes a layout from JSON; `ASLayoutCapture.init(jsonData:)` checks the values.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        origin = try container.decode(CGPoint.self, forKey: .origin)
        allowed = try container.decode(ASCapturedRange.self, forKey: .allowed)
        parentSize = try container.decode(CGSize.self, forKey: .parentSize)
        elements = try container.decode("elements", limit: ASCapturedLimits.elements, forKey: .elements)
        calls = try container.decode("measure calls", limit: ASCapturedLimits.calls, forKey: .calls)
        frames = try container.decode("frames", limit: ASCapturedLimits.calls, forKey: .frames)
        flattenedFrames = try container.decode("frames", limit: ASCapturedLimits.calls, forKey: .flattenedFrames)
    }
}

extension ASCapturedLayout: Equatable {
    /// Returns whether both have the same values; NaN equals NaN.
    public static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.origin == right.origin
            && ASMeasureKey(left.range, left.parentSize) == ASMeasureKey(right.range, right.parentSize)
            && left.elements == right.elements && left.calls == right.calls && left.frames == right.frames
            && left.flattenedFrames == right.flattenedFrames
    }
}
