// SPDX-License-Identifier: Apache-2.0

/// Counts frames, and the times in which the main thread came too late for one.
///
/// - Units: seconds
public struct FrameMeter: Hashable, Sendable {
    /// A longer gap between two frames counts as a stall; at 60 frames per second at least two frames were missed.
    public static let stall = 0.04

    /// Frames after the first one.
    public private(set) var frameCount = 0
    /// From the first to the last frame, without pauses.
    public private(set) var elapsed = 0.0
    /// Gaps longer than `stall`.
    public private(set) var stallCount = 0
    /// The longest time between two frames.
    public private(set) var longestGap = 0.0
    private var last: Double?

    /// A meter without frames.
    public init() {}

    /// Counts a frame.
    ///
    /// - Parameter now: when the main thread began with it
    public mutating func frame(at now: Double) {
        defer { last = now }
        guard let last else { return }
        let gap = now - last
        frameCount += 1
        elapsed += gap
        longestGap = max(longestGap, gap)
        if gap > Self.stall { stallCount += 1 }
    }

    /// Leaves out the time until the next frame.
    public mutating func pause() { last = nil }

    /// Such as `58 frames/s, 3 stalls, longest 41 ms`; `no frames yet` before the second frame.
    public var words: String {
        guard elapsed > 0 else { return "no frames yet" }
        let rate = Int((Double(frameCount) / elapsed).rounded())
        let longest = Int((longestGap * 1000).rounded())
        return "\(rate) frames/s, \(stallCount) \(stallCount == 1 ? "stall" : "stalls"), longest gap \(longest) ms"
    }
}
