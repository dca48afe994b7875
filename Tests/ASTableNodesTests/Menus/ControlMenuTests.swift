// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASInteractions
internal import ASLayoutEngine
import ASPlatform
import ASPlatformHeadless
import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import MenuKit
import Testing

@testable import ASContainers
@testable import ASControlNodes
@testable import ASNodes
@testable import ASTableNodes

@Suite("Menus of controls and rows", .serialized)
@MainActor
struct ControlMenuTests {
    private func run(_ body: (ASTestHarness, MenuStage, ASButtonNode) throws -> Void) throws {
        try ASTestHarness.run { harness in
            let stage = MenuStage(harness)
            let button = ASButtonNode()
            button.setTitle("Sort", with: nil, with: nil, for: .normal)
            button.frame = CGRect(x: 20, y: 30, width: 200, height: 24)
            button.menu = stage.usual()
            button.addAction(forControlEvents: .allEvents) { [weak stage] _ in stage?.lines.append("event") }
            stage.node.addSubnode(button)
            harness.runUntilParked()
            try body(harness, stage, button)
            harness.advance(seconds: 1)
        }
    }

    private let place = CGPoint(x: 60, y: 40)

    @Test func `a press opens a pull-down menu below the button, as wide as the button`() throws {
        try run { _, stage, button in
            button.showsMenuAsPrimaryAction = true
            stage.press(at: place)

            let popup = try #require(stage.popups.first)
            #expect(popup.kind == .dropDownMenu)
            #expect(popup.origin == CGPoint(x: 20, y: 56))
            #expect(popup.size.width == 200)
            #expect(button.isHighlighted)
            #expect(stage.lines.isEmpty)

            stage.release(at: place)
            #expect(stage.popups.count == 1)
            // A second press on the button closes it.
            stage.click(at: place)
            #expect(stage.popups.isEmpty)
            #expect(!button.isHighlighted)
            #expect(stage.lines.isEmpty)
        }
    }

    @Test func `after the menu has closed the button is hovered only while the pointer is on it`() throws {
        try run { harness, stage, button in
            button.showsMenuAsPrimaryAction = true
            stage.move(to: place)
            #expect(button.isHovered)

            // With the pointer outside the window; while the menu is open the button is pressed, not hovered.
            stage.click(at: place)
            #expect(button.isHighlighted && !button.isHovered)
            stage.move(to: CGPoint(x: 900, y: 700))
            stage.session?.dismiss()
            harness.runUntilParked()
            #expect(!button.isHovered && !button.isHighlighted)

            // With the pointer where it was.
            stage.click(at: place)
            stage.session?.dismiss()
            harness.runUntilParked()
            #expect(button.isHovered)
        }
    }

    @Test func `one gesture presses the button and chooses an item`() throws {
        try run { _, stage, button in
            button.showsMenuAsPrimaryAction = true
            stage.press(at: place)
            stage.move(to: try stage.place("Two"))
            stage.release(at: try stage.place("Two"))
            #expect(stage.lines == ["Two"])
        }
    }

    @Test(arguments: [ASKey.character(" "), .return, .down])
    func `keys open the menu with the first row highlighted`(key: ASKey) throws {
        try run { harness, stage, button in
            button.showsMenuAsPrimaryAction = true
            button.focus()
            harness.type(key)
            #expect(stage.highlighted == ["One"])
            harness.type(.return)
            #expect(stage.lines == ["One"])
        }
    }

    @Test func `a control with other press actions is pressed as usual, and the right button opens its menu`() throws {
        try run { _, stage, button in
            stage.click(at: place)
            #expect(!stage.lines.isEmpty)
            #expect(stage.popups.isEmpty)
            stage.click(.secondary, at: place)
            #expect(stage.popups.first?.origin == CGPoint(x: 20, y: 56))
            stage.session?.dismiss()

            button.isEnabled = false
            stage.click(.secondary, at: place)
            #expect(stage.popups.isEmpty)
            button.isEnabled = true
            button.menu = nil
            stage.click(.secondary, at: place)
            #expect(stage.popups.isEmpty)
        }
    }

    // MARK: Rows

    private final class Rows: ASTableDataSource, ASTableDelegate {
        var asked: [(path: IndexPath, point: CGPoint)] = []
        var menu: UIMenu?
        var count = 5

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            {
                let cell = ASCellNode()
                cell.style.height = .points(40)
                return cell
            }
        }

        func tableNode(
            _ tableNode: ASTableNode,
            contextMenuConfigurationForRowAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked.append((indexPath, point))
            return menu.map { menu in UIContextMenuConfiguration { _ in menu } }
        }
    }

    @Test func `a table asks for the menu of the row under the pointer, or of the focused row`() throws {
        try ASTestHarness.run { harness in
            let stage = MenuStage(harness)
            let (table, rows) = (ASTableNode(), Rows())
            table.separatorStyle = .none
            table.dataSource = rows
            table.delegate = rows
            rows.menu = stage.usual()
            table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            stage.node.addSubnode(table)
            harness.runUntilParked()

            stage.click(.secondary, at: CGPoint(x: 50, y: 95))
            #expect(rows.asked.map(\.path) == [IndexPath(row: 2, section: 0)])
            #expect(rows.asked.first?.point == CGPoint(x: 50, y: 95))
            #expect(stage.popups.first?.origin == CGPoint(x: 51, y: 96))
            stage.session?.dismiss()

            table.focus()
            harness.type(.down)
            harness.type(.menu)
            harness.runUntilParked()
            let focused = try #require(rows.asked.last)
            #expect(focused.point == CGPoint(x: 160, y: CGFloat(focused.path.row) * 40 + 20))
            stage.session?.dismiss()

            // Rows without a menu leave the event to the table's ancestors.
            rows.menu = nil
            stage.menu = stage.usual()
            stage.click(.secondary, at: CGPoint(x: 50, y: 95))
            #expect(stage.askedAt == CGPoint(x: 50, y: 95))
            stage.session?.dismiss()
            harness.advance(seconds: 1)
        }
    }

    @Test func `a row is highlighted while its menu is open, however the menu closes`() throws {
        try ASTestHarness.run { harness in
            let stage = MenuStage(harness)
            let (table, rows) = (ASTableNode(), Rows())
            table.separatorStyle = .none
            table.dataSource = rows
            table.delegate = rows
            rows.menu = stage.usual()
            table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            stage.node.addSubnode(table)
            harness.runUntilParked()
            let second = IndexPath(row: 2, section: 0)
            let cell = try #require(table.nodeForRow(at: second))
            @MainActor func mark() -> CGFloat? {
                table.view.layer.sublayers.first { $0.name == "selection" && !$0.isHidden }?.frame.minY
            }
            let place = CGPoint(x: 50, y: 95)

            // By a choice, a click outside, Escape, and the loss of the grab.
            let endings: [@MainActor () throws -> Void] = [
                { stage.click(at: try stage.place("One")) }, { stage.click(at: CGPoint(x: 300, y: 470)) },
                { harness.type(.escape) }, { harness.platform.simulateGrabLoss(.windowMoved) },
            ]
            for end in endings {
                stage.click(.secondary, at: place)
                #expect(cell.isHighlighted)
                #expect(mark() == 80)
                try end()
                harness.runUntilParked()
                #expect(stage.session == nil)
                #expect(!cell.isHighlighted)
                #expect(mark() == nil)
            }

            // The row is deleted while its menu is open; another row is in its place.
            stage.click(.secondary, at: place)
            rows.count = 4
            table.deleteRows(at: [second], with: .none)
            harness.runUntilParked()
            #expect(mark() == nil)
            stage.session?.dismiss()
            harness.advance(seconds: 1)
            #expect(!cell.isHighlighted)
            #expect((0..<4).allSatisfy { table.nodeForRow(at: IndexPath(row: $0, section: 0))?.isHighlighted == false })
        }
    }
}
