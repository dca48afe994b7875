// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AccessibilityDemo
import AnimationPlaygroundDemo
import ArticleDemo
import AsyncDisplayKit
import AsyncDisplayKitTesting
import BackgroundPropertySettingDemo
import ChatDemo
import ControlsDemo
import CornerRoundingDemo
import DarkModeDemo
import DragAndDropDemo
import Foundation
import GesturesDemo
import HitAreasDemo
import MailDemo
import NavigationDemo
import PagerDemo
import PlaygroundDemo
import RasterizationDemo
import Testing
import TextDemo
import TextEditorDemo
import TextFlowDemo
import TextStressDemo
import TransitionsDemo

@testable import GalleryDemo
@testable import LayoutSpecsDemo
@testable import PlaceholdersDemo

/// Compares the first screen of each demo in a small window with its references.
@MainActor @Suite struct DemoSnapshotTests {
    /// The tolerance for glyph edges, which other versions of the rasteriser round differently.
    static let tolerance = ASSnapshotTolerance(channel: 3)
    /// The tolerance for pages with letters that are made bold or slanted, in which versions of FreeType differ.
    static let madeFacesTolerance = ASSnapshotTolerance(channel: 16)

    func show(
        _ makeController: @MainActor () -> UIViewController,
        size: CGSize = CGSize(width: 360, height: 260),
        scale: CGFloat,
        maximumByteCount: Int = 60_000,
        tolerance: ASSnapshotTolerance = Self.tolerance,
        keepsLargePicture: Bool = false,
        test: String = #function,
        then act: @MainActor (ASTestHarness) throws -> Void = { _ in },
        finally undo: @MainActor (ASTestHarness) throws -> Void = { _ in }
    ) throws {
        try ASTestHarness.run(size: size, scale: scale, test: test) { harness in
            harness.show(makeController())
            harness.advance(seconds: 1)
            try act(harness)

            try harness.verifyFrame(
                scale: scale,
                tolerance: tolerance,
                maximumByteCount: maximumByteCount,
                hasPicture: scale == 1 || keepsLargePicture,
                test: test
            )
            try undo(harness)
        }
    }

    @Test(arguments: [1.0, 2.0]) func galleryList(scale: CGFloat) throws {
        try show({ GalleryRootViewController(sections: DemoGallery.sections) }, scale: scale)
    }

    @Test(arguments: [1.0, 2.0]) func galleryListInTheDark(scale: CGFloat) throws {
        try show({ GalleryRootViewController(sections: DemoGallery.sections) }, scale: scale) { harness in
            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func navigation(scale: CGFloat) throws {
        try show({ NavigationTabsController() }, scale: scale)
    }

    /// The list beside the message, without room for the mailboxes.
    @Test(arguments: [1.0, 2.0]) func mail(scale: CGFloat) throws {
        try show({ MailViewController() }, size: CGSize(width: 720, height: 260), scale: scale)
    }

    /// The mailboxes and the list, which have pushed the message over the edge.
    @Test(arguments: [1.0, 2.0]) func mailDisplaced(scale: CGFloat) throws {
        try show({ MailViewController() }, size: CGSize(width: 620, height: 260), scale: scale) { harness in
            (harness.window?.rootViewController as? MailViewController)?.show(.primary)
            harness.advance(seconds: 1)
        }
    }

    /// A push that is nearly complete.
    @Test(arguments: [1.0, 2.0]) func navigationInTheMidstOfAPush(scale: CGFloat) throws {
        try show({ NavigationTabsController() }, scale: scale) { harness in
            harness.tap(at: CGPoint(x: 120, y: 130))
            harness.advance(seconds: 0.12)
        } finally: { harness in
            harness.advance(seconds: 1)
        }
    }

    /// A large title that is half scrolled under the bar.
    @Test(arguments: [1.0, 2.0]) func navigationScrolled(scale: CGFloat) throws {
        try show({ NavigationTabsController() }, scale: scale) { harness in
            harness.scroll(at: CGPoint(x: 180, y: 150), by: CGPoint(x: 0, y: 26))
            harness.advance(seconds: 2)
        }
    }

    /// A window that is too narrow for all tabs, with the list of the other tabs open.
    @Test(arguments: [1.0, 2.0]) func navigationWithMoreTabs(scale: CGFloat) throws {
        try show({ NavigationTabsController() }, size: CGSize(width: 200, height: 260), scale: scale) { harness in
            harness.tap(at: CGPoint(x: 150, y: 240))
            harness.advance(seconds: 0.5)
        }
    }

    /// A sheet that zooms out of its row.
    @Test(arguments: [1.0, 2.0]) func navigationInTheMidstOfAZoom(scale: CGFloat) throws {
        try show({ NavigationTabsController() }, scale: scale, maximumByteCount: 80_000) { harness in
            (harness.window?.rootViewController as? NavigationTabsController)?.selectedIndex = 2
            harness.advance(seconds: 0.5)
            harness.scroll(at: CGPoint(x: 180, y: 100), by: CGPoint(x: 0, y: 300))
            harness.advance(seconds: 1)
            harness.tap(at: CGPoint(x: 120, y: 190))
            harness.advance(seconds: 0.1)
        } finally: { harness in
            harness.advance(seconds: 1)
            harness.type(.escape)
            harness.advance(seconds: 1)
        }
    }

    /// A drag back that is half complete.
    @Test(arguments: [1.0, 2.0]) func navigationLedBack(scale: CGFloat) throws {
        try show({ NavigationTabsController() }, scale: scale) { harness in
            harness.tap(at: CGPoint(x: 120, y: 130))
            harness.advance(seconds: 1)
            harness.press(at: CGPoint(x: 4, y: 150))
            harness.movePointer(to: CGPoint(x: 20, y: 150))
            harness.movePointer(to: CGPoint(x: 184, y: 150))
            harness.advance(seconds: 0.2)
        } finally: { harness in
            harness.release()
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func darkMode(scale: CGFloat) throws {
        try show(
            { DarkModeViewController() },
            size: CGSize(width: 360, height: 460),
            scale: scale,
            maximumByteCount: 90_000
        )
    }

    @Test(arguments: [1.0, 2.0]) func darkModeInTheDark(scale: CGFloat) throws {
        try show(
            { DarkModeViewController() },
            size: CGSize(width: 360, height: 460),
            scale: scale,
            maximumByteCount: 90_000
        ) { harness in
            // Clicks the last of the three segments.
            harness.tap(at: CGPoint(x: 266, y: 32))
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func galleryWithAnOpenDemo(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 300)
        try show({ GalleryRootViewController(sections: DemoGallery.sections) }, size: size, scale: scale) { harness in
            harness.type("/hit areas")
            harness.type(.return)
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func hitAreas(scale: CGFloat) throws {
        try show({ HitAreasViewController() }, size: CGSize(width: 520, height: 400), scale: scale)
    }

    @Test(arguments: [1.0, 2.0]) func hitAreasWithOverlay(scale: CGFloat) throws {
        func pressF9(_ harness: ASTestHarness) {
            harness.type(.function(9))
            harness.advance(seconds: 1)
        }

        // The window is high enough for all samples: the last rows show areas that parents limit.
        try show(
            { HitAreasViewController() },
            size: CGSize(width: 520, height: 700),
            scale: scale,
            maximumByteCount: 100_000,
            keepsLargePicture: true,
            then: pressF9,
            finally: pressF9
        )
    }

    @Test(arguments: [1.0, 2.0]) func placeholders(scale: CGFloat) throws {
        let size = CGSize(width: 520, height: 340)
        try show({ PlaceholdersViewController() }, size: size, scale: scale, maximumByteCount: 100_000)
    }

    @Test(arguments: [1.0, 2.0]) func placeholderRowBeforeItsDrawings(scale: CGFloat) throws {
        try ASTestHarness.run(size: CGSize(width: 420, height: 120), scale: scale) { harness in
            let row = PlaceholderRowNode(row: 0, settings: PlaceholderSettings())
            row.frame = CGRect(x: 0, y: 0, width: 420, height: 120)
            harness.window?.addSubnode(row)
            // Shows a frame with the placeholders, before any drawing.
            harness.dispatcher.runUntilParked()
            harness.platform.deliverFrames()

            try harness.verifyFrame(scale: scale, tolerance: Self.tolerance)
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func rasterization(scale: CGFloat) throws {
        let size = CGSize(width: 520, height: 400)
        try show({ RasterizationViewController() }, size: size, scale: scale, maximumByteCount: 100_000)
    }

    @Test(arguments: [1.0, 2.0]) func rasterizationOn(scale: CGFloat) throws {
        let size = CGSize(width: 520, height: 400)
        try show({ RasterizationViewController() }, size: size, scale: scale, maximumByteCount: 100_000) { harness in
            harness.tap(at: CGPoint(x: 230, y: 28))
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func backgroundPropertySetting(scale: CGFloat) throws {
        func make() -> UIViewController { BackgroundPropertySettingViewController() }
        let size = CGSize(width: 520, height: 300)
        try show(make, size: size, scale: scale, maximumByteCount: 100_000) { harness in
            harness.tap(at: CGPoint(x: 60, y: 28))
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func layoutSpecs(scale: CGFloat) throws {
        let size = CGSize(width: 640, height: 400)
        try show({ LayoutSpecsViewController() }, size: size, scale: scale, maximumByteCount: 100_000)
    }

    @Test(arguments: [1.0, 2.0]) func layoutSpecStages(scale: CGFloat) throws {
        try show({ LayoutSpecStagesViewController() }, size: CGSize(width: 400, height: 240), scale: scale)
    }

    @Test(arguments: [1.0, 2.0]) func playground(scale: CGFloat) throws {
        let size = CGSize(width: 700, height: 500)
        try show({ PlaygroundViewController() }, size: size, scale: scale, maximumByteCount: 140_000)
    }

    @Test(arguments: [1.0, 2.0]) func pager(scale: CGFloat) throws {
        try show({ PagerViewController() }, scale: scale)
    }

    /// A drag half-way from one poster to the one below.
    @Test(arguments: [1.0, 2.0]) func pagerUpAndDown(scale: CGFloat) throws {
        try show({ PagerViewController() }, scale: scale) { harness in
            harness.tap(at: CGPoint(x: 100, y: 238))
            harness.advance(seconds: 1)
            harness.press(at: CGPoint(x: 180, y: 180))
            harness.movePointer(to: CGPoint(x: 180, y: 170))
            harness.movePointer(to: CGPoint(x: 180, y: 80))
            harness.advance(seconds: 0.2)
        } finally: { harness in
            harness.release()
            harness.advance(seconds: 2)
        }
    }

    @Test(arguments: [1.0, 2.0]) func transitions(scale: CGFloat) throws {
        try show({ TransitionsViewController() }, size: CGSize(width: 480, height: 420), scale: scale)
    }

    @Test(arguments: [1.0, 2.0]) func cornerRounding(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 290)
        try show(
            { CornerRoundingViewController() },
            size: size,
            scale: scale,
            maximumByteCount: 61_440,
            keepsLargePicture: true
        )
    }

    @Test(arguments: [1.0, 2.0]) func dragAndDrop(scale: CGFloat) throws {
        try DemoPhotos.prepare()
        let size = CGSize(width: 640, height: 480)
        let tolerance = ASSnapshotTolerance(channel: 3, pixelShare: 0.01)
        try show(
            { DragAndDropViewController() },
            size: size,
            scale: scale,
            maximumByteCount: 200_000,
            tolerance: tolerance
        )
    }

    @Test(arguments: [1.0, 2.0]) func animationPlayground(scale: CGFloat) throws {
        let size = CGSize(width: 480, height: 450)
        try show({ AnimationPlaygroundViewController() }, size: size, scale: scale, maximumByteCount: 61_440)
    }

    @Test(arguments: [1.0, 2.0]) func layerKinds(scale: CGFloat) throws {
        let size = CGSize(width: 680, height: 580)
        try show({ LayerKindsViewController() }, size: size, scale: scale, maximumByteCount: 120_000) { _ in
        } finally: { harness in
            var waiting = harness.window.map { [$0.layer] } ?? []
            while let layer = waiting.popLast() {
                layer.removeAllAnimations()
                waiting += layer.sublayers + (layer.mask.map { [$0] } ?? [])
            }
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func controls(scale: CGFloat) throws {
        let size = CGSize(width: 560, height: 620)
        try show(
            { ControlsViewController() },
            size: size,
            scale: scale,
            maximumByteCount: 120_000,
            keepsLargePicture: true
        )
    }

    @Test(arguments: [1.0, 2.0]) func textEditor(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 300)
        try show({ TextEditorViewController() }, size: size, scale: scale, maximumByteCount: 61_440)
    }

    /// Returns a chat whose current time is 14 June 2026, 18:42 UTC.
    private func chat() -> ChatViewController {
        ChatViewController(now: Date(timeIntervalSince1970: 1_781_462_520), timeZone: .gmt)
    }

    @Test(arguments: [1.0, 2.0]) func chat(scale: CGFloat) throws {
        try show(chat, size: CGSize(width: 400, height: 460), scale: scale, maximumByteCount: 120_000)
    }

    @Test(arguments: [1.0, 2.0]) func chatInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 460)
        try show(chat, size: size, scale: scale, maximumByteCount: 120_000) { harness in
            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func textStress(scale: CGFloat) throws {
        let size = CGSize(width: 480, height: 460)
        try show(
            { TextStressViewController(seed: 1, rowCount: 30) },
            size: size,
            scale: scale,
            maximumByteCount: 160_000
        )
    }

    @Test(arguments: [1.0]) func accessibility(scale: CGFloat) throws {
        let size = CGSize(width: 560, height: 560)
        try show({ AccessibilityViewController() }, size: size, scale: scale, maximumByteCount: 120_000)
    }

    @Test(arguments: [1.0]) func gestures(scale: CGFloat) throws {
        let size = CGSize(width: 480, height: 560)
        try show({ GesturesViewController() }, size: size, scale: scale, maximumByteCount: 200_000)
    }

    @Test(arguments: [1.0, 2.0]) func text(scale: CGFloat) throws {
        let size = CGSize(width: 480, height: 640)
        try show({ TextViewController() }, size: size, scale: scale, maximumByteCount: 200_000, keepsLargePicture: true)
        { harness in
            // Highlights a link that spans several lines.
            harness.press(at: CGPoint(x: 60, y: 56))
            harness.advance(seconds: 0.2)
        } finally: { harness in
            harness.release()
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func article(scale: CGFloat) throws {
        let size = CGSize(width: 420, height: 520)
        try show({ ArticleViewController() }, size: size, scale: scale, maximumByteCount: 200_000) { harness in
            harness.drag(from: CGPoint(x: 60, y: 140), to: CGPoint(x: 200, y: 190))
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func textFlow(scale: CGFloat) throws {
        let size = CGSize(width: 400, height: 300)
        try show({ TextFlowViewController() }, size: size, scale: scale, maximumByteCount: 180_000) { harness in
            harness.drag(from: CGPoint(x: 240, y: 110), to: CGPoint(x: 190, y: 150))
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0]) func textFlowInTheDark(scale: CGFloat) throws {
        let size = CGSize(width: 300, height: 400)
        try show({ TextFlowViewController() }, size: size, scale: scale, maximumByteCount: 150_000) { harness in
            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [1.0, 2.0]) func textLooks(scale: CGFloat) throws {
        let size = CGSize(width: 480, height: 560)
        let tolerance = Self.madeFacesTolerance
        try show(
            { TextViewController() },
            size: size,
            scale: scale,
            maximumByteCount: 200_000,
            tolerance: tolerance
        ) { harness in
            harness.scroll(at: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 5000))
            harness.advance(seconds: 2)
        }
    }
}
