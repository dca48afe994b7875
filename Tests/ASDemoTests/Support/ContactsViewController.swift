// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ContactsViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let names = ["Ada", "Grace", "Katherine"]

    override init() {
        super.init(node: ASTableNode())
        title = "Contacts"
        node.dataSource = self
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let name = names[indexPath.row]
        return { ContactNode(name: name) }  // runs on a background queue
    }
}

final class ContactNode: ASCellNode {
    private let text = ASTextNode()

    init(name: String) {
        super.init()
        automaticallyManagesSubnodes = true
        text.attributedText = NSAttributedString(string: name, attributes: [.font: UIFont.systemFont(ofSize: 18)])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: text)
    }
}
