// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A row of the list: an entry that opens a page, or the heading of a section.
final class LayoutSpecRowNode: ASCellNode {
    private let titleNode: ASTextNode
    private let summaryNode: ASTextNode?
    private let isHeading: Bool

    /// Creates a row that opens a page.
    init(title: String, summary: String) {
        titleNode = ExampleLook.text(title, size: 14, isBold: true)
        summaryNode = ExampleLook.text(summary, size: 12, color: ExampleLook.faintInk)
        isHeading = false
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        cursor = .pointingHand
    }

    /// Creates a heading.
    init(heading: String) {
        titleNode = ExampleLook.text(heading.uppercased(), size: 11, isBold: true, color: ExampleLook.faintInk)
        summaryNode = nil
        isHeading = true
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemGray6
    }

    private static let selectedColor = UIColor(light: UIColor(hex: 0xE0E7FF), dark: UIColor(hex: 0x2A2750))

    /// Whether the row is that of the current page, which is tinted.
    override var isSelected: Bool {
        didSet { if !isHeading { backgroundColor = isSelected ? Self.selectedColor : .systemBackground } }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 2
        column.alignItems = .start
        column.children = summaryNode.map { [titleNode, $0] } ?? [titleNode]
        let edge: CGFloat = isHeading ? 6 : 9
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: edge, left: 14, bottom: edge, right: 10), child: column)
    }
}
