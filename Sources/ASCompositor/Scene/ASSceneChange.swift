// SPDX-License-Identifier: Apache-2.0

/// Pixels that are the same as others were in the scene before: a scroll view's content after a step.
///
/// - Units: device pixels, in the window's coordinate space
/// - Thread: any (value)
public struct ASSceneScroll: Hashable, Sendable {
    /// The area whose content moved.
    ///
    /// What leaves it is lost, and what enters it is damage.
    public var rect: ASPixelRect
    /// How far the content moved to the right.
    public var x: Int
    /// How far the content moved down.
    public var y: Int

    /// A movement of the content of `rect`.
    public init(rect: ASPixelRect, x: Int, y: Int) {
        self.rect = rect
        self.x = x
        self.y = y
    }

    /// Where the pixels that stay in the area are afterwards; empty when none does.
    public var destination: ASPixelRect { rect.intersection(rect.offsetBy(x: x, y: y)) }

    /// Where those pixels were.
    public var source: ASPixelRect { destination.offsetBy(x: -x, y: -y) }
}

/// What turns the pixels of one scene into those of the next: a copy, then painting.
///
/// - Thread: any (value)
public struct ASSceneChange: Hashable, Sendable {
    /// The pixels that are copied first; nil when none are.
    public var scroll: ASSceneScroll?
    /// The pixels that are painted then, or more; never fewer.
    public var damage: ASPixelRegion

    /// A change.
    public init(damage: ASPixelRegion, scroll: ASSceneScroll? = nil) {
        self.damage = damage
        self.scroll = scroll
    }

    /// All pixels that may differ: the damage, and where copied pixels are.
    public var extent: ASPixelRegion {
        guard let scroll else { return damage }
        var extent = damage
        extent.insert(scroll.rect)
        return extent
    }
}

/// A layer that clips its sublayers to an upright area: if its bounds' origin changes, its content moves.
///
/// - Thread: any (value)
struct ASSceneScrollArea: Sendable {
    /// The layer's.
    var identifier: UInt64
    /// What is seen of its sublayers, in device pixels.
    var rect: ASPixelRect
    /// The device pixel at which its coordinate space begins.
    var originX: Int
    /// See `originX`.
    var originY: Int

    /// Smaller areas are painted as fast as copied.
    static let minimumArea = 1 << 15
}
