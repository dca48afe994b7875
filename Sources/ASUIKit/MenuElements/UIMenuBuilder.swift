// SPDX-License-Identifier: Apache-2.0

/// Changes the main menu, in `buildMenu(with:)`.
///
/// A menu that is named but does not exist is not changed.
///
/// - Thread: main
/// - Source: UIKit `UIMenuBuilder`
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// Returns the menu with an identifier; `nil` if there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// Returns the action with an identifier; `nil` if there is none.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// Returns the command with an action, and with an equal property list if that is a string, a number or a Boolean value.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    /// Replaces a menu.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the elements of a menu by those that the closure returns for the current ones.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: @MainActor ([UIMenuElement]) -> [UIMenuElement]
    )
    /// Inserts a menu before another menu.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another menu.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu before all elements of another menu.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu after all elements of another menu.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}
