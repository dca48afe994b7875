// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A message: its number and author above its text.
final class MessageNode: ASCellNode {
    private let authorNode = ASTextNode()
    private let textNode = ASTextNode()

    init(_ message: Message) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        authorNode.attributedText = DemoText.plain("\(message.number) · \(message.author)", size: 12, isFaint: true)
        textNode.attributedText = DemoText.plain(message.text, size: 14)
        for node in [authorNode, textNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 3
        column.children = [authorNode, textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: column)
    }
}
