// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The lists between a bar of actions and a line with the last action and an undo button.
final class PlaylistsPageNode: ASDisplayNode {
    let table = ASTableNode()
    let editButton = DemoButton.make("Edit")
    let selectButton = DemoButton.make("Select")
    let removeButton = DemoButton.make("Remove")
    let undoButton = DemoButton.make("Undo")
    let statusNode = ASTextNode()
    private let summaryNode = ASTextNode()
    /// Whether pieces are being selected.
    private var isSelecting = false
    private let lines = [ASDisplayNode(), ASDisplayNode()]

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        table.backgroundColor = .systemBackground
        table.accessibilityLabel = "Playlists"
        table.allowsSelectionDuringEditing = true
        table.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        editButton.toolTip = "Removes, adds and moves pieces (Ctrl+E)"
        selectButton.toolTip = "Selects pieces to remove together (Ctrl+T)"
        removeButton.toolTip = "Removes the selected pieces (Delete)"
        undoButton.toolTip = "Restores the last removed piece (Ctrl+Z)"
        for node in [statusNode, summaryNode] {
            node.maximumNumberOfLines = 1
            node.truncationMode = .byTruncatingTail
            node.style.flexShrink = 1
            node.style.flexGrow = 1
        }
        for line in lines {
            line.isLayerBacked = true
            line.backgroundColor = .separator
            line.style.height = .points(1)
        }
        show(canUndo: false)
        show(isEditing: false)
        show(selectedCount: nil)
    }

    func show(isEditing: Bool) {
        editButton.setTitle(
            isEditing ? "Done" : "Edit",
            with: DemoFont.boldSystemFont(ofSize: 13),
            with: .white,
            for: .normal
        )
    }

    /// - Parameter selectedCount: the number of selected pieces, or `nil` while pieces cannot be selected
    func show(selectedCount: Int?) {
        isSelecting = selectedCount != nil
        let count = selectedCount ?? 0
        selectButton.setTitle(
            isSelecting ? "Cancel" : "Select",
            with: DemoFont.boldSystemFont(ofSize: 13),
            with: .white,
            for: .normal
        )
        removeButton.setTitle(
            count == 0 ? "Remove" : "Remove \(count)",
            with: DemoFont.boldSystemFont(ofSize: 13),
            with: .white,
            for: .normal
        )
        removeButton.isEnabled = count > 0
        removeButton.alpha = count > 0 ? 1 : 0.4
        setNeedsLayout()
    }

    func show(canUndo: Bool) {
        undoButton.isEnabled = canUndo
        undoButton.alpha = canUndo ? 1 : 0.4
    }

    func show(summary: String) { summaryNode.attributedText = DemoText.plain(summary, size: 13) }

    func show(status text: String) { statusNode.attributedText = DemoText.plain(text, size: 13, isFaint: true) }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        func bar(_ children: [any ASLayoutElement]) -> ASLayoutSpec {
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 12
            row.alignItems = .center
            row.children = children
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
        }
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = .points(0)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        let buttons = isSelecting ? [removeButton, selectButton] : [selectButton, editButton]
        column.children = [bar([summaryNode] + buttons), lines[0], table, lines[1], bar([statusNode, undoButton])]
        return column
    }
}
