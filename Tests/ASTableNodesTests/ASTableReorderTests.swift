// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import ListKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points and headers of 20 in a window of 500.
@Suite("Reordering rows interactively", .serialized)
@MainActor
struct ASTableReorderTests {
    private func run(
        _ sections: [[Int]] = [Array(0..<30)],
        headers: [Int?] = [],
        inverted: Bool = false,
        _ body: @MainActor (ASTestHarness, TableScene) throws -> Void
    ) throws {
        let source = RowSource(sections, height: { $0 < 0 ? 19 : 99 })
        source.canMove = { $0 != 4 }
        source.headers = headers
        try ASTestHarness.run(size: CGSize(width: 320, height: 500)) { harness in
            let scene = TableScene(source)
            scene.table.inverted = inverted
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 2)
            // Nothing remains of the move.
            #expect(scene.table.view.core.reorder == nil)
            for cell in scene.table.view.subviews.compactMap({ ASViewToDisplayNode($0) as? RowNode }) {
                #expect(cell.layer.transform == CATransform3DIdentity && cell.layer.shadowOpacity == 0)
                if cell.name >= 0 { #expect(cell.layer.zPosition == 0) }
            }
        }
    }

    /// Presses at a height until the row is picked up.
    private func hold(_ harness: ASTestHarness, _ y: CGFloat) {
        harness.press(at: CGPoint(x: 100, y: y))
        harness.advance(seconds: 0.3)
    }

    private func carry(_ harness: ASTestHarness, to y: CGFloat) {
        harness.movePointer(to: CGPoint(x: 100, y: y))
        harness.advance(seconds: 1)
    }

    private func drop(_ harness: ASTestHarness) {
        harness.release()
        harness.advance(seconds: 1)
    }

    private func moves(_ scene: TableScene) -> [String] { scene.source.heard.filter { $0.hasPrefix("move") } }

    /// The presented positions of rows.
    private func shown(_ scene: TableScene) -> [Int: CGFloat] {
        var result: [Int: CGFloat] = [:]
        for cell in scene.table.visibleNodes.compactMap({ $0 as? RowNode }) {
            let corner = cell.layer.transform == CATransform3DIdentity ? 0 : cell.layer.transform.m42
            result[cell.name] = cell.frame.minY - scene.table.contentOffset.y + corner
        }
        return result
    }

    @Test func `a held row follows the pointer, the others make room, and the data source is notified once`() throws {
        try run { harness, scene in
            let cell = try #require(scene.node(1))
            hold(harness, 150)
            #expect(scene.table.view.core.reorder != nil)
            carry(harness, to: 330)
            #expect(shown(scene) == [0: 0, 1: 280, 2: 100, 3: 200, 4: 400])
            #expect(cell.isHighlighted)
            carry(harness, to: 105)
            #expect(shown(scene) == [0: 0, 1: 55, 2: 200, 3: 300, 4: 400])
            carry(harness, to: 30)
            #expect(shown(scene) == [0: 100, 1: -20, 2: 200, 3: 300, 4: 400])
            carry(harness, to: 360)
            #expect(moves(scene) == [])
            drop(harness)

            #expect(moves(scene) == ["move 1"])
            #expect(scene.source.sections[0].prefix(5) == [0, 2, 3, 1, 4])
            #expect(shown(scene) == [0: 0, 2: 100, 3: 200, 1: 300, 4: 400])
            #expect(scene.node(3) === cell && cell.indexPath == scene.row(3) && !cell.isHighlighted)
            #expect(scene.table.indexPathForSelectedRow == nil)
        }
    }

    @Test func `a released row slides from the pointer to its place`() throws {
        try run { harness, scene in
            hold(harness, 150)
            carry(harness, to: 330)
            harness.release()
            #expect(shown(scene)[1] == 280)
            var last: CGFloat = 280
            for _ in 0..<20 {
                harness.advance(frames: 1)
                let now = try #require(shown(scene)[1])
                #expect(now >= last && now <= 300)
                last = now
            }
            #expect(shown(scene) == [0: 0, 2: 100, 3: 200, 1: 300, 4: 400])
        }
    }

    @Test func `a row can be moved over a header into the other section, also an empty one`() throws {
        try run([[0, 1], [], [10, 11]], headers: [-1, -2, -3]) { harness, scene in
            // Headers at 0, 220 and 240; row 1 at 120.
            hold(harness, 170)
            carry(harness, to: 190)
            drop(harness)
            #expect(scene.source.sections == [[0], [1], [10, 11]])
            // Now the headers are at 0, 120, 240; and row 10 at 260.
            hold(harness, 310)
            carry(harness, to: 100)
            drop(harness)
            #expect(scene.source.sections == [[10, 0], [1], [11]])
            #expect(shown(scene) == [10: 20, 0: 120, 1: 240, 11: 360])
            #expect(moves(scene) == ["move 1", "move 10"])
        }
    }

    @Test func `reordering works in an inverted table`() throws {
        try run(inverted: true) { harness, scene in
            #expect(shown(scene) == [0: 400, 1: 300, 2: 200, 3: 100, 4: 0])
            hold(harness, 350)
            carry(harness, to: 170)
            #expect(shown(scene) == [0: 400, 1: 120, 2: 300, 3: 200, 4: 0])
            drop(harness)
            #expect(scene.source.sections[0].prefix(5) == [0, 2, 3, 1, 4])
            #expect(shown(scene) == [0: 400, 2: 300, 3: 200, 1: 100, 4: 0])
        }
    }

    @Test func `at the edge the table scrolls, and the row stays visible however far its place is`() throws {
        try run([Array(0..<300)]) { harness, scene in
            scene.table.retainedCellLimit = 0
            let cell = try #require(scene.node(0))
            hold(harness, 50)
            harness.movePointer(to: CGPoint(x: 100, y: 495))
            harness.advance(seconds: 5)
            #expect(scene.table.contentOffset.y > 2000)
            #expect(cell.isInHierarchy && cell.interfaceState == .inHierarchy && cell.hasContents)
            #expect(scene.table.view.core.mounted.count < 12)
            // Away from the edge it does not scroll.
            harness.movePointer(to: CGPoint(x: 100, y: 250))
            harness.advance(seconds: 0.1)
            let offset = scene.table.contentOffset.y
            harness.advance(seconds: 1)
            #expect(scene.table.contentOffset.y == offset)
            drop(harness)

            #expect(moves(scene) == ["move 0"])
            let place = try #require(scene.source.sections[0].firstIndex(of: 0))
            #expect(place > 20 && scene.visible.contains(0))
            #expect(scene.table.contentOffset.y == offset)
            #expect(cell.indexPath == scene.row(place))
        }
    }

    @Test func `the delegate may change the target, or reject the move`() throws {
        try run { harness, scene in
            scene.source.target = { from, to in to.row > 2 ? scene.row(2) : from }
            hold(harness, 50)
            carry(harness, to: 440)
            #expect(shown(scene) == [0: 390, 1: 0, 2: 100, 3: 300, 4: 400])
            drop(harness)
            #expect(scene.source.sections[0].prefix(5) == [1, 2, 0, 3, 4])

            scene.source.target = { _, _ in IndexPath(indexes: [7, 7]) }
            hold(harness, 50)
            carry(harness, to: 440)
            drop(harness)
            #expect(scene.source.sections[0].prefix(5) == [1, 2, 0, 3, 4])
            #expect(moves(scene) == ["move 0"])
        }
    }

    @Test func `a row that may not be moved is only pressed`() throws {
        try run { harness, scene in
            hold(harness, 450)
            #expect(scene.table.view.core.reorder == nil)
            drop(harness)
            #expect(scene.table.indexPathForSelectedRow == scene.row(4))
        }
    }

    // MARK: Rejected and cancelled moves

    @Test func `Escape returns the row`() throws {
        try run { harness, scene in
            hold(harness, 150)
            carry(harness, to: 400)
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(shown(scene) == [0: 0, 1: 100, 2: 200, 3: 300, 4: 400])
            harness.movePointer(to: CGPoint(x: 100, y: 300))
            drop(harness)
            #expect(moves(scene) == [])
            #expect(scene.table.indexPathForSelectedRow == nil)
        }
    }

    @Test func `edits do not drop the carried row, which is moved to the place below it at its release`() throws {
        try run { harness, scene in
            hold(harness, 150)
            carry(harness, to: 360)
            #expect(shown(scene) == [0: 0, 1: 310, 2: 100, 3: 200, 4: 400])
            scene.source.sections[0].remove(at: 0)
            scene.table.deleteRows(at: [scene.row(0)], with: .automatic)
            harness.advance(seconds: 1)
            #expect(shown(scene) == [1: 310, 2: 0, 3: 100, 4: 200, 5: 400])
            drop(harness)
            #expect(moves(scene) == ["move 1"])
            #expect(scene.source.sections[0].prefix(5) == [2, 3, 4, 1, 5])
        }
    }

    @Test func `a row may be deleted while it is carried`() throws {
        try run { harness, scene in
            hold(harness, 150)
            carry(harness, to: 400)
            scene.source.sections[0].remove(at: 1)
            scene.table.deleteRows(at: [scene.row(1)], with: .automatic)
            harness.advance(seconds: 1)
            #expect(shown(scene) == [0: 0, 2: 100, 3: 200, 4: 300, 5: 400])
            drop(harness)
            #expect(moves(scene) == [])
        }
    }

    @Test func `a row that is released during pending edits waits for them`() throws {
        try run { harness, scene in
            hold(harness, 150)
            harness.movePointer(to: CGPoint(x: 100, y: 400))
            harness.dispatcher.holdsBackground = true
            scene.source.sections[0].insert(100, at: 0)
            scene.table.insertRows(at: [scene.row(0)], with: .none)
            harness.release()
            harness.advance(seconds: 1)
            #expect(scene.table.isProcessingUpdates && moves(scene) == [])
            harness.dispatcher.holdsBackground = false
            harness.advance(seconds: 1)
            // From 350 to 450 it covers the centre of row 2, which is at 300 now.
            #expect(moves(scene) == ["move 1"])
            #expect(scene.source.sections[0].prefix(5) == [100, 0, 2, 1, 3])
        }
    }

    // MARK: Keys

    @Test func `Alt and an arrow move the focused row`() throws {
        try run([[0, 1], [10]], headers: [-1, -2]) { harness, scene in
            harness.type(.tab)
            harness.type(.down, modifiers: .alternate)
            harness.advance(seconds: 1)
            #expect(scene.source.sections == [[1, 0], [10]])
            harness.type(.down, modifiers: .alternate)
            harness.advance(seconds: 1)
            #expect(scene.source.sections == [[1], [0, 10]])
            harness.type(.down, modifiers: .alternate)
            harness.advance(seconds: 1)
            harness.type(.down, modifiers: .alternate)
            harness.advance(seconds: 1)
            #expect(scene.source.sections == [[1], [10, 0]])
            #expect(scene.table.indexPathForFocusedRow == scene.row(1, 1))
            for _ in 0..<5 {
                harness.type(.up, modifiers: .alternate)
                harness.advance(seconds: 1)
            }
            #expect(scene.source.sections == [[0, 1], [10]])
            #expect(moves(scene).count == 6)
        }
    }

    // MARK: Slots

    @Test func `slots are the indexes of rows in plain arrays, and each position has one`() {
        for seed in ASSeed.announce(count: 150) {
            let thrash = ASListThrash(seed: seed, sections: 4, rows: 3, extras: 2)
            let sections = thrash.counts
            for (home, rows) in thrash.sections.enumerated() {
                for row in rows.indices {
                    let origin = sections.rows(of: home).lowerBound + row
                    var reached: Set<ASListPosition> = []
                    for slot in 0..<sections.count {
                        let goal = sections.destination(ofSlot: slot, from: origin)
                        reached.insert(goal)
                        // The row in plain arrays: its position there is the slot of the target.
                        var plain = thrash.sections
                        let name = plain[home].remove(at: row)
                        plain[goal.section].insert(name, at: goal.row)
                        let flat = plain.indices.flatMap { thrash.leading[$0] + plain[$0] + thrash.trailing[$0] }
                        #expect(flat.firstIndex(of: name) == sections.slot(of: goal, from: origin), "AS_SEED=\(seed)")
                        // A slot among rows is unchanged.
                        if sections.position(of: slot) != nil {
                            #expect(sections.slot(of: goal, from: origin) == slot, "AS_SEED=\(seed)")
                        }
                    }
                    // With headers between sections every position can be reached.
                    let areApart = !thrash.leading.contains { $0.isEmpty }
                    for (section, present) in thrash.sections.enumerated() where areApart {
                        for place in 0...present.count - (section == home ? 1 : 0) where section != home || row != place
                        {
                            #expect(reached.contains(ASListPosition(section, place)), "AS_SEED=\(seed)")
                        }
                    }
                    #expect(sections.slot(of: ASListPosition(home, rows.count), from: origin) == nil)
                    #expect(sections.slot(of: ASListPosition(4, 0), from: origin) == nil)
                }
            }
        }
    }
}
