// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row of a list: a title with a note at its trailing end, and up to two lines of text below.
final class MailRowNode: ASCellNode {
    private let titleNode = ASTextNode()
    private let noteNode = ASTextNode()
    private let textNode = ASTextNode()

    init(title: String, note: String, text: String? = nil) {
        super.init()
        automaticallyManagesSubnodes = true
        titleNode.attributedText = text == nil ? DemoText.plain(title, size: 15) : DemoText.heading(title)
        titleNode.maximumNumberOfLines = 1
        noteNode.attributedText = DemoText.plain(note, size: 12, isFaint: true)
        textNode.attributedText = text.map { DemoText.plain($0, size: 13, isFaint: true) }
        textNode.maximumNumberOfLines = 2
        for node in [titleNode, noteNode, textNode] { node.isLayerBacked = true }
        accessibilityLabel = [title, note, text].compactMap { $0 }.joined(separator: ", ")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 8
        line.alignItems = .baselineFirst
        titleNode.style.flexShrink = 1
        titleNode.style.flexGrow = 1
        line.children = [titleNode, noteNode]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 3
        column.alignItems = .stretch
        column.children = [line] + (textNode.attributedText == nil ? [] : [textNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16), child: column)
    }
}
