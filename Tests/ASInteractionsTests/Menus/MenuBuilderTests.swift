// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Testing

@testable import ASInteractions
@testable import ASUIKit

@Suite("Builders of the main menu")
@MainActor
struct MenuBuilderTests {
    private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(title: name, identifier: UIMenu.Identifier(name), children: children)
    }

    /// The menus as text, sections and submenus in brackets.
    private func text(_ menu: UIMenu) -> String {
        let children = menu.children.map { ($0 as? UIMenu).map(text) ?? $0.title }
        return children.isEmpty ? menu.title : "\(menu.title)[\(children.joined(separator: " "))]"
    }

    /// A builder whose root has `a` with `b` and `c`, and `d`.
    private func builder() -> ASMenuTree {
        let tree = ASMenuTree()
        tree.replaceChildren(ofMenu: .root) { _ in [menu("a", [menu("b"), menu("c")]), menu("d")] }
        return tree
    }

    @Test func `menus are inserted beside others and at both ends`() {
        let tree = builder()
        tree.insertSibling(menu("x"), beforeMenu: .init("c"))
        tree.insertSibling(menu("y"), afterMenu: .init("a"))
        tree.insertChild(menu("p"), atStartOfMenu: .init("a"))
        tree.insertChild(menu("q"), atEndOfMenu: .init("b"))
        #expect(text(tree.root) == "[a[p b[q] x c] y d]")
    }

    @Test func `menus are replaced and removed, at every depth`() {
        let tree = builder()
        tree.replace(menu: .init("b"), with: menu("B"))
        tree.remove(menu: .init("d"))
        tree.insertElements([UICommand(title: "one", action: "one:")], atStartOfMenu: .init("a"))
        tree.insertElements([UICommand(title: "two", action: "two:")], atEndOfMenu: .init("a"))
        #expect(text(tree.root) == "[a[one B c two]]")
    }

    @Test func `menus, actions and commands are found by their names`() {
        let tree = builder()
        let action = UIAction(title: "act", identifier: .init("act")) { _ in }
        let commands = ["x", "y"].map { UICommand(title: $0, action: "do:", propertyList: $0) }
        tree.insertElements([action] + commands, atEndOfMenu: .init("c"))

        #expect(tree.menu(for: .init("c"))?.children.count == 3 && tree.menu(for: .init("z")) == nil)
        #expect(tree.action(for: .init("act")) === action && tree.action(for: .init("other")) == nil)
        #expect(tree.command(for: "do:", propertyList: "y") === commands[1])
        #expect(tree.command(for: "do:", propertyList: nil) == nil)
    }

    @Test func `a builder that was only asked, or was given unknown menus, has not changed`() {
        let tree = ASMenuTree()
        #expect(tree.menu(for: .file)?.title == "File" && tree.system == .main)
        tree.remove(menu: .init("unknown"))
        tree.insertSibling(menu("x"), afterMenu: .init("unknown"))
        #expect(!tree.hasChanged)
        tree.remove(menu: .format)
        #expect(tree.hasChanged && tree.menu(for: .format) == nil)
    }

    @Test func `a command keeps its own values when a copy is validated`() {
        final class Page: UIResponder {
            override func validate(_ command: UICommand) {
                command.title = "Hide"
                command.state = .on
            }
            func toggle() {}
        }
        let command = UICommand(title: "Show", action: Page.toggle)

        let copy = command.validated(from: Page())
        #expect(copy.title == "Hide" && copy.state == .on && copy.attributes.isEmpty)
        #expect(command.title == "Show" && command.state == .off)
        #expect(command.validated(from: UIResponder()).attributes == .disabled)
    }
}
