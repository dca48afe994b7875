// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Counts quick taps of a finger at one location; the window system counts those of the pointer.
struct UITapCounter: Sendable {
    /// The longest time between two touches, in seconds.
    static let pause = 0.4
    /// The largest distance between two touches, in points.
    static let reach: CGFloat = 24

    private var location = CGPoint.zero
    private var time = -Double.infinity
    private var number = 0

    /// Returns the tap count of a touch that begins now at `location`: 1 for the first one.
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
