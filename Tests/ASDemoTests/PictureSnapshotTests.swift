// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import CatDealsDemo
import Foundation
import ImageModificationDemo
import MosaicDemo
import PhotoBrowserDemo
import PhotoShelfDemo
import PlacesDemo
import ShelvesDemo
import SocialFeedDemo
import Testing

@testable import GIFWallDemo

/// Compares the first screen of each picture demo in a small window, and its state after a click, with its references.
@MainActor @Suite struct PictureSnapshotTests {
    /// The tolerance for scaled photographs and glyph edges, which other versions of the rasteriser round differently.
    private static let tolerance = ASSnapshotTolerance(channel: 3, pixelShare: 0.01)

    private func show(
        _ makeController: @MainActor () -> UIViewController,
        size: CGSize,
        scale: CGFloat,
        isDark: Bool = false,
        maximumByteCount: Int = 150_000,
        test: String = #function,
        then act: @MainActor (ASTestHarness) throws -> Void = { _ in }
    ) throws {
        try ASTestHarness.run(size: size, scale: scale, test: test) { harness in
            harness.show(makeController())
            if isDark { harness.window?.overrideUserInterfaceStyle = .dark }
            harness.advance(seconds: 1)
            try act(harness)
            try harness.verifyFrame(
                scale: scale,
                tolerance: Self.tolerance,
                maximumByteCount: maximumByteCount,
                test: test
            )
            // Removes the page, which then resets the global settings that it has changed.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func places(scale: CGFloat) throws {
        let size = CGSize(width: 360, height: 460)
        try show({ PlacesViewController(pictures: TestPictures(isInstant: true)) }, size: size, scale: scale)
    }

    @Test(arguments: [1.0, 2.0]) func mosaic(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 330)
        try show({ MosaicViewController(count: 60) }, size: size, scale: scale, maximumByteCount: 500_000)
    }

    @Test(arguments: [1.0, 2.0]) func shelves(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 330)
        try show({ ShelvesViewController(rowCount: 20) }, size: size, scale: scale, maximumByteCount: 500_000)
    }

    @Test(arguments: [1.0, 2.0]) func photoShelf(scale: CGFloat) throws {
        let size = CGSize(width: 350, height: 260)
        try show({ PhotoShelfViewController(count: 30) }, size: size, scale: scale, maximumByteCount: 500_000)
    }

    @Test func mosaicInTheDark() throws {
        let size = CGSize(width: 420, height: 330)
        try show({ MosaicViewController(count: 60) }, size: size, scale: 1, isDark: true, maximumByteCount: 500_000)
    }

    @Test(arguments: [1.0, 2.0]) func catDeals(scale: CGFloat) throws {
        let size = CGSize(width: 440, height: 330)
        try show({ CatDealsViewController() }, size: size, scale: scale, maximumByteCount: 500_000)
    }

    /// One column, with a page that failed to load and a card in the basket.
    @Test(arguments: [1.0, 2.0]) func catDealsThatFailedInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 300, height: 400)
        try show({ CatDealsViewController() }, size: size, scale: scale, isDark: true, maximumByteCount: 500_000) {
            harness in
            for _ in 0..<3 {
                harness.type(.end)
                harness.advance(seconds: 2)
            }
            harness.tap(at: CGPoint(x: 100, y: 200))
            harness.advance(seconds: 2)
        }
    }

    @Test(arguments: [1.0, 2.0]) func socialFeed(scale: CGFloat) throws {
        let size = CGSize(width: 380, height: 460)
        try show({ SocialFeedViewController() }, size: size, scale: scale, maximumByteCount: 500_000)
    }

    /// The right-to-left feed, scrolled up, with new posts below.
    @Test(arguments: [1.0, 2.0]) func socialFeedFurtherUpInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 360)
        try show({ SocialFeedViewController() }, size: size, scale: scale, isDark: true, maximumByteCount: 500_000) {
            harness in
            harness.window?.semanticContentAttribute = .forceRightToLeft
            harness.scroll(at: CGPoint(x: 220, y: 200), by: CGPoint(x: 0, y: -500))
            harness.advance(seconds: 2)
            harness.type(.character("n"), modifiers: .control)
            harness.advance(seconds: 1)
        }
    }

    private func photoBrowser() -> UIViewController {
        ASDKNavigationController(rootViewController: PhotoBrowserViewController())
    }

    @Test(arguments: [1.0, 2.0]) func photoBrowser(scale: CGFloat) throws {
        let size = CGSize(width: 360, height: 290)
        try show(photoBrowser, size: size, scale: scale, maximumByteCount: scale == 1 ? 100_000 : 300_000)
    }

    @Test(arguments: [1.0]) func photoBrowserInTheDark(scale: CGFloat) throws {
        try show(photoBrowser, size: CGSize(width: 360, height: 290), scale: scale, isDark: true)
    }

    @Test(arguments: [1.0, 2.0]) func photoBrowserWithALargePicture(scale: CGFloat) throws {
        try show(photoBrowser, size: CGSize(width: 300, height: 230), scale: scale, maximumByteCount: 200_000) {
            harness in
            harness.tap(at: CGPoint(x: 150, y: 140))
            harness.advance(seconds: 1)
        }
    }

    /// Returns a wall that is paused at the first frames.
    private func gifWall() -> UIViewController {
        let wall = GIFWallViewController()
        wall.playSwitch.isOn = false
        wall.playOrPause()
        return wall
    }

    @Test(arguments: [1.0, 2.0]) func gifWall(scale: CGFloat) throws {
        try show(gifWall, size: CGSize(width: 420, height: 250), scale: scale)
    }

    @Test(arguments: [1.0]) func gifWallInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 250)
        try show(gifWall, size: size, scale: scale, isDark: true) { harness in
            // Stops one picture by a click on it.
            harness.tap(at: CGPoint(x: 150, y: 100))
            harness.advance(seconds: 1)
        }
    }

    /// Chooses the silhouette, whose file is small, and the look at `x`.
    private func chooseHorse(withLookAt x: CGFloat, _ harness: ASTestHarness) {
        harness.tap(at: CGPoint(x: 356, y: 321))
        harness.tap(at: CGPoint(x: x, y: 359))
        harness.advance(seconds: 1)
    }

    @Test(arguments: [1.0, 2.0]) func imageModification(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 540)
        try show({ ImageModificationViewController() }, size: size, scale: scale, maximumByteCount: 120_000) {
            harness in
            // Chooses the blur.
            chooseHorse(withLookAt: 100, harness)
        }
    }

    @Test(arguments: [1.0]) func imageModificationInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 540)
        try show({ ImageModificationViewController() }, size: size, scale: scale, isDark: true) { harness in
            // Chooses the border, whose colour depends on the style.
            chooseHorse(withLookAt: 275, harness)
        }
    }

    @Test(arguments: [1.0]) func imageModificationWithScalingOverlay(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 240)
        try show({ ImageModificationViewController() }, size: size, scale: scale) { harness in
            harness.scroll(at: CGPoint(x: 210, y: 30), by: CGPoint(x: 0, y: 2000))
            harness.advance(seconds: 1)
            harness.tap(at: CGPoint(x: 36, y: 48))
            harness.advance(seconds: 1)
        }
    }
}
