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

    /// Pictures, with their sizes in points, which are also pixels.
    nonisolated private static let stills: [(name: String, width: CGFloat, height: CGFloat)] = [
        ("gallery", 800, 560), ("gallery-dark", 800, 560), ("hit-areas", 800, 600), ("pager-ranges", 800, 600),
        ("inspector", 1000, 700), ("playground", 1000, 700),
    ]

    @Test(arguments: stills.map(\.name)) func `each picture is there, and is not too large`(name: String) throws {
        let still = try #require(Self.stills.first { $0.name == name })
        let (size, file) = (
            CGSize(width: still.width, height: still.height),
            (["inspector", "playground"].contains(name) ? Self.articles : Self.folder).appendingPathComponent(
                "\(name).png"
            )
        )
        if Self.blesses {
            try show(size) { harness, gallery in
                try act(name, harness, gallery)
                let pixels = try #require(harness.snapshot())
                try #require(pixels.pngData()).write(to: file)
            }
        }

        let picture = try #require(UIImage(contentsOfFile: file.path), "Documentation/pictures makes \(file.path)")

        #expect(picture.size == size)
        let byteCount = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
        #expect(byteCount <= 350_000)
    }

    @Test func `the moving picture is short and small`() throws {
        let (size, file) = (CGSize(width: 720, height: 520), Self.folder.appendingPathComponent("tour.webp"))
        if Self.blesses {
            try show(size) { harness, gallery in
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
    }

    /// Shows the gallery in the typeface of the examples.
    private func show(
        _ size: CGSize,
        _ body: @MainActor (ASTestHarness, GalleryRootViewController) throws -> Void
    ) throws {
        try DemoPhotos.prepare()
        DemoFont.install()
        let before = DemoGallery.makePictures
        DemoGallery.makePictures = { TestPictures() }
        defer { (DemoGallery.makePictures, UIFont.systemFamily) = (before, nil) }
        try ASTestHarness.run(size: size) { harness in
            let gallery = GalleryRootViewController(sections: DemoGallery.sections)
            harness.window?.overrideUserInterfaceStyle = .light
            UIApplication.shared.debugKeysEnabled = true
            harness.show(gallery)
            harness.advance(seconds: 1)
            try body(harness, gallery)
            for overlay in GalleryOverlay.allCases {
                if let window = harness.window, overlay.isOn(in: window) { overlay.toggle(in: window) }
            }
            // Moving content has timers until it is out of sight.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    /// Brings the gallery to the state of a picture.
    private func act(_ name: String, _ harness: ASTestHarness, _ gallery: GalleryRootViewController) throws {
        func open(_ title: String) throws -> GalleryPageViewController {
            gallery.open(try #require(DemoGallery.entries.first { $0.title == title }))
            harness.advance(seconds: 2)
            return try #require(gallery.topViewController as? GalleryPageViewController)
        }
        func turnOn(_ overlay: GalleryOverlay, _ page: GalleryPageViewController) throws {
            try harness.tap(try #require(page.bar.overlayButtons.first { $0.overlay == overlay }).button)
            harness.advance(seconds: 1)
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
