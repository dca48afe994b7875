// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import Foundation

/// The motion of a scroll view's content without user input.
///
/// It adapts to content that is moved and to limits that change during the motion: rows that are measured above the visible area neither
/// stop nor displace it.
struct ASScrollMotion: Sendable {
    /// The cause of a motion.
    enum Reason: Hashable, Sendable {
        /// A finger, the pointer or a touchpad has released the content.
        case deceleration
        /// A click of a wheel, or a key.
        case step
        /// A request of the program.
        case animation
    }

    /// The motion along one axis.
    struct Part: Sendable {
        var curve: ASScrollCurve
        var startTime: Double
        var physics: ASScrollPhysics
        /// The target; `nil` if friction determines the end.
        var target: CGFloat?

        func position(at time: Double) -> CGFloat { curve.position(at: time - startTime) }
        func velocity(at time: Double) -> CGFloat { curve.velocity(at: time - startTime) }
        func isFinished(at time: Double) -> Bool { time - startTime >= curve.duration }

        mutating func shift(by distance: CGFloat) {
            curve = curve.shifted(by: distance)
            if let target { self.target = target + distance }
        }

        /// Changes the target; position, velocity and the time of arrival are kept.
        mutating func redirect(to new: CGFloat, at time: Double) {
            guard new != target else { return }
            let (place, speed) = (position(at: time), velocity(at: time))
            let rest = startTime + curve.duration - time
            (startTime, target) = (time, new)
            // At the end of the motion no time is left: allow one more frame.
            curve = physics.ease(from: place, velocity: speed, to: new, duration: max(rest, 1.0 / 60))
        }

        /// Clamps the target of an animation to new limits.
        mutating func clampTarget(inside new: ASScrollPhysics, at time: Double) {
            physics = new
            if let target { redirect(to: new.clamped(target), at: time) }
        }

        /// Continues with other limits from the current position and velocity.
        mutating func adapt(to new: ASScrollPhysics, at time: Double, stiffness: CGFloat) {
            guard new != physics else { return }
            let (place, speed) = (position(at: time), velocity(at: time))
            physics = new
            startTime = time
            if let target {
                let inside = new.clamped(target)
                self.target = inside
                curve = new.settle(from: place, velocity: speed, to: inside, stiffness: stiffness)
            } else {
                curve = new.fling(from: place, velocity: speed)
            }
        }
    }

    var reason: Reason
    var x: Part
    var y: Part
    /// The angular frequency of the springs that move to targets.
    var stiffness: CGFloat
    /// The offset that was set on the last frame; a different offset means that the content has been moved by the program.
    var lastOffset: CGPoint
    /// The time of the last frame.
    var lastTime: Double

    subscript(axis: ASScrollAxis) -> Part {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// The offset at which the motion ends.
    var end: CGPoint { CGPoint(x: x.curve.end, y: y.curve.end) }

    func isFinished(at time: Double) -> Bool { x.isFinished(at: time) && y.isFinished(at: time) }

    /// Moves the motion to another offset, after the content has been moved.
    mutating func follow(_ offset: CGPoint) {
        for axis in ASScrollAxis.allCases where offset[axis] != lastOffset[axis] {
            self[axis].shift(by: offset[axis] - lastOffset[axis])
        }
        lastOffset = offset
    }
}
