// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

/// UIKit's rules of recognition, one by one, on a view with two taps, of which the first one wins by default.
@Suite("Rules among gesture recognisers")
@MainActor
struct GestureRulesTests {
    /// A tap recogniser with settable hooks.
    private final class Tap: UITapGestureRecognizer {
        var mayPrevent: (UIGestureRecognizer) -> Bool = { _ in true }
        var isPreventable = true
        var waitsFor: (UIGestureRecognizer) -> Bool = { _ in false }
        var isWaitedForBy: (UIGestureRecognizer) -> Bool = { _ in false }
        var wantsEvents = true
        var resets = 0
        override func canPrevent(_ other: UIGestureRecognizer) -> Bool { mayPrevent(other) }
        override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPreventable }
        override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { waitsFor(other) }
        override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { isWaitedForBy(other) }
        override func shouldReceive(_ event: UIEvent) -> Bool { wantsEvents }
        override func reset() {
            super.reset()
            resets += 1
        }
    }

    private final class Rules: UIGestureRecognizerDelegate {
        var log: [String] = []
        var waits = false
        var isWaitedFor = false
        var isTogether = false
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            log.append("begin")
            return true
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
            log.append("event \(event.type)")
            return true
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            log.append("touch \(touch.phase)")
            return true
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { isTogether }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { waits }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { isWaitedFor }
    }

    private let place = CGPoint(x: 50, y: 50)

    private func run(_ body: (ASTestHarness, TouchLogView, SharedLog, Tap, Tap) throws -> Void) throws {
        try ASTestHarness.run { harness in
            let (view, log) = (harness.logView(), SharedLog())
            let (first, second) = (Tap(), Tap())
            first.log(to: log, "first")
            second.log(to: log, "second")
            for tap in [first, second] { view.addGestureRecognizer(tap) }
            try body(harness, view, log, first, second)
        }
    }

    @Test func `the first recogniser wins by default`() throws {
        try run { harness, _, log, _, _ in
            harness.tap(at: place)

            #expect(log.lines == ["first.ended"])
        }
    }

    enum Peace: CaseIterable { case cannotPrevent, cannotBePrevented, delegate, otherDelegate }

    @Test(arguments: Peace.allCases) func `both recognise when one does not prevent the other`(peace: Peace) throws {
        try run { harness, _, log, first, second in
            let rules = Rules()
            rules.isTogether = true
            switch peace {
            case .cannotPrevent: first.mayPrevent = { _ in false }
            case .cannotBePrevented: second.isPreventable = false
            case .delegate: first.delegate = rules
            case .otherDelegate: second.delegate = rules
            }

            harness.tap(at: place)

            #expect(log.lines == ["first.ended", "second.ended"])
        }
    }

    enum Waiting: CaseIterable { case required, hook, otherHook, delegate, otherDelegate }

    @Test(arguments: Waiting.allCases)
    func `a recogniser that has to wait for another does not recognise when that one wins`(
        how: Waiting
    ) throws {
        try run { harness, _, log, first, second in
            let rules = Rules()
            switch how {
            case .required: first.require(toFail: second)
            case .hook: first.waitsFor = { $0 === second }
            case .otherHook: second.isWaitedForBy = { $0 === first }
            case .delegate:
                rules.waits = true
                first.delegate = rules
            case .otherDelegate:
                rules.isWaitedFor = true
                second.delegate = rules
            }

            harness.tap(at: place)
            #expect(log.lines == ["second.ended"])
            second.isEnabled = false
            harness.tap(at: place)

            #expect(log.lines == ["second.ended", "first.ended"])
        }
    }

    @Test func `a recogniser that ignores events receives no touch`() throws {
        try run { harness, _, log, first, _ in
            first.wantsEvents = false

            harness.tap(at: place)

            #expect(log.lines == ["second.ended"])
        }
    }

    @Test func `the delegate is asked about the event, the touch and the beginning, in this order`() throws {
        try run { harness, _, _, first, _ in
            let rules = Rules()
            first.delegate = rules

            harness.tap(at: place)

            #expect(rules.log == ["event touches", "touch began", "begin"])
        }
    }

    @Test func `reset is called once after each gesture, also after a failure`() throws {
        try run { harness, _, _, first, second in
            harness.tap(at: place)
            #expect((first.resets, second.resets) == (1, 1))
            harness.drag(from: place, to: CGPoint(x: 150, y: 50), duration: 0)

            #expect((first.resets, second.resets) == (2, 2))
        }
    }

    @Test func `a touch that the recogniser ignores stays with the view`() throws {
        final class Ignoring: UITapGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesBegan(touches, with: event)
                if let touch = touches.first, touch.location(in: nil).x > 100, let event { ignore(touch, for: event) }
            }
        }
        try ASTestHarness.run { harness in
            let (view, log, tap) = (harness.logView(), SharedLog(), Ignoring())
            tap.log(to: log, "tap")
            view.addGestureRecognizer(tap)

            harness.tap(at: CGPoint(x: 150, y: 50))
            #expect(log.lines.isEmpty)
            #expect(view.log == ["began", "ended"])
            harness.tap(at: place)

            #expect(log.lines == ["tap.ended"])
        }
    }

    @Test(arguments: [true, false]) func `the end of a touch is delayed only on request`(
        delays: Bool
    ) throws {
        try ASTestHarness.run { harness in
            let (view, double) = (harness.logView(), UITapGestureRecognizer())
            double.numberOfTapsRequired = 2
            double.delaysTouchesEnded = delays
            view.addGestureRecognizer(double)

            harness.tap(at: place)
            #expect(view.log == (delays ? ["began"] : ["began", "ended"]))
            harness.advance(seconds: 0.6)

            #expect(view.log == ["began", "ended"])
        }
    }

    @Test func `a finger that joins a running gesture belongs to the gesture, and not to the view`() throws {
        try ASTestHarness.run { harness in
            let (view, hand, pan) = (harness.logView(), Hand(harness: harness), UIPanGestureRecognizer())
            view.addGestureRecognizer(pan)

            hand.down(1, 50, 50)
            hand.move(1, 50, 80)
            #expect(view.log == ["began", "cancelled"])
            hand.down(2, 150, 50)
            hand.up(2, 150, 50)
            hand.up(1, 50, 80)

            #expect(view.log == ["began", "cancelled"])
        }
    }

    @Test func `the interval between a single and a double click is the desktop's`() throws {
        defer { ASPointerSettings.current = ASPointerSettings() }
        try ASTestHarness.run { harness in
            let (view, log) = (harness.logView(), SharedLog())
            let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            double.numberOfTapsRequired = 2
            single.require(toFail: double)
            single.log(to: log, "single")
            double.log(to: log, "double")
            for tap in [single, double] { view.addGestureRecognizer(tap) }
            ASPointerSettings.current.doubleClickInterval = 0.8

            harness.tap(at: place)
            harness.advance(seconds: 0.7)
            #expect(log.lines.isEmpty)
            harness.tap(at: place, clickCount: 2)
            #expect(log.lines == ["double.ended"])
            harness.advance(seconds: 1)
            harness.tap(at: place)
            harness.advance(seconds: 0.9)

            #expect(log.lines == ["double.ended", "single.ended"])
        }
    }

    @Test func `a wheel asks the delegate before it pinches`() throws {
        try ASTestHarness.run { harness in
            let (view, log, rules, pinch) = (harness.logView(), SharedLog(), Rules(), UIPinchGestureRecognizer())
            pinch.delegate = rules
            pinch.log(to: log, "pinch")
            view.addGestureRecognizer(pinch)
            let pointer = ASPointerEvent(location: place, timestamp: ASDispatcherCurrent().now, modifiers: .control)

            harness.send(.scrolled(ASScrollEvent(pointer: pointer, delta: CGPoint(x: 0, y: -60), isPrecise: false)))

            #expect(rules.log == ["event scroll", "begin"])
            #expect(log.lines == ["pinch.began", "pinch.changed"])
            #expect(pinch.modifierFlags == .control)
            harness.advance(seconds: 0.5)
        }
    }
}
