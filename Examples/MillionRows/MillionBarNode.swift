// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The visible rows, the number of rows, and the actions on them.
final class MillionBarNode: ASDisplayNode {
    let placeNode = ASTextNode()
    let insertButton = DemoButton.make("Insert 1,000 at top")
    let deleteButton = DemoButton.make("Delete visible")
    let middleButton = DemoButton.make("Jump to middle")
    let field = ASEditableTextNode()
    private let lineNode = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        placeNode.isLayerBacked = true
        placeNode.maximumNumberOfLines = 1
        placeNode.truncationMode = .byTruncatingTail
        placeNode.style.flexShrink = 1
        insertButton.toolTip = "The visible rows do not move (Ctrl+I)"
        deleteButton.toolTip = "Deletes the visible rows (Ctrl+D)"
        middleButton.toolTip = "Shows the row in the middle (Ctrl+M)"
        field.toolTip = "The number of a row, then Return (Ctrl+G)"
        field.maximumLinesToDisplay = 1
        field.accessibilityLabel = "Go to row"
        let font = DemoFont.systemFont(ofSize: 13)
        field.typingAttributes = [.font: font, .foregroundColor: UIColor.label]
        field.attributedPlaceholderText = NSAttributedString(
            string: "Go to row",
            attributes: [.font: font, .foregroundColor: UIColor.placeholderText]
        )
        field.textContainerInset = UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8)
        field.backgroundColor = .systemBackground
        field.borderColor = .separator
        field.borderWidth = 1
        field.cornerRadius = 6
        field.clipsToBounds = true
        field.style.width = .points(DemoFont.length(110))
        field.debugName = "go to row"
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
    }

    /// Shows the visible rows, counted from 1 (`nil` for none), and the number of rows requested so far.
    func show(_ places: ClosedRange<Int>?, of count: Int, requested: Int) {
        let all = MillionRowsViewController.format(count)
        let place =
            places.map { places in
                let (first, last) = (places.lowerBound, places.upperBound)
                let ends = [first, last].map(MillionRowsViewController.format).joined(separator: " – ")
                return "Rows \(ends) of \(all)"
            } ?? (count == 0 ? "No rows" : "\(all) rows")
        let text = "\(place)  ·  \(MillionRowsViewController.format(requested)) created so far"
        guard placeNode.attributedText?.string != text else { return }
        placeNode.attributedText = DemoText.plain(text, size: 15)
        placeNode.debugName = text
    }

    /// Returns the range in a separate line, so that a longer text moves nothing, above the controls, which wrap if necessary.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let controls = ASStackLayoutSpec.horizontal()
        controls.spacing = 8
        controls.lineSpacing = 6
        controls.flexWrap = .wrap
        controls.alignItems = .center
        controls.alignContent = .start
        controls.children = [insertButton, deleteButton, middleButton, field]
        let content = ASStackLayoutSpec.vertical()
        content.spacing = 7
        content.alignItems = .stretch
        content.children = [placeNode, controls]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14), child: content), lineNode,
        ]
        return column
    }
}
