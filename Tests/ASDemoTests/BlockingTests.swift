// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASControllers
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import BlockingDemo

@MainActor @Suite struct BlockingTests {
    @Test(arguments: [true, false])
    func `the frame in which rows appear shows their drawings if main waits, else placeholders`(waits: Bool) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let rows = SlowRowsViewController(waits: waits, delay: 0)
            let window = try #require(harness.window)
            window.rootViewController = rows
            if !waits {
                rows.view.layoutIfNeeded()
                rows.node.waitUntilAllUpdatesAreProcessed()
            }
            window.layoutIfNeeded()

            let tiles = rows.node.visibleNodes.flatMap { ($0 as? SlowRowNode)?.tiles ?? [] }
            #expect(tiles.count == 12)
            #expect(tiles.allSatisfy { ($0.layer.contents != nil) == waits })

            harness.advance(seconds: 1)
            #expect(tiles.allSatisfy { $0.layer.contents != nil })
        }
    }

    @Test func `if main waits, nothing is drawn ahead, and a row is drawn as soon as it scrolls in`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let rows = SlowRowsViewController(waits: true, delay: 0)
            harness.show(rows)
            harness.advance(seconds: 1)
            let next = try #require(rows.node.nodeForRow(at: IndexPath(row: 8, section: 0)) as? SlowRowNode)
            #expect(!next.interfaceState.contains(.display))

            rows.node.contentOffset.y = 400
            harness.window?.layoutIfNeeded()

            #expect(next.tiles.allSatisfy { $0.layer.contents != nil })
            harness.advance(seconds: 1)
        }
    }

    @Test func `the frames of a visit are counted until the user returns`() throws {
        try ASTestHarness.run(size: CGSize(width: 500, height: 500)) { harness in
            let page = BlockingViewController()
            let navigation = ASDKNavigationController(rootViewController: page)
            harness.show(navigation)
            harness.advance(seconds: 1)
            page.node.delayControl.selectedSegmentIndex = 0
            #expect(page.node.texts.count { $0 == "not opened yet" } == 2)

            try harness.tap(page.node.placeholderButton)
            harness.advance(seconds: 1)
            #expect(navigation.topViewController?.title == "Placeholders")
            navigation.popViewController(animated: false)
            harness.advance(seconds: 1)

            let meter = try #require(page.meters[false])
            #expect((50...70).contains(meter.frameCount))
            #expect(page.node.texts.contains(meter.summary))
            #expect(page.node.texts.count { $0 == "not opened yet" } == 1)
            #expect(harness.window?.layer.tree?.isWaitingForFrame == false)
        }
    }

    @Test func `a gap of more than 40 milliseconds counts as a stall, and a pause does not`() {
        var meter = FrameMeter()
        #expect(meter.summary == "no frames yet")
        for time in [10.0, 10.02, 10.04, 10.14] { meter.frame(at: time) }
        meter.pause()
        for time in [20.0, 20.02] { meter.frame(at: time) }

        #expect(meter.frameCount == 4 && meter.stallCount == 1)
        #expect(abs(meter.elapsed - 0.16) < 1e-9 && abs(meter.longestGap - 0.1) < 1e-9)
        #expect(meter.summary == "25 frames/s, 1 stall, longest gap 100 ms")
    }
}
