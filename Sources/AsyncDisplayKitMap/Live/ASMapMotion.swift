// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How a live map moves by itself.
enum ASMapMotion {
    /// It stands still.
    case none
    /// Let go with a speed, in points a second; it slows down as scroll views do.
    case fling(CGPoint)
    /// Goes to a scale; what is at a point stays there.
    case zoom(scale: Double, point: CGPoint)
    /// Goes to another place; how long it has been on its way, in seconds.
    case flight(from: ASMapProjection, to: ASMapProjection, elapsed: Double)

    /// What is left of the speed after a millisecond, as of scroll views.
    private static let deceleration = 0.998
    /// Slower than this it stands, in points a second.
    private static let leastSpeed = 12.0
    /// What is left of the way to a scale after a second.
    private static let zoomRest = 1e-7
    private static let flightSeconds = 0.4

    var isRunning: Bool {
        if case .none = self { return false }
        return true
    }

    /// Adapts the motion to a view of another size.
    ///
    /// - Parameters:
    ///   - size: the new size, in points
    ///   - goal: where a flight ends in that size; `nil` for the same middle and scale
    /// - Returns: the motion in the new size
    func resized(to size: CGSize, goal: ASMapProjection?) -> ASMapMotion {
        guard case .flight(let from, let to, let elapsed) = self else { return self }
        return .flight(from: from.resized(to: size), to: goal ?? to.resized(to: size), elapsed: elapsed)
    }

    /// - Parameters:
    ///   - camera: what is seen
    ///   - seconds: since the last step
    ///   - scales: those that the map can have
    /// - Returns: what is seen next, and whether it goes on
    mutating func step(
        _ camera: ASMapProjection,
        _ seconds: Double,
        _ scales: ClosedRange<Double>
    ) -> (ASMapProjection, goesOn: Bool) {
        switch self {
        case .none: return (camera, false)
        case .fling(let speed):
            let rest = pow(Self.deceleration, seconds * 1_000)
            // The way of a speed that decays.
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
