// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points in a window of 300; all but row 2 may be deleted.
@Suite("Deleting rows interactively", .serialized)
@MainActor
struct ASTableEditingTests {
    private func run(count: Int = 20, _ body: @MainActor (ASTestHarness, TableScene) throws -> Void) throws {
        let source = RowSource(count: count)
        source.canDelete = { $0 != 2 }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source)
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
            // Nothing remains of the swipe.
            #expect(scene.table.view.swipe == nil)
            #expect(!scene.table.view.subviews.contains { ASViewToDisplayNode($0) is ASTableActionNode })
            for cell in scene.table.visibleNodes { #expect(cell.layer.transform == CATransform3DIdentity) }
        }
    }

    /// The recorded calls about editing.
    private func heard(_ scene: TableScene) -> [String] {
        defer { scene.source.heard = [] }
        return scene.source.heard.filter { $0.hasPrefix("edit") || $0.hasPrefix("delete") }
    }

    /// Drags to the left in the row at the top, slowly at the end.
    private func swipe(_ harness: ASTestHarness, by distance: CGFloat, y: CGFloat = 50) {
        harness.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 300 - distance, y: y), rest: 0.3)
        harness.advance(seconds: 1)
    }

    private func isOpen(_ scene: TableScene) -> Bool { scene.table.view.swipe?.isOpen == true }

    @Test func `a swipe to the left reveals a delete button; a click on it deletes the row`() throws {
        try run { harness, scene in
            swipe(harness, by: 100)
            let open = try #require(scene.table.view.swipe)
            #expect(open.reveal == open.breadth && open.isOpen)
            let cell = try #require(scene.node(0))
            #expect(cell.layer.transform == CATransform3DMakeTranslation(-open.breadth, 0, 0))
            #expect(heard(scene) == ["edit 0"])

            harness.tap(at: CGPoint(x: 280, y: 50))
            harness.advance(seconds: 1)
            #expect(heard(scene) == ["delete 0", "edited nothing"])
            #expect(scene.visible == [1, 2, 3])
        }
    }

    @Test func `the row follows the finger`() throws {
        try run { harness, scene in
            harness.press(at: CGPoint(x: 300, y: 50))
            for x in stride(from: CGFloat(290), through: 220, by: -10) { harness.movePointer(to: CGPoint(x: x, y: 52)) }
            let cell = try #require(scene.node(0))
            #expect(cell.layer.transform == CATransform3DMakeTranslation(-80, 0, 0))
            #expect(!cell.isHighlighted)
            harness.movePointer(to: CGPoint(x: 260, y: 52))
            #expect(cell.layer.transform == CATransform3DMakeTranslation(-40, 0, 0))
            // Not beyond its own place.
            harness.movePointer(to: CGPoint(x: 318, y: 52))
            #expect(cell.layer.transform == CATransform3DIdentity)
            harness.release()
            harness.advance(seconds: 1)
            #expect(heard(scene) == ["edit 0", "edited 0"])
        }
    }

    @Test func `a swipe over half of the row deletes it at once, and only once`() throws {
        try run { harness, scene in
            swipe(harness, by: 250)
            #expect(heard(scene) == ["edit 0", "delete 0", "edited nothing"])
            #expect(scene.visible == [1, 2, 3])
        }
    }

    @Test func `a short swipe, one to the right and one over a row that may not be edited do nothing`() throws {
        try run { harness, scene in
            swipe(harness, by: 20)
            #expect(!isOpen(scene))
            #expect(heard(scene) == ["edit 0", "edited 0"])
            harness.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), rest: 0.3)
            swipe(harness, by: 250, y: 250)
            #expect(heard(scene) == [])
            scene.source.styleOfEditing = .none
            swipe(harness, by: 250)
            #expect(heard(scene) == [])
        }
    }

    @Test func `a drag upwards scrolls`() throws {
        try run { harness, scene in
            harness.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 180, y: 150), rest: 0.3)
            harness.advance(seconds: 1)
            #expect(scene.table.contentOffset.y > 80)
            #expect(heard(scene) == [])
        }
    }

    @Test func `Escape, scrolling, and a click elsewhere close the swipe`() throws {
        try run { harness, scene in
            harness.type(.tab)
            swipe(harness, by: 100)
            #expect(isOpen(scene))
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(!isOpen(scene))

            swipe(harness, by: 100)
            #expect(isOpen(scene))
            harness.turnWheel(at: CGPoint(x: 100, y: 250), clicks: 1)
            harness.advance(seconds: 1)
            #expect(!isOpen(scene))

            swipe(harness, by: 100)
            #expect(isOpen(scene))
            scene.source.heard = []
            harness.tap(at: CGPoint(x: 100, y: 150))
            harness.advance(seconds: 1)
            #expect(!isOpen(scene))
            #expect(scene.source.heard == ["edited 0"])
            #expect(scene.table.indexPathForSelectedRow == nil)
        }
    }

    @Test func `a swipe over another row closes the first`() throws {
        try run { harness, scene in
            swipe(harness, by: 100)
            swipe(harness, by: 100, y: 150)
            #expect(isOpen(scene) && scene.table.view.swipe?.element === scene.node(1)?.listElement)
            #expect(heard(scene) == ["edit 0", "edited 0", "edit 1"])
            #expect(scene.node(0)?.layer.transform == CATransform3DIdentity)
            scene.table.view.closeSwipe()
        }
    }

    // MARK: Touchpad

    @Test func `two fingers to the left swipe as well; up first they scroll`() throws {
        try run { harness, scene in
            harness.scroll(at: CGPoint(x: 100, y: 50), by: CGPoint(x: 100, y: 4), duration: 0.2)
            harness.advance(seconds: 1)
            #expect(isOpen(scene) && scene.table.contentOffset.y == 0)
            harness.scroll(at: CGPoint(x: 100, y: 50), by: CGPoint(x: -100, y: 0), duration: 0.2)
            harness.advance(seconds: 1)
            #expect(!isOpen(scene))
            #expect(heard(scene) == ["edit 0", "edited 0"])

            let pointer = ASPointerEvent(location: CGPoint(x: 100, y: 50), timestamp: harness.dispatcher.now)
            for delta in [CGPoint(x: 1, y: 20), CGPoint(x: 30, y: 2), CGPoint(x: 30, y: 2)] {
                harness.send(.scrolled(ASScrollEvent(pointer: pointer, delta: delta, isPrecise: true)))
            }
            #expect(heard(scene) == [])
            #expect(scene.table.contentOffset.y > 0)
            harness.send(.scrolled(ASScrollEvent(pointer: pointer, delta: .zero, isPrecise: true, isEnd: true)))
        }
    }

    @Test func `a touchpad that does not report the lifting of fingers is waited for`() throws {
        try run { harness, scene in
            let pointer = ASPointerEvent(location: CGPoint(x: 100, y: 50), timestamp: harness.dispatcher.now)
            for _ in 0..<3 {
                harness.send(
                    .scrolled(ASScrollEvent(pointer: pointer, delta: CGPoint(x: 30, y: 0), isPrecise: true))
                )
            }
            #expect(scene.table.view.swipe?.reveal == 90)
            harness.advance(seconds: 1)
            #expect(isOpen(scene) && scene.table.view.swipe?.reveal != 90)
            scene.table.view.closeSwipe()
        }
    }

    // MARK: Edits during a swipe

    @Test func `a reload in the middle of a swipe ends it`() throws {
        try run { harness, scene in
            harness.press(at: CGPoint(x: 300, y: 50))
            harness.movePointer(to: CGPoint(x: 280, y: 50))
            harness.movePointer(to: CGPoint(x: 220, y: 50))
            #expect(scene.table.view.swipe != nil)
            scene.source.sections = [[0, 1]]
            scene.table.reloadData()
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe == nil)
            harness.movePointer(to: CGPoint(x: 20, y: 50))
            harness.release()
            #expect(heard(scene) == ["edit 0", "edited nothing"])
            #expect(scene.visible == [0, 1])
        }
    }

    @Test func `a row that is deleted during a swipe removes the delete button too`() throws {
        try run { harness, scene in
            swipe(harness, by: 100)
            scene.source.sections[0].removeFirst(3)
            scene.table.deleteRows(at: (0..<3).map { scene.row($0) }, with: .automatic)
            harness.advance(seconds: 1)
            #expect(scene.visible == [3, 4, 5])
            #expect(!isOpen(scene))
        }
    }

    // MARK: Keys

    @Test func `the Delete key deletes the focused row, and moves to the next`() throws {
        try run { harness, scene in
            harness.type(.delete)
            #expect(heard(scene) == [])
            harness.type(.tab)
            harness.type(.down)
            harness.type(.delete)
            harness.advance(seconds: 1)
            #expect(heard(scene) == ["delete 1"])
            #expect(scene.table.indexPathForFocusedRow == scene.row(1))
            // Row 2 may not be deleted.
            harness.type(.delete)
            harness.advance(seconds: 1)
            #expect(heard(scene) == [])
            harness.type(.end)
            harness.advance(seconds: 1)
            harness.type(.delete)
            harness.advance(seconds: 1)
            #expect(heard(scene) == ["delete 19"])
            #expect(scene.table.indexPathForFocusedRow == scene.row(17))
        }
    }

    @Test func `selected rows are deleted together`() throws {
        try run { harness, scene in
            scene.table.allowsMultipleSelection = true
            harness.type(.tab)
            harness.type(.return)
            for _ in 0..<3 { harness.type(.down, modifiers: .shift) }
            harness.type(.delete)
            harness.advance(seconds: 1)
            #expect(heard(scene) == ["delete 0", "delete 1", "delete 3"])
            #expect(scene.source.sections[0].prefix(3) == [2, 4, 5])
        }
    }
}
