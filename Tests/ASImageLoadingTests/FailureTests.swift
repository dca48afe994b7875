// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASImageIO
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Misbehaving servers: each ends in an error with the reason, within the limits of bytes and time.
@Suite("Failures of downloads", .serialized)
struct FailureTests {
    private func error(
        _ bench: Bench,
        _ route: PictureRoute,
        _ path: String = "/a.png",
        _ change: (inout ASImageDownloaderConfiguration) -> Void = { _ in }
    ) async throws -> ASImageLoadError {
        bench.server.on(path, route)
        return try #require(await bench.downloader(change).load(bench.server.url(path)).error)
    }

    @Test("Web pages and other data are distinguished; an image is recognised whatever its content type")
    func looksAtContent() async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        let page = Data("\n <!DOCTYPE HTML><title>Sorry</title>".utf8)

        #expect(
            try await error(bench, PictureRoute(page)) == .notAnImage(url, contentType: "image/png", isHTML: true)
        )
        #expect(
            try await error(bench, PictureRoute(Data("{}".utf8), contentType: "application/json"))
                == .notAnImage(url, contentType: "application/json", isHTML: false)
        )
        #expect(
            try await error(bench, PictureRoute(Data())) == .notAnImage(url, contentType: "image/png", isHTML: false)
        )
        #expect(
            ASImageLoadError.notAnImage(url, contentType: "text/html", isHTML: true).description
                == "\(url.absoluteString): the response is a web page (its type is text/html)."
        )
        for type in ["text/html", "application/octet-stream", nil] {
            bench.server.on("/a.png", PictureRoute(try Samples.png(1), contentType: type))
            #expect(await bench.downloader().load(url).image != nil)
        }
    }

    @Test("Images with too many pixels, and broken ones, are refused before they are decoded")
    func refusesBombs() async throws {
        let bench = try Bench()
        var bomb = try Samples.png(1)
        // Width and height in the header: 100,000 each.
        for offset in [16, 20] { bomb.replaceSubrange(offset..<offset + 4, with: [0, 1, 0x86, 0xA0]) }

        guard case .invalidImage(_, let reason) = try await error(bench, PictureRoute(bomb)) else {
            Issue.record("It was taken.")
            return
        }
        #expect(reason.reason == .tooManyPixels(width: 100_000, height: 100_000))
        guard case .invalidImage = try await error(bench, PictureRoute(try Samples.png(1).prefix(20))) else {
            Issue.record("A beginning was taken.")
            return
        }
    }

    @Test(
        "Status codes are reported, and not retried where that has no effect",
        arguments: [404, 403, 410, 204, 501, 300]
    )
    func reportsStatuses(status: Int) async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        bench.server.on("/a.png", PictureRoute(status: status))

        let ended = await bench.downloader().load(url, shouldRetry: true)

        #expect(ended.error == .badStatus(url, status: status, retryAfter: nil))
        #expect(bench.server.requests.count == 1)
    }

    @Test("A body that never ends is cancelled at the limit, with or without a length", arguments: [true, false])
    func limitsBytes(isTold: Bool) async throws {
        let bench = try Bench()
        let url = bench.server.url("/a.png")
        let route = PictureRoute(try Samples.png(1)).with {
            $0.isEndless = true
            if isTold { $0.length = .wrong(3_000_000_000) }
        }

        #expect(try await error(bench, route) { $0.maximumByteCount = 100_000 } == .tooManyBytes(url, limit: 100_000))
    }

    @Test("Compressed zeros are not decompressed beyond the limit")
    func limitsUnpackedBytes() async throws {
        let bench = try Bench()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "head -c 50000000 /dev/zero | gzip -9"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let packed = try #require(try pipe.fileHandleForReading.readToEnd())
        process.waitUntilExit()
        try #require(packed.count < 100_000)

        let route = PictureRoute(packed).with { $0.headers = [("Content-Encoding", "gzip")] }

        #expect(
            try await error(bench, route) { $0.maximumByteCount = 1_000_000 }
                == .tooManyBytes(bench.server.url("/a.png"), limit: 1_000_000)
        )
    }

    @Test("A header that never ends is cancelled")
    func limitsHead() async throws {
        let bench = try Bench()
        let fields = (0..<5000).map { "X-\($0): \(String(repeating: "x", count: 100))\r\n" }.joined()
        let error = try await error(bench, PictureRoute().with { $0.raw = Data("HTTP/1.1 200 OK\r\n\(fields)".utf8) })

        guard case .badResponse = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test(
        "An answer that is not HTTP is reported",
        arguments: ["hello\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "\u{0}\u{1}\u{2}"]
    )
    func reportsNonsense(text: String) async throws {
        let bench = try Bench()
        let error = try await error(bench, PictureRoute().with { $0.raw = Data(text.utf8) })

        switch error {
        case .badResponse, .connectionLost, .notAnImage: break
        default: Issue.record("\(error)")
        }
    }

    @Test("A server that sends a few bytes now and then is abandoned after the time limit")
    func leavesSlowServers() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        let gates = (0..<2).map { _ in PictureGate() }
        bench.server.on(
            "/a.png",
            PictureRoute(png).with { $0.events = [(100, .wait(gates[0])), (150, .wait(gates[1]))] }
        )
        let downloader = bench.downloader { ($0.stallInterval, $0.lowestSpeed) = (20, 5) }
        let log = Log()

        let identifier = try downloader.begin(bench.server.url("/a.png"), log)
        let bytes = Log()
        downloader.setProgressDataBlock(
            { data, _, _ in bytes.add(data, nil) },
            callbackQueue: nil,
            withDownloadIdentifier: identifier
        )
        bytes.wait("100 bytes") { _, _, _, count in count == 100 }
        // In the first 20 s there were 100 bytes and the header, which is enough; then 50, too few.
        bench.advance(19.9, downloader)
        _ = await downloader.phases()
        bench.advance(0.2, downloader)
        _ = await downloader.phases()
        gates[0].open()
        bytes.wait("150 bytes") { _, _, _, count in count == 150 }
        #expect(log.ended.isEmpty)
        bench.advance(20.5, downloader)
        log.waitForEnd()
        gates[1].open()

        #expect(log.first.error == .timedOut(bench.server.url("/a.png"), .stall, seconds: 20))
    }

    @Test("A server that does not answer is abandoned, and so is one that sends forever")
    func leavesEndlessServers() async throws {
        let bench = try Bench()
        let gate = PictureGate()
        defer { gate.open() }
        bench.server.on("/silent", PictureRoute(try Samples.png(1)).with { $0.gate = gate })
        bench.server.on(
            "/endless",
            PictureRoute(try Samples.png(1)).with {
                $0.isEndless = true; $0.bandwidth = 200_000
            }
        )
        let downloader = bench.downloader { ($0.stallInterval, $0.totalTimeout) = (20, 60) }
        let logs = [Log(), Log()]

        _ = try downloader.begin(bench.server.url("/silent"), logs[0])
        let endless = try downloader.begin(bench.server.url("/endless"), logs[1])
        downloader.setProgressDataBlock(
            { data, _, _ in logs[1].add(data, nil) },
            callbackQueue: nil,
            withDownloadIdentifier: endless
        )
        #expect(bench.server.waitForRequests(2))
        logs[1].wait("20 s worth of bytes") { _, _, _, count in count > 1280 }
        bench.advance(20, downloader)
        logs[0].waitForEnd()
        #expect(logs[0].first.error == .timedOut(bench.server.url("/silent"), .stall, seconds: 20))
        let count = logs[1].data.last?.data.count ?? 0
        logs[1].wait("more bytes") { _, _, _, bytes in bytes > count + 2560 }
        #expect(logs[1].ended.isEmpty)
        bench.advance(40, downloader)
        logs[1].waitForEnd()

        #expect(logs[1].first.error == .timedOut(bench.server.url("/endless"), .total, seconds: 60))
    }

    @Test("A server that accepts no connection is abandoned after the time limit")
    func leavesUnreachableServers() async throws {
        // A port with a listener that accepts no connection, and whose queue is full.
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        var waiting: [Int32] = []
        defer { waiting.forEach { close($0) } }
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                _ = bind(listener, address, length)
                _ = listen(listener, 0)
                getsockname(listener, address, &length)
                for _ in 0..<4 {
                    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
                    _ = connect(client, address, length)
                    waiting.append(client)
                }
            }
        }
        let url = try #require(URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/a.png"))
        var configuration = ASImageDownloaderConfiguration()
        configuration.connectTimeout = 0.3

        let ended = await ASBasicImageDownloader(cache: nil, configuration: configuration).load(url)

        #expect(ended.error == .timedOut(url, .connect, seconds: 0.3))
    }

    @Test("Redirects are followed, relative ones too")
    func followsRedirects() async throws {
        let bench = try Bench()
        let other = try PictureServer()
        defer { other.stop() }
        let png = try Samples.png(1)
        bench.server.on("/a", .redirect(to: "b/c", status: 301))
        bench.server.on("/b/c", .redirect(to: "../d?e=f", status: 303))
        bench.server.on("/d", .redirect(to: other.url("/g").absoluteString, status: 307))
        other.on("/g", PictureRoute(png))
        let downloader = bench.downloader {
            $0.additionalHeaders = { url in url.path == "/a" ? ["Authorization": "secret"] : [:] }
        }

        let ended = await downloader.load(bench.server.url("/a"))

        #expect(ended.image?.data == png)
        #expect(bench.server.requests.map(\.target) == ["/a", "/b/c", "/d?e=f"])
        #expect(bench.server.requests[0].headers["authorization"] == "secret")
        #expect(other.requests[0].headers["authorization"] == nil)
    }

    @Test("Redirect loops, long chains, and redirects to other schemes are refused")
    func refusesRedirects() async throws {
        let bench = try Bench()
        func url(_ path: String) -> URL { bench.server.url(path) }
        bench.server.on("/b", .redirect(to: "/a"))
        #expect(try await error(bench, .redirect(to: "/b"), "/a") == .redirectLoop(url("/a"), to: url("/a")))
        #expect(try await error(bench, .redirect(to: "#x"), "/a") == .redirectLoop(url("/a"), to: url("/a#x")))
        bench.server.otherwise { .redirect(to: $0.path + "x") }
        #expect(
            try await error(bench, .redirect(to: "/x"), "/a") { $0.maximumRedirectCount = 3 }
                == .tooManyRedirects(url("/a"), limit: 3)
        )
        #expect(bench.server.requests.count { $0.path.hasPrefix("/x") } == 3)
        for place in ["file:///etc/passwd", "ftp://a/b", "data:image/png;base64,AAAA", "javascript:alert(1)"] {
            #expect(try await error(bench, .redirect(to: place), "/a") == .refusedRedirect(url("/a"), to: place))
        }
        #expect(
            try await error(bench, PictureRoute(status: 302), "/a")
                == .badStatus(url("/a"), status: 302, retryAfter: nil)
        )
    }
}
