// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASImageIO
public import ASImageLoading
internal import ASNodes
internal import ASUIKit
public import Foundation

extension ASImageNode {
    /// The animated image; `nil` for none.
    ///
    /// Its cover image is shown instead of `image`. It plays while the node is visible, and begins again after the node has left the
    /// display range. After its number of loops, it stops at its last frame. Setting `image` removes it.
    ///
    /// Frames are decoded in the background at the displayed size. A node keeps a few of them, and releases them when it leaves the
    /// display range.
    ///
    /// ```swift
    /// imageNode.animatedImage = try ASAnimatedImage(contentsOfFile: "wave.gif")
    /// ```
    ///
    /// - Thread: any
    /// - Source: Texture `ASImageNode.animatedImage`
    public var animatedImage: (any ASAnimatedImageProtocol)? {
        get { imageState.withLock { $0.animatedImage } }
        set { setImage(image, animated: newValue) }
    }

    /// Whether `animatedImage` is paused; `false` by default.
    ///
    /// - Thread: any
    public var animatedImagePaused: Bool {
        get { imageState.withLock { $0.isPaused } }
        set {
            imageState.withLock { $0.isPaused = newValue }
            if animatedImage != nil { performOnMain { ($0 as? ASImageNode)?.updatePlayback() } }
        }
    }

    /// The run loop mode of playback; `.common` by default.
    ///
    /// With `.default`, `animatedImage` pauses while a scroll view of the node scrolls.
    ///
    /// - Thread: any
    /// - Source: Texture `animatedImageRunLoopMode`; scrolling runs in another mode there
    public var animatedImageRunLoopMode: RunLoop.Mode {
        get { imageState.withLock { $0.isHeldWhileScrolling } ? .default : .common }
        set { imageState.withLock { $0.isHeldWhileScrolling = newValue != .common } }
    }

    /// Observes an animated image that is not ready.
    func listen(to picture: any ASAnimatedImageProtocol) {
        let node = ASWeakNode(self)
        if !picture.coverImageReady {
            picture.coverImageReadyCallback = { [weak picture] cover in
                guard let node = node.value as? ASImageNode, let picture else { return }
                node.coverIsReady(cover, of: picture)
            }
        }
        if !picture.playbackReady {
            picture.playbackReadyCallback = {
                ASPerformBlockOnMainThread { (node.value as? ASImageNode)?.updatePlayback() }
            }
        }
    }

    private func coverIsReady(_ cover: UIImage, of picture: any ASAnimatedImageProtocol) {
        let isOther = imageState.withLock { state -> Bool in
            guard state.animatedImage === picture, state.cover !== cover else { return false }
            state.cover = cover
            return true
        }
        guard isOther else { return }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Starts or pauses playback according to the current state.
    @MainActor
    func updatePlayback() {
        let (picture, isPaused) = imageState.withLock { ($0.animatedImage, $0.isPaused) }
        if player?.reel.picture !== picture {
            player?.rewind()
            player = picture.map { ASAnimationPlayer($0, in: self) }
        }
        guard let player else { return }
        if isVisible, !isPaused { player.play() } else { player.pause() }
    }

    /// Whether the node shows a frame after the cover; such changes are not reported.
    @MainActor
    var isShowingFrames: Bool { player?.hasBegun ?? false }

    /// Returns whether the node can show a frame at once.
    @MainActor
    func isInMemory(_ frame: ASAnimatedImageFrame) -> Bool {
        makeDrawing(frame)?.cachedContents != nil
    }

    @MainActor
    var isHeldByScrolling: Bool {
        guard imageState.withLock({ $0.isHeldWhileScrolling }) else { return false }
        var layer = loadedLayer
        while let current = layer {
            if let scrollView = current.delegate as? UIScrollView, scrollView.isScrollingByUser { return true }
            layer = current.superlayer
        }
        return false
    }
}
