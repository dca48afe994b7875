// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import TableKit
import Testing

@testable import ASContainers
@testable import ASControlNodes
@testable import ASDebugging
@testable import ASNodes
@testable import ASTableNodes

@Suite("Range overlay")
@MainActor
struct ASRangeDebugOverlayTests {
    init() { ASDebugging.register() }

    @Test("Spans are fractions of the bar's extent, clipped to its ends")
    func spans() {
        let spans = ASRangeDebugSpans(reach: (100, 300), preload: (50, 250), display: (150, 200), visible: (150, 170))

        #expect(spans.preload == 0...0.75)
        #expect(spans.display == 0.25...0.5)
        #expect(spans.visible == 0.25...0.35)
        #expect(ASRangeDebugSpans(reach: (0, 0), preload: (0, 0), display: (5, 5), visible: (1, 2)).visible == 0...0)
    }

    @Test("F11 shows a bar for each visible list, and hides it again")
    func keys() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 300)) { harness in
            defer {
                ASDisplayNode.shouldShowRangeDebugOverlay = false
                harness.runUntilParked()
            }
            let scene = TableScene(RowSource(count: 100))
            harness.show(scene.table)
            let tree = try #require(harness.window?.layerTree)
            #expect(ASDebugWindow.of(tree)?.ranges.panel == nil)

            harness.type(.function(11))
            #expect(ASDisplayNode.shouldShowRangeDebugOverlay)
            let panel = try #require(ASDebugWindow.of(tree)?.ranges.panel)
            // The panel is ten points from the edges. A bar is 24 points high, the legend 18.
            // The width is a third of the window's, or that of the legend.
            #expect(panel.frame.maxX == 590)
            #expect(panel.frame.maxY == 290)
            #expect(panel.frame.height == 42)
            #expect((200...300).contains(panel.frame.width))

            harness.type(.function(11))
            #expect(ASDebugWindow.of(tree)?.ranges.panel == nil)
        }
    }

    @Test("A legend below the bars explains their colours")
    func legend() throws {
        #expect(ASRangeDebugLegend.entries.map(\.text) == ["preloaded", "drawn ahead", "visible"])
        #expect(ASRangeDebugLegend.entries.map(\.color) == [.orange, .yellow, .green])
        let legend = ASRangeDebugLegend()

        legend.show(in: CGRect(x: 0, y: 24, width: legend.width, height: ASRangeDebugLegend.height), scale: 2)

        let picture = try #require(legend.layer.contents)
        #expect(picture.pixelHeight == 36)
        // The first square is orange, nine points wide and five points from the left.
        #expect(picture.pixel(x: 2 * 9, y: 18) == UIColor.orange.premultipliedARGB)
    }

    @Test("The panel is at a corner where it covers no button, and stays there after the button is removed")
    func avoidsButtons() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 300)) { harness in
            defer {
                ASDisplayNode.shouldShowRangeDebugOverlay = false
                harness.runUntilParked()
            }
            let scene = TableScene(RowSource(count: 100))
            let root = ASDisplayNode()
            harness.show(root)
            root.addSubnode(scene.table)
            scene.table.frame = CGRect(x: 0, y: 0, width: 600, height: 300)
            let button = ASButtonNode()
            button.addAction(forControlEvents: .touchUpInside) { _ in }
            root.addSubnode(button)
            button.frame = CGRect(x: 500, y: 250, width: 80, height: 40)
            harness.runUntilParked()

            ASDisplayNode.shouldShowRangeDebugOverlay = true
            harness.runUntilParked()

            let tree = try #require(harness.window?.layerTree)
            let panel = try #require(ASDebugWindow.of(tree)?.ranges.panel)
            #expect(panel.frame.origin == CGPoint(x: 590 - panel.frame.width, y: 10))

            // The panel does not move back when the corner is free again.
            button.removeFromSupernode()
            tree.setNeedsFrame()
            harness.runUntilParked()
            #expect(panel.frame.minY == 10)
        }
    }

    @Test("If every place covers an area, the panel takes the place that covers least")
    func leastCovered() {
        let area = CGRect(x: 0, y: 0, width: 100, height: 100)
        let all = ASFreeCorner.place(
            CGSize(width: 20, height: 20),
            in: area,
            inset: 0,
            avoiding: [area, CGRect(x: 10, y: 0, width: 90, height: 100)]
        )
        // The second area covers only half of a panel at the left edge; both cover the other places completely.
        #expect(all.origin == CGPoint(x: 0, y: 80))
        #expect(
            ASFreeCorner.place(CGSize(width: 20, height: 20), in: area, inset: 5, avoiding: []).origin
                == CGPoint(x: 75, y: 75)
        )
    }

    @Test("The parts of a bar follow the ranges during scrolling")
    func parts() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 300)) { harness in
            defer {
                ASDisplayNode.shouldShowRangeDebugOverlay = false
                harness.runUntilParked()
            }
            let scene = TableScene(RowSource(count: 100))
            harness.show(scene.table)
            ASDisplayNode.shouldShowRangeDebugOverlay = true
            harness.runUntilParked()
            let tree = try #require(harness.window?.layerTree)
            let panel = try #require(ASDebugWindow.of(tree)?.ranges.panel)
            let bar = try #require(panel.bar(of: scene.table.view))
            // Minimum mode at the top: extent −75…450; rows 0…5, 0…4, 0…3 of a hundred points each.
            @MainActor func spans(_ bounds: [(CGFloat, CGFloat)], reach: (CGFloat, CGFloat)) -> [[Int]] {
                let scale = panel.frame.width / (reach.1 - reach.0)
                func place(_ point: CGFloat) -> Int { Int(((point - reach.0) * scale).rounded()) }
                return bounds.map { [place($0.0), place($0.1)] }
            }
            var parts: [[Int]] { bar.partFrames.map { [Int($0.minX.rounded()), Int($0.maxX.rounded())] } }
            #expect(parts == spans([(0, 450), (0, 400), (0, 300)], reach: (-75, 450)))

            try harness.scroll(scene.table, by: 1000)
            // Full mode: extent 1000 − 450 … 1300 + 750.
            #expect(parts == spans([(550, 2050), (800, 1600), (1000, 1300)], reach: (550, 2050)))
        }
    }
}
