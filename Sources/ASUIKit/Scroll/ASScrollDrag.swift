// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The state of a scroll view's current drag.
struct ASScrollDrag: Sendable {
    /// The requested offset at zero translation; outside of the limits it exceeds the displayed offset.
    var origin = CGPoint.zero
    /// The offset at the beginning of the drag.
    var start = CGPoint.zero
    /// The offset that was set last; a different offset means that the content has been moved by the program.
    var lastOffset = CGPoint.zero
    /// The only axis that moves, if the drag is locked to one.
    var lockedAxis: ASScrollAxis?
    /// Whether the touch stops the content but does not move it, because the pointer is not allowed to drag.
    var isHeld = false
}

/// The state of a scroll view's touchpad gesture.
struct ASScrollTouchpad: Sendable {
    var isActive = false
    /// The requested offset.
    var wanted = CGPoint.zero
    /// The offset at the beginning of the gesture.
    var start = CGPoint.zero
    /// The offset that was set last.
    var lastOffset = CGPoint.zero
    var lastTime: Double = 0
    var axes: Set<ASScrollAxis> = []
    var tracker = ASVelocityTracker()
    /// The sum of the requested movements, from which the velocity is computed.
    var travel = CGPoint.zero
}

/// The state of a scroll view's wheel.
struct ASScrollWheel: Sendable {
    var lastTime = -Double.infinity
    /// The axes on which the wheel scrolls this view.
    var axes: Set<ASScrollAxis> = []
}
