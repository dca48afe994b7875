// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// Statistics of the last second of scrolling.
struct StressMeter {
    private var frames = 0
    private var elapsed = 0.0
    private var lastTurn: Double?
    private var longest = 0.0

    /// The number of frames in the last complete second.
    private(set) var framesPerSecond = 0.0
    /// The longest time between two frames in that second, in seconds; main was busy or not called.
    private(set) var longestGap = 0.0

    /// Records a frame.
    ///
    /// - Parameters:
    ///   - duration: the time since the previous frame, 0 for the first
    ///   - now: the time at which the main thread handles it
    /// - Returns: whether a second is complete
    mutating func frame(duration: Double, now: Double) -> Bool {
        if duration > 0 {
            frames += 1
            elapsed += duration
            if let lastTurn { longest = max(longest, now - lastTurn) }
        }
        lastTurn = now
        guard elapsed >= 1 else { return false }
        (framesPerSecond, longestGap) = (Double(frames) / elapsed, longest)
        (frames, elapsed, longest) = (0, 0, 0)
        return true
    }
}
