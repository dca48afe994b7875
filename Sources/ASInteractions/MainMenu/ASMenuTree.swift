// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit

/// The menus of a main menu while a delegate changes them.
///
/// The initial menus are made when the delegate first uses the builder, so that a program without a menu bar does not make them.
@MainActor
final class ASMenuTree: UIMenuBuilder {
    /// The menu that contains the menus of the bar.
    private(set) lazy var root = ASStandardMenus.root()
    /// Whether the delegate has changed the menus.
    private(set) var hasChanged = false

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        element { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        element { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        element { element in
            guard let command = element as? UICommand, command.action == action else { return false }
            return Self.areEqual(command.propertyList, propertyList)
        } as? UICommand
    }

    private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
        return a == b
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(at: replacedIdentifier) { _ in [replacementMenu] }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier,
        from childrenBlock: @MainActor ([UIMenuElement]) -> [UIMenuElement]
    ) {
        change(at: parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        checkIsNew(siblingMenu)
        change(at: siblingIdentifier) { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        checkIsNew(siblingMenu)
        change(at: siblingIdentifier) { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        checkIsNew(childMenu)
        change(at: parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        checkIsNew(childMenu)
        change(at: parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        change(at: removedIdentifier) { _ in [] }
    }

    private func checkIsNew(_ menu: UIMenu) {
        assert(
            self.menu(for: menu.identifier) == nil,
            "UIMenuBuilder: the main menu already contains \(menu.identifier.rawValue). Use replace(menu:with:)."
        )
    }

    /// Replaces the menu with an identifier by the menus that `change` returns; the root is replaced by the first of them.
    private func change(at identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenu]) {
        if root.identifier == identifier {
            guard let new = change(root).first else { return }
            root = new
        } else if let new = Self.changed(root, at: identifier, change) {
            root = new
        } else {
            return
        }
        hasChanged = true
    }

    /// Returns `menu` with the descendant replaced; `nil` if there is no such descendant.
    private static func changed(
        _ menu: UIMenu,
        at identifier: UIMenu.Identifier,
        _ change: (UIMenu) -> [UIMenu]
    ) -> UIMenu? {
        for (index, child) in menu.children.enumerated() {
            guard let inner = child as? UIMenu else { continue }
            var children = menu.children
            if inner.identifier == identifier {
                children.replaceSubrange(index...index, with: change(inner))
                return menu.replacingChildren(children)
            }
            guard let new = changed(inner, at: identifier, change) else { continue }
            children[index] = new
            return menu.replacingChildren(children)
        }
        return nil
    }

    private func element(where matches: (UIMenuElement) -> Bool) -> UIMenuElement? {
        Self.element(in: root, where: matches)
    }

    private static func element(in parent: UIMenuElement, where matches: (UIMenuElement) -> Bool) -> UIMenuElement? {
        if matches(parent) { return parent }
        for child in (parent as? UIMenu)?.children ?? [] {
            if let found = element(in: child, where: matches) { return found }
        }
        return nil
    }
}
