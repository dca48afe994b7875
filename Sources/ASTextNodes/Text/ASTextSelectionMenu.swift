// SPDX-License-Identifier: Apache-2.0
internal import ASInteractions
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The context menu of a selectable text.
@MainActor
final class ASTextSelectionMenu: UIContextMenuInteractionDelegate {
    private weak var textNode: ASTextNode?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(of textNode: ASTextNode) {
        self.textNode = textNode
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let textNode, textNode.isSelectable, textNode.isEnabled, textNode.attributedText?.length ?? 0 > 0 else {
            return nil
        }
        let canCopy = textNode.selectedRange.length > 0
        return UIContextMenuConfiguration { [weak textNode] _ in
            UIMenu(children: [
                UIAction(title: "Copy", attributes: canCopy ? [] : .disabled, shortcutText: "Ctrl+C") { _ in
                    textNode?.copySelection()
                },
                UIAction(title: "Select All", shortcutText: "Ctrl+A") { _ in
                    // Without the focus, the node would not receive Ctrl+C.
                    _ = textNode?.becomeFirstResponder()
                    textNode?.selectAll()
                },
            ])
        }
    }
}
