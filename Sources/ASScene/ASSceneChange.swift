// SPDX-License-Identifier: Apache-2.0

/// A movement of pixels from the previous scene: the content of a scroll view after a step.
///
/// - Units: device pixels, in the window's coordinate space
/// - Thread: any (value)
public struct ASSceneScroll: Hashable, Sendable {
    /// The area whose content moves.
    ///
    /// Content that leaves it is lost, and content that enters it is damage.
    public var rect: ASPixelRect
    /// The distance of the movement to the right.
    public var x: Int
    /// The distance of the movement downwards.
    public var y: Int

    /// Creates a movement of the content of `rect`.
    public init(rect: ASPixelRect, x: Int, y: Int) {
        self.rect = rect
        self.x = x
        self.y = y
    }

    /// The pixels after the movement that stay in the area; empty when there are none.
    public var destination: ASPixelRect { rect.intersection(rect.offsetBy(x: x, y: y)) }

    /// The positions of those pixels before the movement.
    public var source: ASPixelRect { destination.offsetBy(x: -x, y: -y) }
}

/// The operations that convert the pixels of one scene to those of the next: a copy, then painting.
///
/// - Thread: any (value)
public struct ASSceneChange: Hashable, Sendable {
    /// The pixels that are copied first; `nil` for none.
    public var scroll: ASSceneScroll?
    /// A region that includes all pixels to paint afterwards.
    public var damage: ASPixelRegion

    /// Creates a change.
    public init(damage: ASPixelRegion, scroll: ASSceneScroll? = nil) {
        self.damage = damage
        self.scroll = scroll
    }

    /// All pixels that may differ: the damage, and the destination of copied pixels.
    public var extent: ASPixelRegion {
        guard let scroll else { return damage }
        var extent = damage
        extent.insert(scroll.rect)
        return extent
    }
}

/// A layer that clips its sublayers to an upright area: a change of its bounds' origin moves its content.
///
/// - Thread: any (value)
package struct ASSceneScrollArea: Sendable {
    /// The layer's identifier.
    package var identifier: UInt64
    /// The visible area of its sublayers, in device pixels.
    package var rect: ASPixelRect
    /// The horizontal device pixel of the origin of its coordinate space.
    package var originX: Int
    /// The vertical device pixel of the origin of its coordinate space.
    package var originY: Int

    /// The area, in pixels, below which painting is as fast as copying.
    package static let minimumArea = 1 << 15

    package init(identifier: UInt64, rect: ASPixelRect, originX: Int, originY: Int) {
        (self.identifier, self.rect, self.originX, self.originY) = (identifier, rect, originX, originY)
    }
}
