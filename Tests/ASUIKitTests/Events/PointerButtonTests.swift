// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASPlatform
@testable import ASUIKit

@Suite("Pointer buttons and modifier keys")
@MainActor
struct PointerButtonTests {
    private let place = CGPoint(x: 50, y: 50)

    private final class Taking: UIView {
        var buttons: [ASPointerButton] = []
        override func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
            buttons.append(button)
            return true
        }
    }

    private func tap(_ mask: UIEvent.ButtonMask, _ log: SharedLog, _ name: String) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.buttonMaskRequired = mask
        tap.log(to: log, name)
        return tap
    }

    @Test func `buttons have UIKit's numbers, and the middle button is the third`() {
        #expect(UIEvent.ButtonMask.button(1) == .primary)
        #expect(UIEvent.ButtonMask.button(2) == .secondary)
        #expect(UIEvent.ButtonMask.button(5).rawValue == 16)
        #expect(UIEvent.ButtonMask.button(0) == [] && UIEvent.ButtonMask.button(63) == [])
        let all: [ASPointerButton] = [.primary, .secondary, .middle, .back, .forward, .other(11)]
        #expect(all.map(\.number) == [1, 2, 3, 4, 5, 11])
    }

    @Test func `a tap for the secondary button receives it; views and other recognisers do not`() throws {
        try ASTestHarness.run { harness in
            let (view, log) = (harness.logView(), SharedLog())
            let second = tap(.secondary, log, "secondary")
            var mask: UIEvent.ButtonMask = []
            second.addHandler { [unowned second] in mask = second.buttonMask }
            view.addGestureRecognizer(tap(.primary, log, "primary"))
            view.addGestureRecognizer(second)

            harness.click(.secondary, at: place)
            #expect(log.lines == ["secondary.ended"])
            #expect(mask == .secondary)
            #expect(view.log.isEmpty)
            harness.click(.primary, at: place)

            #expect(log.lines == ["secondary.ended", "primary.ended"])
        }
    }

    @Test func `a recogniser takes precedence over views and recognisers farther out, and not over those farther in`()
        throws
    {
        try ASTestHarness.run { harness in
            let log = SharedLog()
            let outer = Taking(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let middle = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let inner = Taking(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
            middle.addGestureRecognizer(tap(.secondary, log, "tap"))
            middle.addSubview(inner)
            outer.addSubview(middle)
            harness.window?.addSubview(outer)

            harness.click(.secondary, at: CGPoint(x: 50, y: 50))
            #expect(log.lines == ["tap.ended"])
            #expect(outer.buttons.isEmpty)
            harness.click(.secondary, at: CGPoint(x: 150, y: 50))

            #expect(log.lines == ["tap.ended"])
            #expect(inner.buttons == [.secondary])
            #expect(outer.buttons.isEmpty)
        }
    }

    @Test func `a recogniser that refuses the press leaves it to the others`() throws {
        final class Refusing: UIGestureRecognizerDelegate {
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
                !event.modifierFlags.contains(.control)
            }
        }
        try ASTestHarness.run { harness in
            let (log, rules) = (SharedLog(), Refusing())
            let outer = Taking(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let asking = tap(.secondary, log, "tap")
            asking.delegate = rules
            outer.addGestureRecognizer(asking)
            harness.window?.addSubview(outer)

            harness.button(.secondary, isPress: true, at: place, modifiers: .control)
            harness.button(.secondary, isPress: false, at: place, modifiers: .control)

            #expect(log.lines.isEmpty)
            #expect(outer.buttons == [.secondary])
        }
    }

    @Test func `a middle press that a recogniser takes does not begin to scroll`() throws {
        try ASTestHarness.run { harness in
            let (log, scroll) = (SharedLog(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
            scroll.contentSize = CGSize(width: 300, height: 3000)
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            content.addGestureRecognizer(tap(.button(3), log, "middle"))
            scroll.addSubview(content)
            harness.window?.addSubview(scroll)

            harness.click(.middle, at: place)
            #expect(log.lines == ["middle.ended"])
            #expect(harness.window?.layer.sublayers.contains { $0.name == "autoscroll" } == false)
            harness.click(.middle, at: CGPoint(x: 50, y: 200))

            #expect(log.lines == ["middle.ended"])
            #expect(harness.window?.layer.sublayers.contains { $0.name == "autoscroll" } == true)
            harness.type(.escape)
        }
    }

    @Test func `a pan can be made with the secondary button, and reports the modifier keys`() throws {
        try ASTestHarness.run { harness in
            let (view, log, pan) = (harness.logView(), SharedLog(), UIPanGestureRecognizer())
            pan.buttonMaskRequired = [.primary, .secondary]
            var held: [UIKeyModifierFlags] = []
            pan.addHandler { [unowned pan] in held.append(pan.modifierFlags) }
            pan.log(to: log, "pan")
            view.addGestureRecognizer(pan)

            harness.button(.secondary, isPress: true, at: place)
            harness.send(
                .pointerMoved(
                    ASPointerEvent(
                        location: CGPoint(x: 50, y: 80),
                        timestamp: ASDispatcherCurrent().now,
                        modifiers: .shift
                    )
                )
            )
            harness.button(.secondary, isPress: false, at: CGPoint(x: 50, y: 80))

            #expect(log.lines == ["pan.began", "pan.ended"])
            #expect(held == [.shift, []])
            #expect(view.log.isEmpty)
        }
    }

    @Test func `events report the pressed buttons and modifier keys; a release still contains its button`() throws {
        final class Reading: UIView {
            var masks: [UIEvent.ButtonMask] = []
            var keys: [UIKeyModifierFlags] = []
            func note(_ event: UIEvent?) {
                masks.append(event?.buttonMask ?? [])
                keys.append(event?.modifierFlags ?? [])
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(event) }
        }
        try ASTestHarness.run { harness in
            let view = Reading(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            harness.window?.addSubview(view)

            harness.button(.primary, isPress: true, at: place, modifiers: [.control, .shift])
            harness.button(.back, isPress: true, at: place)
            harness.movePointer(to: CGPoint(x: 60, y: 50))
            harness.button(.back, isPress: false, at: place)
            harness.button(.primary, isPress: false, at: place)
            Hand(harness: harness).down(1, 50, 50)

            #expect(view.masks == [.primary, [.primary, .button(4)], .primary, []])
            #expect(view.keys == [[.control, .shift], [], [], []])
            Hand(harness: harness).up(1, 50, 50)
        }
    }

    @Test func `a button whose press and release another view has taken is no longer pressed`() throws {
        try ASTestHarness.run { harness in
            let outer = Taking(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let (log, single) = (SharedLog(), tap(.primary, SharedLog(), "tap"))
            var mask: UIEvent.ButtonMask = []
            single.addHandler { [unowned single] in mask = single.buttonMask }
            single.log(to: log, "tap")
            outer.addGestureRecognizer(single)
            harness.window?.addSubview(outer)

            harness.button(.secondary, isPress: true, at: place)
            harness.tap(at: place)

            #expect(log.lines == ["tap.ended"])
            #expect(mask == .primary)
        }
    }

    @Test func `a press whose release is lost is cancelled, and the next press is complete`() throws {
        try ASTestHarness.run { harness in
            let (view, log) = (harness.logView(), SharedLog())
            view.addGestureRecognizer(tap(.primary, log, "tap"))

            harness.press(at: place)
            harness.send(.buttonCancelled(.primary, ASPointerEvent(location: place, timestamp: 0)))
            #expect(view.log == ["began", "cancelled"])
            harness.release()
            #expect(view.log == ["began", "cancelled"])
            harness.tap(at: place)

            #expect(log.lines == ["tap.ended"])
        }
    }

    @Test func `a recogniser may be for fingers only, or for the pointer only`() throws {
        try ASTestHarness.run { harness in
            let (view, log) = (harness.logView(), SharedLog())
            for (type, name) in [(UITouch.TouchType.direct, "finger"), (.indirectPointer, "pointer")] {
                let tap = UITapGestureRecognizer()
                tap.allowedTouchTypes = [type]
                tap.log(to: log, name)
                view.addGestureRecognizer(tap)
            }

            harness.tap(at: place)
            #expect(log.lines == ["pointer.ended"])
            Hand(harness: harness).down(1, 50, 50)
            Hand(harness: harness).up(1, 50, 50)

            #expect(log.lines == ["pointer.ended", "finger.ended"])
        }
    }

    @Test(arguments: [true, false])
    func `touches and the pointer do not mix in one gesture unless it allows that`(isExclusive: Bool) throws {
        try ASTestHarness.run { harness in
            let (view, hand, pan) = (harness.logView(), Hand(harness: harness), UIPanGestureRecognizer())
            pan.requiresExclusiveTouchType = isExclusive
            view.addGestureRecognizer(pan)

            hand.down(1, 50, 50)
            hand.move(1, 50, 80)
            harness.press(at: CGPoint(x: 150, y: 150))

            #expect(pan.numberOfTouches == (isExclusive ? 1 : 2))
            harness.release()
            hand.up(1, 50, 80)
        }
    }

    @Test func `a view for single touches does not receive a second; its recognisers do`() throws {
        try ASTestHarness.run { harness in
            let (view, hand, log, pinch) = (
                harness.logView(), Hand(harness: harness), SharedLog(), UIPinchGestureRecognizer()
            )
            view.isMultipleTouchEnabled = false
            pinch.log(to: log, "pinch")
            pinch.cancelsTouchesInView = false
            view.addGestureRecognizer(pinch)

            hand.down(1, 50, 50)
            hand.down(2, 150, 50)
            hand.move(2, 190, 50)
            hand.up(2, 190, 50)
            hand.up(1, 50, 50)

            #expect(view.log == ["began", "ended"])
            #expect(log.lines == ["pinch.began", "pinch.ended"])
        }
    }
}
