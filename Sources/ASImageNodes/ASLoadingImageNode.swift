// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASImageLoading
public import ASNodes
internal import Foundation

/// What image nodes share that load their pictures: whom they ask, when they load, and how urgently.
///
/// Use `ASNetworkImageNode` or `ASMultiplexImageNode`.
///
/// - Source: none; Texture has the same code in both classes
open class ASLoadingImageNode: ASImageNode {
    private struct Wishes: Sendable {
        var rendersProgress = true
        var retries = true
    }

    let cache: (any ASImageCacheProtocol)?  // immutable after init
    let downloader: any ASImageDownloaderProtocol  // immutable after init
    private let wishes = ASLock(Wishes())

    /// A node without a picture.
    ///
    /// - Parameters:
    ///   - cache: what is asked first; nil for nothing
    ///   - downloader: what is asked then
    /// - Thread: any
    public init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        self.cache = cache
        self.downloader = downloader
        super.init()
        shouldBypassEnsureDisplay = true
    }

    /// A node without a picture, which uses the cache and the downloader of the program.
    ///
    /// - Thread: any
    override public convenience init() {
        self.init(cache: ASImageCache.shared, downloader: ASBasicImageDownloader.shared)
    }

    /// Whether pictures that come bit by bit are shown meanwhile, on screen; true.
    ///
    /// - Thread: any
    public var shouldRenderProgressImages: Bool {
        get { wishes.withLock { $0.rendersProgress } }
        set {
            wishes.withLock { $0.rendersProgress = newValue }
            updateUrgency()
        }
    }

    /// Whether the downloader tries again after failures that may pass; true.
    ///
    /// - Thread: any
    public var shouldRetryImageDownload: Bool {
        get { wishes.withLock { $0.retries } }
        set { wishes.withLock { $0.retries = newValue } }
    }

    /// Loads when it is to be preloaded, the more urgently the nearer it is; far away it gives up loading, and the picture.
    override open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        guard newState.contains(.preload) else {
            if oldState.contains(.preload) { unload() }
            return
        }
        if oldState.contains(.preload) { updateUrgency() } else { beginLoading() }
    }

    // MARK: For subclasses

    /// The load that is under way.
    var runningLoad: ASImageLoad? { nil }

    /// The node has come near: loads what is missing.
    @MainActor
    func beginLoading() {}

    /// The node has gone far away: nothing is loaded, and the picture goes.
    @MainActor
    func unload() {}

    /// A load that reports to `handler`, and asks `cache` first.
    func makeLoad(
        _ url: URL,
        cache: (any ASImageCacheProtocol)?,
        _ handler: @escaping @Sendable (ASImageLoad, ASImageLoad.Event) -> Void
    ) -> ASImageLoad {
        ASImageLoad(url, cache: cache, downloader: downloader, shouldRetry: shouldRetryImageDownload, handler: handler)
    }

    /// Starts a load as urgently as the node needs it.
    func start(_ load: ASImageLoad) {
        let (priority, wantsParts) = urgency
        load.start(priority, wantsParts: wantsParts)
    }

    /// The node is nearer or farther away.
    func updateUrgency() {
        guard let load = runningLoad else { return }
        let (priority, wantsParts) = urgency
        load.update(priority, wantsParts: wantsParts)
    }

    /// How soon the picture is needed, and whether what has come so far would be seen.
    private var urgency: (priority: ASImageDownloaderPriority, wantsParts: Bool) {
        let state = interfaceState
        return (ASImageDownloaderPriority(state), state.contains(.visible) && shouldRenderProgressImages)
    }
}

extension ASImageDownloaderPriority {
    /// How soon the picture of a node is needed.
    init(_ state: ASInterfaceState) {
        self = state.contains(.visible) ? .visible : state.contains(.display) ? .imminent : .preload
    }
}
