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

/// Shows a picture: decoded and scaled off main, to the size it has on screen.
///
/// Nodes that show the same file in the same way share the pixels.
///
/// - Source: Texture `ASImageNode`
open class ASImageNode: ASControlNode, ASPictureNode {
    /// Guarded by `imageState`.
    struct ImageState: Sendable {
        var image: UIImage?
        var animatedImage: (any ASAnimatedImageProtocol)?
        /// Of the moving picture, once it is ready.
        var cover: UIImage?
        var isPaused = false
        var isHeldWhileScrolling = false
        /// Whether it is what has come so far of a picture that is still on its way.
        var isPart = false
        /// What was shown before such a part came; it is seen where nothing of the part is there yet.
        var underlay: UIImage?
        var isCropEnabled = true
        var cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        var forceUpscaling = false
        var forcedSize = CGSize.zero
        var placeholderColor: UIColor?
        var modificationBlock: ASImageNodeModificationBlock?
        /// Grows with each other block.
        var blockNumber = 0
        var displayCompletion: (@MainActor @Sendable (_ isCancelled: Bool) -> Void)?

        /// What stands still of what is shown.
        var shownImage: UIImage? { cover ?? image }
    }

    let imageState = ASLock(ImageState())
    /// Of a moving picture; main only.
    @MainActor var player: ASAnimationPlayer?

    /// A node without a picture.
    ///
    /// - Thread: any
    override public init() {
        super.init()
        contentMode = .scaleAspectFill
        clipsToBounds = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
    }

    /// The picture; nil for none.
    ///
    /// As large as the picture, unless the layout says otherwise.
    ///
    /// A file is decoded when the node is drawn, off main. Of a file that moves, the first frame is shown; see `animatedImage`.
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

    /// A picture, for those who make it an element and say what it shows.
    override open var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.image)
    }

    // MARK: Layout and display

    /// The picture's size; without a picture what any node would take.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        imageState.withLock { $0.shownImage }?.size ?? super.calculateSizeThatFits(constrainedSize)
    }

    /// The picture and how it is shown; `nil` without a picture.
    open func drawParameters(forAsyncLayer layer: CALayer) -> ASImageDrawing? {
        makeDrawing(for: layer)
    }

    /// Decodes, scales, tints and modifies the picture.
    open class func display(withParameters parameters: ASImageDrawing?, isCancelled: () -> Bool) -> UIImage? {
        parameters?.makeImage(isCancelled)
    }

    /// Tells whoever waits for the drawing.
    override open func displayDidFinish() {
        super.displayDidFinish()
        finishDisplayCompletion(isCancelled: false)
        updateScalingOverlay()
    }

    /// Tells whoever waits for the drawing that there is none.
    override open func clearContents() {
        super.clearContents()
        finishDisplayCompletion(isCancelled: true)
        updateScalingOverlay()
    }

    /// Pictures are cut and scaled to what is seen of them.
    @_spi(ASHooks) override public final var drawsByContentMode: Bool { true }

    /// That of the picture, unless it is stretched.
    @_spi(ASHooks) override public final var contentPixelSize: CGSize? {
        guard let image, image.capInsets == .zero else { return nil }
        return CGSize(width: image.pixelWidth, height: image.pixelHeight)
    }

    /// Draws templates anew.
    override open func tintColorDidChange() {
        super.tintColorDidChange()
        let image = imageState.withLock { $0.shownImage }
        if image?.renderingMode == .alwaysTemplate { setNeedsDisplay() }
    }

    // MARK: Stations of a moving picture

    /// Plays `animatedImage`.
    override open func didEnterVisibleState() {
        super.didEnterVisibleState()
        updatePlayback()
    }

    /// Holds `animatedImage` where it is.
    override open func didExitVisibleState() {
        super.didExitVisibleState()
        updatePlayback()
    }

    /// Has `animatedImage` begin anew the next time, and gives back its memory.
    override open func didExitDisplayState() {
        super.didExitDisplayState()
        player?.rewind()
    }

    /// A single colour, if there is a `placeholderColor`.
    override open func placeholderImage() -> UIImage? {
        makePlaceholder()
    }
}
