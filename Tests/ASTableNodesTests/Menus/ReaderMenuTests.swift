// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASInteractions
internal import ASLayoutEngine
import ASPlatformHeadless
internal import ASUIKitTesting
import Foundation
internal import MenuKit
import Testing

@testable import ASContainers
@testable import ASControlNodes
@testable import ASListEngine
@testable import ASNodes
@testable import ASPlatform
@testable import ASTableNodes
@testable import ASTextNodes
@testable import ASUIKit

/// Menus without a pointer: which elements offer one, and that it opens.
@Suite("Menus for screen readers", .serialized)
@MainActor
struct ReaderMenuTests {
    private func run(_ body: (ASTestHarness, MenuStage, ASAccessibilityTree) throws -> Void) throws {
        try ASTestHarness.run { harness in
            let stage = MenuStage(harness)
            harness.runUntilParked()
            try body(harness, stage, try #require(harness.window).accessibilityTree)
            stage.session?.dismiss()
            harness.advance(seconds: 1)
        }
    }

    private func add<Node: ASDisplayNode>(_ node: Node, _ label: String, y: CGFloat, to stage: MenuStage) -> Node {
        node.accessibilityLabel = label
        node.frame = CGRect(x: 20, y: y, width: 200, height: 24)
        stage.node.addSubnode(node)
        stage.harness.runUntilParked()
        return node
    }

    private func item(_ label: String, in tree: ASAccessibilityTree) throws -> ASAccessibilityItem {
        try #require(tree.elements.first { $0.label == label }, "\(tree.elements.map(\.label))")
    }

    // MARK: Controls

    @Test(arguments: [true, false])
    func `a control that has only a menu is an element, and a press opens the menu`(isPrimary: Bool) throws {
        try run { harness, stage, tree in
            let control = add(ASControlNode(), "Sort", y: 30, to: stage)
            #expect(tree.elements.isEmpty)
            control.menu = stage.usual()
            control.showsMenuAsPrimaryAction = isPrimary

            let sort = try item("Sort", in: tree)
            #expect(sort.role == .button && sort.traits.contains(.hasMenu))
            #expect(sort.actions == [.activate, .showMenu])
            #expect(sort.name(of: .showMenu) == "show menu")
            for action in [ASAccessibilityAction.activate, .showMenu] {
                #expect(sort.perform(action))
                harness.runUntilParked()
                // Below the control, with the first row highlighted, as when a key opens it.
                #expect(stage.popups.first?.origin == CGPoint(x: 20, y: 56))
                #expect(stage.highlighted == ["One"])
                harness.type(.escape)
                #expect(stage.popups.isEmpty)
            }

            control.isEnabled = false
            #expect(sort.actions.isEmpty && !sort.perform(.showMenu) && stage.popups.isEmpty)
            control.menu = nil
            #expect(tree.elements.isEmpty)
        }
    }

    @Test func `a button with a menu and targets is pressed by a press, and offers the menu`() throws {
        try run { harness, stage, tree in
            let button = add(ASButtonNode(), "Reply", y: 30, to: stage)
            button.menu = stage.usual()
            button.addAction(forControlEvents: .touchUpInside) { [weak stage] _ in stage?.lines.append("pressed") }

            let reply = try item("Reply", in: tree)
            #expect(reply.perform(.activate) && stage.lines == ["pressed"] && stage.popups.isEmpty)
            #expect(reply.perform(.showMenu))
            harness.runUntilParked()
            #expect(stage.popups.count == 1)
        }
    }

    @Test func `a control with a state of its own changes that by a press, and offers its menu`() throws {
        try run { harness, stage, tree in
            let toggle = add(ASSwitchNode(), "Wireless", y: 30, to: stage)
            toggle.menu = stage.usual()

            let wireless = try item("Wireless", in: tree)
            #expect(wireless.perform(.activate) && toggle.isOn && stage.popups.isEmpty)
            #expect(wireless.actions.last == .showMenu && wireless.role == .switchButton)
        }
    }

    @Test func `the first target makes a control an element that is already in a window`() throws {
        try run { _, stage, tree in
            let control = add(ASControlNode(), "Late", y: 30, to: stage)
            #expect(tree.elements.isEmpty)
            let action = control.addAction(forControlEvents: .touchUpInside) { _ in }
            #expect(tree.elements.map(\.label) == ["Late"])
            control.removeTarget(nil, action: action, forControlEvents: .allEvents)
            #expect(tree.elements.isEmpty)
        }
    }

    // MARK: Nodes and their subnodes

    @Test func `nodes inside a view with a menu offer it, also without a view, and open it at their own place`() throws
    {
        try run { harness, stage, tree in
            let text = add(ASTextNode(), "Words", y: 60, to: stage)
            text.isAccessibilityElement = true
            let layer = ASDisplayNode()
            layer.isLayerBacked = true
            layer.isAccessibilityElement = true
            _ = add(layer, "Layer", y: 90, to: stage)
            let words = try item("Words", in: tree)
            #expect(words.actions == [.activate])
            stage.menu = stage.usual()
            stage.askedAt = nil

            for (label, y) in [("Words", 60), ("Layer", 90)] as [(String, CGFloat)] {
                let found = try item(label, in: tree)
                #expect(found.actions == [.activate, .showMenu])
                #expect(stage.askedAt == CGPoint(x: 120, y: y + 12) && stage.popups.isEmpty)
                #expect(found.perform(.showMenu))
                harness.runUntilParked()
                #expect(stage.popups.first?.origin == CGPoint(x: 21, y: y + 25))
                stage.session?.dismiss()
                harness.runUntilParked()
            }
            #expect(stage.lines == ["opens", "closes", "opens", "closes"])
        }
    }

    @Test func `a screen reader leaves a menu, and a submenu first`() throws {
        try run { harness, stage, tree in
            let control = add(ASControlNode(), "Sort", y: 30, to: stage)
            control.menu = stage.usual()
            let sort = try item("Sort", in: tree)
            #expect(sort.perform(.showMenu))
            harness.runUntilParked()
            #expect(stage.popups.count == 1)

            @MainActor func menus() -> [ASAccessibilityItem] {
                let first = harness.window?.popups ?? []
                return (first + first.flatMap(\.popups)).compactMap { $0.accessibilityTree.root?.children.first }
            }
            let first = try #require(menus().first)
            #expect(first.role == .menu && first.actions == [.escape])
            let more = try #require(first.children.first { $0.label == "More" })
            #expect(more.perform(.activate))
            harness.runUntilParked()
            #expect(stage.popups.count == 2)
            let second = try #require(menus().first { $0 !== first })
            #expect(second.perform(.escape))
            harness.runUntilParked()
            #expect(stage.popups.count == 1)
            #expect(first.perform(.escape))
            harness.runUntilParked()
            #expect(stage.popups.isEmpty)
        }
    }

    // MARK: Rows

    private final class Rows: ASTableDataSource, ASTableDelegate {
        var asked: [IndexPath] = []
        /// The menu of all rows but the first.
        var menu: UIMenu?

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 30 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let row = indexPath.row
            return {
                let cell = ASTextCellNode()
                cell.text = "Row \(row)"
                cell.style.height = .points(40)
                return cell
            }
        }

        func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 3
        }

        func tableNode(
            _ tableNode: ASTableNode,
            contextMenuConfigurationForRowAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked.append(indexPath)
            return indexPath.row == 0 ? nil : menu.map { menu in UIContextMenuConfiguration { _ in menu } }
        }
    }

    private func runTable(
        _ body: (ASTestHarness, MenuStage, ASTableNode, Rows, [String: ASAccessibilityItem]) throws -> Void
    ) throws {
        try run { harness, stage, tree in
            let (table, rows) = (ASTableNode(), Rows())
            table.separatorStyle = .none
            table.dataSource = rows
            table.delegate = rows
            rows.menu = stage.usual()
            table.frame = CGRect(x: 0, y: 0, width: 320, height: 220)
            stage.node.addSubnode(table)
            harness.advance(seconds: 0.5)
            let list = try #require(tree.root?.children.first)
            #expect(list.role == .list && list.actions == [.scroll(.next), .scroll(.previous)])
            let named = list.children.map { ($0.children.first?.label ?? $0.label, $0) }
            try body(harness, stage, table, rows, Dictionary(named) { first, _ in first })
        }
    }

    @Test func `rows and their contents offer the menu that the delegate provides for the row`() throws {
        try runTable { harness, stage, table, rows, items in
            let second = try #require(items["Row 1"])
            #expect(second.role == .row && second.actions == [.activate, .showMenu])
            #expect(second.children.first?.actions == [.activate, .showMenu])
            #expect(items["Row 0"]?.actions == [.activate])
            #expect(items["Row 0"]?.perform(.showMenu) == false)
            #expect(Set(rows.asked.map(\.row)) == [0, 1] && stage.popups.isEmpty)

            #expect(second.perform(.showMenu))
            harness.runUntilParked()
            #expect(rows.asked.last == IndexPath(row: 1, section: 0))
            // Below the row, as when the menu key opens it.
            #expect(stage.popups.first?.origin == CGPoint(x: 1, y: 81))
            #expect(stage.highlighted == ["One"])
        }
    }

    @Test func `requesting a menu moves nothing; the menu that opens focuses the row`() throws {
        try runTable { harness, stage, table, rows, items in
            table.focus()
            harness.type(.home)
            let view = table.view
            let first = view.core.focusedElement
            #expect(first === view.data.visible.element(at: 0))

            let row = try #require(items["Row 2"])
            #expect(row.actions.contains(.showMenu))
            #expect(view.core.focusedElement === first)
            #expect(row.perform(.showMenu))
            #expect(view.core.focusedElement === view.data.visible.element(at: 2))
        }
    }

    @Test func `a partly visible row has its menu at its visible part`() throws {
        try runTable { harness, stage, table, rows, items in
            // The sixth row: 200 to 240, of a table that ends at 220.
            #expect(items["Row 5"]?.perform(.showMenu) == true)
            harness.runUntilParked()
            #expect(rows.asked.last == IndexPath(row: 5, section: 0))
            #expect(stage.popups.first?.origin == CGPoint(x: 1, y: 221))
        }
    }

    @Test func `rows without an action on click cannot be chosen`() throws {
        try runTable { _, _, _, _, items in
            let heading = try #require(items["Row 3"])
            #expect(heading.details?.isSelectable == false)
            #expect(heading.actions == [.showMenu])
            #expect(items["Row 4"]?.details?.isSelectable == true)
        }
    }
}
