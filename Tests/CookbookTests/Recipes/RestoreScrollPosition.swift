// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ArticlesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func savedPosition() -> Data {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        node.encodeRestorableState(with: coder)
        return coder.encodedData
    }

    func restorePosition(_ data: Data) throws {
        node.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: data))
    }

    func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? {
        "article \(indexPath.row)"
    }

    func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        Int(identifier.dropFirst("article ".count)).map { IndexPath(row: $0, section: 0) }
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        {
            let cell = ASTextCellNode()
            cell.text = "Article \(indexPath.row)"
            return cell
        }
    }
}
