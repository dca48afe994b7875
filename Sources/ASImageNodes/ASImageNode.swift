// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASGraphics
public import ASImageIO
internal import ASImageLoading
internal import ASLayoutEngine
@_spi(ASHooks) public import ASNodes
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// A node that displays an image, decoded and scaled off main to its size on screen.
///
/// Nodes that display the same file in the same way share the pixels.
///
/// - Source: Texture `ASImageNode`
open class ASImageNode: ASControlNode, ASPictureNode {
    /// Guarded by `imageState`.
    struct ImageState: Sendable {
        var image: UIImage?
        var animatedImage: (any ASAnimatedImageProtocol)?
        /// The cover of the animated image, once it is ready.
        var cover: UIImage?
        var isPaused = false
        var isHeldWhileScrolling = false
        /// Whether the image is partial, because the rest is still loading.
        var isPart = false
        /// The image before a partial one; it is shown where the partial image has no pixels yet.
        var underlay: UIImage?
        var isCropEnabled = true
        var cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        var forceUpscaling = false
        var forcedSize = CGSize.zero
        var placeholderColor: UIColor?
        var modificationBlock: ASImageNodeModificationBlock?
        /// Incremented with each new block.
        var blockNumber = 0
        var displayCompletion: (@MainActor @Sendable (_ isCancelled: Bool) -> Void)?

        /// The still image that is displayed.
        var shownImage: UIImage? { cover ?? image }
    }

    let imageState = ASLock(ImageState())
    /// The player of the animated image; main only.
    @MainActor var player: ASAnimationPlayer?

    /// Creates a node without an image.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        contentMode = .scaleAspectFill
        clipsToBounds = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
    }

    /// The image; `nil` for none.
    ///
    /// The node has the size of the image, unless the layout specifies another one. A file is decoded off main, when the node is drawn. Of
    /// an animated file, the first frame is shown; see `animatedImage`.
    ///
    /// A resizable image fills the node in each content mode that scales, with caps in their own size; `cropRect` and `forcedSize` do not
    /// apply to it.
    ///
    /// - Thread: any
    /// - Deviation: in the other content modes, such as `.center`, a resizable image keeps its size; Texture stretches it there as well.
    open var image: UIImage? {
        get { imageState.withLock { $0.image } }
        set { setImage(newValue, animated: newValue == nil ? animatedImage : nil) }
    }

    /// The traits of an image; used if the app makes the node an accessibility element with a label.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.image)
    }

    // MARK: Layout and display

    /// Returns the size of the image; without an image, the default size of a node.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        imageState.withLock { $0.shownImage }?.size ?? super.calculateSizeThatFits(constrainedSize)
    }

    /// Returns the image and its display properties; `nil` without an image.
    open func drawParameters(forAsyncLayer layer: CALayer) -> ASImageDrawing? {
        makeDrawing(player?.frame, size: layer.bounds.size)
    }

    /// Decodes, scales, tints and modifies the image.
    open class func display(withParameters parameters: ASImageDrawing?, isCancelled: () -> Bool) -> UIImage? {
        parameters?.makeImage(isCancelled)
    }

    /// Calls the completions of the pending drawing.
    override open func displayDidFinish() {
        super.displayDidFinish()
        finishDisplayCompletion(isCancelled: false)
        updateScalingOverlay()
    }

    /// Calls the completions of the pending drawing as cancelled.
    override open func clearContents() {
        super.clearContents()
        finishDisplayCompletion(isCancelled: true)
        updateScalingOverlay()
    }

    /// Returns `true`: the pixels of images are cropped and scaled to the visible part.
    @_spi(ASHooks) override public final var drawsByContentMode: Bool { true }

    /// The size of the image in device pixels, unless it is stretched.
    @_spi(ASHooks) override public final var contentPixelSize: CGSize? {
        guard let image, image.capInsets == .zero else { return nil }
        return CGSize(width: image.pixelWidth, height: image.pixelHeight)
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        let image = imageState.withLock { $0.shownImage }
        if image?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
    }

    // MARK: Animated images

    override open func didEnterVisibleState() {
        super.didEnterVisibleState()
        updatePlayback()
    }

    override open func didExitVisibleState() {
        super.didExitVisibleState()
        updatePlayback()
    }

    override open func didExitDisplayState() {
        super.didExitDisplayState()
        player?.rewind()
    }

    /// Returns an image of `placeholderColor`, if it is set.
    override open func placeholderImage() -> UIImage? {
        makePlaceholder()
    }
}

extension ASImageNode {
    /// Returns the draw parameters for another frame of an animated image.
    @MainActor
    func makeDrawing(_ frame: ASAnimatedImageFrame) -> ASImageDrawing? {
        makeDrawing(frame, size: bounds.size)
    }

    @MainActor
    private func makeDrawing(_ frame: ASAnimatedImageFrame?, size: CGSize) -> ASImageDrawing? {
        let state = imageState.withLock { $0 }
        guard let image = state.shownImage?.resolvedForDrawing else { return nil }
        let scale = contentsScaleForDisplay
        let bounds = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        let contentMode = contentMode
        func placement(_ image: UIImage) -> ASImagePlacement {
            ASImagePlacement(
                pictureSize: CGSize(width: image.pixelWidth, height: image.pixelHeight),
                naturalSize: CGSize(width: image.size.width * scale, height: image.size.height * scale),
                boundsSize: bounds,
                contentMode: contentMode,
                isResizable: image.capInsets != .zero,
                crop: state.isCropEnabled ? state.cropRect : nil,
                isUpscalingForced: state.forceUpscaling,
                forcedSize: state.forcedSize
            )
        }
        return ASImageDrawing(
            image: image,
            placement: placement(image),
            scale: scale,
            // The colour is resolved, because nodes with the same tint share pixels.
            tint: image.renderingMode == .alwaysTemplate ? effectiveTintColor.resolvedForDrawing : nil,
            modificationBlock: state.modificationBlock,
            traits: primitiveTraitCollection,
            blockNumber: state.blockNumber,
            allowsIncomplete: state.isPart,
            underlay: state.underlay.map { .init(image: $0, placement: placement($0)) },
            // The node may have another animated image by now, which is not playing yet.
            frame: frame?.reel.picture === state.animatedImage ? frame : nil
        )
    }

    /// Whether the current contents are those of an image.
    @MainActor
    var hasDrawnPicture: Bool {
        guard let root = rasterizingNode else { return loadedLayer?.contents != nil }
        return imageState.withLock { $0.shownImage } != nil && root.loadedLayer?.contents != nil
    }
}
