// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import PictureServer
import Testing

@Suite("Recipes of images and drawing", .serialized)
@MainActor
struct PictureRecipeTests {
    private let size = CGSize(width: 160, height: 100)

    @Test func `an avatar is a disc`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let node = avatar(Cookbook.cat)
            harness.show(Cookbook.page(node))

            #expect(node.frame == CGRect(x: 48, y: 18, width: 64, height: 64))
            try harness.verify("RoundedImage", maximumByteCount: 40_960)
        }
    }

    @Test func `an image of a server replaces the placeholder`() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        let gate = PictureGate()
        let file = try Data(contentsOf: Cookbook.file("assets/photos/coffee.png"))
        server.on("/coffee.png", PictureRoute(file).with { $0.gate = gate })
        try await ASTestHarness.run(size: size, scale: 2) { harness in
            let node = photo(server.url("/coffee.png"))
            harness.show(Cookbook.page(node))
            await harness.advance(seconds: 1)
            let waiting = try #require(harness.snapshot())
            #expect(node.image == nil)

            gate.open()
            try await harness.wait { node.image != nil }
            await harness.advance(seconds: 1)

            #expect(!ASPixelComparison(expected: waiting, actual: try #require(harness.snapshot())).isMatch)
            try harness.verify("NetworkImage", maximumByteCount: 81_920)
        }
    }

    @Test func `the delegate of a photograph shows its size, or the error`() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        let file = try Data(contentsOf: Cookbook.file("assets/photos/coffee.png"))
        let gate = PictureGate()
        server.on("/coffee.png", PictureRoute(file).with { $0.gate = gate })
        server.on("/gone.png", PictureRoute(status: 404))
        try await ASTestHarness.run(size: CGSize(width: 240, height: 160), scale: 2) { harness in
            harness.show(Cookbook.page(CaptionedPhotoNode(server.url("/coffee.png"))))
            #expect(harness.texts == ["Loading…"])
            gate.open()
            try await harness.wait { harness.texts != ["Loading…"] }
            await harness.advance(seconds: 1)
            #expect(harness.texts == ["600 × 400"])
            try harness.verify("ImageEvents", maximumByteCount: 81_920)
        }
        try await ASTestHarness.run(size: CGSize(width: 240, height: 160), scale: 2) { harness in
            harness.show(Cookbook.page(CaptionedPhotoNode(server.url("/gone.png"))))
            try await harness.wait { harness.texts != ["Loading…"] }
            #expect(harness.texts.first?.contains("404") == true, "\(harness.texts)")
        }
    }

    @Test func `a token is sent to its host only`() async throws {
        let server = try PictureServer()
        defer { server.stop() }
        server.on("/coffee.png", PictureRoute(try Data(contentsOf: Cookbook.file("assets/photos/coffee.png"))))
        try await ASTestHarness.run(size: size) { harness in
            for (host, field) in [("127.0.0.1", "Bearer secret"), ("example.org", nil)] {
                sendToken("secret", to: host)
                let node = ASNetworkImageNode(cache: nil, downloader: ASBasicImageDownloader.shared)
                node.url = server.url("/coffee.png")
                harness.show(node)
                try await harness.wait { node.image != nil }
                #expect(server.requests.last?.headers["authorization"] == field)
                node.removeFromSupernode()
                await harness.runUntilParked()
            }
        }
    }

    @Test func `a border is drawn into the image`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            harness.show(Cookbook.page(framedImage(Cookbook.cat)))

            try harness.verify("ChangedImage", maximumByteCount: 40_960)
        }
    }

    @Test func `an animated image plays`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let data = try Data(contentsOf: Cookbook.file("assets/moving/05-star.gif"))
            harness.show(Cookbook.page(try animation(data)))
            harness.advance(seconds: 0.1)
            let first = try #require(harness.snapshot())
            try harness.verify("AnimatedImage")

            harness.advance(seconds: 0.4)
            #expect(!ASPixelComparison(expected: first, actual: try #require(harness.snapshot())).isMatch)
        }
    }

    @Test func `a drawing follows its value`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let pie = PieNode()
            pie.style.preferredSize = CGSize(width: 80, height: 80)
            harness.show(Cookbook.page(pie))
            let empty = try #require(harness.snapshot())

            pie.show(0.3)
            harness.runUntilParked()

            #expect(!ASPixelComparison(expected: empty, actual: try #require(harness.snapshot())).isMatch)
            try harness.verify("CustomDrawing")
        }
    }

    @Test func `a placeholder is shown until the drawing is ready`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let chart = WaitingChartNode()
            harness.show(Cookbook.page(chart))
            harness.advance(seconds: 1)
            let waiting = try #require(harness.snapshot())
            try harness.verify("Placeholder")

            chart.isWaiting.withLock { $0 = false }
            chart.setNeedsDisplay()
            harness.advance(seconds: 1)
            #expect(!ASPixelComparison(expected: waiting, actual: try #require(harness.snapshot())).isMatch)
        }
    }

    @Test func `a gradient fills its layer`() throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let node = gradientNode()
            harness.show(Cookbook.page(node))

            #expect(node.layer is CAGradientLayer)
            try harness.verify("Gradient", maximumByteCount: 65_536)
        }
    }

    @Test func `corners are cut in three ways`() throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 100), scale: 2) { harness in
            let cards = roundedCards()
            harness.show(
                Cookbook.page { _, _ in
                    let row = ASStackLayoutSpec.horizontal()
                    row.spacing = 12
                    row.children = cards
                    return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: row)
                }
            )

            #expect(cards.map(\.cornerRadius) == [16, 16, 16])
            try harness.verify("RoundCorners")
        }
    }
}

/// Keeps its placeholder as if the drawing took long.
private final class WaitingChartNode: ChartNode {
    let isWaiting = ASLock(true)

    override func placeholderShouldPersist() -> Bool { isWaiting.withLock { $0 } }
}
