// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The list of mailboxes.
final class MailboxesViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    /// Called when the user selects a mailbox.
    var didChoose: ((Mailbox) -> Void)?

    override init() {
        super.init(node: ASTableNode())
        title = "Mailboxes"
        node.dataSource = self
        node.delegate = self
        node.backgroundColor = .secondarySystemBackground
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { Mailbox.all.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let mailbox = Mailbox.all[indexPath.row]
        return { MailRowNode(title: mailbox.name, note: "\(mailbox.numbers.count)") }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        didChoose?(Mailbox.all[indexPath.row])
    }
}
