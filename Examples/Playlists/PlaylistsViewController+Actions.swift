// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

// Actions on a piece: by clicks, swipes and its menu.

extension PlaylistsViewController: ASTableDelegate {
    /// Returns the insert style for the row that adds a piece, and the delete style for pieces.
    public func tableNode(_ tableNode: ASTableNode, editingStyleForRowAt indexPath: IndexPath) -> ASTableEditingStyle {
        piece(at: indexPath) == nil ? .insert : .delete
    }

    /// Plays the piece or adds one; the row stays selected only in the selecting mode.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        if mode == .selecting { return showSelection() }
        tableNode.deselectRow(at: indexPath, animated: false)
        if let piece = piece(at: indexPath) { play(piece.number) } else { add(to: indexPath.section) }
    }

    /// Updates the number of selected pieces.
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        if mode == .selecting { showSelection() }
    }

    /// Returns a place before the row that adds a piece.
    ///
    /// A place beyond that row in the own list of the piece becomes the beginning of the next list.
    public func tableNode(
        _ tableNode: ASTableNode,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        let (list, isOwn) = (
            proposedDestinationIndexPath.section, proposedDestinationIndexPath.section == sourceIndexPath.section
        )
        let last = lists[list].pieces.count - (isOwn ? 1 : 0)
        guard proposedDestinationIndexPath.row > last else { return proposedDestinationIndexPath }
        if isOwn, list + 1 < lists.count { return IndexPath(row: 0, section: list + 1) }
        return IndexPath(row: last, section: list)
    }

    /// Returns an action that makes the piece a favorite.
    public func tableNode(
        _ tableNode: ASTableNode,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let piece = piece(at: indexPath) else { return nil }
        let favorite = action(piece.isFavorite ? "Unfavorite" : "Favorite", .systemOrange) {
            $0.toggleFavorite(piece.number)
        }
        return UISwipeActionsConfiguration(actions: [favorite])
    }

    /// Returns an action that removes the piece, and two that move it.
    public func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let piece = piece(at: indexPath) else { return nil }
        let section = indexPath.section
        let remove = action("Remove", .systemRed, .destructive) { $0.remove(piece.number) }
        let next = action("Next list", .systemIndigo) {
            $0.move(piece.number, toListAt: (section + 1) % $0.lists.count)
        }
        let top = action("To top", .systemGray) { $0.move(piece.number, toListAt: section) }
        return UISwipeActionsConfiguration(actions: [remove, next] + (indexPath.row > 0 ? [top] : []))
    }

    private func action(
        _ title: String,
        _ color: UIColor,
        _ style: UIContextualAction.Style = .normal,
        _ act: @escaping @MainActor (PlaylistsViewController) -> Void
    ) -> UIContextualAction {
        let action = UIContextualAction(style: style, title: title) { [weak self] _, _, done in
            self.map(act)
            done(self != nil)
        }
        action.backgroundColor = color
        return action
    }

    /// Returns the menu of all actions.
    public func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let piece = piece(at: indexPath) else { return nil }
        return UIContextMenuConfiguration { [weak self] _ in self?.menu(of: piece, in: indexPath.section) }
    }

    private func menu(of piece: Piece, in section: Int) -> UIMenu {
        func item(
            _ title: String,
            _ attributes: UIMenuElement.Attributes = [],
            _ key: String? = nil,
            _ act: @escaping @MainActor (PlaylistsViewController) -> Void
        ) -> UIAction {
            UIAction(title: title, attributes: attributes, shortcutText: key) { [weak self] _ in self.map(act) }
        }
        let others = lists.indices.filter { $0 != section }.map { list in
            item(lists[list].name) { $0.move(piece.number, toListAt: list) }
        }
        return UIMenu(children: [
            item("Play", [], "Return") { $0.play(piece.number) },
            item(piece.isFavorite ? "Unfavorite" : "Favorite") { $0.toggleFavorite(piece.number) },
            item("To the top") { $0.move(piece.number, toListAt: section) },
            UIMenu(title: "Move to", children: others),
            UIMenu(
                options: .displayInline,
                children: [item("Remove", .destructive, "Delete") { $0.remove(piece.number) }]
            ),
        ])
    }
}
