// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

// A row without a menu of its own has its swipe actions in a menu too: by the right button, a long touch or the menu key.

extension ArticlesViewController {
    func tableNode(
        _ tableNode: ASTableNode,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let entry = entry(at: indexPath) else { return nil }
        let title = entry.isRead ? ReaderText.markUnread : ReaderText.markRead
        let action = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
            self?.setRead(entry.id, !entry.isRead)
            done(true)
        }
        action.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [action])
    }

    func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let entry = entry(at: indexPath) else { return nil }
        let title = entry.isStarred ? ReaderText.unstar : ReaderText.star
        let action = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
            self?.setStarred(entry.id, !entry.isStarred)
            done(true)
        }
        action.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [action])
    }

}
