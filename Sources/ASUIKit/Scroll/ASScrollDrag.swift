// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What a scroll view remembers of the drag that is under way.
struct ASScrollDrag: Sendable {
    /// The offset that the finger asks for when its translation is zero; beyond the edges more than what is shown.
    var origin = CGPoint.zero
    /// The offset at which it began.
    var start = CGPoint.zero
    /// What was shown last; another offset means that the content has moved.
    var lastOffset = CGPoint.zero
    /// The only axis that follows, if the drag is locked to one.
    var lockedAxis: ASScrollAxis?
    /// The touch stops the content and does not move it: a pointer that is not allowed to drag.
    var isHeld = false
}

/// What a scroll view remembers of two fingers on a touchpad.
struct ASScrollTouchpad: Sendable {
    var isActive = false
    /// The offset that the fingers ask for.
    var wanted = CGPoint.zero
    /// The offset at which they began.
    var start = CGPoint.zero
    /// What was shown last.
    var lastOffset = CGPoint.zero
    var lastTime: Double = 0
    var axes: Set<ASScrollAxis> = []
    var tracker = ASVelocityTracker()
    /// How far the fingers have asked to go together, for the speed.
    var travel = CGPoint.zero
}

/// What a scroll view remembers of a wheel.
struct ASScrollWheel: Sendable {
    var lastTime = -Double.infinity
    /// Axes on which it turns this view.
    var axes: Set<ASScrollAxis> = []
}
