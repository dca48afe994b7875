// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

/// Edits above the target while a table and a collection scroll there with an animation.
///
/// Rows and items are 100 points long, in a viewport of 300. Row 20 of 40 is the target.
@Suite("Targets of animated scrolls", .serialized)
@MainActor
struct ScrollTargetTests {
    struct Edit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var deleted: [Int] = []
        var inserted: [Int] = []
        /// The old and the new row of a move.
        var moved: (from: Int, to: Int)?
        var reloaded: [Int] = []
    }

    nonisolated static let edits = [
        Edit(testDescription: "insertions above", inserted: [0, 3]),
        Edit(testDescription: "deletions above", deleted: [0, 1, 15]),
        Edit(testDescription: "a move from above to below", moved: (2, 30)),
        Edit(testDescription: "a move from below to above", moved: (30, 2)),
        Edit(testDescription: "a move of the target", moved: (20, 10)),
        Edit(testDescription: "a reload of the target below an insertion", inserted: [5], reloaded: [20]),
        Edit(testDescription: "edits of all kinds", deleted: [0, 1, 2], inserted: [4], moved: (35, 6)),
        Edit(testDescription: "insertions below", inserted: [25, 26]),
    ]

    /// The rows 0 to 39 after an edit; inserted ones are named 100 and up, in order.
    private func rows(_ edit: Edit) -> [Int] {
        var rows = (0..<40).filter { !edit.deleted.contains($0) && edit.moved?.from != $0 }
        var arrivals = edit.inserted.enumerated().map { (place: $1, name: 100 + $0) }
        if let moved = edit.moved { arrivals.append((moved.to, moved.from)) }
        for arrival in arrivals.sorted(by: { $0.place < $1.place }) {
            rows.insert(arrival.name, at: arrival.place)
        }
        return rows
    }

    @Test(arguments: edits, [false, true])
    func `an animated scroll of a table ends at its row`(edit: Edit, adjustsOffset: Bool) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 40))
            scene.table.automaticallyAdjustsContentOffset = adjustsOffset
            harness.show(scene.table)
            scene.table.scrollToRow(at: path(20), at: .top, animated: true)
            harness.advance(seconds: 0.1)
            let start = scene.table.contentOffset.y
            #expect(start > 0 && start < 2000)

            scene.source.sections = [rows(edit)]
            scene.table.performBatch(animated: false) {
                scene.table.deleteRows(at: edit.deleted.map { path($0) }, with: .none)
                scene.table.insertRows(at: edit.inserted.map { path($0) }, with: .none)
                scene.table.reloadRows(at: edit.reloaded.map { path($0) }, with: .none)
                if let moved = edit.moved { scene.table.moveRow(at: path(moved.from), to: path(moved.to)) }
            }
            harness.advance(seconds: 2)

            #expect(scene.places[20] == 0)
            #expect(scene.visible.first == 20)
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: edits, [false, true])
    func `an animated scroll of a collection ends at its item`(edit: Edit, adjustsOffset: Bool) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = ItemSource([Array(0..<40)]) { _ in CGSize(width: 320, height: 100) }
            let scene = CollectionScene.grid(source, spacing: 0)
            scene.node.automaticallyAdjustsContentOffset = adjustsOffset
            harness.show(scene.node)
            harness.runUntilParked()
            scene.node.scrollToItem(at: path(20), at: .top, animated: true)
            harness.advance(seconds: 0.1)
            let start = scene.node.contentOffset.y
            #expect(start > 0 && start < 2000)

            source.sections = [rows(edit)]
            scene.node.performBatch(animated: false) {
                scene.node.deleteItems(at: edit.deleted.map { path($0) })
                scene.node.insertItems(at: edit.inserted.map { path($0) })
                scene.node.reloadItems(at: edit.reloaded.map { path($0) })
                if let moved = edit.moved { scene.node.moveItem(at: path(moved.from), to: path(moved.to)) }
            }
            harness.advance(seconds: 2)

            #expect(scene.places[20]?.minY == 0)
            #expect(scene.visible.first == 20)
            harness.advance(seconds: 1)
        }
    }

    @Test func `a scroll whose row is deleted ends within the rows that remain`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 40))
            harness.show(scene.table)
            scene.table.scrollToRow(at: path(20), at: .top, animated: true)
            harness.advance(seconds: 0.1)
            scene.source.sections = [Array(0..<10)]
            scene.table.deleteRows(at: (10..<40).map { path($0) }, with: .none)
            harness.advance(seconds: 2)
            #expect(scene.table.contentOffset.y == 700)
            #expect(scene.visible == [7, 8, 9])
            harness.advance(seconds: 1)
        }
    }
}
