// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import ImageLoadingDemo

@MainActor @Suite struct ImageLoadingTests {
    private func run(
        _ body: @MainActor (ASTestHarness, ImageLoadingViewController, TestPictures) throws -> Void
    ) throws {
        let pictures = TestPictures()
        try ASTestHarness.run(size: CGSize(width: 800, height: 1400)) { harness in
            let controller = ImageLoadingViewController(pictures: pictures)
            harness.show(controller)
            try body(harness, controller, pictures)
            harness.advance(seconds: 60)
            #expect(pictures.loadingCount == 0)
        }
    }

    private func section<Section: LoadingSectionNode>(
        _ type: Section.Type,
        _ controller: ImageLoadingViewController
    ) throws -> Section {
        try #require(controller.sections.lazy.compactMap { $0 as? Section }.first)
    }

    /// Returns the lines of text below each picture of a section.
    private func lines(_ section: LoadingSectionNode) -> [[String]] {
        section.descendants(LoadingPictureNode.self).map { $0.texts.last?.components(separatedBy: "\n") ?? [] }
    }

    @Test func `both pictures improve on screen, and the lines below report their quality`() throws {
        try run { harness, controller, pictures in
            let section = try section(ProgressSectionNode.self, controller)
            let nodes = section.descendants(ASNetworkImageNode.self)
            #expect(nodes.count == 2)
            harness.advance(seconds: 3)

            for (node, lines) in zip(nodes, lines(section)) {
                #expect((0.1..<0.9).contains(node.downloadProgress))
                #expect((0.1..<0.9).contains(node.renderedImageQuality))
                #expect(lines[0] == "downloadProgress \(Int((node.downloadProgress * 100).rounded())) %")
                #expect(lines[2].hasPrefix("renderedImageQuality 0."))
                #expect(lines[3] == "willLoadImage(fromNetwork:)")
            }
            let early = nodes.map(\.renderedImageQuality)
            harness.advance(seconds: 1)
            #expect(zip(nodes, early).allSatisfy { $0.renderedImageQuality > $1 })

            harness.advance(seconds: 20)
            #expect(nodes.map(\.renderedImageQuality) == [1, 1])
            let end = [
                "downloadProgress 100 %", "currentImageQuality 1.00", "renderedImageQuality 1.00", "didLoad: download",
            ]
            #expect(lines(section) == [end, end])
        }
    }

    @Test func `a switch enables progressive rendering, and the button reloads`() throws {
        try run { harness, controller, pictures in
            let section = try section(ProgressSectionNode.self, controller)
            let nodes = section.descendants(ASNetworkImageNode.self)
            harness.advance(seconds: 30)

            try harness.tap(try #require(section.descendants(ASSwitchNode.self).first))
            harness.advance(seconds: 1)
            #expect(nodes.allSatisfy { !$0.shouldRenderProgressImages })
            try harness.tap(section.button(titled: "Reload"))
            harness.advance(seconds: 3)
            #expect(nodes.allSatisfy { $0.image == nil && $0.downloadProgress > 0.1 })

            try harness.tap(try #require(section.descendants(ASSwitchNode.self).first))
            harness.advance(seconds: 1)
            #expect(nodes.allSatisfy { $0.image != nil && $0.currentImageQuality < 1 })
            #expect(pictures.requests.count { $0 == "/progressive.jpg" } == 2)
        }
    }

    @Test func `each failure has a message and can be tried again`() throws {
        try run { harness, controller, pictures in
            let section = try section(FailureSectionNode.self, controller)
            let choice = try #require(section.descendants(ASSegmentedControlNode.self).first)
            harness.advance(seconds: 30)
            @MainActor func message() -> String { lines(section)[0].dropFirst(3).joined(separator: "\n") }
            #expect(message().contains("http://pictures.test/missing.jpg: the server responded with status 404."))

            let width = choice.bounds.width / CGFloat(choice.numberOfSegments)
            let messages = [
                (2, "http://127.0.0.1:1/nobody.jpg: no connection"), (3, "page.jpg: the response is a web page"),
                (4, "busy.jpg: the server responded with status 503."), (0, "didLoad: download"),
            ]
            for (index, text) in messages {
                let frame = choice.view.convert(choice.bounds, to: harness.window)
                harness.tap(at: CGPoint(x: frame.minX + (CGFloat(index) + 0.5) * width, y: frame.midY))
                harness.advance(seconds: 30)
                #expect(choice.selectedSegmentIndex == index)
                #expect(message().contains(text), "\(message())")
            }

            let count = pictures.requests.count
            try harness.tap(section.button(titled: "Try again"))
            harness.advance(seconds: 0.5)
            #expect(message() == "willLoadImage(fromNetwork:)")
            harness.advance(seconds: 30)
            #expect(message() == "didLoad: download")
            #expect(pictures.requests.count == count + 1)
        }
    }

    @Test func `versions load from the lowest quality to the highest, and the delegate calls are listed`() throws {
        try run { harness, controller, pictures in
            let section = try section(VersionsSectionNode.self, controller)
            let node = try #require(section.descendants(ASMultiplexImageNode.self).first)
            let log = try #require(section.descendants(VersionsLogNode.self).first)
            harness.advance(seconds: 3)
            #expect(node.displayedImageIdentifier as? LoadingVersion == .medium)
            #expect(section.texts.contains("loadedImageIdentifier: medium\ndisplayedImageIdentifier: medium"))

            harness.advance(seconds: 30)
            #expect(node.displayedImageIdentifier as? LoadingVersion == .large)
            @MainActor func calls() -> [String] {
                log.texts[0].components(separatedBy: "\n").filter { !$0.contains("Progress") }
                    .map { String($0.prefix { $0 != "(" }) }
            }
            let first = calls().filter { !$0.contains("isplay") }
            #expect(
                first == [
                    "didStartDownload: thumbnail", "didUpdate: none → thumbnail", "didFinishDownloading: thumbnail",
                    "didStartDownload: medium", "didUpdate: thumbnail → medium", "didFinishDownloading: medium",
                    "didStartDownload: large", "didUpdate: medium → large", "didFinishDownloading: large",
                ]
            )

            // Loads without the intermediate versions, and lets the best one fail.
            try harness.tap(try #require(section.descendants(ASSwitchNode.self).first))
            harness.advance(seconds: 1)
            #expect(!node.downloadsIntermediateImages)
            try harness.tap(section.button(titled: "Fail the best version"))
            harness.advance(seconds: 30)
            #expect(node.displayedImageIdentifier as? LoadingVersion == .medium)
            let second = calls().filter { !$0.contains("isplay") }
            #expect(second[0] == "didUpdate: large → none")
            #expect(second[2].hasPrefix("didFinishDownloading: large, ") && second[2].contains("status 404"))
            #expect(second.suffix(2) == ["didUpdate: none → medium", "didFinishDownloading: medium"])

            try harness.tap(section.button(titled: "Deliver the best version"))
            harness.advance(seconds: 30)
            #expect(node.displayedImageIdentifier as? LoadingVersion == .large)
        }
    }
}
