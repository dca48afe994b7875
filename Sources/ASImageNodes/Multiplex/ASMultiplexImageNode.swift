// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
internal import ASImageLoading
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
internal import Foundation

/// Shows the best of several versions of a picture that it can get, and poorer ones until that is there.
///
/// ```swift
/// let imageNode = ASMultiplexImageNode()
/// imageNode.dataSource = self  // knows the URL of each version
/// imageNode.downloadsIntermediateImages = true
/// imageNode.imageIdentifiers = ["large", "medium", "thumbnail"]
/// ```
/// It loads in the preload range, and forgets when it has gone far away. A version that the data source has as an image, or the cache in
/// its memory, is shown at once.
///
/// - Source: Texture `ASMultiplexImageNode`
open class ASMultiplexImageNode: ASLoadingImageNode {
    /// Guarded by `links`.
    struct Links {
        weak var dataSource: (any ASMultiplexImageNodeDataSource)?
        weak var delegate: (any ASMultiplexImageNodeDelegate)?
    }

    /// Guarded by `multiplex`.
    struct MultiplexState: Sendable {
        var identifiers: [ASImageIdentifier] = []
        var downloadsIntermediateImages = false
        var loaded: ASImageIdentifier?
        var displayed: ASImageIdentifier?
        /// For the end of the node, on whatever thread.
        var load: ASImageLoad?
    }

    let multiplex = ASLock(MultiplexState())
    let links = ASLock(Links())

    /// What is on its way; main only.
    @MainActor var loading: ASImageIdentifier?
    /// Versions that could not be had; main only.
    @MainActor var failed: Set<AnyHashable> = []
    /// What is shown again when the rest of what is shown does not come; main only.
    @MainActor var beforeParts: Picture?

    /// A version, and what plays it if it moves.
    struct Picture: Sendable {
        var image: UIImage?
        var animated: (any ASAnimatedImageProtocol)?
    }

    /// What the drawing under way shows; main only.
    @MainActor private var drawing: (image: UIImage?, identifier: ASImageIdentifier?) = (nil, nil)

    deinit {
        multiplex.withLock { $0.load }?.cancel()
    }

    /// The version that is shown.
    ///
    /// It cannot be set; that only writes a line to the log.
    override open var image: UIImage? {
        get { super.image }
        set {
            ASDisplayNode.nonFatalErrorBlock(
                "\(debugLabel): the image is that of one of the imageIdentifiers; set these, or use an ASImageNode."
            )
        }
    }

    /// Until some version is there.
    override open func placeholderShouldPersist() -> Bool {
        super.placeholderShouldPersist() || (image == nil && !imageIdentifiers.isEmpty)
    }

    // MARK: Loading

    override var runningLoad: ASImageLoad? { multiplex.withLock { $0.load } }

    override func beginLoading() { loadIdentifiers() }

    override func unload() {
        stopLoading(because: nil)
        let loaded = loadedImageIdentifier
        multiplex.withLock { $0.loaded = nil }
        setImage(nil)
        guard let loaded, let url = dataSource?.multiplexImageNode(self, urlForImageIdentifier: loaded) else { return }
        cache?.clearFetchedImageFromCache(with: url)
    }

    /// Notes what is drawn.
    override open func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        drawing = (image, loadedImageIdentifier)
    }

    /// Tells the delegate which version has come on screen; not of each frame of one that moves.
    override open func displayDidFinish() {
        super.displayDidFinish()
        guard hasDrawnPicture, !isShowingFrames else { return }
        let (image, identifier) = drawing
        let isOther = multiplex.withLock { state in
            defer { state.displayed = identifier }
            return !ASMultiplexImageNode.isSame(state.displayed, identifier)
        }
        let delegate = delegate
        if isOther { delegate?.multiplexImageNode(self, didDisplayUpdatedImage: image, withIdentifier: identifier) }
        delegate?.multiplexImageNodeDidFinishDisplay(self)
    }

    /// Nothing is on screen any more.
    override open func clearContents() {
        super.clearContents()
        multiplex.withLock { $0.displayed = nil }
    }

    static func isSame(_ a: ASImageIdentifier?, _ b: ASImageIdentifier?) -> Bool {
        a.map { AnyHashable($0) } == b.map { AnyHashable($0) }
    }
}
