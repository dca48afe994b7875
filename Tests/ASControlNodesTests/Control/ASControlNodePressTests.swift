// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASNodes
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Actions of the user on a control that are not a plain click.
@Suite("Presses of a control", .serialized)
@MainActor
struct ASControlNodePressTests {
    private static let names: [(ASControlNodeEvent, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag in"),
        (.touchDragOutside, "drag out"), (.touchUpInside, "up in"), (.touchUpOutside, "up out"),
        (.touchCancel, "cancel"), (.primaryActionTriggered, "action"),
    ]

    private final class Log {
        var lines: [String] = []
    }

    /// A control at (100, 100), 80 × 40.
    private func run(
        _ control: ASControlNode,
        _ body: (ASTestHarness, Log) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (root, log) = (ASDisplayNode(), Log())
            control.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
            for (event, name) in Self.names {
                control.addAction(forControlEvents: event) { _ in log.lines.append(name) }
            }
            root.addSubnode(control)
            harness.show(root)
            try body(harness, log)
        }
    }

    private let place = CGPoint(x: 120, y: 120)

    private func send(_ harness: ASTestHarness, _ button: ASPointerButton, isPress: Bool, count: Int = 1) {
        let pointer = ASPointerEvent(location: place, timestamp: ASDispatcherCurrent().now)
        harness.send(isPress ? .buttonPressed(button, clickCount: count, pointer) : .buttonReleased(button, pointer))
    }

    @Test func `three clicks are a touch down and two repeats`() throws {
        try run(ASControlNode()) { harness, log in
            for count in 1...3 { harness.tap(at: place, clickCount: count) }

            #expect(log.lines == ["down", "up in", "repeat", "up in", "repeat", "up in"])
        }
    }

    @Test func `quick taps of a finger are counted too, slow taps are not`() throws {
        try run(ASControlNode()) { harness, log in
            @MainActor func tap() {
                for isDown in [true, false] {
                    let pointer = ASPointerEvent(location: place, timestamp: ASDispatcherCurrent().now)
                    let touch = ASTouchEvent(identifier: 3, pointer: pointer)
                    harness.send(isDown ? .touchBegan(touch) : .touchEnded(touch))
                }
            }

            tap()
            harness.advance(seconds: 0.2)
            tap()
            harness.advance(seconds: 0.5)
            tap()

            #expect(log.lines == ["down", "up in", "repeat", "up in", "down", "up in"])
        }
    }

    @Test func `only a button reports that its action was triggered`() throws {
        try run(ASButtonNode()) { harness, log in
            harness.tap(at: place)
            #expect(log.lines == ["down", "up in", "action"])
            log.lines = []
            harness.drag(from: place, to: CGPoint(x: 390, y: 290), duration: 0)

            #expect(log.lines == ["down", "drag out", "up out"])
        }
    }

    @Test func `a control subclass may report it as well`() throws {
        final class Triggering: ASControlNode {
            override var triggersPrimaryAction: Bool { true }
        }
        try run(Triggering()) { harness, log in
            harness.tap(at: place)

            #expect(log.lines == ["down", "up in", "action"])
        }
    }

    @Test func `a control subclass is notified of its access key`() {
        final class Showing: ASControlNode {
            var shown: [Character?] = []
            override func accessKeyDidChange() { shown.append(accessKey) }
        }
        let control = Showing()

        control.accessKey = "s"
        control.accessKey = nil

        #expect(control.shown == ["s", nil])
    }

    @Test(arguments: [ASPointerButton.secondary, .middle, .back])
    func `another button does not press the control`(button: ASPointerButton) throws {
        try run(ASControlNode()) { harness, log in
            send(harness, button, isPress: true)
            send(harness, button, isPress: false)

            #expect(log.lines.isEmpty)
        }
    }

    @Test func `another button during a press changes nothing`() throws {
        try run(ASControlNode()) { harness, log in
            send(harness, .primary, isPress: true)
            send(harness, .secondary, isPress: true)
            send(harness, .secondary, isPress: false)
            send(harness, .primary, isPress: false)

            #expect(log.lines == ["down", "up in"])
        }
    }

    @Test func `a press whose release is lost is cancelled`() throws {
        let control = ASControlNode()
        try run(control) { harness, log in
            harness.press(at: place)
            harness.send(.buttonCancelled(.primary, ASPointerEvent(location: place, timestamp: 0)))

            #expect(log.lines == ["down", "cancel"])
            #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
        }
    }

    enum End: CaseIterable { case closing, losingFocus, resizing, removingParent, hiding }

    @Test(arguments: End.allCases) func `a control does not stay highlighted`(end: End) throws {
        let control = ASControlNode()
        try run(control) { harness, log in
            harness.press(at: place)
            #expect(control.isHighlighted)
            switch end {
            case .closing: harness.window?.close()
            case .losingFocus: harness.platformWindow.simulateFocus(false)
            case .resizing: harness.platformWindow.resize(to: CGSize(width: 500, height: 300))
            case .removingParent: control.supernode?.view.removeFromSuperview()
            case .hiding: control.isEnabled = false
            }
            harness.runUntilParked()

            #expect(log.lines == ["down", "cancel"])
            #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
        }
    }

    @Test func `a press that becomes a drag of the surrounding list is cancelled, after its last drag inside`() throws {
        let (scroll, control) = (ASScrollNode(), ASControlNode())
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let log = Log()
            control.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
            for (event, name) in Self.names {
                control.addAction(forControlEvents: event) { _ in log.lines.append(name) }
            }
            scroll.addSubnode(control)
            harness.show(scroll)
            scroll.view.contentSize = CGSize(width: 400, height: 3000)

            harness.press(at: place)
            harness.movePointer(to: CGPoint(x: 120, y: 115))
            harness.movePointer(to: CGPoint(x: 120, y: 105))
            #expect(log.lines == ["down", "drag in", "cancel"])
            #expect(!control.isHighlighted)
            harness.movePointer(to: CGPoint(x: 120, y: 95))
            harness.advance(seconds: 0.2)
            harness.release()

            #expect(log.lines == ["down", "drag in", "cancel"])
            #expect(scroll.view.contentOffset.y == 15)
        }
    }

    @Test(arguments: [1, 2]) func `an ancestor's two-finger tap may win, a one-finger tap may not`(fingers: Int) throws
    {
        let control = ASControlNode()
        try run(control) { harness, log in
            let tap = UITapGestureRecognizer()
            tap.numberOfTouchesRequired = fingers
            var count = 0
            tap.addHandler { count += 1 }
            control.supernode?.view.addGestureRecognizer(tap)
            @MainActor func touches(_ isDown: Bool) {
                for finger in 1...fingers {
                    let pointer = ASPointerEvent(
                        location: CGPoint(x: 110 + CGFloat(finger) * 20, y: 120),
                        timestamp: ASDispatcherCurrent().now
                    )
                    let touch = ASTouchEvent(identifier: finger, pointer: pointer)
                    harness.send(isDown ? .touchBegan(touch) : .touchEnded(touch))
                }
            }

            touches(true)
            touches(false)

            #expect(count == fingers - 1)
            #expect(log.lines == (fingers == 1 ? ["down", "up in"] : ["down", "cancel"]))
        }
    }
}
