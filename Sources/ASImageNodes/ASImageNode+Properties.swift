// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import ASImageIO
internal import ASImageLoading
internal import ASNodes
public import Foundation

extension ASImageNode {
    /// Sets another image, if `isWanted` returns `true` while the state is locked.
    ///
    /// - Parameters:
    ///   - image: the image
    ///   - animated: the animated image that is played in its place; `nil` for none
    ///   - cover: the cover image, if it is known before `animated` provides it
    ///   - isPart: whether the image is partial, because the rest is still loading
    ///   - isWanted: called while the state is locked
    /// - Returns: whether the image was set
    @discardableResult
    func setImage(
        _ image: UIImage?,
        animated: (any ASAnimatedImageProtocol)? = nil,
        cover: UIImage? = nil,
        isPart: Bool = false,
        if isWanted: () -> Bool = { true }
    ) -> Bool {
        let cover = cover ?? animated.flatMap { $0.coverImageReady ? $0.coverImage : nil }
        let change = imageState.withLock { state -> ImageChange? in
            guard isWanted() else { return nil }
            let (old, wasAnimated) = (state.shownImage, state.animatedImage)
            if state.image !== image {
                state.underlay = isPart ? (state.isPart ? state.underlay : old) : nil
                (state.image, state.isPart) = (image, isPart)
            }
            if wasAnimated !== animated { (state.animatedImage, state.cover) = (animated, cover) }
            let shown = state.shownImage
            return ImageChange(
                isOther: old !== shown,
                hasOtherSize: old?.size != shown?.size,
                movesOtherwise: wasAnimated !== animated
            )
        }
        guard let change else { return false }
        if change.movesOtherwise {
            if let animated { listen(to: animated) }
            performOnMain { ($0 as? ASImageNode)?.updatePlayback() }
        }
        if change.hasOtherSize { setNeedsLayout() }
        if change.isOther || change.movesOtherwise { setNeedsDisplay() }
        return true
    }

    private struct ImageChange {
        var isOther: Bool
        var hasOtherSize: Bool
        var movesOtherwise: Bool
    }

    /// Whether the kept pixels exclude the parts of the image that are not visible; `true` by default.
    ///
    /// - Thread: any
    public var isCropEnabled: Bool {
        get { imageState.withLock { $0.isCropEnabled } }
        set { change(\.isCropEnabled, to: newValue) }
    }

    /// Sets `isCropEnabled`; redraws for `bounds` later or, if `recropImmediately` is `true`, before one of the next frames.
    ///
    /// - Thread: any
    public func setCropEnabled(_ isEnabled: Bool, recropImmediately: Bool, inBounds bounds: CGRect) {
        imageState.withLock { $0.isCropEnabled = isEnabled }
        if recropImmediately {
            self.bounds = bounds
            setNeedsDisplay()
        }
    }

    /// The part of the image that is cropped with `.scaleAspectFill` and `.center`.
    ///
    /// The origin is the share of the overflow that is cropped at the left and at the top. With a size, the rectangle is the part of the
    /// image, in fractions, that fills the node.
    ///
    /// - Thread: any
    public var cropRect: CGRect {
        get { imageState.withLock { $0.cropRect } }
        set { change(\.cropRect, to: newValue) }
    }

    /// Whether an image is always scaled up to the node's size before compositing; `false` by default.
    ///
    /// Otherwise an image that covers more than twice as many pixels as it has is kept in its own pixels, and the compositor scales them in
    /// each frame.
    ///
    /// - Thread: any
    /// - Deviation: Texture never scales up before compositing, because that is free on a GPU; on a processor it is not.
    public var forceUpscaling: Bool {
        get { imageState.withLock { $0.forceUpscaling } }
        set { change(\.forceUpscaling, to: newValue) }
    }

    /// The size of the kept pixels, regardless of the node's size; zero to use the node's size.
    ///
    /// - Units: device pixels
    /// - Thread: any
    public var forcedSize: CGSize {
        get { imageState.withLock { $0.forcedSize } }
        set { change(\.forcedSize, to: newValue) }
    }

    /// Modifies the decoded image before it is shown; `nil` for no modification.
    ///
    /// - Thread: any; called off main
    @preconcurrency public var imageModificationBlock: ASImageNodeModificationBlock? {
        get { imageState.withLock { $0.modificationBlock } }
        set {
            imageState.withLock { state in
                state.modificationBlock = newValue
                state.blockNumber += 1
            }
            setNeedsDisplay()
        }
    }

    /// The colour that is shown until the image is loaded.
    ///
    /// Setting it changes `placeholderEnabled`: a colour enables it, `nil` disables it.
    ///
    /// - Thread: any
    public var placeholderColor: UIColor? {
        get { imageState.withLock { $0.placeholderColor } }
        set {
            imageState.withLock { $0.placeholderColor = newValue }
            placeholderEnabled = newValue != nil
        }
    }

    /// Redraws the node, and calls `completion` on main after the drawing.
    ///
    /// - Parameter completion: receives `true` if a later request replaced this one, or if nothing is drawn because the node has left the
    ///   display range or display is suspended
    /// - Thread: any
    @preconcurrency public func setNeedsDisplayWithCompletion(
        _ completion: @escaping @MainActor @Sendable (_ isCancelled: Bool) -> Void
    ) {
        if (rasterizingNode ?? self).displaySuspended {
            ASPerformBlockOnMainThread { completion(true) }
            return
        }
        let superseded = imageState.withLock { state in
            defer { state.displayCompletion = completion }
            return state.displayCompletion
        }
        if let superseded { ASPerformBlockOnMainThread { superseded(true) } }
        setNeedsDisplay()
    }

    @MainActor
    func finishDisplayCompletion(isCancelled: Bool) {
        let completion = imageState.withLock { state in
            defer { state.displayCompletion = nil }
            return state.displayCompletion
        }
        completion?(isCancelled)
    }

    private func change<Value: Equatable>(_ key: WritableKeyPath<ImageState, Value>, to value: Value) {
        let didChange = imageState.withLock { state -> Bool in
            guard state[keyPath: key] != value else { return false }
            state[keyPath: key] = value
            return true
        }
        if didChange { setNeedsDisplay() }
    }

    func makePlaceholder() -> UIImage? {
        guard let color = imageState.withLock({ $0.placeholderColor }) else { return nil }
        // One pixel is enough, because layers stretch it.
        let pixel = ASGraphicsRender(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: color.alpha >= 1) {
            context in
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        return pixel.map { UIImage(pixelBuffer: $0, scale: 1) }
    }

    /// The maximum number of bytes of decoded images that are kept after no node displays them; by default twice those of the largest
    /// window, divided by the scale, and at most those of the screen.
    ///
    /// A node that displays one of them again shows it in its first frame. Zero keeps none.
    ///
    /// - Thread: any
    public static var decodedCacheByteLimit: Int {
        get { ASImageContentsCache.byteLimit }
        set { ASImageContentsCache.byteLimit = max(0, newValue) }
    }
}
