// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

/// Gestures of a touchpad, whose fingers are around the pointer.
@Suite(.serialized) @MainActor
struct TouchpadGestureTests {
    /// The pointer, in a corner of the view that has the recognisers.
    private let pointer = CGPoint(x: 105, y: 105)

    private func run(
        _ recognizers: [UIGestureRecognizer],
        _ body: (ASTestHarness, TouchLogView) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 400)) { harness in
            let view = TouchLogView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
            view.isMultipleTouchEnabled = true
            harness.window?.addSubview(view)
            for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
            try body(harness, view)
        }
    }

    /// Returns a finger at a distance from the pointer.
    private func finger(_ number: Int, _ x: CGFloat, _ y: CGFloat = 0, at time: Double) -> ASTouchEvent {
        let place = CGPoint(x: pointer.x + x, y: pointer.y + y)
        return ASTouchEvent(
            identifier: number,
            pointer: ASPointerEvent(location: place, timestamp: time),
            target: pointer
        )
    }

    @Test func `a pinch reaches the recognisers under the pointer, but not the views`() throws {
        let pinch = UIPinchGestureRecognizer()
        var lines: [String] = []
        pinch.addHandler { [unowned pinch] in
            lines.append("\(pinch.state) \((pinch.scale * 100).rounded() / 100)")
        }
        try run([pinch]) { harness, view in
            let focus = harness.window?.firstResponder

            harness.send(.touchBegan(finger(1, -100, at: 1)))
            harness.send(.touchBegan(finger(2, 100, at: 1)))
            for (number, x) in [(1, -125.0), (2, 125), (1, -250), (2, 250)] {
                harness.send(.touchMoved(finger(number, x, at: 1.1)))
            }
            #expect(pinch.location(in: nil) == pointer)
            for number in 1...2 { harness.send(.touchEnded(finger(number, 0, at: 1.2))) }

            // It begins at a distance of 225 points, with the first finger that has moved.
            #expect(lines.first == "began 1.0")
            #expect(lines.dropFirst().dropLast().last == "changed \((500.0 / 225 * 100).rounded() / 100)")
            #expect(lines.last?.hasPrefix("ended") == true)
            #expect(view.log.isEmpty)
            #expect(harness.window?.firstResponder === focus)
        }
    }

    @Test func `three fingers swipe and pan, for recognisers of three touches`() throws {
        let (swipe, pan, single) = (UISwipeGestureRecognizer(), UIPanGestureRecognizer(), UISwipeGestureRecognizer())
        swipe.numberOfTouchesRequired = 3
        pan.minimumNumberOfTouches = 3
        var names: [String] = []
        swipe.addHandler { names.append("swipe") }
        single.addHandler { names.append("swipe of one finger") }
        pan.addHandler { [unowned pan] in
            if pan.state == .changed { names.append("pan \(pan.translation(in: nil).x)") }
        }
        func stroke(_ harness: ASTestHarness) {
            for number in 0..<3 { harness.send(.touchBegan(finger(number, CGFloat(number) * 40 - 40, at: 1))) }
            for step in 1...3 {
                for number in 0..<3 {
                    let x = CGFloat(number) * 40 - 40 + 20 * CGFloat(step)
                    harness.send(.touchMoved(finger(number, x, at: 1 + 0.05 * Double(step))))
                }
            }
            for number in 0..<3 { harness.send(.touchEnded(finger(number, 60, at: 1.2))) }
        }

        try run([swipe, single]) { harness, _ in stroke(harness) }
        #expect(names == ["swipe"])
        names = []
        try run([pan]) { harness, _ in stroke(harness) }
        #expect(names.last == "pan 60.0")
    }

    @Test func `fingers that hardly move are no tap, no long press and no drag from an edge`() throws {
        let (tap, press, edge) = (
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIScreenEdgePanGestureRecognizer()
        )
        (tap.numberOfTouchesRequired, press.numberOfTouchesRequired, edge.edges) = (2, 2, .left)
        var count = 0
        for recognizer in [tap, press, edge] { recognizer.addHandler { count += 1 } }
        try run([tap, press, edge]) { harness, _ in
            for number in 0..<2 { harness.send(.touchBegan(finger(number, CGFloat(number) * 200 - 100, at: 1))) }
            harness.advance(seconds: 2)
            for number in 0..<2 { harness.send(.touchMoved(finger(number, CGFloat(number) * 200 - 91, at: 3))) }
            for number in 0..<2 { harness.send(.touchEnded(finger(number, CGFloat(number) * 200 - 91, at: 3))) }

            #expect(count == 0)
        }
    }

    @Test func `a cancelled swipe is neither a tap nor a swipe, and presses nothing`() throws {
        let (tap, swipe) = (UITapGestureRecognizer(), UISwipeGestureRecognizer())
        (tap.numberOfTouchesRequired, swipe.numberOfTouchesRequired) = (3, 3)
        var count = 0
        tap.addHandler { count += 1 }
        swipe.addHandler { count += 1 }
        try run([tap, swipe]) { harness, view in
            for number in 0..<3 { harness.send(.touchBegan(finger(number, CGFloat(number) * 40, at: 1))) }
            for number in 0..<3 { harness.send(.touchMoved(finger(number, CGFloat(number) * 40 + 2, at: 1.1))) }
            for number in 0..<3 { harness.send(.touchCancelled(finger(number, 0, at: 1.1))) }

            #expect(count == 0)
            #expect(tap.state == .possible && swipe.state == .possible)
            #expect(view.log.isEmpty)
        }
    }
}
