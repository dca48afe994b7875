// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASGraphics
import ASImageIO
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import AsyncDisplayKitVideo
import ChatDemo
import DemoClips
import DemoSupport
import Foundation
import Testing

@testable import AboutDemo
@testable import GalleryDemo

/// Tests the miniatures of the pages, the pictures in `assets/miniatures`.
///
/// `Documentation/pictures` writes them again from the first screens.
@MainActor @Suite(.serialized) struct MiniatureTests {
    /// The size of the window that shows the first screen, in points.
    private static let windowSize = CGSize(width: 640, height: 400)
    /// The size of the picture, in pixels.
    private static let pictureSize = CGSize(width: 400, height: 250)
    private static let maximumByteCount = 8 * 1024
    /// The difference with another version of the rasteriser; see `PictureComparison`.
    private static let tolerance = 12

    private static var blesses: Bool { ProcessInfo.processInfo.environment["AS_BLESS"] == "1" }

    @Test(arguments: 0..<DemoGallery.count, [false, true])
    func `each page has a current miniature for the light and the dark style`(number: Int, isDark: Bool) async throws {
        let entry = DemoGallery.entries[number]
        let file = entry.miniature(isDark: isDark)
        let (pixels, changing) = try await draw(entry, isDark: isDark)
        let current = try encode(pixels, of: entry)
        if Self.blesses { try current.write(to: file) }

        let picture = try #require(UIImage(contentsOfFile: file.path), "Documentation/pictures makes \(file.path)")

        #expect(picture.size == Self.pictureSize)
        let byteCount = try #require(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
        #expect(byteCount <= Self.maximumByteCount)
        // Both are compressed in the same way, so that an unchanged page has the same pixels.
        let expected = try UIImage.loading(data: current, name: entry.title)
        let distance = PictureComparison.distance(
            try picture.pixelBuffer(),
            try expected.pixelBuffer(),
            outside: changing
        )
        #expect(distance <= Self.tolerance, "It shows an earlier state; Documentation/pictures makes \(file.path)")
    }

    @Test func `there are no miniatures of other pages`() throws {
        let folder = try #require(DemoGallery.entries.first).miniature(isDark: false).deletingLastPathComponent()
        let known = DemoGallery.entries.flatMap { [$0.miniature(isDark: false), $0.miniature(isDark: true)] }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(files).subtracting(known.map(\.lastPathComponent)).isEmpty)
    }

    /// Shows the page for two seconds.
    ///
    /// - Returns: its miniature, and the areas of the miniature that show videos or the machine
    private func draw(_ entry: GalleryEntry, isDark: Bool) async throws -> (ASPixelBuffer, changing: [CGRect]) {
        try DemoPhotos.prepare()
        try SampleClips.prepare()
        DemoFont.install()
        let before = (DemoGallery.makePictures, DemoGallery.homeFolder, DemoGallery.makeChat)
        DemoGallery.makePictures = { TestPictures(isInstant: true) }
        // All messages in sight are of one day.
        DemoGallery.makeChat = {
            ChatViewController(now: Date(timeIntervalSince1970: 1_781_462_520), timeZone: .gmt)
        }
        let home = try makeHome()
        DemoGallery.homeFolder = home.path
        defer {
            (DemoGallery.makePictures, DemoGallery.homeFolder, DemoGallery.makeChat) = before
            UIFont.systemFamily = nil
            try? FileManager.default.removeItem(at: home)
        }
        return try await ASTestHarness.run(size: Self.windowSize) { harness in
            let window = try #require(harness.window)
            window.overrideUserInterfaceStyle = isDark ? .dark : .light
            window.tintColor = DemoColor.accent
            let controller = entry.makeViewController()
            // Some pages need the bar of a navigation controller, and it disturbs no page.
            let navigation = UINavigationController(rootViewController: controller)
            navigation.setNavigationBarHidden(true, animated: false)
            harness.show(navigation)
            await harness.advance(seconds: 2)
            // Videos need real time: three seconds, and more as long as one is still loading, as on a busy machine.
            for round in 0..<1200 {
                let videos = harness.nodes(ASVideoNode.self)
                let isLoading = videos.contains { [.initialLoading, .loading].contains($0.playerState) }
                guard harness.texts.isEmpty || isLoading || !videos.isEmpty && round < 60 else { break }
                try await Task.sleep(for: .milliseconds(50))
                await harness.advance(seconds: 0.1)
            }
            let pixels = try #require(harness.snapshot())
            let small = try #require(
                ASGraphicsRender(size: Self.pictureSize, scale: 1, isOpaque: true) { _ in
                    UIImage(pixelBuffer: pixels, scale: 1).draw(in: CGRect(origin: .zero, size: Self.pictureSize))
                }
            )
            let videos: [ASDisplayNode] = harness.nodes(ASVideoNode.self) + harness.nodes(ASVideoPlayerNode.self)
            let changing = (videos + harness.nodes(AboutGroupNode.self)).map { node in
                let area = node.view.convert(node.view.bounds, to: nil)
                // The width of a miniature is that of the window in smaller pixels.
                let scale = Self.pictureSize.width / Self.windowSize.width
                return area.applying(CGAffineTransform(scaleX: scale, y: scale))
            }
            // Removes the page: playing content keeps its timers while it is visible.
            for node in harness.nodes(ASVideoNode.self) { node.asset = nil }
            window.rootViewController = UIViewController()
            await harness.advance(seconds: 1)
            return (small, changing)
        }
    }

    /// Makes a folder that is the same on all machines: its names, sizes and dates are visible.
    private func makeHome() throws -> URL {
        let files = FileManager.default
        let home = files.temporaryDirectory.appendingPathComponent("Home")
        try? files.removeItem(at: home)
        let folders = ["Desktop", "Documents", "Downloads", "Music", "Pictures", "Templates", "Videos"]
        for name in folders {
            try files.createDirectory(at: home.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let documents = [("Budget.ods", 48_210), ("Letter.odt", 20_480), ("Notes.txt", 1_337)]
        for (name, count) in documents { try Data(count: count).write(to: home.appendingPathComponent(name)) }
        for (day, name) in (folders + documents.map(\.0)).enumerated() {
            let date = Date(timeIntervalSince1970: 1_781_462_520 + Double(day) * 86_400)
            try files.setAttributes([.modificationDate: date], ofItemAtPath: home.appendingPathComponent(name).path)
        }
        return home
    }

    /// Returns a miniature as JPEG data in the best quality that is small enough.
    private func encode(_ pixels: ASPixelBuffer, of entry: GalleryEntry) throws -> Data {
        let image = UIImage(pixelBuffer: pixels, scale: 1)
        let fitting = stride(from: 90, through: 5, by: -5).lazy
            .compactMap { image.jpegData(compressionQuality: CGFloat($0) / 100) }
            .first { $0.count <= Self.maximumByteCount }
        return try #require(fitting, "\(entry.title) does not fit \(Self.maximumByteCount) bytes")
    }
}
