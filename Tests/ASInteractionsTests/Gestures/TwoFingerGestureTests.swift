// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASCompositor
@testable import ASPlatform
@testable import ASUIKit

@Suite("Swipes, pinches and rotations", .serialized)
@MainActor
struct TwoFingerGestureTests {
    private func view(_ harness: ASTestHarness) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        harness.window?.addSubview(view)
        return view
    }

    private func event(_ finger: Int, _ x: Double, _ y: Double, _ time: Double) -> ASTouchEvent {
        ASTouchEvent(
            identifier: finger,
            pointer: ASPointerEvent(location: CGPoint(x: x, y: y), timestamp: time)
        )
    }

    private func stroke(
        _ harness: ASTestHarness,
        from start: (Double, Double),
        by way: (Double, Double),
        seconds: Double = 0.1
    ) {
        harness.send(.touchBegan(event(1, start.0, start.1, 0)))
        for step in 1...5 {
            let part = Double(step) / 5
            let place = (start.0 + way.0 * part, start.1 + way.1 * part)
            harness.send(.touchMoved(event(1, place.0, place.1, seconds * part)))
        }
        harness.send(.touchEnded(event(1, start.0 + way.0, start.1 + way.1, seconds)))
    }

    @Test("a stroke in its directions is a swipe, if it is quick, long and straight")
    func swipes() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let (view, swipe) = (view(harness), UISwipeGestureRecognizer())
            var count = 0
            swipe.direction = [.left, .up]
            swipe.addHandler { count += 1 }
            view.addGestureRecognizer(swipe)

            stroke(harness, from: (200, 200), by: (-80, 10))
            #expect(count == 1)
            stroke(harness, from: (200, 200), by: (5, -80))
            #expect(count == 2)
            stroke(harness, from: (200, 200), by: (80, 0))
            stroke(harness, from: (200, 200), by: (-40, 0))
            stroke(harness, from: (200, 200), by: (-80, 70))
            stroke(harness, from: (200, 200), by: (-80, 0), seconds: 1)

            #expect(count == 2)
        }
    }

    @Test("a pinch scales by the distance, relative to its beginning")
    func pinch() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let (view, pinch) = (view(harness), UIPinchGestureRecognizer())
            var lines: [String] = []
            pinch.addHandler { [unowned pinch] in
                lines.append("\(pinch.state) \((pinch.scale * 100).rounded() / 100)")
            }
            view.addGestureRecognizer(pinch)

            harness.send(.touchBegan(event(1, 150, 200, 0)))
            harness.send(.touchBegan(event(2, 250, 200, 0)))
            harness.send(.touchMoved(event(2, 255, 200, 0.1)))
            #expect(lines.isEmpty)
            harness.send(.touchMoved(event(2, 260, 200, 0.2)))
            // From a distance of 110 to one of 220, within a tenth of a second.
            harness.send(.touchMoved(event(2, 370, 200, 0.3)))
            #expect(lines == ["began 1.0", "changed 2.0"])
            #expect(abs(pinch.velocity - 10) < 0.01)
            #expect(pinch.location(in: nil) == CGPoint(x: 260, y: 200))
            harness.send(.touchEnded(event(1, 150, 200, 0.4)))

            #expect(lines.last == "ended 2.0")
            harness.send(.touchEnded(event(2, 370, 200, 0.5)))
            #expect(pinch.state == .possible && pinch.scale == 1)
        }
    }

    @Test("a wheel with Control held pinches, and does not scroll")
    func wheel() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let pinch = UIPinchGestureRecognizer()
            var states: [UIGestureRecognizer.State] = []
            var scale: CGFloat = 1
            pinch.addHandler { [unowned pinch] in
                states.append(pinch.state)
                scale = pinch.scale
            }
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            scroll.contentSize = CGSize(width: 400, height: 2_000)
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            scroll.addSubview(inner)
            inner.addGestureRecognizer(pinch)
            harness.window?.addSubview(scroll)
            let pointer = ASPointerEvent(location: CGPoint(x: 100, y: 100), timestamp: 1, modifiers: .control)

            harness.send(
                .scrolled(ASScrollEvent(pointer: pointer, delta: CGPoint(x: 0, y: -40), isPrecise: false))
            )
            harness.advance(seconds: 0.1)

            #expect(states == [.began, .changed])
            // 1.0025 to the fortieth.
            #expect(abs(scale - 1.105) < 0.001)
            harness.advance(seconds: 0.5)
            #expect(states.last == .ended)
            #expect(scroll.contentOffset == .zero)
        }
    }

    @Test("a rotation counts whole turns, the short way each time")
    func rotation() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let (view, rotation) = (view(harness), UIRotationGestureRecognizer())
            var angle: CGFloat = 0
            rotation.addHandler { [unowned rotation] in angle = rotation.rotation }
            view.addGestureRecognizer(rotation)
            func finger(_ degrees: Double) -> (Double, Double) {
                (200 + 100 * cos(degrees * .pi / 180), 200 + 100 * sin(degrees * .pi / 180))
            }

            harness.send(.touchBegan(event(1, 200, 200, 0)))
            harness.send(.touchBegan(event(2, 300, 200, 0)))
            // The first ten degrees begin it; four hundred more are counted.
            for step in 1...41 {
                let place = finger(Double(step) * 10)
                harness.send(.touchMoved(event(2, place.0, place.1, Double(step) / 10)))
            }

            #expect(abs(angle - 400 * .pi / 180) < 0.001, "\(angle)")
            harness.send(.touchCancelled(event(1, 200, 200, 5)))
            #expect(rotation.numberOfTouches == 1)
        }
    }

    @Test("a third finger changes nothing")
    func third() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let (view, pinch) = (view(harness), UIPinchGestureRecognizer())
            var scale: CGFloat = 1
            pinch.addHandler { [unowned pinch] in scale = pinch.scale }
            view.addGestureRecognizer(pinch)

            harness.send(.touchBegan(event(1, 100, 200, 0)))
            harness.send(.touchBegan(event(2, 190, 200, 0)))
            harness.send(.touchMoved(event(2, 200, 200, 0.1)))
            harness.send(.touchBegan(event(3, 300, 300, 0.2)))
            harness.send(.touchMoved(event(3, 10, 10, 0.3)))
            harness.send(.touchMoved(event(2, 300, 200, 0.4)))

            #expect(scale == 2)
        }
    }
}

@Suite("Scrolling after a click with the middle button", .serialized)
@MainActor
struct AutoscrollTests {
    private func run(_ body: (ASTestHarness, UIScrollView) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            scroll.contentSize = CGSize(width: 300, height: 5_000)
            harness.window?.addSubview(scroll)
            harness.runUntilParked()
            try body(harness, scroll)
        }
    }

    private func pointer(_ y: CGFloat) -> ASPointerEvent {
        ASPointerEvent(location: CGPoint(x: 100, y: y), timestamp: 0)
    }

    @Test("the scrolling speed grows with the distance of the pointer; another click ends it")
    func farther() throws {
        try run { harness, scroll in
            harness.send(.buttonPressed(.middle, clickCount: 1, pointer(100)))
            harness.send(.buttonReleased(.middle, pointer(100)))
            harness.movePointer(to: CGPoint(x: 100, y: 162))
            harness.advance(seconds: 1)
            // 62 − 12 points beyond the dead zone, 8 per second each.
            #expect(abs(scroll.contentOffset.y - 400) < 15, "\(scroll.contentOffset.y)")

            harness.send(.buttonPressed(.primary, clickCount: 1, pointer(162)))
            harness.send(.buttonReleased(.primary, pointer(162)))
            let rest = scroll.contentOffset.y
            harness.advance(seconds: 1)

            #expect(scroll.contentOffset.y == rest)
            #expect(harness.window?.layer.sublayers.contains { $0.name == "autoscroll" } == false)
        }
    }

    @Test(
        "autoscrolling stops at the end of the content, and ends with the release of a button that was held while the pointer moved"
    )
    func held() throws {
        try run { harness, scroll in
            scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
            harness.send(.buttonPressed(.middle, clickCount: 1, pointer(200)))
            harness.movePointer(to: CGPoint(x: 100, y: 10))
            harness.advance(seconds: 1)
            #expect(scroll.contentOffset.y == 0)
            harness.send(.buttonReleased(.middle, pointer(10)))
            harness.movePointer(to: CGPoint(x: 100, y: 290))
            harness.advance(seconds: 1)

            #expect(scroll.contentOffset.y == 0)
        }
    }

    @Test("autoscrolling ends when the scroll view leaves the window")
    func gone() throws {
        try run { harness, scroll in
            harness.send(.buttonPressed(.middle, clickCount: 1, pointer(100)))
            scroll.removeFromSuperview()
            harness.advance(frames: 2)

            #expect(harness.window?.layer.sublayers.contains { $0.name == "autoscroll" } == false)
            harness.type(.down)
        }
    }
}
