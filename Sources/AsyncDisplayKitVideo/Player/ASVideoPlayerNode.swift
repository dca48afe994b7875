// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASGraphics
internal import ASImageNodes
public import ASNodes
internal import ASUIKit
public import Foundation

/// A video with controls: a play button, the time, a scrubber with the loaded part, a mute button and a full-screen button.
///
/// The controls are in front of the video. They disappear while it plays and the pointer has not moved for three seconds. The player
/// handles keys while the focus is in it. Space plays and pauses, the left and right arrow keys seek by five seconds, and the other arrow
/// keys change the volume. M toggles the sound, F enters full screen, and Escape leaves it.
///
/// ```swift
/// let player = ASVideoPlayerNode(url: URL(fileURLWithPath: "waves.webm"))
/// player.style.preferredSize = CGSize(width: 640, height: 360)
/// ```
///
/// The node takes the maximum size, and has no extent along an axis without a limit: set its size or ratio there.
///
/// - Source: Texture `ASVideoPlayerNode`
/// - Deviation: Texture has no keys, no mute button and no full screen of its own, and its controls stay
open class ASVideoPlayerNode: ASDisplayNode {
    /// The visible content of the player; in full screen it has another supernode.
    let stage: ASVideoPlayerStage
    /// The controller while the player is full screen.
    @MainActor var fullScreen: ASVideoFullScreenController?

    /// Creates a player of an asset, with its composition and its mix.
    ///
    /// - Thread: any
    public init(asset: AVAsset?, videoComposition: AVVideoComposition? = nil, audioMix: AVAudioMix? = nil) {
        stage = ASVideoPlayerStage()
        super.init()
        videoNode.asset = asset
        videoNode.videoComposition = videoComposition
        videoNode.audioMix = audioMix
        backgroundColor = .black
        stage.attach(to: self)
        addSubnode(stage)
    }

    /// Creates a player for a file, http, https or data URL.
    ///
    /// - Thread: any
    public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

    /// Creates a player without an asset.
    ///
    /// - Thread: any
    override public convenience init() { self.init(asset: nil) }

    /// Returns `false`: the controls must receive presses.
    override open var supportsLayerBacking: Bool { false }

    /// The delegate, which chooses the controls and receives events; `nil` by default.
    ///
    /// - Thread: any
    public var delegate: (any ASVideoPlayerNodeDelegate)? {
        get { stage.delegate }
        set {
            stage.delegate = newValue
            let stage = ASWeakNode(self.stage)
            videoNode.onMainThread { _ in (stage.value as? ASVideoPlayerStage)?.recreateControls() }
        }
    }

    // MARK: Layout

    /// Returns the maximum size; zero along an axis without a limit.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 0,
            height: constrainedSize.height.isFinite ? constrainedSize.height : 0
        )
    }

    override open func layout() {
        super.layout()
        if stage.supernode === self { stage.frame = bounds }
    }

    // MARK: Video

    /// The node that displays the video.
    ///
    /// - Thread: any
    public var videoNode: ASVideoNode { stage.videoNode }

    /// The asset.
    ///
    /// - Thread: any
    public var asset: AVAsset? {
        get { videoNode.asset }
        set { videoNode.asset = newValue }
    }

    /// The URL of the asset.
    ///
    /// - Thread: any
    public var assetURL: URL? {
        get { videoNode.assetURL }
        set { videoNode.assetURL = newValue }
    }

    /// The URL of an image that is shown until the video is played; without one, the first frame is shown.
    ///
    /// - Thread: any
    public var placeholderImageURL: URL? {
        get { videoNode.url }
        set { videoNode.url = newValue }
    }

    /// The placement of the video in the node; `.resizeAspect` by default.
    ///
    /// - Thread: any
    public var gravity: AVLayerVideoGravity {
        get { videoNode.gravity }
        set { videoNode.gravity = newValue }
    }

    /// The highest number of `didPlayToTimeInterval` calls per second; 10,000 by default, which means one for each frame.
    ///
    /// - Thread: any
    public var periodicTimeObserverTimescale: Int32 {
        get { videoNode.periodicTimeObserverTimescale }
        set { videoNode.periodicTimeObserverTimescale = newValue }
    }

    /// Whether the video plays whenever it becomes visible; `false` by default.
    ///
    /// - Thread: any
    public var shouldAutoPlay: Bool {
        get { videoNode.shouldAutoplay }
        set { videoNode.shouldAutoplay = newValue }
    }

    /// Whether the video starts again at its end; `false` by default.
    ///
    /// - Thread: any
    public var shouldAutoRepeat: Bool {
        get { videoNode.shouldAutorepeat }
        set { videoNode.shouldAutorepeat = newValue }
    }

    /// Whether the sound is off; `false` by default.
    ///
    /// - Thread: any
    public var muted: Bool {
        get { videoNode.muted }
        set {
            videoNode.muted = newValue
            let stage = ASWeakNode(self.stage)
            videoNode.onMainThread { _ in (stage.value as? ASVideoPlayerStage)?.showSound() }
        }
    }

    /// Whether a stalled video continues as soon as any data is loaded; `false` by default.
    ///
    /// - Thread: any
    public var shouldAggressivelyRecoverFromStall: Bool {
        get { videoNode.shouldAggressivelyRecoverFromStall }
        set { videoNode.shouldAggressivelyRecoverFromStall = newValue }
    }

    /// The state of the player.
    ///
    /// - Thread: any
    public var playerState: ASVideoNodePlayerState { videoNode.playerState }

    /// The duration of the video; indefinite until it is known.
    ///
    /// - Thread: any
    public var duration: CMTime {
        // An item that is loaded again does not have the duration yet; the asset does.
        let duration = videoNode.currentItem?.duration ?? .indefinite
        return duration.isNumeric ? duration : videoNode.asset?.duration ?? .indefinite
    }

    /// Whether the controls are removed; `false` by default.
    ///
    /// - Thread: any
    public var controlsDisabled: Bool {
        get { stage.controlsDisabled }
        set { stage.controlsDisabled = newValue }
    }

    // MARK: Commands

    /// Plays the video as soon as it is loaded and visible.
    ///
    /// - Thread: any
    public func play() { videoNode.play() }

    /// Pauses at the current frame.
    ///
    /// - Thread: any
    public func pause() { videoNode.pause() }

    /// Whether the video plays, or will play as soon as it can.
    ///
    /// - Thread: any
    public func isPlaying() -> Bool { videoNode.isPlaying() }

    /// Seeks to a part of the video, and plays it.
    ///
    /// - Parameter percentComplete: from 0 for the beginning to 100 for the end; other values are clamped
    /// - Thread: main
    @preconcurrency @MainActor
    public func seek(toTime percentComplete: CGFloat) {
        guard percentComplete.isFinite, duration.isNumeric else { return }
        stage.seek(to: duration.seconds * Double(min(max(percentComplete, 0), 100) / 100))
        if !videoNode.isPlaying() { play() }
    }

    /// Pauses at the beginning and shows the placeholder.
    ///
    /// - Thread: any
    public func resetToPlaceholder() { videoNode.resetToPlaceholder() }

    @MainActor
    func togglePlaying() { videoNode.togglePlaying() }
}
