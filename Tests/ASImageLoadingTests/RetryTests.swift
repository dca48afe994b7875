// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Retries: which requests, when, and from which byte.
@Suite("Retries of downloads", .serialized)
struct RetryTests {
    /// Answers the first requests with these routes, and the later ones with the last route.
    private func script(_ bench: Bench, _ path: String, _ routes: [PictureRoute]) {
        let left = ASLock(routes)
        bench.server.on(path) { _ in
            left.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? PictureRoute(status: 404) }
        }
    }

    @Test(
        "Temporary failures are retried after delays that double; the image arrives once",
        arguments: [500, 502, 503, 504, 429, 408]
    )
    func triesAgain(status: Int) async throws {
        let bench = try Bench()
        let failure = PictureRoute(status: status)
        script(bench, "/a.png", [failure, failure, PictureRoute(try Samples.png(1))])
        let downloader = bench.downloader { $0.retryDelay = 1 }
        let log = Log()

        _ = try downloader.begin(bench.server.url("/a.png"), log, shouldRetry: true)
        await downloader.settle { $0.pausing == 1 }
        bench.advance(0.99, downloader)
        #expect(await downloader.phases().pausing == 1)
        #expect(bench.server.requests.count == 1)
        bench.advance(0.01, downloader)
        #expect(bench.server.waitForRequests(2))
        await downloader.settle { $0.pausing == 1 }
        bench.advance(1.99, downloader)
        #expect(await downloader.phases().pausing == 1)
        bench.advance(0.01, downloader)
        log.waitForEnd()

        #expect(log.ended.count == 1)
        #expect(log.first.image != nil)
        #expect(log.first.info?.attemptCount == 3)
    }

    @Test("The number of retries is limited, and there are none for requests that disable them")
    func givesUp() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", PictureRoute(status: 503))
        let downloader = bench.downloader { ($0.maximumAttemptCount, $0.retryDelay) = (3, 0) }

        let ended = await downloader.load(url, shouldRetry: true)
        #expect(ended.error == .badStatus(url, status: 503, retryAfter: nil))
        #expect(bench.server.requests.count == 3)
        _ = await downloader.load(url, shouldRetry: false)
        #expect(bench.server.requests.count == 4)
    }

    @Test("A server is not asked before its retry time; one with too long a time is abandoned")
    func heedsRetryAfter() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        script(
            bench,
            "/a.png",
            [PictureRoute(status: 503, headers: [("Retry-After", "7")]), PictureRoute(try Samples.png(1))]
        )
        let downloader = bench.downloader { ($0.retryDelay, $0.maximumRetryDelay) = (1, 30) }
        let log = Log()

        _ = try downloader.begin(url, log, shouldRetry: true)
        await downloader.settle { $0.pausing == 1 }
        bench.advance(6.9, downloader)
        #expect(await downloader.phases().pausing == 1)
        bench.advance(0.1, downloader)
        log.waitForEnd()
        #expect(log.first.image != nil)

        script(bench, "/a.png", [PictureRoute(status: 503, headers: [("Retry-After", "31")])])
        #expect(await downloader.load(url, shouldRetry: true).error == .badStatus(url, status: 503, retryAfter: 31))
        let date = ASHTTPDate.text(bench.clock.wallTime + 3600)
        script(bench, "/a.png", [PictureRoute(status: 429, headers: [("Retry-After", date)])])
        #expect(await downloader.load(url, shouldRetry: true).error == .badStatus(url, status: 429, retryAfter: 3600))
    }

    @Test("An image that waits for its retry can be cancelled")
    func cancelsPauses() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", PictureRoute(status: 503))
        let downloader = bench.downloader()
        let log = Log()

        let identifier = try downloader.begin(bench.server.url("/a.png"), log, shouldRetry: true)
        await downloader.settle { $0.pausing == 1 }
        downloader.cancelImageDownload(forIdentifier: identifier)
        #expect(await downloader.phases() == (0, 0, 0))
        bench.advance(100, downloader)

        #expect(bench.server.requests.count == 1)
        #expect(log.ended.isEmpty)
    }

    @Test("After an interruption only the rest is loaded, validated by tag or by date", arguments: ["tag", "date"])
    func resumes(by validator: String) async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        let whole = PictureRoute(png).with {
            $0.servesRanges = true
            if validator == "tag" {
                $0.etag = "\"one\""
            } else {
                $0.lastModified = "Sun, 06 Nov 1994 08:49:37 GMT"
                $0.headers = [("Date", "Sun, 06 Nov 1994 08:49:38 GMT")]
            }
        }
        script(
            bench,
            "/a.png",
            [whole.with { $0.events = [(1000, .cut)] }, whole.with { $0.events = [(500, .cut)] }, whole]
        )
        let downloader = bench.downloader { $0.retryDelay = 0 }

        let ended = await downloader.load(bench.server.url("/a.png"), shouldRetry: true)

        #expect(ended.image?.data == png)
        #expect(ended.info?.resumedByteCount == 1500)
        let requests = bench.server.requests
        #expect(requests.map { $0.headers["range"] } == [nil, "bytes=1000-", "bytes=1500-"])
        #expect(requests[1].headers["if-range"] == whole.etag ?? whole.lastModified)
        #expect(requests[1].headers["accept-encoding"] == "identity")
    }

    @Test("An image that has changed meanwhile is loaded again, and is never a mixture of both")
    func startsAnew() async throws {
        let bench = try Bench()
        let (old, new) = (try Samples.png(1), try Samples.png(2))
        func route(_ data: Data, _ tag: String) -> PictureRoute {
            PictureRoute(data).with { ($0.servesRanges, $0.etag) = (true, tag) }
        }
        let cut = route(old, "\"old\"").with { $0.events = [(1000, .cut)] }
        let downloader = bench.downloader { $0.retryDelay = 0 }
        func load(_ routes: [PictureRoute]) async -> Data? {
            script(bench, "/a.png", routes)
            return await downloader.load(bench.server.url("/a.png"), shouldRetry: true).image?.data
        }

        #expect(await load([cut, route(new, "\"new\"")]) == new)
        // A server that ignores If-Range, and sends the rest of another image.
        let liar = PictureRoute(new.dropFirst(1000)).with {
            $0.status = 206
            $0.headers = [("Content-Range", "bytes 1000-\(new.count - 1)/\(new.count)"), ("ETag", "\"new\"")]
        }
        #expect(await load([cut, liar, route(new, "\"new\"")]) == new)
        let shifted = PictureRoute(old.dropFirst(900)).with {
            $0.status = 206
            $0.headers = [("Content-Range", "bytes 900-\(old.count - 1)/\(old.count)"), ("ETag", "\"old\"")]
        }
        #expect(await load([cut, shifted, route(old, "\"old\"")]) == old)
        #expect(await load([cut, PictureRoute(status: 416), route(old, "\"old\"")]) == old)
    }

    @Test("Without a validator the whole image is loaded again", arguments: ["none", "weak", "gzip"])
    func doesNotGuess(what: String) async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        let whole = PictureRoute(png).with {
            $0.servesRanges = true
            $0.isGzip = what == "gzip"
            $0.etag = what == "none" ? nil : what == "weak" ? "W/\"one\"" : "\"one\""
        }
        script(bench, "/a.png", [whole.with { $0.events = [(1000, .cut)] }, whole])

        let ended = await bench.downloader { $0.retryDelay = 0 }.load(bench.server.url("/a.png"), shouldRetry: true)

        #expect(ended.image?.data == png)
        #expect(bench.server.requests.count == 2)
        #expect(bench.server.requests.allSatisfy { $0.headers["range"] == nil })
    }

    @Test("A suspended download resumes where it was; a cancelled one starts again")
    func resumesAfterCancelling() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        let gate = PictureGate()
        let whole = PictureRoute(png).with { ($0.servesRanges, $0.etag) = (true, "\"one\"") }
        let stopping = whole.with { $0.events = [(1000, .wait(gate))] }
        let downloader = bench.downloader()

        for keeps in [true, false] {
            script(bench, "/a.png", [stopping, whole])
            let log = Log()
            let identifier = try downloader.begin(bench.server.url("/a.png"), log)
            downloader.setProgressDataBlock(
                { data, _, _ in log.add(data, nil) },
                callbackQueue: nil,
                withDownloadIdentifier: identifier
            )
            log.wait("1000 bytes") { _, _, _, bytes in bytes == 1000 }
            if keeps {
                downloader.cancelImageDownloadWithResumePossibility(forIdentifier: identifier)
            } else {
                downloader.cancelImageDownload(forIdentifier: identifier)
            }
            let ended = await downloader.load(bench.server.url("/a.png"))

            #expect(ended.image?.data == png)
            #expect(ended.info?.resumedByteCount == (keeps ? 1000 : 0))
            #expect(log.ended.isEmpty)
        }
        gate.open()
    }

    @Test("Partial data is kept up to a number of bytes, the newest first")
    func limitsBeginnings() throws {
        var fields = ASHTTPFields()
        fields.append("ETag", "\"a\"")
        func partial(_ count: Int) throws -> ASPartialBody {
            try #require(ASPartialBody(finalURL: "", fields: fields, body: Data(count: count)))
        }
        var partials = ASPartialBodies()
        partials.store(try partial(40), for: "a", limit: 100)
        partials.store(try partial(40), for: "b", limit: 100)
        partials.store(try partial(40), for: "c", limit: 100)

        #expect(partials.take("a") == nil)
        #expect(partials.take("b")?.body.count == 40)
        #expect(partials.take("b") == nil)
        partials.store(try partial(101), for: "d", limit: 100)
        #expect(partials.take("c") == nil && partials.take("d") == nil)
    }

    @Test("Fewer bytes than announced are a broken connection; surplus bytes are not read")
    func checksLengths() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", PictureRoute(png).with { $0.length = .wrong(png.count + 10) })
        guard case .connectionLost(url, png.count, png.count + 10, _)? = await bench.downloader().load(url).error else {
            Issue.record("It was taken.")
            return
        }
        bench.server.on("/a.png", PictureRoute(png + Data(count: 10)).with { $0.length = .wrong(png.count) })
        #expect(await bench.downloader().load(url).image?.data == png)
        bench.server.on("/a.png", PictureRoute(png).with { $0.closesConnection = true })
        guard case .connectionLost(url, 0, nil, _)? = await bench.downloader().load(url).error else {
            Issue.record("It was taken.")
            return
        }
    }
}
