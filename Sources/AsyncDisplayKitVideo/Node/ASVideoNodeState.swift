// SPDX-License-Identifier: Apache-2.0
internal import ASImageIO
internal import Foundation

/// The state of a video node that any thread may access.
///
/// Guarded by `ASVideoNode.video`.
struct ASVideoNodeState {
    var asset: AVAsset?
    var player: AVPlayer?
    var playerState = ASVideoNodePlayerState.unknown
    /// Whether the video should play while it is visible.
    var shouldBePlaying = false
    var shouldAutoplay = false
    var shouldAutorepeat = false
    var shouldAggressivelyRecoverFromStall = false
    var isMuted = false
    var volume: Float = 1
    var rate: Float = 1
    var gravity = AVLayerVideoGravity.resizeAspect
    var timescale: Int32 = 10_000
    var videoComposition: AVVideoComposition?
    var audioMix: AVAudioMix?
    /// The start time of the video when it is loaded, in seconds: the last seek, or the time at which it was released.
    var startTime: Double?
    /// The time of the last `didPlayToTimeInterval`, in seconds.
    var reportedTime: Double?
    /// The placeholder made from the first frame.
    var firstFrame: UIImage?
    var isMakingFirstFrame = false
    /// The number of assets so far; late events of an earlier one are ignored.
    var generation = 0
}
