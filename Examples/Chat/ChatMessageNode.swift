// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A message in a bubble, at the right if the user has written it, with the day above if it has changed.
///
/// The node is created, measured and drawn on background queues.
final class ChatMessageNode: ASCellNode {
    let message: ChatMessage
    let textNode = ASTextNode()
    private let bubbleNode = ASDisplayNode()
    private let nameNode: ASTextNode?
    private let timeNode = ASTextNode()
    private let dayNode: ASTextNode?

    /// - Parameters:
    ///   - message: the message to show
    ///   - time: its time as text
    init(_ message: ChatMessage, time: String) {
        self.message = message
        let isMine = message.author == .me
        nameNode = isMine || !message.beginsGroup ? nil : ASTextNode()
        dayNode = message.day == nil ? nil : ASTextNode()
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        debugName = "\(message.author.name): \(message.text.prefix(40))"
        bubbleNode.backgroundColor = isMine ? ChatColor.mine : ChatColor.theirs
        bubbleNode.cornerRadius = 14
        textNode.attributedText = ChatText.body(of: message)
        textNode.isSelectable = true
        textNode.accessibilityLabel = "\(message.author.name), \(time): \(textNode.attributedText?.string ?? "")"
        if isMine { textNode.tintColor = .white }
        timeNode.attributedText = ChatText.small(time, isMine ? ChatColor.mineFaint : .secondaryLabel)
        timeNode.isAccessibilityElement = false
        nameNode?.attributedText = ChatText.small(
            message.author.name,
            ChatColor.name(hue: message.author.hue),
            size: 13,
            isBold: true
        )
        nameNode?.isAccessibilityElement = false
        dayNode?.attributedText = ChatText.small(message.day ?? "", .secondaryLabel, size: 12)
        for node in [bubbleNode, timeNode, nameNode, dayNode] { node?.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isMine = message.author == .me
        timeNode.style.alignSelf = .end
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 2
        column.alignItems = .start
        column.children = [nameNode, textNode, timeNode].compactMap { $0 }
        let inset = UIEdgeInsets(top: 8, left: 12, bottom: 6, right: 12)
        let bubble = ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: inset, child: column),
            background: bubbleNode
        )
        bubble.style.maxWidth = ASDimension(unit: .points, value: min(560, constrainedSize.max.width * 0.78))
        bubble.style.flexShrink = 1
        let row = ASStackLayoutSpec.horizontal()
        row.justifyContent = isMine ? .end : .start
        row.children = [bubble]
        let top: CGFloat = message.beginsGroup ? 8 : 2
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: top, left: 12, bottom: 2, right: 12), child: row)
        guard let dayNode else { return padded }
        let day = ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumY, child: dayNode)
        let whole = ASStackLayoutSpec.vertical()
        whole.alignItems = .stretch
        whole.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 12, bottom: 4, right: 12), child: day), padded,
        ]
        return whole
    }
}
