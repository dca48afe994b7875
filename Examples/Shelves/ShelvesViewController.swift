// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A table of a thousand rows, each of which is a horizontally scrolling shelf of cards.
public final class ShelvesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let rowCount: Int

    /// Creates the table.
    ///
    /// - Parameter rowCount: the number of shelves
    public init(rowCount: Int = 1000) {
        self.rowCount = rowCount
        super.init(node: ASTableNode())
        title = "Shelves"
        node.backgroundColor = .systemBackground
        node.allowsSelection = false
        node.dataSource = self
    }

    /// Returns the number of shelves.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rowCount }

    /// Returns a block that creates the row with its shelf on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row
        return { ShelfRowNode(row: row) }
    }
}
