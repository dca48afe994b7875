// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASControlNodes
import ASControllers
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatform
import ASTableNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// A hundred rows of 40 points in a window that shows five.
@Suite("Keyboard focus of rows", .serialized)
@MainActor
struct ASTableFocusTests {
    @MainActor
    private final class Rows: ASTableDataSource, ASTableDelegate {
        var chosen: [Int] = []
        var pressed: [Int] = []

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let row = indexPath.row
            return { [weak self] in
                let cell = ASCellNode()
                cell.style.preferredSize = CGSize(width: 200, height: 40)
                guard row % 10 == 3 else { return cell }
                let button = ASButtonNode()
                button.frame = CGRect(x: 150, y: 5, width: 40, height: 30)
                button.debugName = "button \(row)"
                if let self {
                    button.addTarget(self, forControlEvents: .touchUpInside) { $0.pressed.append(row) }
                }
                cell.addSubnode(button)
                return cell
            }
        }

        func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
            chosen.append(indexPath.row)
        }
    }

    private func run(_ body: (ASTestHarness, ASTableNode, Rows) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let (table, rows) = (ASTableNode(), Rows())
            table.separatorStyle = .none
            table.dataSource = rows
            table.delegate = rows
            harness.show(table)
            try body(harness, table, rows)
        }
    }

    @Test func `a table whose focus returns with its controller is where the user scrolled it to`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let (table, rows) = (ASTableNode(), Rows())
            table.dataSource = rows
            table.delegate = rows
            let navigation = UINavigationController(rootViewController: ASDKViewController(node: table))
            harness.show(navigation)
            harness.window?.focusSystem.focus(table.view)
            harness.type(.down)
            harness.advance(seconds: 0.5)
            table.contentOffset.y = 1_000
            navigation.pushViewController(UIViewController(), animated: false)
            harness.advance(seconds: 0.5)

            navigation.popViewController(animated: false)
            harness.advance(seconds: 0.5)

            #expect(table.isFocused)
            #expect(table.indexPathForFocusedRow != nil)
            #expect(table.contentOffset.y == 1_000)
        }
    }

    @Test func `Tab moves to the table; arrows move from row to row and scroll`() throws {
        try run { harness, table, _ in
            harness.type(.tab)
            #expect(table.isFocused)
            #expect(table.indexPathForFocusedRow?.row == 0)

            for _ in 0..<7 { harness.type(.down) }
            harness.advance(seconds: 1)
            #expect(table.indexPathForFocusedRow?.row == 7)
            #expect(table.contentOffset.y == 120)
            harness.type(.up)
            #expect(table.indexPathForFocusedRow?.row == 6)
        }
    }

    @Test func `Home, End and the page keys move farther`() throws {
        try run { harness, table, _ in
            harness.type(.tab)

            harness.type(.pageDown)
            // 200 points further.
            #expect(table.indexPathForFocusedRow?.row == 5)
            harness.type(.end)
            harness.advance(seconds: 2)
            #expect(table.indexPathForFocusedRow?.row == 99)
            #expect(table.contentOffset.y == 3_800)
            harness.type(.down)
            #expect(table.indexPathForFocusedRow?.row == 99)
            harness.type(.pageUp)
            #expect(table.indexPathForFocusedRow?.row == 94)
            harness.type(.home)
            harness.advance(seconds: 2)

            #expect(table.indexPathForFocusedRow?.row == 0)
        }
    }

    @Test func `Return and Space select the row; selection follows the focus on request`() throws {
        try run { harness, table, rows in
            harness.type(.tab)
            harness.type(.down)
            harness.type(.return)
            harness.type(.down)
            harness.type(.character(" "))
            #expect(rows.chosen == [1, 2])
            table.selectionFollowsFocus = true

            harness.type(.down)

            #expect(rows.chosen == [1, 2, 3])
        }
    }

    @Test func `a click on a control of a row moves the focus to that row`() throws {
        try run { harness, table, _ in
            harness.tap(at: CGPoint(x: 170, y: 140))

            harness.type(.down)

            #expect(table.indexPathForFocusedRow?.row == 4)
        }
    }

    @Test func `Tab returns to the focused row and scrolls to it, and skips an invisible one`() throws {
        try run { harness, table, _ in
            let before = ASButtonNode()
            before.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
            before.addAction(forControlEvents: .touchUpInside) { _ in }
            let window = try #require(harness.window)
            window.addSubnode(before)
            harness.runUntilParked()
            before.focus()
            harness.type(.tab)
            #expect(table.isFocused)
            harness.type(.tab)
            #expect(before.isFocused)
            table.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false)
            harness.runUntilParked()

            harness.type(.tab)
            harness.advance(seconds: 2)

            #expect(table.isFocused)
            #expect(table.indexPathForFocusedRow?.row == 0)
            #expect(table.contentOffset.y == 0)
            before.focus()
            table.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false)
            harness.runUntilParked()
            harness.type(.tab, modifiers: .shift)
            #expect(table.isFocused)
            harness.advance(seconds: 2)
        }
    }

    @Test func `where rows cannot be selected Tab moves through the controls of the visible rows`() throws {
        try run { harness, table, rows in
            table.allowsSelection = false

            harness.type(.tab)
            #expect(!table.isFocused)
            harness.type(.character(" "))
            harness.advance(seconds: 0.2)

            #expect(rows.pressed == [3])
        }
    }

    @Test func `a click moves the focus, and a row that has become invisible keeps it`() throws {
        try run { harness, table, _ in
            harness.tap(at: CGPoint(x: 50, y: 100))
            #expect(table.indexPathForFocusedRow?.row == 2)

            table.setContentOffset(CGPoint(x: 0, y: 2_000), animated: false)
            harness.runUntilParked()
            harness.type(.down)
            harness.advance(seconds: 2)

            #expect(table.indexPathForFocusedRow?.row == 3)
            #expect(table.contentOffset.y <= 120)
        }
    }

    @Test func `Tab moves into the focused row, and out of the table`() throws {
        try run { harness, table, rows in
            harness.type(.tab)
            for _ in 0..<3 { harness.type(.down) }

            harness.type(.tab)
            harness.type(.return)
            #expect(rows.pressed == [3])
            #expect(rows.chosen.isEmpty)
            // There is no other stop: Tab wraps around to the table.
            harness.type(.tab)

            #expect(table.isFocused)
        }
    }

    @Test func `keys scroll as long as no view has the focus`() throws {
        try run { harness, table, _ in
            harness.type(.end)
            harness.advance(seconds: 2)

            #expect(table.indexPathForFocusedRow == nil)
            #expect(table.contentOffset.y == 3_800)
        }
    }
}
