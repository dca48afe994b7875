// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASGraphics
import ASImageIO
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import AsyncDisplayKitVideo
import DemoClips
import DemoSupport
import Foundation
import Testing

@testable import GalleryDemo

/// The small pictures of the pages in `assets/miniatures`.
///
/// `AS_BLESS=1 Tests/run --filter MiniatureTests` makes them again from the first screens.
@MainActor @Suite(.serialized) struct MiniatureTests {
    /// Of the window whose first screen is shown, in points.
    private static let windowSize = CGSize(width: 640, height: 400)
    /// Of the picture, in pixels.
    private static let pictureSize = CGSize(width: 400, height: 250)
    private static let maximumByteCount = 8 * 1024

    private static var blesses: Bool { ProcessInfo.processInfo.environment["AS_BLESS"] == "1" }

    @Test(arguments: 0..<DemoGallery.count, [false, true])
    func `each page has a small picture, in the light and in the dark`(number: Int, isDark: Bool) async throws {
        let entry = DemoGallery.entries[number]
        let file = entry.miniature(isDark: isDark)
        if Self.blesses { try await write(entry, isDark: isDark, to: file) }

        let picture = try #require(UIImage(contentsOfFile: file.path), "AS_BLESS=1 makes \(file.path)")

        #expect(picture.size == Self.pictureSize)
        let byteCount = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
        #expect(byteCount <= Self.maximumByteCount)
    }

    @Test func `there are no pictures of other pages`() throws {
        let folder = try #require(DemoGallery.entries.first).miniature(isDark: false).deletingLastPathComponent()
        let known = DemoGallery.entries.flatMap { [$0.miniature(isDark: false), $0.miniature(isDark: true)] }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files).subtracting(known.map(\.lastPathComponent)).isEmpty)
    }

    /// Shows the page, and writes what is seen of it after two seconds.
    private func write(_ entry: GalleryEntry, isDark: Bool, to file: URL) async throws {
        try DemoPhotos.prepare()
        try SampleClips.prepare()
        DemoFont.install()
        let before = (DemoGallery.makePictures, DemoGallery.homeFolder)
        DemoGallery.makePictures = { TestPictures(isInstant: true) }
        // The same on all machines.
        DemoGallery.homeFolder = "/usr"
        defer {
            (DemoGallery.makePictures, DemoGallery.homeFolder) = before
            UIFont.systemFamily = nil
        }
        try await ASTestHarness.run(size: Self.windowSize) { harness in
            let window = try #require(harness.window)
            window.overrideUserInterfaceStyle = isDark ? .dark : .light
            window.tintColor = DemoColor.accent
            let controller = entry.makeViewController()
            // Some pages need the bar of a navigation controller, and all can do with it.
            let navigation = UINavigationController(rootViewController: controller)
            navigation.setNavigationBarHidden(true, animated: false)
            harness.show(navigation)
            await harness.advance(seconds: 2)
            // Videos take time of their own.
            for _ in 0..<60 where harness.texts.isEmpty || !harness.nodes(ASVideoNode.self).isEmpty {
                try await Task.sleep(for: .milliseconds(50))
                await harness.advance(seconds: 0.1)
            }
            let pixels = try #require(harness.snapshot())
            let small = try #require(
                ASGraphicsRender(size: Self.pictureSize, scale: 1, isOpaque: true) { _ in
                    UIImage(pixelBuffer: pixels, scale: 1).draw(in: CGRect(origin: .zero, size: Self.pictureSize))
                }
            )
            let image = UIImage(pixelBuffer: small, scale: 1)
            let fitting = stride(from: 90, through: 5, by: -5).lazy
                .compactMap { image.jpegData(compressionQuality: CGFloat($0) / 100) }
                .first { $0.count <= Self.maximumByteCount }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try #require(fitting, "\(entry.title) does not fit \(Self.maximumByteCount) bytes").write(to: file)
            // What plays there has timers until it is out of sight.
            for node in harness.nodes(ASVideoNode.self) { node.asset = nil }
            window.rootViewController = UIViewController()
            await harness.advance(seconds: 1)
        }
    }
}
