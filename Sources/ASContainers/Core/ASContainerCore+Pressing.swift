// SPDX-License-Identifier: Apache-2.0
package import ASInteractions
internal import ASPlatform
package import ASUIKit
package import Foundation

// Presses of rows and items, and their menus.

/// The distance a press may move before it is cancelled, in points.
private let pressSlop: CGFloat = 10

extension ASContainerCore {
    // MARK: Touches

    /// Begins a press of the element at a touch.
    ///
    /// - Returns: whether an element is pressed, or its press is not allowed
    package func beginPress(_ touches: Set<UITouch>) -> Bool {
        guard canSelect, touches.count == 1, let touch = touches.first else { return false }
        guard let element = frames.element(at: touch.location(in: view)) else {
            selectionState.emptyAreaPress = touch.location(in: nil)
            return false
        }
        stopAwaitingPlace()
        guard allowsClick(element) else { return true }
        selectionState.press = (element, touch.location(in: nil))
        selectionState.focusedBeforePress = focusedElement
        setFocusedElement(element)
        setPressed(true, element)
        return true
    }

    /// Cancels the press when the touch moves too far.
    ///
    /// - Returns: whether an element was pressed
    package func movePress(_ touches: Set<UITouch>) -> Bool {
        guard let touch = touches.first else { return false }
        let location = touch.location(in: nil)
        func exceedsSlop(from start: CGPoint) -> Bool { hypot(location.x - start.x, location.y - start.y) > pressSlop }
        if let start = selectionState.emptyAreaPress, exceedsSlop(from: start) { selectionState.emptyAreaPress = nil }
        guard let press = selectionState.press else { return false }
        if exceedsSlop(from: press.start) { endPress() }
        return true
    }

    /// Chooses the pressed element.
    ///
    /// Where a click selects a single element, a click beside all elements deselects them.
    ///
    /// - Returns: whether an element was pressed
    package func finishPress(_ event: UIEvent?) -> Bool {
        if selectionState.emptyAreaPress != nil {
            selectionState.emptyAreaPress = nil
            let modifiers = event?.modifierFlags ?? []
            if !togglesSelectionOnClick, modifiers.isDisjoint(with: [.shift, .control]) { deselectAllByUser() }
        }
        guard let press = selectionState.press else { return false }
        endPress()
        clicked(press.element, event?.modifierFlags ?? [])
        return true
    }

    /// Ends the press without choosing the element.
    ///
    /// - Returns: whether an element was pressed
    @discardableResult
    package func endPress() -> Bool {
        selectionState.emptyAreaPress = nil
        guard let element = selectionState.press?.element else { return false }
        selectionState.press = nil
        setPressed(false, element)
        return true
    }

    private func setPressed(_ isPressed: Bool, _ element: ASListElement) {
        showHighlight(of: element)
        if let path = livePath(of: element) { source.notifyHighlighted(isPressed, at: path) }
    }

    /// Updates the highlight of an element, which is shown while it is pressed or carried and while its menu is open.
    package func showHighlight(of element: ASListElement) {
        element.isHighlighted = [selectionState.press?.element, selectionState.withMenu, reorder?.element].contains {
            $0 === element
        }
        element.node?.isHighlighted = element.isHighlighted
        redecorate(element)
    }

    // MARK: Menus

    /// Returns the menu of the row or item at a point of the content.
    func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration? {
        let path = frames.element(at: point).flatMap { livePath(of: $0) }
        return path.flatMap { source.contextMenu(at: $0, point) }
    }

    /// Highlights and focuses the element of an opening menu, so that the menu key opens the next menu for the same element.
    func contextMenuOpens(at point: CGPoint) {
        contextMenuClosed()
        guard let element = frames.element(at: point) else { return }
        selectionState.withMenu = element
        showHighlight(of: element)
        if allowsSelection { setFocusedElement(element) }
    }

    func contextMenuClosed() {
        guard let element = selectionState.withMenu else { return }
        selectionState.withMenu = nil
        showHighlight(of: element)
    }
}

/// The delegate that gets the menus of a container's rows or items.
///
/// - Thread: main
@MainActor
package final class ASElementContextMenus: UIContextMenuInteractionDelegate {
    private weak var core: ASContainerCore?
    package private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ core: ASContainerCore) {
        self.core = core
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        core?.contextMenu(at: location)
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {
        core.map { $0.contextMenuOpens(at: interaction.location(in: $0.view)) }
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) {
        core?.contextMenuClosed()
    }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { core?.source.menuPreview(configuration, isDismissing: false) }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { core?.source.menuPreview(configuration, isDismissing: true) }

    package func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { core?.source.performPreviewAction(configuration, animator) }
}
