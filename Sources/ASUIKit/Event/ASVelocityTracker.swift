// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Computes a velocity from locations and their times.
///
/// The velocity is the mean over the last moments, so that a single late event does not cause a flick. A pointer that rested before its
/// release has no velocity.
struct ASVelocityTracker: Sendable {
    /// The seconds over which the mean is computed.
    static let window = 0.1
    /// The seconds without an event after which the velocity is zero.
    static let maximumAge = 0.06

    private struct Sample: Sendable {
        var location: CGPoint
        var time: Double
    }

    private var samples: [Sample] = []

    /// Adds a location.
    ///
    /// Of several locations at the same time only the last one is kept.
    mutating func add(_ location: CGPoint, at time: Double) {
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append(Sample(location: location, time: time))
        samples.removeAll { time - $0.time > Self.window + 1e-9 }
    }

    /// Returns the velocity in points per second; zero when the last move is too long ago.
    func velocity(at time: Double) -> CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            time - last.time <= Self.maximumAge
        else { return .zero }
        let seconds = CGFloat(max(last.time, time) - first.time)
        return CGPoint(
            x: (last.location.x - first.location.x) / seconds,
            y: (last.location.y - first.location.y) / seconds
        )
    }

    /// Removes all locations.
    mutating func reset() {
        samples = []
    }
}
