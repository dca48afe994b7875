// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageLoading
import ASNodesTesting
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ImageKit
import Testing

@testable import ASImageNodes
@testable import ASNodes

@Suite("Loaded animated images", .serialized)
@MainActor
struct LoadedAnimationTests {
    private static let size = CGSize(width: 60, height: 60)

    nonisolated private static func address(_ name: String) -> URL {
        guard let url = URL(string: "http://127.0.0.1/\(name).gif") else { preconditionFailure(name) }
        return url
    }

    private func run(_ test: String = #function, _ body: @MainActor (ASTestHarness) throws -> Void) throws {
        try ASTestHarness.run(size: Self.size, test: test) { harness in
            try body(harness)
            for view in harness.window?.subviews ?? [] { view.removeFromSuperview() }
            harness.advance(seconds: 1)
        }
    }

    private func shown(_ harness: ASTestHarness) -> String {
        let names: [UInt32: String] = [
            0xFFFF_0000: "red", 0xFF00_FF00: "lime", 0xFF00_00FF: "blue", 0xFFFF_FFFF: "white",
        ]
        let pixel = harness.snapshot()?.pixel(x: 30, y: 30) ?? 0
        return names[pixel] ?? String(pixel, radix: 16)
    }

    private func downloader() -> FakeDownloader {
        FakeDownloader(player: { try? ASAnimatedImage(data: $0) })
    }

    // MARK: ASNetworkImageNode

    @Test("an animated image plays, and the delegate is notified once, whatever the number of frames")
    func plays() throws {
        try run { harness in
            let (downloader, listener) = (downloader(), NetworkImageListener())
            let node = ASNetworkImageNode(cache: nil, downloader: downloader)
            node.delegate = listener
            node.url = Self.address("a")
            harness.show(node)
            let container = try MovingContainer(colors: [0, 1, 2])
            downloader.answer(0, container)
            harness.advance(seconds: 0.05)
            #expect(node.image === container.image)
            for name in ["red", "lime", "blue", "red", "lime"] {
                #expect(shown(harness) == name)
                harness.advance(seconds: 0.1)
            }

            #expect(listener.callbacks == ["start", "download", "loaded", "draw", "drawn"])
            #expect(listener.infos.map(\.isAnimated) == [true])
            #expect(node.currentImageQuality == 1 && node.renderedImageQuality == 1)
        }
    }

    @Test(
        "an animated image is dropped far from the screen, and restored from the memory cache with its cover in the first frame"
    )
    func returns() throws {
        try run { harness in
            let (downloader, cache) = (downloader(), FakeCache())
            cache.put(try MovingContainer(colors: [0, 1, 2]), for: Self.address("a"))
            let node = ASNetworkImageNode(cache: cache, downloader: downloader)
            node.url = Self.address("a")
            harness.show(node)
            harness.advance(seconds: 0.15)
            #expect(shown(harness) == "lime")

            node.removeFromSupernode()
            harness.advance(seconds: 1)
            #expect(node.animatedImage == nil && node.image == nil)
            #expect(harness.dispatcher.pendingTimerCount == 0)

            node.frame = CGRect(origin: .zero, size: Self.size)
            harness.window?.addSubnode(node)
            harness.advance(frames: 1)
            #expect(shown(harness) == "red")
            harness.advance(seconds: 0.15)
            #expect(shown(harness) == "lime")
            #expect(downloader.requests.isEmpty)
        }
    }

    @Test("data without an image is shown as soon as its player has a cover", arguments: [true, false])
    func bytesAlone(isReady: Bool) throws {
        try run { harness in
            let player = MovingPicture(frames: 3, seconds: 0.1)
            player.state.withLock { ($0.isCoverReady, $0.isPlaybackReady) = (isReady, isReady) }
            let (downloader, listener) = (FakeDownloader(player: { _ in player }), NetworkImageListener())
            let node = ASNetworkImageNode(cache: nil, downloader: downloader)
            node.delegate = listener
            node.url = Self.address("a")
            harness.show(node)
            downloader.answer(0, try MovingContainer(colors: [0, 1], hasImage: false))
            harness.runUntilParked()
            if !isReady {
                #expect(node.image == nil && !listener.callbacks.contains("loaded"))
                player.becomeReady()
                harness.runUntilParked()
            }
            #expect(node.image === player.coverImage && node.animatedImage === player)
            #expect(listener.infos.map(\.isAnimated) == [true])
            harness.advance(seconds: 0.25)
            #expect(shown(harness) == "blue")
        }
    }

    @Test("without a player the first frame is shown, and data without an image is an error")
    func withoutPlayer() throws {
        try run { harness in
            let (downloader, listener) = (FakeDownloader(), NetworkImageListener())
            let node = ASNetworkImageNode(cache: nil, downloader: downloader)
            node.delegate = listener
            node.url = Self.address("a")
            harness.show(node)
            downloader.answer(0, try MovingContainer(colors: [0, 1]))
            harness.advance(seconds: 0.5)
            #expect(shown(harness) == "red")
            #expect(node.animatedImage == nil)
            #expect(listener.infos.map(\.isAnimated) == [false])

            node.url = Self.address("b")
            harness.runUntilParked()
            downloader.answer(1, try MovingContainer(colors: [0, 1], hasImage: false))
            harness.runUntilParked()
            #expect(listener.errors.count == 1)
        }
    }

    @Test("another URL ends the animation, and so does an image that is set directly")
    func replaced() throws {
        try run { harness in
            let downloader = downloader()
            let node = ASNetworkImageNode(cache: nil, downloader: downloader)
            node.url = Self.address("a")
            harness.show(node)
            downloader.answer(0, try MovingContainer(colors: [0, 1]))
            harness.advance(seconds: 0.15)
            #expect(shown(harness) == "lime")

            node.setURL(Self.address("b"), resetToDefault: false)
            harness.advance(seconds: 0.1)
            #expect(shown(harness) == "red", "The former one is still shown, and still moves.")
            downloader.answer(1, try MovingContainer(colors: [2, 3]))
            harness.runUntilParked()
            #expect(shown(harness) == "blue")
            harness.advance(seconds: 0.15)
            #expect(shown(harness) == "white")

            node.url = nil
            harness.runUntilParked()
            #expect(node.animatedImage == nil && node.image == nil)
            node.image = plainImage(.red)
            harness.advance(seconds: 0.5)
            #expect(shown(harness) == "red")
            #expect(harness.dispatcher.pendingTimerCount == 0)
        }
    }

    // MARK: ASMultiplexImageNode

    @Test("an animated version plays, until a better one is loaded")
    func versions() throws {
        try run { harness in
            let (downloader, source) = (downloader(), VersionSource())
            let node = ASMultiplexImageNode(cache: nil, downloader: downloader)
            node.dataSource = source
            node.downloadsIntermediateImages = true
            node.imageIdentifiers = ["best", "poor"]
            harness.show(node)
            #expect(downloader.requests.map(\.url) == [Self.address("poor")])
            downloader.answer(0, try MovingContainer(colors: [0, 1]))
            harness.advance(seconds: 0.15)
            #expect(shown(harness) == "lime")
            #expect(downloader.requests.map(\.url) == [Self.address("poor"), Self.address("best")])

            downloader.requests[1].progressImage?(plainImage(.blue), 0.5, 1)
            harness.advance(seconds: 0.5)
            #expect(shown(harness) == "blue")
            downloader.answer(1, nil, ASImageLoadError.badStatus(Self.address("best"), status: 404, retryAfter: nil))
            harness.runUntilParked()
            #expect(shown(harness) == "red", "The poorer one begins anew.")
            harness.advance(seconds: 0.15)
            #expect(shown(harness) == "lime")

            node.reloadImageIdentifierSources()
            harness.runUntilParked()
            downloader.answer(2, plainImage(.white))
            harness.runUntilParked()
            #expect(shown(harness) == "white")
            #expect(node.animatedImage == nil)
        }
    }

    @Test("an animated version in the memory cache is shown at once, and plays")
    func versionAtHand() throws {
        try run { harness in
            let (cache, source) = (FakeCache(), VersionSource())
            cache.put(try MovingContainer(colors: [2, 3]), for: Self.address("best"))
            let node = ASMultiplexImageNode(cache: cache, downloader: downloader())
            node.dataSource = source
            node.imageIdentifiers = ["best", "poor"]
            harness.show(node)
            #expect(shown(harness) == "blue")
            harness.advance(seconds: 0.15)
            #expect(shown(harness) == "white")
            #expect(node.displayedImageIdentifier as? String == "best")
        }
    }

    @MainActor
    private final class VersionSource: ASMultiplexImageNodeDataSource {
        func multiplexImageNode(
            _ imageNode: ASMultiplexImageNode,
            urlForImageIdentifier imageIdentifier: ASImageIdentifier
        ) -> URL? {
            (imageIdentifier as? String).map { LoadedAnimationTests.address($0) }
        }
    }
}
