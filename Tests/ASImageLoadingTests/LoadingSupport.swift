// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Dispatch
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Clocks that only the test advances.
final class ManualClock: ASImageLoadingClock {
    /// 2026-01-01, 00:00 UTC.
    static let start = 1_767_225_600.0
    private let seconds = ASLock(0.0)

    var now: Double { seconds.withLock { $0 } }
    var wallTime: Double { Self.start + now }

    func advance(_ amount: Double) { seconds.withLock { $0 += amount } }
}

/// A repeatable random number generator.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    /// The seed of a test; `AS_SEED` replaces it.
    static var gateSeed: UInt64 { ProcessInfo.processInfo.environment["AS_SEED"].flatMap { UInt64($0) } ?? 1 }

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

enum Samples {
    /// A PNG of noise, of about 3 bytes per pixel: different for each seed.
    static func png(_ seed: UInt64, width: Int = 40, height: Int = 40) throws -> Data {
        var random = Seeded(seed)
        let pixels = ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: true) {
            bytes,
            row in
            for y in 0..<height {
                for x in 0..<width {
                    let pixel = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
                    bytes.storeBytes(of: pixel, toByteOffset: y * row + x * 4, as: UInt32.self)
                }
            }
        }
        return try #require(pixels?.pngData())
    }

    /// A progressive JPEG of 48 × 32 pixels in ten scans.
    static func progressive() throws -> Data {
        try #require(
            Data(
                base64Encoded: """
                    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO
                    UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P
                    T09PT09PT0//wgARCAAgADADASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAgMEBQH/xAAYAQADAQEAAAAAAAAAAAAAAAAA
                    AgQBA//aAAwDAQACEAMQAAABmD7RQzFSKq4k5nUpUJa/Pc+9Zz38j//EAB0QAAICAgMBAAAAAAAAAAAAAAABAhIRIQMQE0H/2gAI
                    AQEAAQUC6RIXIaZGWnssZR9TLNHoORB2KFCRnqLZxz1HEj//xAAbEQACAgMBAAAAAAAAAAAAAAAAAQIRAyExQf/aAAgBAwEBPwGO
                    Z+jaslSLSFRLfD//xAAbEQADAAIDAAAAAAAAAAAAAAAAAQIDQRETIf/aAAgBAgEBPwHt0XyqJorD4NaEf//EABgQAAIDAAAAAAAA
                    AAAAAAAAAAAhECAw/9oACAEBAAY/AtkOyn//xAAcEAEBAQEBAAMBAAAAAAAAAAABACERMRBBYVH/2gAIAQEAAT8hLz8ky5p9XTEh
                    0Hl/ZcCw+3Y2cxcZR3vxL1R4EMcZTnJ7Il/YDM3b6Ht//9oADAMBAAIAAwAAABBK7g+/b//EABcRAQEBAQAAAAAAAAAAAAAAAAEA
                    ESH/2gAIAQMBAT8Q1ZFbtGkKknJvSv/EABgRAQEBAQEAAAAAAAAAAAAAAAEAIREx/9oACAECAQE/EOXTahOt6my6gmX/xAAdEAEA
                    AwEBAAMBAAAAAAAAAAABABEhQTFRYYGh/9oACAEBAAE/EKI1gnkV6YVVtnwkBWF8QFcs2K6lRMafuLQ0nZ46tTNFrKKi8i79PibM
                    g/UzsZVR6ShMSwAn8mIFdnR+VEFMNMi5Jv6ZUHfpMlyk/9k=
                    """,
                options: .ignoreUnknownCharacters
            )
        )
    }
}

/// The end of a download.
struct Ended: Sendable {
    var image: ASLoadedImage?
    var error: ASImageLoadError?
    var info: ASImageDownloadInfo?
}

extension ASBasicImageDownloader {
    /// Loads a picture and waits for its end.
    func load(
        _ url: URL,
        shouldRetry: Bool = false,
        priority: ASImageDownloaderPriority = .visible
    ) async -> Ended {
        await withCheckedContinuation { continuation in
            _ = downloadImage(
                with: url,
                shouldRetry: shouldRetry,
                priority: priority,
                callbackQueue: nil,
                downloadProgress: nil
            ) { image, error, _, info in
                continuation.resume(
                    returning: Ended(
                        image: image as? ASLoadedImage,
                        error: error as? ASImageLoadError,
                        info: info as? ASImageDownloadInfo
                    )
                )
            }
        }
    }

    /// Begins to load an image; the callbacks are recorded in `log`.
    func begin(
        _ url: URL,
        _ log: Log,
        shouldRetry: Bool = false,
        priority: ASImageDownloaderPriority = .visible,
        queue: DispatchQueue? = nil
    ) throws -> ASImageDownload {
        let identifier = downloadImage(
            with: url,
            shouldRetry: shouldRetry,
            priority: priority,
            callbackQueue: queue,
            downloadProgress: { log.add(progress: Double($0)) },
            completion: { image, error, identifier, info in
                log.add(
                    Ended(
                        image: image as? ASLoadedImage,
                        error: error as? ASImageLoadError,
                        info: info as? ASImageDownloadInfo
                    ),
                    identifier as? ASImageDownload
                )
            }
        )
        return try #require(identifier as? ASImageDownload)
    }

    /// The numbers of waiting, loading, and pausing downloads, after all earlier requests have been handled.
    func phases() async -> (waiting: Int, loading: Int, pausing: Int) {
        await withCheckedContinuation { continuation in
            inspect { continuation.resume(returning: ($0, $1, $2)) }
        }
    }

    /// Polls, in turns with other threads, until `condition` is true.
    func settle(_ condition: ((waiting: Int, loading: Int, pausing: Int)) -> Bool) async {
        let end = ProcessInfo.processInfo.systemUptime + 30
        while !condition(await phases()) {
            guard ProcessInfo.processInfo.systemUptime < end else {
                Issue.record("The downloads did not come to that.")
                return
            }
            sched_yield()
        }
    }
}

/// The callbacks in their order, which a test can wait for.
final class Log: @unchecked Sendable {
    // @unchecked because: the properties are only touched while the condition is held.
    private let condition = NSCondition()
    private var progressed: [Double] = []
    private var endings: [(ended: Ended, identifier: ASImageDownload?)] = []
    private var images: [(image: UIImage, progress: Double)] = []
    private var pieces: [(data: Data, progress: Double?)] = []

    var progress: [Double] { condition.withLock { progressed } }
    var ended: [Ended] { condition.withLock { endings.map(\.ended) } }
    /// The end of the first download; empty if none has ended.
    var first: Ended { ended.first ?? Ended() }
    var identifiers: [ASImageDownload?] { condition.withLock { endings.map(\.identifier) } }
    var progressImages: [(image: UIImage, progress: Double)] { condition.withLock { images } }
    var data: [(data: Data, progress: Double?)] { condition.withLock { pieces } }

    private func change(_ body: () -> Void) {
        condition.withLock {
            body()
            condition.broadcast()
        }
    }

    func add(progress: Double) { change { progressed.append(progress) } }
    func add(_ ended: Ended, _ identifier: ASImageDownload?) { change { endings.append((ended, identifier)) } }
    func add(_ image: UIImage, _ progress: Double) { change { images.append((image, progress)) } }
    func add(_ data: Data, _ progress: Double?) { change { pieces.append((data, progress)) } }

    /// Waits until `isEnough` returns `true`; records an issue if it does not within 30 s.
    func wait(_ what: String, _ isEnough: (_ ended: Int, _ progress: [Double], _ images: Int, _ bytes: Int) -> Bool) {
        condition.withLock {
            let end = Date(timeIntervalSinceNow: 30)
            while !isEnough(endings.count, progressed, images.count, pieces.last?.data.count ?? 0) {
                if !condition.wait(until: end) {
                    Issue.record("Nobody said: \(what)")
                    return
                }
            }
        }
    }

    func waitForEnd(_ count: Int = 1) { wait("that \(count) have ended") { ended, _, _, _ in ended >= count } }
}

/// A server, a folder and clocks for one test.
final class Bench {
    let server: PictureServer
    let clock = ManualClock()
    let folder: URL
    let log = ASLock<[String]>([])

    init(host: String = "127.0.0.1") throws {
        server = try PictureServer(host: host)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// A downloader with a stopped clock, without a cache.
    func downloader(
        cache: ASImageCache? = nil,
        _ change: (inout ASImageDownloaderConfiguration) -> Void = { _ in }
    ) -> ASBasicImageDownloader {
        var configuration = ASImageDownloaderConfiguration()
        configuration.clock = clock
        configuration.random = { 0 }
        let log = log
        configuration.log = { line in log.withLock { $0.append(line) } }
        change(&configuration)
        return ASBasicImageDownloader(cache: cache, configuration: configuration)
    }

    /// A cache in the test's folder; a second one represents another run of the program.
    func cache(_ change: (inout ASImageCacheConfiguration) -> Void = { _ in }) -> ASImageCache {
        var configuration = ASImageCacheConfiguration()
        configuration.directory = folder
        configuration.clock = clock
        let log = log
        configuration.log = { line in log.withLock { $0.append(line) } }
        change(&configuration)
        return ASImageCache(configuration: configuration)
    }

    /// Advances the clocks, and lets the downloads check them.
    func advance(_ seconds: Double, _ downloader: ASBasicImageDownloader? = nil) {
        clock.advance(seconds)
        downloader?.wake()
    }
}

extension ASImageCache {
    /// The result of the protocol's asynchronous lookup.
    func find(_ url: URL) async -> (image: ASLoadedImage?, type: ASImageCacheType) {
        await withCheckedContinuation { continuation in
            cachedImage(with: url, callbackQueue: nil) { image, type in
                continuation.resume(returning: (image as? ASLoadedImage, type))
            }
        }
    }

    /// Waits until all pending files are written, and the folder is cleaned up; returns their bytes.
    @discardableResult
    func settle() async -> Int {
        await withCheckedContinuation { continuation in
            tidyFiles { continuation.resume(returning: $0) }
        }
    }

    var fileNames: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: configuration.directory?.path ?? "")) ?? []
    }
}
