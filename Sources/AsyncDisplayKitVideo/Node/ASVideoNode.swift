// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
public import ASUIKit
public import AsyncDisplayKit
public import Foundation

/// Shows a video: a still picture first, then the video while it plays.
///
/// The video is prepared when the node comes into the preload range. Its first frame is the placeholder, unless the node has an image or
/// a URL of one. It plays while it is visible, pauses when it is not, and is forgotten when the node is far away; the time that it was
/// at is kept.
///
/// ```swift
/// let videoNode = ASVideoNode()
/// videoNode.assetURL = URL(fileURLWithPath: "waves.webm")
/// videoNode.shouldAutoplay = true
/// videoNode.style.preferredSize = CGSize(width: 320, height: 180)
/// ```
///
/// It takes all of the size that it is offered, and nothing in a direction without a limit: give it a size or a ratio.
///
/// - Source: Texture `ASVideoNode`
/// - Deviation: a video that is told to play begins when it is visible.
open class ASVideoNode: ASNetworkImageNode {
    let video = ASLock(ASVideoNodeState())

    /// The layer of the video, over the placeholder; made with the first frame that is to be shown.
    @MainActor private var playerNode: ASDisplayNode?

    /// A node that loads its placeholder by a cache and a downloader.
    ///
    /// - Thread: any
    override public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        super.init(cache: cache, downloader: downloader)
        contentMode = .scaleAspectFit
        isUserInteractionEnabled = true
    }

    /// Listens to taps.
    override open func didLoad() {
        super.didLoad()
        addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.wasTapped() }
    }

    deinit {
        let player = video.withLockUnchecked { $0.player }
        player?.listen(nil)
        player?.replaceCurrentItem(with: nil)
    }

    // MARK: Layout

    /// The whole size that is offered; zero in a direction without a limit.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 0,
            height: constrainedSize.height.isFinite ? constrainedSize.height : 0
        )
    }

    /// Lays the video over the placeholder.
    override open func layout() {
        super.layout()
        playerNode?.frame = bounds
        if interfaceState.contains(.display) { makePlaceholder() }
    }

    // MARK: Accessibility

    /// Always.
    override open var defaultIsAccessibilityElement: Bool { true }

    /// That it is a video.
    override open var defaultAccessibilityLabel: String? { "Video" }

    /// Whether it plays.
    override open var defaultAccessibilityValue: String? { isPlaying() ? "playing" : nil }

    /// A button, as a tap plays and pauses.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        isUserInteractionEnabled ? super.defaultAccessibilityTraits.union(.button) : super.defaultAccessibilityTraits
    }

    // MARK: Stations

    /// Prepares the video.
    override open func didEnterPreloadState() {
        super.didEnterPreloadState()
        prepare()
    }

    /// Forgets the video, but for the time that it was at.
    override open func didExitPreloadState() {
        super.didExitPreloadState()
        forget()
    }

    /// Draws the first frame, off main, unless there is another placeholder.
    override open func didEnterDisplayState() {
        super.didEnterDisplayState()
        makePlaceholder()
    }

    /// Plays, if it was to play, or plays by itself.
    override open func didEnterVisibleState() {
        super.didEnterVisibleState()
        let plays = video.withLockUnchecked { $0.shouldBePlaying || $0.shouldAutoplay }
        if plays { play() }
    }

    /// Pauses; what has played plays on when the node is visible again.
    override open func didExitVisibleState() {
        super.didExitVisibleState()
        stand()
    }

    // MARK: The layer

    /// The layer of the video; `nil` until a frame of it was to be shown.
    ///
    /// - Thread: main
    @MainActor public var playerLayer: AVPlayerLayer? { playerNode?.layer as? AVPlayerLayer }

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

    /// Takes the video away, so that the placeholder can be seen.
    @MainActor
    func hidePlayer() {
        playerLayer?.player = nil
        playerNode?.removeFromSupernode()
        playerNode = nil
    }
}
