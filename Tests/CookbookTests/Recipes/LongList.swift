// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class LongListViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100_000 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = indexPath.row  // the model is read here, on the main thread
        return {
            let cell = ASTextCellNode()  // the cell is created in the background
            cell.text = "Row \(row)"
            return cell
        }
    }
}
