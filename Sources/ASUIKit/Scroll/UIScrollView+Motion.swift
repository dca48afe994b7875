// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

// Motion without a hand on it: deceleration, bouncing, wheel steps, animated offsets. Driven by the frames of the window.

extension UIScrollView {
    private static let bounceStiffness: CGFloat = 12

    /// Ends every motion where it is.
    func stopMotion() {
        motionX = nil
        motionY = nil
        motionLink?.invalidate()
        motionLink = nil
        let wasDecelerating = isDecelerating
        isDecelerating = false
        isProgrammaticMotion = false
        isScrollingByUser = isDragging
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Moves the content by `distance` together with every motion under way, and with a drag: what is seen stays where it is
    /// although content has come, gone or changed its size before it.
    ///
    /// - Deviation: not in UIKit, where setting the offset ends the motion
    public func shiftContent(by distance: CGPoint) {
        motionX = motionX?.shifted(by: distance.x)
        motionY = motionY?.shifted(by: distance.y)
        dragStart.x += distance.x
        dragStart.y += distance.y
        moveContent(to: CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    }

    /// Moves to `target` on a spring, keeping the present speed.
    func animate(to target: CGPoint, stiffness: CGFloat) {
        let now = ASDispatcherCurrent().now
        func spring(_ old: ASScrollMotion?, _ start: CGFloat, _ end: CGFloat) -> ASScrollMotion? {
            let speed = old?.velocity(at: now) ?? 0
            let position = old?.position(at: now) ?? start
            guard position != end || speed != 0 else { return nil }
            let scaled = stiffness / CGFloat(ASDebug.slowAnimations)
            return ASScrollMotion(
                start: position,
                startTime: now,
                kind: .spring(target: end, velocity: speed, stiffness: scaled)
            )
        }
        motionX = spring(motionX, contentOffset.x, target.x)
        motionY = spring(motionY, contentOffset.y, target.y)
        startLink()
    }

    /// Lets content go with `velocity` (points per second), to come to rest where `target` says if that is given.
    func decelerate(velocity: CGPoint, to target: CGPoint?) {
        let now = ASDispatcherCurrent().now
        let (minimum, maximum) = offsetLimits
        func motion(
            _ start: CGFloat,
            _ speed: CGFloat,
            _ end: CGFloat?,
            _ low: CGFloat,
            _ high: CGFloat
        ) -> ASScrollMotion? {
            if start < low || start > high {
                let edge = start < low ? low : high
                return ASScrollMotion(
                    start: start,
                    startTime: now,
                    kind: .spring(target: edge, velocity: speed, stiffness: Self.bounceStiffness)
                )
            }
            if let end {
                guard end != start || speed != 0 else { return nil }
                return ASScrollMotion(
                    start: start,
                    startTime: now,
                    kind: .spring(target: end, velocity: speed, stiffness: Self.bounceStiffness)
                )
            }
            guard abs(speed) > 10, high > low else { return nil }
            return ASScrollMotion(
                start: start,
                startTime: now,
                kind: .deceleration(velocity: speed, rate: decelerationRate)
            )
        }
        motionX = motion(contentOffset.x, velocity.x, target?.x, minimum.x, maximum.x)
        motionY = motion(contentOffset.y, velocity.y, target?.y, minimum.y, maximum.y)
        guard motionX != nil || motionY != nil else { return }
        isDecelerating = true
        isScrollingByUser = true
        delegate?.scrollViewWillBeginDecelerating(self)
        startLink()
    }

    /// Where content let go with `velocity` would come to rest.
    func restingOffset(velocity: CGPoint) -> CGPoint {
        let reach = -1 / (1000 * log(decelerationRate))
        return clamped(CGPoint(x: contentOffset.x + velocity.x * reach, y: contentOffset.y + velocity.y * reach))
    }

    private func startLink() {
        guard motionLink == nil, let tree = layer.tree else { return }
        motionLink = CADisplayLink(tree: tree) { [weak self] link in
            guard let self else {
                link.invalidate()
                return
            }
            self.step(at: link.timestamp)
        }
    }

    private func step(at time: Double) {
        let (minimum, maximum) = offsetLimits
        var offset = contentOffset
        if let motion = motionX { offset.x = advance(motion, at: time, minimum.x, maximum.x, keep: &motionX) }
        if let motion = motionY { offset.y = advance(motion, at: time, minimum.y, maximum.y, keep: &motionY) }
        moveContent(to: offset)
        guard motionX == nil, motionY == nil else { return }
        finishMotion()
    }

    /// The position at `time`; `keep` becomes the motion that goes on, nil at the end.
    private func advance(
        _ motion: ASScrollMotion,
        at time: Double,
        _ low: CGFloat,
        _ high: CGFloat,
        keep: inout ASScrollMotion?
    ) -> CGFloat {
        let position = motion.position(at: time)
        if case .deceleration = motion.kind, position < low || position > high {
            let edge = position < low ? low : high
            guard bounces else {
                keep = nil
                return edge
            }
            // Over the edge: the spring takes over with the speed that is left.
            keep = ASScrollMotion(
                start: position,
                startTime: time,
                kind: .spring(target: edge, velocity: motion.velocity(at: time), stiffness: Self.bounceStiffness)
            )
            return position
        }
        guard motion.isFinished(at: time) else { return position }
        keep = nil
        return motion.target
    }

    private func finishMotion() {
        motionLink?.invalidate()
        motionLink = nil
        let (wasDecelerating, wasProgrammatic) = (isDecelerating, isProgrammaticMotion)
        isDecelerating = false
        isProgrammaticMotion = false
        isScrollingByUser = false
        if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
        if wasProgrammatic { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
}
