// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The context menu of a document.
@MainActor
final class ASDocumentMenu: UIContextMenuInteractionDelegate {
    private weak var document: ASDocumentNode?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ document: ASDocumentNode) { self.document = document }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let document, document.document.paragraphCount > 0 else { return nil }
        let canCopy = document.selectedRange != nil
        return UIContextMenuConfiguration { [weak document] _ in
            UIMenu(children: [
                UIAction(
                    title: ASWord("Copy"),
                    attributes: canCopy ? [] : .disabled,
                    shortcutText: ASKey.character("c").shortcutText(.control)
                ) { _ in
                    document?.copySelection()
                },
                UIAction(
                    title: ASWord("Select All"),
                    shortcutText: ASKey.character("a").shortcutText(.control)
                ) { _ in
                    document?.becomeFirstResponder()
                    document?.selectAll()
                },
                UIAction(
                    title: ASWord("Search"),
                    shortcutText: ASKey.character("f").shortcutText(.control)
                ) { _ in
                    document?.showFindBar()
                },
            ])
        }
    }
}
