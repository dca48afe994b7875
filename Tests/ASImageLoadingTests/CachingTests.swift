// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// A downloader with a cache requests as often as servers ask for.
@Suite("Caching by the rules of HTTP", .serialized)
struct CachingTests {
    /// Loads `/a.png` at these times, each in another run of the program; returns the sources, and the server's requests.
    private func sources(
        _ bench: Bench,
        at times: [Double],
        _ change: @escaping (inout ASImageDownloaderConfiguration) -> Void = { _ in }
    ) async throws -> [ASImageDownloadInfo.Source?] {
        var sources: [ASImageDownloadInfo.Source?] = []
        let start = bench.clock.now
        for time in times {
            bench.clock.advance(start + time - bench.clock.now)
            let cache = bench.cache()
            let ended = await bench.downloader(cache: cache, change).load(bench.server.url("/a.png"))
            sources.append(ended.image == nil ? nil : ended.info?.source)
            // All files are written before the next run.
            await cache.settle()
        }
        return sources
    }

    private func route(
        _ headers: [(name: String, value: String)],
        etag: String? = nil,
        changed: String? = nil
    ) throws -> PictureRoute {
        PictureRoute(try Samples.png(1)).with {
            $0.headers = headers
            $0.etag = etag
            $0.lastModified = changed
        }
    }

    @Test("While an image is fresh the server is not asked; afterwards it is loaded again")
    func heedsMaxAge() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", try route([("Cache-Control", "max-age=60")]))

        #expect(try await sources(bench, at: [0, 59, 60, 61]) == [.network, .cache, .network, .cache])
        #expect(bench.server.requests.count == 2)
    }

    @Test("Expires, and a tenth of the time since the last change, apply without other fields")
    func heedsOtherDates() async throws {
        let bench = try Bench()
        let now = ManualClock.start
        bench.server.on("/a.png", try route([("Date", ASHTTPDate.text(now)), ("Expires", ASHTTPDate.text(now + 30))]))
        #expect(try await sources(bench, at: [0, 29, 31]) == [.network, .cache, .network])

        let other = try Bench()
        other.server.on("/a.png", try route([("Date", ASHTTPDate.text(now))], changed: ASHTTPDate.text(now - 1000)))
        #expect(try await sources(other, at: [0, 99, 101]) == [.network, .cache, .revalidated])
        #expect(other.server.requests.last?.headers["if-modified-since"] == ASHTTPDate.text(now - 1000))
    }

    @Test("A stale image is revalidated, and is fresh again when it has not changed")
    func revalidates() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", try route([("Cache-Control", "max-age=60")], etag: "\"one\""))
        #expect(try await sources(bench, at: [0, 70, 129, 131]) == [.network, .revalidated, .cache, .revalidated])
        #expect(bench.server.requests.map { $0.headers["if-none-match"] } == [nil, "\"one\"", "\"one\""])

        bench.server.on("/a.png", PictureRoute(try Samples.png(2)).with { $0.etag = "\"two\"" })
        let ended = await {
            bench.clock.advance(100)
            return await bench.downloader(cache: bench.cache()).load(bench.server.url("/a.png"))
        }()
        #expect(ended.info?.source == .network)
        #expect(ended.image?.data == (try Samples.png(2)))
    }

    @Test("no-cache is revalidated each time, no-store is not stored at all")
    func heedsProhibitions() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", try route([("Cache-Control", "max-age=60, no-cache")], etag: "\"one\""))
        #expect(try await sources(bench, at: [0, 1, 2]) == [.network, .revalidated, .revalidated])

        let secret = try Bench()
        secret.server.on("/a.png", try route([("Cache-Control", "max-age=60, no-store")], etag: "\"one\""))
        #expect(try await sources(secret, at: [0, 1]) == [.network, .network])
        #expect(secret.cache().fileNames.isEmpty)
        let cache = secret.cache()
        _ = await secret.downloader(cache: cache).load(secret.server.url("/a.png"))
        #expect(cache.memoryByteCount == 0)
        #expect(cache.synchronouslyFetchedCachedImage(with: secret.server.url("/a.png")) == nil)
    }

    @Test("A stored answer is not used for a request with other varying fields")
    func heedsVary() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", try route([("Cache-Control", "max-age=60"), ("Vary", "Authorization")]))
        func sources(_ times: [Double], _ user: String) async throws -> [ASImageDownloadInfo.Source?] {
            try await self.sources(bench, at: times) { $0.additionalHeaders = { _ in ["Authorization": user] } }
        }
        #expect(try await sources([0, 1], "me") == [.network, .cache])
        #expect(try await sources([0, 1], "you") == [.network, .cache])
        // A request through the protocol has no varying fields.
        #expect(await bench.cache().find(bench.server.url("/a.png")).image == nil)

        let star = try Bench()
        star.server.on("/a.png", try route([("Cache-Control", "max-age=60"), ("Vary", "*")]))
        #expect(try await self.sources(star, at: [0, 1]) == [.network, .network])
    }

    @Test("A stale image is used when the server is unavailable, unless the server forbids that")
    func usesStale() async throws {
        for (control, expected) in [
            ("max-age=60", ASImageDownloadInfo.Source.staleOnError), ("max-age=60, stale-if-error=9", nil),
            ("max-age=60, must-revalidate", nil), ("no-cache", nil), ("max-age=60, stale-if-error=10", .staleOnError),
        ] {
            let bench = try Bench()
            bench.server.on("/a.png", try route([("Cache-Control", control)]))
            #expect(try await sources(bench, at: [0]) == [.network])
            bench.server.on("/a.png", PictureRoute(status: 503))
            #expect(try await sources(bench, at: [70]) == [expected], "\(control)")
            bench.server.stop()
            #expect(try await sources(bench, at: [0]) == [expected], "\(control)")
        }
    }

    @Test("An image that no longer exists on the server is no longer shown")
    func believesRefusals() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", try route([("Cache-Control", "max-age=60")]))
        #expect(try await sources(bench, at: [0]) == [.network])
        bench.server.on("/a.png", PictureRoute(status: 404))
        #expect(try await sources(bench, at: [70]) == [nil])
        bench.server.stop()
        #expect(try await sources(bench, at: [0]) == [nil])
        #expect(bench.cache().fileNames.isEmpty)
    }

    @Test("The target of a redirect is not fresh for longer than the redirect")
    func heedsWays() async throws {
        for (status, control, expected) in [
            (302, "", ASImageDownloadInfo.Source.revalidated), (301, "", .cache), (302, "max-age=50", .cache),
            (302, "max-age=5", .revalidated), (308, "no-cache", .revalidated),
        ] {
            let bench = try Bench()
            let way = PictureRoute.redirect(to: "/b.png", status: status)
            bench.server.on(
                "/a.png",
                control.isEmpty ? way : way.with { $0.headers.append(("Cache-Control", control)) }
            )
            bench.server.on("/b.png", try route([("Cache-Control", "max-age=60")], etag: "\"b\""))
            #expect(try await sources(bench, at: [0, 10]) == [.network, expected], "\(status) \(control)")
            let asked = bench.server.requests(at: "/a.png").compactMap { $0.headers["if-none-match"] }
            #expect(asked.isEmpty)
        }
    }

    @Test("The fields are those of the last header, in any notation, and none of the headers before it")
    func readsHeads() async throws {
        let bench = try Bench()
        let picture = try Samples.png(1)
        let head = """
            HTTP/1.1 103 Early Hints\r
            Cache-Control: no-store\r
            \r
            HTTP/1.1 200 OK\r
            content-type:image/png\r
            Content-Length: \(picture.count)\r
            CACHE-CONTROL:  public,  \r
            \t max-age=60 \r
            \r

            """
        bench.server.on("/a.png", PictureRoute().with { $0.raw = Data(head.utf8) + picture })

        #expect(try await sources(bench, at: [0, 59, 61]) == [.network, .cache, .network])
    }

    @Test("An unrequested 304 is an error")
    func refusesUnaskedAnswers() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", PictureRoute().with { $0.raw = Data("HTTP/1.1 304 Fine\r\n\r\n".utf8) })
        guard case .badResponse? = await bench.downloader(cache: bench.cache()).load(bench.server.url("/a.png")).error
        else {
            Issue.record("It was taken.")
            return
        }
    }

    @Test("An image shown in this run is shown again at once, for a while, also if its server sends no freshness")
    func reusesWithinARun() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        let cache = bench.cache { $0.sessionReuseInterval = 600 }
        let downloader = bench.downloader(cache: cache)
        func isThere(_ control: String, after seconds: Double) async throws -> Bool {
            bench.server.on("/a.png", try route(control.isEmpty ? [] : [("Cache-Control", control)]))
            cache.removeAllImages()
            _ = await downloader.load(url)
            bench.clock.advance(seconds)
            let image = cache.synchronouslyFetchedCachedImage(with: url)
            let found = await cache.find(url)
            #expect((image == nil) == (found.image == nil))
            if found.image != nil { #expect(found.type == .synchronous) }
            return image != nil
        }

        #expect(try await isThere("", after: 599))
        #expect(try await !isThere("", after: 600))
        #expect(try await isThere("max-age=1000", after: 999))
        #expect(try await !isThere("max-age=1000", after: 1000))
        #expect(try await !isThere("max-age=10, must-revalidate", after: 11))
        #expect(try await !isThere("no-cache", after: 1))
        #expect(try await isThere("max-age=1", after: 599))
    }

    @Test("A download after a search without success reads no file, but takes an image stored in memory meanwhile")
    func followsASearch() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route([("Cache-Control", "max-age=60")]))
        func source(_ downloader: ASBasicImageDownloader) async -> ASImageDownloadInfo.Source? {
            await withCheckedContinuation { continuation in
                _ = downloader.downloadImage(
                    with: url,
                    shouldRetry: false,
                    isAbsent: true,
                    priority: .visible,
                    callbackQueue: nil,
                    downloadProgress: nil
                ) { _, _, _, info in continuation.resume(returning: (info as? ASImageDownloadInfo)?.source) }
            }
        }
        let cache = bench.cache()
        let downloader = bench.downloader(cache: cache)

        #expect(await source(downloader) == .network)
        #expect(await source(downloader) == .cache)
        await cache.settle()
        // Another run of the program, which has the image in a file only.
        #expect(await source(bench.downloader(cache: bench.cache())) == .network)
        #expect(bench.server.requests.count == 2)
    }

    @Test("A search finds a response in memory during the call: a stale one is a miss, but not absent")
    func searchesMemoryNow() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route([("Cache-Control", "max-age=60, must-revalidate")]))
        let cache = bench.cache()
        _ = await bench.downloader(cache: cache).load(url)
        func search() -> (isFound: Bool, type: ASImageCacheType, isAbsent: Bool)? {
            let answer = ASLock<(Bool, ASImageCacheType, Bool)?>(nil)
            cache.search(with: url) { image, type, isAbsent in answer.withLock { $0 = (image != nil, type, isAbsent) } }
            return answer.withLock { $0 }
        }

        let fresh = try #require(search())
        #expect(fresh == (true, .synchronous, false))
        bench.clock.advance(61)
        let stale = try #require(search())
        #expect(stale == (false, .asynchronous, false))
    }

    @Test("An image from memory is the same object, and nodes share its pixels")
    func sharesObjects() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", try route([("Cache-Control", "max-age=60")], etag: "\"one\""))
        let cache = bench.cache()
        let downloader = bench.downloader(cache: cache)

        let first = await downloader.load(url)
        let second = await downloader.load(url)
        bench.clock.advance(61)
        let third = await downloader.load(url)

        #expect([first, second, third].map { $0.info?.source } == [.network, .cache, .revalidated])
        #expect(first.image === second.image && first.image === third.image)
        #expect(cache.synchronouslyFetchedCachedImage(with: url) as? ASLoadedImage === first.image)
    }
}
