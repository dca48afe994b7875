// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How the frames of a video are composed.
///
/// - Thread: any (value)
/// - Source: AVFoundation `AVVideoComposition`
/// - Deviation: a value; it has the frame rate only.
public struct AVVideoComposition: Hashable, Sendable {
    /// The least time between two frames; frames that come sooner are left out.
    ///
    /// Zero leaves none out.
    public var frameDuration: CMTime

    /// A composition of at most `1 / frameDuration` frames a second.
    public init(frameDuration: CMTime = .zero) { self.frameDuration = frameDuration }
}

/// How loud the sound of a video is, from which time on.
///
/// - Thread: any (value)
/// - Source: AVFoundation `AVAudioMix`
/// - Deviation: a value; there is one volume for all tracks.
public struct AVAudioMix: Hashable, Sendable {
    /// A volume from a time on.
    public struct Step: Hashable, Sendable {
        /// From 0 to 1.
        public var volume: Float
        /// From when on.
        public var time: CMTime
    }

    /// The volumes, in the order of their times.
    public private(set) var steps: [Step] = []

    /// A mix in which all is as loud as it is.
    public init() {}

    /// Sets the volume from a time on, in the place of one that was set for the same time.
    public mutating func setVolume(_ volume: Float, at time: CMTime) {
        steps.removeAll { $0.time == time }
        steps.append(Step(volume: volume.isFinite ? min(max(volume, 0), 1) : 1, time: time))
        steps.sort { $0.time < $1.time }
    }

    /// The volume at a time, in seconds.
    func volume(at seconds: Double) -> Float {
        steps.last { $0.time.seconds <= seconds }?.volume ?? 1
    }
}
