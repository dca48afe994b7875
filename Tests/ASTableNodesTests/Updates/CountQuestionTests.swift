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

/// How often a data source is asked for its numbers of sections and rows.
///
/// Texture asks once when it loads the data, and at most twice in all.
@Suite("Questions for counts", .serialized)
@MainActor
struct CountQuestionTests {
    @Test func `a table asks once for its counts when it reloads, and at most once more`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource((0..<10).map { section in (0..<5).map { 10 * section + $0 } }))
            harness.show(scene.table)
            harness.runUntilParked()
            #expect(scene.source.sectionQuestions <= 2)
            #expect((0..<10).allSatisfy { scene.source.rowQuestions[$0, default: 0] <= 2 })

            (scene.source.sectionQuestions, scene.source.rowQuestions) = (0, [:])
            scene.table.reloadData()
            #expect(scene.source.sectionQuestions == 1)
            #expect(scene.source.rowQuestions == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, 1) }))
            harness.runUntilParked()
            #expect(scene.source.sectionQuestions <= 2)
            #expect((0..<10).allSatisfy { scene.source.rowQuestions[$0, default: 0] <= 2 })
            harness.advance(seconds: 1)
        }
    }

    @Test func `a collection asks once for its counts when it loads, and at most once more`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = ItemSource([[0, 1, 2]])
            let scene = CollectionScene.grid(source)
            harness.show(scene.node)
            harness.runUntilParked()
            #expect(scene.visible == [0, 1, 2])
            #expect(source.sectionQuestions <= 2)
            #expect(source.rowQuestions[0, default: 0] <= 2)
            harness.advance(seconds: 1)
        }
    }

    @Test func `an edit asks for each count at most twice, however many rows it shows`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource([Array(0..<20)]) { _ in 9 })
            harness.show(scene.table)
            harness.runUntilParked()
            (scene.source.sectionQuestions, scene.source.rowQuestions) = (0, [:])

            scene.source.sections = [Array(100..<120) + Array(0..<20)]
            scene.table.insertRows(at: (0..<20).map { scene.row($0) }, with: .none)
            harness.runUntilParked()
            #expect(scene.visible == Array(100..<120) + Array(0..<10))
            #expect(scene.source.sectionQuestions <= 2)
            #expect(scene.source.rowQuestions[0, default: 0] <= 2)
            harness.advance(seconds: 1)
        }
    }

    @Test func `editing mode begins with one question for each count, however many rows are visible`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 20) { _ in 9 })
            harness.show(scene.table)
            harness.runUntilParked()
            (scene.source.sectionQuestions, scene.source.rowQuestions) = (0, [:])

            scene.table.setEditing(true, animated: false)
            #expect(scene.source.sectionQuestions == 1)
            #expect(scene.source.rowQuestions == [0: 1])
            harness.runUntilParked()
            harness.advance(seconds: 1)
        }
    }

    @Test func `asking for the counts of a table changes nothing in its view`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 5))
            harness.show(scene.table)
            harness.runUntilParked()
            scene.source.indexTitles = ["A", "B"]

            _ = scene.table.core.source.sectionCounts()
            #expect(scene.table.view.indexStrip == nil)

            scene.table.reloadData()
            #expect(scene.table.view.indexStrip?.titles == ["A", "B"])
            harness.advance(seconds: 1)
        }
    }

    @Test func `many rows are requested in batches, with one question for each count in a batch`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 1000) { _ in 9 })
            harness.show(scene.table)
            harness.runUntilParked()
            #expect(scene.source.asked > ASDataController.urgentBatch)
            // A batch has 32 or 16 rows, and one of them may be incomplete.
            let batches = scene.source.asked / ASDataController.backgroundBatch + 2
            #expect(scene.source.sectionQuestions <= batches)
            #expect(scene.source.rowQuestions[0, default: 0] <= batches)
            harness.advance(seconds: 1)
        }
    }

    @Test func `rows that the data source has silently removed are not requested, also right after an edit`() throws {
        let block = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { _ in }
        defer { ASDisplayNode.nonFatalErrorBlock = block }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 100))
            harness.show(scene.table)
            harness.runUntilParked()
            let asked = scene.source.asked

            scene.table.reloadRows(at: [scene.row(0)], with: .none)
            scene.source.sections = [[0, 1]]
            scene.table.contentOffset.y = 5_000
            harness.runUntilParked()
            // Only the reloaded row, before the data changed.
            #expect(scene.source.asked == asked + 1)
            scene.table.reloadData()
            harness.runUntilParked()
            #expect(scene.visible == [0, 1])
            harness.advance(seconds: 1)
        }
    }

    /// A delegate that removes the last rows of the data when a certain row is shown, and does not report that.
    private final class Shrinking: ASTableDataSource, ASTableDelegate {
        var count = 80
        /// The rows that were requested, and those among them that the data did not have at that time.
        var (asked, missing): ([Int], [Int]) = ([], [])

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }
        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            asked.append(indexPath.row)
            if indexPath.row >= count { missing.append(indexPath.row) }
            let row = indexPath.row
            return { RowNode(row, height: 99) }
        }
        func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
            if (node as? RowNode)?.name == 40 { count = 41 }
        }
    }

    @Test func `a change of the data while a row is shown is noticed before further rows are requested`() throws {
        let block = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { _ in }
        defer { ASDisplayNode.nonFatalErrorBlock = block }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, source) = (ASTableNode(), Shrinking())
            (table.dataSource, table.delegate) = (source, source)
            harness.show(table)
            harness.runUntilParked()
            // A jump shows row 40 and requests rows near it.
            for offset in [CGFloat(3_000), 3_800, 4_400, 5_000] {
                table.contentOffset.y = offset
                harness.runUntilParked()
            }
            #expect(source.count == 41 && source.asked.contains(40))
            #expect(source.missing == [])
            table.reloadData()
            harness.advance(seconds: 1)
        }
    }
}
