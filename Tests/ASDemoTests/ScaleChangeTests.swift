// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import GalleryDemo

/// Changes the scale of the desktop while the first screen of each page is shown.
@MainActor @Suite(.serialized) struct ScaleChangeTests {
    /// Returns the last frame of a page, as text.
    private func scene(of entry: GalleryEntry, scale: CGFloat, changes: [CGFloat] = []) throws -> String {
        try ASTestHarness.run(size: CGSize(width: 480, height: 600), scale: scale, seed: 1) { harness in
            harness.show(UINavigationController(rootViewController: entry.makeViewController()))
            harness.advance(seconds: 1)
            for scale in changes {
                harness.platformWindow.simulateScale(scale)
                harness.advance(seconds: 1)
            }
            let text = harness.sceneText
            // Removes the page: playing content keeps its timers while it is visible.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
            return text
        }
    }

    /// The numbers of pages whose last frame also depends on other things than the scale, and these.
    private nonisolated static let exceptions = [
        1: "Side by side counts frames",
        6: "Chat keeps its scroll offset, in pixels of the old scale",
        14: "Compositional keeps the frames of groups, in pixels of the old scale, until its size changes",
        16: "Searcher mounts its rows in another order",
        19: "Own container mounts its cards in another order",
        45: "UIKit views makes its symbols once, at the scale of the time",
        49: "Hit areas makes its segments once, at the size of the time",
        53: "About shows the size of the screen in points",
        56: "Rasterization counts the memory of drawings",
    ]
    nonisolated static let pages = (0..<DemoGallery.count).filter { exceptions[$0] == nil }

    @Test(arguments: pages)
    func `after a change of the scale a page looks as if it had been opened at that scale`(number: Int) throws {
        try DemoPhotos.prepare()
        let before = DemoGallery.makePictures
        DemoGallery.makePictures = { TestPictures(isInstant: true) }
        defer { DemoGallery.makePictures = before }
        let entry = DemoGallery.entries[number]

        let expected = try scene(of: entry, scale: 1.5)
        let changed = try scene(of: entry, scale: 1, changes: [1.5])

        #expect(!expected.isEmpty)
        let (left, right) = (changed.split(separator: "\n"), expected.split(separator: "\n"))
        let difference = zip(left, right).first { $0 != $1 }
        #expect(changed == expected, "\(entry.title): \(difference.map { "\($0) instead of \($1)" } ?? "")")
    }
}
