// SPDX-License-Identifier: Apache-2.0
import ASBase
internal import ASGraphics
import ASInteractions
import ASPlatform
import ASPlatformHeadless
internal import ASTesting
import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import MenuKit
import Testing

@testable import ASControlNodes
@testable import ASNodes

@Suite("Menus", .serialized)
@MainActor
struct MenuTests {
    private func run(
        size: CGSize = CGSize(width: 320, height: 240),
        isMirrored: Bool = false,
        _ body: (ASTestHarness, MenuStage) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size) { harness in
            let stage = MenuStage(harness, isMirrored: isMirrored)
            stage.menu = stage.usual()
            try body(harness, stage)
            // At most the delay of a submenu.
            harness.advance(seconds: 1)
        }
    }

    private let middle = CGPoint(x: 100, y: 80)

    // MARK: Opening

    @Test func `the right button opens the menu at the pointer, on the press`() throws {
        try run { _, stage in
            stage.press(.secondary, at: middle)

            #expect(stage.askedAt == middle)
            #expect(stage.lines == ["opens"])
            #expect(stage.popups.count == 1)
            #expect(stage.popups.first?.origin == CGPoint(x: 101, y: 81))
            #expect(stage.popups.first?.kind == .contextMenu)
            #expect(stage.highlighted == [nil])

            // A release at the place of the press chooses nothing.
            stage.release(.secondary, at: middle)
            #expect(stage.popups.count == 1)
            stage.session?.dismiss()
        }
    }

    @Test func `other buttons, and places without a menu, open none`() throws {
        try run { _, stage in
            stage.click(.middle, at: middle)
            stage.menu = nil
            stage.click(.secondary, at: middle)
            stage.menu = UIMenu(children: [])
            stage.click(.secondary, at: middle)

            #expect(stage.popups.isEmpty)
            #expect(stage.lines.isEmpty)
        }
    }

    @Test func `a long touch opens the menu, and lifting the finger leaves it open`() throws {
        try run { harness, stage in
            let finger = ASTouchEvent(identifier: 3, pointer: ASPointerEvent(location: middle, timestamp: 0))
            harness.send(.touchBegan(finger))
            harness.advance(seconds: 0.4)
            #expect(stage.popups.isEmpty)
            harness.advance(seconds: 0.2)
            #expect(stage.popups.count == 1)
            harness.send(.touchEnded(finger))

            #expect(stage.popups.count == 1)
            stage.session?.dismiss()
            #expect(stage.lines == ["opens", "closes"])
        }
    }

    @Test(arguments: [(ASKey.menu, UIKeyModifierFlags()), (.function(10), .shift)])
    func `keys open the menu of the focused view, with the first row highlighted`(
        key: ASKey,
        flags: UIKeyModifierFlags
    ) throws {
        try run { harness, stage in
            let button = ASButtonNode()
            button.frame = CGRect(x: 20, y: 30, width: 100, height: 24)
            button.addAction(forControlEvents: .touchUpInside) { _ in }
            stage.node.addSubnode(button)
            harness.runUntilParked()
            button.focus()

            harness.type(key, modifiers: flags)

            // The button has no menu; its superview has one, which opens at the button.
            #expect(stage.askedAt == CGPoint(x: 70, y: 42))
            #expect(stage.popups.first?.origin == CGPoint(x: 21, y: 55))
            #expect(stage.highlighted == ["One"])
            stage.session?.dismiss()
        }
    }

    // MARK: Choosing

    @Test func `a press, a drag and a release choose`() throws {
        try run { _, stage in
            stage.press(.secondary, at: middle)
            stage.move(to: try stage.place("Two"))
            #expect(stage.highlighted == ["Two"])
            stage.release(.secondary, at: try stage.place("Two"))

            // The app is notified of the end before the choice.
            #expect(stage.lines == ["opens", "closes", "Two"])
            #expect(stage.popups.isEmpty)
        }
    }

    @Test func `a click chooses an enabled item, and does nothing on a disabled one`() throws {
        try run { _, stage in
            stage.click(.secondary, at: middle)
            stage.click(at: try stage.place("Three"))
            #expect(stage.highlighted == [nil])
            #expect(stage.popups.count == 1)
            stage.click(at: try stage.place("One"))

            #expect(stage.lines == ["opens", "closes", "One"])
        }
    }

    @Test func `a click elsewhere closes the menu and does nothing else`() throws {
        try run { harness, stage in
            let button = ASButtonNode()
            button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            button.addAction(forControlEvents: .touchUpInside) { [weak stage] _ in stage?.lines.append("button") }
            stage.node.addSubnode(button)
            harness.runUntilParked()

            stage.click(.secondary, at: middle)
            stage.click(at: CGPoint(x: 20, y: 20))
            #expect(stage.lines == ["opens", "closes"])
            #expect(!harness.platform.isInputGrabbed)

            // The next click reaches the button again.
            stage.click(at: CGPoint(x: 20, y: 20))
            #expect(stage.lines == ["opens", "closes", "button"])
        }
    }

    @Test func `an item that keeps the menu open stays and shows its new state`() throws {
        try run { _, stage in
            let toggle = UIAction(title: "Grid", attributes: .keepsMenuPresented) {
                $0.state = $0.state == .on ? .off : .on
            }
            stage.menu = UIMenu(children: [toggle, stage.action("One")])
            stage.click(.secondary, at: middle)

            stage.click(at: try stage.place("Grid"))

            #expect(stage.popups.count == 1)
            #expect(stage.session?.levels.first?.entries.first?.content.mark == .check)
            #expect(stage.highlighted == ["Grid"])
            stage.click(at: try stage.place("Grid"))
            #expect(stage.session?.levels.first?.entries.first?.content.mark == ASMenuRowContent.Mark.none)
            stage.session?.dismiss()
        }
    }

    @Test func `in a single-selection menu the chosen item is ticked`() throws {
        try run { _, stage in
            let (a, b) = (stage.action("A", state: .on), stage.action("B"))
            stage.menu = UIMenu(options: .singleSelection, children: [a, b])
            stage.click(.secondary, at: middle)

            stage.click(at: try stage.place("B"))

            #expect(a.state == .off && b.state == .on)
            #expect(stage.menu?.selectedElements.map(\.title) == ["B"])
        }
    }

    // MARK: Submenus

    @Test func `a submenu opens a moment after the pointer rests, and closes for another row`() throws {
        try run { harness, stage in
            stage.click(.secondary, at: middle)
            stage.move(to: try stage.place("More"))
            harness.advance(seconds: 0.15)
            #expect(stage.popups.count == 1)
            harness.advance(seconds: 0.1)
            #expect(stage.popups.count == 2)
            let (menu, submenu) = (try #require(stage.popups.first), try #require(stage.popups.last))
            // Beside the menu, overlapping by two points; its first row is at the height of the row that opened it.
            #expect(submenu.origin.x == menu.screenFrame.maxX - 2)
            #expect(try stage.place("Four").y == (try stage.place("More").y))

            // Straight up: not towards the submenu.
            stage.move(to: try stage.place("One"))
            #expect(stage.popups.count == 1)
            #expect(stage.highlighted == ["One"])
            stage.session?.dismiss()
        }
    }

    @Test func `rows on the way to a submenu leave it open, unless the pointer rests on them`() throws {
        try run { harness, stage in
            stage.menu = UIMenu(children: [
                UIMenu(title: "More", children: (1...12).map { stage.action("Sub \($0)") }),
                stage.action("One"), stage.action("Two"),
            ])
            stage.click(.secondary, at: middle)
            let more = try stage.place("More")
            stage.move(to: more)
            harness.advance(seconds: 0.3)
            let edge = try #require(stage.popups.last).screenFrame.minX
            let one = try stage.place("One")

            // Down and to the right: the middle of the path is on another row.
            stage.move(to: CGPoint(x: (more.x + edge) / 2, y: one.y))
            #expect(stage.popups.count == 2)
            #expect(stage.highlighted.first == "More")
            stage.move(to: try stage.place("Sub 5"))
            #expect(stage.highlighted == ["More", "Sub 5"])

            // Back on the first menu, towards the submenu again, and resting.
            stage.move(to: more)
            stage.move(to: CGPoint(x: (more.x + edge) / 2, y: one.y))
            harness.advance(seconds: 0.3)
            #expect(stage.popups.count == 2)
            harness.advance(seconds: 0.1)
            #expect(stage.popups.count == 1)
            #expect(stage.highlighted == ["One"])
            stage.session?.dismiss()
        }
    }

    @Test func `keys open and leave submenus`() throws {
        try run { harness, stage in
            stage.click(.secondary, at: middle)
            harness.type(.end)
            #expect(stage.highlighted == ["More"])
            harness.type(.right)
            #expect(stage.highlighted == ["More", "Four"])
            harness.type(.down)
            #expect(stage.highlighted == ["More", "Five"])
            harness.type(.left)
            #expect(stage.highlighted == ["More"])
            harness.type(.return)
            #expect(stage.highlighted == ["More", "Four"])
            harness.type(.escape)
            #expect(stage.highlighted == ["More"])
            harness.type(.right)
            harness.type(.character(" "))

            #expect(stage.lines == ["opens", "closes", "Four"])
        }
    }

    @Test func `up and down wrap around; a second Escape closes the menu`() throws {
        try run { harness, stage in
            stage.click(.secondary, at: middle)
            harness.type(.up)
            #expect(stage.highlighted == ["More"])
            harness.type(.down)
            harness.type(.down)
            #expect(stage.highlighted == ["Two"])
            harness.type(.down)
            #expect(stage.highlighted == ["More"])
            harness.type("t")
            #expect(stage.highlighted == ["Two"])
            harness.type(.escape)

            #expect(stage.lines == ["opens", "closes"])
        }
    }

    @Test func `keys pressed before the rows are made are not lost`() throws {
        try run { harness, stage in
            let pointer = ASPointerEvent(location: middle, timestamp: harness.dispatcher.now)
            harness.platformWindow.send(.buttonPressed(.secondary, clickCount: 1, pointer))
            for key in [ASKey.down, .down, .return] {
                harness.platformWindow.send(.keyPressed(ASKeyEvent(key: key, timestamp: harness.dispatcher.now)))
            }
            #expect(stage.lines == ["opens"])
            harness.runUntilParked()

            #expect(stage.lines == ["opens", "closes", "Two"])
        }
    }

    // MARK: Long menus

    @Test func `two hundred rows scroll by wheel, arrows and keys`() throws {
        try run { harness, stage in
            stage.menu = UIMenu(children: (1...200).map { stage.action("Row \($0)") })
            stage.click(.secondary, at: middle)
            let popup = try #require(stage.popups.first)
            let node = try #require(stage.session?.levels.first?.node)
            // As high as the screen.
            #expect(popup.screenFrame.height == 1080)
            #expect(popup.origin.y == 0)
            let rows = 200 * ASMenuRowNode.minimumHeight + 2 * ASMenuNode.padding
            #expect(node.maximumOffset == rows - 1080)

            harness.type(.end)
            #expect(node.offset == node.maximumOffset)
            #expect(stage.highlighted == ["Row 200"])
            harness.type(.home)
            #expect(node.offset == 0)

            let wheel = CGPoint(x: popup.screenFrame.midX, y: 500)
            stage.send(
                { .scrolled(ASScrollEvent(pointer: $0, delta: CGPoint(x: 0, y: 120), isPrecise: false)) },
                at: wheel
            )
            #expect(node.offset == 120)

            // The lower arrow scrolls for as long as the pointer is on it: 480 points per second.
            stage.move(to: CGPoint(x: wheel.x, y: 1075))
            harness.advance(seconds: 0.5)
            #expect(abs(node.offset - 360) < 20)
            stage.move(to: wheel)
            let offset = node.offset
            harness.advance(seconds: 0.5)
            #expect(node.offset == offset)
            stage.session?.dismiss()
        }
    }

    @Test func `separators do not widen a menu`() throws {
        try run { _, stage in
            stage.menu = UIMenu(children: [stage.action("One"), stage.action("Two")])
            stage.click(.secondary, at: middle)
            let width = try #require(stage.popups.first).size.width
            stage.session?.dismiss()
            let section = UIMenu(options: .displayInline, children: [stage.action("Two")])
            stage.menu = UIMenu(children: [stage.action("One"), section])
            stage.click(.secondary, at: middle)

            #expect(stage.popups.first?.size.width == width)
            // Four above it, four below, and itself.
            let node = try #require(stage.session?.levels.first?.node)
            #expect(node.frame(of: 1).size == CGSize(width: width - 2 * ASMenuNode.padding, height: 9))
            stage.session?.dismiss()
        }
    }

    // MARK: Appearance and windows

    @Test func `in right-to-left layout the menu and its submenus open to the left, and the arrow keys are swapped`()
        throws
    {
        try run(isMirrored: true) { harness, stage in
            stage.click(.secondary, at: CGPoint(x: 300, y: 80))
            let popup = try #require(stage.popups.first)
            #expect(popup.screenFrame.maxX == 299)
            harness.type(.end)
            harness.type(.left)

            #expect(stage.highlighted == ["More", "Four"])
            #expect(stage.popups.last?.screenFrame.maxX == popup.screenFrame.minX + 2)
            harness.type(.right)
            #expect(stage.highlighted == ["More"])
            // The title is at the right.
            let row = try #require(stage.session?.levels.first?.node?.rows.first)
            let title = try #require(row.subnodes.first)
            #expect(abs(title.frame.maxX - (row.bounds.width - 8)) < 1)
            stage.session?.dismiss()
        }
    }

    @Test func `the menu has the appearance of its window`() throws {
        try run { harness, stage in
            harness.window?.overrideUserInterfaceStyle = .dark
            stage.click(.secondary, at: middle)
            let pixels = try #require(stage.popups.first?.snapshot())
            // Inside the edge: 0x2C2C2E.
            #expect(pixels.pixel(x: 3, y: 3) == 0xFF2C_2C2E)
            stage.session?.dismiss()
        }
    }

    @Test(arguments: [ASGrabLoss.windowGone, .windowMoved, .focusLost, .taken, .sessionPaused, .connectionLost])
    func `the menu closes when its input grab is lost`(reason: ASGrabLoss) throws {
        try run { harness, stage in
            stage.click(.secondary, at: middle)
            harness.platform.simulateGrabLoss(reason)

            #expect(stage.popups.isEmpty)
            #expect(stage.lines == ["opens", "closes"])
        }
    }

    @Test func `the menu closes with its window and with its view, also while it is being made`() throws {
        try run { harness, stage in
            stage.click(.secondary, at: middle)
            stage.node.view.removeInteraction(try #require(stage.node.view.interactions.first))
            #expect(stage.popups.isEmpty)
            #expect(stage.lines == ["opens", "closes"])
        }
        try run { harness, stage in
            let pointer = ASPointerEvent(location: middle, timestamp: harness.dispatcher.now)
            harness.platformWindow.send(.buttonPressed(.secondary, clickCount: 1, pointer))
            harness.window?.close()
            harness.runUntilParked()
            #expect(stage.lines == ["opens", "closes"])
            #expect(ASMenuSession.current == nil)
        }
    }

    @Test func `another menu closes the first one`() throws {
        try run { _, stage in
            stage.click(.secondary, at: middle)
            let first = try #require(stage.session)
            let other = MenuStage(stage.harness)
            other.menu = other.usual()
            let interaction = try #require(other.node.view.interactions.first as? UIContextMenuInteraction)
            #expect(interaction.open(at: middle, .key, anchor: nil))
            stage.harness.runUntilParked()

            #expect(ASMenuSession.current !== first)
            #expect(stage.lines == ["opens", "closes"])
            #expect(other.lines == ["opens"])
            #expect(stage.popups.count == 1)
            interaction.dismissMenu()
            #expect(other.lines == ["opens", "closes"])
        }
    }

    // MARK: Deferred elements

    @Test func `deferred elements appear when they have been provided`() throws {
        try run { _, stage in
            var answer: (@MainActor ([UIMenuElement]) -> Void)?
            var asked = 0
            let deferred = UIDeferredMenuElement { completion in
                asked += 1
                answer = completion
            }
            stage.menu = UIMenu(children: [stage.action("One"), deferred])
            stage.click(.secondary, at: middle)
            #expect(stage.session?.levels.first?.entries.map(\.content.kind) == [.item, .loading])
            let width = try #require(stage.popups.first).size.width

            answer?([stage.action("Late and longer than what was there"), stage.action("Later")])
            stage.harness.runUntilParked()
            // The window grows, and the rows with it.
            let wider = try #require(stage.popups.first).size.width
            #expect(wider > width + 40)
            #expect(stage.session?.levels.first?.node?.bounds.width == wider)

            #expect(
                stage.session?.levels.first?.entries.map(\.content.title) == [
                    "One", "Late and longer than what was there", "Later",
                ]
            )
            #expect(stage.popups.count == 1)
            stage.click(at: try stage.place("Later"))
            #expect(stage.lines == ["opens", "closes", "Later"])

            // Cached from now on.
            stage.click(.secondary, at: middle)
            #expect(asked == 1)
            #expect(stage.session?.levels.first?.entries.count == 3)
            stage.session?.dismiss()
        }
    }

    @Test func `uncached elements are requested each time, also when they are provided immediately`() throws {
        try run { _, stage in
            var asked = 0
            let deferred = UIDeferredMenuElement.uncached { [weak stage] completion in
                asked += 1
                completion(stage.map { [$0.action("Time \(asked)")] } ?? [])
            }
            stage.menu = UIMenu(children: [deferred])
            for time in 1...3 {
                stage.click(.secondary, at: middle)
                #expect(stage.session?.levels.first?.entries.map(\.content.title) == ["Time \(time)"])
                stage.session?.dismiss()
            }
        }
    }

    @Test func `inserted rows leave the submenu of a row below them open, beside its row and with its highlighted row`()
        throws
    {
        try run { harness, stage in
            var answer: (@MainActor ([UIMenuElement]) -> Void)?
            let deferred = UIDeferredMenuElement { answer = $0 }
            let more = UIMenu(title: "More", children: [stage.action("Four"), stage.action("Five")])
            stage.menu = UIMenu(children: [stage.action("One"), deferred, more])
            stage.click(.secondary, at: middle)
            stage.move(to: try stage.place("More"))
            harness.advance(seconds: 0.3)
            stage.move(to: try stage.place("Five"))
            #expect(stage.highlighted == ["More", "Five"])
            let height = try stage.place("More").y

            answer?([stage.action("Late"), stage.action("Later"), stage.action("Latest")])
            harness.runUntilParked()

            #expect(stage.popups.count == 2)
            #expect(stage.highlighted == ["More", "Five"])
            #expect(
                stage.session?.levels.map { $0.node?.rows.map(\.isHighlightedRow) } == [
                    [false, false, false, false, true], [false, true],
                ]
            )
            // Two inserted rows are above it.
            #expect(try stage.place("More").y == height + 2 * ASMenuRowNode.minimumHeight)
            #expect(try stage.place("Four").y == (try stage.place("More").y))
            stage.click(at: try stage.place("Five"))
            #expect(stage.lines == ["opens", "closes", "Five"])
        }
    }

    @Test func `a submenu that is about to open opens although rows are inserted meanwhile`() throws {
        try run { harness, stage in
            var answer: (@MainActor ([UIMenuElement]) -> Void)?
            let deferred = UIDeferredMenuElement { answer = $0 }
            let more = UIMenu(title: "More", children: [stage.action("Four"), stage.action("Five")])
            stage.menu = UIMenu(children: [deferred, more])

            // The pointer rests on its row.
            stage.click(.secondary, at: middle)
            stage.move(to: try stage.place("More"))
            harness.advance(seconds: 0.1)
            answer?([stage.action("Late")])
            harness.advance(seconds: 0.15)
            #expect(stage.popups.count == 2)
            #expect(stage.highlighted == ["More", nil])
            stage.session?.dismiss()

            // The menu is being measured.
            let other = UIDeferredMenuElement { answer = $0 }
            stage.menu = UIMenu(children: [other, more])
            stage.click(.secondary, at: middle)
            stage.session?.openSubmenu(of: 1, in: 0, highlightsFirst: true)
            answer?([stage.action("Late"), stage.action("Later")])
            harness.runUntilParked()
            #expect(stage.popups.count == 2)
            #expect(stage.highlighted == ["More", "Four"])
            #expect(try stage.place("Four").y == (try stage.place("More").y))
            stage.session?.dismiss()
        }
    }

    @Test func `a submenu closes when its element is removed`() throws {
        try run { harness, stage in
            stage.click(.secondary, at: middle)
            stage.move(to: try stage.place("More"))
            harness.advance(seconds: 0.3)
            #expect(stage.popups.count == 2)

            stage.session?.menu = UIMenu(children: [stage.action("Alone")])
            harness.runUntilParked()

            #expect(stage.popups.count == 1)
            #expect(stage.highlighted == [nil])
            stage.session?.dismiss()
        }
    }

    // MARK: Screen readers

    @Test func `screen readers find the menu and its items, and can choose`() throws {
        try run { _, stage in
            stage.menu = UIMenu(
                title: "Edit",
                children: [stage.action("One", state: .on), stage.action("Two", .disabled), stage.usual().children[3]]
            )
            stage.click(.secondary, at: middle)
            let tree = try #require(stage.harness.window?.popups.first).accessibilityTree
            let menu = try #require(tree.root?.children.first)

            #expect(menu.role == .menu)
            #expect(menu.label == "Edit")
            #expect(menu.children.map(\.role) == [.menuItem, .menuItem, .menuItem])
            #expect(menu.children.map(\.label) == ["One", "Two", "More"])
            #expect(menu.children.map(\.isSelected) == [true, false, false])
            #expect(menu.children.map(\.isEnabled) == [true, false, true])
            #expect(menu.children.map { $0.traits.contains(.hasMenu) } == [false, false, true])
            #expect(!menu.children[1].perform(.activate))
            #expect(menu.children[2].perform(.activate))
            stage.harness.runUntilParked()
            #expect(stage.highlighted == ["More", "Four"])
            #expect(menu.children[0].perform(.activate))
            #expect(stage.lines == ["opens", "closes", "One"])
        }
    }
}
