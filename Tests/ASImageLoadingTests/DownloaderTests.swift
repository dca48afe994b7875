// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASImageIO
import Dispatch
import Foundation
import PictureServer
import Testing

@testable import ASImageLoading

/// Requests and their single answers.
@Suite("Downloads", .serialized)
struct DownloaderTests {
    @Test("An image arrives with its bytes, from another thread than main")
    func loads() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.on("/a.png", PictureRoute(png))

        let ended = await bench.downloader().load(bench.server.url("/a.png"))

        #expect(ended.image?.data == png)
        #expect(ended.image?.image.size == CGSize(width: 40, height: 40))
        #expect(
            ended.info == ASImageDownloadInfo(source: .network, attemptCount: 1, resumedByteCount: 0, httpVersion: 1.1)
        )
    }

    @Test("An image that a proxy has changed, with status 203, is an image")
    func loadsChangedImage() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        var route = PictureRoute(png)
        route.status = 203
        bench.server.on("/a.png", route)

        let ended = await bench.downloader().load(bench.server.url("/a.png"))

        #expect(ended.image?.data == png)
    }

    @Test("Callbacks are called on the given queue, progress first, then the end, once")
    func callsInOrder() throws {
        let bench = try Bench()
        let gate = PictureGate()
        let png = try Samples.png(1)
        bench.server.on("/a.png", PictureRoute(png).with { $0.events = [(png.count / 2, .wait(gate))] })
        let queue = DispatchQueue(label: "callbacks")
        let isRight = ASLock(true)
        let key = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: key, value: true)
        let log = Log()
        let downloader = bench.downloader()

        let identifier = downloader.downloadImage(
            with: bench.server.url("/a.png"),
            shouldRetry: false,
            callbackQueue: queue,
            downloadProgress: { progress in
                if DispatchQueue.getSpecific(key: key) != true { isRight.withLock { $0 = false } }
                log.add(progress: Double(progress))
            },
            completion: { image, error, identifier, info in
                if DispatchQueue.getSpecific(key: key) != true { isRight.withLock { $0 = false } }
                log.add(
                    Ended(image: image as? ASLoadedImage, error: error as? ASImageLoadError),
                    identifier as? ASImageDownload
                )
            }
        )
        log.wait("half of it") { _, progress, _, _ in progress.contains { (0.4...0.6).contains($0) } }
        #expect(log.ended.isEmpty)
        gate.open()
        log.waitForEnd()
        queue.sync {}

        #expect(isRight.withLock { $0 })
        #expect(log.ended.count == 1)
        #expect(identifier != nil && log.identifiers[0] === identifier as? ASImageDownload)
        #expect(log.progress.last == 1)
        #expect(log.progress == log.progress.sorted())
    }

    @Test(
        "Work that is not done on the download thread is done by the current dispatcher, up to the last callback on main"
    )
    func usesTheDispatcher() throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.on("/a.png", PictureRoute(png).with { $0.headers = [("Cache-Control", "max-age=60")] })
        let collector = Collector()
        let runtime = ASRuntime(dispatcher: collector)
        let log = Log()

        // The thread of the downloads does not retain the runtime.
        defer { withExtendedLifetime(runtime) {} }
        _ = try runtime.run {
            try bench.downloader(cache: bench.cache()).begin(bench.server.url("/a.png"), log, queue: .main)
        }
        // The lookup in the files, the image, the file, and the callbacks on main: progress and end, together or separate.
        var kinds: [String] = []
        while kinds.count < 6, log.ended.isEmpty || !kinds.contains("utility") {
            kinds.append(collector.runNext(seconds: 30))
        }

        #expect(kinds.first == "display")
        #expect(Set(kinds) == ["display", "utility", "main"])
        #expect(kinds.count { $0 == "display" } == 2)
        #expect(log.first.image?.data == png)
        #expect(log.progress.last == 1)
    }

    @Test("Without a queue, a download ends in the same work that makes its image")
    func endsWhereTheImageIsMade() throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.on("/a.png", PictureRoute(png))
        let collector = Collector()
        let runtime = ASRuntime(dispatcher: collector)
        let log = Log()

        // The thread of the downloads does not retain the runtime.
        defer { withExtendedLifetime(runtime) {} }
        _ = runtime.run {
            bench.downloader().downloadImage(
                with: bench.server.url("/a.png"),
                shouldRetry: false,
                callbackQueue: nil,
                downloadProgress: nil
            ) { image, error, _, _ in
                log.add(Ended(image: image as? ASLoadedImage, error: error as? ASImageLoadError), nil)
            }
        }
        let kind = collector.runNext(seconds: 30)

        #expect(kind == "display")
        #expect(log.ended.count == 1)
        #expect(log.first.image?.data == png)
    }

    @Test("Requests for the same URL receive the same bytes; cancelling one keeps the others")
    func coalesces() throws {
        let bench = try Bench()
        let gate = PictureGate()
        bench.server.on("/a.png", PictureRoute(try Samples.png(1)).with { $0.gate = gate })
        let downloader = bench.downloader()
        let logs = (0..<3).map { _ in Log() }
        let address = bench.server.url("/a.png")

        let first = try downloader.begin(address, logs[0])
        _ = try downloader.begin(address, logs[1])
        _ = try downloader.begin(bench.server.url("/a.png#part"), logs[2])
        #expect(bench.server.waitForRequests(1))
        downloader.cancelImageDownload(forIdentifier: first)
        gate.open()
        logs[1].waitForEnd()
        logs[2].waitForEnd()

        #expect(bench.server.requests.count == 1)
        #expect(logs[0].ended.isEmpty && logs[0].progress.isEmpty)
        #expect(logs[1].first.image != nil)
        #expect(logs[1].first.image === logs[2].first.image)
    }

    @Test("Downloads are limited per server and in all; the most urgent is next, and among equals the first")
    func takesTurns() async throws {
        let bench = try Bench()
        let other = try PictureServer()
        defer { other.stop() }
        let png = try Samples.png(1)
        let gates = (0..<2).map { _ in PictureGate() }
        bench.server.on("/first", PictureRoute(png).with { $0.gate = gates[0] })
        other.on("/first", PictureRoute(png).with { $0.gate = gates[1] })
        bench.server.otherwise { _ in PictureRoute(png) }
        other.otherwise { _ in PictureRoute(png) }
        let downloader = bench.downloader {
            $0.maximumConcurrentDownloadCount = 3
            $0.maximumConcurrentDownloadCountPerHost = 1
        }
        let log = Log()
        func begin(_ path: String, _ priority: ASImageDownloaderPriority) throws -> ASImageDownload {
            try downloader.begin(bench.server.url(path), log, priority: priority)
        }

        _ = try begin("/first", .preload)
        _ = try downloader.begin(other.url("/first"), log)
        #expect(bench.server.waitForRequests(1) && other.waitForRequests(1))
        _ = try begin("/preload1", .preload)
        let raised = try begin("/raised", .preload)
        _ = try begin("/preload2", .preload)
        _ = try begin("/imminent", .imminent)
        _ = try begin("/shared", .preload)
        _ = try begin("/visible", .visible)
        _ = try begin("/shared", .visible)
        downloader.setPriority(.imminent, withDownloadIdentifier: raised)
        await downloader.settle { $0.waiting == 6 && $0.loading == 2 }
        #expect(bench.server.requests.count == 1)
        gates[0].open()
        log.waitForEnd(8)
        gates[1].open()
        log.waitForEnd(9)

        #expect(
            bench.server.requests.map(\.path)
                == ["/first", "/shared", "/visible", "/raised", "/imminent", "/preload1", "/preload2"]
        )
    }

    @Test("Simultaneous loads are limited, from all sources together")
    func limitsAll() async throws {
        let bench = try Bench()
        let other = try PictureServer()
        defer { other.stop() }
        let gate = PictureGate()
        let png = try Samples.png(1)
        for server in [bench.server, other] { server.otherwise { _ in PictureRoute(png).with { $0.gate = gate } } }
        let downloader = bench.downloader { $0.maximumConcurrentDownloadCount = 2 }
        let log = Log()

        for server in [bench.server, other, bench.server, other] {
            _ = try downloader.begin(server.url("/\(UUID().uuidString)"), log)
        }
        #expect(bench.server.waitForRequests(1) && other.waitForRequests(1))
        #expect(await downloader.phases() == (2, 2, 0))
        gate.open()
        log.waitForEnd(4)
    }

    @Test("Many downloads share one thread")
    func needsOneThread() throws {
        func count() -> Int {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            return tasks.count {
                (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "ASImageLoading\n"
            }
        }
        let bench = try Bench()
        let gate = PictureGate()
        let png = try Samples.png(1)
        bench.server.otherwise { _ in PictureRoute(png).with { $0.gate = gate } }
        let downloader = bench.downloader {
            $0.maximumConcurrentDownloadCount = 30
            $0.maximumConcurrentDownloadCountPerHost = 30
        }
        let log = Log()
        // Threads of other tests may be about to end, but none begins.
        let before = count()

        for number in 0..<30 { _ = try downloader.begin(bench.server.url("/\(number)"), log) }
        #expect(bench.server.waitForRequests(30))
        #expect(count() <= before + 1)
        #expect(count() >= 1)
        gate.open()
        log.waitForEnd(30)
    }

    @Test("A downloader that is released cancels its downloads")
    func outlivesItsOwner() throws {
        let bench = try Bench()
        let gate = PictureGate()
        bench.server.on("/a.png", PictureRoute(try Samples.png(1)).with { $0.gate = gate })
        let log = Log()
        weak var gone: ASBasicImageDownloader?
        do {
            let downloader = bench.downloader()
            gone = downloader
            _ = try downloader.begin(bench.server.url("/a.png"), log)
            #expect(bench.server.waitForRequests(1))
        }

        #expect(gone == nil)
        gate.open()
        log.waitForEnd()
        #expect(log.first.image != nil)
    }

    @Test("Servers receive the user agent and the program's fields")
    func sendsFields() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.on("/a.png", PictureRoute(png))
        let downloader = bench.downloader {
            $0.userAgent = "Kittens/1"
            $0.additionalHeaders = { url in
                [
                    "Authorization": "Bearer \(url.path)", "accept": "image/png", "Bad\r\nName": "x",
                    "Bad": "x\r\nEvil: y",
                    "Range": "bytes=0-1",
                ]
            }
        }

        _ = await downloader.load(bench.server.url("/a.png"))
        let ended = await downloader.load(bench.server.url("/a.png"))

        #expect(ended.image != nil)
        let headers = try #require(bench.server.requests.last?.headers)
        #expect(headers["user-agent"] == "Kittens/1")
        #expect(headers["authorization"] == "Bearer /a.png")
        #expect(headers["accept"] == "image/png")
        #expect(headers["evil"] == nil && headers["bad"] == nil && headers["range"] == nil)
        #expect(bench.log.withLock { $0.count } >= 3)
    }

    @Test("One connection serves image after image")
    func reusesConnections() async throws {
        let bench = try Bench()
        let png = try Samples.png(1)
        bench.server.otherwise { _ in PictureRoute(png) }
        bench.server.on("/none", PictureRoute(status: 404))
        let downloader = bench.downloader()

        for path in ["/1", "/none", "/2", "/3"] { _ = await downloader.load(bench.server.url(path)) }

        #expect(Set(bench.server.requests.map(\.connection)).count == 1)
    }

    @Test("Compressed bodies are decompressed, and chunked bodies joined")
    func unpacks() async throws {
        let bench = try Bench()
        let png = try Samples.png(1, width: 200, height: 150)
        bench.server.on("/gzip", PictureRoute(png).with { $0.isGzip = true })
        bench.server.on("/chunked", PictureRoute(png).with { $0.length = .chunked })
        bench.server.on("/close", PictureRoute(png).with { $0.length = .untilClose })
        let downloader = bench.downloader()

        for path in ["/gzip", "/chunked", "/close"] {
            #expect(await downloader.load(bench.server.url(path)).image?.data == png, "\(path)")
        }
        #expect(bench.server.requests(at: "/gzip").first?.headers["accept-encoding"] == "gzip, deflate")
    }

    @Test("IPv6 URLs work; without IPv6 an error reports that")
    func speaksSix() async throws {
        let server = try? PictureServer(host: "::1")
        defer { server?.stop() }
        let png = try Samples.png(1)
        server?.on("/a.png", PictureRoute(png))
        let address = try server?.url("/a.png") ?? #require(URL(string: "http://[::1]:9/a.png"))

        let ended = await ASBasicImageDownloader(cache: nil).load(address)

        if server != nil {
            #expect(ended.image?.data == png)
        } else {
            guard case .cannotConnect? = ended.error else {
                Issue.record("\(ended)")
                return
            }
        }
    }

    @Test("Proxies of the environment are used")
    func usesProxies() async throws {
        let proxy = try PictureServer()
        defer { proxy.stop() }
        let png = try Samples.png(1)
        proxy.otherwise { _ in PictureRoute(png) }

        let output = try await Probe.run(
            ["fetch", "http://pictures.invalid/a.png"],
            ["http_proxy": proxy.baseURL.absoluteString]
        )

        #expect(output == "bytes \(png.count)\n")
        #expect(proxy.requests.first?.target == "http://pictures.invalid/a.png")
    }

    @Test("A transfer may use TLS until the process has ended")
    func keepsTLSAtExit() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        let png = try Samples.png(1)
        server.on("/a.png", PictureRoute(png))

        let output = try await Probe.run(["exit", server.url("/a.png").absoluteString])

        #expect(output == "bytes \(png.count)\nTLS can be used\n")
    }

    @Test("A server that does not exist is reported")
    func reportsNobody() async throws {
        let server = try PictureServer()
        let address = server.url("/a.png")
        server.stop()

        guard case .cannotConnect(let url, _)? = await ASBasicImageDownloader(cache: nil).load(address).error else {
            Issue.record("There was a connection.")
            return
        }
        #expect(url == address)
    }
}
