// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import Foundation

// Motion without user input: deceleration, bouncing, wheel steps, animated offsets. Driven by the frames of the window.

extension UIScrollView {
    /// The angular frequency of the springs that move to pages, per second.
    static let pageStiffness: CGFloat = 12
    /// The duration of an animated scroll, in seconds.
    static let animationDuration = 0.3

    /// Whether the user moves the content: by a drag and the following motion, wheel, touchpad, keyboard or indicator.
    public var isScrollingByUser: Bool {
        if let motion, motion.reason != .animation { return true }
        return isDragging || touchpad.isActive || verticalIndicator.isGrabbed || horizontalIndicator.isGrabbed
    }

    /// The velocity of the content offset, in points per second.
    public var scrollVelocity: CGPoint {
        if isDragging {
            let finger = dragPan.velocity(in: self)
            return CGPoint(x: -finger.x, y: -finger.y)
        }
        if touchpad.isActive { return touchpad.tracker.velocity(at: touchpad.lastTime) }
        guard let motion else { return .zero }
        return CGPoint(x: motion.x.velocity(at: motion.lastTime), y: motion.y.velocity(at: motion.lastTime))
    }

    /// The offset at which the current motion ends; the current offset without a motion.
    public var restingContentOffset: CGPoint {
        guard var motion else { return contentOffset }
        // The content may have been moved since the last frame.
        motion.follow(contentOffset)
        return clamped(motion.end)
    }

    /// Moves the content by `distance`, together with a drag or motion in progress.
    ///
    /// It keeps the visible content in place after content before it has been inserted, deleted or resized.
    ///
    /// - Deviation: not in UIKit
    public func shiftContent(by distance: CGPoint) {
        // Pages are counted from the start of the gesture, which moves too.
        for axis in ASScrollAxis.allCases {
            drag.start[axis] += distance[axis]
            touchpad.start[axis] += distance[axis]
        }
        contentOffset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
    }

    // MARK: Start

    func move(to offset: CGPoint, animated: Bool) {
        endZoomMotion()
        guard animated, layer.tree != nil else {
            endMotion(isArrived: false)
            contentOffset = offset
            if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
            return
        }
        let now = ASDispatcherCurrent().now
        let (place, speed) = state(at: now)
        if motion == nil, onPixels(offset) == contentOffset { return }
        let duration = Self.animationDuration * ASDebug.slowAnimations
        begin(.animation, at: now) { axis, physics in
            let curve = physics.ease(from: place[axis], velocity: speed[axis], to: offset[axis], duration: duration)
            return (curve, offset[axis])
        }
    }

    /// Whether the program scrolls with an animation.
    package var isAnimatingOffset: Bool { motion?.reason == .animation }

    /// Changes the target of an animated scroll in progress, but not its time of arrival; does nothing without one.
    package func redirectAnimation(to offset: CGPoint) {
        guard var motion, motion.reason == .animation else { return }
        motion.follow(contentOffset)
        for axis in ASScrollAxis.allCases { motion[axis].redirect(to: onPixels(offset)[axis], at: motion.lastTime) }
        self.motion = motion
    }

    /// Moves to `target` with a spring, starting at the current velocity.
    func step(to target: CGPoint, stiffness: CGFloat) {
        guard layer.tree != nil else {
            contentOffset = target
            return
        }
        let now = ASDispatcherCurrent().now
        let (place, speed) = state(at: now)
        begin(.step, at: now, stiffness: stiffness) { axis, physics in
            let curve = physics.settle(from: place[axis], velocity: speed[axis], to: target[axis], stiffness: stiffness)
            return (curve, target[axis])
        }
    }

    /// Returns the motion of released content: it decelerates, or moves to `target`; `nil` if it does not move.
    func deceleration(velocity: CGPoint, to target: CGPoint?) -> ASScrollMotion? {
        let now = ASDispatcherCurrent().now
        let place = contentOffset
        let stiffness = isPagingEnabled ? Self.pageStiffness : ASScrollPhysics.targetStiffness
        let motion = make(.deceleration, at: now, stiffness: stiffness) { axis, physics in
            guard canMove(axis) || place[axis] != physics.clamped(place[axis]) else {
                return (physics.rest(at: place[axis]), nil)
            }
            guard let target else { return (physics.fling(from: place[axis], velocity: velocity[axis]), nil) }
            let curve =
                isPagingEnabled
                ? physics.settle(from: place[axis], velocity: velocity[axis], to: target[axis], stiffness: stiffness)
                : physics.fling(from: place[axis], velocity: velocity[axis], to: target[axis])
            return (curve, target[axis])
        }
        return motion.isFinished(at: now) ? nil : motion
    }

    func beginDeceleration(_ new: ASScrollMotion) {
        isDecelerating = true
        motion = new
        delegate?.scrollViewWillBeginDecelerating(self)
        startLink()
    }

    /// Returns the current position and velocity, in motion or at rest.
    private func state(at now: Double) -> (CGPoint, CGPoint) {
        guard var motion else { return (contentOffset, .zero) }
        motion.follow(contentOffset)
        return (
            CGPoint(x: motion.x.position(at: now), y: motion.y.position(at: now)),
            CGPoint(x: motion.x.velocity(at: now), y: motion.y.velocity(at: now))
        )
    }

    private func make(
        _ reason: ASScrollMotion.Reason,
        at now: Double,
        stiffness: CGFloat,
        _ curve: (ASScrollAxis, ASScrollPhysics) -> (ASScrollCurve, CGFloat?)
    ) -> ASScrollMotion {
        func part(_ axis: ASScrollAxis) -> ASScrollMotion.Part {
            let physics = physics(axis)
            let (curve, target) = curve(axis, physics)
            return ASScrollMotion.Part(curve: curve, startTime: now, physics: physics, target: target)
        }
        return ASScrollMotion(
            reason: reason,
            x: part(.horizontal),
            y: part(.vertical),
            stiffness: stiffness,
            lastOffset: contentOffset,
            lastTime: now
        )
    }

    private func begin(
        _ reason: ASScrollMotion.Reason,
        at now: Double,
        stiffness: CGFloat = 0,
        _ curve: (ASScrollAxis, ASScrollPhysics) -> (ASScrollCurve, CGFloat?)
    ) {
        let new = make(reason, at: now, stiffness: stiffness, curve)
        let wasDecelerating = isDecelerating
        isDecelerating = false
        motion = new
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
        startLink()
    }

    // MARK: Frames

    private func startLink() {
        guard motion != nil, motionLink == nil else { return }
        guard let tree = layer.tree else { return endMotion(isArrived: true) }
        motionLink = CADisplayLink(tree: tree) { [weak self] link in
            guard let self, self.motionLink === link else { return link.invalidate() }
            self.advance(to: link.timestamp)
        }
    }

    private func advance(to time: Double) {
        guard var current = motion else { return stopLink() }
        // Step 1: if the content was moved meanwhile, moves the motion too; if the limits have changed, adapts it. A target outside of the
        // limits is kept as long as neither has changed.
        let wasMoved = contentOffset != current.lastOffset
        current.follow(contentOffset)
        for axis in ASScrollAxis.allCases {
            let limits = physics(axis)
            if current.reason != .animation {
                current[axis].adapt(to: limits, at: time, stiffness: current.stiffness)
            } else if wasMoved || limits != current[axis].physics {
                current[axis].clampTarget(inside: limits, at: time)
            }
        }
        // Step 2: sets the computed offset, rounded to device pixels.
        current.lastTime = time
        let isFinished = current.isFinished(at: time)
        let offset = onPixels(CGPoint(x: current.x.position(at: time), y: current.y.position(at: time)))
        current.lastOffset = offset
        motion = current
        if offset != contentOffset { contentOffset = offset }
        // Step 3: ends the motion, unless the delegate has started another one.
        if isFinished, motion?.lastTime == time, motion?.reason == current.reason { endMotion(isArrived: true) }
    }

    private func stopLink() {
        motionLink?.invalidate()
        motionLink = nil
    }

    // MARK: End

    /// Ends the motion without notifying the delegate.
    func dropMotion() {
        motion = nil
        stopLink()
    }

    /// Ends the motion at the current offset.
    func endMotion(isArrived: Bool) {
        guard let ended = motion else { return }
        dropMotion()
        if isDecelerating {
            isDecelerating = false
            delegate?.scrollViewDidEndDecelerating(self)
        }
        if ended.reason == .animation, isArrived { delegate?.scrollViewDidEndScrollingAnimation(self) }
        if motion == nil { didStop() }
    }

    /// Called when the content has come to rest.
    func didStop() {
        guard !isDragging, !touchpad.isActive else { return }
        indicatorsDidStop()
        window?.updateHover()
        delegate?.scrollViewDidStopScrolling(self)
        pulled?.contentDidStop()
    }

    /// Called when the view has left its window.
    func didLeaveWindow() {
        touchpad.isActive = false
        endZoomMotion()
        endMotion(isArrived: false)
        for indicator in [verticalIndicator, horizontalIndicator] { indicator.hide() }
    }
}
