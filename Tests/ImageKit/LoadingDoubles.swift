// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import ASImageNodes
import Dispatch
import Foundation

/// An image of one colour, made of pixels.
package func plainImage(_ color: UIColor = .red, side: CGFloat = 8) -> UIImage {
    let size = CGSize(width: side, height: side)
    let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
        context.setFillColor(color)
        context.fill(CGRect(origin: .zero, size: size))
    }
    guard let pixels else { preconditionFailure("no memory for \(size)") }
    return UIImage(pixelBuffer: pixels)
}

/// Answers when the test asks for it, and records the requests.
package final class FakeDownloader: ASImageDownloaderProtocol {
    package struct Request: Sendable {
        package var url: URL
        package var shouldRetry: Bool
        package var priority: ASImageDownloaderPriority
        package var progress: ASImageDownloaderProgress?
        package var completion: ASImageDownloaderCompletion
        package var progressImage: ASImageDownloaderProgressImage?
        package var isCancelled = false
        package var mayResume = false
    }

    private let state = ASLock<[Request]>([])
    private let instantAnswer: UIImage?
    private let player: @Sendable (Data) -> (any ASAnimatedImageProtocol)?

    /// - Parameters:
    ///   - instantAnswer: the result that every download delivers before its call returns
    ///   - player: the player of animated data; none by default
    package init(
        instantAnswer: UIImage? = nil,
        player: @escaping @Sendable (Data) -> (any ASAnimatedImageProtocol)? = { _ in nil }
    ) {
        self.instantAnswer = instantAnswer
        self.player = player
    }

    package func animatedImage(with animatedImageData: Data) -> (any ASAnimatedImageProtocol)? {
        player(animatedImageData)
    }

    package var requests: [Request] { state.withLock { $0 } }

    package func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        preconditionFailure("the member with a priority is there")
    }

    package func downloadImage(
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

    package func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {
        change(downloadIdentifier) { $0.isCancelled = true }
    }

    package func cancelImageDownloadWithResumePossibility(forIdentifier downloadIdentifier: any Sendable) {
        change(downloadIdentifier) { ($0.isCancelled, $0.mayResume) = (true, true) }
    }

    package func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        change(downloadIdentifier) { $0.progressImage = progressBlock }
    }

    package func setPriority(
        _ priority: ASImageDownloaderPriority,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        change(downloadIdentifier) { $0.priority = priority }
    }

    private func change(_ identifier: any Sendable, _ body: (inout Request) -> Void) {
        guard let index = identifier as? Int else { preconditionFailure("that is no identifier of mine") }
        state.withLock { body(&$0[index]) }
    }

    // MARK: Answers

    /// Answers cancelled requests too, as a downloader on another thread may.
    package func answer(_ index: Int, _ found: (any ASImageContainerProtocol)?, _ error: (any Error)? = nil) {
        requests[index].completion(found, error, index, nil)
    }
}

/// Contains the images that the test adds; answers late requests when the test asks for it.
package final class FakeCache: ASImageCacheProtocol {
    private struct State: Sendable {
        package var memory: [URL: any ASImageContainerProtocol] = [:]
        package var questions: [(URL, ASImageCacherCompletion)] = []
        package var cleared: [URL] = []
    }

    private let state = ASLock(State())

    package init() {}

    package var questions: [URL] { state.withLock { $0.questions.map(\.0) } }
    package var cleared: [URL] { state.withLock { $0.cleared } }

    package func put(_ found: any ASImageContainerProtocol, for url: URL) { state.withLock { $0.memory[url] = found } }

    package func cachedImage(
        with URL: URL,
        callbackQueue: DispatchQueue?,
        completion: @escaping ASImageCacherCompletion
    ) {
        state.withLock { $0.questions.append((URL, completion)) }
    }

    package func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? {
        state.withLock { $0.memory[URL] }
    }

    package func clearFetchedImageFromCache(with URL: URL) { state.withLock { $0.cleared.append(URL) } }

    package func answer(_ index: Int, _ found: (any ASImageContainerProtocol)?) {
        let completion = state.withLock { $0.questions[index].1 }
        completion(found, .asynchronous)
    }
}

/// An animated file, as a downloader delivers it.
package struct MovingContainer: ASImageContainerProtocol {
    package var image: UIImage?
    package var data: Data

    package init(colors: [Int], hasImage: Bool = true) throws {
        data = MovingFile.gif(colors: colors)
        image = hasImage ? try UIImage.loading(data: data) : nil
    }

    package func asdk_image() -> UIImage? { image }
    package func asdk_animatedImageData() -> Data? { data }
}

/// Records the calls of the delegate.
@MainActor
package final class NetworkImageListener {
    package var callbacks: [String] = []
    package var infos: [ASNetworkImageLoadInfo] = []
    package var errors: [String] = []

    package init() {}
}

extension NetworkImageListener: ASNetworkImageNodeDelegate {
    package func imageNodeDidStartFetchingData(_ imageNode: ASNetworkImageNode) { callbacks.append("start") }
    package func imageNodeWillLoadImage(fromCache imageNode: ASNetworkImageNode) { callbacks.append("ask cache") }
    package func imageNodeDidLoadImage(fromCache imageNode: ASNetworkImageNode) { callbacks.append("cache has it") }
    package func imageNodeDidFailToLoadImage(fromCache imageNode: ASNetworkImageNode) {
        callbacks.append("cache has not")
    }
    package func imageNodeWillLoadImage(fromNetwork imageNode: ASNetworkImageNode) { callbacks.append("download") }
    package func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage, info: ASNetworkImageLoadInfo) {
        callbacks.append("loaded")
        infos.append(info)
    }
    package func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) {
        callbacks.append("failed")
        errors.append("\(error)")
    }
    package func imageNodeWillStartDisplayAsynchronously(_ imageNode: ASNetworkImageNode) { callbacks.append("draw") }
    package func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) { callbacks.append("drawn") }
}
