// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASControllers
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import GalleryDemo

/// Tests the demos in very small windows.
@MainActor @Suite(.serialized) struct DemoSizeTests {
    private func misshapen(_ layer: CALayer) -> [String] {
        let size = layer.bounds.size
        let isValid = size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
        let own = isValid ? [] : ["\(type(of: layer.delegate as AnyObject)): \(size)"]
        return layer.sublayers.reduce(own) { $0 + misshapen($1) }
    }

    @Test(arguments: 0..<DemoGallery.count)
    func `no layer of a demo has a negative size, however small the window becomes`(row: Int) throws {
        try DemoPhotos.prepare()
        let before = DemoGallery.makePictures
        DemoGallery.makePictures = { TestPictures(isInstant: true) }
        defer { DemoGallery.makePictures = before }
        try ASTestHarness.run(size: CGSize(width: 600, height: 500)) { harness in
            let demo = DemoGallery.entries[row].makeViewController()
            harness.show(UINavigationController(rootViewController: demo))
            harness.advance(seconds: 0.5)
            let sizes: [(CGFloat, CGFloat)] = [
                (600, 100), (600, 60), (600, 44), (600, 20), (600, 1), (100, 400), (30, 400), (1, 400), (1, 1),
                (600, 500),
            ]
            for (width, height) in sizes {
                harness.platformWindow.simulateResize(to: CGSize(width: width, height: height))
                harness.advance(frames: 2)
                let window = try #require(harness.window)
                #expect(misshapen(window.layer) == [], "\(DemoGallery.entries[row].title) in \(width) × \(height)")
            }
            // Removes the page: playing content keeps its timers while it is visible.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }
}
