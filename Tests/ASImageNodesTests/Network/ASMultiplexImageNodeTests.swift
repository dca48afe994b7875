// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import ASNodesTesting
import ASUIKitTesting
import Foundation
import ImageKit
import Testing

@testable import ASImageNodes
@testable import ASNodes

/// Provides the images that the test sets, and records the calls of the delegate.
@MainActor
private final class Versions {
    var images: [String: UIImage] = [:]
    var urls: Set<String> = []
    var callbacks: [String] = []

    static func url(_ name: String) -> URL {
        guard let url = URL(string: "http://127.0.0.1/\(name)") else { preconditionFailure(name) }
        return url
    }
}

extension Versions: ASMultiplexImageNodeDataSource {
    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        imageForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> UIImage? { images["\(imageIdentifier)"] }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        urlForImageIdentifier imageIdentifier: ASImageIdentifier
    ) -> URL? { urls.contains("\(imageIdentifier)") ? Self.url("\(imageIdentifier)") : nil }
}

extension Versions: ASMultiplexImageNodeDelegate {
    private func name(_ identifier: ASImageIdentifier?) -> String { identifier.map { "\($0)" } ?? "none" }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didStartDownloadOfImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) { callbacks.append("start \(imageIdentifier)") }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdateDownloadProgress downloadProgress: CGFloat,
        forImageWithIdentifier imageIdentifier: ASImageIdentifier
    ) { callbacks.append("\(downloadProgress) of \(imageIdentifier)") }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didFinishDownloadingImageWithIdentifier imageIdentifier: ASImageIdentifier,
        error: (any Error)?
    ) {
        let code = error as? ASMultiplexImageNodeErrorCode
        callbacks.append("end \(imageIdentifier)" + (error == nil ? "" : code.map { " \($0.rawValue)" } ?? " failed"))
    }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didUpdate image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?,
        from previousImage: UIImage?,
        withIdentifier previousImageIdentifier: ASImageIdentifier?
    ) { callbacks.append("\(name(previousImageIdentifier)) to \(name(imageIdentifier))") }

    func multiplexImageNode(
        _ imageNode: ASMultiplexImageNode,
        didDisplayUpdatedImage image: UIImage?,
        withIdentifier imageIdentifier: ASImageIdentifier?
    ) { callbacks.append("see \(name(imageIdentifier))") }
}

@Suite("A multiplex image node", .serialized)
@MainActor
struct ASMultiplexImageNodeTests {
    private let versions = Versions()
    private let downloader = FakeDownloader()
    private let cache = FakeCache()

    private static let preload: ASInterfaceState = [.measureLayout, .preload]
    private static let visible: ASInterfaceState = [.measureLayout, .preload, .display, .visible]

    private func node(_ identifiers: [String], intermediate: Bool = false, cached: Bool = false) -> ASMultiplexImageNode
    {
        let node = ASMultiplexImageNode(cache: cached ? cache : nil, downloader: downloader)
        node.setRangeManaged(true)
        node.dataSource = versions
        node.delegate = versions
        node.downloadsIntermediateImages = intermediate
        node.imageIdentifiers = identifiers
        return node
    }

    private func enter(_ node: ASMultiplexImageNode, _ state: ASInterfaceState) {
        if state.contains(.visible) { _ = node.view }
        node.recursivelySetInterfaceState(state)
    }

    private var asked: [String] { downloader.requests.map { $0.url.lastPathComponent } }

    @Test("an image of the data source is shown at once, and nothing is loaded for it")
    func dataSourceImage() {
        let image = plainImage()
        versions.images = ["a": image]
        let node = node(["a"])
        #expect(node.image == nil)

        enter(node, Self.preload)

        #expect(node.image === image)
        #expect(node.loadedImageIdentifier as? String == "a")
        #expect(versions.callbacks == ["none to a"])
        #expect(downloader.requests.isEmpty)
    }

    @Test("the best version is loaded, and no other; its progress is reported")
    func best() {
        versions.urls = ["a", "b", "c"]
        let node = node(["a", "b", "c"])
        enter(node, Self.visible)
        #expect(asked == ["a"])
        #expect(downloader.requests[0].priority == .visible)

        downloader.requests[0].progress?(0.5)
        let image = plainImage()
        downloader.answer(0, image)

        #expect(node.image === image)
        #expect(asked == ["a"])
        #expect(versions.callbacks == ["start a", "0.5 of a", "none to a", "end a"])
    }

    @Test("with intermediate images the lowest quality is loaded first, and each better one after it")
    func intermediate() {
        versions.urls = ["a", "b", "c"]
        let node = node(["a", "b", "c"], intermediate: true)
        enter(node, Self.preload)
        let images = (0..<3).map { _ in plainImage() }
        for index in 0..<3 {
            #expect(asked.count == index + 1)
            downloader.answer(index, images[index])
            #expect(node.image === images[index])
        }

        #expect(asked == ["c", "b", "a"])
        #expect(versions.callbacks.filter { $0.contains(" to ") } == ["none to c", "c to b", "b to a"])
    }

    @Test("the best available version is shown, and only better ones are loaded", arguments: [false, true])
    func atHand(inCache: Bool) {
        versions.urls = ["a", "b", "c", "d"]
        let image = plainImage()
        if inCache { cache.put(image, for: Versions.url("c")) } else { versions.images = ["c": image] }
        let node = node(["a", "b", "c", "d"], intermediate: true, cached: inCache)

        enter(node, Self.preload)

        #expect(node.image === image)
        if inCache { cache.answer(0, nil) }
        #expect(asked == ["b"])
    }

    @Test("an unavailable version is skipped, the best one first", arguments: [false, true])
    func passesOver(intermediate: Bool) {
        versions.urls = ["a", "c"]
        let node = node(["a", "b", "c"], intermediate: intermediate)
        enter(node, Self.preload)
        let image = plainImage()
        downloader.answer(0, intermediate ? image : nil)
        downloader.answer(1, intermediate ? nil : image)

        #expect(asked == (intermediate ? ["c", "a"] : ["a", "c"]))
        #expect(node.image === image)
        #expect(node.loadedImageIdentifier as? String == "c")
        let ends = versions.callbacks.filter { $0.hasPrefix("end") }
        #expect(ends == (intermediate ? ["end c", "end b 0", "end a failed"] : ["end a failed", "end b 0", "end c"]))
    }

    @Test("worse versions that are added are not loaded, better ones are, and the image stays")
    func adds() {
        versions.urls = ["a", "b", "c"]
        let node = node(["b"])
        enter(node, Self.preload)
        let image = plainImage()
        downloader.answer(0, image)

        node.imageIdentifiers = ["b", "c"]
        #expect(asked == ["b"] && node.image === image)
        node.imageIdentifiers = ["a", "b", "c"]
        #expect(asked == ["b", "a"] && node.image === image)
        node.imageIdentifiers = ["c"]
        #expect(asked == ["b", "a", "c"] && node.image == nil)
        #expect(downloader.requests[1].isCancelled)
        #expect(versions.callbacks.contains("end a 1"))
        node.imageIdentifiers = []
        #expect(downloader.requests[2].isCancelled && node.loadedImageIdentifier == nil)
    }

    @Test("a cancelled version that arrives anyway is not shown")
    func late() {
        versions.urls = ["a", "b"]
        let node = node(["a"])
        enter(node, Self.preload)
        node.imageIdentifiers = ["b"]
        downloader.answer(0, plainImage())
        #expect(node.image == nil)
        let image = plainImage()
        downloader.answer(1, image)
        #expect(node.image === image)
    }

    @Test("the node drops its image far from the screen, and can resume later")
    func unloads() {
        versions.urls = ["a", "b"]
        let node = node(["a", "b"], intermediate: true)
        enter(node, Self.visible)
        downloader.answer(0, plainImage())
        enter(node, .measureLayout)

        #expect(node.image == nil && node.loadedImageIdentifier == nil)
        #expect(downloader.requests[1].isCancelled && downloader.requests[1].mayResume)
        enter(node, Self.preload)
        #expect(asked == ["b", "a", "b"])
    }

    @Test("the data source is asked again on request, while the image stays")
    func reloads() {
        let (first, second) = (plainImage(), plainImage())
        versions.images = ["a": first]
        let node = node(["a"])
        enter(node, Self.preload)
        versions.images = [:]
        versions.urls = ["a"]
        node.reloadImageIdentifierSources()
        #expect(node.image === first)

        downloader.answer(0, second)

        #expect(node.image === second)
    }

    @Test("a partial image is shown on screen, and removed when the rest does not arrive")
    func parts() {
        versions.urls = ["a", "b"]
        let node = node(["a", "b"], intermediate: true)
        enter(node, Self.visible)
        let (poor, part) = (plainImage(), plainImage(.gray))
        downloader.answer(0, poor)
        downloader.requests[1].progressImage?(part, 0.5, 1)
        #expect(node.image === part)
        #expect(node.loadedImageIdentifier as? String == "b")

        downloader.answer(1, nil)

        #expect(node.image === poor)
    }

    @Test("the upper rows of a better version are drawn over the worse one, which is visible below them")
    func partsOverPoorer() throws {
        versions.urls = ["a", "b"]
        let stripes = ASGraphicsRender(size: CGSize(width: 64, height: 64), scale: 1, isOpaque: true) { context in
            for row in 0..<64 {
                context.setFillColor(UIColor(red: 0, green: row % 3 == 0 ? 0.7 : 1, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: row, width: 64, height: 1))
            }
        }
        let file = try #require(stripes?.jpegData(compressionQuality: 0.9))
        let half = try #require(UIImage(data: file.prefix(file.count * 3 / 4)))

        try ASTestHarness.run(size: CGSize(width: 64, height: 64)) { harness in
            let node = ASMultiplexImageNode(cache: nil, downloader: downloader)
            node.dataSource = versions
            node.downloadsIntermediateImages = true
            node.imageIdentifiers = ["a", "b"]
            harness.show(node)
            downloader.answer(0, plainImage(.red))
            harness.advance(seconds: 1)
            #expect(harness.snapshot()?.pixel(x: 32, y: 60) == 0xFFFF_0000)

            downloader.requests[1].progressImage?(half, 0.5, 1)
            harness.advance(seconds: 1)

            let picture = try #require(harness.snapshot())
            #expect(picture.pixel(x: 32, y: 2) >> 16 & 0xFF < 60, "green")
            #expect(picture.pixel(x: 32, y: 60) == 0xFFFF_0000, "red, as before")
        }
    }

    @Test("an image that is set directly is refused with a message")
    func ownImage() {
        let said = ASLock<[String]>([])
        let block = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { message in said.withLock { $0.append(message) } }
        defer { ASDisplayNode.nonFatalErrorBlock = block }
        let node = node(["a"])

        node.image = plainImage()

        #expect(node.image == nil)
        #expect(said.withLock { $0.count } == 1)
    }

    @Test("each displayed version is reported")
    func onScreen() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 60)) { harness in
            versions.urls = ["a", "b"]
            let node = node(["a", "b"], intermediate: true)
            node.setRangeManaged(false)
            harness.show(node, frame: CGRect(x: 10, y: 10, width: 40, height: 40))
            harness.runUntilParked()
            #expect(node.displayedImageIdentifier == nil)
            for (index, color) in [UIColor.blue, .green].enumerated() {
                downloader.answer(index, plainImage(color))
                harness.runUntilParked()
                #expect(harness.snapshot()?.pixel(x: 30, y: 30) == color.premultipliedARGB)
                #expect(node.displayedImageIdentifier as? String == ["b", "a"][index])
            }
            #expect(versions.callbacks.filter { $0.hasPrefix("see") } == ["see b", "see a"])
        }
    }

    @Test("a node that is freed cancels its download")
    func ends() {
        versions.urls = ["a"]
        var gone: ASMultiplexImageNode? = node(["a"])
        gone.map { enter($0, Self.preload) }

        gone = nil

        #expect(downloader.requests.map(\.isCancelled) == [true])
    }
}
