// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How fast something moves, from where it was at which time.
///
/// The mean over the last moments: one late event does not make a flick, and what stood still before it was let go has no speed.
struct ASVelocityTracker: Sendable {
    /// Seconds over which the mean is taken.
    static let window = 0.1
    /// Seconds without an event after which it stands still.
    static let patience = 0.06

    private struct Sample: Sendable {
        var location: CGPoint
        var time: Double
    }

    private var samples: [Sample] = []

    /// Notes a place.
    ///
    /// Several at the same time count as the last of them.
    mutating func add(_ location: CGPoint, at time: Double) {
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append(Sample(location: location, time: time))
        samples.removeAll { time - $0.time > Self.window + 1e-9 }
    }

    /// In points per second; zero when the last move is too long ago.
    func velocity(at time: Double) -> CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time,
            time - last.time <= Self.patience
        else { return .zero }
        let seconds = CGFloat(max(last.time, time) - first.time)
        return CGPoint(
            x: (last.location.x - first.location.x) / seconds,
            y: (last.location.y - first.location.y) / seconds
        )
    }

    /// Forgets everything.
    mutating func reset() {
        samples = []
    }
}
