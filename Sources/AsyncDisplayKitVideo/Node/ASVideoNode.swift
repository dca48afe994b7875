// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageLoading
public import ASImageNodes
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASUIKit
public import Foundation

/// A node that displays a video: first a still image, then the video while it plays.
///
/// The video is loaded when the node enters the preload range. Its first frame is the placeholder, unless the node has an image or the URL
/// of one. It plays while it is visible and pauses when it is not. Outside of the preload range everything but the current time is
/// released.
///
/// ```swift
/// let videoNode = ASVideoNode()
/// videoNode.assetURL = URL(fileURLWithPath: "waves.webm")
/// videoNode.shouldAutoplay = true
/// videoNode.style.preferredSize = CGSize(width: 320, height: 180)
/// ```
///
/// The node takes the maximum size, and has no extent along an axis without a limit: set its size or ratio there.
///
/// - Source: Texture `ASVideoNode`
/// - Deviation: after `play()` the video starts when it becomes visible.
open class ASVideoNode: ASNetworkImageNode {
    let video = ASLock(ASVideoNodeState())

    /// The node that hosts the layer of the video over the placeholder; created when the video is first shown.
    @MainActor private var playerNode: ASDisplayNode?

    /// Creates a node that loads its placeholder with `cache` and `downloader`.
    ///
    /// - Thread: any
    override public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        super.init(cache: cache, downloader: downloader)
        contentMode = .scaleAspectFit
        isUserInteractionEnabled = true
    }

    override open func didLoad() {
        super.didLoad()
        addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.wasTapped() }
    }

    deinit {
        let player = video.withLock { $0.player }
        player?.listen(nil)
        player?.replaceCurrentItem(with: nil)
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
        playerNode?.frame = bounds
        if interfaceState.contains(.display) { makePlaceholder() }
    }

    // MARK: Accessibility

    override open var defaultIsAccessibilityElement: Bool { true }

    override open var defaultAccessibilityLabel: String? { ASWord("Video") }

    override open var defaultAccessibilityValue: String? {
        isPlaying() ? ASWord("playing", comment: "the state of a video") : nil
    }

    /// The inherited traits and that of a button, because a tap plays and pauses.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        isUserInteractionEnabled ? super.defaultAccessibilityTraits.union(.button) : super.defaultAccessibilityTraits
    }

    // MARK: Interface state

    override open func didEnterPreloadState() {
        super.didEnterPreloadState()
        prepare()
    }

    /// Releases the video and keeps its current time.
    override open func didExitPreloadState() {
        super.didExitPreloadState()
        forget()
    }

    /// Draws the first frame off main, unless there is another placeholder.
    override open func didEnterDisplayState() {
        super.didEnterDisplayState()
        makePlaceholder()
    }

    /// Plays the video if playing was requested, or if it plays automatically.
    override open func didEnterVisibleState() {
        super.didEnterVisibleState()
        let plays = video.withLock { $0.shouldBePlaying || $0.shouldAutoplay }
        if plays { play() }
    }

    /// Pauses; a playing video continues when the node is visible again.
    override open func didExitVisibleState() {
        super.didExitVisibleState()
        pauseWhileInvisible()
    }

    // MARK: Layer

    /// The layer of the video; `nil` while only the placeholder is shown.
    ///
    /// - Thread: main
    @preconcurrency @MainActor public var playerLayer: AVPlayerLayer? { playerNode?.layer as? AVPlayerLayer }

    @MainActor
    func showPlayer(_ player: AVPlayer, _ gravity: AVLayerVideoGravity) {
        let node: ASDisplayNode
        if let playerNode {
            node = playerNode
        } else {
            node = ASDisplayNode(layerBlock: { AVPlayerLayer() })
            node.isUserInteractionEnabled = false
            node.isAccessibilityElement = false
            addSubnode(node)
            playerNode = node
        }
        node.frame = bounds
        guard let layer = node.layer as? AVPlayerLayer else { return }
        layer.videoGravity = gravity
        layer.player = player
    }

    /// Removes the video, so that the placeholder is visible.
    @MainActor
    func hidePlayer() {
        playerLayer?.player = nil
        playerNode?.removeFromSupernode()
        playerNode = nil
    }
}
