// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageLoading
public import ASNodes
internal import Foundation

/// The common base of image nodes that load their images: the cache, the downloader, and the time and urgency of loading.
///
/// Use `ASNetworkImageNode` or `ASMultiplexImageNode`.
///
/// - Source: none; Texture has the same code in both classes
open class ASLoadingImageNode: ASImageNode {
    private struct LoadOptions: Sendable {
        var rendersProgress = true
        var retries = true
    }

    let cache: (any ASImageCacheProtocol)?  // immutable after init
    let downloader: any ASImageDownloaderProtocol  // immutable after init
    private let loadOptions = ASLock(LoadOptions())

    /// Creates a node without an image.
    ///
    /// - Parameters:
    ///   - cache: the cache, which is asked first; `nil` for none
    ///   - downloader: the downloader, which is used if the cache does not have the image
    /// - Thread: any
    public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        self.cache = cache
        self.downloader = downloader
        super.init()
        shouldBypassEnsureDisplay = true
    }

    /// Creates a node without an image that uses the shared cache and the shared downloader of the program.
    ///
    /// - Thread: any
    override public convenience init() {
        self.init(cache: ASImageCache.shared, downloader: ASBasicImageDownloader.shared)
    }

    /// Whether progressive images are shown on screen while they load; `true` by default.
    ///
    /// - Thread: any
    public var shouldRenderProgressImages: Bool {
        get { loadOptions.withLock { $0.rendersProgress } }
        set {
            loadOptions.withLock { $0.rendersProgress = newValue }
            updateUrgency()
        }
    }

    /// Whether the downloader tries again after temporary failures; `true` by default.
    ///
    /// - Thread: any
    public var shouldRetryImageDownload: Bool {
        get { loadOptions.withLock { $0.retries } }
        set { loadOptions.withLock { $0.retries = newValue } }
    }

    /// Loads the image in the preload range, with more urgency the nearer the node is; cancels and unloads it outside.
    override open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        guard newState.contains(.preload) else {
            if oldState.contains(.preload) { unload() }
            return
        }
        if oldState.contains(.preload) { updateUrgency() } else { beginLoading() }
    }

    // MARK: For subclasses

    /// The load in progress.
    var runningLoad: ASImageLoad? { nil }

    /// Called when the node enters the preload range: loads the missing image.
    @MainActor
    func beginLoading() {}

    /// Called when the node leaves the preload range: cancels the load and releases the image.
    @MainActor
    func unload() {}

    /// Starts a load with the urgency of the node.
    func start(_ load: ASImageLoad) {
        let (priority, wantsPartialImages) = urgency
        load.start(priority, wantsPartialImages: wantsPartialImages)
    }

    /// Updates the urgency after the node has moved nearer or farther away.
    func updateUrgency() {
        guard let load = runningLoad else { return }
        let (priority, wantsPartialImages) = urgency
        load.update(priority, wantsPartialImages: wantsPartialImages)
    }

    /// The priority of the image, and whether partial images would be visible.
    private var urgency: (priority: ASImageDownloaderPriority, wantsPartialImages: Bool) {
        let state = interfaceState
        return (ASImageDownloaderPriority(state), state.contains(.visible) && shouldRenderProgressImages)
    }
}

extension ASImageDownloaderPriority {
    /// Creates the priority for the interface state of a node.
    init(_ state: ASInterfaceState) {
        self = state.contains(.visible) ? .visible : state.contains(.display) ? .imminent : .preload
    }
}
