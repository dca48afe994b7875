// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASLayoutEngine
import ASNodesTesting
import ASTableNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

/// A table's source and delegate as in an app for version 1: all methods with the view.
///
/// Rows are 99 points high, plus a separator.
@MainActor
private final class FormerRows: ASTableDataSource, ASTableDelegate {
    var count = 3
    /// The calls of the delegate.
    var heard: [String] = []
    let fetches = ASLock(0)
    var isOpen = false

    func numberOfSections(in tableView: ASTableView) -> Int { 2 }

    @available(*, deprecated, message: "written with old names")
    func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? count : 1 }

    func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        RowNode(indexPath.row, height: 99)
    }

    func tableView(_ tableView: ASTableView, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        let height: CGFloat = indexPath.section == 0 ? 99 : 49
        return ASSizeRange(min: CGSize(width: 0, height: height), max: CGSize(width: 0, height: height))
    }

    func tableView(_ tableView: ASTableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? "Second" : nil
    }

    func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath) {
        heard.append("show \(indexPath) \(node.indexPath == indexPath)")
    }

    func tableView(_ tableView: ASTableView, willDisplayNodeForRowAt indexPath: IndexPath) {
        heard.append("show \(indexPath)")
    }

    func tableView(_ tableView: ASTableView, didEndDisplaying node: ASCellNode, forRowAt indexPath: IndexPath) {
        heard.append("hide \(indexPath) \(node.indexPath == indexPath)")
    }

    func tableView(_ tableView: ASTableView, didEndDisplayingNodeForRowAt indexPath: IndexPath) {
        heard.append("hide \(indexPath)")
    }

    func tableView(_ tableView: ASTableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        heard.append("may press \(indexPath)")
        return true
    }

    func tableView(_ tableView: ASTableView, didHighlightRowAt indexPath: IndexPath) {
        heard.append("press \(indexPath)")
    }

    func tableView(_ tableView: ASTableView, didUnhighlightRowAt indexPath: IndexPath) {
        heard.append("release \(indexPath)")
    }

    func tableView(_ tableView: ASTableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        heard.append("will select \(indexPath)")
        return indexPath
    }

    func tableView(_ tableView: ASTableView, didSelectRowAt indexPath: IndexPath) {
        heard.append("select \(indexPath)")
    }

    func tableView(_ tableView: ASTableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        heard.append("will deselect \(indexPath)")
        return indexPath
    }

    func tableView(_ tableView: ASTableView, didDeselectRowAt indexPath: IndexPath) {
        heard.append("deselect \(indexPath)")
    }

    func shouldBatchFetchForTableView(_ tableView: ASTableView) -> Bool { isOpen }

    nonisolated func tableView(_ tableView: ASTableView, willBeginBatchFetchWith context: ASBatchContext) {
        fetches.withLock { $0 += 1 }
        let isFetching = context.isFetching()
        ASPerformBlockOnMainThread { [weak self] in self?.heard.append("fetch \(isFetching)") }
    }
}

/// Provides node blocks.
@MainActor
private final class BlockRows: ASTableDataSource {
    let made = ASLock((all: 0, onMain: 0))

    func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: ASTableView, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, made) = (indexPath.row, made)
        return {
            made.withLock { $0 = ($0.all + 1, $0.onMain + (ASThreadIsMain() ? 1 : 0)) }
            return RowNode(row, height: 99)
        }
    }

    func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        Issue.record("The node was asked for although there is a block.")
        return ASCellNode()
    }
}

/// Has methods of both versions.
@MainActor
private final class MixedRows: ASTableDataSource, ASTableDelegate {
    var heard: [String] = []

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int { old(7) }

    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode { RowNode(1, height: 99) }
    func tableView(_ tableView: ASTableView, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let block: ASCellNodeBlock = { ASCellNode() }
        return old(block)
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { heard.append("select") }
    func tableView(_ tableView: ASTableView, didSelectRowAt indexPath: IndexPath) { old(()) }

    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) { heard.append("show") }
    func tableView(_ tableView: ASTableView, willDisplayNodeForRowAt indexPath: IndexPath) { old(()) }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { true }
    func shouldBatchFetch(for tableView: ASTableView) -> Bool { old(false) }

    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        ASPerformBlockOnMainThread { [weak self] in self?.heard.append("fetch") }
    }
    nonisolated func tableView(_ tableView: ASTableView, willBeginBatchFetchWith context: ASBatchContext) {
        Issue.record("The old method was called beside that of today.")
    }

    private func old<Value>(_ value: Value) -> Value {
        Issue.record("The old method was called beside that of today.")
        return value
    }
}

@Suite("Tables by the methods of version 1")
@MainActor
struct FormerTableTests {
    private func run<Source: ASTableDataSource>(
        _ source: Source,
        _ body: @MainActor (ASTestHarness, ASTableNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 400)) { harness in
            let table = ASTableNode()
            table.dataSource = source
            table.delegate = source as? any ASTableDelegate
            harness.show(table)
            try body(harness, table)
            harness.advance(seconds: 1)
        }
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("rows, sizes and titles are provided by the methods with the view")
    func content() throws {
        try run(FormerRows()) { _, table in
            #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 3)
            #expect(table.visibleNodes.compactMap { ($0 as? RowNode)?.name } == [0, 1, 2, 0])
            #expect(table.rectForRow(at: path(0, 2)).height == 100)
            // A row is as high as the delegate returns, whatever its cell requests.
            #expect(table.rectForRow(at: path(1, 0)).height == 50)
            // The header is between the sections.
            #expect(table.rectForRow(at: path(1, 0)).minY > 300)
        }
    }

    @Test("the placeholder cell of a missing method is made once for all rows of a table")
    func missingAnswer() throws {
        let rows = FormerRows()
        try run(rows) { _, table in
            let first: ASCellNode = rows.tableNode(table, nodeForRowAt: path(0, 0))
            let second: ASCellNode = rows.tableNode(table, nodeForRowAt: path(0, 1))
            #expect(first === second && !table.visibleNodes.contains { $0 === first })
        }
    }

    @Test("each method is called once for each row that appears and disappears")
    func display() throws {
        let rows = FormerRows()
        rows.count = 8
        try run(rows) { harness, table in
            #expect(rows.heard.filter { $0 == "show \(path(0, 0))" }.count == 1)
            #expect(rows.heard.filter { $0 == "show \(path(0, 0)) true" }.count == 1)
            rows.heard = []

            try harness.scroll(table, by: 300)
            harness.advance(seconds: 1)

            #expect(rows.heard.filter { $0 == "hide \(path(0, 0))" }.count == 1)
            #expect(rows.heard.filter { $0 == "hide \(path(0, 0)) true" }.count == 1)
            #expect(rows.heard.filter { $0 == "show \(path(0, 6))" }.count == 1)
        }
    }

    @Test("a click is reported in the order of version 1")
    func selection() throws {
        let rows = FormerRows()
        try run(rows) { harness, table in
            rows.heard = []
            harness.tap(at: CGPoint(x: 100, y: 50))
            harness.advance(seconds: 1)
            let (first, second) = (path(0, 0), path(0, 1))
            #expect(
                rows.heard == [
                    "may press \(first)", "press \(first)", "release \(first)", "will select \(first)",
                    "select \(first)",
                ]
            )
            rows.heard = []

            harness.tap(at: CGPoint(x: 100, y: 150))
            harness.advance(seconds: 1)

            #expect(Set(["will deselect \(first)", "deselect \(first)"]).isSubset(of: rows.heard))
            #expect(rows.heard.filter { $0 == "select \(second)" }.count == 1)
        }
    }

    @Test("a batch is requested once, by the method with the view, when that allows it")
    func batches() throws {
        let rows = FormerRows()
        try run(rows) { harness, table in
            #expect(rows.fetches.withLock { $0 } == 0)

            rows.isOpen = true
            table.reloadData()
            harness.advance(seconds: 1)

            #expect(rows.fetches.withLock { $0 } == 1)
            #expect(rows.heard.filter { $0 == "fetch true" }.count == 1)
        }
    }

    @Test("blocks take precedence over nodes, and run once for each row off main")
    func blocks() throws {
        let rows = BlockRows()
        try run(rows) { _, table in
            #expect(table.visibleNodes.compactMap { ($0 as? RowNode)?.name } == [0, 1, 2])
            #expect(rows.made.withLock { $0.all } == 3)
            #expect(rows.made.withLock { $0.onMain } == 0)
        }
    }

    @Test("where there are methods of both versions, only the current ones are called")
    func mixed() throws {
        let rows = MixedRows()
        try run(rows) { harness, table in
            harness.tap(at: CGPoint(x: 100, y: 50))
            harness.advance(seconds: 1)

            #expect(table.numberOfRows(inSection: 0) == 1)
            #expect(rows.heard.sorted() == ["fetch", "select", "show"])
        }
    }
}
