// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class DocumentsViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private(set) var chosen = ""

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
        node.delegate = self
    }

    func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Open") { _ in self?.chosen = "open \(indexPath.row)" },
                UIAction(title: "Delete", attributes: .destructive) { _ in self?.chosen = "delete \(indexPath.row)" },
            ])
        }
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASTextCellNode()
            cell.text = "Document \(indexPath.row + 1)"
            return cell
        }
    }
}
