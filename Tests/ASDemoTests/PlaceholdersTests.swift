// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import BackgroundPropertySettingDemo
import Foundation
import Testing

@testable import PlaceholdersDemo
@testable import RasterizationDemo

@MainActor @Suite struct PlaceholdersTests {
    @Test func `a row that displays synchronously is drawn when it appears, and another row is not`() throws {
        try ASTestHarness.run(size: CGSize(width: 500, height: 400)) { harness in
            for waits in [true, false] {
                let row = PlaceholderRowNode(row: 0, settings: PlaceholderSettings(waits: waits))
                row.frame = CGRect(x: 0, y: 0, width: 500, height: 120)
                harness.window?.addSubnode(row)

                if row.neverShowPlaceholders { row.recursivelyEnsureDisplaySynchronously(true) }

                let rainbow = try #require(row.descendants(RainbowNode.self).first)
                #expect((rainbow.layer.contents != nil) == waits)
                harness.advance(seconds: 1)
                #expect(rainbow.layer.contents != nil)
                row.view.removeFromSuperview()
                harness.advance(seconds: 1)
            }
        }
    }

    @Test func `a rasterised page has one layer and one backing store for each badge`()
        throws
    {
        try ASTestHarness.run(size: CGSize(width: 560, height: 900)) { harness in
            let controller = RasterizationViewController()
            harness.show(controller)
            let live = controller.census

            harness.tap(at: CGPoint(x: 230, y: 28))
            harness.advance(seconds: 1)
            let flat = controller.census

            // A badge has 27 layers besides its own: 24 petals, a disc, a wave and a text.
            #expect(live.layers - flat.layers == 24 * 27)
            #expect(flat.stores == 24)
            #expect(flat.bytes == 24 * 150 * 150 * 4)
        }
    }

    @Test func `properties set on background threads take effect in the next main turn`() throws {
        try ASTestHarness.run(size: CGSize(width: 560, height: 500)) { harness in
            let controller = BackgroundPropertySettingViewController()
            harness.show(controller)
            let before = try #require(harness.snapshot()).pixel(x: 30, y: 70)

            harness.tap(at: CGPoint(x: 60, y: 28))
            harness.advance(seconds: 1)

            #expect(try #require(harness.snapshot()).pixel(x: 30, y: 70) != before)
            #expect(
                controller.node.descendants(ASTextNode.self).contains {
                    $0.attributedText?.string.hasPrefix("1 round, 1500") ?? false
                }
            )
        }
    }
}
