// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASInteractions
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Actions on rows: by a swipe, by a menu, and by assistive technologies.

extension ASTableView {
    /// Returns the swipe actions at one side of a row; `nil` for none.
    ///
    /// If the delegate provides none for the trailing side, the result is the deletion.
    func actions(of element: ASListElement, _ side: ASTableSwipe.Side) -> UISwipeActionsConfiguration? {
        guard let tableNode, element.isRow, let path = core.livePath(of: element) else { return nil }
        let asked =
            side == .leading
            ? delegateOfRows?.tableNode(tableNode, leadingSwipeActionsConfigurationForRowAt: path)
            : delegateOfRows?.tableNode(tableNode, trailingSwipeActionsConfigurationForRowAt: path)
        if let asked { return asked.actions.isEmpty ? nil : asked }
        guard side == .trailing, mayDelete(element) else { return nil }
        let title = delegateOfRows?.tableNode(tableNode, titleForDeleteConfirmationButtonForRowAt: path)
        let deletion = UIContextualAction(style: .destructive, title: title ?? ASTableEditingStyle.delete.title) {
            [weak self] _, _, done in
            self?.commitDeletion(of: element)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [deletion])
    }

    /// Performs an action of a row, and calls `whenDone` when it has completed.
    ///
    /// The delegate provided the action for a path. If the row is no longer there, the action may belong to another row.
    ///
    /// - Returns: `false` if the row is no longer at that path; then the action is not performed
    func perform(
        _ action: UIContextualAction,
        on element: ASListElement,
        at path: IndexPath?,
        whenDone: @escaping @MainActor () -> Void
    ) -> Bool {
        guard let cell = element.node, cell.isNodeLoaded, let path, core.livePath(of: element) == path else {
            return false
        }
        action.handler(action, cell.view) { _ in whenDone() }
        return true
    }

    /// Returns the direction in which a row moves to reveal the buttons at one side: 1 to the right, -1 to the left.
    func direction(of side: ASTableSwipe.Side) -> CGFloat { (side == .leading) != isMirrored ? 1 : -1 }

    /// Returns the side whose buttons a movement reveals: to the right, or to the left if `direction` is negative.
    func side(by direction: CGFloat) -> ASTableSwipe.Side { (direction > 0) != isMirrored ? .leading : .trailing }

    /// Returns a menu with the swipe actions of the row at a point, for a mouse and a keyboard; `nil` for a row without any.
    func actionMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let element = frames.element(at: point), let path = core.livePath(of: element) else { return nil }
        let actions = [actions(of: element, .leading), actions(of: element, .trailing)].compactMap { $0 }.flatMap(
            \.actions
        )
        guard !actions.isEmpty else { return nil }
        return UIContextMenuConfiguration { _ in
            UIMenu(
                children: actions.map { action in
                    UIAction(
                        title: action.title ?? "",
                        image: action.image,
                        attributes: action.style == .destructive ? .destructive : []
                    ) { [weak self] _ in
                        _ = self?.perform(action, on: element, at: path) {}
                    }
                }
            )
        }
    }

    // MARK: Screen readers

    /// Returns the actions of a row other than selection: its swipe actions, the action of its edit button, and movement.
    func actionsForReader(of element: ASListElement) -> [UIAccessibilityCustomAction] {
        let path = core.livePath(of: element)
        let swipes = [actions(of: element, .leading), actions(of: element, .trailing)].compactMap { $0 }
        var result = swipes.flatMap(\.actions).map { action in
            UIAccessibilityCustomAction(name: action.title ?? "") { [weak self] _ in
                self?.perform(action, on: element, at: path) {} ?? false
            }
        }
        let style = isEditing ? controls(of: element).style : .none
        // Otherwise the swipe actions contain the deletion.
        if style == .insert || style == .delete && actions(of: element, .trailing) == nil {
            let name = style.title
            result.append(
                UIAccessibilityCustomAction(name: name) { [weak self] _ in
                    guard let self, isEditing, core.livePath(of: element) != nil else { return false }
                    pressedButton(of: element)
                    return true
                }
            )
        }
        let steps = [(ASWord("Move up"), -forward), (ASWord("Move down"), forward)]
        return result + core.movingActions(of: element, steps)
    }
}
