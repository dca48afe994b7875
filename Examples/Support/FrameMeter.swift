// SPDX-License-Identifier: Apache-2.0

/// A counter of frames, and of stalls of the main thread.
///
/// - Units: seconds
public struct FrameMeter: Hashable, Sendable {
    /// The gap between two frames above which it counts as a stall; at 60 frames per second at least two frames were missed.
    public static let stall = 0.04

    /// The number of frames after the first one.
    public private(set) var frameCount = 0
    /// The time from the first to the last frame, without pauses.
    public private(set) var elapsed = 0.0
    /// The number of gaps longer than `stall`.
    public private(set) var stallCount = 0
    /// The longest gap between two frames.
    public private(set) var longestGap = 0.0
    private var last: Double?

    /// Creates a meter without frames.
    public init() {}

    /// Counts a frame.
    ///
    /// - Parameter now: the time at which the main thread began the frame
    public mutating func frame(at now: Double) {
        defer { last = now }
        guard let last else { return }
        let gap = now - last
        frameCount += 1
        elapsed += gap
        longestGap = max(longestGap, gap)
        if gap > Self.stall { stallCount += 1 }
    }

    /// Excludes the time until the next frame.
    public mutating func pause() { last = nil }

    /// A summary such as `58 frames/s, 3 stalls, longest gap 41 ms`; `no frames yet` before the second frame.
    public var summary: String {
        guard elapsed > 0 else { return "no frames yet" }
        let rate = Int((Double(frameCount) / elapsed).rounded())
        let longest = Int((longestGap * 1000).rounded())
        return "\(rate) frames/s, \(stallCount) \(stallCount == 1 ? "stall" : "stalls"), longest gap \(longest) ms"
    }
}
