// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import TableKit
import Testing

@testable import ASContainers
@testable import ASControlNodes
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points in a window of 320 by 300, of which all but row 1 can be moved; multiple selection in editing mode.
@Suite("Multiple selection in editing mode", .serialized)
@MainActor
struct ASTableMarkTests {
    private func run(
        _ prepare: @MainActor (TableScene) -> Void = { _ in },
        _ body: @MainActor (ASTestHarness, TableScene) throws -> Void
    ) throws {
        let source = RowSource(count: 20)
        source.canMove = { $0 != 1 }
        source.canDelete = { _ in true }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source)
            scene.table.allowsMultipleSelectionDuringEditing = true
            prepare(scene)
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    private func edit(_ harness: ASTestHarness, _ scene: TableScene, _ isEditing: Bool = true) {
        scene.table.setEditing(isEditing, animated: false)
        harness.runUntilParked()
    }

    private func checkmark(of cell: ASCellNode?) -> ASCheckmarkNode? {
        cell?.listElement?.decoration("selection mark")?.node as? ASCheckmarkNode
    }

    private func selected(_ scene: TableScene) -> [Int]? { scene.table.indexPathsForSelectedRows?.map(\.row) }

    /// Whether the checkboxes of the visible rows are checked; nil for rows without one.
    private func ticks(_ scene: TableScene) -> [Bool?] {
        scene.table.visibleNodes.map { checkmark(of: $0).map { $0.drawing.mark == .tick } }
    }

    @Test func `each row has a checkbox in place of the button, which a click on the row toggles`() throws {
        try run { harness, scene in
            #expect(ticks(scene) == [nil, nil, nil])
            edit(harness, scene)
            #expect(ticks(scene) == [false, false, false])
            #expect(
                scene.table.visibleNodes.map { [$0.frame.minX, $0.frame.width] } == [
                    [40, 240], [40, 280], [40, 240],
                ]
            )
            #expect(scene.node(0)?.listElement?.decoration("edit button") == nil)
            let mark = try #require(checkmark(of: scene.node(0)))
            #expect(mark.view.superview === scene.table.view)
            #expect(mark.layer.position == CGPoint(x: 20, y: 49.5))

            // On the checkbox, then beside it.
            harness.tap(at: CGPoint(x: 20, y: 50))
            harness.tap(at: CGPoint(x: 160, y: 250))
            #expect(ticks(scene) == [true, false, true])
            #expect(selected(scene) == [0, 2])
            harness.tap(at: CGPoint(x: 160, y: 50))
            #expect(ticks(scene) == [false, false, true])
            #expect(
                scene.source.heard.filter { $0.hasPrefix("select") || $0.hasPrefix("deselect") } == [
                    "select 0", "select 2", "deselect 0",
                ]
            )
        }
    }

    @Test func `the selection is cleared when editing begins and ends, and is a single row at most afterwards`() throws
    {
        try run { harness, scene in
            harness.tap(at: CGPoint(x: 160, y: 50))
            #expect(selected(scene) == [0])
            edit(harness, scene)
            #expect(selected(scene) == nil)
            for y in [CGFloat(50), 150] { harness.tap(at: CGPoint(x: 160, y: y)) }
            #expect(selected(scene) == [0, 1])
            edit(harness, scene, false)
            #expect(selected(scene) == nil)
            #expect(ticks(scene) == [nil, nil, nil])
            for y in [CGFloat(50), 150] { harness.tap(at: CGPoint(x: 160, y: y)) }
            #expect(selected(scene) == [1])
        }
    }

    @Test(arguments: [true, false])
    func `rows can be marked also where they cannot be selected otherwise`(allowsSelection: Bool) throws {
        try run({ $0.table.allowsSelection = allowsSelection }) { harness, scene in
            harness.tap(at: CGPoint(x: 160, y: 50))
            #expect(selected(scene) == (allowsSelection ? [0] : nil))
            edit(harness, scene)
            harness.tap(at: CGPoint(x: 160, y: 150))
            harness.tap(at: CGPoint(x: 160, y: 50))
            #expect(selected(scene) == [1, 0])
        }
    }

    @Test func `rows that are scrolled away stay marked, and keys mark as well`() throws {
        try run { harness, scene in
            edit(harness, scene)
            harness.tap(at: CGPoint(x: 160, y: 150))
            scene.table.contentOffset.y = 1500
            harness.runUntilParked()
            #expect(ticks(scene) == [false, false, false])
            scene.table.contentOffset.y = 0
            harness.runUntilParked()
            #expect(ticks(scene) == [false, true, false])

            harness.type(.down)
            harness.type(.character(" "))
            #expect(ticks(scene) == [false, true, true])
            harness.type(.up, modifiers: .shift)
            harness.type(.up, modifiers: .shift)
            #expect(selected(scene)?.sorted() == [0, 1, 2])
            harness.type(.character("a"), modifiers: .control)
            #expect(selected(scene)?.count == 20)
        }
    }

    @Test func `without multiple selection, a table in editing mode selects one row, if any`() throws {
        try run({ scene in
            scene.table.allowsMultipleSelectionDuringEditing = false
            scene.table.allowsMultipleSelection = true
            scene.table.allowsSelectionDuringEditing = true
        }) { harness, scene in
            for y: CGFloat in [50, 150] { harness.tap(at: CGPoint(x: 160, y: y)) }
            edit(harness, scene)
            // They stay selected, as in UIKit.
            #expect(selected(scene) == [0, 1])
            harness.tap(at: CGPoint(x: 160, y: 250))
            #expect(selected(scene) == [2])
            #expect(ticks(scene) == [nil, nil, nil])
            #expect(scene.node(0)?.listElement?.decoration("edit button") != nil)
        }
    }

    @Test func `a carried row moves its checkbox, and a deleted one leaves none behind`() throws {
        try run { harness, scene in
            edit(harness, scene)
            harness.tap(at: CGPoint(x: 160, y: 50))
            harness.press(at: CGPoint(x: 300, y: 50))
            harness.advance(frames: 2)
            for y in stride(from: CGFloat(60), through: 160, by: 20) { harness.movePointer(to: CGPoint(x: 300, y: y)) }
            harness.advance(frames: 2)
            let element = try #require(scene.node(0)?.listElement)
            #expect(checkmark(of: element.node)?.layer.transform.m42 == element.node?.layer.transform.m42)
            #expect(element.node?.layer.transform.m42 ?? 0 > 100)
            harness.release()
            harness.advance(seconds: 1)
            #expect(scene.source.sections[0].prefix(3) == [1, 0, 2])
            #expect(ticks(scene) == [false, true, false])

            let mark = try #require(checkmark(of: element.node))
            scene.source.sections[0].remove(at: 1)
            scene.table.deleteRows(at: [scene.row(1)], with: .automatic)
            harness.advance(seconds: 1)
            #expect(mark.view.superview == nil)
            #expect(ticks(scene) == [false, false, false])
            #expect(selected(scene) == nil)
        }
    }
}
