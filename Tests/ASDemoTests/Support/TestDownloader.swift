// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A downloader that delivers the answers of a `TestLine`, whose bandwidth all active downloads share.
///
/// - Thread: any
final class TestDownloader: ASImageDownloaderProtocol {
    /// The time between two portions of data, in seconds.
    private static let interval = 0.1

    private struct Download: Sendable {
        var url: URL
        var progress: ASImageDownloaderProgress?
        var part: ASImageDownloaderProgressImage?
        var completion: ASImageDownloaderCompletion
        var body: Data?
        var type = ""
        var sentCount = 0.0
    }

    private struct State: Sendable {
        var lastNumber = 0
        var downloads: [Int: Download] = [:]
        var requests: [String] = []
    }

    private let line: TestLine
    private let cache: TestPictureCache
    private let state = ASLock(State())

    init(_ line: TestLine, _ cache: TestPictureCache) {
        self.line = line
        self.cache = cache
    }

    var requests: [String] { state.withLock { $0.requests } }
    var loadingCount: Int { state.withLock { $0.downloads.count } }

    func downloadImage(
        with URL: URL,
        shouldRetry: Bool,
        callbackQueue: DispatchQueue?,
        downloadProgress: ASImageDownloaderProgress?,
        completion: @escaping ASImageDownloaderCompletion
    ) -> (any Sendable)? {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.requests.append(URL.path)
            state.downloads[state.lastNumber] = Download(url: URL, progress: downloadProgress, completion: completion)
            return state.lastNumber
        }
        let latency = line.latency
        if latency > 0 {
            after(latency) { $0.begin(number) }
        } else {
            ASDispatcherCurrent().async(.utility) { [self] in begin(number) }
        }
        return number
    }

    func cancelImageDownload(forIdentifier downloadIdentifier: any Sendable) {
        guard let number = downloadIdentifier as? Int else { preconditionFailure("that is no identifier of mine") }
        state.withLock { $0.downloads[number] = nil }
    }

    func setProgressImageBlock(
        _ progressBlock: ASImageDownloaderProgressImage?,
        callbackQueue: DispatchQueue?,
        withDownloadIdentifier downloadIdentifier: any Sendable
    ) {
        guard let number = downloadIdentifier as? Int else { preconditionFailure("that is no identifier of mine") }
        state.withLock { $0.downloads[number]?.part = progressBlock }
    }

    // MARK: Transfer

    private func after(_ seconds: Double, _ body: @escaping @Sendable (TestDownloader) -> Void) {
        ASDispatcherCurrent().asyncMain(after: seconds) { [self] in body(self) }
    }

    private func begin(_ number: Int) {
        guard let url = state.withLock({ $0.downloads[number]?.url }) else { return }
        switch line.answer(url) {
        case nil: end(number, .failure(.cannotConnect(url, reason: "Connection refused")))
        case .status(let status)?: end(number, .failure(.badStatus(url, status: status, retryAfter: nil)))
        case .data(let data, let type)?:
            state.withLock { state in
                state.downloads[number]?.body = data
                state.downloads[number]?.type = type
            }
            go(on: number)
        }
    }

    private func go(on number: Int) {
        guard let bandwidth = line.bandwidth else { return finish(number) }
        after(Self.interval) { downloader in
            let now = downloader.state.withLock { state -> Download? in
                let count = Double(state.downloads.values.count { $0.body != nil })
                state.downloads[number]?.sentCount += bandwidth * Self.interval / max(1, count)
                return state.downloads[number]
            }
            guard let now, let body = now.body else { return }
            let share = now.sentCount / Double(body.count)
            guard share < 1 else { return downloader.finish(number) }
            now.progress?(share)
            if let part = now.part, let image = UIImage(data: body.prefix(Int(now.sentCount))) {
                part(image, share, number)
            }
            downloader.go(on: number)
        }
    }

    private func finish(_ number: Int) {
        guard let download = state.withLock({ $0.downloads[number] }), let body = download.body else { return }
        guard let image = UIImage(data: body) else {
            let isHTML = download.type == "text/html"
            return end(number, .failure(.notAnImage(download.url, contentType: download.type, isHTML: isHTML)))
        }
        download.progress?(1)
        cache.put(image, for: download.url)
        end(number, .success(image))
    }

    private func end(_ number: Int, _ result: Result<UIImage, ASImageLoadError>) {
        guard let download = state.withLock({ $0.downloads.removeValue(forKey: number) }) else { return }
        switch result {
        case .success(let image): download.completion(image, nil, number, nil)
        case .failure(let error): download.completion(nil, error, number, nil)
        }
    }
}
