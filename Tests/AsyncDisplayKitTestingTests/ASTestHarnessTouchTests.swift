// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@Suite("Fingers of a harness")
@MainActor
struct ASTestHarnessTouchTests {
    private final class Pad: UIView {
        var lines: [String] = []

        private func note(_ name: String, _ touches: Set<UITouch>) {
            for touch in touches {
                let location = touch.location(in: self)
                lines.append("\(name) \(Int(location.x)),\(Int(location.y))")
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    }

    private func withPad(_ body: @MainActor (ASTestHarness, Pad) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            pad.isMultipleTouchEnabled = true
            harness.window?.addSubview(pad)
            harness.runUntilParked()
            try body(harness, pad)
        }
    }

    @Test("a finger touches, moves with one event a frame, and is lifted once")
    func finger() throws {
        try withPad { harness, pad in
            let start = harness.dispatcher.now
            let finger = harness.touch(at: CGPoint(x: 10, y: 20))

            finger.move(to: CGPoint(x: 40, y: 20), duration: 0.05)
            finger.lift()
            finger.lift()

            #expect(pad.lines == ["began 10,20", "moved 20,20", "moved 30,20", "moved 40,20", "ended 40,20"])
            #expect(abs(harness.dispatcher.now - start - 0.05) < 1e-6)
        }
    }

    @Test("a cancelled touch does not end")
    func cancel() throws {
        try withPad { harness, pad in
            let finger = harness.touch(at: CGPoint(x: 10, y: 20))
            finger.cancel()

            #expect(pad.lines == ["began 10,20", "cancelled 10,20"])
        }
    }

    @Test("two fingers pinch a view to the ratio of their distances, and rotate it")
    func pinch() throws {
        try withPad { harness, pad in
            var (scale, rotation) = (CGFloat(0), CGFloat(0))
            let pinch = UIPinchGestureRecognizer()
            pinch.addHandler { [weak pinch] in scale = pinch?.scale ?? 0 }
            let turn = UIRotationGestureRecognizer()
            turn.addHandler { [weak turn] in rotation = turn?.rotation ?? 0 }
            let delegate = Both()
            (pinch.delegate, turn.delegate) = (delegate, delegate)
            pad.addGestureRecognizer(pinch)
            pad.addGestureRecognizer(turn)

            harness.pinch(at: CGPoint(x: 100, y: 100), from: 60, to: 120, rotation: .pi / 4)

            // Recognisers begin to count after the distance at which they recognise.
            #expect(scale > 1.5 && scale <= 2.001)
            #expect(rotation > 0.4 && rotation <= .pi / 4 + 0.001)
        }
    }

    private final class Both: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    @Test("a swipe scrolls a table, which continues after the finger is lifted")
    func swipe() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let node = ASScrollNode()
            harness.show(node)
            node.view.contentSize = CGSize(width: 200, height: 5000)

            harness.swipe(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 80), duration: 0.1)
            let lifted = node.view.contentOffset.y
            harness.advance(seconds: 5)

            #expect(lifted > 50 && lifted <= 100)
            #expect(node.view.contentOffset.y > lifted + 50)
        }
    }
}
