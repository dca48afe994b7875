// SPDX-License-Identifier: Apache-2.0
import ASImageIO
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import GalleryDemo

/// The pictures of articles that show a page of the gallery, in `Documentation/Guide.docc/Pictures`, in the light and the dark style.
///
/// `Documentation/pictures` makes them again.
@MainActor @Suite(.serialized) struct ArticlePictureTests {
    struct Picture: Sendable, CustomStringConvertible {
        let article: String
        /// The title of the page; empty for the list of pages, and "Contacts" for the code of the article.
        let page: String
        var overlay: GalleryOverlay?
        var description: String { article }
    }

    nonisolated private static let pictures = [
        Picture(article: "GettingStarted", page: "Contacts"),
        Picture(article: "Glossary", page: "Shelves", overlay: .ranges),
        Picture(article: "Guide", page: ""),
        Picture(article: "Images", page: "Kittens"),
        Picture(article: "Input", page: "Hit areas", overlay: .hitAreas),
        Picture(article: "Lists", page: "Million rows", overlay: .ranges),
        Picture(article: "Performance", page: "Side by side"),
        Picture(article: "PortingFromTexture", page: "Social feed"),
        Picture(article: "PortingFromUIKit", page: "UIKit views"),
        Picture(article: "Questions", page: "Placeholders"),
        Picture(article: "Shipping", page: "Dialogs"),
        Picture(article: "Testing", page: "Table stress"),
        Picture(article: "Text", page: "Text"),
        Picture(article: "Threads", page: "Background property setting"),
    ]
    private static let size = CGSize(width: 720, height: 450)
    private static let quality: CGFloat = 0.8
    private static let maximumByteCount = 80_000
    /// The difference with another version of the rasteriser; see `PictureComparison`.
    private static let tolerance = 12

    @Test(arguments: pictures, [false, true])
    func `each article shows a current page`(picture: Picture, isDark: Bool) throws {
        let name = "Article-\(picture.article)\(isDark ? "~dark" : "").jpg"
        let file = SamplePhotos.assets.deletingLastPathComponent()
            .appendingPathComponent("Documentation/Guide.docc/Pictures/\(name)")
        let current = try #require(try draw(picture, isDark: isDark).jpegData(compressionQuality: Self.quality))
        if ProcessInfo.processInfo.environment["AS_BLESS"] == "1" { try current.write(to: file) }

        let shown = try #require(UIImage(contentsOfFile: file.path), "Documentation/pictures makes \(file.path)")

        #expect(shown.size == Self.size)
        let byteCount = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
        #expect(byteCount <= Self.maximumByteCount)
        // Both are compressed in the same way.
        let expected = try UIImage.loading(data: current, name: name)
        let distance = PictureComparison.distance(try shown.pixelBuffer(), try expected.pixelBuffer())
        #expect(distance <= Self.tolerance, "It shows an earlier state; Documentation/pictures makes \(file.path)")
    }

    @Test(arguments: pictures) func `each picture is in its article`(picture: Picture) throws {
        let article = SamplePhotos.assets.deletingLastPathComponent()
            .appendingPathComponent("Documentation/Guide.docc/\(picture.article).md")
        #expect(try String(contentsOf: article, encoding: .utf8).contains("](Article-\(picture.article))"))
    }

    @Test func `the first article has the code of its picture`() throws {
        let root = SamplePhotos.assets.deletingLastPathComponent()
        let code = root.appendingPathComponent("Tests/ASDemoTests/Support/ContactsViewController.swift")
        let article = root.appendingPathComponent("Documentation/Guide.docc/GettingStarted.md")
        let parts = try String(contentsOf: code, encoding: .utf8).components(separatedBy: "import AsyncDisplayKit\n\n")
        #expect(try String(contentsOf: article, encoding: .utf8).contains(try #require(parts.last)))
    }

    private func draw(_ picture: Picture, isDark: Bool) throws -> UIImage {
        try GalleryStage.show(Self.size) { harness, gallery in
            harness.window?.overrideUserInterfaceStyle = isDark ? .dark : .light
            if picture.page == "Contacts" {
                harness.show(ContactsViewController())
            } else if !picture.page.isEmpty {
                let page = try GalleryStage.open(picture.page, gallery, harness)
                if let overlay = picture.overlay { try GalleryStage.turnOn(overlay, page, harness) }
            }
            harness.advance(seconds: 1)
            return UIImage(pixelBuffer: try #require(harness.snapshot()), scale: 1)
        }
    }
}
