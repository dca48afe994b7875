// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import ImageLoadingDemo
import Testing

@testable import KittensDemo

/// Demos that load pictures from a server, which answers by the clock of the harness.
extension DemoSnapshotTests {
    /// The tolerance for photographs: scaling and partial decoding also differ between versions by rounding.
    private static let photoTolerance = ASSnapshotTolerance(channel: 3, pixelShare: 0.01)

    @Test(arguments: [1.0, 2.0]) func kittens(scale: CGFloat) throws {
        try DemoPhotos.prepare()
        try show(
            { KittensViewController(pictures: TestPictures(isInstant: true), language: "en") },
            size: CGSize(width: 400, height: 360),
            scale: scale,
            maximumByteCount: 240_000,
            tolerance: Self.photoTolerance
        )
    }

    /// The feed before its first picture has loaded.
    @Test(arguments: [1.0, 2.0]) func kittensOnTheirWay(scale: CGFloat) throws {
        try DemoPhotos.prepare()
        let size = CGSize(width: 400, height: 360)
        let pictures = TestPictures()
        try show(
            { KittensViewController(pictures: pictures, language: "en") },
            size: size,
            scale: scale,
            maximumByteCount: 90_000
        ) {
            harness in
            pictures.latency = 2
            pictures.emptyCaches()
            (harness.window?.rootViewController as? KittensViewController)?.bar.onReload()
            harness.advance(seconds: 1)
        } finally: { harness in
            harness.advance(seconds: 5)
        }
    }

    /// Shows the page half-way through loading.
    ///
    /// The whole progressive JPEG is visible, but only a part of the baseline one. The second of three versions has loaded.
    private func showImageLoading(
        _ size: CGSize,
        _ scale: CGFloat,
        isDark: Bool = false,
        test: String = #function
    ) throws {
        try show(
            { ImageLoadingViewController(pictures: TestPictures()) },
            size: size,
            scale: scale,
            maximumByteCount: 300_000,
            tolerance: Self.photoTolerance,
            test: test
        ) { harness in
            if isDark { harness.window?.overrideUserInterfaceStyle = .dark }
            harness.advance(seconds: 2)
        } finally: { harness in
            harness.advance(seconds: 20)
        }
    }

    @Test(arguments: [1.0, 2.0]) func imageLoading(scale: CGFloat) throws {
        try showImageLoading(CGSize(width: 400, height: 440), scale)
    }

    @Test(arguments: [1.0]) func imageLoadingInTheDark(scale: CGFloat) throws {
        try showImageLoading(CGSize(width: 600, height: 840), scale, isDark: true)
    }
}
