// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Counts quick taps of a finger on one place; for the pointer the window system counts.
struct UITapCounter: Sendable {
    /// Longest time from touch to touch, in seconds.
    static let pause = 0.4
    /// How far apart they may lie, in points.
    static let reach: CGFloat = 24

    private var location = CGPoint.zero
    private var time = -Double.infinity
    private var number = 0

    /// The number of a touch that begins here and now: 1 for the first.
    mutating func count(at location: CGPoint, time: Double) -> Int {
        let isNext =
            time - self.time <= Self.pause
            && hypot(location.x - self.location.x, location.y - self.location.y) <= Self.reach
        number = isNext ? number + 1 : 1
        self.location = location
        self.time = time
        return number
    }
}
