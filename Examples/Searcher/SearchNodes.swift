// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A text with a line above it.
final class SearchTextNode: ASCellNode {
    private let noteNode = ASTextNode()
    private let textNode = ASTextNode()
    private let hasNote: Bool

    init(_ text: String, note: String?, lines: Int = 0, isFaint: Bool = false) {
        hasNote = note != nil
        super.init()
        automaticallyManagesSubnodes = true
        noteNode.attributedText = DemoText.plain(note ?? "", size: 12, isFaint: true)
        textNode.attributedText = DemoText.plain(text, size: 14, isFaint: isFaint)
        textNode.maximumNumberOfLines = lines
        textNode.truncationMode = .byTruncatingTail
        isAccessibilityElement = true
        accessibilityLabel = text
        for node in [noteNode, textNode] { node.isLayerBacked = true }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            backgroundColor = newValue ? .secondarySystemBackground : .clear
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 3
        column.alignItems = .stretch
        column.children = hasNote ? [noteNode, textNode] : [textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16), child: column)
    }
}

/// The heading of a section, with the name of the author.
final class SearchHeadingNode: ASCellNode {
    private let titleNode = ASTextNode()

    init(_ title: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        titleNode.attributedText = DemoText.heading(title)
        titleNode.isLayerBacked = true
        accessibilityLabel = title
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 16, bottom: 6, right: 16), child: titleNode)
    }
}
