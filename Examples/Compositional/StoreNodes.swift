// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An item of the page, in the style of its shelf.
final class StoreItemNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let noteNode = ASTextNode()
    private let kind: StoreShelf.Kind

    init(_ item: StoreItem, _ kind: StoreShelf.Kind) {
        self.kind = kind
        super.init()
        automaticallyManagesSubnodes = true
        // This reads only the header. Pixels are decoded when the item is near.
        imageNode.image = UIImage(contentsOfFile: item.file.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.backgroundColor = .systemGray5
        imageNode.clipsToBounds = true
        imageNode.cornerRadius = 8
        titleNode.attributedText = NSAttributedString(
            string: item.title,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 14), .foregroundColor: DemoColor.text]
        )
        titleNode.maximumNumberOfLines = 1
        titleNode.truncationMode = .byTruncatingTail
        noteNode.attributedText = DemoText.plain(item.note, size: 12, isFaint: true)
        noteNode.maximumNumberOfLines = kind == .list ? 0 : 1
        noteNode.truncationMode = .byTruncatingTail
        for node in [imageNode, titleNode, noteNode] { node.isLayerBacked = true }
        isAccessibilityElement = true
        accessibilityLabel = item.title
        if kind == .tags {
            backgroundColor = DemoColor.box
            cornerRadius = 14
        }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.6 : 1
        }
    }

    private var textStack: ASStackLayoutSpec {
        let stack = ASStackLayoutSpec.vertical()
        stack.spacing = 2
        stack.alignItems = .stretch
        stack.style.flexShrink = 1
        stack.style.flexGrow = kind == .banners ? 0 : 1
        stack.children = [titleNode, noteNode]
        return stack
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        switch kind {
        case .tags:
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12), child: titleNode)
        case .grid:
            return ASWrapperLayoutSpec(layoutElement: imageNode)
        case .banners:
            // The image takes the space above the texts, independently of its own size.
            imageNode.style.flexBasis = .points(0)
            imageNode.style.flexGrow = 1
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 6
            column.alignItems = .stretch
            column.children = [textStack, imageNode]
            return column
        case .columns, .list:
            imageNode.style.preferredSize = CGSize(width: 48, height: 48)
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 12
            row.alignItems = .center
            row.children = [imageNode, textStack]
            let side: CGFloat = kind == .list ? 16 : 0
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: side, bottom: 8, right: side), child: row)
        }
    }
}

/// The heading of a shelf.
final class StoreHeadingNode: ASCellNode {
    private let titleNode = ASTextNode()

    private let inset: CGFloat

    init(_ title: String, inset: CGFloat) {
        self.inset = inset
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 20), .foregroundColor: DemoColor.text]
        )
        titleNode.isLayerBacked = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: inset, bottom: 8, right: inset), child: titleNode)
    }
}
