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
}
