// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASGraphics
public import Foundation

/// A layer that displays the video of a player.
///
/// Frames are converted off main, at the size of the layer on screen. Main only sets each frame as contents; the display reads it from the
/// memory that the decoder's thread wrote.
///
/// - Thread: main
/// - Source: AVFoundation `AVPlayerLayer`
public final class AVPlayerLayer: CALayer {
    private let picture = CALayer.still()
    private var shownPlayer: AVPlayer?
    private var placedTarget: ASVideoFrameTarget?
    /// The display link that takes frames of `followed` at each frame of the window.
    private var link: CADisplayLink?
    private var followed: AVPlayerItem?
    private var emptyFrames = 0
    /// The number of window frames without a new video frame after which the layer stops following: a fifth of a second at 60 Hz.
    private static let emptyFrameLimit = 12

    /// Creates a layer without a player.
    public required init() {
        super.init()
        isStill = true
        picture.contentsGravity = .resize
        picture.name = "video"
        addSublayer(picture)
    }

    /// Creates a layer that displays a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    isolated deinit {
        shownPlayer?.remove(self)
        stopFollowing()
    }

    /// The player; a player with several layers makes frames at the size of the last one.
    public var player: AVPlayer? {
        get { shownPlayer }
        set {
            guard shownPlayer !== newValue else { return }
            shownPlayer?.remove(self)
            shownPlayer = newValue
            stopFollowing()
            placedTarget = nil
            newValue?.add(self)
            setNeedsLayout()
            layoutIfNeeded()
        }
    }

    /// The placement of the video in the layer; `.resizeAspect` by default.
    public var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { if videoGravity != oldValue { setNeedsLayout() } }
    }

    /// Whether a frame of the player's item is shown.
    public private(set) var isReadyForDisplay = false

    /// The frame of the video in the layer's coordinate space; zero until a frame is shown.
    public var videoRect: CGRect { isReadyForDisplay ? picture.frame : .zero }

    /// Requests frames of the layer's new size and places the current one.
    override public func layoutSublayers() {
        super.layoutSublayers()
        let scale = contentsScale
        let target = ASVideoFrameTarget(
            pixelWidth: Int((bounds.width * scale).rounded()),
            pixelHeight: Int((bounds.height * scale).rounded()),
            gravity: videoGravity
        )
        place()
        guard target != placedTarget, target.pixelWidth > 0, target.pixelHeight > 0 else { return }
        placedTarget = target
        shownPlayer?.setTarget(target)
    }

    /// Requests frames for the new scale, and stops following while the window is not visible.
    override public func treeDidChange(_ change: ASLayerTreeChange) {
        super.treeDidChange(change)
        if !canFollow { stopFollowing() }
        setNeedsLayout()
    }

    /// Stops following at the frames of a window that it has left.
    override public func didMoveToTree(from previous: ASLayerTree?) {
        super.didMoveToTree(from: previous)
        stopFollowing()
    }

    /// Whether the layer is in a window that has frames.
    var canFollow: Bool { tree?.isOnScreen == true }

    /// Takes the item's frames at each frame of the window, until none arrives for a while.
    ///
    /// A playing video then does not wake the main thread between two frames of the window.
    func follow(_ item: AVPlayerItem) {
        guard canFollow, followed !== item, let tree else { return }
        stopFollowing()
        (followed, emptyFrames) = (item, 0)
        item.pipeline?.output.setPolled(true)
        link = CADisplayLink(tree: tree, isDecoration: true) { [weak self] _ in self?.checkForFrame() }
    }

    private func checkForFrame() {
        guard let followed else { return }
        emptyFrames = followed.showNextFrame() ? 0 : emptyFrames + 1
        let isCurrent = shownPlayer?.currentItem === followed
        if emptyFrames > Self.emptyFrameLimit || !isCurrent { stopFollowing() }
    }

    private func stopFollowing() {
        guard let item = followed else { return }
        link?.invalidate()
        (link, followed) = (nil, nil)
        item.pipeline?.output.setPolled(false)
        item.showNextFrame()
    }

    /// Requests the player's frames at the size of this layer.
    func requestFrames() {
        placedTarget = nil
        setNeedsLayout()
    }

    /// Removes the current frame until the next one.
    func clear() {
        picture.contents = nil
        isReadyForDisplay = false
    }

    func show(_ frame: ASVideoFrame) {
        let isOther = picture.contents.map {
            $0.pixelWidth != frame.buffer.pixelWidth || $0.pixelHeight != frame.buffer.pixelHeight
        }
        picture.contents = frame.buffer
        isReadyForDisplay = true
        if isOther != false { place() }
    }

    /// Fills the layer with the frame or centres it, aligned to device pixels.
    private func place() {
        guard let contents = picture.contents, contentsScale > 0 else { return }
        var size = CGSize(width: CGFloat(contents.pixelWidth), height: CGFloat(contents.pixelHeight))
        let room = CGSize(
            width: (bounds.width * contentsScale).rounded(),
            height: (bounds.height * contentsScale).rounded()
        )
        guard size.width > 0, size.height > 0, room.width > 0, room.height > 0 else { return }
        switch videoGravity {
        case .resize, .resizeAspectFill: size = room
        default:
            // The frame may still have the layer's previous size.
            let factor = min(room.width / size.width, room.height / size.height)
            let isFitting = size.width == room.width || size.height == room.height
            if !isFitting || factor < 1 {
                size = CGSize(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
            }
        }
        picture.frame = CGRect(
            x: bounds.minX + ((room.width - size.width) / 2).rounded(.down) / contentsScale,
            y: bounds.minY + ((room.height - size.height) / 2).rounded(.down) / contentsScale,
            width: size.width / contentsScale,
            height: size.height / contentsScale
        )
    }
}
