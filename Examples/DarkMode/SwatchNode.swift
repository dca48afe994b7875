// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A box of one colour, with its name.
final class SwatchNode: ASDisplayNode {
    private let boxNode = ASDisplayNode()
    private let nameNode = ASTextNode()

    init(name: String, color: UIColor) {
        super.init()
        automaticallyManagesSubnodes = true
        style.width = ASDimension(unit: .points, value: 140)
        boxNode.backgroundColor = color
        boxNode.cornerRadius = 8
        boxNode.borderWidth = 1
        boxNode.borderColor = .separator
        boxNode.style.height = ASDimension(unit: .points, value: 36)
        nameNode.attributedText = NSAttributedString(
            string: name,
            attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.secondaryLabel]
        )
        nameNode.maximumNumberOfLines = 1
        for node in [boxNode, nameNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.alignItems = .stretch
        column.children = [boxNode, nameNode]
        return column
    }
}
