// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import PlaylistsDemo

/// Tests the playlists in a window of 480 × 1600 points, where all rows are visible.
@MainActor @Suite struct PlaylistsTests {
    private func run(_ body: @MainActor (ASTestHarness, PlaylistsViewController) throws -> Void) throws {
        // The table reports incorrect updates as non-fatal errors.
        let mistakes = ASLock<[String]>([])
        let block = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { sentence in mistakes.withLock { $0.append(sentence) } }
        defer {
            ASDisplayNode.nonFatalErrorBlock = block
            #expect(mistakes.withLock { $0 } == [])
        }
        try ASTestHarness.run(size: CGSize(width: 480, height: 1600)) { harness in
            let lists = PlaylistsViewController()
            harness.show(lists)
            harness.advance(seconds: 1)
            try body(harness, lists)
            harness.advance(seconds: 1)
            check(lists)
        }
    }

    private func titles(_ lists: PlaylistsViewController, _ list: Int) -> [String] {
        lists.lists[list].pieces.map(\.title)
    }

    /// Expects that the visible rows and headers are those of the lists.
    private func check(_ lists: PlaylistsViewController, sourceLocation: SourceLocation = #_sourceLocation) {
        let table = lists.table
        let shown = table.indexPathsForVisibleRows().map { table.nodeForRow(at: $0)?.debugName ?? "" }
        let last = lists.mode == .editing ? [""] : []
        let expected = lists.lists.flatMap { $0.pieces.map(\.title) + last }
        #expect(shown == expected, sourceLocation: sourceLocation)
        for (section, list) in lists.lists.enumerated() {
            let header = table.headerNode(forSection: section)
            #expect(header?.accessibilityLabel == "\(list.name), \(list.summary)", sourceLocation: sourceLocation)
        }
    }

    private func middle(_ lists: PlaylistsViewController, _ row: Int, _ section: Int) -> CGPoint {
        let table = lists.table
        let rect = table.rectForRow(at: IndexPath(row: row, section: section))
        return CGPoint(x: rect.midX, y: rect.midY - table.contentOffset.y + table.frame.minY)
    }

    private func swipe(_ harness: ASTestHarness, _ start: CGPoint, from x: CGFloat, by way: CGFloat) {
        harness.drag(from: CGPoint(x: x, y: start.y), to: CGPoint(x: x + way, y: start.y), rest: 0.3)
        harness.advance(seconds: 1)
    }

    private func status(_ lists: PlaylistsViewController) -> String {
        lists.page.statusNode.attributedText?.string ?? ""
    }

    @Test func `a swipe to the end adds a favorite, and a second one removes it`() throws {
        try run { harness, lists in
            let row = lists.table.nodeForRow(at: IndexPath(row: 1, section: 0))
            for isFavorite in [true, false] {
                swipe(harness, middle(lists, 1, 0), from: 20, by: 400)
                #expect(lists.lists[0].pieces[1].isFavorite == isFavorite)
                #expect(row?.accessibilityLabel?.hasSuffix("favorite") == isFavorite)
            }
        }
    }

    @Test func `removed pieces return to their places, the last removed one first`() throws {
        try run { harness, lists in
            let before = titles(lists, 0)
            #expect(!lists.page.undoButton.isEnabled)
            swipe(harness, middle(lists, 1, 0), from: 460, by: -400)
            #expect(titles(lists, 0) == before.filter { $0 != before[1] })
            // Removes another piece by the button at the edge, after a short swipe.
            swipe(harness, middle(lists, 3, 0), from: 460, by: -160)
            harness.tap(at: CGPoint(x: 450, y: middle(lists, 3, 0).y))
            harness.advance(seconds: 1)
            #expect(titles(lists, 0) == [0, 2, 3, 5].map { before[$0] })
            check(lists)

            try harness.tap(lists.page.undoButton)
            harness.advance(seconds: 1)
            #expect(titles(lists, 0) == [0, 2, 3, 4, 5].map { before[$0] })
            harness.type(.character("z"), modifiers: .control)
            harness.advance(seconds: 1)
            #expect(titles(lists, 0) == before)
            #expect(status(lists) == "“\(before[1])” is back in Morning.")
            #expect(!lists.page.undoButton.isEnabled)
        }
    }

    @Test func `while the lists are edited, each has a row that adds a piece`() throws {
        try run { harness, lists in
            let before = titles(lists, 0)
            harness.type(.character("e"), modifiers: .control)
            harness.advance(seconds: 1)
            check(lists)
            harness.tap(at: CGPoint(x: 20, y: middle(lists, 6, 0).y))
            harness.advance(seconds: 1)
            #expect(titles(lists, 0) == before + ["Vltava"])
            // A click on the text of the row also adds a piece.
            harness.tap(at: CGPoint(x: 100, y: middle(lists, 6, 1).y))
            harness.advance(seconds: 1)
            #expect(titles(lists, 1).last == "Canon in D")
            check(lists)

            harness.tap(at: CGPoint(x: 20, y: middle(lists, 0, 0).y))
            harness.advance(seconds: 1)
            harness.tap(at: CGPoint(x: 450, y: middle(lists, 0, 0).y))
            harness.advance(seconds: 1)
            #expect(titles(lists, 0) == before.dropFirst() + ["Vltava"])

            try harness.tap(lists.page.editButton)
            harness.advance(seconds: 1)
            #expect(!lists.table.isEditing)
        }
    }

    @Test func `selected pieces are removed together and return one by one`() throws {
        try run { harness, lists in
            let before = lists.lists
            try harness.tap(lists.page.selectButton)
            harness.advance(seconds: 1)
            #expect(lists.mode == .selecting && !lists.page.removeButton.isEnabled)
            for (row, section) in [(0, 0), (2, 0), (1, 1)] {
                harness.tap(at: CGPoint(x: 20, y: middle(lists, row, section).y))
            }
            harness.advance(seconds: 1)
            #expect(lists.page.removeButton.texts == ["Remove 3"])
            check(lists)
            // A second click deselects the piece, and no click plays it.
            harness.tap(at: CGPoint(x: 20, y: middle(lists, 2, 0).y))
            harness.advance(seconds: 1)
            #expect(lists.page.removeButton.texts == ["Remove 2"] && lists.playing == nil)

            try harness.tap(lists.page.removeButton)
            harness.advance(seconds: 1)
            #expect(lists.mode == .playing && !lists.table.isEditing)
            #expect(titles(lists, 0) == before[0].pieces.dropFirst().map(\.title))
            #expect(lists.lists[1].pieces.count == before[1].pieces.count - 1)
            #expect(status(lists) == "2 pieces are removed.")
            for _ in 0..<2 { try harness.tap(lists.page.undoButton) }
            harness.advance(seconds: 1)
            #expect(lists.lists == before)
        }
    }

    @Test func `another editing mode clears the selection, and Delete removes the selected pieces`() throws {
        try run { harness, lists in
            let before = lists.lists
            harness.type(.character("t"), modifiers: .control)
            harness.advance(seconds: 1)
            harness.tap(at: CGPoint(x: 20, y: middle(lists, 0, 0).y))
            harness.type(.character("e"), modifiers: .control)
            harness.advance(seconds: 1)
            #expect(lists.mode == .editing && lists.table.isEditing)
            check(lists)
            #expect(lists.table.indexPathsForSelectedRows == nil)
            harness.type(.character("t"), modifiers: .control)
            harness.advance(seconds: 1)
            check(lists)
            for row in 0..<2 { harness.tap(at: CGPoint(x: 200, y: middle(lists, row, 0).y)) }
            harness.type(.delete)
            harness.advance(seconds: 1)
            #expect(titles(lists, 0) == before[0].pieces.dropFirst(2).map(\.title))
            #expect(lists.mode == .selecting && lists.page.removeButton.texts == ["Remove"])
            harness.type(.character("t"), modifiers: .control)
            harness.advance(seconds: 1)
        }
    }

    @Test(arguments: [false, true])
    func `keys move a piece over the end of its list into the next one, and back`(isEditing: Bool) throws {
        try run { harness, lists in
            let before = lists.lists
            lists.setMode(isEditing ? .editing : .playing)
            harness.advance(seconds: 1)
            lists.table.view.becomeFirstResponder()
            lists.table.indexPathForFocusedRow = IndexPath(row: 4, section: 0)
            let piece = titles(lists, 0)[4]
            for list in [0, 1] {
                harness.type(.down, modifiers: .alternate)
                harness.advance(seconds: 1)
                #expect(titles(lists, list).firstIndex(of: piece) == (list == 0 ? 5 : 0))
                check(lists)
            }
            for _ in 0..<2 {
                harness.type(.up, modifiers: .alternate)
                harness.advance(seconds: 1)
            }
            #expect(lists.lists == before)
        }
    }

    @Test func `a piece dropped behind the row that adds pieces is placed before it`() throws {
        try run { harness, lists in
            lists.setMode(.editing)
            harness.advance(seconds: 1)
            let piece = titles(lists, 0)[5]
            let (start, end) = (middle(lists, 5, 0), middle(lists, 6, 2))
            harness.press(at: CGPoint(x: 460, y: start.y))
            harness.advance(frames: 2)
            for step in 1...20 {
                harness.movePointer(to: CGPoint(x: 460, y: start.y + (end.y + 30 - start.y) * CGFloat(step) / 20))
                harness.advance(frames: 2)
            }
            harness.release()
            harness.advance(seconds: 1)
            #expect(titles(lists, 2).last == piece)
            #expect(titles(lists, 0).count == 5)
        }
    }

    @Test func `the menu plays a piece and moves it to another list`() throws {
        try run { harness, lists in
            let path = IndexPath(row: 2, section: 0)
            let piece = lists.lists[0].pieces[2]
            let configuration = lists.tableNode(lists.table, contextMenuConfigurationForRowAt: path, point: .zero)
            let menu = try #require(configuration?.makeMenu())
            @MainActor func choose(_ title: String, in menu: UIMenu) throws {
                let action = menu.children.compactMap { $0 as? UIAction }.first { $0.title == title }
                try #require(action).perform(sender: nil)
                harness.advance(seconds: 1)
            }
            try choose("Play", in: menu)
            #expect(lists.playing == piece.number)
            #expect(lists.table.nodeForRow(at: path)?.accessibilityLabel?.hasSuffix(", playing") == true)

            let others = try #require(menu.children.compactMap { $0 as? UIMenu }.first { $0.title == "Move to" })
            #expect(others.children.map(\.title) == ["On the road", "Late evening"])
            try choose("Late evening", in: others)
            #expect(lists.lists[2].pieces.first == piece)
            check(lists)
        }
    }
}
