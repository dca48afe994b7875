// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// Rows and items that are pressed, and their menus.

/// How far a press may stray before it is none, in points.
private let pressSlop: CGFloat = 10

extension ASChoosingContainer {
    // MARK: Touches

    /// - Returns: whether something is pressed, or could be but must not
    func beginPress(_ touches: Set<UITouch>) -> Bool {
        guard letsSelect, touches.count == 1, let touch = touches.first,
            let element = element(at: touch.location(in: self))
        else { return false }
        guard letsClick(element) else { return true }
        choosing.press = (element, touch.location(in: nil))
        choosing.focusedBeforePress = focusedElement
        setFocusedElement(element)
        setPressed(true, element)
        return true
    }

    /// Lets what is pressed go when the touch strays.
    ///
    /// - Returns: whether something is pressed
    func movePress(_ touches: Set<UITouch>) -> Bool {
        guard let press = choosing.press, let touch = touches.first else { return false }
        let location = touch.location(in: nil)
        if hypot(location.x - press.start.x, location.y - press.start.y) > pressSlop { endPress() }
        return true
    }

    /// Chooses what is pressed.
    ///
    /// - Returns: whether something is
    func finishPress(_ event: UIEvent?) -> Bool {
        guard let press = choosing.press else { return false }
        endPress()
        clicked(press.element, event?.modifierFlags ?? [])
        return true
    }

    /// - Returns: whether something was pressed
    @discardableResult
    func endPress() -> Bool {
        guard let element = choosing.press?.element else { return false }
        choosing.press = nil
        setPressed(false, element)
        return true
    }

    private func setPressed(_ isPressed: Bool, _ element: ASListElement) {
        showHighlight(of: element)
        if let path = indexPath(of: element) { tellHighlighted(isPressed, at: path) }
    }

    /// It is marked while it is pressed or carried, and while its menu is open.
    func showHighlight(of element: ASListElement) {
        element.isHighlighted = [choosing.press?.element, choosing.withMenu, carriedElement].contains { $0 === element }
        element.node?.isHighlighted = element.isHighlighted
        redecorate(element)
    }

    // MARK: Menus

    /// As long as the menu is open one sees what it is about, and the menu key opens the next one for the same.
    func contextMenuOpens(at point: CGPoint) {
        contextMenuClosed()
        guard let element = element(at: point) else { return }
        choosing.withMenu = element
        showHighlight(of: element)
        if allowsSelection { setFocusedElement(element) }
    }

    func contextMenuClosed() {
        guard let element = choosing.withMenu else { return }
        choosing.withMenu = nil
        showHighlight(of: element)
    }
}

/// Asks a container for the menus of its rows or items.
///
/// - Thread: main
@MainActor
final class ASChoosingContextMenus: UIContextMenuInteractionDelegate {
    private weak var container: (any ASChoosingContainer)?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ container: any ASChoosingContainer) {
        self.container = container
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        container?.contextMenu(at: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {
        container?.contextMenuOpens(at: interaction.location(in: container))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) {
        container?.contextMenuClosed()
    }
}
