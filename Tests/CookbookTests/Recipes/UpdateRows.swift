// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class InboxViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private var messages = ["Lunch on Friday?", "Minutes of the meeting"]

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func receive(_ message: String) {
        node.performBatchUpdates {
            messages.insert(message, at: 0)
            node.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        }
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let message = messages[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = message
            return cell
        }
    }
}
