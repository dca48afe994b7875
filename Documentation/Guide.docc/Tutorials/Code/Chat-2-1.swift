import AsyncDisplayKit

final class ChatViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    /// The newest message is the first.
    private var messages: [Message]

    init(messages: [Message]) {
        self.messages = messages
        super.init(node: ASTableNode())
        title = "Chat"
        node.dataSource = self
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let message = messages[indexPath.row]
        return { MessageNode(message) }
    }
}
