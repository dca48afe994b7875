// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Dispatch
public import Foundation
internal import Synchronization

/// Loads pictures from http, https, file and data addresses.
///
/// All transfers share one thread, and servers are spoken to over few connections, with HTTP/2 where they know it. Who asks for what is
/// already on its way waits for the same bytes. What its `cache` holds is not loaded again while it is fresh, and asked about when it no
/// longer is.
///
/// - Thread: any
/// - Source: Texture `ASBasicImageDownloader`
/// - Deviation: Texture's keeps nothing and tries only once.
public final class ASBasicImageDownloader: ASImageDownloaderProtocol {
    /// The downloader of the current runtime, with `ASImageCache.shared`.
    public static var shared: ASBasicImageDownloader { slot.current }

    private static let slot = ASRuntimeSlot { ASBasicImageDownloader(cache: .shared) }

    /// Texture's name for `shared`.
    public static var sharedImageDownloader: ASBasicImageDownloader { shared }

    /// What plays pictures that move, out of their bytes: at first an `ASAnimatedImage`; nil if nothing shall.
    ///
    /// - Thread: any; called on any
    @preconcurrency public var animatedImageFactory: (@Sendable (Data) -> (any ASAnimatedImageProtocol)?)? {
        get { hooks.withLock { $0.animatedImage } }
        set { hooks.withLock { $0.animatedImage = newValue } }
    }

    /// Limits and what is said to servers; counts for what is asked for from then on.
    public var configuration: ASImageDownloaderConfiguration {
        get { settings.withLock { $0 } }
        set { settings.withLock { $0 = newValue } }
    }

    /// Where pictures are kept; nil for nowhere.
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

    /// A downloader with a thread and connections of its own.
    public init(
        cache: ASImageCache?,
        configuration: ASImageDownloaderConfiguration = ASImageDownloaderConfiguration()
    ) {
        self.cache = cache
        settings = ASLock(configuration)
        loop = ASCurlLoop(cache: cache, settings: settings)
    }

    /// What was asked for still comes; the thread ends after that.
    deinit { loop.stop() }

    /// Begins to load a picture with the priority `imminent`.
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

    /// Begins to load a picture.
    ///
    /// - Returns: an `ASImageDownload`. The completion gets it too, an `ASLoadedImage` or an `ASImageLoadError`, and an
    ///   `ASImageDownloadInfo`.
    @preconcurrency public func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
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
        loop.perform { $0.start(download) }
        return download
    }

    /// Ends a download.
    ///
    /// Others who wait for the same picture get it.
    public func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {
        cancel(downloadIdentifier, keepsBytes: false)
    }

    /// Ends a download.
    ///
    /// What has come is kept if the server is able to send the rest alone.
    public func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: any Sendable) {
        cancel(downloadIdentifier, keepsBytes: true)
    }

    /// What `animatedImageFactory` makes of the bytes.
    public func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? {
        hooks.withLock { $0.animatedImage }?(animatedImageData)
    }

    /// Asks for pictures of what has come so far: one for each scan of a progressive JPEG, and for each tenth of other pictures.
    ///
    /// They end too early: draw them with `UIImage.decoded(…allowsIncomplete: true)`.
    @preconcurrency public func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        guard let download = downloadIdentifier as? ASImageDownload else { return }
        download.setProgressImageBlock(progressBlock, queue: callbackQueue)
        loop.perform { $0.tellWhatIsThere(download) }
    }

    /// Asks for the bytes as they come: all that are there, and the share of all that they are, if that is known.
    ///
    /// While the block runs, it is not called again; what comes meanwhile comes with the next call. Not part of Texture.
    @preconcurrency public func setProgressDataBlock(
        _ block: (@Sendable (_ data: Data, _ progress: CGFloat?, _ downloadIdentifier: (any Sendable)?) -> Void)?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        guard let download = downloadIdentifier as? ASImageDownload else { return }
        download.setDataBlock(block, queue: callbackQueue)
        loop.perform { $0.tellWhatIsThere(download) }
    }

    /// Says that a picture is needed sooner or later than thought.
    ///
    /// The one who needs it soonest counts.
    public func setPriority(
        _ priority: ASImageDownloaderPriority,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        guard let download = downloadIdentifier as? ASImageDownload else { return }
        download.setPriority(priority)
        // Waiting downloads are looked through when one can begin.
    }

    /// Has the downloads look at the clock, which a test has moved on.
    package func wake() {
        loop.perform { _ in }
    }

    /// Calls `block` with what the thread knows now, on it.
    package func inspect(_ block: @escaping @Sendable (_ waiting: Int, _ loading: Int, _ pausing: Int) -> Void) {
        loop.perform { engine in
            let phases = engine.phases
            block(phases.waiting, phases.loading, phases.pausing)
        }
    }

    private func cancel(_ identifier: any Sendable, keepsBytes: Bool) {
        guard let download = identifier as? ASImageDownload, download.cancel() else { return }
        loop.perform { $0.cancel(download, keepsBytes: keepsBytes) }
    }
}
