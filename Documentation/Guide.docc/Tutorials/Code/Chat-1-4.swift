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
