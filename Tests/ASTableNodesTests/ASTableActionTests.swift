// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
internal import ASControlNodes
internal import ASGraphics
internal import ASImageIO
import ASInteractions
internal import ASLayoutEngine
internal import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
internal import ASTesting
import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import ItemKit
internal import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points in a window of 320 by 300; titles of one letter make buttons of 72 points.
@Suite("Swipe actions of rows", .serialized)
@MainActor
struct ASTableActionTests {
    init() { ASNodePopupContents.register() }

    /// The actions that were performed, and their pending completions.
    @MainActor
    private final class Deeds {
        var done: [String] = []
        var waiting: [@MainActor (Bool) -> Void] = []
        var completesAtOnce = true

        func action(_ title: String, _ row: Int, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
            UIContextualAction(style: style, title: title) { [weak self] action, view, completion in
                guard let self else { return }
                done.append("\(action.title ?? "") \((ASViewToDisplayNode(view) as? RowNode)?.name == row)")
                if completesAtOnce { completion(true) } else { waiting.append(completion) }
            }
        }
    }

    private func run(_ body: @MainActor (ASTestHarness, TableScene, Deeds) throws -> Void) throws {
        let (source, deeds) = (RowSource(count: 20), Deeds())
        source.canDelete = { $0 != 2 }
        source.leading = { row in
            row == 0 ? UISwipeActionsConfiguration(actions: [deeds.action("L", row), deeds.action("M", row)]) : nil
        }
        source.trailing = { row in
            switch row {
            case 0:
                UISwipeActionsConfiguration(
                    actions: [deeds.action("A", row, .destructive), deeds.action("B", row)]
                )
            case 1: UISwipeActionsConfiguration(actions: [])
            default: nil
            }
        }
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source)
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene, deeds)
            scene.table.view.closeSwipe()
            harness.advance(seconds: 1)
            #expect(!scene.table.view.subviews.contains { ASViewToDisplayNode($0) is ASTableActionNode })
            for cell in scene.table.visibleNodes { #expect(cell.layer.transform == CATransform3DIdentity) }
            (source.leading, source.trailing) = ({ _ in nil }, { _ in nil })
        }
    }

    private func swipe(_ harness: ASTestHarness, by way: CGFloat, y: CGFloat = 50) {
        let start = way > 0 ? 20.0 : 300.0
        harness.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: start + way, y: y), rest: 0.3)
        harness.advance(seconds: 1)
    }

    /// The frames of the buttons, by their titles.
    private func buttons(_ scene: TableScene) -> [String: CGRect] {
        Dictionary(
            uniqueKeysWithValues: scene.table.view.subviews.compactMap { view in
                (ASViewToDisplayNode(view) as? ASTableActionNode).map { ($0.accessibilityLabel ?? "", $0.frame) }
            }
        )
    }

    private func box(_ x: CGFloat, _ width: CGFloat = 72) -> CGRect { CGRect(x: x, y: 0, width: width, height: 99) }

    @Test func `buttons slide in at either side, the first one at the edge`() throws {
        try run { harness, scene, deeds in
            swipe(harness, by: -120)
            #expect(buttons(scene) == ["A": box(248), "B": box(176)])
            #expect(scene.node(0)?.layer.transform == CATransform3DMakeTranslation(-144, 0, 0))
            harness.tap(at: CGPoint(x: 200, y: 50))
            harness.advance(seconds: 1)
            #expect(deeds.done == ["B true"])
            #expect(scene.table.view.swipe == nil)

            swipe(harness, by: 120)
            #expect(buttons(scene) == ["L": box(0), "M": box(72)])
            #expect(scene.node(0)?.layer.transform == CATransform3DMakeTranslation(144, 0, 0))
            harness.tap(at: CGPoint(x: 30, y: 50))
            harness.advance(seconds: 1)
            #expect(deeds.done == ["B true", "L true"])
        }
    }

    @Test func `in right-to-left layout they slide in at the other sides`() throws {
        try run { harness, scene, _ in
            harness.window?.semanticContentAttribute = .forceRightToLeft
            harness.runUntilParked()
            swipe(harness, by: 120)
            #expect(buttons(scene) == ["A": box(0), "B": box(72)])
            swipe(harness, by: -200)
            swipe(harness, by: -120)
            #expect(buttons(scene) == ["L": box(248), "M": box(176)])
        }
    }

    @Test func `a swipe over most of the row performs the first action, unless that is disabled`() throws {
        try run { harness, scene, deeds in
            swipe(harness, by: 220)
            #expect(deeds.done == ["L true"])
            #expect(scene.table.view.swipe == nil)

            let source = scene.source
            source.leading = { row in
                let all = UISwipeActionsConfiguration(actions: [deeds.action("L", row)])
                all.performsFirstActionWithFullSwipe = false
                return all
            }
            swipe(harness, by: 220)
            #expect(deeds.done == ["L true"])
            #expect(scene.table.view.swipe?.isOpen == true)
            #expect(buttons(scene) == ["L": box(0)])
        }
    }

    @Test func `beyond the threshold of a full swipe, the first button takes all the space`() throws {
        try run { harness, scene, _ in
            harness.press(at: CGPoint(x: 300, y: 50))
            harness.movePointer(to: CGPoint(x: 280, y: 50))
            // 160 points: sixteen more than both need.
            harness.movePointer(to: CGPoint(x: 140, y: 50))
            #expect(buttons(scene) == ["A": box(232, 88), "B": box(160)])
            // 55 per cent of 320 are 176.
            harness.movePointer(to: CGPoint(x: 100, y: 50))
            #expect(buttons(scene)["A"] == box(120, 200))
            harness.movePointer(to: CGPoint(x: 250, y: 50))
            harness.release()
            harness.advance(seconds: 1)
        }
    }

    @Test func `buttons that fill most of a narrow table are all visible, and a full swipe begins beyond them`() throws
    {
        try run { harness, scene, deeds in
            scene.source.trailing = { row in
                UISwipeActionsConfiguration(actions: ["A", "B", "C"].map { deeds.action($0, row) })
            }
            swipe(harness, by: -200)
            // Three of 72 are more than 55 per cent of 320.
            #expect(buttons(scene) == ["A": box(248), "B": box(176), "C": box(104)])
            #expect(deeds.done == [])
            harness.press(at: CGPoint(x: 60, y: 50))
            harness.movePointer(to: CGPoint(x: 50, y: 50))
            harness.movePointer(to: CGPoint(x: 40, y: 50))
            #expect(buttons(scene)["B"]?.width == 72)
            harness.movePointer(to: CGPoint(x: 0, y: 50))
            #expect(buttons(scene)["A"]?.width ?? 0 > 216)
            harness.release()
            harness.advance(seconds: 1)
            #expect(deeds.done == ["A true"])
        }
    }

    @Test func `a long action keeps the row aside until it is completed`() throws {
        try run { harness, scene, deeds in
            deeds.completesAtOnce = false
            swipe(harness, by: 220)
            #expect(deeds.done == ["L true"])
            #expect(scene.node(0)?.layer.transform == CATransform3DMakeTranslation(320, 0, 0))
            let completion = try #require(deeds.waiting.first)
            completion(true)
            harness.advance(seconds: 1)
            #expect(scene.node(0)?.layer.transform == CATransform3DIdentity)
            // A second call has no receiver.
            completion(true)
        }
    }

    @Test func `without actions there is no swipe, whatever rows may be deleted`() throws {
        try run { harness, scene, _ in
            swipe(harness, by: -250, y: 150)
            swipe(harness, by: 250, y: 150)
            #expect(scene.visible == [0, 1, 2])
            // Where the delegate provides no actions the row has the deletion.
            scene.table.contentOffset.y = 300
            harness.runUntilParked()
            swipe(harness, by: -100, y: 50)
            #expect(buttons(scene).keys.sorted() == ["Delete"])
        }
    }

    @Test func `the menu of a row without another one has its actions`() throws {
        try run { harness, _, deeds in
            let windowCount = harness.platform.windows.count
            @MainActor func open(_ y: CGFloat) {
                let pointer = ASPointerEvent(location: CGPoint(x: 50, y: y), timestamp: harness.dispatcher.now)
                harness.send(.buttonPressed(.secondary, clickCount: 1, pointer))
                harness.send(.buttonReleased(.secondary, pointer))
            }

            open(150)
            #expect(harness.platform.windows.count == windowCount)
            open(50)
            #expect(harness.platform.windows.count == windowCount + 1)
            for key in [ASKey.down, .down, .down, .return] { harness.type(key) }
            harness.advance(seconds: 1)

            #expect(deeds.done == ["A true"])
        }
    }

    @Test func `screen readers find the actions of a row, its deletion, and its possible moves`() throws {
        try run { harness, scene, deeds in
            scene.source.canMove = { $0 < 4 }
            @MainActor func names(_ row: Int) -> [String] {
                scene.node(row)?.view.accessibilityCustomActions?.map { $0.name } ?? []
            }
            #expect(names(0) == ["L", "M", "A", "B", "Move down"])
            #expect(names(1) == ["Move up", "Move down"])
            #expect(names(2) == ["Move up", "Move down"])
            scene.table.contentOffset.y = 300
            harness.runUntilParked()
            #expect(names(3) == ["Delete", "Move up", "Move down"])
            #expect(names(4) == ["Delete"])

            @MainActor func perform(_ name: String, _ row: Int) throws {
                let all = try #require(scene.node(row)?.view.accessibilityCustomActions)
                let action = try #require(all.first { $0.name == name })
                #expect(action.actionHandler?(action) == true)
                harness.advance(seconds: 1)
            }
            try perform("Move up", 3)
            #expect(scene.source.sections[0].prefix(5) == [0, 1, 3, 2, 4])
            try perform("Delete", 4)
            #expect(scene.source.sections[0].prefix(5) == [0, 1, 3, 2, 5])
            scene.table.contentOffset.y = 0
            harness.runUntilParked()
            try perform("M", 0)
            #expect(deeds.done == ["M true"])
        }
    }

    @Test func `an image is above the title`() throws {
        let (plain, both) = (UIContextualAction(style: .normal, title: "A") { _, _, done in done(true) }, CGFloat(24))
        #expect(plain.backgroundColor == .systemGray)
        plain.image = UIImage(systemName: "trash")
        let node = ASTableActionNode(plain)
        let size = CGSize(width: 72, height: 99)
        let layout = node.layoutThatFits(ASSizeRange(exactly: size))
        let (image, word) = (try #require(layout.sublayouts.first), try #require(layout.sublayouts.last))
        #expect(image.size == CGSize(width: both, height: both))
        // Both are in the middle, three points apart.
        #expect(image.position.x == (72 - both) / 2)
        #expect(word.position.y == image.position.y + both + 3)
    }
}
