import AsyncDisplayKit

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
}
