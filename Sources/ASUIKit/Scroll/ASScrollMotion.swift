// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import Foundation

/// What moves the content of a scroll view by itself.
///
/// Follows content that moves, and limits that change, on the way: rows that are measured above what is seen neither stop nor
/// displace a scroll that is under way.
struct ASScrollMotion: Sendable {
    /// Why content moves.
    enum Reason: Hashable, Sendable {
        /// A finger, the pointer or a touchpad has let it go.
        case deceleration
        /// A click of a wheel, or a key.
        case step
        /// The program asked for it.
        case animation
    }

    /// The motion of one axis.
    struct Part: Sendable {
        var curve: ASScrollCurve
        var startTime: Double
        var physics: ASScrollPhysics
        /// Where it goes; nil for wherever friction takes it.
        var target: CGFloat?

        func position(at time: Double) -> CGFloat { curve.position(at: time - startTime) }
        func velocity(at time: Double) -> CGFloat { curve.velocity(at: time - startTime) }
        func isFinished(at time: Double) -> Bool { time - startTime >= curve.duration }

        mutating func shift(by distance: CGFloat) {
            curve = curve.shifted(by: distance)
            if let target { self.target = target + distance }
        }

        /// Goes somewhere else, from where it is with the speed that it has, to arrive when it would have.
        mutating func redirect(to new: CGFloat, at time: Double) {
            guard new != target else { return }
            let (place, speed) = (position(at: time), velocity(at: time))
            let rest = startTime + curve.duration - time
            (startTime, target) = (time, new)
            // At the end of the way there is no time left: one frame more.
            curve = physics.ease(from: place, velocity: speed, to: new, duration: max(rest, 1.0 / 60))
        }

        /// Keeps the target of an animation inside other limits.
        mutating func keepTarget(inside new: ASScrollPhysics, at time: Double) {
            physics = new
            if let target { redirect(to: new.clamped(target), at: time) }
        }

        /// Goes on under other rules from where it is, with the speed that it has.
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
    /// Angular frequency of the springs that go to targets.
    var stiffness: CGFloat
    /// What was set on the last frame; another offset means that the content has moved.
    var lastOffset: CGPoint
    /// When that was.
    var lastTime: Double

    subscript(axis: ASScrollAxis) -> Part {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// Where it comes to rest.
    var end: CGPoint { CGPoint(x: x.curve.end, y: y.curve.end) }

    func isFinished(at time: Double) -> Bool { x.isFinished(at: time) && y.isFinished(at: time) }

    /// Takes over that content has moved to another offset.
    mutating func follow(_ offset: CGPoint) {
        for axis in ASScrollAxis.allCases where offset[axis] != lastOffset[axis] {
            self[axis].shift(by: offset[axis] - lastOffset[axis])
        }
        lastOffset = offset
    }
}
