// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
internal import ASImageLoading
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
internal import Foundation

/// A node that displays the best available version of an image, and poorer versions until that is loaded.
///
/// ```swift
/// let imageNode = ASMultiplexImageNode()
/// imageNode.dataSource = self  // knows the URL of each version
/// imageNode.downloadsIntermediateImages = true
/// imageNode.imageIdentifiers = ["large", "medium", "thumbnail"]
/// ```
/// It loads in the preload range, and unloads outside of it. A version that the data source has as an image, or the cache in its memory,
/// is shown at once.
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
        /// The load in progress; kept here so that the deinitializer can cancel it on any thread.
        var load: ASImageLoad?
    }

    let multiplex = ASLock(MultiplexState())
    let links = ASLock(Links())

    /// The version that is being loaded; main only.
    @MainActor var loading: ASImageIdentifier?
    /// Versions that could not be loaded; main only.
    @MainActor var failed: Set<AnyHashable> = []
    /// The previous version, which is restored if the rest of a partial image does not arrive; main only.
    @MainActor var imageBeforePartial: Picture?

    /// The image of a version, and its animated image if it has one.
    struct Picture: Sendable {
        var image: UIImage?
        var animated: (any ASAnimatedImageProtocol)?
    }

    /// The version in the drawing in progress; main only.
    @MainActor private var drawing: (image: UIImage?, identifier: ASImageIdentifier?) = (nil, nil)

    deinit {
        multiplex.withLock { $0.load }?.cancel()
    }

    /// The displayed version.
    ///
    /// It cannot be set; an attempt only writes a line to the log.
    override open var image: UIImage? {
        get { super.image }
        set {
            ASDisplayNode.nonFatalErrorBlock(
                "\(debugLabel): its image is determined by imageIdentifiers; set these, or use an ASImageNode."
            )
        }
    }

    /// Returns whether no version is loaded yet.
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

    override open func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        drawing = (image, loadedImageIdentifier)
    }

    /// Notifies the delegate of the displayed version; not for each frame of an animated image.
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

    override open func clearContents() {
        super.clearContents()
        multiplex.withLock { $0.displayed = nil }
    }

    static func isSame(_ a: ASImageIdentifier?, _ b: ASImageIdentifier?) -> Bool {
        a.map { AnyHashable($0) } == b.map { AnyHashable($0) }
    }
}
