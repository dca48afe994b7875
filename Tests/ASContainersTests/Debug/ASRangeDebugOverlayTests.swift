// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import ASContainers
@testable import ASDebugging
@testable import ASNodes
@testable import ASTableNodes

@Suite("Range overlay")
@MainActor
struct ASRangeDebugOverlayTests {
    @Test("Spans are fractions of the displayed extent, cut off at its ends")
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
            // A third of the width, ten points from the edges, 24 points for a bar.
            #expect(panel.frame == CGRect(x: 390, y: 266, width: 200, height: 24))

            harness.type(.function(11))
            #expect(ASDebugWindow.of(tree)?.ranges.panel == nil)
        }
    }

    @Test("The parts follow the ranges while scrolling")
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
            func spans(_ bounds: [(CGFloat, CGFloat)], reach: (CGFloat, CGFloat)) -> [[Int]] {
                func place(_ point: CGFloat) -> Int { Int(((point - reach.0) / (reach.1 - reach.0) * 200).rounded()) }
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
