// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

/// Unusual input by users and window systems.
@Suite("Cancelled and interrupted touches", .serialized)
@MainActor
struct TouchTroubleTests {
    private let place = CGPoint(x: 50, y: 50)

    private func tap(_ log: SharedLog, _ name: String = "tap") -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.log(to: log, name)
        return tap
    }

    // MARK: Buttons

    enum Loss: CaseIterable { case cancelled, focus }

    @Test(arguments: Loss.allCases) func `a button that the window system cancels is no longer pressed`(
        loss: Loss
    ) throws {
        try ASTestHarness.run { harness in
            let (view, log) = (harness.logView(), SharedLog())
            let recognizer = tap(log)
            var mask: UIEvent.ButtonMask = []
            recognizer.addHandler { [unowned recognizer] in mask = recognizer.buttonMask }
            view.addGestureRecognizer(recognizer)

            harness.button(.back, isPress: true, at: place)
            switch loss {
            case .cancelled: harness.send(.buttonCancelled(.back, ASPointerEvent(location: place, timestamp: 0)))
            case .focus:
                harness.platformWindow.simulateFocus(false)
                harness.platformWindow.simulateFocus(true)
            }
            harness.tap(at: place)

            #expect(log.lines == ["tap.ended"])
            #expect(mask == .primary)
        }
    }

    @Test func `a press that the window system cancels is no tap`() throws {
        try ASTestHarness.run { harness in
            let (view, log) = (harness.logView(), SharedLog())
            view.addGestureRecognizer(tap(log))

            harness.press(at: place)
            harness.send(.buttonCancelled(.primary, ASPointerEvent(location: place, timestamp: 0)))

            #expect(log.lines.isEmpty)
            #expect(view.log == ["began", "cancelled"])
        }
    }

    // MARK: Several fingers

    @Test func `a tap of two fingers close together is not a double tap`() throws {
        try ASTestHarness.run { harness in
            let (view, hand, log) = (harness.logView(), Hand(harness: harness), SharedLog())
            let double = tap(log)
            (double.numberOfTouchesRequired, double.numberOfTapsRequired) = (2, 2)
            view.addGestureRecognizer(double)

            // So close that the second finger is counted as the second tap of one.
            hand.down(1, 100, 100)
            hand.down(2, 115, 100)
            hand.up(1, 100, 100)
            hand.up(2, 115, 100)
            #expect(log.lines.isEmpty)
            harness.advance(seconds: 0.5)

            #expect(log.lines.isEmpty)
        }
    }

    @Test func `a tap of three fingers fails when the first of two is lifted`() throws {
        try ASTestHarness.run { harness in
            let (view, hand, three) = (harness.logView(), Hand(harness: harness), UITapGestureRecognizer())
            three.numberOfTouchesRequired = 3
            view.addGestureRecognizer(three)

            hand.down(1, 100, 100)
            hand.down(2, 200, 100)
            hand.up(1, 100, 100)

            // The view receives it at once, and not when the other finger lifts, too.
            #expect(view.log == ["began", "began", "ended"])
            hand.up(2, 200, 100)
            #expect(view.log == ["began", "began", "ended", "ended"])
        }
    }

    enum Two: CaseIterable { case tap, pressAfterTap }

    @Test(arguments: Two.allCases) func `a finger that touches while another lifts fails the gesture at once`(
        which: Two
    ) throws {
        try ASTestHarness.run { harness in
            let (view, hand) = (harness.logView(), Hand(harness: harness))
            switch which {
            case .tap:
                let tap = UITapGestureRecognizer()
                tap.numberOfTouchesRequired = 2
                view.addGestureRecognizer(tap)
            case .pressAfterTap:
                let press = UILongPressGestureRecognizer()
                (press.numberOfTouchesRequired, press.numberOfTapsRequired) = (2, 1)
                view.addGestureRecognizer(press)
            }

            hand.down(1, 100, 100)
            hand.down(2, 200, 100)
            hand.up(1, 100, 100)
            #expect(!view.log.contains("ended"))
            hand.down(3, 100, 100)

            #expect(view.log.contains("ended"))
            hand.up(2, 200, 100)
            hand.up(3, 100, 100)
        }
    }

    @Test func `a finger that joins a running long press has no effect on it`() throws {
        try ASTestHarness.run { harness in
            let (view, hand, log) = (harness.logView(), Hand(harness: harness), SharedLog())
            let press = UILongPressGestureRecognizer()
            press.log(to: log, "press")
            view.addGestureRecognizer(press)

            hand.down(1, 100, 100)
            harness.advance(seconds: 0.6)
            hand.down(2, 200, 200)
            hand.move(2, 300, 300)
            #expect(press.numberOfTouches == 1)
            #expect(press.location(in: nil) == CGPoint(x: 100, y: 100))
            hand.up(2, 300, 300)
            #expect(log.lines == ["press.began"])
            hand.up(1, 100, 100)

            #expect(log.lines == ["press.began", "press.ended"])
        }
    }

    @Test func `velocity is in the coordinate space of the given view`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let (view, hand, pan) = (harness.logView(side: 200), Hand(harness: harness), UIPanGestureRecognizer())
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.addGestureRecognizer(pan)

            hand.down(1, 100, 100)
            for step in 1...6 {
                harness.advance(frames: 1)
                hand.move(1, 100 + CGFloat(step) * 10, 100)
            }

            // 10 points of the window in a sixtieth of a second are 5 of the view.
            #expect(abs(pan.velocity(in: nil).x - 600) < 1)
            #expect(abs(pan.velocity(in: view).x - 300) < 1)
            #expect(pan.velocity(in: view).y == 0)
            hand.up(1, 160, 100)
        }
    }

    // MARK: Arena

    @Test func `a recogniser that begins inside a running gesture is prevented by it`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let (view, hand, log) = (harness.logView(), Hand(harness: harness), SharedLog())
            let inner = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 200))
            view.addSubview(inner)
            let pan = UIPanGestureRecognizer()
            pan.log(to: log, "pan")
            view.addGestureRecognizer(pan)
            inner.addGestureRecognizer(tap(log))

            hand.down(1, 50, 50)
            hand.move(1, 50, 80)
            hand.down(2, 300, 50)
            hand.up(2, 300, 50)
            #expect(log.lines == ["pan.began"])
            hand.up(1, 50, 80)
            #expect(log.lines == ["pan.began", "pan.ended"])
            hand.down(3, 300, 50)
            hand.up(3, 300, 50)

            #expect(log.lines.last == "tap.ended")
        }
    }

    @Test func `a recogniser that waits for another's failure does not recognise after its success`()
        throws
    {
        final class Peaceful: UITapGestureRecognizer {
            override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
        }
        try ASTestHarness.run { harness in
            let (view, log, second) = (harness.logView(), SharedLog(), Peaceful())
            let first = tap(log, "first")
            second.log(to: log, "second")
            first.require(toFail: second)
            for recognizer in [first, second] { view.addGestureRecognizer(recognizer) }

            harness.tap(at: place)
            #expect(log.lines == ["second.ended"])
            second.isEnabled = false
            harness.tap(at: place)

            #expect(log.lines == ["second.ended", "first.ended"])
        }
    }

    @Test func `a drag that waits for another recogniser is reported completely when that fails after it`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let (view, log, pan) = (harness.logView(), SharedLog(), UIPanGestureRecognizer())
            let other = UIGestureRecognizer()
            pan.log(to: log, "pan")
            pan.require(toFail: other)
            for recognizer in [pan, other] { view.addGestureRecognizer(recognizer) }

            harness.drag(from: place, to: CGPoint(x: 50, y: 150), duration: 0.1)
            #expect(log.lines == ["pan.began", "pan.ended"])
            harness.drag(from: place, to: CGPoint(x: 50, y: 150), duration: 0.1)

            #expect(log.lines == ["pan.began", "pan.ended", "pan.began", "pan.ended"])
        }
    }

    @Test func `every view between the touched one and the recogniser's may refuse the gesture`() throws {
        final class Forbidding: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        try ASTestHarness.run { harness in
            let (view, log) = (harness.logView(), SharedLog())
            let middle = Forbidding(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            middle.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
            view.addSubview(middle)
            view.addGestureRecognizer(tap(log))

            harness.tap(at: place)
            #expect(log.lines.isEmpty)
            middle.removeFromSuperview()
            harness.tap(at: place)

            #expect(log.lines == ["tap.ended"])
        }
    }

    @Test func `a delayed touch begins at its original position`() throws {
        final class Reading: UIView {
            var places: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            private func note(_ touches: Set<UITouch>) {
                if let touch = touches.first { places.append(touch.location(in: nil)) }
            }
        }
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            scroll.contentSize = CGSize(width: 300, height: 4000)
            let (content, hand) = (Reading(frame: CGRect(x: 0, y: 0, width: 300, height: 4000)), Hand(harness: harness))
            scroll.addSubview(content)
            harness.window?.addSubview(scroll)

            hand.down(1, 150, 200)
            hand.move(1, 155, 200)
            #expect(content.places.isEmpty)
            harness.advance(seconds: 0.2)
            hand.up(1, 155, 200)

            #expect(content.places == [CGPoint(x: 150, y: 200), CGPoint(x: 155, y: 200)])
        }
    }
}
