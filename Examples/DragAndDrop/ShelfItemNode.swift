// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A card for an item of a shelf.
final class ShelfItemNode: ASDisplayNode {
    let item: ShelfItem
    private let contentNode: ASDisplayNode
    var isSelected = false {
        didSet {
            borderWidth = isSelected ? 3 : 1
            borderColor = isSelected ? DemoColor.accent : .separator
        }
    }

    init(_ item: ShelfItem) {
        self.item = item
        contentNode = Self.content(item)
        super.init()
        contentNode.isLayerBacked = true
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 6
        borderWidth = 1
        borderColor = .separator
        cursor = .openHand
    }

    private static func content(_ item: ShelfItem) -> ASDisplayNode {
        switch item {
        case .text(let text): return textNode(text, .systemFont(ofSize: 14), .label)
        case .file(let url): return textNode("File: " + url.lastPathComponent, .systemFont(ofSize: 12), .label)
        case .unknown(let types):
            return textNode("Available as " + types.joined(separator: ", "), .systemFont(ofSize: 12), .secondaryLabel)
        case .color(let color):
            let node = ASDisplayNode()
            node.backgroundColor = color
            node.style.preferredSize = CGSize(width: 32, height: 32)
            return node
        case .photo(let image):
            let node = ASImageNode()
            node.image = image
            node.contentMode = .scaleAspectFill
            node.style.preferredSize = CGSize(width: 92, height: 64)
            return node
        }
    }

    private static func textNode(_ text: String, _ font: UIFont, _ color: UIColor) -> ASDisplayNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
        node.maximumNumberOfLines = 4
        node.style.maxWidth = ASDimension(unit: .points, value: 280)
        return node
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: contentNode)
    }
}
