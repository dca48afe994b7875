// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASNodesTesting
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import Foundation
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes
@testable import ASTextNodes

@Suite("The section index of a table", .serialized)
@MainActor
struct ASTableIndexTests {
    @Test func `titles and dots alternate where there is no space for all`() {
        let height = ASTableIndexNode.lineHeight
        #expect(ASTableIndexNode.lines(3, height: 10 * height) == [0, 1, 2])
        #expect(ASTableIndexNode.lines(26, height: 5 * height) == [0, nil, 12, nil, 25])
        #expect(ASTableIndexNode.lines(26, height: 6 * height) == [0, nil, 12, nil, 25])
        #expect(ASTableIndexNode.lines(26, height: 0) == [0])
        #expect(ASTableIndexNode.lines(0, height: 100).isEmpty)
    }

    /// Ten sections of ten rows, 1020 points each, in a window of 300.
    private func run(_ body: @MainActor (ASTestHarness, TableScene) throws -> Void) throws {
        let source = RowSource((0..<10).map { Array($0 * 10..<$0 * 10 + 10) }, height: { $0 < 0 ? 19 : 99 })
        source.headers = (0..<10).map { -1 - $0 }
        source.indexTitles = (0..<10).map { "\($0)" }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source)
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    /// The section whose header is at the top, at its own place.
    private func topSection(_ scene: TableScene) -> Int? {
        (0..<10).first { scene.table.rectForHeader(inSection: $0).minY == scene.table.contentOffset.y }
    }

    @Test func `titles have the tint of the window, also when it changes`() throws {
        try run { harness, scene in
            let strip = try #require(scene.table.view.indexStrip)
            @MainActor func colors() -> Set<UIColor?> {
                let texts = strip.descendants(ASTextNode.self).compactMap(\.attributedText)
                return Set(texts.map { $0.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor })
            }
            #expect(colors() == [.systemBlue])

            harness.window?.tintColor = .systemPurple
            harness.runUntilParked()

            #expect(colors() == [.systemPurple])
        }
    }

    @Test func `dragging over the index scrolls from section to section`() throws {
        try run { harness, scene in
            let strip = try #require(scene.table.view.indexStrip)
            // Ten lines of 15 in the middle of 300.
            harness.press(at: CGPoint(x: 310, y: 75 + 7))
            harness.runUntilParked()
            #expect(scene.table.contentOffset.y == 0)
            harness.movePointer(to: CGPoint(x: 310, y: 75 + 3 * 15 + 7))
            harness.runUntilParked()
            #expect(topSection(scene) == 3)
            #expect(strip.frame == CGRect(x: 298, y: scene.table.contentOffset.y, width: 22, height: 300))
            #expect(strip.accessibilityValue == "3")
            // Beyond its ends the first and the last section are used.
            harness.movePointer(to: CGPoint(x: 250, y: 290))
            harness.runUntilParked()
            #expect(topSection(scene) == 9)
            harness.release()
            #expect(scene.source.heard.allSatisfy { !$0.hasPrefix("press") })

            strip.accessibilityDecrement()
            harness.runUntilParked()
            #expect(topSection(scene) == 8)
        }
    }

    @Test func `rows are narrower beside the index, and get full width without it`() throws {
        try run { harness, scene in
            #expect(scene.node(0)?.bounds.width == 298)
            #expect(scene.table.view.verticalScrollIndicatorInsets.right == 22)
            scene.source.indexTitles = nil
            scene.table.reloadSectionIndexTitles()
            harness.advance(seconds: 1)
            #expect(scene.node(0)?.bounds.width == 320)
            #expect(scene.table.view.indexStrip == nil)
            #expect(scene.table.view.verticalScrollIndicatorInsets.right == 0)
        }
    }
}
