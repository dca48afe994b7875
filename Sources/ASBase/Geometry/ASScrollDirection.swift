// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The directions in which content is scrolled or can be scrolled: `down` means that the content below becomes visible.
///
/// - Source: Texture `ASScrollDirection`
public struct ASScrollDirection: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// The content to the right becomes visible.
    public static let right = ASScrollDirection(rawValue: 1 << 0)
    /// The content to the left becomes visible.
    public static let left = ASScrollDirection(rawValue: 1 << 1)
    /// The content above becomes visible.
    public static let up = ASScrollDirection(rawValue: 1 << 2)
    /// The content below becomes visible.
    public static let down = ASScrollDirection(rawValue: 1 << 3)

    /// Both directions of the vertical axis.
    public static let verticalDirections: ASScrollDirection = [.up, .down]
    /// Both directions of the horizontal axis.
    public static let horizontalDirections: ASScrollDirection = [.left, .right]

    /// Creates a direction from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Creates the direction of a change of the content offset; empty for no change.
    public init(offsetChange delta: CGPoint) {
        self = []
        if delta.x > 0 { insert(.right) } else if delta.x < 0 { insert(.left) }
        if delta.y > 0 { insert(.down) } else if delta.y < 0 { insert(.up) }
    }

    /// The direction with left and right exchanged, and up and down exchanged.
    package var mirrored: ASScrollDirection {
        var result: ASScrollDirection = []
        if contains(.left) { result.insert(.right) }
        if contains(.right) { result.insert(.left) }
        if contains(.up) { result.insert(.down) }
        if contains(.down) { result.insert(.up) }
        return result
    }
}

/// Both directions of the vertical axis.
///
/// - Source: Texture `ASScrollDirectionVerticalDirections`
public let ASScrollDirectionVerticalDirections = ASScrollDirection.verticalDirections

/// Both directions of the horizontal axis.
///
/// - Source: Texture `ASScrollDirectionHorizontalDirections`
public let ASScrollDirectionHorizontalDirections = ASScrollDirection.horizontalDirections
