// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageIO
internal import ASImageLoading
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
internal import Foundation

/// A node that displays the image of a URL: it loads it near the screen, and unloads it far away.
///
/// Set its size or ratio, by `style` or a spec, because the size of the image is unknown until it is loaded.
///
/// ```swift
/// let imageNode = ASNetworkImageNode()
/// imageNode.url = URL(string: "https://example.org/cat.jpg")
/// imageNode.style.preferredSize = CGSize(width: 120, height: 80)
/// ```
/// It loads in the preload range, with more urgency in the display range and on screen. Before the downloader, it asks the cache, whose
/// memory answers synchronously. Progressive images are shown while they load. URLs may be http, https, file and data.
///
/// - Source: Texture `ASNetworkImageNode`
open class ASNetworkImageNode: ASLoadingImageNode {
    /// Guarded by `links`.
    struct Links {
        weak var delegate: (any ASNetworkImageNodeDelegate)?
    }

    let network = ASLock(ASNetworkImageNodeState())
    let links = ASLock(Links())

    deinit {
        network.withLock { $0.load }?.cancel()
    }

    /// The displayed image: that of the URL, a partial image, or the default image.
    ///
    /// Setting it makes this a plain image node; a URL that was set is then removed, with a line in the log. Set it to `nil` before
    /// setting a URL again.
    ///
    /// - Thread: any
    override open var image: UIImage? {
        get { super.image }
        set { setExternalImage(newValue) }
    }

    /// Returns whether neither the image nor a part of it is loaded.
    override open func placeholderShouldPersist() -> Bool {
        super.placeholderShouldPersist() || (image == nil && url != nil)
    }

    /// Whether the delegate is called on main; `true`.
    ///
    /// - Thread: any
    /// - Source: Texture `useMainThreadDelegateCallbacks`
    /// - Deviation: stays `true` when `false` is set, because the delegate is isolated to main
    public static var useMainThreadDelegateCallbacks: Bool {
        get { true }
        set {}
    }

    // MARK: Loading

    override var runningLoad: ASImageLoad? { network.withLock { $0.isLoading ? $0.load : nil } }

    override func beginLoading() { loadIfNeeded() }

    override func unload() {
        typealias Unloaded = (load: ASImageLoad?, image: UIImage?, number: Int, url: URL?)
        let unloaded = network.withLock { state -> Unloaded? in
            guard !state.isImageExternal else { return nil }
            let load = state.cancelLoad()
            state.showDefault()
            return (load, state.defaultImage, state.loadGeneration, state.url)
        }
        guard let unloaded else { return }
        unloaded.load?.cancel(mayResume: true)
        show(unloaded.image, wanted: unloaded.number)
        if let url = unloaded.url, !url.isLocal { cache?.clearFetchedImageFromCache(with: url) }
    }

    override open func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        guard asynchronously, image != nil, !isShowingFrames else { return }
        delegate?.imageNodeWillStartDisplayAsynchronously(self)
    }

    /// Records the quality of the displayed image, and notifies the delegate; not for each frame of an animated image.
    override open func displayDidFinish() {
        super.displayDidFinish()
        guard hasDrawnPicture, !isShowingFrames else { return }
        network.withLock { $0.renderedImageQuality = $0.currentImageQuality }
        delegate?.imageNodeDidFinishDecoding(self)
    }
}
