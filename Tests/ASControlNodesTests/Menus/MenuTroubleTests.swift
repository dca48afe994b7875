// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import MenuKit
import Testing

@testable import ASControlNodes
@testable import ASNodes

/// Input that is imprecise, continues, is too quick, or is interrupted.
@Suite("Menus with imprecise input", .serialized)
@MainActor
struct MenuTroubleTests {
    private func run(_ body: (ASTestHarness, MenuStage) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 240)) { harness in
            let stage = MenuStage(harness)
            stage.menu = stage.usual()
            try body(harness, stage)
            stage.session?.dismiss()
            // At most the delay of a submenu.
            harness.advance(seconds: 1)
        }
    }

    private let middle = CGPoint(x: 100, y: 80)
    private let place = CGPoint(x: 60, y: 40)

    private func pullDown(_ stage: MenuStage) -> ASButtonNode {
        let button = ASButtonNode()
        button.setTitle("Sort", with: nil, with: nil, for: .normal)
        button.frame = CGRect(x: 20, y: 30, width: 200, height: 24)
        button.menu = stage.usual()
        button.showsMenuAsPrimaryAction = true
        stage.node.addSubnode(button)
        stage.harness.runUntilParked()
        return button
    }

    // MARK: Pressing

    @Test func `a press that moves within its button leaves the menu open`() throws {
        try run { _, stage in
            let button = pullDown(stage)
            stage.press(at: place)
            stage.move(to: CGPoint(x: 100, y: 40))
            stage.release(at: CGPoint(x: 100, y: 40))
            #expect(stage.popups.count == 1)
            #expect(button.isHighlighted)

            // A release outside it closes the menu.
            stage.session?.dismiss()
            stage.press(at: place)
            stage.move(to: CGPoint(x: 300, y: 40))
            stage.release(at: CGPoint(x: 300, y: 40))

            #expect(stage.popups.isEmpty)
            #expect(!button.isHighlighted)
        }
    }

    @Test func `a double click opens one menu, and does not close it before it is shown`() throws {
        try run { harness, stage in
            let pointer = ASPointerEvent(location: middle, timestamp: harness.dispatcher.now)
            for count in 1...2 {
                harness.platformWindow.send(.buttonPressed(.secondary, clickCount: count, pointer))
                harness.platformWindow.send(.buttonReleased(.secondary, pointer))
            }
            harness.runUntilParked()

            #expect(stage.lines == ["opens"])
            #expect(stage.popups.count == 1)
        }
    }

    @Test func `a press that the window system cancels chooses nothing later`() throws {
        try run { _, stage in
            _ = pullDown(stage)
            stage.press(at: place)
            stage.move(to: CGPoint(x: 100, y: 40))
            stage.send({ .buttonCancelled(.primary, $0) }, at: CGPoint(x: 100, y: 40))
            let two = try stage.place("Two")
            stage.move(to: two)
            #expect(stage.highlighted == ["Two"])
            // The menu has received no press for this release.
            stage.release(at: two)
            #expect(stage.popups.count == 1 && stage.lines.isEmpty)

            stage.click(at: two)
            #expect(stage.lines == ["Two"])
        }
    }

    @Test func `a control that is disabled during a long touch opens nothing`() throws {
        try run { harness, stage in
            let button = pullDown(stage)
            button.showsMenuAsPrimaryAction = false
            stage.menu = nil
            let finger = ASTouchEvent(
                identifier: 4,
                pointer: ASPointerEvent(location: place, timestamp: harness.dispatcher.now)
            )
            harness.send(.touchBegan(finger))
            button.isEnabled = false
            harness.advance(seconds: 0.7)
            #expect(stage.popups.isEmpty)
            harness.send(.touchEnded(finger))
        }
    }

    // MARK: Typing

    @Test func `letters form one word only while they follow each other quickly`() throws {
        try run { harness, stage in
            stage.click(.secondary, at: middle)
            harness.type("t")
            #expect(stage.highlighted == ["Two"])
            harness.advance(seconds: 1.1)
            harness.type("o")

            #expect(stage.highlighted == ["One"])
        }
    }

    @Test func `a word that still matches the highlighted row keeps it highlighted, and may contain a space`() throws {
        try run { harness, stage in
            stage.menu = UIMenu(children: [
                stage.action("Tab"), stage.action("Table"), stage.action("New Tab"), stage.action("New Window"),
            ])
            stage.click(.secondary, at: middle)
            harness.type("ta")
            #expect(stage.highlighted == ["Tab"])
            harness.type("bl")
            #expect(stage.highlighted == ["Table"])
            harness.advance(seconds: 1.1)
            harness.type("new w")
            #expect(stage.highlighted == ["New Window"])
            #expect(stage.lines == ["opens"])

            // A space after a pause chooses.
            harness.advance(seconds: 1.1)
            harness.type(" ")
            #expect(stage.lines == ["opens", "closes", "New Window"])
        }
    }

    // MARK: Long menus

    @Test func `a page down keeps the last row visible, and a page up returns`() throws {
        try run { harness, stage in
            stage.menu = UIMenu(children: (1...200).map { stage.action("Row \($0)") })
            stage.click(.secondary, at: middle)
            harness.type(.home)
            harness.type(.pageDown)
            // Between the arrows 1080 − 36 points have space for 37 rows of 28; one of them stays.
            #expect(stage.highlighted == ["Row 37"])
            harness.type(.pageUp)

            #expect(stage.highlighted == ["Row 1"])
        }
    }

    @Test func `a row that is highlighted by keys is not under a scroll arrow`() throws {
        try run { harness, stage in
            stage.menu = UIMenu(children: (1...60).map { stage.action("Row \($0)") })
            stage.click(.secondary, at: middle)
            let level = try #require(stage.session?.levels.first)
            let node = try #require(level.node)
            harness.type(.end)
            for row in (1..<59).reversed() {
                harness.type(.up)
                #expect(level.highlighted == row)
                let frame = node.frame(of: row)
                #expect(frame.minY >= ASMenuNode.arrowHeight || node.offset == 0, "row \(row)")
                #expect(frame.maxY <= node.bounds.height, "row \(row)")
            }
            harness.type(.up)
            #expect(node.offset == 0)
            for row in 1..<59 {
                harness.type(.down)
                let frame = node.frame(of: row)
                #expect(
                    frame.maxY <= node.bounds.height - ASMenuNode.arrowHeight || node.offset == node.maximumOffset,
                    "row \(row)"
                )
            }
        }
    }

    @Test func `a wheel closes the submenu of the row that it scrolls away`() throws {
        try run { harness, stage in
            let rows = (1...60).map { stage.action("Row \($0)") }
            stage.menu = UIMenu(children: [UIMenu(title: "More", children: [stage.action("Inner")])] + rows)
            stage.click(.secondary, at: middle)
            let more = try stage.place("More")
            stage.move(to: more)
            harness.advance(seconds: 0.3)
            #expect(stage.popups.count == 2)

            stage.send(
                { .scrolled(ASScrollEvent(pointer: $0, delta: CGPoint(x: 0, y: 120), isPrecise: false)) },
                at: more
            )

            #expect(stage.popups.count == 1)
            #expect(stage.session?.levels.count == 1)
        }
    }

    // MARK: Late answers, and events after closing

    @Test func `an answer to a menu that has closed is not shown in the next menu`() throws {
        try run { harness, stage in
            var answers: [@MainActor ([UIMenuElement]) -> Void] = []
            let deferred = UIDeferredMenuElement.uncached { answers.append($0) }
            stage.menu = UIMenu(children: [stage.action("One"), deferred])
            @MainActor func titles() -> [String] { stage.session?.levels.first?.entries.map(\.content.title) ?? [] }

            stage.click(.secondary, at: middle)
            stage.session?.dismiss()
            stage.click(.secondary, at: middle)
            #expect(answers.count == 2)
            answers.first?([stage.action("Old")])
            harness.runUntilParked()
            #expect(titles() == ["One", "Loading…"])
            answers.last?([stage.action("New")])
            harness.runUntilParked()

            #expect(titles() == ["One", "New"])
        }
    }

    @Test func `when a menu closes, the view under the pointer receives hover events`() throws {
        try run { harness, stage in
            let view = UIView(frame: CGRect(x: 200, y: 10, width: 60, height: 60))
            var isOver = false
            let hover = UIHoverGestureRecognizer()
            hover.addHandler { [unowned hover] in isOver = hover.state == .began || hover.state == .changed }
            view.addGestureRecognizer(hover)
            harness.window?.addSubview(view)
            stage.click(.secondary, at: middle)

            stage.move(to: CGPoint(x: 230, y: 40))
            #expect(!isOver)
            harness.type(.escape)

            #expect(stage.popups.isEmpty)
            #expect(isOver)
            harness.movePointer(to: middle)
        }
    }
}
