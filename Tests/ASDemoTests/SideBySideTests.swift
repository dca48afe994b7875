// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import SideBySideDemo

@MainActor @Suite struct SideBySideTests {
    private func run(
        startsByItself: Bool = false,
        _ body: @MainActor (ASTestHarness, SideBySideViewController) throws -> Void
    ) throws {
        try DemoPhotos.prepare()
        try ASTestHarness.run(size: CGSize(width: 600, height: 500)) { harness in
            let page = SideBySideViewController(startsByItself: startsByItself)
            harness.show(page)
            harness.advance(seconds: 1)
            try body(harness, page)
            harness.window?.rootViewController = nil
            harness.advance(seconds: 1)
        }
    }

    @Test func `both feeds have the same rows at the same places`() throws {
        try run { _, page in
            let views = page.node.plainView.views.sorted { $0.key < $1.key }.map(\.value)
            let nodes = page.node.table.visibleNodes
            #expect(views.count > 1 && views.count == nodes.count)
            for (view, node) in zip(views, nodes) {
                #expect(abs(view.frame.minY - node.frame.minY) <= 2 && abs(view.frame.width - node.frame.width) <= 1)
                let name = try #require(node.texts.first)
                #expect(view.accessibilityLabel?.hasPrefix(name) == true)
            }
        }
    }

    @Test func `the button scrolls the views, then the nodes as far, and counts the frames of each`() throws {
        try run { harness, page in
            try harness.tap(page.node.startButton)
            harness.advance(seconds: 1)
            #expect(abs(page.node.plainView.contentOffset.y - 1500) < 60)
            #expect(page.node.table.contentOffset.y == 0 && page.meters[.nodes] == nil)

            harness.advance(seconds: 2)
            #expect(abs(page.node.table.contentOffset.y - 1500) < 60)
            harness.advance(seconds: 2)
            let views = try #require(page.meters[.views])
            let nodes = try #require(page.meters[.nodes])
            // Each measurement has two seconds of 60 frames. The second one ends only after a short time without motion.
            #expect((112...125).contains(views.frameCount) && (112...140).contains(nodes.frameCount))
            // A frame is never late by the clock of the harness.
            #expect(views.stallCount == 0 && nodes.stallCount == 0)
            #expect(page.node.nodes.texts.contains(nodes.summary))
            #expect(harness.window?.layer.tree?.isWaitingForFrame == false)
        }
    }

    @Test func `the page shows the difference by itself, within five seconds`() throws {
        // The first second has passed in run().
        try run(startsByItself: true) { harness, page in
            harness.advance(seconds: 4)
            #expect(page.meters[.views]?.frameCount ?? 0 > 100)
            #expect(page.meters[.nodes]?.frameCount ?? 0 > 100)
            #expect(harness.window?.layer.tree?.isWaitingForFrame == false)
        }
    }

    @Test func `the slider makes both feeds draw each photograph more often, and scrolls them`() throws {
        try run { harness, page in
            page.node.workSlider.select(1)
            harness.advance(seconds: 1)
            #expect(page.node.plainView.work == 4)
            #expect(page.meters[.views]?.frameCount ?? 0 > 30)
            harness.advance(seconds: 5)
            #expect(page.meters[.nodes]?.frameCount ?? 0 > 100)
        }
    }

    @Test func `the meter has a bar for each frame, whose height and colour show its duration`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 40)) { harness in
            let meter = JankMeterNode()
            harness.show(meter)
            for time in [0, 0.016, 0.046, 0.146] { meter.frame(at: time) }
            harness.runUntilParked()
            let bars = meter.subnodes.prefix(4)
            #expect(bars.map { $0.backgroundColor } == [.systemGreen, .systemOrange, .systemRed, .systemGreen])
            let full = meter.bounds.height
            #expect(bars.map(\.frame.height) == [(full * 0.16).rounded(), (full * 0.3).rounded(), full, 0])

            // A pause adds no time to a frame.
            meter.pause()
            meter.frame(at: 5)
            #expect(bars.last?.frame.height == 0)
        }
    }

    @Test func `the frames of a feed are counted when the user scrolls it`() throws {
        try run { harness, page in
            harness.turnWheel(at: CGPoint(x: 450, y: 300), clicks: 3)
            harness.advance(seconds: 3)
            #expect(page.meters[.views] == nil)
            let nodes = try #require(page.meters[.nodes])
            #expect(nodes.frameCount > 10)
        }
    }
}
