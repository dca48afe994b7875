// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASImageIO
package import ASImageLoading
package import Foundation

/// A load of an image: from the memory of a cache, from the cache, or from a downloader, whichever has it first.
///
/// Nothing waits for it. After it has ended or was cancelled, it reports no further events.
///
/// - Thread: any
package final class ASImageLoad: Sendable {
    package enum Event: Sendable {
        /// The cache is asked, because it does not have the image in memory.
        case queryingCache
        case cacheHit
        case cacheMiss
        case downloading
        /// The share of the bytes that were received.
        case progress(CGFloat)
        /// A partial image.
        case partialImage(UIImage, quality: CGFloat)
        /// The end of the load: the image, and the animated image if it has one.
        case loaded(UIImage, animated: (any ASAnimatedImageProtocol)?, ASNetworkImageLoadInfo)
        /// The end of the load: a failure.
        case failed(any Error)
    }

    private struct State: Sendable {
        /// Whether the load has ended; no events are reported afterwards.
        var hasEnded = false
        var isCancelled = false
        var identifier: (any Sendable)?
        var priority = ASImageDownloaderPriority.preload
        var wantsPartialImages = false
        /// Whether the downloader was last asked for partial images.
        var requestsPartialImages = false
    }

    package let url: URL
    private let cache: (any ASImageCacheProtocol)?
    private let downloader: any ASImageDownloaderProtocol
    private let shouldRetry: Bool
    private let handler: @Sendable (ASImageLoad, Event) -> Void
    private let state = ASLock(State())

    /// Creates a load that has not begun.
    ///
    /// - Parameters:
    ///   - url: the URL of the image
    ///   - cache: asked first, except for file and data URLs, and URLs for which the downloader limits the use of caches
    ///   - downloader: asked if the cache does not have the image; file and data URLs always use the basic downloader
    ///   - shouldRetry: whether the downloader tries again
    ///   - handler: receives all events on the thread where they occur; events during a call are delivered on the caller's thread
    package init(
        _ url: URL,
        cache: (any ASImageCacheProtocol)?,
        downloader: any ASImageDownloaderProtocol,
        shouldRetry: Bool,
        handler: @escaping @Sendable (ASImageLoad, Event) -> Void
    ) {
        self.url = url
        self.cache = url.isLocal || downloader.limitsCaching(of: url) ? nil : cache
        self.downloader = url.isLocal ? ASBasicImageDownloader.shared : downloader
        self.shouldRetry = shouldRetry
        self.handler = handler
    }

    // MARK: Requests

    package func start(_ priority: ASImageDownloaderPriority, wantsPartialImages: Bool) {
        state.withLock { ($0.priority, $0.wantsPartialImages) = (priority, wantsPartialImages) }
        guard let cache else { return download() }
        if let known = cache.synchronouslyFetchedCachedImage(with: url), finish(known, .synchronousCache) { return }
        send(.queryingCache)
        if let shared = (downloader as? ASBasicImageDownloader)?.cache, shared === cache as? ASImageCache {
            // The downloader need not search the files that the node has just searched.
            shared.search(with: url) { [self] in searchDidEnd($0, $1, isAbsent: $2) }
        } else {
            cache.cachedImage(with: url, callbackQueue: nil) { [self] in searchDidEnd($0, $1, isAbsent: false) }
        }
    }

    private func searchDidEnd(_ found: (any ASImageContainerProtocol)?, _ type: ASImageCacheType, isAbsent: Bool) {
        guard !hasEnded else { return }
        let source = type == .synchronous ? ASNetworkImageSourceType.synchronousCache : .asynchronousCache
        if let found, finish(found, source, before: { send(.cacheHit) }) { return }
        send(.cacheMiss)
        download(isAbsent: isAbsent)
    }

    /// Updates the priority, and whether partial images are wanted.
    package func update(_ priority: ASImageDownloaderPriority, wantsPartialImages: Bool) {
        let change = state.withLock { state -> (identifier: any Sendable, isOther: Bool)? in
            let isOther = state.priority != priority
            (state.priority, state.wantsPartialImages) = (priority, wantsPartialImages)
            return state.hasEnded ? nil : state.identifier.map { ($0, isOther) }
        }
        guard let change else { return }
        if change.isOther { downloader.setPriority(priority, withDownloadIdentifier: change.identifier) }
        updatePartialImageRequest()
    }

    /// - Parameter mayResume: whether the download may be resumed later
    package func cancel(mayResume: Bool = false) {
        let identifier = state.withLock { state -> (any Sendable)? in
            guard !state.hasEnded else { return nil }
            (state.hasEnded, state.isCancelled) = (true, true)
            return state.identifier
        }
        guard let identifier else { return }
        cancelPartialImageRequest()
        if mayResume {
            downloader.cancelImageDownloadWithResumePossibility(forIdentifier: identifier)
        } else {
            downloader.cancelImageDownload(forIdentifier: identifier)
        }
    }

    // MARK: Download

    private var hasEnded: Bool { state.withLock { $0.hasEnded } }

    private func download(isAbsent: Bool = false) {
        if !url.isLocal { send(.downloading) }
        let priority = state.withLock { $0.priority }
        let identifier = downloader.downloadImage(
            url,
            shouldRetry,
            isAbsent: isAbsent,
            priority,
            progress: { [self] progress in send(.progress(min(1, max(0, progress)))) },
            completion: { [self] found, error, identifier, info in
                let source = url.isLocal ? ASNetworkImageSourceType.fileURL : .download
                if let found, finish(found, source, identifier, info) { return }
                let nothing = ASImageLoadError.badResponse(url, reason: "there is neither an image nor an error.")
                end(.failed(error ?? nothing))
            }
        )
        guard let identifier else { return }
        // The load may already have ended: cancelled by another thread, or finished.
        let (hasEnded, isCancelled, newPriority) = state.withLock { state in
            state.identifier = identifier
            return (state.hasEnded, state.isCancelled, state.priority == priority ? nil : state.priority)
        }
        if isCancelled { downloader.cancelImageDownload(forIdentifier: identifier) }
        guard !hasEnded else { return }
        if let newPriority { downloader.setPriority(newPriority, withDownloadIdentifier: identifier) }
        updatePartialImageRequest()
    }

    private func updatePartialImageRequest() {
        let change = state.withLock { state -> (identifier: any Sendable, asks: Bool)? in
            guard !state.hasEnded, let identifier = state.identifier,
                state.requestsPartialImages != state.wantsPartialImages
            else {
                return nil
            }
            state.requestsPartialImages = state.wantsPartialImages
            return (identifier, state.wantsPartialImages)
        }
        guard let change else { return }
        let block: ASImageDownloaderProgressImage = { [self] image, progress, _ in
            send(.partialImage(image, quality: min(1, max(0, progress))))
        }
        setProgressImageBlock(change.asks ? block : nil, change.identifier)
        // Another thread may have ended the load before the block was set.
        if change.asks, hasEnded { setProgressImageBlock(nil, change.identifier) }
    }

    /// Removes the block for partial images from the downloader, which may keep it beyond the download.
    private func cancelPartialImageRequest() {
        let identifier = state.withLock { state -> (any Sendable)? in
            guard state.requestsPartialImages else { return nil }
            state.requestsPartialImages = false
            return state.identifier
        }
        if let identifier { setProgressImageBlock(nil, identifier) }
    }

    private func setProgressImageBlock(_ block: ASImageDownloaderProgressImage?, _ identifier: any Sendable) {
        downloader.setProgressImageBlock(block, callbackQueue: nil, withDownloadIdentifier: identifier)
    }

    // MARK: Events

    /// Ends the load with an image, now or when its cover image is ready; calls `before` first if there is an image.
    ///
    /// - Returns: whether `found` contains an image
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
            // The animated image and this closure retain each other until it is called.
            animated.coverImageReadyCallback = { [self] cover in
                animated.coverImageReadyCallback = nil
                end(.loaded(cover, animated: animated, info))
            }
        }
        return true
    }

    private func send(_ event: Event) {
        if !hasEnded { handler(self, event) }
    }

    private func end(_ event: Event) {
        let isEnd = state.withLock { state in
            defer { state.hasEnded = true }
            return !state.hasEnded
        }
        guard isEnd else { return }
        cancelPartialImageRequest()
        handler(self, event)
    }
}

extension ASImageDownloaderProtocol {
    /// Returns whether only the downloader may decide about the use of a cached image.
    func limitsCaching(of url: URL) -> Bool {
        (self as? ASBasicImageDownloader)?.limitsCaching(of: url) ?? false
    }

    /// Starts loading an image; `isAbsent` says that the cache of the basic downloader has just been searched for it without success.
    fileprivate func downloadImage(
        _ url: URL,
        _ shouldRetry: Bool,
        isAbsent: Bool,
        _ priority: ASImageDownloaderPriority,
        progress: @escaping ASImageDownloaderProgress,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        if isAbsent, let basic = self as? ASBasicImageDownloader {
            return basic.downloadImage(
                with: url,
                shouldRetry: shouldRetry,
                isAbsent: true,
                priority: priority,
                callbackQueue: nil,
                downloadProgress: progress,
                completion: completion
            )
        }
        return downloadImage(
            with: url,
            shouldRetry: shouldRetry,
            priority: priority,
            callbackQueue: nil,
            downloadProgress: progress,
            completion: completion
        )
    }
}

extension URL {
    /// Whether the URL needs neither a server nor a cache.
    var isLocal: Bool {
        isFileURL || scheme?.lowercased() == "data"
    }
}
