// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASGraphics
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import GalleryDemo

/// The gallery without a display, as pictures of the documentation show it: in the typeface of the examples, by the harness's clock.
@MainActor enum GalleryStage {
    /// Shows the gallery during `body`.
    static func show<R>(
        _ size: CGSize,
        _ body: @MainActor (ASTestHarness, GalleryRootViewController) throws -> R
    ) throws -> R {
        try DemoPhotos.prepare()
        DemoFont.install()
        let before = DemoGallery.makePictures
        DemoGallery.makePictures = { TestPictures() }
        defer { (DemoGallery.makePictures, UIFont.systemFamily) = (before, nil) }
        return try ASTestHarness.run(size: size) { harness in
            let gallery = GalleryRootViewController(sections: DemoGallery.sections)
            harness.window?.overrideUserInterfaceStyle = .light
            harness.window?.tintColor = DemoColor.accent
            UIApplication.shared.debugKeysEnabled = true
            harness.show(gallery)
            harness.advance(seconds: 1)
            let result = try body(harness, gallery)
            for overlay in GalleryOverlay.allCases {
                if let window = harness.window, overlay.isOn(in: window) { overlay.toggle(in: window) }
            }
            // Moving content has timers until it is out of sight.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
            return result
        }
    }

    /// Opens the page with a title.
    static func open(
        _ title: String,
        _ gallery: GalleryRootViewController,
        _ harness: ASTestHarness
    ) throws -> GalleryPageViewController {
        gallery.open(try #require(DemoGallery.entries.first { $0.title == title }))
        harness.advance(seconds: 2)
        return try #require(gallery.topViewController as? GalleryPageViewController)
    }

    /// Turns on an overlay by its button.
    static func turnOn(_ overlay: GalleryOverlay, _ page: GalleryPageViewController, _ harness: ASTestHarness) throws {
        try harness.tap(try #require(page.bar.overlayButtons.first { $0.overlay == overlay }).button)
        harness.advance(seconds: 1)
    }
}
