// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A simulated picture server, whose latency and bandwidth use the clock of the test harness.
///
/// - Thread: any
final class TestPictures: DemoPictures {
    private let line: TestLine
    private let memory = TestPictureCache()
    private let transfers: TestDownloader

    /// - Parameter isInstant: whether answers have no delay, even if the demo sets a latency or bandwidth
    init(isInstant: Bool = false) {
        line = TestLine(isInstant: isInstant)
        transfers = TestDownloader(line, memory)
    }

    var cache: any ASImageCacheProtocol { memory }
    var downloader: any ASImageDownloaderProtocol { transfers }
    /// The requested paths in order.
    var requests: [String] { transfers.requests }
    /// The number of downloads that have begun and have neither finished nor been cancelled.
    var loadingCount: Int { transfers.loadingCount }

    var latency: Double {
        get { line.settings.withLock { $0.latency } }
        set { line.settings.withLock { $0.latency = newValue } }
    }

    var bandwidth: Double? {
        get { line.settings.withLock { $0.bandwidth } }
        set { line.settings.withLock { $0.bandwidth = newValue } }
    }

    func url(_ path: String) -> URL {
        guard let url = URL(string: "http://\(TestLine.host)\(path)") else { preconditionFailure(path) }
        return url
    }

    func answer(_ answer: @escaping @Sendable (_ path: String) -> DemoAnswer) {
        line.settings.withLock { $0.answer = answer }
    }

    func forget(_ url: URL) { memory.remove(url) }

    func emptyCaches() { memory.removeAll() }
}

/// The connection between the downloader and the simulated server.
final class TestLine: Sendable {
    struct Settings: Sendable {
        var latency = 0.0
        var bandwidth: Double?
        var answer: @Sendable (String) -> DemoAnswer = { _ in .status(404) }
    }

    static let host = "pictures.test"

    let isInstant: Bool  // immutable after init
    let settings = ASLock(Settings())

    init(isInstant: Bool) { self.isInstant = isInstant }

    var latency: Double { isInstant ? 0 : settings.withLock { $0.latency } }
    var bandwidth: Double? { isInstant ? nil : settings.withLock { $0.bandwidth } }

    /// Returns the answer for `url`, or `nil` if no server has its host name.
    func answer(_ url: URL) -> DemoAnswer? {
        url.host == Self.host ? settings.withLock { $0.answer }(url.path) : nil
    }
}

/// An image cache in memory, by URL.
final class TestPictureCache: ASImageCacheProtocol {
    private let images = ASLock<[URL: UIImage]>([:])

    func cachedImage(with URL: URL, callbackQueue: DispatchQueue?, completion: @escaping ASImageCacherCompletion) {
        completion(images.withLock { $0[URL] }, .asynchronous)
    }

    func synchronouslyFetchedCachedImage(with URL: URL) -> (any ASImageContainerProtocol)? {
        images.withLock { $0[URL] }
    }

    func put(_ image: UIImage, for url: URL) { images.withLock { $0[url] = image } }
    func remove(_ url: URL) { images.withLock { $0[url] = nil } }
    func removeAll() { images.withLock { $0 = [:] } }
}
