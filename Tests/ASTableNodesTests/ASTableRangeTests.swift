// SPDX-License-Identifier: Apache-2.0
import ASBase
internal import ASNodesTesting
import ASPlatformHeadless
internal import ASTesting
internal import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import ItemKit
internal import TableKit
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

@Suite("Ranges of a table")
@MainActor
struct ASTableRangeTests {
    /// Three rows of a hundred points fill the table.
    private func run(_ body: @MainActor (ASTestHarness, TableScene) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 60))
            harness.show(scene.table)
            try body(harness, scene)
            harness.runUntilParked()
        }
    }

    private func states(_ scene: TableScene, _ rows: Range<Int>) -> [ASInterfaceState?] {
        rows.map { scene.node($0)?.interfaceState }
    }

    @Test("Before the user scrolls a quarter of a screen is drawn ahead, and half a screen preloaded")
    func minimum() throws {
        try run { _, scene in
            // Visible 0…300, drawn to 375, preloaded to 450.
            let expected: [ASInterfaceState] =
                Array(repeating: .inHierarchy, count: 3) + [[.measureLayout, .preload, .display]]
                + [[.measureLayout, .preload], .measureLayout]

            #expect(states(scene, 0..<6) == expected)
            #expect(scene.node(3)?.hasContents == true)
            #expect(scene.node(3)?.view.superview == nil)
            #expect(scene.node(4)?.isNodeLoaded == false)
        }
    }

    @Test("Scrolling switches to full mode: a screen ahead and half a screen behind are drawn")
    func full() throws {
        try run { harness, scene in
            try harness.scroll(scene.table, by: 450)

            // Visible 450…750, drawn 300…1050, preloaded 0…1500.
            for row in 0..<16 {
                let expected: ASInterfaceState =
                    switch row {
                    case 4...7: .inHierarchy
                    case 3, 8...10: [.measureLayout, .preload, .display]
                    case 0...14: [.measureLayout, .preload]
                    default: .measureLayout
                    }
                #expect(scene.node(row)?.interfaceState == expected, "row \(row)")
            }
            #expect((3...10).allSatisfy { scene.node($0)?.hasContents == true })
            // Rows that left the display range released their drawings.
            #expect(scene.node(2)?.hasContents == false)
        }
    }

    @Test("A row enters by preload, display, visible, and exits in reverse order")
    func order() throws {
        try run { harness, scene in
            for _ in 0..<30 { try harness.scroll(scene.table, by: 40) }

            let log = scene.source.takeLog().filter { $0.hasPrefix("9+") || $0.hasPrefix("9-") }
            #expect(log == ["9+preload", "9+display", "9+visible", "9-visible", "9-display"])
            for _ in 0..<20 { try harness.scroll(scene.table, by: 40) }
            #expect(scene.source.takeLog().filter { $0.hasPrefix("9+") || $0.hasPrefix("9-") } == ["9-preload"])
        }
    }

    @Test("One main turn loads and draws at most two rows ahead")
    func boundedTurns() throws {
        try run { harness, scene in
            scene.table.contentOffset.y = 3000
            harness.platform.deliverFrames()
            @MainActor func prepared() -> Int { (0..<60).filter { scene.node($0)?.isNodeLoaded == true }.count }

            var before = prepared()
            var largest = 0
            while harness.dispatcher.runOne() {
                let now = prepared()
                largest = max(largest, now - before)
                before = now
            }

            #expect(largest > 0 && largest <= ASRangeController.batchSize)
        }
    }

    @Test("Outside a window no row is visible, and drawings are dropped")
    func leavingWindow() throws {
        try run { harness, scene in
            scene.table.view.removeFromSuperview()
            harness.runUntilParked()

            // Rows 0 to 3 were visible or drawn.
            let expected: [ASInterfaceState] =
                Array(repeating: [.measureLayout, .preload], count: 4) + [.measureLayout]
            #expect(states(scene, 0..<5) == expected)
            #expect(scene.node(0)?.hasContents == false)
        }
    }

    @Test("A mode that is set reaches the rows: low memory keeps only the drawings of visible rows")
    func modes() throws {
        try run { harness, scene in
            scene.table.updateCurrentRange(with: .visibleOnly)
            harness.runUntilParked()
            #expect(states(scene, 2..<4) == [.inHierarchy, .measureLayout])

            scene.table.setTuningParameters(
                ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0),
                for: .visibleOnly,
                rangeType: .preload
            )
            harness.runUntilParked()
            #expect(states(scene, 5..<7) == [[.measureLayout, .preload], .measureLayout])
        }
    }
}
