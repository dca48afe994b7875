// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Stale images that are revalidated in the background, and requests that limit the use of stored images.
@Suite("Use of stored images", .serialized)
struct StaleImageTests {
    private let window = [(name: "Cache-Control", value: "max-age=60, stale-while-revalidate=30")]

    private func route(_ seed: UInt64, _ headers: [(name: String, value: String)]) throws -> PictureRoute {
        PictureRoute(try Samples.png(seed)).with { ($0.headers, $0.etag) = (headers, "\"\(seed)\"") }
    }

    /// Polls, in turns with other threads, until the cache has a fresh image, or none at all.
    private func untilStored(_ cache: ASImageCache, _ url: URL, _ data: Data?) async {
        let end = ProcessInfo.processInfo.systemUptime + 30
        while await cache.find(url).image?.data != data {
            guard ProcessInfo.processInfo.systemUptime < end else {
                Issue.record("The result of the revalidation is not stored.")
                return
            }
            sched_yield()
        }
    }

    @Test("A stale image is used at once during its time, and the next download has the new image")
    func usesStaleImage() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route(1, window))
        let cache = bench.cache { $0.sessionReuseInterval = 0 }
        let downloader = bench.downloader(cache: cache)
        #expect(await downloader.load(url).info?.source == .network)

        bench.clock.advance(90)
        bench.server.on("/a.png", try route(2, window))
        let stale = await downloader.load(url)
        #expect(stale.info?.source == .cache)
        #expect(stale.image?.data == (try Samples.png(1)))
        await untilStored(cache, url, try Samples.png(2))
        #expect(bench.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\""])
        // The job that has stored the image may not have ended yet.
        #expect(await downloader.load(url).image?.data == (try Samples.png(2)))
        #expect(bench.server.requests.count == 2)

        // After that time the download waits for the server.
        bench.clock.advance(90.5)
        bench.server.on("/a.png", try route(3, window))
        #expect(await downloader.load(url).image?.data == (try Samples.png(3)))
    }

    @Test("An unchanged image is fresh after its revalidation in the background")
    func refreshes() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route(1, window))
        let cache = bench.cache { $0.sessionReuseInterval = 0 }
        let downloader = bench.downloader(cache: cache)
        _ = await downloader.load(url)

        bench.clock.advance(61)
        #expect(await cache.find(url).image == nil)
        #expect(await downloader.load(url).info?.source == .cache)
        await untilStored(cache, url, try Samples.png(1))
        #expect(bench.server.requests.count == 2)
    }

    @Test("Downloads during a revalidation have the stale image too, and share it")
    func sharesRevalidation() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route(1, window))
        let cache = bench.cache { $0.sessionReuseInterval = 0 }
        let downloader = bench.downloader(cache: cache) { $0.stallInterval = 100 }
        _ = await downloader.load(url)

        let gate = PictureGate()
        bench.clock.advance(70)
        bench.server.on("/a.png", try route(2, window).with { $0.gate = gate })
        for _ in 0..<3 { #expect(await downloader.load(url).image?.data == (try Samples.png(1))) }
        #expect(bench.server.waitForRequests(2))
        // The time has passed: this one waits for the revalidation, and its cancellation does not end that.
        bench.clock.advance(21)
        let log = Log()
        let late = try downloader.begin(url, log)
        #expect(await downloader.phases().loading == 1)
        downloader.cancelImageDownload(forIdentifier: late)
        #expect(await downloader.phases().loading == 1)
        gate.open()
        await untilStored(cache, url, try Samples.png(2))
        #expect(bench.server.requests.count == 2 && log.ended.isEmpty)
    }

    @Test("A failed revalidation keeps the image, and an image that is gone is removed")
    func survivesFailures() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route(1, window))
        let cache = bench.cache { $0.sessionReuseInterval = 0 }
        let downloader = bench.downloader(cache: cache)
        _ = await downloader.load(url)
        await cache.settle()

        bench.clock.advance(70)
        for (count, status) in [(2, 503), (3, 404)] {
            bench.server.on("/a.png", PictureRoute(status: status))
            let ended = await downloader.load(url)
            #expect(ended.info?.source == .cache, "\(status)")
            #expect(ended.image?.data == (try Samples.png(1)))
            #expect(bench.server.waitForRequests(count))
            await downloader.settle { $0.waiting + $0.loading + $0.pausing == 0 }
        }
        await cache.settle()
        #expect(cache.fileNames.isEmpty && cache.memoryByteCount == 0)
    }

    @Test("A stale image behind a redirect that may not be stored waits for the server")
    func heedsRedirects() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", .redirect(to: "/b.png"))
        bench.server.on("/b.png", try route(1, window))
        let downloader = bench.downloader(cache: bench.cache { $0.sessionReuseInterval = 0 })
        _ = await downloader.load(bench.server.url("/a.png"))

        bench.clock.advance(70)
        #expect(await downloader.load(bench.server.url("/a.png")).info?.source == .revalidated)
    }

    @Test(
        "A request that asks for revalidation has it, also while the image is fresh",
        arguments: [
            ("Cache-Control", "no-cache"), ("cache-control", "max-age=0"), ("Cache-Control", "no-store"),
            ("Pragma", "no-cache"), ("Cache-Control", "min-fresh=600"), ("Cache-Control", "max-age=9"),
        ]
    )
    func revalidatesOnRequest(name: String, value: String) async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route(1, [("Cache-Control", "max-age=600, stale-while-revalidate=600")]))
        let cache = bench.cache()
        let downloader = bench.downloader(cache: cache)
        _ = await downloader.load(url)
        bench.clock.advance(10)
        #expect(await downloader.load(url).info?.source == .cache)
        #expect(!downloader.limitsCaching(of: url))

        downloader.configuration.additionalHeaders = { _ in [name: value] }
        #expect(downloader.limitsCaching(of: url))
        let ended = await downloader.load(url)
        #expect(ended.info?.source == .revalidated)
        #expect(ended.image?.data == (try Samples.png(1)))
        #expect(bench.server.requests.last?.headers[name.lowercased()] == value)

        // The stored image is not an answer when the server is unavailable.
        bench.clock.advance(10)
        bench.server.on("/a.png", PictureRoute(status: 503))
        #expect(await downloader.load(url).error == .badStatus(url, status: 503, retryAfter: nil))
        // It is still stored for other requests.
        downloader.configuration.additionalHeaders = nil
        #expect(await downloader.load(url).info?.source == .cache)
    }

    @Test("The response to a request with no-store is not stored, and replaces none")
    func storesNothing() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route(1, [("Cache-Control", "max-age=600")]))
        let cache = bench.cache()
        let downloader = bench.downloader(cache: cache) {
            $0.additionalHeaders = { _ in ["Cache-Control": "no-store"] }
        }

        #expect(await downloader.load(url).image != nil)
        await cache.settle()
        #expect(cache.memoryByteCount == 0 && cache.fileNames.isEmpty)

        downloader.configuration.additionalHeaders = nil
        _ = await downloader.load(url)
        bench.server.on("/a.png", try route(2, [("Cache-Control", "max-age=600")]))
        downloader.configuration.additionalHeaders = { _ in ["Cache-Control": "no-store"] }
        #expect(await downloader.load(url).image?.data == (try Samples.png(2)))
        // The stored image is known to be old.
        await cache.settle()
        #expect(cache.memoryByteCount == 0 && cache.fileNames.isEmpty)
    }

    @Test("A request may accept stale images, or only stored ones")
    func acceptsStored() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route(1, [("Cache-Control", "max-age=60")]))
        let downloader = bench.downloader(cache: bench.cache()) {
            $0.additionalHeaders = { _ in ["Cache-Control": "only-if-cached"] }
        }
        #expect(await downloader.load(url).error == .badStatus(url, status: 504, retryAfter: nil))
        #expect(bench.server.requests.isEmpty)

        downloader.configuration.additionalHeaders = nil
        _ = await downloader.load(url)
        bench.clock.advance(70)
        downloader.configuration.additionalHeaders = { _ in ["Cache-Control": "max-stale=10, only-if-cached"] }
        #expect(await downloader.load(url).info?.source == .cache)
        downloader.configuration.additionalHeaders = { _ in ["Cache-Control": "max-stale=9"] }
        #expect(await downloader.load(url).info?.source == .revalidated)
        #expect(bench.server.requests.count == 2)
    }
}
