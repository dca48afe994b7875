// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASNodes
internal import ASPlatform
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
                UIAction(
                    title: ASWord("Copy"),
                    attributes: canCopy ? [] : .disabled,
                    shortcutText: ASKey.character("c").shortcutText(.control)
                ) { _ in
                    textNode?.copySelection()
                },
                UIAction(
                    title: ASWord("Select All"),
                    shortcutText: ASKey.character("a").shortcutText(.control)
                ) { _ in
                    // Without the focus, the node would not receive Ctrl+C.
                    _ = textNode?.becomeFirstResponder()
                    textNode?.selectAll()
                },
            ])
        }
    }
}
