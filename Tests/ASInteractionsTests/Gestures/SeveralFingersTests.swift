// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASUIKit

@Suite("Multi-touch gestures")
@MainActor
struct SeveralFingersTests {
    private func run(
        _ recognizer: UIGestureRecognizer,
        _ body: (ASTestHarness, Hand, SharedLog) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let (view, log) = (harness.logView(), SharedLog())
            recognizer.log(to: log, "it")
            view.addGestureRecognizer(recognizer)
            try body(harness, Hand(harness: harness), log)
            view.removeGestureRecognizer(recognizer)
        }
    }

    // MARK: Taps

    @Test func `two fingers tap together, and report their positions`() throws {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        try run(tap) { _, hand, log in
            var places: [CGPoint] = []
            tap.addHandler { [unowned tap] in
                places = [tap.location(in: nil)] + (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
            }

            hand.down(1, 100, 100)
            hand.down(2, 200, 140)
            hand.up(1, 100, 100)
            #expect(log.lines.isEmpty)
            hand.up(2, 200, 140)

            #expect(log.lines == ["it.ended"])
            #expect(places.first == CGPoint(x: 150, y: 120))
            #expect(Set(places.dropFirst().map(\.x)) == [100, 200])
        }
    }

    @Test(arguments: [1, 3]) func `fewer or more fingers do not tap`(count: Int) throws {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        try run(tap) { _, hand, log in
            for finger in 1...count { hand.down(finger, CGFloat(finger) * 50, 100) }
            for finger in 1...count { hand.up(finger, CGFloat(finger) * 50, 100) }

            #expect(log.lines.isEmpty)
        }
    }

    @Test func `a finger that touches while another lifts is no part of the tap`() throws {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        try run(tap) { _, hand, log in
            hand.down(1, 100, 100)
            hand.down(2, 200, 100)
            hand.up(1, 100, 100)
            hand.down(3, 100, 100)
            hand.up(2, 200, 100)
            hand.up(3, 100, 100)

            #expect(log.lines.isEmpty)
        }
    }

    @Test func `two fingers tap twice`() throws {
        let tap = UITapGestureRecognizer()
        (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) = (2, 2)
        try run(tap) { harness, hand, log in
            @MainActor func once() {
                hand.down(1, 100, 100)
                hand.down(2, 200, 100)
                hand.up(2, 200, 100)
                hand.up(1, 100, 100)
            }

            once()
            harness.advance(seconds: 0.2)
            #expect(log.lines.isEmpty)
            once()
            #expect(log.lines == ["it.ended"])
            once()
            harness.advance(seconds: 0.5)
            once()
            harness.advance(seconds: 0.5)

            #expect(log.lines == ["it.ended"])
        }
    }

    @Test func `a tap of two fingers fails when one of them moves too far`() throws {
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        try run(tap) { _, hand, log in
            hand.down(1, 100, 100)
            hand.down(2, 200, 100)
            hand.move(2, 211, 100)
            hand.up(1, 100, 100)
            hand.up(2, 211, 100)

            #expect(log.lines.isEmpty)
        }
    }

    // MARK: Pan

    @Test func `a pan follows the midpoint, and fingers that are added and lifted do not make it jump`() throws {
        let pan = UIPanGestureRecognizer()
        try run(pan) { _, hand, log in
            hand.down(1, 100, 100)
            hand.move(1, 100, 130)
            #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 30))
            hand.down(2, 300, 300)
            #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 30))
            #expect(pan.location(in: nil) == CGPoint(x: 200, y: 215))
            // Half the movement of one of two fingers.
            hand.move(2, 320, 300)
            #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 30))
            hand.up(1, 100, 130)
            #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 30))
            hand.move(2, 325, 300)
            #expect(pan.translation(in: nil) == CGPoint(x: 15, y: 30))
            #expect(log.lines.last == "it.changed")
            hand.up(2, 325, 300)

            #expect(log.lines == ["it.began", "it.changed", "it.changed", "it.ended"])
        }
    }

    @Test func `the velocity does not change when a finger is added`() throws {
        let pan = UIPanGestureRecognizer()
        try run(pan) { harness, hand, _ in
            hand.down(1, 100, 100)
            for step in 1...6 {
                harness.advance(frames: 1)
                hand.move(1, 100 + CGFloat(step) * 5, 100)
            }
            // 5 points in a sixtieth of a second.
            #expect(abs(pan.velocity(in: nil).x - 300) < 1)

            hand.down(2, 300, 300)
            harness.advance(frames: 1)
            hand.move(1, 135, 100)

            #expect(pan.velocity(in: nil).x > 200 && pan.velocity(in: nil).x < 300)
            #expect(pan.velocity(in: nil).y == 0)
            hand.up(2, 300, 300)
            hand.up(1, 135, 100)
        }
    }

    @Test func `a pan of two fingers waits for the second, pauses without it, and ends with the last`() throws {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        try run(pan) { _, hand, log in
            hand.down(1, 100, 100)
            hand.move(1, 150, 100)
            #expect(log.lines.isEmpty)
            hand.down(2, 200, 100)
            hand.move(1, 170, 100)
            #expect(log.lines == ["it.began"])
            #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
            hand.up(2, 200, 100)
            hand.move(1, 300, 100)
            #expect(log.lines == ["it.began"])
            #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
            hand.up(1, 300, 100)

            #expect(log.lines == ["it.began", "it.ended"])
        }
    }

    @Test func `a pan of one finger fails with a second one, but not once it has begun`() throws {
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        try run(pan) { _, hand, log in
            hand.down(1, 100, 100)
            hand.down(2, 200, 100)
            hand.move(1, 150, 100)
            hand.up(1, 150, 100)
            hand.up(2, 200, 100)
            #expect(log.lines.isEmpty)

            hand.down(1, 100, 100)
            hand.move(1, 150, 100)
            hand.down(2, 200, 100)
            hand.move(2, 300, 100)
            #expect(pan.numberOfTouches == 1)
            #expect(pan.translation(in: nil) == CGPoint(x: 50, y: 0))
            hand.up(2, 300, 100)
            hand.up(1, 150, 100)

            #expect(log.lines == ["it.began", "it.ended"])
        }
    }

    @Test func `a pan continues with the remaining finger when the window system cancels the other`() throws {
        let pan = UIPanGestureRecognizer()
        try run(pan) { _, hand, log in
            hand.down(1, 100, 100)
            hand.down(2, 200, 100)
            hand.move(1, 140, 100)
            hand.cancel(1)
            #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
            hand.move(2, 210, 100)

            #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
            #expect(log.lines == ["it.began", "it.changed"])
            hand.cancel(2)
            #expect(log.lines.last == "it.cancelled")
        }
    }

    @Test func `a pan from the edge takes a second finger from anywhere`() throws {
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        try run(pan) { _, hand, log in
            hand.down(1, 5, 100)
            hand.down(2, 200, 100)
            hand.move(1, 60, 100)
            hand.up(1, 60, 100)
            hand.up(2, 200, 100)

            #expect(log.lines == ["it.began", "it.ended"])
        }
    }

    // MARK: Long press

    @Test func `two fingers make a long press, and the first one lifted ends it`() throws {
        let press = UILongPressGestureRecognizer()
        press.numberOfTouchesRequired = 2
        try run(press) { harness, hand, log in
            hand.down(1, 100, 100)
            harness.advance(seconds: 0.6)
            #expect(log.lines.isEmpty)
            hand.down(2, 200, 100)
            harness.advance(seconds: 0.6)
            #expect(log.lines == ["it.began"])
            #expect(press.location(in: nil) == CGPoint(x: 150, y: 100))
            hand.move(2, 260, 100)
            hand.up(1, 100, 100)
            hand.up(2, 260, 100)

            #expect(log.lines == ["it.began", "it.changed", "it.ended"])
        }
    }

    @Test(arguments: [9.0, 11.0]) func `a finger may move a limited distance before the press is long enough`(
        way: Double
    ) throws {
        let press = UILongPressGestureRecognizer()
        try run(press) { harness, hand, log in
            hand.down(1, 100, 100)
            hand.move(1, 100 + CGFloat(way), 100)
            harness.advance(seconds: 0.6)
            hand.up(1, 100 + CGFloat(way), 100)

            #expect(log.lines == (way < 10 ? ["it.began", "it.ended"] : []))
        }
    }

    @Test func `a long press after a tap needs the tap, in time and at its place`() throws {
        let press = UILongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        try run(press) { harness, hand, log in
            @MainActor func tap(_ x: CGFloat) {
                hand.down(1, x, 100)
                hand.up(1, x, 100)
            }
            @MainActor func hold() {
                hand.down(1, 100, 100)
                harness.advance(seconds: 0.6)
                hand.up(1, 100, 100)
            }

            hold()
            harness.advance(seconds: 0.5)
            #expect(log.lines.isEmpty)
            tap(200)
            hold()
            harness.advance(seconds: 0.5)
            #expect(log.lines.isEmpty)
            tap(100)
            harness.advance(seconds: 0.5)
            hold()
            harness.advance(seconds: 0.5)
            #expect(log.lines.isEmpty)
            tap(100)
            harness.advance(seconds: 0.2)
            hold()

            #expect(log.lines == ["it.began", "it.ended"])
        }
    }

    // MARK: Swipe

    @Test(arguments: [1, 2, 3]) func `a swipe of two fingers needs two`(count: Int) throws {
        let swipe = UISwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 2
        try run(swipe) { harness, hand, log in
            for finger in 1...count { hand.down(finger, 100, CGFloat(finger) * 100) }
            for step in 1...4 {
                harness.advance(frames: 1)
                for finger in 1...count { hand.move(finger, 100 + CGFloat(step) * 20, CGFloat(finger) * 100) }
            }
            for finger in 1...count { hand.up(finger, 180, CGFloat(finger) * 100) }

            #expect(log.lines == (count == 2 ? ["it.ended"] : []))
        }
    }
}
