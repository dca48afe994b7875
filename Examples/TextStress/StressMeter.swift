// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// What the last second of scrolling was like.
struct StressMeter {
    private var frames = 0
    private var elapsed = 0.0
    private var lastTurn: Double?
    private var longest = 0.0

    /// Frames of the last second that is over.
    private(set) var framesPerSecond = 0.0
    /// The longest time between two frames in it, in seconds: main did something else, or was not called.
    private(set) var longestGap = 0.0

    /// A frame has come.
    ///
    /// - Parameters:
    ///   - duration: since the frame before, 0 for the first
    ///   - now: when the main thread got to it
    /// - Returns: whether a second is over
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
