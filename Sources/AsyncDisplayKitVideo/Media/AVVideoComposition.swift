// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The composition of a video's frames.
///
/// - Thread: any (value)
/// - Source: AVFoundation `AVVideoComposition`
/// - Deviation: a value; it has the frame rate only.
public struct AVVideoComposition: Hashable, Sendable {
    /// The minimum time between two frames; frames that arrive sooner are skipped.
    ///
    /// Zero skips no frame.
    public var frameDuration: CMTime

    /// Creates a composition of at most `1 / frameDuration` frames per second.
    public init(frameDuration: CMTime = .zero) { self.frameDuration = frameDuration }
}

/// The volume of a video over time.
///
/// - Thread: any (value)
/// - Source: AVFoundation `AVAudioMix`
/// - Deviation: a value; there is one volume for all tracks.
public struct AVAudioMix: Hashable, Sendable {
    /// A volume that begins at a time.
    public struct Step: Hashable, Sendable {
        /// The volume, from 0 to 1.
        public var volume: Float
        /// The time at which the volume begins.
        public var time: CMTime
    }

    /// The steps, in the order of their times.
    public private(set) var steps: [Step] = []

    /// Creates a mix that does not change the volume.
    public init() {}

    /// Sets the volume from a time on; replaces a step at the same time.
    public mutating func setVolume(_ volume: Float, at time: CMTime) {
        steps.removeAll { $0.time == time }
        steps.append(Step(volume: volume.isFinite ? min(max(volume, 0), 1) : 1, time: time))
        steps.sort { $0.time < $1.time }
    }

    /// Returns the volume at a time, in seconds.
    func volume(at seconds: Double) -> Float {
        steps.last { $0.time.seconds <= seconds }?.volume ?? 1
    }
}
