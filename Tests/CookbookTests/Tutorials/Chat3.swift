// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The program after section 3 of the tutorial `Chat`, written by `Documentation/tutorials.py`.
enum Chat3 {
    struct Message: Sendable {
        var text: String
        var isMine: Bool
    }

    final class MessageNode: ASCellNode {
        private let message: Message
        private let bubbleNode = ASDisplayNode()
        private let textNode = ASTextNode()

        init(_ message: Message) {
            self.message = message
            super.init()
            automaticallyManagesSubnodes = true
            selectionStyle = .none
            bubbleNode.backgroundColor = message.isMine ? .systemBlue : .systemGray5
            bubbleNode.cornerRadius = 14
            textNode.attributedText = NSAttributedString(
                string: message.text,
                attributes: [
                    .font: UIFont.systemFont(ofSize: 16), .foregroundColor: message.isMine ? UIColor.white : .label,
                ]
            )
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let padding = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
            let text = ASInsetLayoutSpec(insets: padding, child: textNode)
            let bubble = ASBackgroundLayoutSpec(child: text, background: bubbleNode)
            bubble.style.maxWidth = ASDimension(unit: .points, value: constrainedSize.max.width * 0.75)
            bubble.style.flexShrink = 1
            let row = ASStackLayoutSpec.horizontal()
            row.justifyContent = message.isMine ? .end : .start
            row.children = [bubble]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12), child: row)
        }
    }

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

    final class ChatApp: UIResponder, UIApplicationDelegate {
        private var window: UIWindow?

        func applicationDidFinishLaunching(_ application: UIApplication) {
            window = UIWindow(size: CGSize(width: 360, height: 560))
            window?.rootViewController = ChatViewController(messages: [
                Message(text: "Shall we meet at the station?", isMine: false),
                Message(text: "The train leaves at nine.", isMine: true),
            ])
            window?.makeKeyAndVisible()
        }
    }

    final class ComposerNode: ASDisplayNode {
        private let field = ASEditableTextNode()
        private let button = ASButtonNode()
        /// Called on main with the text to send, which is not empty.
        var onSend: (@MainActor (String) -> Void)?

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            backgroundColor = .systemBackground
            let font = UIFont.systemFont(ofSize: 16)
            field.typingAttributes = [.font: font, .foregroundColor: UIColor.label]
            field.attributedPlaceholderText = NSAttributedString(
                string: "Message",
                attributes: [.font: font, .foregroundColor: UIColor.placeholderText]
            )
            field.textContainerInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
            field.backgroundColor = .secondarySystemBackground
            field.cornerRadius = 10
            field.maximumLinesToDisplay = 4
            button.setTitle("Send", with: .boldSystemFont(ofSize: 16), with: .systemBlue, for: .normal)
            button.addTarget(self, forControlEvents: .touchUpInside) { $0.send() }
        }

        @MainActor private func send() {
            let text = (field.attributedText?.string ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
            guard !text.isEmpty else { return }
            field.attributedText = nil
            onSend?(text)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            field.style.flexGrow = 1
            field.style.flexShrink = 1
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 12
            row.alignItems = .center
            row.children = [field, button]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: row)
        }
    }

    final class ChatNode: ASDisplayNode {
        let table = ASTableNode()
        let composer = ComposerNode()

        override init() {
            super.init()
            automaticallyManagesSubnodes = true
            backgroundColor = .systemBackground
            table.inverted = true
            table.style.flexGrow = 1
            table.style.flexShrink = 1
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [table, composer]
            return column
        }
    }
}
