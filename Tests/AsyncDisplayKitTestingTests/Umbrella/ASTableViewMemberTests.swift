// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@Suite("Members of the view of a table")
@MainActor
struct ASTableViewMemberTests {
    /// Shows two sections of rows that are 99 points high, plus a separator.
    private func run(
        _ body: @MainActor (ASTestHarness, RowSource, ASTableNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, source) = (ASTableNode(), RowSource([[0, 1, 2], [3]]))
            table.dataSource = source
            table.delegate = source
            harness.show(table)
            try body(harness, source, table)
            harness.advance(seconds: 1)
        }
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("the view returns its rows and cells, also by the methods of a UIKit data source")
    func asking() throws {
        try run { _, _, table in
            let view: UITableView = table.view

            #expect(view.numberOfSections == 2 && view.numberOfRows(inSection: 0) == 3)
            #expect(view.numberOfRows(inSection: 7) == 0)
            #expect(view.dataSource?.numberOfSections(in: view) == 2)
            #expect(view.dataSource?.tableView(view, numberOfRowsInSection: 1) == 1)
            #expect((view.nodeForRow(at: path(0, 1)) as? RowNode)?.name == 1)
            #expect(view.visibleNodes().compactMap { ($0 as? RowNode)?.name } == [0, 1, 2])
            #expect(view.visibleNodes().first.flatMap { view.indexPath(for: $0) } == path(0, 0))
            #expect(view.indexPathsForVisibleRows == [path(0, 0), path(0, 1), path(0, 2)])
            #expect(view.rectForRow(at: path(0, 1)) == table.rectForRow(at: path(0, 1)))
            #expect(view.rectForRow(at: path(0, 1)).minY == 100 && view.rect(forSection: 0).height == 300)
            #expect(view.indexPathForRow(at: CGPoint(x: 5, y: 150)) == path(0, 1))
            #expect(view.cellForRow(at: path(0, 0)) === table.nodeForRow(at: path(0, 0))?.view)
            table.dataSource = nil
            #expect(view.dataSource == nil)
        }
    }

    @available(*, deprecated, message: "written with old names")
    @Test("edits between beginUpdates and endUpdates are shown together")
    func batch() throws {
        try run { harness, source, table in
            let view = table.view
            var isDone = false

            view.beginUpdates()
            source.sections = [[1, 2, 9], [3], [4]]
            view.deleteRows(at: [path(0, 0)], with: .none)
            view.beginUpdates()
            view.insertRows(at: [path(0, 2)], with: .none)
            view.endUpdates()
            view.insertSections(IndexSet(integer: 2), with: .none)
            view.endUpdates(animated: false) { isDone = $0 }
            #expect(view.numberOfSections == 2)
            harness.advance(seconds: 1)

            #expect(isDone && view.numberOfSections == 3 && view.numberOfRows(inSection: 0) == 3)
            #expect(view.visibleNodes().compactMap { ($0 as? RowNode)?.name } == [1, 2, 9])
            source.sections = [[2, 1, 9], [4]]
            view.performBatchUpdates({
                view.moveRow(at: path(0, 0), to: path(0, 1))
                view.deleteSections(IndexSet(integer: 1), with: .none)
            })
            view.waitUntilAllUpdatesAreCommitted()
            #expect(
                view.numberOfSections == 2 && view.visibleNodes().compactMap { ($0 as? RowNode)?.name } == [2, 1, 9]
            )
        }
    }

    @Test("selection, scrolling, editing and appearance are those of the node")
    func forwarding() throws {
        try run { harness, _, table in
            let view = table.view
            view.allowsMultipleSelection = true
            view.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
            view.selectRow(at: path(0, 2), animated: false, scrollPosition: .none)
            #expect(table.allowsMultipleSelection && view.indexPathsForSelectedRows == [path(0, 1), path(0, 2)])
            view.deselectRow(at: path(0, 1), animated: false)
            #expect(table.indexPathForSelectedRow == path(0, 2) && view.indexPathForSelectedRow == path(0, 2))

            view.scrollToRow(at: path(1, 0), at: .bottom, animated: false)
            harness.runUntilParked()
            #expect(view.contentOffset.y == 100)
            view.setEditing(true, animated: false)
            #expect(table.isEditing && view.isEditing)
            view.isEditing = false
            view.separatorStyle = .none
            view.inverted = true
            #expect(!table.isEditing && table.separatorStyle == .none && table.inverted)
            view.estimatedRowHeight = 20
            #expect(view.estimatedRowHeight == UITableView.automaticDimension)
        }
    }

    @Test("a background view fills the viewport behind the rows, at any offset")
    func background() throws {
        try run { harness, _, table in
            let (view, background) = (table.view, UIView())
            view.backgroundView = background
            #expect(background.superview === view && background.frame == CGRect(x: 0, y: 0, width: 320, height: 300))

            view.contentOffset.y = 60
            harness.runUntilParked()
            #expect(background.frame == CGRect(x: 0, y: 60, width: 320, height: 300))
            #expect(background.layer.zPosition < (view.cellForRow(at: path(0, 1))?.layer.zPosition ?? 0))
            view.backgroundView = nil
            #expect(background.superview == nil)
        }
    }
}
