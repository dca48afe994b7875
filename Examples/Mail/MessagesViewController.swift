// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The messages of a mailbox.
final class MessagesViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    /// Called when the user selects a message.
    var didChoose: ((Mail) -> Void)?

    var mailbox: Mailbox {
        didSet {
            title = mailbox.name
            node.reloadData()
        }
    }

    init(mailbox: Mailbox) {
        self.mailbox = mailbox
        super.init(node: ASTableNode())
        title = mailbox.name
        node.dataSource = self
        node.delegate = self
        node.backgroundColor = .systemBackground
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { mailbox.numbers.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = mailbox.numbers.lowerBound + indexPath.row
        return {
            let mail = Mail(number: number)
            return MailRowNode(title: mail.sender, note: mail.time, text: "\(mail.subject)\n\(mail.text)")
        }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        didChoose?(Mail(number: mailbox.numbers.lowerBound + indexPath.row))
    }
}
