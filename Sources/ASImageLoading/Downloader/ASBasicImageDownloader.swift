// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Dispatch
public import Foundation
internal import Synchronization

/// Loads images from http, https, file and data URLs.
///
/// All transfers share one thread and few connections to each server, with HTTP/2 where the server supports it. Requests for an image that
/// is already being loaded share the transfer. Images in the `cache` are not loaded again while they are fresh, and are revalidated when
/// they are stale. A server may allow a stale image to be used once more while it is revalidated (`stale-while-revalidate`): the download
/// ends with the stale image, and the next one has the new image.
///
/// - Thread: any
/// - Source: Texture `ASBasicImageDownloader`
/// - Deviation: Texture's downloader has no cache and makes only one attempt.
public final class ASBasicImageDownloader: ASImageDownloaderProtocol {
    /// The downloader of the current runtime, with `ASImageCache.shared`.
    public static var shared: ASBasicImageDownloader { slot.current }

    private static let slot = ASRuntimeSlot { ASBasicImageDownloader(cache: .shared) }

    /// Texture's name for `shared`.
    public static var sharedImageDownloader: ASBasicImageDownloader { shared }

    /// Creates the player of an animated image from its bytes, by default an `ASAnimatedImage`; `nil` plays none.
    ///
    /// - Thread: any; called on any
    @preconcurrency public var animatedImageFactory: (@Sendable (Data) -> (any ASAnimatedImageProtocol)?)? {
        get { hooks.withLock { $0.animatedImage } }
        set { hooks.withLock { $0.animatedImage = newValue } }
    }

    /// The limits and the request headers; a change applies to later downloads.
    public var configuration: ASImageDownloaderConfiguration {
        get { settings.withLock { $0 } }
        set { settings.withLock { $0 = newValue } }
    }

    /// The cache of the images; `nil` for none.
    public let cache: ASImageCache?

    private struct Hooks: Sendable {
        var animatedImage: (@Sendable (Data) -> (any ASAnimatedImageProtocol)?)? = { data in
            do {
                return try ASAnimatedImage(data: data)
            } catch {
                ASLogLine("ASBasicImageDownloader: \(error)")
                return nil
            }
        }
    }

    private let hooks = ASLock(Hooks())
    private let settings: ASLock<ASImageDownloaderConfiguration>
    private let lastNumber = Atomic<UInt64>(0)
    private let loop: ASCurlLoop  // immutable after init

    /// Creates a downloader with its own thread and connections.
    public init(
        cache: ASImageCache?,
        configuration: ASImageDownloaderConfiguration = ASImageDownloaderConfiguration()
    ) {
        self.cache = cache
        settings = ASLock(configuration)
        loop = ASCurlLoop(cache: cache, settings: settings)
    }

    /// Pending downloads continue; the thread ends after them.
    deinit { loop.stop() }

    /// Starts loading an image with the priority `imminent`.
    @preconcurrency public func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        downloadImage(
            with: URL,
            shouldRetry: shouldRetry,
            priority: .imminent,
            callbackQueue: callbackQueue,
            downloadProgress: downloadProgress,
            completion: completion
        )
    }

    /// Starts loading an image.
    ///
    /// - Returns: an `ASImageDownload`. The completion also receives it, with an `ASLoadedImage` or an `ASImageLoadError`, and an
    ///   `ASImageDownloadInfo`.
    @preconcurrency public func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        downloadImage(
            with: URL,
            shouldRetry: shouldRetry,
            isAbsent: false,
            priority: priority,
            callbackQueue: callbackQueue,
            downloadProgress: downloadProgress,
            completion: completion
        )
    }

    /// Starts loading an image.
    ///
    /// If the caller has just found that the `cache` has no response for it (`isAbsent`), the files are not searched again.
    package func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        isAbsent: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        let download = ASImageDownload(
            url: URL,
            number: lastNumber.add(1, ordering: .relaxed).newValue,
            shouldRetry: shouldRetry,
            priority: priority,
            callbackQueue: callbackQueue,
            progress: downloadProgress,
            completion: completion
        )
        loop.perform { $0.start(download, isAbsent: isAbsent) }
        return download
    }

    /// Cancels a download.
    ///
    /// Other downloads of the same image continue.
    public func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {
        cancel(downloadIdentifier, storesPartialBody: false)
    }

    /// Cancels a download.
    ///
    /// The bytes that have arrived are kept if the server can send the rest separately.
    public func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: any Sendable) {
        cancel(downloadIdentifier, storesPartialBody: true)
    }

    /// Returns the result of `animatedImageFactory` for the bytes.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? {
        hooks.withLock { $0.animatedImage }?(animatedImageData)
    }

    /// Requests images of the bytes that have arrived: one for each scan of a progressive JPEG, and for each tenth of other images.
    ///
    /// The images are incomplete: draw them with `UIImage.decoded(…allowsIncomplete: true)`.
    @preconcurrency public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        guard let download = downloadIdentifier as? ASImageDownload else { return }
        download.setProgressImageBlock(progressBlock, queue: callbackQueue)
        loop.perform { $0.reportArrivedBytes(download) }
    }

    /// Requests the bytes as they arrive: all bytes so far, and their fraction of the total if that is known.
    ///
    /// While the block runs, it is not called again; bytes that arrive meanwhile are in the next call. Not part of Texture.
    @preconcurrency public func setProgressDataBlock(
        _ block: (@Sendable (_ data: Data, _ progress: CGFloat?, _ downloadIdentifier: (any Sendable)?) -> Void)?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        guard let download = downloadIdentifier as? ASImageDownload else { return }
        download.setDataBlock(block, queue: callbackQueue)
        loop.perform { $0.reportArrivedBytes(download) }
    }

    /// Changes the urgency of an image.
    ///
    /// The highest priority of all downloads of the image applies.
    public func setPriority(
        _ priority: ASImageDownloaderPriority,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        guard let download = downloadIdentifier as? ASImageDownload else { return }
        download.setPriority(priority)
        // The priorities of waiting downloads are read when the next one can start.
    }

    /// Returns whether the request for an image limits the use of cached ones, so that a cache must not be asked without the downloader.
    package func limitsCaching(of url: URL) -> Bool {
        guard let fields = configuration.additionalHeaders?(url) else { return false }
        var request = ASHTTPFields()
        for (name, value) in fields { request.append(name, value) }
        return ASRequestCacheControl(request).isRestrictive
    }

    /// Makes the downloads read the clock after a test has advanced it.
    package func wake() {
        loop.perform { _ in }
    }

    /// Calls `block` on the thread with its current numbers of downloads.
    package func inspect(_ block: @escaping @Sendable (_ waiting: Int, _ loading: Int, _ pausing: Int) -> Void) {
        loop.perform { engine in
            let phases = engine.phases
            block(phases.waiting, phases.loading, phases.pausing)
        }
    }

    private func cancel(_ identifier: any Sendable, storesPartialBody: Bool) {
        guard let download = identifier as? ASImageDownload, download.cancel() else { return }
        loop.perform { $0.cancel(download, storesPartialBody: storesPartialBody) }
    }
}
