// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import Foundation
import ImageKit
import PictureServer
import Testing

@testable import ASImageNodes
@testable import ASNodes

@Suite("Nodes with images from a real server", .serialized)
@MainActor
struct ServedImageTests {
    private static let preload: ASInterfaceState = [.measureLayout, .preload]
    private static let visible: ASInterfaceState = [.measureLayout, .preload, .display, .visible]

    /// A server, a cache folder, and the objects of one run of a program.
    @MainActor
    private final class Bench {
        let server: PictureServer
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("served-\(UUID().uuidString)")

        init() throws { server = try PictureServer() }

        deinit {
            server.stop()
            try? FileManager.default.removeItem(at: folder)
        }

        func program(
            reuseInterval: Double = 600,
            _ change: (inout ASImageDownloaderConfiguration) -> Void = { _ in }
        ) -> (cache: ASImageCache, downloader: ASBasicImageDownloader) {
            var caching = ASImageCacheConfiguration()
            caching.directory = folder
            caching.sessionReuseInterval = reuseInterval
            let cache = ASImageCache(configuration: caching)
            var configuration = ASImageDownloaderConfiguration()
            change(&configuration)
            return (cache, ASBasicImageDownloader(cache: cache, configuration: configuration))
        }
    }

    private func node(
        _ program: (cache: ASImageCache, downloader: ASBasicImageDownloader),
        _ listener: NetworkImageListener
    ) -> ASNetworkImageNode {
        let node = ASNetworkImageNode(cache: program.cache, downloader: program.downloader)
        node.setRangeManaged(true)
        node.delegate = listener
        return node
    }

    private func enter(_ node: ASDisplayNode, _ state: ASInterfaceState) {
        if state.contains(.visible) { _ = node.view }
        node.recursivelySetInterfaceState(state)
    }

    /// Lets main run until the condition is true; records an issue if it never becomes true.
    private func until(_ what: String, _ isSo: () -> Bool) async throws {
        for _ in 0..<6_000 where !isSo() { try await Task.sleep(for: .milliseconds(5)) }
        #expect(isSo(), "It did not come to this: \(what)")
    }

    private func png(_ color: UIColor, side: CGFloat = 40) throws -> Data {
        try #require(plainImage(color, side: side).pngData())
    }

    private func color(_ node: ASImageNode) throws -> UInt32? {
        try node.image?.decoded(pixelWidth: 4, pixelHeight: 4, fit: .scaleToFill).pixel(x: 2, y: 2)
    }

    @Test("an image is downloaded once, for all nodes and for the next run of the program")
    func once() async throws {
        let bench = try Bench()
        bench.server.on("/a.png", PictureRoute(try png(.red)).with { $0.headers = [("Cache-Control", "max-age=600")] })
        let (program, listener, second) = (bench.program(), NetworkImageListener(), NetworkImageListener())
        let first = node(program, listener)
        first.url = bench.server.url("/a.png")
        enter(first, Self.visible)
        try await until("loaded") { listener.infos.count == 1 }
        #expect(listener.infos.map(\.sourceType) == [.download])
        #expect(try color(first) == UIColor.red.premultipliedARGB)

        let other = node(program, second)
        other.url = bench.server.url("/a.png")
        enter(other, Self.preload)
        #expect(second.infos.map(\.sourceType) == [.synchronousCache], "At once, so that nothing flashes.")
        #expect(other.image === first.image)

        let third = NetworkImageListener()
        try await until("a file") {
            !((try? FileManager.default.subpathsOfDirectory(atPath: bench.folder.path)) ?? []).isEmpty
        }
        let again = node(bench.program(), third)
        again.url = bench.server.url("/a.png")
        enter(again, Self.preload)
        try await until("loaded") { third.infos.count == 1 }
        #expect(third.infos.map(\.sourceType) == [.asynchronousCache])
        #expect(try color(again) == UIColor.red.premultipliedARGB)
        #expect(bench.server.requests.count == 1)
    }

    @Test("a node shows a stale image at once while it is revalidated, and a later node shows the new image")
    func stale() async throws {
        let bench = try Bench()
        let headers = [(name: "Cache-Control", value: "max-age=0, stale-while-revalidate=600")]
        bench.server.on("/a.png", PictureRoute(try png(.red)).with { $0.headers = headers })
        let program = bench.program(reuseInterval: 0)
        func shown() async throws -> ASImageNode {
            let listener = NetworkImageListener()
            let node = node(program, listener)
            node.url = bench.server.url("/a.png")
            enter(node, Self.visible)
            try await until("loaded") { listener.infos.count == 1 }
            return node
        }
        #expect(try color(try await shown()) == UIColor.red.premultipliedARGB)

        let gate = PictureGate()
        let blue = PictureRoute(try png(.blue)).with { ($0.headers, $0.gate) = (headers, gate) }
        bench.server.on("/a.png", blue)
        let stale = try await shown()
        #expect(try color(stale) == UIColor.red.premultipliedARGB)
        gate.open()
        try await until("a node with the new image") {
            bench.server.requests.count >= 2
        }
        var last = stale
        for _ in 0..<600 where try color(last) == UIColor.red.premultipliedARGB { last = try await shown() }
        #expect(try color(last) == UIColor.blue.premultipliedARGB)
        // As in browsers, a node keeps the image that it shows.
        #expect(try color(stale) == UIColor.red.premultipliedARGB)
    }

    @Test("a node whose request has no-cache asks the server, although the cache has a fresh image")
    func noCache() async throws {
        let bench = try Bench()
        let headers = [(name: "Cache-Control", value: "max-age=600")]
        bench.server.on("/a.png", PictureRoute(try png(.red)).with { $0.headers = headers })
        let program = bench.program { $0.additionalHeaders = { _ in ["Cache-Control": "no-cache"] } }
        for (count, color) in [(1, UIColor.red), (2, .blue)] {
            bench.server.on("/a.png", PictureRoute(try png(color)).with { $0.headers = headers })
            let listener = NetworkImageListener()
            let node = node(program, listener)
            node.url = bench.server.url("/a.png")
            enter(node, Self.visible)
            try await until("loaded") { listener.infos.count == 1 }
            #expect(listener.infos.map(\.sourceType) == [.download])
            #expect(try self.color(node) == color.premultipliedARGB)
            #expect(bench.server.requests.count == count)
        }
    }

    @Test("a download that was cancelled half-way resumes when the node comes near again")
    func resumes() async throws {
        let bench = try Bench()
        // Noise cannot be compressed.
        let noise =
            try #require(plainImage(.blue, side: 40).pngData())
            + Data((0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let gate = PictureGate()
        bench.server.on("/a.png") { request in
            PictureRoute(noise).with { route in
                (route.servesRanges, route.etag) = (true, "\"one\"")
                if request.firstByte == nil { route.events = [(30_000, .wait(gate))] }
            }
        }
        let listener = NetworkImageListener()
        let node = node(bench.program(), listener)
        node.url = bench.server.url("/a.png")
        enter(node, Self.preload)
        try await until("half of it") { node.downloadProgress > 0.45 }

        enter(node, .measureLayout)
        #expect(node.downloadProgress == 0)
        enter(node, Self.preload)
        try await until("loaded") { listener.infos.count == 1 }
        gate.open()

        #expect(try color(node) == UIColor.blue.premultipliedARGB)
        let requests = bench.server.requests(at: "/a.png")
        #expect(requests.count == 2)
        #expect(requests.last?.firstByte ?? 0 > 0)
        #expect(!listener.callbacks.contains("failed"))
    }

    @Test("a partial progressive image is shown on screen, and improves")
    func progressive() async throws {
        let bench = try Bench()
        let jpeg = try Data(contentsOf: progressiveFile())
        let (first, second) = (PictureGate(), PictureGate())
        bench.server.on(
            "/a.jpg",
            PictureRoute(jpeg, contentType: "image/jpeg").with {
                $0.events = [(jpeg.count / 2, .wait(first)), (jpeg.count * 4 / 5, .wait(second))]
            }
        )
        let listener = NetworkImageListener()
        let node = node(bench.program(), listener)
        node.url = bench.server.url("/a.jpg")
        enter(node, Self.visible)
        try await until("a first scan") { node.currentImageQuality > 0.1 }
        let quality = node.currentImageQuality
        #expect(quality < 0.6 && node.image != nil && listener.infos.isEmpty)
        first.open()
        try await until("a better one") { node.currentImageQuality > quality }
        #expect(node.currentImageQuality < 1)
        second.open()
        try await until("all of it") { listener.infos.count == 1 }
        #expect(node.currentImageQuality == 1)
    }

    /// 300 × 200 pixels in scans.
    private func progressiveFile() throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
        let convert = Process()
        convert.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        convert.arguments = [
            "convert", "-size", "300x200", "-seed", "4", "plasma:red-blue", "-interlace", "JPEG", "-quality", "92",
            file.path,
        ]
        try convert.run()
        convert.waitUntilExit()
        try #require(convert.terminationStatus == 0)
        return file
    }

    struct Failure: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var route: PictureRoute
        var isIt: @Sendable (ASImageLoadError) -> Bool
    }

    nonisolated static let failures = [
        Failure(testDescription: "status", route: PictureRoute(status: 404)) {
            if case .badStatus(_, 404, _) = $0 { true } else { false }
        },
        Failure(testDescription: "a page", route: PictureRoute(Data("<!doctype html><p>No".utf8))) {
            if case .notAnImage(_, _, true) = $0 { true } else { false }
        },
        Failure(
            testDescription: "without end",
            route: PictureRoute(Data(repeating: 7, count: 4_096)).with { $0.isEndless = true }
        ) {
            if case .tooManyBytes(_, limit: 100_000) = $0 { true } else { false }
        },
        Failure(testDescription: "in a circle", route: .redirect(to: "/x")) {
            switch $0 {
            case .redirectLoop, .tooManyRedirects: true
            default: false
            }
        },
        Failure(testDescription: "away from the web", route: .redirect(to: "file:///etc/hostname")) {
            if case .refusedRedirect = $0 { true } else { false }
        },
        Failure(
            testDescription: "broken off",
            route: PictureRoute(Data(repeating: 7, count: 4_096)).with { $0.events = [(99, .cut)] }
        ) {
            if case .connectionLost = $0 { true } else { false }
        },
        Failure(testDescription: "no word", route: PictureRoute().with { $0.closesConnection = true }) {
            switch $0 {
            case .connectionLost, .badResponse: true
            default: false
            }
        },
    ]

    @Test("a failed load is reported precisely, and the default image stays", arguments: failures)
    func fails(_ failure: Failure) async throws {
        let bench = try Bench()
        bench.server.on("/x", failure.route)
        let listener = ErrorListener()
        let program = bench.program { $0.maximumByteCount = 100_000 }
        let node = ASNetworkImageNode(cache: program.cache, downloader: program.downloader)
        node.setRangeManaged(true)
        node.shouldRetryImageDownload = false
        let standIn = plainImage(.gray)
        node.defaultImage = standIn
        node.delegate = listener
        node.url = bench.server.url("/x")
        enter(node, Self.visible)
        try await until("an error") { !listener.errors.isEmpty }

        let error = try #require(listener.errors.first as? ASImageLoadError)
        #expect(failure.isIt(error), "\(error)")
        #expect(error.description.contains("/x"))
        #expect(node.image === standIn)
    }

    @Test("a server that is unavailable for a moment is asked again")
    func triesAgain() async throws {
        let bench = try Bench()
        let (count, data) = (ASLock(0), try png(.green))
        bench.server.on("/a.png") { _ in
            let number = count.withLock { count -> Int in
                count += 1
                return count
            }
            return number < 3 ? PictureRoute(status: 503) : PictureRoute(data)
        }
        let listener = NetworkImageListener()
        let node = node(bench.program { $0.retryDelay = 0.01 }, listener)
        node.url = bench.server.url("/a.png")
        enter(node, Self.preload)
        try await until("loaded") { listener.infos.count == 1 }
        #expect(count.withLock { $0 } == 3)
        #expect(try color(node) == UIColor.green.premultipliedARGB)
    }

    @Test("an animated image is played from a server, and from the cache")
    func moves() async throws {
        let bench = try Bench()
        bench.server.on(
            "/a.gif",
            PictureRoute(MovingFile.gif(colors: [0, 1, 2]), contentType: "image/gif").with {
                $0.headers = [("Cache-Control", "max-age=600")]
            }
        )
        let program = bench.program()
        for source in [ASNetworkImageSourceType.download, .synchronousCache] {
            let listener = NetworkImageListener()
            let node = node(program, listener)
            node.url = bench.server.url("/a.gif")
            enter(node, Self.visible)
            try await until("loaded") { listener.infos.count == 1 }
            #expect(listener.infos.map(\.isAnimated) == [true])
            #expect(listener.infos.map(\.sourceType) == [source])
            #expect(node.animatedImage?.frameCount == 3)
            enter(node, .measureLayout)
            #expect(node.animatedImage == nil)
        }
        #expect(bench.server.requests.count == 1)
    }

    @Test("of the versions of an image the best that the server has is shown", arguments: [true, false])
    func versions(hasBest: Bool) async throws {
        let bench = try Bench()
        bench.server.on("/poor", PictureRoute(try png(.red)))
        if hasBest { bench.server.on("/best", PictureRoute(try png(.green))) }
        let program = bench.program()
        let source = Source(bench.server)
        let node = ASMultiplexImageNode(cache: program.cache, downloader: program.downloader)
        node.setRangeManaged(true)
        node.dataSource = source
        node.downloadsIntermediateImages = true
        node.shouldRetryImageDownload = false
        node.imageIdentifiers = ["best", "poor"]
        enter(node, Self.preload)
        let wanted = hasBest ? UIColor.green : .red
        try await until("loaded") { (try? color(node)) == wanted.premultipliedARGB && bench.server.requests.count == 2 }
        #expect(node.loadedImageIdentifier as? String == (hasBest ? "best" : "poor"))
    }

    @MainActor
    private final class Source: ASMultiplexImageNodeDataSource {
        let server: PictureServer
        init(_ server: PictureServer) { self.server = server }
        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode,
            urlForImageIdentifier imageIdentifier: ASImageIdentifier
        ) -> URL? { (imageIdentifier as? String).map { server.url("/\($0)") } }
    }

    @MainActor
    private final class ErrorListener: ASNetworkImageNodeDelegate {
        var errors: [any Error] = []
        func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: any Error) { errors.append(error) }
    }
}
