// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

@Suite("Delivery of events")
@MainActor
struct UITouchDeliveryTests {
    private final class NotingRecognizer: UIGestureRecognizer {
        let log: SharedLog
        init(_ log: SharedLog) { self.log = log }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.lines.append("recognizer.began")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.lines.append("recognizer.moved")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.lines.append("recognizer.ended")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            log.lines.append("recognizer.cancelled")
        }
        override func reset() { log.lines.append("recognizer.reset") }
    }

    private func view(
        _ harness: ASTestHarness,
        _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)
    ) -> TouchLogView {
        let view = TouchLogView(frame: frame)
        harness.window?.addSubview(view)
        return view
    }

    @Test("recognisers get a touch before views do, and are reset at its end")
    func order() throws {
        try ASTestHarness.run { harness in
            let (log, outer) = (SharedLog(), self.view(harness))
            outer.addGestureRecognizer(NotingRecognizer(log))
            let inner = TouchLogView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            (inner.shared, inner.name) = (log, "view")
            outer.addSubview(inner)

            harness.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 90, y: 90), duration: 1.0 / 60)

            #expect(
                log.lines == [
                    "recognizer.began", "view.began", "recognizer.moved", "view.moved", "recognizer.ended",
                    "view.ended", "recognizer.reset",
                ]
            )
            #expect(outer.log.isEmpty)
        }
    }

    @Test("a touch has its location, previous location and view")
    func touch() throws {
        final class Keeping: UIView {
            var touch: UITouch?
            var count = 0
            var flags: UIKeyModifierFlags = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                touch = touches.first
                count = touches.first?.tapCount ?? 0
                flags = event?.modifierFlags ?? []
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        }
        try ASTestHarness.run { harness in
            let view = Keeping(frame: CGRect(x: 40, y: 30, width: 100, height: 100))
            harness.window?.addSubview(view)
            let down = ASPointerEvent(location: CGPoint(x: 50, y: 50), timestamp: 5, modifiers: .control)
            let moved = ASPointerEvent(location: CGPoint(x: 300, y: 70), timestamp: 6)

            harness.send(.buttonPressed(.primary, clickCount: 2, down))
            harness.send(.pointerMoved(moved))

            let touch = try #require(view.touch)
            #expect(touch.location(in: view) == CGPoint(x: 260, y: 40))
            #expect(touch.previousLocation(in: view) == CGPoint(x: 10, y: 20))
            #expect(touch.location(in: nil) == CGPoint(x: 300, y: 70))
            #expect(touch.view === view && touch.window === harness.window)
            #expect(touch.phase == .moved && touch.timestamp == 6 && touch.type == .indirectPointer)
            #expect(view.count == 2 && view.flags == .control)
            harness.send(.buttonReleased(.primary, moved))
            #expect(touch.phase == .ended)
        }
    }

    @Test("touches move up the responder chain: view, its controller, superview, window, application")
    func chain() throws {
        final class Controller: UIViewController {
            var touches = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                self.touches += 1
                super.touchesBegan(touches, with: event)
            }
        }
        try ASTestHarness.run { harness in
            let controller = Controller()
            harness.show(controller)
            let leaf = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            controller.view.addSubview(leaf)

            harness.tap(at: CGPoint(x: 10, y: 10))

            #expect(controller.touches == 1)
            #expect(leaf.next === controller.view)
            #expect(controller.view.next === controller)
            #expect(controller.next === harness.window)
            #expect(harness.window?.next === UIApplication.shared)
        }
    }

    @Test("a second tap of a finger in one place has a tap count of two")
    func fingerTapCount() {
        var counter = UITapCounter()

        #expect(counter.count(at: CGPoint(x: 10, y: 10), time: 1) == 1)
        #expect(counter.count(at: CGPoint(x: 14, y: 12), time: 1.3) == 2)
        #expect(counter.count(at: CGPoint(x: 60, y: 12), time: 1.5) == 1)
        #expect(counter.count(at: CGPoint(x: 60, y: 12), time: 2.5) == 1)
    }

    @Test("two fingers are two touches, each of its own view")
    func twoFingers() throws {
        try ASTestHarness.run { harness in
            let left = view(harness), right = view(harness, CGRect(x: 100, y: 0, width: 100, height: 100))
            func finger(_ number: Int, _ x: CGFloat) -> ASTouchEvent {
                ASTouchEvent(identifier: number, pointer: ASPointerEvent(location: CGPoint(x: x, y: 50), timestamp: 1))
            }

            harness.send(.touchBegan(finger(1, 50)))
            harness.send(.touchBegan(finger(2, 150)))
            harness.send(.touchMoved(finger(1, 60)))
            harness.send(.touchEnded(finger(2, 150)))
            harness.send(.touchCancelled(finger(1, 60)))

            #expect(left.log == ["began", "moved", "cancelled"])
            #expect(right.log == ["began", "ended"])
        }
    }

    @Test("a removed view, a window that loses the focus, or one that closes, cancel the touch once", arguments: 0..<4)
    func cancelled(cause: Int) throws {
        try ASTestHarness.run { harness in
            let view = view(harness)
            harness.press(at: CGPoint(x: 50, y: 50))

            switch cause {
            case 0: view.removeFromSuperview()
            case 1: harness.platformWindow.simulateFocus(false)
            case 2: harness.platformWindow.simulateResize(to: CGSize(width: 500, height: 500))
            default: harness.window?.close()
            }
            harness.release()

            #expect(view.log == ["began", "cancelled"])
            harness.runUntilParked()
        }
    }

    @Test("other buttons start no touch; they move up the chain until a responder handles them")
    func otherButtons() throws {
        final class Taking: UIView {
            var buttons: [ASPointerButton] = []
            override func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
                buttons.append(button)
                return button == .back
            }
        }
        try ASTestHarness.run { harness in
            let outer = Taking(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let inner = TouchLogView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            outer.addSubview(inner)
            harness.window?.addSubview(outer)
            let position = ASPointerEvent(location: CGPoint(x: 10, y: 10), timestamp: 1)

            harness.send(.buttonPressed(.secondary, clickCount: 1, position))
            harness.send(.buttonReleased(.secondary, position))
            harness.send(.buttonPressed(.back, clickCount: 1, position))

            #expect(outer.buttons == [.secondary, .back])
            #expect(inner.log.isEmpty)
        }
    }

    @Test("the pointer has the shape of the innermost view under it")
    func cursor() throws {
        try ASTestHarness.run { harness in
            let outer = view(harness)
            outer.cursor = .crosshair
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            inner.cursor = .pointingHand
            outer.addSubview(inner)

            harness.movePointer(to: CGPoint(x: 10, y: 10))
            #expect(harness.platformWindow.cursor == .pointingHand)
            harness.movePointer(to: CGPoint(x: 70, y: 70))
            #expect(harness.platformWindow.cursor == .crosshair)
            harness.movePointer(to: CGPoint(x: 200, y: 200))
            #expect(harness.platformWindow.cursor == .arrow)
        }
    }

    @Test("hover recognisers are notified of the pointer entering, moving and leaving")
    func hover() throws {
        try ASTestHarness.run { harness in
            let view = view(harness)
            let hover = UIHoverGestureRecognizer()
            var states: [UIGestureRecognizer.State] = []
            hover.addHandler { [weak hover] in states.append(hover?.state ?? .failed) }
            view.addGestureRecognizer(hover)

            harness.movePointer(to: CGPoint(x: 10, y: 10))
            harness.movePointer(to: CGPoint(x: 20, y: 10))
            #expect(hover.location(in: view) == CGPoint(x: 20, y: 10))
            harness.movePointer(to: CGPoint(x: 200, y: 10))
            harness.movePointer(to: CGPoint(x: 20, y: 10))
            view.removeFromSuperview()

            #expect(states == [.began, .changed, .ended, .began, .ended])
            harness.runUntilParked()
        }
    }

    @Test("keys reach the first responder and its ancestors; interceptors come before all responders")
    func keys() throws {
        final class Field: UIView {
            var keys: [ASKey] = []
            override var canBecomeFirstResponder: Bool { true }
            override func keyPressed(_ event: ASKeyEvent) -> Bool {
                keys.append(event.key)
                return event.key == .tab
            }
        }
        try ASTestHarness.run { harness in
            let outer = Field(), inner = Field()
            outer.addSubview(inner)
            harness.window?.addSubview(outer)
            #expect(inner.becomeFirstResponder() && inner.isFirstResponder)
            UIApplication.shared.keyInterceptors.append { key, _ in key.key == .function(9) }

            harness.type(.tab)
            harness.type(.escape)
            harness.type(.function(9))

            #expect(inner.keys == [.tab, .escape])
            #expect(outer.keys == [.escape])
            inner.removeFromSuperview()
            #expect(harness.window?.firstResponder == nil)
            harness.runUntilParked()
        }
    }
}
