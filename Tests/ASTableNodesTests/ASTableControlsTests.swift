// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASInteractions
import ASLayoutEngine
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASControlNodes
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points in a window of 320 by 300; all but row 2 may be deleted, and all but row 1 moved.
@Suite("Tables in editing mode", .serialized)
@MainActor
struct ASTableControlsTests {
    private func run(_ body: @MainActor (ASTestHarness, TableScene) throws -> Void) throws {
        let source = RowSource(count: 20)
        source.canDelete = { $0 != 2 }
        source.canMove = { $0 != 1 }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source)
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    private func xs(_ scene: TableScene) -> [[CGFloat]] {
        scene.table.visibleNodes.map { [$0.frame.minX, $0.frame.width] }
    }

    /// The marks beside a row, without separators and tints.
    private func marks(_ scene: TableScene, _ row: Int) -> [String] {
        let element = scene.node(row)?.listElement
        let grips = element?.decorations.map(\.layer).compactMap(\.name).filter { $0 == "grip" } ?? []
        return (button(scene, row) == nil ? [] : ["edit button"]) + grips
    }

    private func button(_ scene: TableScene, _ row: Int) -> ASTableEditButtonNode? {
        scene.node(row)?.listElement.flatMap { scene.table.view.editButton(of: $0) }
    }

    /// The focused node.
    private func focused(_ harness: ASTestHarness) -> ASDisplayNode? {
        (harness.window?.firstResponder as? UIView).flatMap { ASViewToDisplayNode($0) }
    }

    @Test func `rows make room for a button and a grip, and return to full width`() throws {
        try run { harness, scene in
            #expect(!scene.table.isEditing)
            scene.table.setEditing(true, animated: false)
            #expect(scene.table.isEditing)
            // At once, and the same when the animations have ended.
            for _ in 0..<2 {
                #expect(xs(scene) == [[40, 240], [40, 280], [40, 240]])
                harness.advance(seconds: 1)
            }
            #expect(marks(scene, 0) == ["edit button", "grip"])
            #expect(marks(scene, 1) == ["edit button"])
            #expect(marks(scene, 2) == ["grip"])
            // Rows that become visible have them as well.
            scene.table.contentOffset.y = 1000
            harness.runUntilParked()
            #expect(xs(scene) == [[40, 240], [40, 240], [40, 240]])

            scene.table.contentOffset.y = 0
            scene.table.isEditing = false
            harness.advance(seconds: 1)
            #expect(xs(scene) == [[0, 320], [0, 320], [0, 320]])
            #expect(marks(scene, 0) == [])
        }
    }

    @Test func `with an animation they slide`() throws {
        try run { harness, scene in
            let cell = try #require(scene.node(0))
            scene.table.setEditing(true, animated: true)
            var places: [CGFloat] = []
            for _ in 0..<30 {
                harness.advance(frames: 1)
                places.append(cell.layer.presentation()?.frame.minX ?? cell.frame.minX)
            }
            #expect(places == places.sorted() && places.last == 40)
            #expect(places.contains { $0 > 4 && $0 < 36 })
        }
    }

    @Test func `the button reveals the delete button`() throws {
        try run { harness, scene in
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            harness.tap(at: CGPoint(x: 20, y: 50))
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe?.isOpen == true)
            #expect(scene.source.sections[0].count == 20)
            harness.tap(at: CGPoint(x: 290, y: 50))
            harness.advance(seconds: 1)
            #expect(scene.source.heard.filter { $0.hasPrefix("delete") } == ["delete 0"])
            #expect(scene.visible == [1, 2, 3])
            // Row 2, which is the second one now, has none.
            harness.tap(at: CGPoint(x: 20, y: 150))
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe == nil)
            // A button that the pointer leaves before the release does nothing.
            harness.press(at: CGPoint(x: 20, y: 50))
            harness.movePointer(to: CGPoint(x: 20, y: 250))
            harness.release()
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe == nil)
        }
    }

    @Test func `a row is inserted at once`() throws {
        try run { harness, scene in
            scene.source.styleOfEditing = .insert
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            harness.tap(at: CGPoint(x: 20, y: 150))
            harness.advance(seconds: 1)
            #expect(scene.source.heard.contains("insert 1"))
            #expect(scene.table.view.swipe == nil)
        }
    }

    @Test func `Tab moves to the button of the focused row, and from there to the revealed buttons`() throws {
        try run { harness, scene in
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            harness.type(.tab)
            harness.type(.down)
            #expect(scene.table.indexPathForFocusedRow == scene.row(1))
            harness.type(.tab)
            #expect(focused(harness) === button(scene, 1))
            harness.type(.character(" "))
            harness.advance(seconds: 1)
            #expect((focused(harness) as? ASTableActionNode)?.accessibilityLabel == "Delete")

            // Closed again, and back to the row.
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe == nil)
            #expect(focused(harness) === scene.table)
            #expect(scene.table.indexPathForFocusedRow == scene.row(1))

            harness.type(.tab)
            harness.type(.return)
            harness.advance(seconds: 1)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(scene.source.heard.filter { $0.hasPrefix("delete") } == ["delete 1"])
            #expect(focused(harness) === scene.table)
        }
    }

    @Test func `an arrow key on the button moves to the next row`() throws {
        try run { harness, scene in
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            harness.type(.tab)
            harness.type(.tab)
            #expect(focused(harness) === button(scene, 0))
            harness.type(.down)
            #expect(focused(harness) === scene.table)
            #expect(scene.table.indexPathForFocusedRow == scene.row(1))
        }
    }

    @Test func `screen readers find the button, and its action among the actions of the row`() throws {
        try run { harness, scene in
            let cell = try #require(scene.node(0))
            cell.accessibilityLabel = "Bread"
            scene.source.styleOfEditing = .insert
            @MainActor func actions() -> [UIAccessibilityCustomAction] {
                scene.table.view.core.actionsForReader(of: cell)
            }
            #expect(actions().map(\.name) == ["Move down"])
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            let view = try #require(button(scene, 0)).view
            #expect(view.isAccessibilityElement && view.accessibilityTraits.contains(.button))
            #expect(view.accessibilityLabel == "Insert: Bread")
            #expect(view.accessibilityActivate())
            #expect(scene.source.heard.filter { $0.hasPrefix("insert") } == ["insert 0"])
            #expect(actions().map(\.name) == ["Insert", "Move down"])
            let insertion = try #require(actions().first)
            #expect(insertion.actionHandler?(insertion) == true)
            #expect(scene.source.heard.filter { $0.hasPrefix("insert") } == ["insert 0", "insert 0"])

            // Where a swipe reveals nothing, the button deletes at once.
            scene.source.styleOfEditing = .delete
            scene.source.trailing = { _ in UISwipeActionsConfiguration(actions: []) }
            scene.table.setEditing(false, animated: false)
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            #expect(button(scene, 0)?.accessibilityLabel == "Delete: Bread")
            let deletion = try #require(actions().first { $0.name == "Delete" })
            #expect(deletion.actionHandler?(deletion) == true)
            harness.advance(seconds: 1)
            #expect(scene.visible.first == 1)
            scene.source.trailing = { _ in nil }
        }
    }

    @Test func `a button moves with its row, is removed with it, and disappears with the editing mode`() throws {
        try run { harness, scene in
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            let first = try #require(button(scene, 0))
            harness.tap(at: CGPoint(x: 20, y: 50))
            harness.advance(seconds: 1)
            #expect(first.layer.transform == scene.node(0)?.layer.transform)
            #expect(first.layer.transform != CATransform3DIdentity)
            // Another row opens instead, and closes when its button, which has moved aside, is pressed again.
            harness.tap(at: CGPoint(x: 20, y: 150))
            harness.advance(seconds: 1)
            #expect(first.layer.transform == CATransform3DIdentity)
            #expect(scene.table.view.swipe?.element === scene.node(1)?.listElement)
            scene.table.view.pressedButton(of: try #require(scene.node(1)?.listElement))
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe == nil)

            scene.table.contentOffset.y = 1000
            harness.runUntilParked()
            #expect(first.view.superview == nil)
            scene.table.isEditing = false
            harness.advance(seconds: 1)
            #expect(!scene.table.view.subviews.contains { ASViewToDisplayNode($0) is ASTableEditButtonNode })
        }
    }

    @Test func `the grip picks the row up at once; swiping is disabled meanwhile`() throws {
        try run { harness, scene in
            harness.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 200, y: 50), rest: 0.3)
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe != nil)
            scene.table.setEditing(true, animated: false)
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe == nil)
            harness.drag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 100, y: 50), rest: 0.3)
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe == nil)

            harness.press(at: CGPoint(x: 300, y: 50))
            harness.advance(frames: 2)
            #expect(scene.table.view.core.reorder?.isCarrying == true)
            for y in stride(from: CGFloat(60), through: 160, by: 20) { harness.movePointer(to: CGPoint(x: 300, y: y)) }
            harness.release()
            harness.advance(seconds: 1)
            #expect(scene.source.sections[0].prefix(3) == [1, 0, 2])
            // Row 1 has no grip.
            harness.press(at: CGPoint(x: 300, y: 50))
            harness.advance(frames: 2)
            #expect(scene.table.view.core.reorder == nil)
            harness.release()
        }
    }

    @Test func `clicks select no row in editing mode, unless that is allowed`() throws {
        try run { harness, scene in
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            harness.tap(at: CGPoint(x: 160, y: 50))
            #expect(scene.table.indexPathForSelectedRow == nil)
            scene.table.allowsSelectionDuringEditing = true
            harness.tap(at: CGPoint(x: 160, y: 50))
            #expect(scene.table.indexPathForSelectedRow == scene.row(0))
        }
    }

    @Test func `in right-to-left layout everything is mirrored`() throws {
        try run { harness, scene in
            harness.window?.semanticContentAttribute = .forceRightToLeft
            scene.table.setEditing(true, animated: false)
            harness.runUntilParked()
            #expect(xs(scene) == [[40, 240], [0, 280], [40, 240]])
            harness.tap(at: CGPoint(x: 300, y: 150))
            harness.advance(seconds: 1)
            #expect(scene.table.view.swipe?.element === scene.node(1)?.listElement)
            scene.table.view.closeSwipe()
        }
    }

    @Test func `text ends at the same place as the separators`() throws {
        let source = RowSource((0..<4).map { Array($0 * 10..<$0 * 10 + 10) })
        source.indexTitles = ["a", "b", "c", "d"]
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source)
            harness.show(scene.table)
            harness.runUntilParked()
            #expect(xs(scene) == [[0, 298], [0, 298], [0, 298]])
            #expect(scene.table.view.indexStrip?.frame.minX == 298)
            harness.window?.semanticContentAttribute = .forceRightToLeft
            harness.runUntilParked()
            #expect(xs(scene) == [[22, 298], [22, 298], [22, 298]])
            #expect(scene.table.view.indexStrip?.frame.minX == 0)
            // Four lines of 15 in the middle of 300: the third one.
            harness.press(at: CGPoint(x: 10, y: 120 + 37))
            harness.runUntilParked()
            #expect(scene.visible.first == 20)
            harness.release()
            harness.advance(seconds: 1)
        }
    }
}

/// A header with a button.
private final class ButtonHeader: ASCellNode {
    let button = ASButtonNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        button.style.preferredSize = CGSize(width: 100, height: 40)
        // A button without a target takes no keys.
        button.addAction(forControlEvents: .touchUpInside) { _ in }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: button)
    }
}

@MainActor
private final class HeaderSource: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let log = RowNode.Log([])
        return { RowNode(indexPath.row, height: 99, log: log) }
    }
    func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock? {
        { ButtonHeader() }
    }
}

@Suite("Buttons in headers")
@MainActor
struct ASTableHeaderFocusTests {
    @Test(arguments: [true, false])
    func `Tab moves to them, also while they are pinned to the edge`(allowsSelection: Bool) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, source) = (ASTableNode(), HeaderSource())
            table.dataSource = source
            table.allowsSelection = allowsSelection
            harness.show(table)
            harness.runUntilParked()
            @MainActor func tab() -> Bool {
                harness.type(.tab)
                let focused = (harness.window?.firstResponder as? UIView).flatMap { ASViewToDisplayNode($0) }
                return focused is ASButtonNode
            }
            // The table is first where its rows can be selected.
            if allowsSelection { #expect(!tab()) }
            #expect(tab())
            harness.window?.firstResponder?.resignFirstResponder()
            table.contentOffset.y = 500
            harness.runUntilParked()
            #expect(tab() || tab())
            harness.advance(seconds: 1)
        }
    }
}
