// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The frame of an element in a captured layout.
public struct ASCapturedFrame: Sendable, Codable, Equatable {
    /// The index of the element.
    public let element: Int
    /// The index of the entry that contains this one; `nil` for the outermost.
    public let parent: Int?
    /// The frame in the containing entry, in points.
    ///
    /// - Units: points
    public let frame: CGRect

    private enum CodingKeys: String, CodingKey {
        case element, parent, frame
    }

    init(element: Int, parent: Int?, frame: CGRect) {
        self.element = element
        self.parent = parent
        self.frame = frame
    }

    /// Decodes a frame from JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        element = try container.decode(Int.self, forKey: .element)
        parent = try container.decodeIfPresent(Int.self, forKey: .parent)
        frame = try container.decode(CGRect.self, forKey: .frame)
    }

    /// Encodes the frame as JSON.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(element, forKey: .element)
        try container.encodeIfPresent(parent, forKey: .parent)
        try container.encode(frame, forKey: .frame)
    }
}
