// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASInteractions
import ASLayoutEngine
import ASNodes
import ASTableNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

/// A data source of numbered rows in sections; records the calls of the table.
@MainActor
package final class RowSource: ASTableDataSource, ASTableDelegate {
    package var sections: [[Int]]
    package var height: @Sendable (Int) -> CGFloat
    package let log: RowNode.Log
    /// The calls of the delegate.
    package var heard: [String] = []
    /// The number of rows whose node was requested.
    package var asked = 0
    /// How often the table has asked for the number of sections, and for the number of rows in each.
    package var sectionQuestions = 0
    package var rowQuestions: [Int: Int] = [:]
    package var constraint: ((IndexPath) -> ASSizeRange)?
    package var refusesSelection: Set<Int> = []
    /// Names of the sections' headers and footers; nil for none.
    package var headers: [Int?] = []
    package var footers: [Int?] = []
    package var indexTitles: [String]?
    /// Whether the user may delete or move a row, by name.
    package var canDelete: (Int) -> Bool = { _ in false }
    package var canMove: (Int) -> Bool = { _ in false }
    package var styleOfEditing = ASTableEditingStyle.delete
    /// The swipe actions of rows, by name.
    package var leading: (Int) -> UISwipeActionsConfiguration? = { _ in nil }
    package var trailing: (Int) -> UISwipeActionsConfiguration? = { _ in nil }
    /// Existing nodes, by name: they are returned instead of new ones.
    package var nodes: [Int: RowNode] = [:]
    /// The target of a row that is moved.
    package var target: ((IndexPath, IndexPath) -> IndexPath)?

    package init(_ sections: [[Int]], height: @escaping @Sendable (Int) -> CGFloat = { _ in 99 }) {
        self.sections = sections
        self.height = height
        log = RowNode.Log([])
    }

    package convenience init(count: Int, height: @escaping @Sendable (Int) -> CGFloat = { _ in 99 }) {
        self.init([Array(0..<count)], height: height)
    }

    /// The events of the rows since the last call of this function.
    package func takeLog() -> [String] {
        log.withLock { log in
            defer { log = [] }
            return log
        }
    }

    package func numberOfSections(in tableNode: ASTableNode) -> Int {
        sectionQuestions += 1
        return sections.count
    }

    package func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        rowQuestions[section, default: 0] += 1
        return sections[section].count
    }

    package func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        asked += 1
        let (row, height, log) = (sections[indexPath[0]][indexPath[1]], height, log)
        let known = ASUncheckedTransfer(nodes[row])
        return { known.value ?? RowNode(row, height: height(row), log: log) }
    }

    private func block(_ name: Int?) -> ASCellNodeBlock? {
        guard let name else { return nil }
        let (height, log) = (height, log)
        return { RowNode(name, height: height(name), log: log) }
    }

    package func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock? {
        block(headers.indices.contains(section) ? headers[section] : nil)
    }

    package func tableNode(_ tableNode: ASTableNode, nodeBlockForFooterInSection section: Int) -> ASCellNodeBlock? {
        block(footers.indices.contains(section) ? footers[section] : nil)
    }

    package func sectionIndexTitles(for tableNode: ASTableNode) -> [String]? { indexTitles }

    private func name(_ indexPath: IndexPath) -> Int { sections[indexPath.section][indexPath.row] }

    package func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool {
        canDelete(name(indexPath))
    }

    package func tableNode(_ tableNode: ASTableNode, editingStyleForRowAt indexPath: IndexPath) -> ASTableEditingStyle {
        styleOfEditing
    }

    package func tableNode(
        _ tableNode: ASTableNode,
        commit editingStyle: ASTableEditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        heard.append("\(editingStyle) \(name(indexPath))")
        guard editingStyle == .delete else { return }
        sections[indexPath.section].remove(at: indexPath.row)
        tableNode.deleteRows(at: [indexPath], with: .automatic)
    }

    package func tableNode(
        _ tableNode: ASTableNode,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading(name(indexPath)) }

    package func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing(name(indexPath)) }

    package func tableNode(_ tableNode: ASTableNode, willBeginEditingRowAt indexPath: IndexPath) {
        heard.append("edit \(name(indexPath))")
    }

    package func tableNode(_ tableNode: ASTableNode, didEndEditingRowAt indexPath: IndexPath?) {
        heard.append("edited \(indexPath.map { "\(name($0))" } ?? "nothing")")
    }

    package func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool {
        canMove(name(indexPath))
    }

    package func tableNode(
        _ tableNode: ASTableNode,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target?(sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath }

    package func tableNode(
        _ tableNode: ASTableNode,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        heard.append("move \(name(sourceIndexPath))")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }

    package func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        constraint?(indexPath) ?? .unconstrained
    }

    package func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        heard.append("will \(node.debugName ?? "")")
    }

    package func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
        heard.append("end \(node.debugName ?? "")")
    }

    package func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        refusesSelection.contains(indexPath[1]) ? nil : indexPath
    }

    package func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        heard.append("select \(indexPath[1])")
    }

    package func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        heard.append("deselect \(indexPath[1])")
    }

    package func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        heard.append("press \(indexPath[1])")
    }

    package func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        heard.append("release \(indexPath[1])")
    }
}

/// A table with its source in the window of a harness; rows of 99 points and a separator of 1 by default.
@MainActor
package struct TableScene {
    package let source: RowSource
    package let table: ASTableNode

    package init(_ source: RowSource, style: ASTableStyle = .plain) {
        self.source = source
        table = ASTableNode(style: style)
        table.dataSource = source
        table.delegate = source
    }

    /// Names of the visible rows, in order.
    package var visible: [Int] { table.visibleNodes.compactMap { ($0 as? RowNode)?.name } }

    /// The position of each visible row on screen, by name.
    package var places: [Int: CGFloat] {
        Dictionary(
            uniqueKeysWithValues: table.visibleNodes.compactMap { cell in
                (cell as? RowNode).map { ($0.name, cell.frame.minY - table.contentOffset.y) }
            }
        )
    }

    package func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(indexes: [section, row]) }

    package func node(_ row: Int) -> RowNode? { table.nodeForRow(at: self.row(row)) as? RowNode }

    /// Scrolls to the end in that direction, step by step, and checks that each step moves the visible rows by its length and nothing else
    /// moves them.
    package func scrollThrough(
        _ harness: ASTestHarness,
        by step: CGFloat,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let view = table.view
        for _ in 0..<5000 {
            let (before, offset) = (places, table.contentOffset)
            let target = view.clamped(CGPoint(x: 0, y: offset.y + step))
            table.contentOffset = target
            harness.runUntilParked()
            let moves = Set(places.compactMap { row, place in before[row].map { $0 - place } })
            #expect(moves.isEmpty || moves == [target.y - offset.y], sourceLocation: sourceLocation)
            // A last check: rows that were measured meanwhile may have moved the end.
            if target == offset, view.clamped(CGPoint(x: 0, y: table.contentOffset.y + step)) == table.contentOffset {
                return
            }
        }
        Issue.record("There is no end.", sourceLocation: sourceLocation)
    }
}
