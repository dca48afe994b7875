// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import KittensDemo

@MainActor @Suite struct KittensTests {
    /// Runs `body` with a feed of 400 × 500 points and the bar below it.
    private func run(
        pictures: TestPictures = TestPictures(isInstant: true),
        _ body: @MainActor (ASTestHarness, KittensViewController) throws -> Void
    ) throws {
        try DemoPhotos.prepare()
        try ASTestHarness.run(size: CGSize(width: 400, height: 500 + Self.barHeight)) { harness in
            let controller = KittensViewController(pictures: pictures, language: "de")
            harness.show(controller)
            harness.advance(seconds: 1)
            #expect(controller.table.frame == CGRect(x: 0, y: 0, width: 400, height: 500))
            try body(harness, controller)
            harness.advance(seconds: 5)
            #expect(pictures.loadingCount == 0)
        }
    }

    /// The height of the bar below the feed in a window 400 points wide.
    private static let barHeight: CGFloat = 71

    @Test func `more rows are fetched near the end, and not earlier`() throws {
        try run { harness, controller in
            let table = controller.table
            #expect(table.numberOfRows(inSection: 0) == 500)
            #expect(table.view.contentOffset.y == 0)

            // Scrolls far down, with hundreds of rows still ahead.
            for _ in 0..<5 {
                harness.type(.pageDown)
                harness.advance(seconds: 1)
            }
            #expect(table.view.contentOffset.y > 1500)
            #expect(table.numberOfRows(inSection: 0) == 500)

            // At first slightly more than two screens are left below, then slightly less: two clicks of the wheel are 80 points.
            // Each step nearer to the end measures more of the rows before it.
            var end: CGFloat = 0
            for distance: CGFloat in [2000, 1400, 1200, 1040] {
                end = table.view.contentSize.height - table.view.bounds.height
                table.view.setContentOffset(CGPoint(x: 0, y: end - distance), animated: false)
                harness.advance(seconds: 1)
            }
            #expect(table.view.contentSize.height - table.view.bounds.height == end)
            #expect(table.numberOfRows(inSection: 0) == 500)
            let path = try #require(table.indexPathsForVisibleRows().last)
            @MainActor func place() -> CGFloat { table.rectForRow(at: path).minY - table.view.contentOffset.y }
            let before = place()
            harness.turnWheel(at: CGPoint(x: 200, y: 250), clicks: 2)
            harness.advance(seconds: 1)
            #expect(table.numberOfRows(inSection: 0) == 1000)

            // The visible rows stay, and the new rows follow below. Rows above that were never visible may be estimated again.
            #expect(abs(place() - (before - 80)) <= 1)
            #expect(table.view.contentSize.height > end + 50_000)
            harness.type(.end)
            harness.advance(seconds: 1)
            #expect(table.indexPathsForVisibleRows().last == IndexPath(row: 999, section: 0))
            let row = try #require(table.nodeForRow(at: IndexPath(row: 999, section: 0)))
            let kitten = Kitten(row: 999, language: "de", pictures: TestPictures())
            #expect(row.texts == [kitten.name, kitten.text, kitten.credit])
            #expect(table.numberOfRows(inSection: 0) == 1500)
        }
    }

    @Test func `each row shows its own kitten, laid out over the whole width`() throws {
        let pictures = TestPictures(isInstant: true)
        try run(pictures: pictures) { harness, controller in
            let table = controller.table
            harness.type(.pageDown)
            harness.advance(seconds: 1)

            let visible = table.indexPathsForVisibleRows()
            #expect(!visible.isEmpty)
            #expect(table.view.contentOffset.y > 0)
            for path in visible {
                let row = try #require(table.nodeForRow(at: path))
                let kitten = Kitten(row: path.row, language: "de", pictures: pictures)
                #expect(row.texts == [kitten.name, kitten.text, kitten.credit])
                #expect(row.isVisible)
                #expect(row.bounds.width == 400)
                let nodes = row.descendants(ASNetworkImageNode.self)
                #expect(nodes.map(\.url) == [kitten.portrait, kitten.photo])
                #expect(nodes.allSatisfy { $0.currentImageQuality == 1 && $0.layer.contents != nil })
                // The photograph fills the width up to 20 points from the edges: even the narrowest one has enough pixels.
                let ratio = kitten.pixelSize.height / kitten.pixelSize.width
                let photo = try #require(nodes.last?.frame)
                #expect(photo.minX == 20 && photo.width == 360 && abs(photo.height - 360 * ratio) < 1)
            }
        }
    }

    private func visibleImages(_ controller: KittensViewController) -> [ASNetworkImageNode] {
        controller.table.visibleNodes.flatMap { $0.descendants(ASNetworkImageNode.self) }
    }

    private func hasPlaceholder(_ node: ASNetworkImageNode) -> Bool {
        node.layer.sublayers.contains { $0.name == "placeholder" }
    }

    @Test func `a slow server leaves placeholders, and its pictures replace them one by one`() throws {
        let pictures = TestPictures()
        try run(pictures: pictures) { harness, controller in
            harness.advance(seconds: 5)
            // The latency slider at its right end means two seconds. The bandwidth slider at its left end means 4 kB per second.
            controller.bar.latencySlider.select(7)
            #expect(pictures.latency == 2)
            controller.bar.bandwidthSlider.select(0)
            #expect(pictures.bandwidth == 4000)

            try harness.tap(controller.bar.reloadButton)
            harness.advance(seconds: 1.8)
            #expect(visibleImages(controller).count == 4)
            #expect(visibleImages(controller).allSatisfy { hasPlaceholder($0) && $0.image == nil })
            harness.advance(seconds: 2)
            #expect(visibleImages(controller).allSatisfy { (0..<1).contains($0.currentImageQuality) })

            // At the right end the bandwidth is unlimited, also for downloads that have begun.
            controller.bar.bandwidthSlider.select(10)
            #expect(pictures.bandwidth == nil)
            harness.advance(seconds: 3)
            #expect(visibleImages(controller).allSatisfy { !hasPlaceholder($0) && $0.currentImageQuality == 1 })
        }
    }

    @Test func `rows shown before return with their pictures at once, until the caches are emptied`() throws {
        let pictures = TestPictures()
        try run(pictures: pictures) { harness, controller in
            harness.advance(seconds: 5)
            controller.bar.latencySlider.select(7)
            #expect(pictures.latency == 2)
            let first = try #require(harness.snapshot())
            for _ in 0..<6 {
                harness.type(.pageDown)
                harness.advance(seconds: 4)
            }
            #expect(pictures.loadingCount == 0)
            #expect(pictures.requests.count > 20)

            // The server could not have answered within this time.
            let count = pictures.requests.count
            harness.type(.home)
            harness.advance(seconds: 1.5)
            #expect(controller.table.view.contentOffset.y == 0)
            #expect(pictures.requests.count == count)
            #expect(visibleImages(controller).allSatisfy { $0.layer.contents != nil && !hasPlaceholder($0) })
            harness.advance(seconds: 2)
            #expect(harness.snapshot()?.pixel(x: 200, y: 300) == first.pixel(x: 200, y: 300))

            try harness.tap(controller.bar.reloadButton)
            harness.advance(seconds: 1.5)
            #expect(visibleImages(controller).allSatisfy { $0.image == nil })
            harness.advance(seconds: 3)
            #expect(visibleImages(controller).allSatisfy { $0.layer.contents != nil })
            #expect(controller.table.view.contentOffset.y == 0)
        }
    }

    @Test func `the feed opens with a cat and a text in the language of the user`() throws {
        let first = Kitten(row: 0, language: "de", pictures: TestPictures())
        #expect(first.name == "Chelsea" && first.text.hasPrefix("Das ist Chelsea."))
        #expect(first.credit.contains("a cat") && first.credit.contains("CC0"))
        #expect(first.pixelSize == CGSize(width: 451, height: 300))
        for (environment, language) in [
            (["LANG": "de_AT.UTF-8"], "de"), (["LANG": "C.UTF-8"], "en"), ([:], "en"), (["LANG": "xx"], "en"),
            (["LANG": "de_DE", "LC_MESSAGES": "ja_JP"], "ja"), (["LC_ALL": "fr", "LC_MESSAGES": "ja"], "fr"),
            (["LC_ALL": "", "LANG": "zh-Hans"], "zh"),
        ] {
            let user = ASUserLocale(environment: environment)
            #expect(KittenOpening.language(of: user) == language, "\(environment)")
        }
    }

    @Test(arguments: [1.0, 2.0])
    func `a photograph is never enlarged`(scale: CGFloat) throws {
        try DemoPhotos.prepare()
        try ASTestHarness.run(size: CGSize(width: 900, height: 1500), scale: scale) { harness in
            let controller = KittensViewController(pictures: TestPictures(isInstant: true), language: "en")
            harness.show(controller)
            harness.advance(seconds: 3)
            let photos = visibleImages(controller).filter { !($0 is KittenPortraitNode) }
            #expect(photos.count > 1)
            for (row, photo) in photos.enumerated() {
                let size = Kitten(row: row, language: "en", pictures: TestPictures()).pixelSize
                #expect(photo.frame.width * scale <= size.width + 1 && photo.frame.width * scale > size.width - 2)
                #expect(photo.image?.size == size)
            }
        }
    }

    @Test func `the server answers the paths of the feed and no others`() throws {
        try DemoPhotos.prepare()
        func status(_ path: String) -> Int {
            switch KittenAnswers.answer(path) {
            case .data(let data, _): return data.isEmpty ? 0 : 200
            case .status(let status): return status
            }
        }
        let kitten = Kitten(row: 5000, language: "de", pictures: TestPictures())
        #expect([kitten.portrait.path, kitten.photo.path].map(status) == [200, 200])
        #expect(["/", "/photographs/", "/photographs/x.jpg", "/others/1.jpg"].map(status) == [404, 404, 404, 404])
    }
}
