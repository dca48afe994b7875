import AsyncDisplayKit

final class ChatViewController: ASDKViewController<ChatNode>, ASTableDataSource, ASTableDelegate {
    /// The newest message is the first.
    private var messages: [Message]
    private let history = History()
    private var olderCount = 0

    init(messages: [Message]) {
        self.messages = messages
        super.init(node: ChatNode())
        title = "Chat"
        node.table.dataSource = self
        node.table.delegate = self
        node.table.view.separatorStyle = .none
        node.composer.onSend = { [weak self] in self?.add(Message(text: $0, isMine: true)) }
    }

    func add(_ message: Message) {
        messages.insert(message, at: 0)
        node.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        node.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .bottom, animated: true)
    }

    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        Task { await loadOlder(context) }
    }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { olderCount < history.count }

    private func loadOlder(_ context: ASBatchContext) async {
        do {
            let older = try await history.messages(from: olderCount)
            olderCount += older.count
            messages += older
            let rows = messages.count - older.count..<messages.count
            node.table.insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)
            context.completeBatchFetching(true)
        } catch {
            context.cancelBatchFetching()
        }
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let message = messages[indexPath.row]
        return { MessageNode(message) }
    }
}
