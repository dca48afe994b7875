// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASPlatform
import ASUIKitTesting
import Foundation
import TableKit
import Testing

@testable import ASContainers
@testable import ASTableNodes

/// Rows of 100 points in a window of 500, two sections of 3 and 20 with a header of 20 each.
@Suite("Several selected rows", .serialized)
@MainActor
struct ASTableSelectionTests {
    private func run(
        toggles: Bool = false,
        rows: Int = 20,
        _ body: @MainActor (ASTestHarness, TableScene) throws -> Void
    ) throws {
        let source = RowSource([[0, 1, 2], Array(10..<10 + rows)], height: { $0 < 0 ? 19 : 99 })
        source.headers = [-1, -2]
        try ASTestHarness.run(size: CGSize(width: 320, height: 500)) { harness in
            let scene = TableScene(source)
            scene.table.allowsMultipleSelection = true
            scene.table.togglesSelectionOnClick = toggles
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    /// Clicks a visible row.
    private func click(
        _ harness: ASTestHarness,
        _ scene: TableScene,
        _ row: Int,
        _ modifiers: UIKeyModifierFlags = []
    ) throws {
        let place = try #require(scene.places[row])
        harness.tap(at: CGPoint(x: 100, y: place + 50), modifiers: modifiers)
        harness.advance(seconds: 0.5)
    }

    private func selected(_ scene: TableScene) -> [Int] {
        (scene.table.indexPathsForSelectedRows ?? []).map { scene.source.sections[$0.section][$0.row] }.sorted()
    }

    @Test func `in desktop mode a click selects one row, Control toggles one, Shift selects a range`() throws {
        try run { harness, scene in
            try click(harness, scene, 1)
            #expect(selected(scene) == [1])
            try click(harness, scene, 2)
            #expect(selected(scene) == [2])
            try click(harness, scene, 0, .control)
            #expect(selected(scene) == [0, 2])
            // From 0, across the header.
            try click(harness, scene, 10, .shift)
            #expect(selected(scene) == [0, 1, 2, 10])
            // With the same anchor, the other rows are deselected.
            try click(harness, scene, 1, .shift)
            #expect(selected(scene) == [0, 1])
            try click(harness, scene, 1, .control)
            #expect(selected(scene) == [0])
            try click(harness, scene, 10, [.shift, .control])
            #expect(selected(scene) == [0, 1, 2, 10])
            try click(harness, scene, 2)
            #expect(selected(scene) == [2])
            scene.source.heard = []
            try click(harness, scene, 2)
            #expect(selected(scene) == [2])
            #expect(!scene.source.heard.contains { $0.hasPrefix("select") || $0.hasPrefix("deselect") })
        }
    }

    @Test func `by default each click toggles one row`() throws {
        try run(toggles: true) { harness, scene in
            try click(harness, scene, 1)
            try click(harness, scene, 10)
            #expect(selected(scene) == [1, 10])
            try click(harness, scene, 1)
            #expect(selected(scene) == [10])
            try click(harness, scene, 2, .shift)
            #expect(selected(scene) == [1, 2])
        }
    }

    @Test func `the delegate is notified of each row, and may refuse some`() throws {
        try run { harness, scene in
            scene.source.refusesSelection = [1]
            try click(harness, scene, 0)
            scene.source.heard = []
            try click(harness, scene, 2, .shift)

            #expect(selected(scene) == [0, 2])
            #expect(scene.source.heard.filter { $0.contains("select") } == ["select 2"])
            scene.source.heard = []
            try click(harness, scene, 10)
            #expect(scene.source.heard.filter { $0.contains("select") } == ["deselect 0", "deselect 2", "select 0"])
        }
    }

    @Test func `where the selection follows the focus Shift extends it, and an arrow alone selects one row`() throws {
        try run { harness, scene in
            scene.table.selectionFollowsFocus = true
            harness.type(.tab)
            harness.type(.down)
            #expect(selected(scene) == [1])
            for _ in 0..<2 { harness.type(.down, modifiers: .shift) }
            #expect(selected(scene) == [1, 2, 10])
            harness.type(.up, modifiers: .shift)
            #expect(selected(scene) == [1, 2])
            harness.type(.up)
            #expect(selected(scene) == [1])
            // From there, though it was selected already.
            harness.type(.up, modifiers: .shift)
            #expect(selected(scene) == [0, 1])
            harness.type(.down)
            harness.type(.down)
            #expect(selected(scene) == [2])
        }
        try run(toggles: true) { harness, scene in
            scene.table.selectionFollowsFocus = true
            harness.type(.tab)
            for _ in 0..<2 { harness.type(.down) }
            harness.type(.up)
            #expect(selected(scene) == [1, 2])
        }
    }

    @Test func `Shift and arrows extend, Control and A select all, Control and Space toggle the row`() throws {
        try run { harness, scene in
            harness.type(.tab)
            harness.type(.down)
            harness.type(.return)
            #expect(selected(scene) == [1])
            for _ in 0..<2 { harness.type(.down, modifiers: .shift) }
            #expect(selected(scene) == [1, 2, 10])
            for _ in 0..<3 { harness.type(.up, modifiers: .shift) }
            #expect(selected(scene) == [0, 1])
            harness.type(.character(" "), modifiers: .control)
            #expect(selected(scene) == [1])
            // Num Lock, which is usually on, makes no difference.
            harness.type(.character("a"), modifiers: [.control, .numericPad])
            #expect(selected(scene).count == 23)
            harness.type(.end, modifiers: .shift)
            #expect(selected(scene) == [0, 1, 2] + Array(10..<30))
        }
    }

    @Test func `the anchor row may be deleted`() throws {
        try run { harness, scene in
            try click(harness, scene, 1)
            scene.source.sections[0].remove(at: 1)
            scene.table.deleteRows(at: [scene.row(1)], with: .none)
            harness.advance(seconds: 1)
            #expect(selected(scene) == [])

            try click(harness, scene, 10, .shift)
            #expect(selected(scene) == [10])
        }
    }

    @Test func `thousands of rows are selected and deselected`() throws {
        try run(rows: 5000) { harness, scene in
            harness.type(.tab)
            harness.type(.character("a"), modifiers: .control)
            #expect(scene.table.indexPathsForSelectedRows?.count == 5003)
            try click(harness, scene, 1)
            #expect(selected(scene) == [1])
        }
    }
}
