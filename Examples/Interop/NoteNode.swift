// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A card with a name and a text.
final class NoteNode: ASCellNode {
    private let titleNode = ASTextNode()
    private let textNode = ASTextNode()

    init(number: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = DemoColor.box
        cornerRadius = 8
        clipsToBounds = true
        titleNode.attributedText = DemoText.heading(SampleText.name(number))
        titleNode.maximumNumberOfLines = 1
        titleNode.truncationMode = .byTruncatingTail
        textNode.attributedText = DemoText.plain(SampleText.body(number, sentenceCount: 1...4), size: 13, isFaint: true)
        for node in [titleNode, textNode] { node.isLayerBacked = true }
        isAccessibilityElement = true
        accessibilityLabel = SampleText.name(number)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.alignItems = .stretch
        column.children = [titleNode, textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10), child: column)
    }
}
