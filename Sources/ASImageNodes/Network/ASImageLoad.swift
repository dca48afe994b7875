// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASImageIO
package import ASImageLoading
package import Foundation

/// A picture on its way to a node: from the memory of a cache, from the cache, or from a downloader, whatever has it first.
///
/// Nobody waits for it. Once it has ended or is given up, nothing more is heard of it.
///
/// - Thread: any
package final class ASImageLoad: Sendable {
    package enum Event: Sendable {
        /// The cache could not answer at once.
        case asksCache
        case cacheHasIt
        case cacheHasNot
        case asksDownloader
        /// The share of the bytes that are there.
        case progress(CGFloat)
        /// What there is so far.
        case part(UIImage, quality: CGFloat)
        /// The end: the picture, and what plays it if it moves.
        case loaded(UIImage, animated: (any ASAnimatedImageProtocol)?, ASNetworkImageLoadInfo)
        /// The end: none.
        case failed(any Error)
    }

    private struct State: Sendable {
        /// Nothing more is told.
        var isOver = false
        var isCancelled = false
        var identifier: (any Sendable)?
        var priority = ASImageDownloaderPriority.preload
        var wantsParts = false
        /// What the downloader was told last.
        var asksForParts = false
    }

    package let url: URL
    private let cache: (any ASImageCacheProtocol)?
    private let downloader: any ASImageDownloaderProtocol
    private let shouldRetry: Bool
    private let handler: @Sendable (ASImageLoad, Event) -> Void
    private let state = ASLock(State())

    /// A load that has not begun.
    ///
    /// - Parameters:
    ///   - url: of the picture
    ///   - cache: asked first; files and data are nearer than any
    ///   - downloader: asked then; files and data need no special one
    ///   - shouldRetry: whether it tries again
    ///   - handler: hears of everything, on whatever thread it happens; on the caller's what happens at once
    package init(
        _ url: URL,
        cache: (any ASImageCacheProtocol)?,
        downloader: any ASImageDownloaderProtocol,
        shouldRetry: Bool,
        handler: @escaping @Sendable (ASImageLoad, Event) -> Void
    ) {
        self.url = url
        self.cache = url.isLocal ? nil : cache
        self.downloader = url.isLocal ? ASBasicImageDownloader.shared : downloader
        self.shouldRetry = shouldRetry
        self.handler = handler
    }

    // MARK: Whoever wants the picture

    package func start(_ priority: ASImageDownloaderPriority, wantsParts: Bool) {
        state.withLock { ($0.priority, $0.wantsParts) = (priority, wantsParts) }
        guard let cache else { return download() }
        if let known = cache.synchronouslyFetchedCachedImage(with: url), finish(known, .synchronousCache) { return }
        tell(.asksCache)
        cache.cachedImage(with: url, callbackQueue: nil) { [self] found, type in
            guard !isOver else { return }
            let source = type == .synchronous ? ASNetworkImageSourceType.synchronousCache : .asynchronousCache
            if let found, finish(found, source, before: { tell(.cacheHasIt) }) { return }
            tell(.cacheHasNot)
            download()
        }
    }

    /// It is needed sooner or later than thought; parts are wanted or not.
    package func update(_ priority: ASImageDownloaderPriority, wantsParts: Bool) {
        let change = state.withLock { state -> (identifier: any Sendable, isOther: Bool)? in
            let isOther = state.priority != priority
            (state.priority, state.wantsParts) = (priority, wantsParts)
            return state.isOver ? nil : state.identifier.map { ($0, isOther) }
        }
        guard let change else { return }
        if change.isOther { downloader.setPriority(priority, withDownloadIdentifier: change.identifier) }
        askForParts()
    }

    /// - Parameter mayResume: whether it may be wanted again
    package func cancel(mayResume: Bool = false) {
        let identifier = state.withLock { state -> (any Sendable)? in
            guard !state.isOver else { return nil }
            (state.isOver, state.isCancelled) = (true, true)
            return state.identifier
        }
        guard let identifier else { return }
        stopAskingForParts()
        if mayResume {
            downloader.cancelImageDownloadWithResumePossibility(forIdentifier: identifier)
        } else {
            downloader.cancelImageDownload(forIdentifier: identifier)
        }
    }

    // MARK: Download

    private var isOver: Bool { state.withLock { $0.isOver } }

    private func download() {
        if !url.isLocal { tell(.asksDownloader) }
        let priority = state.withLock { $0.priority }
        let identifier = downloader.downloadImage(
            with: url,
            shouldRetry: shouldRetry,
            priority: priority,
            callbackQueue: nil,
            downloadProgress: { [self] progress in tell(.progress(min(1, max(0, progress)))) },
            completion: { [self] found, error, identifier, info in
                let source = url.isLocal ? ASNetworkImageSourceType.fileURL : .download
                if let found, finish(found, source, identifier, info) { return }
                let nothing = ASImageLoadError.badResponse(url, reason: "there is neither a picture nor an error.")
                end(.failed(error ?? nothing))
            }
        )
        guard let identifier else { return }
        // It may be over already: given up by another thread, or done.
        let (isOver, isCancelled, newPriority) = state.withLock { state in
            state.identifier = identifier
            return (state.isOver, state.isCancelled, state.priority == priority ? nil : state.priority)
        }
        if isCancelled { downloader.cancelImageDownload(forIdentifier: identifier) }
        guard !isOver else { return }
        if let newPriority { downloader.setPriority(newPriority, withDownloadIdentifier: identifier) }
        askForParts()
    }

    private func askForParts() {
        let change = state.withLock { state -> (identifier: any Sendable, asks: Bool)? in
            guard !state.isOver, let identifier = state.identifier, state.asksForParts != state.wantsParts else {
                return nil
            }
            state.asksForParts = state.wantsParts
            return (identifier, state.wantsParts)
        }
        guard let change else { return }
        let block: ASImageDownloaderProgressImage = { [self] image, progress, _ in
            tell(.part(image, quality: min(1, max(0, progress))))
        }
        setProgressImageBlock(change.asks ? block : nil, change.identifier)
        // Another thread may have ended the load before the block arrived.
        if change.asks, isOver { setProgressImageBlock(nil, change.identifier) }
    }

    /// Takes the block for parts back from the downloader, which may keep it beyond the download.
    private func stopAskingForParts() {
        let identifier = state.withLock { state -> (any Sendable)? in
            guard state.asksForParts else { return nil }
            state.asksForParts = false
            return state.identifier
        }
        if let identifier { setProgressImageBlock(nil, identifier) }
    }

    private func setProgressImageBlock(_ block: ASImageDownloaderProgressImage?, _ identifier: any Sendable) {
        downloader.setProgressImageBlock(block, callbackQueue: nil, withDownloadIdentifier: identifier)
    }

    // MARK: Telling

    /// Ends with what was found, now or as soon as there is something to show of it; `before` is called first, if it is something.
    ///
    /// - Returns: whether it is something
    private func finish(
        _ found: any ASImageContainerProtocol,
        _ source: ASNetworkImageSourceType,
        _ identifier: (any Sendable)? = nil,
        _ userInfo: (any Sendable)? = nil,
        before: () -> Void = {}
    ) -> Bool {
        let animated = found.asdk_animatedImageData().flatMap { downloader.animatedImage(with: $0) }
        let image = found.asdk_image()
        guard animated != nil || image != nil else { return false }
        before()
        let info = ASNetworkImageLoadInfo(
            url: url,
            sourceType: source,
            downloadIdentifier: identifier,
            userInfo: userInfo,
            isAnimated: animated != nil
        )
        if let image {
            end(.loaded(image, animated: animated, info))
        } else if let animated, animated.coverImageReady {
            end(.loaded(animated.coverImage, animated: animated, info))
        } else if let animated {
            // It holds this closure, which holds it until it is called.
            animated.coverImageReadyCallback = { [self] cover in
                animated.coverImageReadyCallback = nil
                end(.loaded(cover, animated: animated, info))
            }
        }
        return true
    }

    private func tell(_ event: Event) {
        if !isOver { handler(self, event) }
    }

    private func end(_ event: Event) {
        let isEnd = state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
        guard isEnd else { return }
        stopAskingForParts()
        handler(self, event)
    }
}

extension URL {
    /// Whether no server and no cache is needed for it.
    var isLocal: Bool {
        isFileURL || scheme?.lowercased() == "data"
    }
}
