// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting

/// A table with one line of text in each row, in the window of a harness.
@MainActor
final class CountedTable: ASTableDataSource {
    let node = ASTableNode()
    private let rows: Int
    private let harness: ASTestHarness

    init(rows: Int, in harness: ASTestHarness) {
        self.rows = rows
        self.harness = harness
        node.dataSource = self
        harness.show(node)
    }

    func close() {
        node.removeFromSupernode()
        harness.runUntilParked()
    }

    var lastVisibleRow: Int? { node.indexPathsForVisibleRows().last?.row }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return {
            let cell = ASTextCellNode()
            cell.text = "Row \(row) of the cat"
            return cell
        }
    }
}
