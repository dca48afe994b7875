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
    private func run(_ body: @MainActor (ASTestHarness, SideBySideViewController) throws -> Void) throws {
        try DemoPhotos.prepare()
        try ASTestHarness.run(size: CGSize(width: 600, height: 500)) { harness in
            let page = SideBySideViewController()
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

    @Test func `the button scrolls the views, then the nodes, as far, and counts the frames of each`() throws {
        try run { harness, page in
            try harness.tap(page.node.startButton)
            harness.advance(seconds: 2)
            #expect(abs(page.node.plainView.contentOffset.y - 3000) < 60)
            #expect(page.node.table.contentOffset.y == 0 && page.meters[.nodes] == nil)

            harness.advance(seconds: 3)
            #expect(abs(page.node.table.contentOffset.y - 3000) < 60)
            harness.advance(seconds: 2)
            let views = try #require(page.meters[.views])
            let nodes = try #require(page.meters[.nodes])
            // Three seconds at sixty frames; the second measurement ends when nothing has moved for a while.
            #expect((170...185).contains(views.frameCount) && (170...200).contains(nodes.frameCount))
            // The harness has no slow drawings: a frame is never late by its clock.
            #expect(views.stallCount == 0 && nodes.stallCount == 0)
            #expect(page.node.nodes.texts.contains(nodes.words))
            #expect(harness.window?.layer.tree?.isWaitingForFrame == false)
        }
    }

    @Test func `what a person scrolls is counted for that side`() throws {
        try run { harness, page in
            harness.turnWheel(at: CGPoint(x: 450, y: 300), clicks: 3)
            harness.advance(seconds: 3)
            #expect(page.meters[.views] == nil)
            let nodes = try #require(page.meters[.nodes])
            #expect(nodes.frameCount > 10)
        }
    }
}
