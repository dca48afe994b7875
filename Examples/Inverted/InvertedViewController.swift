// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The same messages in a table that scrolls to the newest one, and in an inverted table, which shows it without scrolling.
public final class InvertedViewController: ASDKViewController<InvertedPageNode> {
    /// The messages, oldest first.
    private(set) var messages = (1...12).map { Message(number: $0) }
    private var plain: ASTableNode { node.plain.table }
    private var inverted: ASTableNode { node.inverted.table }

    /// Creates a page with a few messages; the table that is not inverted starts at the oldest one.
    override public init() {
        super.init(node: InvertedPageNode())
        title = "Inverted"
        for table in [plain, inverted] {
            table.dataSource = self
            table.allowsSelection = false
        }
        node.newButton.addTarget(self, forControlEvents: .touchUpInside) { $0.append() }
        node.olderButton.addTarget(self, forControlEvents: .touchUpInside) { $0.prepend() }
    }

    /// Inserts a new message, which is row 0 of the inverted table and visible there without scrolling.
    private func append() {
        messages.append(Message(number: (messages.last?.number ?? 0) + 1))
        inverted.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        let last = IndexPath(row: messages.count - 1, section: 0)
        plain.performBatch(animated: true) {
            plain.insertRows(at: [last], with: .automatic)
        } completion: { [plain] _ in
            // The row exists only after the update.
            plain.scrollToRow(at: last, at: .bottom, animated: true)
        }
        UIAccessibility.post(notification: .announcement, argument: "Message \(messages.count)")
    }

    /// Inserts an older message, as the last row of the inverted table and the first row of the other, whose visible rows it moves.
    private func prepend() {
        messages.insert(Message(number: (messages.first?.number ?? 0) - 1), at: 0)
        plain.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        inverted.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], with: .automatic)
        UIAccessibility.post(notification: .announcement, argument: "\(messages.count) messages")
    }
}

extension InvertedViewController: ASTableDataSource {
    /// Returns the number of messages, for both tables.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { messages.count }

    /// Returns a row of the table, in its own order: only the order differs between the tables.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let message = messages[tableNode.inverted ? messages.count - 1 - indexPath.row : indexPath.row]
        return { MessageNode(message) }
    }
}
