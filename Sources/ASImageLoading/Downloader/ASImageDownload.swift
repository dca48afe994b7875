// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASImageIO
internal import Dispatch
public import Foundation

/// A request for an image, which `ASBasicImageDownloader` returns as the identifier.
///
/// - Thread: any
public final class ASImageDownload: Sendable {
    /// A block that is called with all bytes that have arrived, and their fraction of the total.
    typealias DataBlock = @Sendable (Data, CGFloat?, (any Sendable)?) -> Void

    private struct State: Sendable {
        var progress: ASImageDownloaderProgress?
        var completion: ASImageDownloaderCompletion?
        var progressImage: ASImageDownloaderProgressImage?
        var progressImageLine: ASCallbackQueue?
        var data: DataBlock?
        var dataLine: ASCallbackQueue?
        var isDeliveringData = false
        var priority: ASImageDownloaderPriority
    }

    /// The URL of the image.
    public let url: URL
    let number: UInt64
    let shouldRetry: Bool
    private let line: ASCallbackQueue  // immutable after init
    private let state: ASLock<State>

    init(
        url: URL,
        number: UInt64,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue?,
        progress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) {
        self.url = url
        self.number = number
        self.shouldRetry = shouldRetry
        line = ASCallbackQueue(queue: callbackQueue)
        state = ASLock(State(progress: progress, completion: completion, priority: priority))
    }

    /// The urgency of the image.
    public var priority: ASImageDownloaderPriority { state.withLock { $0.priority } }

    func setPriority(_ priority: ASImageDownloaderPriority) {
        state.withLock { $0.priority = priority }
    }

    /// Cancels the calls of all blocks, and returns whether the completion was still pending.
    func cancel() -> Bool {
        state.withLock { state in
            defer { state = State(priority: state.priority) }
            return state.completion != nil
        }
    }

    func setProgressImageBlock(_ block: ASImageDownloaderProgressImage?, queue: DispatchQueue?) {
        state.withLock { state in
            guard state.completion != nil else { return }
            state.progressImage = block
            state.progressImageLine = block.map { _ in ASCallbackQueue(queue: queue) }
        }
    }

    func setDataBlock(_ block: DataBlock?, queue: DispatchQueue?) {
        state.withLock { state in
            guard state.completion != nil else { return }
            state.data = block
            state.dataLine = block.map { _ in ASCallbackQueue(queue: queue) }
            state.isDeliveringData = false
        }
    }

    var acceptsProgressImages: Bool { state.withLock { $0.progressImage != nil } }
    /// Whether all reported bytes have been processed.
    var acceptsData: Bool { state.withLock { $0.data != nil && !$0.isDeliveringData } }

    func report(progress: CGFloat) {
        guard state.withLock({ $0.progress != nil }) else { return }
        line.call { [self] in state.withLock { $0.progress }?(progress) }
    }

    /// Reports a partial image; called on a worker.
    func report(progressImage: UIImage, progress: CGFloat) {
        let line = state.withLock { $0.progressImageLine }
        line?.call(isOnWorker: true) { [self] in state.withLock { $0.progressImage }?(progressImage, progress, self) }
    }

    /// Reports bytes, and calls `then` after they are processed.
    func report(data: Data, progress: CGFloat?, then: @escaping @Sendable () -> Void) {
        let line = state.withLock { state in
            state.isDeliveringData = state.data != nil
            return state.dataLine
        }
        line?.call { [self] in
            let block = state.withLock { state in
                state.isDeliveringData = false
                return state.data
            }
            block?(data, progress, self)
            then()
        }
    }

    /// Calls the completion after all earlier reports, and no block afterwards.
    func end(
        _ result: Result<ASLoadedImage, ASImageLoadError>,
        _ info: ASImageDownloadInfo?,
        isOnWorker: Bool = false
    ) {
        line.call(isOnWorker: isOnWorker) { [self] in
            let block = state.withLock { state in
                defer { state = State(priority: state.priority) }
                return state.completion
            }
            switch result {
            case .success(let image): block?(image, nil, self, info)
            case .failure(let error): block?(nil, error, self, info)
            }
        }
    }
}

/// Information about a download, which `ASBasicImageDownloader` passes as `userInfo`.
///
/// - Thread: any (value)
public struct ASImageDownloadInfo: Hashable, Sendable {
    /// The origin of the bytes.
    public enum Source: Hashable, Sendable {
        /// The server sent them.
        case network
        /// The cache had a fresh image, or a stale one that is being revalidated for later downloads (`stale-while-revalidate`).
        case cache
        /// The cache had a stale image, which the server confirmed.
        case revalidated
        /// The cache had a stale image, and the server could not be reached.
        case staleOnError
        /// The URL is a file, or contains the image.
        case local
    }

    /// The origin of the bytes.
    public let source: Source
    /// The number of attempts with a server.
    public let attemptCount: Int
    /// The number of bytes that were not sent again after an interruption.
    public let resumedByteCount: Int
    /// The version of HTTP: 1, 1.1, 2 or 3; `nil` without HTTP.
    public let httpVersion: Double?

    init(source: Source, attemptCount: Int = 0, resumedByteCount: Int = 0, httpVersion: Double? = nil) {
        self.source = source
        self.attemptCount = attemptCount
        self.resumedByteCount = resumedByteCount
        self.httpVersion = httpVersion
    }
}
