// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// How one axis of a scroll view moves by itself: a closed formula of time, so that frames may come when they like.
///
/// - Units: points and seconds
/// - Thread: any (value)
/// - Source: UIKit's behaviour; the deceleration rate is a factor per millisecond
public struct ASScrollMotion: Hashable, Sendable {
    /// The formula.
    public enum Kind: Hashable, Sendable {
        /// Slows down from `velocity`; `rate` is what is left of it after a millisecond.
        case deceleration(velocity: CGFloat, rate: CGFloat)
        /// Goes to `target` without overshooting it for lack of damping; `stiffness` is the angular frequency per second.
        case spring(target: CGFloat, velocity: CGFloat, stiffness: CGFloat)
    }

    /// Where it starts.
    public var start: CGFloat
    /// When it starts.
    public var startTime: Double
    /// The formula.
    public var kind: Kind

    /// UIKit's normal deceleration rate.
    public static let normalDecelerationRate: CGFloat = 0.998
    /// UIKit's fast deceleration rate, used while paging.
    public static let fastDecelerationRate: CGFloat = 0.99

    /// A motion.
    public init(start: CGFloat, startTime: Double, kind: Kind) {
        self.start = start
        self.startTime = startTime
        self.kind = kind
    }

    /// Where the axis is at `time`.
    public func position(at time: Double) -> CGFloat {
        let t = CGFloat(max(0, time - startTime))
        switch kind {
        case .deceleration(let velocity, let rate):
            let decay = 1000 * log(rate)
            return start + velocity / decay * (pow(rate, 1000 * t) - 1)
        case .spring(let target, let velocity, let stiffness):
            let distance = start - target
            return target + (distance + (velocity + stiffness * distance) * t) * exp(-stiffness * t)
        }
    }

    /// How fast it is at `time`.
    public func velocity(at time: Double) -> CGFloat {
        let t = CGFloat(max(0, time - startTime))
        switch kind {
        case .deceleration(let velocity, let rate):
            return velocity * pow(rate, 1000 * t)
        case .spring(let target, let velocity, let stiffness):
            let distance = start - target
            let slope = velocity + stiffness * distance
            return (slope - stiffness * (distance + slope * t)) * exp(-stiffness * t)
        }
    }

    /// Where it comes to rest.
    public var target: CGFloat {
        switch kind {
        case .deceleration(let velocity, let rate): start - velocity / (1000 * log(rate))
        case .spring(let target, _, _): target
        }
    }

    /// The same motion, `distance` further along the axis.
    func shifted(by distance: CGFloat) -> ASScrollMotion {
        var motion = self
        motion.start += distance
        if case .spring(let target, let velocity, let stiffness) = kind {
            motion.kind = .spring(target: target + distance, velocity: velocity, stiffness: stiffness)
        }
        return motion
    }

    /// Whether what is left can no longer be seen: under a quarter of a point, and slow.
    public func isFinished(at time: Double) -> Bool {
        abs(position(at: time) - target) < 0.25 && abs(velocity(at: time)) < 10
    }

    /// How far content follows a finger that is `distance` beyond the edge of a view `length` long; less and less.
    public static func rubberBand(_ distance: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let sign: CGFloat = distance < 0 ? -1 : 1
        return sign * (1 - 1 / (abs(distance) * 0.55 / length + 1)) * length
    }
}
