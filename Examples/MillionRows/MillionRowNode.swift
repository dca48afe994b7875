// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a coloured mark, a name and a number, above a text.
final class MillionRowNode: ASCellNode {
    let row: MillionRow
    private let markNode = ASDisplayNode()
    private let titleNode = ASTextNode()
    private let numberNode = ASTextNode()
    private let textNode = ASTextNode()

    init(_ row: MillionRow) {
        self.row = row
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        debugName = "row \(row.number)"
        markNode.backgroundColor = row.color
        markNode.cornerRadius = 5
        markNode.style.preferredSize = CGSize(width: 20, height: 20)
        titleNode.attributedText = NSAttributedString(
            string: row.title,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 15), .foregroundColor: DemoColor.text]
        )
        titleNode.maximumNumberOfLines = 1
        titleNode.truncationMode = .byTruncatingTail
        titleNode.style.flexGrow = 1
        titleNode.style.flexShrink = 1
        numberNode.attributedText = DemoText.plain(row.caption, size: 13, isFaint: true)
        textNode.attributedText = NSAttributedString(
            string: row.text,
            attributes: [.font: DemoFont.systemFont(ofSize: 14), .foregroundColor: DemoColor.text]
        )
        // One drawing and one layer let a row appear as early as possible.
        enableSubtreeRasterization()
        isAccessibilityElement = true
        accessibilityLabel = [row.caption, row.title, row.text].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Whether the row is drawn.
    @MainActor var hasContent: Bool { isNodeLoaded && layer.contents != nil }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 10
        line.alignItems = .center
        line.children = [markNode, titleNode, numberNode]
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 5
        column.alignItems = .stretch
        column.children = row.text.isEmpty ? [line] : [line, textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 9, left: 14, bottom: 10, right: 18), child: column)
    }
}
