// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// An edit of the data that a delegate makes within a call of its list.
private enum Edit: String, CaseIterable, CustomTestStringConvertible {
    case deletesTheRow, deletesTheOthers, deletesAll, removesTheSource, insertsBefore, reloadsTheRow, reloadsAll,
        movesTheRow

    var testDescription: String { rawValue }
}

/// A call in which the delegate edits.
private enum Call: String, CaseIterable, CustomTestStringConvertible {
    case willDisplay, didEndDisplaying, didScroll, didHighlight, didUnhighlight, willSelect, didSelect

    var testDescription: String { rawValue }
}

/// A list whose delegate edits its rows, once, in one of its calls.
@MainActor
private final class Editor: ASTableDataSource, ASTableDelegate {
    var rows = Array(0..<30)
    var edit: (() -> Void)?
    let call: Call
    /// The row whose display leads to the edit.
    let displayed: Int

    init(_ call: Call, displayed: Int) { (self.call, self.displayed) = (call, displayed) }

    private func react(to call: Call, row: Int? = nil) {
        guard call == self.call, row ?? displayed == displayed, let edit else { return }
        self.edit = nil
        edit()
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let name = rows[indexPath.row]
        return { RowNode(name, height: 50) }
    }

    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        react(to: .willDisplay, row: (node as? RowNode)?.name)
    }

    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) { react(to: .didEndDisplaying) }
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) { react(to: .didHighlight) }
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) { react(to: .didUnhighlight) }
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { react(to: .didSelect) }

    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        react(to: .willSelect)
        return indexPath
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { react(to: .didScroll) }
}

/// A delegate may edit the data in every call of its list, and wait for the result.
@Suite("Edits in calls of a list", .serialized)
@MainActor
struct EditsInCallsTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(indexes: [0, row]) }

    /// Makes an edit that concerns row 2, which is visible, and waits until it is shown.
    private func apply(_ edit: Edit, _ editor: Editor, _ table: ASTableNode) {
        switch edit {
        case .deletesTheRow:
            editor.rows.remove(at: 2)
            table.deleteRows(at: [path(2)], with: .none)
        case .deletesTheOthers:
            let rest = editor.rows.count
            editor.rows = [editor.rows[2]]
            table.deleteRows(at: (0..<rest).filter { $0 != 2 }.map(path), with: .none)
        case .deletesAll:
            let rest = editor.rows.count
            editor.rows = []
            table.deleteRows(at: (0..<rest).map(path), with: .fade)
        case .removesTheSource:
            editor.rows = []
            table.dataSource = nil
            table.reloadData()
        case .insertsBefore:
            editor.rows.insert(contentsOf: [100, 101], at: 0)
            table.insertRows(at: [path(0), path(1)], with: .none)
        case .reloadsTheRow: table.reloadRows(at: [path(2)], with: .none)
        case .reloadsAll: table.reloadData()
        case .movesTheRow:
            editor.rows.insert(editor.rows.remove(at: 2), at: 20)
            table.moveRow(at: path(2), to: path(20))
        }
        table.waitUntilAllUpdatesAreProcessed()
    }

    @Test(arguments: Call.allCases, Edit.allCases)
    private func `the list shows the rows that its data has afterwards`(call: Call, edit: Edit) throws {
        try check(call, edit, displayed: 2)
    }

    /// The index of a later row is beyond the rows that are left; rows from 6 on are displayed by a scroll.
    @Test(arguments: [0, 3, 5, 6, 7, 8], Edit.allCases)
    private func `an edit while a row is displayed may leave fewer rows`(displayed: Int, edit: Edit) throws {
        try check(.willDisplay, edit, displayed: displayed)
    }

    private func check(_ call: Call, _ edit: Edit, displayed: Int) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, editor) = (ASTableNode(), Editor(call, displayed: displayed))
            (table.dataSource, table.delegate) = (editor, editor)
            var count = 0
            let arm = {
                editor.edit = { [weak table, weak editor] in
                    guard let table, let editor else { return }
                    count += 1
                    apply(edit, editor, table)
                }
            }
            let isInFirstDisplay = call == .willDisplay && displayed < 6
            if isInFirstDisplay { arm() }
            harness.show(table)
            harness.runUntilParked()
            if !isInFirstDisplay { arm() }
            switch call {
            case .willDisplay: if !isInFirstDisplay { try harness.scroll(table, by: 165) }
            case .didEndDisplaying, .didScroll: try harness.scroll(table, by: 120)
            case .didHighlight, .didUnhighlight, .willSelect, .didSelect:
                harness.tap(at: CGPoint(x: 100, y: 125))
            }
            harness.advance(seconds: 1)

            #expect(count == 1)
            let height = table.contentOffset.y
            let expected = editor.rows.enumerated().filter { index, _ in
                CGFloat(index * 50 + 50) > height && CGFloat(index * 50) < height + 300
            }.map(\.element)
            #expect(table.visibleNodes.compactMap { ($0 as? RowNode)?.name } == expected)
            #expect(table.numberOfRows(inSection: 0) == editor.rows.count || table.dataSource == nil)
            // No view of a deleted row is left behind.
            let cells = table.view.subviews.compactMap { $0.layer.delegate as? UIView }.filter {
                ($0.layer as? _ASDisplayLayer)?.node is RowNode
            }
            #expect(cells.count == expected.count)
            table.dataSource = nil
            table.delegate = nil
            harness.runUntilParked()
        }
    }
}
