import AsyncDisplayKit

final class ChatViewController: ASDKViewController<ChatNode>, ASTableDataSource {
    /// The newest message is the first.
    private var messages: [Message]

    init(messages: [Message]) {
        self.messages = messages
        super.init(node: ChatNode())
        title = "Chat"
        node.table.dataSource = self
        node.table.view.separatorStyle = .none
        node.composer.onSend = { [weak self] in self?.add(Message(text: $0, isMine: true)) }
    }

    func add(_ message: Message) {
        messages.insert(message, at: 0)
        node.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        node.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .bottom, animated: true)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let message = messages[indexPath.row]
        return { MessageNode(message) }
    }
}
