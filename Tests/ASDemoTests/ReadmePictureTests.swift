// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import GalleryDemo

/// The pictures of README in `assets/screenshots`, and those of the article about debugging.
///
/// `Documentation/pictures` makes them again, by running this suite with `AS_BLESS=1`: a harness without a display, its clock, and the
/// typeface of the examples. The same sources give the same pictures.
@MainActor @Suite(.serialized) struct ReadmePictureTests {
    private static let folder = SamplePhotos.assets.appendingPathComponent("screenshots")
    private static let articles = SamplePhotos.assets.deletingLastPathComponent().appendingPathComponent(
        "Documentation/Guide.docc"
    )
    private static var blesses: Bool { ProcessInfo.processInfo.environment["AS_BLESS"] == "1" }

    /// A picture without motion.
    struct Still: Sendable, CustomStringConvertible {
        let name: String
        var isInArticle = false
        /// In points, which are also pixels.
        let size: CGSize
        var description: String { name }
    }

    nonisolated private static let stills = [
        Still(name: "gallery", size: CGSize(width: 800, height: 560)),
        Still(name: "gallery-dark", size: CGSize(width: 800, height: 560)),
        Still(name: "hit-areas", size: CGSize(width: 800, height: 600)),
        Still(name: "pager-ranges", size: CGSize(width: 800, height: 600)),
        Still(name: "inspector", isInArticle: true, size: CGSize(width: 1000, height: 700)),
        Still(name: "playground", isInArticle: true, size: CGSize(width: 1000, height: 700)),
    ]
    /// The difference of pixels with another version of the rasteriser; see `PictureComparison`.
    private static let tolerance = 12

    @Test(arguments: stills) func `each picture is current and not too large`(still: Still) throws {
        let file = (still.isInArticle ? Self.articles : Self.folder).appendingPathComponent("\(still.name).png")
        var current: ASPixelBuffer?
        try GalleryStage.show(still.size) { harness, gallery in
            try act(still.name, harness, gallery)
            current = harness.snapshot()
        }
        let pixels = try #require(current)
        if Self.blesses { try #require(pixels.pngData()).write(to: file) }

        let picture = try #require(UIImage(contentsOfFile: file.path), "Documentation/pictures makes \(file.path)")

        #expect(picture.size == still.size)
        let byteCount = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
        #expect(byteCount <= 350_000)
        let distance = PictureComparison.distance(try picture.pixelBuffer(), pixels)
        #expect(distance <= Self.tolerance, "It shows an earlier state; Documentation/pictures makes \(file.path)")
    }

    @Test func `the moving picture is short and small, and begins with the current gallery`() throws {
        let (size, file) = (CGSize(width: 720, height: 520), Self.folder.appendingPathComponent("tour.webp"))
        // Its first picture, compressed in the same way.
        let start = FileManager.default.temporaryDirectory.appendingPathComponent("tour-\(UUID().uuidString).webp")
        defer { try? FileManager.default.removeItem(at: start) }
        try GalleryStage.show(size) { harness, _ in
            let recorder = try TourRecorder(harness)
            try recorder.start()
            try recorder.encode(to: start)
        }
        if Self.blesses {
            try GalleryStage.show(size) { harness, gallery in
                let recorder = try TourRecorder(harness)
                try recorder.tour(gallery)
                try recorder.encode(to: file)
            }
        }

        #expect(FileManager.default.fileExists(atPath: file.path), "Documentation/pictures makes \(file.path)")
        let picture = try ASAnimatedImage(contentsOfFile: file.path)

        #expect(picture.coverImage.size == size)
        #expect(picture.loopCount == 0)
        #expect((5...8).contains(picture.totalDuration))
        let byteCount = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
        #expect(byteCount <= 1_500_000)
        let distance = PictureComparison.distance(
            try picture.coverImage.pixelBuffer(),
            try #require(UIImage(contentsOfFile: start.path)).pixelBuffer()
        )
        #expect(distance <= Self.tolerance, "It shows an earlier state; Documentation/pictures makes \(file.path)")
    }

    /// Brings the gallery to the state of a picture.
    private func act(_ name: String, _ harness: ASTestHarness, _ gallery: GalleryRootViewController) throws {
        func open(_ title: String) throws -> GalleryPageViewController {
            try GalleryStage.open(title, gallery, harness)
        }
        func turnOn(_ overlay: GalleryOverlay, _ page: GalleryPageViewController) throws {
            try GalleryStage.turnOn(overlay, page, harness)
        }
        switch name {
        case "gallery-dark":
            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)
        case "hit-areas":
            try turnOn(.hitAreas, try open("Hit areas"))
            // Away from the buttons, so that no name is shown.
            harness.movePointer(to: CGPoint(x: 720, y: 280))
            harness.advance(seconds: 1)
        case "inspector":
            let page = try open("Kittens")
            try turnOn(.inspector, page)
            // The picture of the first row, then the segment "Layout".
            harness.tap(at: CGPoint(x: 788, y: 243))
            harness.tap(at: CGPoint(x: 728, y: 350))
            harness.advance(seconds: 1)
        case "playground":
            _ = try open("Playground")
            // The segments "between" and "center".
            harness.tap(at: CGPoint(x: 867, y: 338))
            harness.tap(at: CGPoint(x: 756, y: 393))
            harness.advance(seconds: 1)
        case "pager-ranges":
            let page = try open("Pager")
            try turnOn(.ranges, page)
            harness.scroll(at: CGPoint(x: 400, y: 250), by: CGPoint(x: 0, y: 700), duration: 0.5)
            harness.advance(seconds: 1)
        default: break
        }
    }
}
