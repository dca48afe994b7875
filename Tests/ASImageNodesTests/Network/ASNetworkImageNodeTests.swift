// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import ASNodesTesting
import ASTesting
import ASUIKitTesting
import Dispatch
import Foundation
import ImageKit
import Testing

@testable import ASImageNodes
@testable import ASNodes

@Suite("A network image node", .serialized)
@MainActor
struct ASNetworkImageNodeTests {
    private static let url = address("a")
    private static let other = address("b")

    nonisolated private static func address(_ name: String) -> URL {
        guard let url = URL(string: "http://127.0.0.1/\(name).png") else { preconditionFailure(name) }
        return url
    }

    /// A node whose distance to the screen is set by the test.
    private func managed(_ downloader: FakeDownloader, _ cache: FakeCache? = nil) -> ASNetworkImageNode {
        let node = ASNetworkImageNode(cache: cache, downloader: downloader)
        node.setRangeManaged(true)
        return node
    }

    private func enter(_ node: ASNetworkImageNode, _ state: ASInterfaceState) {
        if state.contains(.visible) { _ = node.view }
        node.recursivelySetInterfaceState(state)
    }

    private static let preload: ASInterfaceState = [.measureLayout, .preload]
    private static let display: ASInterfaceState = [.measureLayout, .preload, .display]
    private static let visible: ASInterfaceState = [.measureLayout, .preload, .display, .visible]

    // MARK: Ranges

    @Test("loads in the preload range, with more urgency the nearer it is, and cancels so that it can resume")
    func ranges() throws {
        let downloader = FakeDownloader()
        let node = managed(downloader)
        node.url = Self.url
        #expect(downloader.requests.isEmpty)

        enter(node, Self.preload)
        #expect(downloader.requests.map(\.priority) == [.preload])
        enter(node, Self.display)
        #expect(downloader.requests.map(\.priority) == [.imminent])
        enter(node, Self.visible)
        #expect(downloader.requests.map(\.priority) == [.visible])
        enter(node, Self.preload)
        #expect(downloader.requests.map(\.priority) == [.preload])
        #expect(downloader.requests[0].isCancelled == false)

        enter(node, .measureLayout)
        #expect(downloader.requests[0].isCancelled && downloader.requests[0].mayResume)
        #expect(downloader.requests.count == 1)
    }

    @Test("a loaded image is dropped far from the screen, and the default image stays")
    func unloads() throws {
        let (downloader, cache) = (FakeDownloader(), FakeCache())
        let node = managed(downloader, cache)
        let standIn = plainImage(.gray)
        node.defaultImage = standIn
        node.url = Self.url
        enter(node, Self.preload)
        cache.answer(0, nil)
        let picture = plainImage()
        downloader.answer(0, picture)
        #expect(node.image === picture)
        #expect(node.currentImageQuality == 1 && node.downloadProgress == 1)

        enter(node, .measureLayout)

        #expect(node.image === standIn)
        #expect(node.currentImageQuality == 0 && node.downloadProgress == 0)
        #expect(cache.cleared == [Self.url])
        enter(node, Self.preload)
        #expect(cache.questions.count == 2)
    }

    @Test("a node that is already near loads as soon as it has a URL")
    func loadsAtOnce() {
        let downloader = FakeDownloader()
        let node = managed(downloader)
        enter(node, Self.visible)

        node.url = Self.url

        #expect(downloader.requests.map(\.url) == [Self.url])
        #expect(downloader.requests.map(\.priority) == [.visible])
        #expect(downloader.requests[0].progressImage != nil)
    }

    @Test("a node that is freed cancels its download")
    func ends() {
        let downloader = FakeDownloader()
        var node: ASNetworkImageNode? = managed(downloader)
        node?.url = Self.url
        node.map { enter($0, Self.preload) }

        node = nil

        #expect(downloader.requests.map(\.isCancelled) == [true])
        downloader.answer(0, plainImage())
    }

    // MARK: URLs

    @Test("another URL replaces the first, whose image is no longer needed", arguments: [true, false])
    func changes(reset: Bool) {
        let downloader = FakeDownloader()
        let node = managed(downloader)
        let standIn = plainImage(.gray)
        node.defaultImage = standIn
        node.url = Self.url
        enter(node, Self.preload)
        let first = plainImage()
        downloader.answer(0, first)
        #expect(node.image === first)

        node.setURL(Self.other, resetToDefault: reset)
        #expect(node.image === (reset ? standIn : first))
        #expect(downloader.requests.map(\.url) == [Self.url, Self.other])
        node.setURL(Self.url, resetToDefault: reset)
        #expect(downloader.requests.map(\.isCancelled) == [false, true, false])
        downloader.answer(1, plainImage(.blue))
        #expect(node.image === (reset ? standIn : first))
        let last = plainImage(.green)
        downloader.answer(2, last)
        #expect(node.image === last)

        node.setURL(nil, resetToDefault: reset)
        #expect(node.image === standIn)
        #expect(node.currentImageQuality == 1)
    }

    @Test("the same URL is not loaded twice")
    func keepsAddress() {
        let downloader = FakeDownloader()
        let node = managed(downloader)
        node.url = Self.url
        enter(node, Self.preload)
        node.url = Self.url
        enter(node, Self.visible)
        downloader.answer(0, plainImage())
        node.url = Self.url
        enter(node, Self.preload)
        enter(node, Self.visible)

        #expect(downloader.requests.count == 1)
    }

    @Test("a failed load leaves the default image, is reported, and is retried when the node comes near again")
    func fails() {
        let downloader = FakeDownloader()
        let node = managed(downloader)
        let (standIn, listener) = (plainImage(.gray), NetworkImageListener())
        node.defaultImage = standIn
        node.delegate = listener
        node.shouldRetryImageDownload = false
        node.url = Self.url
        enter(node, Self.visible)
        #expect(downloader.requests.map(\.shouldRetry) == [false])

        downloader.answer(0, nil, ASImageLoadError.badStatus(Self.url, status: 404, retryAfter: nil))

        #expect(node.image === standIn)
        #expect(listener.callbacks == ["start", "download", "failed"])
        #expect(listener.errors == ["http://127.0.0.1/a.png: the server responded with status 404."])
        enter(node, .measureLayout)
        enter(node, Self.preload)
        #expect(downloader.requests.count == 2)
        downloader.answer(1, nil)
        #expect(listener.errors.count == 2)
    }

    @Test("a download that finishes before its call returns is used")
    func instant() {
        let picture = plainImage()
        let downloader = FakeDownloader(instantAnswer: picture)
        let node = managed(downloader)
        node.url = Self.url

        enter(node, Self.visible)

        #expect(node.image === picture)
        #expect(downloader.requests.map(\.isCancelled) == [false])
    }

    // MARK: Cache

    @Test("an image in the memory cache is shown at once, and nothing is downloaded")
    func memory() {
        let (downloader, cache, listener) = (FakeDownloader(), FakeCache(), NetworkImageListener())
        let node = managed(downloader, cache)
        let picture = plainImage()
        cache.put(picture, for: Self.url)
        node.delegate = listener
        node.url = Self.url

        enter(node, Self.preload)

        #expect(node.image === picture)
        #expect(listener.callbacks == ["start", "loaded"])
        #expect(listener.infos.map(\.sourceType) == [.synchronousCache])
        #expect(downloader.requests.isEmpty && cache.questions.isEmpty)
    }

    @Test("an image that the cache finds later is used; an image that it does not have is downloaded")
    func later() {
        let (downloader, cache, listener) = (FakeDownloader(), FakeCache(), NetworkImageListener())
        let node = managed(downloader, cache)
        node.delegate = listener
        node.url = Self.url
        enter(node, Self.preload)
        let picture = plainImage()
        cache.answer(0, picture)
        #expect(node.image === picture)
        #expect(listener.callbacks == ["start", "ask cache", "cache has it", "loaded"])

        listener.callbacks = []
        node.url = Self.other
        cache.answer(1, nil)
        #expect(downloader.requests.map(\.url) == [Self.other])
        downloader.answer(0, plainImage(.blue))
        #expect(listener.callbacks == ["start", "ask cache", "cache has not", "download", "loaded"])
        #expect(listener.infos.map(\.sourceType) == [.asynchronousCache, .download])
        #expect(listener.infos.last?.downloadIdentifier as? Int == 0)
    }

    @Test("an answer of the cache to an older request is ignored, and nothing is downloaded for it")
    func lateAnswer() {
        let (downloader, cache) = (FakeDownloader(), FakeCache())
        let node = managed(downloader, cache)
        node.url = Self.url
        enter(node, Self.preload)
        node.url = Self.other

        cache.answer(0, nil)
        #expect(downloader.requests.isEmpty)
        cache.answer(0, plainImage())
        #expect(node.image == nil)
        cache.answer(1, nil)
        #expect(downloader.requests.map(\.url) == [Self.other])
    }

    @Test("without caching the cache is not asked")
    func uncached() {
        let (downloader, cache) = (FakeDownloader(), FakeCache())
        let node = managed(downloader, cache)
        cache.put(plainImage(), for: Self.url)
        node.shouldCacheImage = false
        node.url = Self.url

        enter(node, Self.preload)

        #expect(downloader.requests.count == 1)
        #expect(node.image == nil)
    }

    // MARK: Partial images

    @Test("a partial image is only shown on screen, with its quality")
    func progress() {
        let downloader = FakeDownloader()
        let node = managed(downloader)
        node.url = Self.url
        enter(node, Self.display)
        #expect(downloader.requests[0].progressImage == nil)
        downloader.requests[0].progress?(0.25)
        #expect(node.downloadProgress == 0.25 && node.currentImageQuality == 0)

        enter(node, Self.visible)
        let part = plainImage(.gray)
        downloader.requests[0].progressImage?(part, 0.5, 0)
        #expect(node.image === part && node.currentImageQuality == 0.5)
        enter(node, Self.display)
        #expect(downloader.requests[0].progressImage == nil)

        enter(node, Self.visible)
        let late = downloader.requests[0].progressImage
        let picture = plainImage()
        downloader.answer(0, picture)
        late?(part, 0.9, 0)
        #expect(node.image === picture && node.currentImageQuality == 1)
    }

    @Test("the downloader is asked to drop the progress block when the download is replaced, cancelled or finished")
    func progressBlockIsCleared() {
        let downloader = FakeDownloader()
        let node = managed(downloader)
        node.url = Self.url
        enter(node, Self.visible)
        #expect(downloader.requests[0].progressImage != nil)

        node.url = Self.other
        #expect(downloader.requests.map { $0.progressImage != nil } == [false, true])
        downloader.answer(1, plainImage())
        #expect(downloader.requests[1].progressImage == nil)

        node.url = Self.url
        #expect(downloader.requests[2].progressImage != nil)
        node.url = nil
        #expect(downloader.requests.allSatisfy { $0.progressImage == nil })
    }

    @Test("no partial images are shown where they are disabled")
    func noProgress() {
        let downloader = FakeDownloader()
        let node = managed(downloader)
        node.shouldRenderProgressImages = false
        node.url = Self.url
        enter(node, Self.visible)
        #expect(downloader.requests[0].progressImage == nil)

        node.shouldRenderProgressImages = true
        #expect(downloader.requests[0].progressImage != nil)
    }

    // MARK: Images set directly

    @Test("an image that is set directly removes the URL, with a message; it stays when the node is far away")
    func ownPicture() {
        let said = ASLock<[String]>([])
        let block = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { message in said.withLock { $0.append(message) } }
        defer { ASDisplayNode.nonFatalErrorBlock = block }
        let downloader = FakeDownloader()
        let node = managed(downloader)
        node.url = Self.url
        enter(node, Self.visible)
        let own = plainImage(.green)

        node.image = own
        #expect(node.url == nil && node.image === own)
        #expect(downloader.requests.map(\.isCancelled) == [true])
        #expect(node.currentImageQuality == 1 && node.downloadProgress == 1)
        enter(node, .measureLayout)
        enter(node, Self.visible)
        #expect(node.image === own)
        node.url = Self.other
        #expect(node.url == nil && node.image === own)
        #expect(said.withLock { $0.count } == 2)

        node.image = nil
        node.url = Self.other
        #expect(downloader.requests.map(\.url) == [Self.url, Self.other])
        #expect(said.withLock { $0.count } == 2)
    }

    // MARK: On screen

    @Test("an image in memory is on screen with the first frame, a default image until another one arrives")
    func onScreen() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 60)) { harness in
            let (downloader, cache, listener) = (FakeDownloader(), FakeCache(), NetworkImageListener())
            let node = ASNetworkImageNode(cache: cache, downloader: downloader)
            node.delegate = listener
            node.defaultImage = plainImage(.blue)
            node.url = Self.url
            harness.show(node, frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            harness.runUntilParked()
            #expect(harness.snapshot()?.pixel(x: 30, y: 30) == UIColor.blue.premultipliedARGB)
            #expect(node.renderedImageQuality == 0)

            cache.answer(0, nil)
            harness.runUntilParked()
            #expect(downloader.requests.map(\.priority) == [.visible])
            downloader.answer(0, plainImage(.red))
            harness.runUntilParked()

            #expect(harness.snapshot()?.pixel(x: 30, y: 30) == UIColor.red.premultipliedARGB)
            #expect(node.renderedImageQuality == 1)
            #expect(Array(listener.callbacks.suffix(3)) == ["loaded", "draw", "drawn"])
        }
    }

    @Test("file and data URLs need neither cache nor downloader")
    func local() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        let bytes = try #require(plainImage(.green).pngData())
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let inline = try #require(URL(string: "data:image/png;base64,\(bytes.base64EncodedString())"))
        for url in [file, inline] {
            let (downloader, cache, listener) = (FakeDownloader(), FakeCache(), NetworkImageListener())
            let node = managed(downloader, cache)
            node.delegate = listener
            node.url = url
            enter(node, Self.preload)

            for _ in 0..<2_000 where listener.callbacks.last != "loaded" { try await Task.sleep(for: .milliseconds(5)) }

            #expect(listener.callbacks == ["start", "loaded"])
            #expect(listener.infos.map(\.sourceType) == [.fileURL])
            #expect(try node.image?.pixelBuffer().pixel(x: 4, y: 4) == UIColor.green.premultipliedARGB)
            #expect(downloader.requests.isEmpty && cache.questions.isEmpty)
        }
    }

    // MARK: Threads

    @Test("after calls and answers on any thread, the last URL is displayed", arguments: [1, 2, 3] as [UInt64])
    func threads(seed: UInt64) {
        let (downloader, cache) = (FakeDownloader(), FakeCache())
        nonisolated(unsafe) let node = managed(downloader, cache)
        // unsafe because: its URL may be set on any thread, which is tested here.
        enter(node, Self.preload)
        let pictures = (0..<8).map { _ in plainImage() }

        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            var generator = ASSeededGenerator(seed: seed &* 31 &+ UInt64(thread))
            for _ in 0..<300 {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: node.url = Self.address("\(Int.random(in: 0..<8, using: &generator))")
                case 1: node.setURL(nil, resetToDefault: false)
                case 2:
                    let count = cache.questions.count
                    if count > 0 { cache.answer(Int.random(in: 0..<count, using: &generator), nil) }
                default:
                    let requests = downloader.requests
                    guard !requests.isEmpty else { continue }
                    let index = Int.random(in: 0..<requests.count, using: &generator)
                    let name = requests[index].url.deletingPathExtension().lastPathComponent
                    downloader.answer(index, Int(name).map { pictures[$0] })
                }
            }
        }

        node.url = Self.address("7")
        for question in cache.questions.indices { cache.answer(question, nil) }
        let wanted = downloader.requests.indices.filter { downloader.requests[$0].url == Self.address("7") }
        for index in wanted { downloader.answer(index, pictures[7]) }
        for index in downloader.requests.indices where !wanted.contains(index) { downloader.answer(index, pictures[0]) }
        #expect(node.image === pictures[7])
        #expect(node.currentImageQuality == 1)
    }
}
