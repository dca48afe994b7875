// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Where content is being scrolled to, or can be: `down` means that what lies below comes into sight.
///
/// - Source: Texture `ASScrollDirection`
public struct ASScrollDirection: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// What lies to the right comes into sight.
    public static let right = ASScrollDirection(rawValue: 1 << 0)
    /// What lies to the left comes into sight.
    public static let left = ASScrollDirection(rawValue: 1 << 1)
    /// What lies above comes into sight.
    public static let up = ASScrollDirection(rawValue: 1 << 2)
    /// What lies below comes into sight.
    public static let down = ASScrollDirection(rawValue: 1 << 3)

    /// Both ways along the vertical axis.
    public static let verticalDirections: ASScrollDirection = [.up, .down]
    /// Both ways along the horizontal axis.
    public static let horizontalDirections: ASScrollDirection = [.left, .right]

    /// A direction by its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The direction of a change of the content offset; empty when nothing moves.
    public init(offsetChange delta: CGPoint) {
        self = []
        if delta.x > 0 { insert(.right) } else if delta.x < 0 { insert(.left) }
        if delta.y > 0 { insert(.down) } else if delta.y < 0 { insert(.up) }
    }

    /// Left for right and up for down.
    package var mirrored: ASScrollDirection {
        var result: ASScrollDirection = []
        if contains(.left) { result.insert(.right) }
        if contains(.right) { result.insert(.left) }
        if contains(.up) { result.insert(.down) }
        if contains(.down) { result.insert(.up) }
        return result
    }
}

/// Both ways along the vertical axis.
///
/// - Source: Texture `ASScrollDirectionVerticalDirections`
public let ASScrollDirectionVerticalDirections = ASScrollDirection.verticalDirections

/// Both ways along the horizontal axis.
///
/// - Source: Texture `ASScrollDirectionHorizontalDirections`
public let ASScrollDirectionHorizontalDirections = ASScrollDirection.horizontalDirections
