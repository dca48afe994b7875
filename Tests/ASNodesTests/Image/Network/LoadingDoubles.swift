// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import Dispatch
import Foundation

@testable import ASImageNodes

/// An image of one colour, made of pixels.
func plainImage(_ color: UIColor = .red, side: CGFloat = 8) -> UIImage {
    let size = CGSize(width: side, height: side)
    let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
        context.setFillColor(color)
        context.fill(CGRect(origin: .zero, size: size))
    }
    guard let pixels else { preconditionFailure("no memory for \(size)") }
    return UIImage(pixelBuffer: pixels)
}

/// Answers when the test asks for it, and records the requests.
final class FakeDownloader: ASImageDownloaderProtocol {
    struct Request: Sendable {
        var url: URL
        var shouldRetry: Bool
        var priority: ASImageDownloaderPriority
        var progress: ASImageDownloaderProgress?
        var completion: ASImageDownloaderCompletion
        var progressImage: ASImageDownloaderProgressImage?
        var isCancelled = false
        var mayResume = false
    }

    private let state = ASLock<[Request]>([])
    private let instantAnswer: UIImage?
    private let player: @Sendable (Data) -> (any ASAnimatedImageProtocol)?

    /// - Parameters:
    ///   - instantAnswer: the result that every download delivers before its call returns
    ///   - player: the player of animated data; none by default
    init(
        instantAnswer: UIImage? = nil,
        player: @escaping @Sendable (Data) -> (any ASAnimatedImageProtocol)? = { _ in nil }
    ) {
        self.instantAnswer = instantAnswer
        self.player = player
    }

    func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? { player(animatedImageData) }

    var requests: [Request] { state.withLock { $0 } }

    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        preconditionFailure("the member with a priority is there")
    }

    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        priority: ASImageDownloaderPriority,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        let index = state.withLock { requests -> Int in
            requests.append(
                Request(
                    url: URL,
                    shouldRetry: shouldRetry,
                    priority: priority,
                    progress: downloadProgress,
                    completion: completion
                )
            )
            return requests.count - 1
        }
        if let instantAnswer { completion(instantAnswer, nil, index, nil) }
        return index
    }

    func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {
        change(downloadIdentifier) { $0.isCancelled = true }
    }

    func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: any Sendable) {
        change(downloadIdentifier) { ($0.isCancelled, $0.mayResume) = (true, true) }
    }

    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        change(downloadIdentifier) { $0.progressImage = progressBlock }
    }

    func setPriority(_ priority: ASImageDownloaderPriority, withDownloadIdentifier downloadIdentifier: any Sendable) {
        change(downloadIdentifier) { $0.priority = priority }
    }

    private func change(_ identifier: any Sendable, _ body: (inout Request) -> Void) {
        guard let index = identifier as? Int else { preconditionFailure("that is no identifier of mine") }
        state.withLock { body(&$0[index]) }
    }

    // MARK: Answers

    /// Answers cancelled requests too, as a downloader on another thread may.
    func answer(_ index: Int, _ found: (any ASImageContainerProtocol)?, _ error: (any Error)? = nil) {
        requests[index].completion(found, error, index, nil)
    }
}

/// Contains the images that the test adds; answers late requests when the test asks for it.
final class FakeCache: ASImageCacheProtocol {
    private struct State: Sendable {
        var memory: [URL: any ASImageContainerProtocol] = [:]
        var questions: [(URL, ASImageCacherCompletion)] = []
        var cleared: [URL] = []
    }

    private let state = ASLock(State())

    var questions: [URL] { state.withLock { $0.questions.map(\.0) } }
    var cleared: [URL] { state.withLock { $0.cleared } }

    func put(_ found: any ASImageContainerProtocol, for url: URL) { state.withLock { $0.memory[url] = found } }

    func cachedImage(with URL: URL, callbackQueue: DispatchQueue?, completion: @escaping ASImageCacherCompletion) {
        state.withLock { $0.questions.append((URL, completion)) }
    }

    func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? {
        state.withLock { $0.memory[URL] }
    }

    func clearFetchedImageFromCache(with URL: URL) { state.withLock { $0.cleared.append(URL) } }

    func answer(_ index: Int, _ found: (any ASImageContainerProtocol)?) {
        let completion = state.withLock { $0.questions[index].1 }
        completion(found, .asynchronous)
    }
}

/// An animated file, as a downloader delivers it.
struct MovingContainer: ASImageContainerProtocol {
    var image: UIImage?
    var data: Data

    init(colors: [Int], hasImage: Bool = true) throws {
        data = MovingFile.gif(colors: colors)
        image = hasImage ? try UIImage.loading(data: data) : nil
    }

    func asdk_image() -> UIImage? { image }
    func asdk_animatedImageData() -> Data? { data }
}

/// Records the calls of the delegate.
@MainActor
final class NetworkImageListener {
    var callbacks: [String] = []
    var infos: [ASNetworkImageLoadInfo] = []
    var errors: [String] = []
}

extension NetworkImageListener: ASNetworkImageNodeDelegate {
    func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) { callbacks.append("start") }
    func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) { callbacks.append("ask cache") }
    func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) { callbacks.append("cache has it") }
    func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) { callbacks.append("cache has not") }
    func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) { callbacks.append("download") }
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        callbacks.append("loaded")
        infos.append(info)
    }
    func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {
        callbacks.append("failed")
        errors.append("\(error)")
    }
    func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) { callbacks.append("draw") }
    func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) { callbacks.append("drawn") }
}
