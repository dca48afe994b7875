// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASInteractions
import ASNodesTesting
import ASPlatform
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

/// Rows of 100 points in a window of 320 by 300, whose data source submits its edits later.
@Suite("Index paths of the user's actions", .serialized)
@MainActor
struct ASLivePathTests {
    private func run(
        _ source: RowSource,
        _ body: @MainActor (ASTestHarness, TableScene) throws -> Void
    ) throws {
        // Edits that are not submitted are reported.
        let block = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { _ in }
        defer { ASDisplayNode.nonFatalErrorBlock = block }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source)
            harness.show(scene.table)
            try body(harness, scene)
            scene.table.view.closeSwipe()
            harness.advance(seconds: 1)
        }
    }

    /// Actions of the user on a row that the data source has deleted without submitting the edit.
    enum Interaction: CaseIterable, Sendable {
        case click, returnKey, deleteKey, moveKey, reader, readerSelects, offer, menu, swipe, carry
    }

    @MainActor
    private func act(_ interaction: Interaction, _ harness: ASTestHarness, _ scene: TableScene, _ cell: RowNode) throws
    {
        let view = scene.table.view
        switch interaction {
        case .click: try harness.tap(cell)
        case .returnKey: harness.type(.return)
        case .deleteKey: harness.type(.delete)
        case .moveKey: harness.type(.down, modifiers: .alternate)
        case .reader: #expect(!cell.accessibilityActivate())
        case .readerSelects: #expect(!cell.accessibilitySetSelected(true))
        case .offer: #expect(view.core.actionsForReader(of: cell).isEmpty)
        case .menu: #expect(view.core.contextMenu(at: CGPoint(x: 100, y: 250)) == nil)
        case .swipe:
            harness.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 150, y: 250), rest: 0.3)
        case .carry:
            harness.press(at: CGPoint(x: 100, y: 250))
            harness.advance(seconds: 0.5)
            harness.movePointer(to: CGPoint(x: 100, y: 50))
            harness.release()
        }
        harness.advance(seconds: 1)
    }

    @Test(arguments: Interaction.allCases)
    func `actions on a row that the data source has silently deleted are dropped`(interaction: Interaction) throws {
        let source = RowSource(count: 3)
        (source.canDelete, source.canMove) = ({ _ in true }, { _ in true })
        try run(source) { harness, scene in
            try #require(scene.table.view.becomeFirstResponder())
            for _ in 0..<2 { harness.type(.down) }
            harness.advance(seconds: 1)
            let cell = try #require(scene.node(2))
            source.heard = []

            source.sections = [[0, 1]]
            try act(interaction, harness, scene, cell)

            #expect(source.heard.isEmpty)
            // Once the edit is submitted, the remaining rows can be used.
            scene.table.deleteRows(at: [scene.row(2)], with: .none)
            harness.advance(seconds: 1)
            try harness.tap(try #require(scene.node(1)))
            #expect(source.heard.suffix(3) == ["press 1", "release 1", "select 1"])
        }
    }

    @Test func `a click between an edit and its appearance applies to the row that was clicked`() throws {
        let source = RowSource(count: 3)
        try run(source) { harness, scene in
            let cell = try #require(scene.node(1))
            source.sections = [[10, 0, 1, 2]]
            // Nothing can be shown before the new row is measured.
            scene.table.insertRows(at: [scene.row(0)], with: .none)
            #expect(scene.table.isProcessingUpdates)

            #expect(cell.accessibilityActivate())

            #expect(source.heard.last == "select 2")
            harness.runUntilParked()
        }
    }

    @Test func `a click between a reload and its appearance is ignored`() throws {
        let source = RowSource(count: 3)
        try run(source) { harness, scene in
            let cell = try #require(scene.node(1))
            source.sections = [[]]
            scene.table.reloadData()
            source.heard = []

            #expect(!cell.accessibilityActivate())

            harness.runUntilParked()
            #expect(!source.heard.contains { $0.hasPrefix("select") })
        }
    }

    @Test func `an action applies to the row for which the delegate provided it`() throws {
        let source = RowSource(count: 3)
        let done = ASLock<[String]>([])
        source.trailing = { row in
            UISwipeActionsConfiguration(
                actions: [
                    UIContextualAction(style: .normal, title: "A") { _, _, completion in
                        done.withLock { $0.append("\(row)") }
                        completion(true)
                    }
                ]
            )
        }
        try run(source) { harness, scene in
            let view = scene.table.view
            let cell = try #require(scene.node(1))
            let action = try #require(view.core.actionsForReader(of: cell).first)
            #expect(action.actionHandler?(action) == true)

            source.sections = [[10, 0, 1, 2]]
            scene.table.insertRows(at: [scene.row(0)], with: .none)

            #expect(action.actionHandler?(action) == false)
            harness.runUntilParked()
            #expect(done.withLock { $0 } == ["1"])
            source.trailing = { _ in nil }
        }
    }

    @Test func `the delegate is not asked about rows that the data source has not reported yet`() throws {
        let source = RowSource(count: 100)
        try run(source) { harness, scene in
            source.sections = [Array(0..<10)]
            scene.table.contentOffset.y = 5_000
            harness.runUntilParked()
            #expect(scene.visible.isEmpty)

            scene.table.deleteRows(at: (10..<100).map { scene.row($0) }, with: .none)
            harness.runUntilParked()
            #expect(scene.visible == [7, 8, 9])
        }
    }

    @Test(arguments: [ASKey.return, .character(" ")])
    func `keys do not select a row that may not be highlighted`(key: ASKey) throws {
        final class Heading: ASTableDataSource, ASTableDelegate {
            var chosen: [Int] = []
            func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
                { RowNode(0, height: 100) }
            }
            func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
                indexPath.row > 0
            }
            func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
                chosen.append(indexPath.row)
            }
        }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, source) = (ASTableNode(), Heading())
            (table.dataSource, table.delegate) = (source, source)
            harness.show(table)
            harness.type(.tab)
            harness.type(key)
            #expect(source.chosen == [])
            harness.type(.down)
            harness.type(key)
            #expect(source.chosen == [1])
            // Nor where the selection follows the focus.
            table.selectionFollowsFocus = true
            harness.type(.up)
            #expect(table.indexPathForFocusedRow?.row == 0)
            #expect(source.chosen == [1])
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [(ASKey.return, UIKeyModifierFlags()), (.character(" "), .control)])
    func `keys do not select an item that may not be highlighted`(key: ASKey, modifiers: UIKeyModifierFlags) throws {
        final class Cards: ASCollectionDataSource, ASCollectionDelegate {
            var chosen: [Int] = []
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                nodeBlockForItemAt indexPath: IndexPath
            ) -> ASCellNodeBlock {
                { ItemNode(0, size: CGSize(width: 100, height: 100)) }
            }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                shouldHighlightItemAt indexPath: IndexPath
            ) -> Bool { indexPath.item > 0 }
            func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
                chosen.append(indexPath.item)
            }
        }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (node, source) = (ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout()), Cards())
            (node.dataSource, node.delegate) = (source, source)
            node.allowsMultipleSelection = true
            harness.show(node)
            try #require(node.view.becomeFirstResponder())
            harness.type(.home)
            harness.type(key, modifiers: modifiers)
            #expect(source.chosen == [])
            harness.type(.right)
            harness.type(key, modifiers: modifiers)
            #expect(source.chosen == [1])
            harness.advance(seconds: 1)
        }
    }

    @Test func `a flow layout asks about the data source's current sections`() throws {
        final class Sections: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
            var sections = [1, 1, 1]
            var asked: [Int] = []
            func numberOfSections(in collectionNode: ASCollectionNode) -> Int { sections.count }
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
                sections[section]
            }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                nodeBlockForItemAt indexPath: IndexPath
            ) -> ASCellNodeBlock {
                { ItemNode(0, size: CGSize(width: 50, height: 50)) }
            }
            func collectionNode(
                _ collectionNode: ASCollectionNode,
                layout: UICollectionViewFlowLayout,
                insetForSectionAt section: Int
            ) -> UIEdgeInsets {
                asked.append(section)
                return .zero
            }
        }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (node, source) = (ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout()), Sections())
            (node.dataSource, node.delegate) = (source, source)
            harness.show(node)
            source.sections = [1, 1]
            node.performBatchUpdates {
                node.deleteSections([0])
                node.reloadSections([1])
            }
            #expect(node.isProcessingUpdates)
            source.asked = []
            // The layout prepares itself for the three sections that are still shown.
            node.collectionViewLayout.invalidateLayout()
            node.view.layoutIfNeeded()
            #expect(source.asked.contains(1))
            #expect(!source.asked.contains(2))
            harness.advance(seconds: 1)
        }
    }
}
