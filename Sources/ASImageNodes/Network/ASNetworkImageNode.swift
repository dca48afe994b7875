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
    /// Guarded by `network`.
    struct NetworkState: Sendable {
        var url: URL?
        var defaultImage: UIImage?
        var shouldCacheImage = true

        /// The current load, or the one that brought the image; events of other loads are ignored.
        var load: ASImageLoad?
        /// Whether the load is in progress.
        var isLoading = false
        /// Whether the image of the URL is loaded.
        var isLoaded = false
        /// Whether the program has set an image itself, without a URL.
        var isImageExternal = false
        /// Incremented whenever the current load is abandoned, so that requests of earlier images are ignored.
        private(set) var loadGeneration = 0
        /// The quality of the current image, 0…1.
        var currentImageQuality: CGFloat = 0
        /// The quality of the image that was drawn last, 0…1.
        var renderedImageQuality: CGFloat = 0
        var downloadProgress: CGFloat = 0

        /// Whether a load should begin.
        var needsLoad: Bool { url != nil && !isLoaded && !isLoading && !isImageExternal }

        /// Marks the image as not loaded.
        ///
        /// - Returns: the load to cancel
        mutating func cancelLoad() -> ASImageLoad? {
            defer { load = nil }
            loadGeneration += 1
            (isLoading, isLoaded, downloadProgress) = (false, false, 0)
            return load
        }

        /// Sets the quality of the default image.
        mutating func showDefault() {
            currentImageQuality = url == nil && defaultImage != nil ? 1 : 0
        }
    }

    /// Guarded by `links`.
    struct Links {
        weak var delegate: (any ASNetworkImageNodeDelegate)?
    }

    let network = ASLock(NetworkState())
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

// Events of a load are ignored unless it is the node's current load. So no thread has to wait when the URL changes, on any thread.

extension ASNetworkImageNode {
    /// Begins a load, unless the image is loaded or loading, or none is wanted.
    func loadIfNeeded() {
        let load = network.withLock { state -> ASImageLoad? in
            guard state.needsLoad, let url = state.url else { return nil }
            let node = ASWeakNode(self)
            let load = ASImageLoad(
                url,
                cache: state.shouldCacheImage ? cache : nil,
                downloader: downloader,
                shouldRetry: shouldRetryImageDownload
            ) { load, event in (node.value as? ASNetworkImageNode)?.take(event, of: load) }
            (state.load, state.isLoading, state.downloadProgress) = (load, true, 0)
            return load
        }
        guard let load else { return }
        notifyDelegate { $1.imageNodeDidStartFetchingData($0) }
        start(load)
    }

    private func take(_ event: ASImageLoad.Event, of load: ASImageLoad) {
        switch event {
        case .queryingCache: notifyDelegate { $1.imageNodeWillLoadImage(fromCache: $0) }
        case .cacheHit: notifyDelegate { $1.imageNodeDidLoadImage(fromCache: $0) }
        case .cacheMiss: notifyDelegate { $1.imageNodeDidFailToLoadImage(fromCache: $0) }
        case .downloading: notifyDelegate { $1.imageNodeWillLoadImage(fromNetwork: $0) }
        case .progress(let progress):
            network.withLock { state in
                if state.load === load, state.isLoading { state.downloadProgress = progress }
            }
        case .partialImage(let image, let quality):
            setImage(image, isPart: true) {
                network.withLock { state in
                    guard state.load === load, state.isLoading else { return false }
                    state.currentImageQuality = quality
                    return true
                }
            }
        case .loaded(let image, let animated, let info):
            let isWanted = setImage(image, animated: animated, cover: animated == nil ? nil : image) {
                network.withLock { state in
                    guard state.load === load else { return false }
                    (state.isLoading, state.isLoaded) = (false, true)
                    (state.currentImageQuality, state.downloadProgress) = (1, 1)
                    return true
                }
            }
            if isWanted { notifyDelegate { $1.imageNode($0, didLoad: image, info: info) } }
        case .failed(let error): fail(error, load)
        }
    }

    /// Ends the load with an error; it is tried again when the node next enters the preload range.
    private func fail(_ error: any Error, _ load: ASImageLoad) {
        let standIn = network.withLock { state -> (image: UIImage?, number: Int)? in
            guard state.load === load else { return nil }
            _ = state.cancelLoad()
            state.showDefault()
            return (state.defaultImage, state.loadGeneration)
        }
        guard let standIn else { return }
        show(standIn.image, wanted: standIn.number)
        ASImageFailures.report(error, load.url.absoluteString, of: self)
        notifyDelegate { $1.imageNode($0, didFailWithError: error) }
    }

    /// Shows an image, if no other image has been requested since.
    func show(_ image: UIImage?, wanted number: Int) {
        setImage(image) {
            network.withLock { $0.loadGeneration == number && !$0.isLoaded }
        }
    }

    private func notifyDelegate(
        _ what: @escaping @MainActor @Sendable (ASNetworkImageNode, any ASNetworkImageNodeDelegate) -> Void
    ) {
        guard delegate != nil else { return }
        let node = ASWeakNode(self)
        ASPerformBlockOnMainThread {
            guard let node = node.value as? ASNetworkImageNode, let delegate = node.delegate else { return }
            what(node, delegate)
        }
    }
}
