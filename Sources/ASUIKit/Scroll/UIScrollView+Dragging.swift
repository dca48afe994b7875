// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
package import Foundation

// Drags by a finger, or by the pointer with its button down.

extension UIScrollView {
    /// The speed below which moving content can be clicked, in points per second.
    package static let catchSpeed: CGFloat = 40

    /// Stops the content that the user has set in motion, when a touch begins.
    ///
    /// A finger also stops content that the program moves; the pointer does not, because it is aimed at the content.
    ///
    /// - Returns: whether the content was fast, so that the touch only stops it and is not delivered to the content
    func catchMotion(by touch: UITouch) -> Bool {
        guard let motion, motion.reason != .animation || touch.type == .direct else { return false }
        let speed = scrollVelocity
        guard motion.reason == .deceleration, hypot(speed.x, speed.y) > Self.catchSpeed else {
            endMotion(isArrived: false)
            return false
        }
        return true
    }

    /// Whether a drag moves this scroll view, rather than one of those around it.
    func shouldBeginDrag(translation: CGPoint, touches: [UITouch]) -> Bool {
        for touch in touches {
            guard let view = touch.view, view !== self, window?.hasDelivered(touch) == true else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        let axis = translation.dominantAxis
        // The content offset changes against the direction of the finger.
        let direction = -translation[axis]
        if canMove(axis), canMoveFurther(axis, direction) { return true }
        let isForOther = outerScrollViews.contains { outer in
            canMove(axis) ? outer.canMoveFurther(axis, direction) : outer.canMove(axis)
        }
        return !isForOther
    }

    func panDidChange() {
        switch dragPan.state {
        case .began: beginDragging()
        case .changed: continueDragging()
        case .ended: endDragging(velocity: dragPan.velocity(in: self))
        case .cancelled: endDragging(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func beginDragging() {
        let wasDecelerating = isDecelerating
        endZoomMotion()
        dropMotion()
        let translation = dragPan.translation(in: self)
        drag = ASScrollDrag(start: contentOffset, lastOffset: contentOffset)
        if isDirectionalLockEnabled {
            let axis = translation.dominantAxis
            if abs(translation[axis]) > 2 * abs(translation[axis.other]) { drag.lockedAxis = axis }
        }
        // The distance up to the threshold does not move the content; a fast finger's distance beyond it does.
        let distance = hypot(translation.x, translation.y)
        let part = distance > UIPanGestureRecognizer.threshold ? UIPanGestureRecognizer.threshold / distance : 1
        for axis in ASScrollAxis.allCases {
            drag.origin[axis] = physics(axis).unbanded(contentOffset[axis]) + translation[axis] * part
        }
        drag.isHeld = !dragPan.isAllowedToDrag
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
        if wasDecelerating {
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
        }
        continueDragging()
    }

    private func continueDragging() {
        guard isDragging else { return }
        let translation = dragPan.translation(in: self)
        var offset = contentOffset
        for axis in ASScrollAxis.allCases {
            // Content that the program has moved meanwhile stays under the finger.
            drag.origin[axis] += offset[axis] - drag.lastOffset[axis]
            guard canMove(axis), drag.lockedAxis ?? axis == axis, !drag.isHeld else { continue }
            offset[axis] = physics(axis).rubberBanded(drag.origin[axis] - translation[axis])
        }
        offset = onPixels(offset)
        drag.lastOffset = offset
        contentOffset = offset
    }

    private func endDragging(velocity finger: CGPoint) {
        guard isDragging else { return }
        pulled?.userWillRelease()
        var velocity = CGPoint.zero
        for axis in ASScrollAxis.allCases
        where canMove(axis) && drag.lockedAxis ?? axis == axis && !drag.isHeld {
            velocity[axis] = -finger[axis] * physics(axis).followedPart(at: contentOffset[axis])
        }
        var natural = contentOffset
        for axis in ASScrollAxis.allCases where canMove(axis) {
            natural[axis] = physics(axis).restingPoint(from: contentOffset[axis], velocity: velocity[axis])
        }
        if isPagingEnabled { natural = pageOffset(from: drag.start, velocity: velocity) }
        var target = natural
        let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
        isDragging = false
        let isDirected = isPagingEnabled || target != natural
        let next = deceleration(velocity: velocity, to: isDirected ? clamped(target) : nil)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: next != nil)
        // The delegate may have started another motion.
        guard motion == nil, !isDragging else { return }
        if let next { beginDeceleration(next) } else { didStop() }
    }
}
