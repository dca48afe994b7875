// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASControllers
import ASGraphics
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import PhotoBrowserDemo

@MainActor @Suite struct PhotoBrowserTests {
    private func run(
        _ folder: URL? = nil,
        _ body: @MainActor (ASTestHarness, PhotoBrowserViewController) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 520, height: 600)) { harness in
            let browser = PhotoBrowserViewController(folder: folder)
            harness.show(ASDKNavigationController(rootViewController: browser))
            harness.advance(seconds: 1)
            try body(harness, browser)
            // Removes the page: playing content keeps its timers while it is visible.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    /// Returns the thumbnails of the visible rows.
    private func thumbs(_ browser: PhotoBrowserViewController) -> [PhotoThumbNode] {
        browser.table.visibleNodes.flatMap { $0.descendants(PhotoThumbNode.self) }
    }

    private func thumb(_ index: Int, _ browser: PhotoBrowserViewController) throws -> PhotoThumbNode {
        let thumbs = thumbs(browser)
        return try #require(thumbs.first { $0.index == index }, "no \(index) among \(thumbs.map(\.index))")
    }

    private func viewer(_ browser: PhotoBrowserViewController) throws -> PhotoViewerViewController {
        try #require(browser.navigationController?.topViewController as? PhotoViewerViewController)
    }

    private func caption(_ viewer: PhotoViewerViewController) -> String { viewer.node.texts.last ?? "" }

    @Test func `thumbnails are in rows in the order of their names, decoded at their displayed size`() throws {
        try run { _, browser in
            let thumbs = thumbs(browser)
            try #require(thumbs.count > 3)
            #expect(thumbs.prefix(4).map(\.index) == [0, 1, 2, 3])
            #expect(thumbs.prefix(4).flatMap(\.texts) == ["astronaut.png", "brick.png", "camera.png", "chelsea.png"])
            #expect(thumbs[0].frame == CGRect(x: 17, y: 14, width: 150, height: 174))
            #expect(thumbs[1].frame == CGRect(x: 184, y: 14, width: 150, height: 174))

            let picture = try #require(thumbs[3].descendants(PhotoImageNode.self).first)
            #expect(picture.layer.contents?.pixelWidth == 150)
            // The picture has 451 × 300 pixels.
            #expect(picture.layer.contents?.pixelHeight == 100)
            #expect(browser.node.texts.last == "14 pictures")
        }
    }

    @Test func `rows are laid out again when the window is resized, and the topmost pictures stay on top`() throws {
        let fixture = try PhotoFixture()
        try fixture.add("0.png", photo: "horse.png")
        for number in 1..<200 { try fixture.link("\(number).png", to: "0.png") }
        try run(fixture.folder) { harness, browser in
            #expect(browser.table.numberOfRows(inSection: 0) == 67)
            browser.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
            harness.advance(seconds: 1)
            let far = try thumb(90, browser)
            #expect(far.view.window != nil)

            harness.platformWindow.resize(to: CGSize(width: 360, height: 600))
            harness.advance(seconds: 1)

            #expect(browser.table.numberOfRows(inSection: 0) == 100)
            #expect(browser.table.indexPathsForVisibleRows().first == IndexPath(row: 45, section: 0))
            let after = try thumb(90, browser)
            #expect(after.view.window != nil)
        }
    }

    @Test func `rows have thumbnails only while they are near`() throws {
        let fixture = try PhotoFixture()
        try fixture.add("0.png", photo: "horse.png")
        for number in 1..<900 { try fixture.link("\(number).png", to: "0.png") }
        try run(fixture.folder) { harness, browser in
            @MainActor func rowsWithThumbs() -> [Int] {
                (0..<300).filter { row in
                    let node = browser.table.nodeForRow(at: IndexPath(row: row, section: 0))
                    return (node as? PhotoRowNode)?.thumb(at: 3 * row) != nil
                }
            }
            harness.advance(seconds: 2)
            let first = rowsWithThumbs()
            #expect(first.first == 0)
            #expect((4...12).contains(first.count))

            browser.table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false)
            harness.advance(seconds: 2)
            let later = rowsWithThumbs()
            #expect(later.contains(200))
            #expect(!later.contains(0))
            #expect((4...16).contains(later.count))
            let picture = try thumb(600, browser).descendants(PhotoImageNode.self).first
            #expect(picture?.layer.contents != nil)
        }
    }

    @Test func `a broken picture shows a sign with the reason`() throws {
        let fixture = try PhotoFixture()
        try fixture.add("1-text.png", Data("not a picture".utf8))
        try fixture.add("2-short.png", Data(contentsOf: SamplePhotos.original("coffee.png")).prefix(60))
        try fixture.add("3-good.png", photo: "coffee.png")
        try run(fixture.folder) { harness, browser in
            let thumbs = try (0..<3).map { try thumb($0, browser) }
            let signs = thumbs.flatMap { $0.descendants(BrokenPhotoNode.self) }
            #expect(signs.map(\.isHidden) == [false, false, true])
            #expect(
                thumbs.map(\.toolTip) == [
                    "1-text.png is not in a known image format.",
                    "2-short.png is truncated: it ends before the image does.",
                    "3-good.png",
                ]
            )

            try harness.tap(thumb(0, browser))
            harness.advance(seconds: 1)
            let texts = try viewer(browser).pager.visibleNodes.flatMap(\.texts)
            #expect(texts.contains("1-text.png is not in a known image format."))
        }
    }

    @Test func `an empty folder and an unreadable one show a message`() throws {
        let fixture = try PhotoFixture()
        try fixture.add("notes.txt")
        try run(fixture.folder) { _, browser in
            #expect(browser.node.texts.first == "There are no pictures in this folder.")
            #expect(browser.node.texts.last == "0 pictures in \(fixture.folder.path)")
        }
        let none = fixture.folder.appendingPathComponent("none")
        try run(none) { _, browser in
            #expect(browser.node.texts.first == "\(none.path) cannot be opened: No such file or directory.")
        }
    }

    @Test func `a click enlarges a picture, arrows show the others, and Escape returns to the last one`() throws {
        try run { harness, browser in
            try harness.tap(thumb(3, browser))
            harness.advance(seconds: 1)
            let viewer = try viewer(browser)
            #expect(viewer.title == "chelsea.png")
            #expect(caption(viewer) == "451 × 300 pixels  ·  241 kB  ·  4 of 14")
            // The neighbouring pages are drawn.
            for index in 2...4 {
                let page = try #require(viewer.pager.nodeForPage(at: index))
                #expect(page.descendants(PhotoImageNode.self).first?.layer.contents != nil)
            }

            harness.type(.right)
            harness.advance(seconds: 1)
            #expect(viewer.pager.currentPageIndex == 4)
            #expect(viewer.title == "clock_motion.png")
            #expect(caption(viewer) == "400 × 300 pixels  ·  59 kB  ·  5 of 14")

            for _ in 0..<3 { harness.type(.right) }
            harness.advance(seconds: 1)
            #expect(viewer.pager.currentPageIndex == 7)
            #expect(viewer.title == "grass.png")
            #expect(caption(viewer).hasPrefix("512 × 512 pixels"))

            harness.type(.end)
            harness.type(.right)
            harness.advance(seconds: 1)
            #expect(viewer.pager.currentPageIndex == 13)
            harness.type(.home)
            harness.type(.left)
            harness.advance(seconds: 1)
            #expect(viewer.pager.currentPageIndex == 0)
            harness.type(.end)
            harness.advance(seconds: 1)

            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(browser.navigationController?.topViewController === browser)
            let last = try thumb(13, browser)
            #expect(last.view.isFirstResponder)
            #expect(browser.table.view.bounds.contains(browser.table.rectForRow(at: IndexPath(row: 4, section: 0))))
        }
    }

    @Test func `however fast keys are pressed, the page that is reached has its picture`() throws {
        let fixture = try PhotoFixture()
        try fixture.add("0.png", photo: "horse.png")
        for number in 1..<40 { try fixture.link("\(number).png", to: "0.png") }
        var random = ASSeededGenerator(seed: ASSeed.announce())
        try run(fixture.folder) { harness, browser in
            try harness.tap(thumb(1, browser))
            harness.advance(seconds: 1)
            let viewer = try viewer(browser)
            var expected = 1
            for round in 0..<60 {
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    switch Int.random(in: 0..<10, using: &random) {
                    case 0:
                        harness.type(.home)
                        expected = 0
                    case 1:
                        harness.type(.end)
                        expected = 39
                    case 2..<5:
                        harness.type(.left)
                        expected = max(0, expected - 1)
                    default:
                        harness.type(.right)
                        expected = min(39, expected + 1)
                    }
                    // Waits from zero to more than the time of a scroll animation.
                    harness.advance(seconds: Double(Int.random(in: 0...5, using: &random)) * 0.1)
                }
                harness.advance(seconds: 1)

                #expect(viewer.index == expected && viewer.pager.currentPageIndex == expected, "round \(round)")
                let page = try #require(viewer.pager.nodeForPage(at: expected))
                let place = page.view.convert(page.view.bounds, to: viewer.pager.view)
                #expect(place.minX == viewer.pager.view.bounds.minX)
                let picture = try #require(page.descendants(PhotoImageNode.self).first)
                #expect(picture.layer.contents != nil, "round \(round), page \(expected)")
            }
        }
    }

    @Test func `a zoomed picture is drawn with at most its own number of pixels`() throws {
        try run { harness, browser in
            try harness.tap(thumb(0, browser))
            harness.advance(seconds: 1)
            harness.type(.end)
            harness.advance(seconds: 1)
            harness.type(.left)
            harness.advance(seconds: 1)
            let viewer = try viewer(browser)
            #expect(viewer.title == "retina.jpg")
            let page = try #require(viewer.pager.nodeForPage(at: viewer.index) as? PhotoPageNode)
            let scroll = try #require(page.descendants(ASScrollNode.self).first).view
            let picture = try #require(page.descendants(PhotoImageNode.self).first)
            let fitted = try #require(picture.layer.contents?.pixelWidth)
            #expect(fitted <= 520)

            scroll.setZoomScale(2, animated: true)
            harness.advance(seconds: 1)
            #expect(picture.layer.contents?.pixelWidth == 2 * fitted)
            scroll.setZoomScale(8, animated: true)
            harness.advance(seconds: 1)
            #expect(scroll.zoomScale == 8)
            // The picture has 1411 × 1411 pixels.
            #expect(picture.layer.contents?.pixelWidth == 1411)

            harness.type(.right)
            harness.advance(seconds: 1)
            harness.type(.left)
            harness.advance(seconds: 1)
            #expect(scroll.zoomScale == 1)
            #expect(picture.layer.contents?.pixelWidth == fitted)
        }
    }

    @Test func `an animated picture plays when it is large, and its thumbnail does not`() throws {
        let fixture = try PhotoFixture()
        let ball = try #require(try SamplePhotos.moving().first { $0.lastPathComponent == "07-ball.gif" })
        try fixture.add("ball.gif", Data(contentsOf: ball))
        try run(fixture.folder) { harness, browser in
            let small = try #require(try thumb(0, browser).descendants(PhotoImageNode.self).first)
            #expect(small.animatedImage == nil)

            try harness.tap(thumb(0, browser))
            harness.advance(seconds: 1)
            let page = try #require(try viewer(browser).pager.nodeForPage(at: 0))
            let large = try #require(page.descendants(PhotoImageNode.self).first)
            let before = large.layer.contents
            #expect(before != nil)
            // Advances by five frames of 40 ms.
            harness.advance(seconds: 0.2)
            #expect(large.layer.contents !== before)
        }
    }

    @Test func `a drag shows the next picture and its caption`() throws {
        try run { harness, browser in
            try harness.tap(thumb(0, browser))
            harness.advance(seconds: 1)

            harness.drag(from: CGPoint(x: 450, y: 300), to: CGPoint(x: 60, y: 300))
            harness.advance(seconds: 2)

            let viewer = try viewer(browser)
            #expect(viewer.pager.currentPageIndex == 1)
            #expect(viewer.title == "brick.png")
            #expect(caption(viewer).hasSuffix("2 of 14"))
        }
    }

    @Test func `arrow keys move the focus between thumbnails, and Return opens one`() throws {
        try run { harness, browser in
            _ = try thumb(0, browser).view.becomeFirstResponder()

            for key: ASKey in [.right, .down, .left, .up, .up, .left] { harness.type(key) }
            harness.advance(seconds: 1)
            let first = try thumb(0, browser)
            #expect(first.view.isFirstResponder)
            harness.type(.end)
            harness.advance(seconds: 1)
            let last = try thumb(13, browser)
            #expect(last.view.isFirstResponder)
            harness.type(.up)
            harness.type(.down)
            harness.advance(seconds: 1)
            #expect(last.view.isFirstResponder)
            harness.type(.return)
            harness.advance(seconds: 1)

            let viewer = try viewer(browser)
            #expect(viewer.index == 13)
        }
    }

    @Test(arguments: [(0, "0 bytes"), (999, "999 bytes"), (1500, "1.5 kB"), (59_123, "59 kB"), (2_140_000, "2.1 MB")])
    func `file sizes have readable units`(count: Int, text: String) {
        #expect(PhotoViewerViewController.format(byteCount: count) == text)
    }
}
