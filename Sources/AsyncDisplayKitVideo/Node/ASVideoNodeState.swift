// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// Everything of a video node that more than one thread may touch.
///
/// Guarded by `ASVideoNode.video`.
struct ASVideoNodeState {
    var asset: AVAsset?
    var player: AVPlayer?
    var playerState = ASVideoNodePlayerState.unknown
    /// Whether it is to play whenever it is visible.
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
    /// Where to go on, in seconds; what was asked for last, or where the video was when it was forgotten.
    var startTime: Double?
    /// The time that the delegate was told last.
    var toldTime: Double?
    /// The placeholder that was made of the first frame.
    var firstFrame: UIImage?
    var isMakingFirstFrame = false
    /// Counts assets, so that what is told of one before is ignored.
    var generation = 0
}
