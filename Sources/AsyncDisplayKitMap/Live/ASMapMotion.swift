// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The motion of a live map that the user does not drag.
enum ASMapMotion {
    /// No motion.
    case none
    /// Deceleration from a velocity, in points per second, as in scroll views.
    case fling(CGPoint)
    /// A change to a scale; the coordinate at `point` stays there.
    case zoom(scale: Double, point: CGPoint)
    /// A flight to another place; `elapsed` is the time since it began, in seconds.
    case flight(from: ASMapProjection, to: ASMapProjection, elapsed: Double)

    /// The factor of the velocity after a millisecond, as in scroll views.
    private static let deceleration = 0.998
    /// The speed below which the map stops, in points per second.
    private static let leastSpeed = 12.0
    /// The remaining part of the distance to a scale after a second.
    private static let zoomRest = 1e-7
    private static let flightSeconds = 0.4

    var isRunning: Bool {
        if case .none = self { return false }
        return true
    }

    /// Adapts the motion to a new size of the view.
    ///
    /// - Parameters:
    ///   - size: the new size, in points
    ///   - goal: the end of a flight in that size; `nil` for the same centre and scale
    /// - Returns: the motion in the new size
    func resized(to size: CGSize, goal: ASMapProjection?) -> ASMapMotion {
        guard case .flight(let from, let to, let elapsed) = self else { return self }
        return .flight(from: from.resized(to: size), to: goal ?? to.resized(to: size), elapsed: elapsed)
    }

    /// - Parameters:
    ///   - camera: the current part of the map
    ///   - seconds: the time since the last step
    ///   - scales: the scales that the map can have
    /// - Returns: the next part of the map, and whether the motion continues
    mutating func step(
        _ camera: ASMapProjection,
        _ seconds: Double,
        _ scales: ClosedRange<Double>
    ) -> (ASMapProjection, isUnfinished: Bool) {
        switch self {
        case .none: return (camera, false)
        case .fling(let speed):
            let rest = pow(Self.deceleration, seconds * 1_000)
            // The distance covered by a decaying velocity.
            let way = (rest - 1) / (1_000 * log(Self.deceleration))
            self = .fling(CGPoint(x: speed.x * rest, y: speed.y * rest))
            return (
                camera.moved(by: CGPoint(x: speed.x * way, y: speed.y * way)),
                hypot(speed.x, speed.y) * rest >= Self.leastSpeed
            )
        case .zoom(let scale, let point):
            let goal = log(min(max(scale, scales.lowerBound), scales.upperBound))
            let rest = (log(camera.scale) - goal) * pow(Self.zoomRest, seconds)
            let isThere = abs(rest) < 0.001
            return (camera.zoomed(to: exp(isThere ? goal : goal + rest), at: point), !isThere)
        case .flight(let from, let to, let elapsed):
            let now = elapsed + seconds
            self = .flight(from: from, to: to, elapsed: now)
            let part = min(now / Self.flightSeconds, 1)
            return (part < 1 ? from.between(to, part * part * (3 - 2 * part)) : to, part < 1)
        }
    }
}
