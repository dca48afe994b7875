// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

@Suite("Gesture recognisers")
@MainActor
struct UIGestureRecognizerTests {
    private final class Rules: UIGestureRecognizerDelegate {
        var shouldBegin = true
        var shouldReceive = true
        var isTogether = false
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            shouldReceive
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { isTogether }
    }

    private let place = CGPoint(x: 50, y: 50)

    private func view(_ harness: ASTestHarness) -> TouchLogView {
        let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        harness.window?.addSubview(view)
        return view
    }

    /// Adds a recogniser, and logs the states with which it calls.
    private func add(_ recognizer: UIGestureRecognizer, to view: UIView, _ log: SharedLog, _ name: String) {
        recognizer.addHandler { [weak recognizer] in
            log.lines.append("\(name).\(recognizer.map { "\($0.state)" } ?? "gone")")
        }
        view.addGestureRecognizer(recognizer)
    }

    // MARK: Taps

    @Test("a tap is recognised on release, and the view's touch is cancelled")
    func tap() throws {
        try ASTestHarness.run { harness in
            let (view, log, tap) = (view(harness), SharedLog(), UITapGestureRecognizer())
            add(tap, to: view, log, "tap")

            harness.press(at: place)
            #expect(log.lines.isEmpty && tap.state == .possible)
            harness.release()

            #expect(log.lines == ["tap.ended"])
            #expect(view.log == ["began", "cancelled"])
            #expect(tap.state == .possible)
        }
    }

    @Test("a tap reports its location, in any view's coordinate space")
    func tapLocation() throws {
        try ASTestHarness.run { harness in
            let view = TouchLogView(frame: CGRect(x: 20, y: 10, width: 100, height: 100))
            harness.window?.addSubview(view)
            let tap = UITapGestureRecognizer()
            var places: [CGPoint] = []
            tap.addHandler { [weak tap] in
                guard let tap else { return }
                places += [tap.location(in: view), tap.location(in: nil)]
            }
            view.addGestureRecognizer(tap)

            harness.press(at: CGPoint(x: 50, y: 60))
            harness.release()

            #expect(places == [CGPoint(x: 30, y: 50), CGPoint(x: 50, y: 60)])
        }
    }

    @Test("the view keeps its touch when the recogniser does not cancel touches")
    func keepsTouch() throws {
        try ASTestHarness.run { harness in
            let (view, log, tap) = (view(harness), SharedLog(), UITapGestureRecognizer())
            add(tap, to: view, log, "tap")
            tap.cancelsTouchesInView = false

            harness.tap(at: place)

            #expect(log.lines == ["tap.ended"])
            #expect(view.log == ["began", "ended"])
        }
    }

    @Test("a finger that moves too far does not tap")
    func wandering() throws {
        try ASTestHarness.run { harness in
            let (view, log) = (view(harness), SharedLog())
            add(UITapGestureRecognizer(), to: view, log, "tap")

            harness.drag(from: place, to: CGPoint(x: 61, y: 50), duration: 0)

            #expect(log.lines.isEmpty)
            #expect(view.log == ["began", "moved", "ended"])
        }
    }

    @Test("two taps in time are a double tap; the view receives the first end only when there is no second")
    func doubleTap() throws {
        try ASTestHarness.run { harness in
            let (view, log, tap) = (view(harness), SharedLog(), UITapGestureRecognizer())
            tap.numberOfTapsRequired = 2
            add(tap, to: view, log, "double")

            harness.tap(at: place)
            #expect(view.log == ["began"])
            harness.advance(seconds: 0.2)
            harness.tap(at: place)
            #expect(log.lines == ["double.ended"])
            #expect(view.log == ["began", "began", "cancelled", "cancelled"])

            view.log = []
            harness.tap(at: place)
            harness.advance(seconds: 0.5)
            harness.tap(at: place)
            harness.advance(seconds: 0.5)
            #expect(log.lines == ["double.ended"])
            #expect(view.log == ["began", "ended", "began", "ended"])
        }
    }

    @Test("a single tap that has to wait for the double tap is recognised when that has failed")
    func singleAfterDouble() throws {
        try ASTestHarness.run { harness in
            let (view, log) = (view(harness), SharedLog())
            let single = UITapGestureRecognizer(), double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            add(single, to: view, log, "single")
            add(double, to: view, log, "double")

            harness.tap(at: place)
            #expect(log.lines.isEmpty)
            harness.advance(seconds: 0.4)
            #expect(log.lines == ["single.ended"])

            log.lines = []
            harness.tap(at: place)
            harness.advance(seconds: 0.1)
            harness.tap(at: place)
            harness.advance(seconds: 0.5)
            #expect(log.lines == ["double.ended"])
        }
    }

    // MARK: Arena

    @Test("of a tap on a view and one on its superview, the view's wins")
    func innermostWins() throws {
        try ASTestHarness.run { harness in
            let (outer, log) = (view(harness), SharedLog())
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            outer.addSubview(inner)
            add(UITapGestureRecognizer(), to: outer, log, "outer")
            add(UITapGestureRecognizer(), to: inner, log, "inner")

            harness.tap(at: place)
            harness.tap(at: CGPoint(x: 150, y: 150))

            #expect(log.lines == ["inner.ended", "outer.ended"])
        }
    }

    @Test("both continue when a delegate lets them")
    func together() throws {
        try ASTestHarness.run { harness in
            let (view, log, rules) = (view(harness), SharedLog(), Rules())
            let first = UITapGestureRecognizer(), second = UITapGestureRecognizer()
            rules.isTogether = true
            second.delegate = rules
            add(first, to: view, log, "first")
            add(second, to: view, log, "second")

            harness.tap(at: place)

            #expect(log.lines == ["first.ended", "second.ended"])
        }
    }

    @Test("a drag makes the tap fail, and the view's touch is cancelled")
    func panBeatsTap() throws {
        try ASTestHarness.run { harness in
            let (view, log, pan) = (view(harness), SharedLog(), UIPanGestureRecognizer())
            add(UITapGestureRecognizer(), to: view, log, "tap")
            add(pan, to: view, log, "pan")

            harness.press(at: place)
            harness.movePointer(to: CGPoint(x: 56, y: 50))
            harness.movePointer(to: CGPoint(x: 62, y: 50))
            #expect(pan.translation(in: view) == CGPoint(x: 12, y: 0))
            harness.movePointer(to: CGPoint(x: 70, y: 55))
            pan.setTranslation(.zero, in: view)
            harness.movePointer(to: CGPoint(x: 75, y: 60))
            #expect(pan.translation(in: view) == CGPoint(x: 5, y: 5))
            harness.release()

            #expect(log.lines == ["pan.began", "pan.changed", "pan.changed", "pan.ended"])
            #expect(view.log == ["began", "moved", "cancelled"])
        }
    }

    @Test("velocity is measured over the last tenth of a second, and zero after a pause")
    func velocity() {
        var tracker = ASVelocityTracker()
        for step in 0...20 { tracker.add(CGPoint(x: CGFloat(step * step), y: 0), at: Double(step) / 100) }

        // From 10² at 0.1 s to 20² at 0.2 s.
        #expect(abs(tracker.velocity(at: 0.2).x - 3000) < 0.001)
        #expect(tracker.velocity(at: 0.27) == .zero)
    }

    @Test("a recogniser that may not begin fails, whether its delegate or the touched view refuses", arguments: 0..<3)
    func forbidden(by whom: Int) throws {
        final class Forbidding: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        try ASTestHarness.run { harness in
            let (view, log, rules, tap) = (view(harness), SharedLog(), Rules(), UITapGestureRecognizer())
            add(tap, to: view, log, "tap")
            tap.delegate = rules
            switch whom {
            case 0: rules.shouldBegin = false
            case 1: rules.shouldReceive = false
            // A touched view may refuse gestures of its superviews.
            default: view.addSubview(Forbidding(frame: view.bounds))
            }

            harness.tap(at: place)

            #expect(log.lines.isEmpty)
        }
    }

    @Test("a touch that a recogniser delays reaches the view when it fails, and never when it wins")
    func delaysBegan() throws {
        try ASTestHarness.run { harness in
            let (view, log, pan) = (view(harness), SharedLog(), UIPanGestureRecognizer())
            pan.delaysTouchesBegan = true
            add(pan, to: view, log, "pan")

            harness.press(at: place)
            #expect(view.log.isEmpty)
            harness.release()
            #expect(view.log == ["began", "ended"])

            view.log = []
            harness.drag(from: place, to: CGPoint(x: 90, y: 50), duration: 0)
            #expect(view.log.isEmpty)
        }
    }

    // MARK: Long presses

    @Test("a press of half a second is a long press, which then follows the finger")
    func longPress() throws {
        try ASTestHarness.run { harness in
            let (view, log) = (view(harness), SharedLog())
            add(UITapGestureRecognizer(), to: view, log, "tap")
            add(UILongPressGestureRecognizer(), to: view, log, "press")

            harness.press(at: place)
            harness.advance(seconds: 0.45)
            #expect(log.lines.isEmpty)
            harness.advance(seconds: 0.1)
            #expect(log.lines == ["press.began"])
            harness.movePointer(to: CGPoint(x: 90, y: 90))
            harness.release()

            #expect(log.lines == ["press.began", "press.changed", "press.ended"])
            #expect(view.log == ["began", "cancelled"])
        }
    }

    @Test("a short press, or one that moves too far, is not long, and leaves no timer behind")
    func shortPress() throws {
        try ASTestHarness.run { harness in
            let (view, log) = (view(harness), SharedLog())
            add(UILongPressGestureRecognizer(), to: view, log, "press")

            harness.tap(at: place)
            harness.press(at: place)
            harness.movePointer(to: CGPoint(x: 70, y: 50))
            harness.advance(seconds: 1)
            harness.release()

            #expect(log.lines.isEmpty)
            #expect(view.log == ["began", "ended", "began", "moved", "ended"])
        }
    }

    // MARK: Ends

    @Test("disabling a recogniser, or losing the touch, cancels a gesture that has begun", arguments: 0..<3)
    func cancelled(cause: Int) throws {
        try ASTestHarness.run { harness in
            let (view, log, pan) = (view(harness), SharedLog(), UIPanGestureRecognizer())
            add(pan, to: view, log, "pan")
            harness.press(at: place)
            harness.movePointer(to: CGPoint(x: 90, y: 50))

            switch cause {
            case 0: pan.isEnabled = false
            case 1: view.removeFromSuperview()
            default: view.removeGestureRecognizer(pan)
            }
            harness.movePointer(to: CGPoint(x: 100, y: 50))
            harness.release()

            #expect(log.lines == ["pan.began", "pan.cancelled"])
            #expect(pan.state == .possible)
            harness.runUntilParked()
        }
    }

    @Test("targets are called with the recogniser, held weakly, and can be removed")
    func targets() throws {
        @MainActor final class Target {
            var taps = 0
            var senders: [UIGestureRecognizer] = []
            func count() { taps += 1 }
            func tapped(by sender: UITapGestureRecognizer) { senders.append(sender) }
        }
        try ASTestHarness.run { harness in
            let view = view(harness)
            var target: Target? = Target()
            weak let weakTarget = target
            let tap = UITapGestureRecognizer(target: try #require(target), action: Target.tapped(by:))
            tap.addTarget(try #require(target), action: Target.count)
            view.addGestureRecognizer(tap)

            harness.tap(at: place)
            #expect(target?.taps == 1 && target?.senders == [tap])
            tap.removeTarget(target)
            harness.tap(at: place)
            #expect(target?.taps == 1)
            target = nil
            #expect(weakTarget == nil)
        }
    }

    @Test("a custom recogniser receives all touches and ends with its state")
    func ownRecognizer() throws {
        final class Pinch: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                if numberOfTouches == 2 { state = .began }
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                if state != .possible { state = .changed }
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { state = .ended }
        }
        try ASTestHarness.run { harness in
            let (view, log) = (view(harness), SharedLog())
            add(Pinch(), to: view, log, "pinch")
            func finger(_ number: Int, _ x: CGFloat) -> ASTouchEvent {
                ASTouchEvent(identifier: number, pointer: ASPointerEvent(location: CGPoint(x: x, y: 50), timestamp: 1))
            }

            harness.send(.touchBegan(finger(1, 50)))
            harness.send(.touchBegan(finger(2, 90)))
            harness.send(.touchMoved(finger(2, 99)))
            harness.send(.touchEnded(finger(2, 99)))
            harness.send(.touchEnded(finger(1, 50)))

            #expect(log.lines == ["pinch.began", "pinch.changed", "pinch.ended"])
            #expect(view.log == ["began", "cancelled"])
        }
    }
}
