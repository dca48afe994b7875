// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Tracks the pointer over a view while no button is down: begins when it enters, changes with each move, ends when it leaves.
///
/// It does not take part in the arena: several recognisers can track the pointer, and they take no touches.
///
/// - Thread: main
/// - Source: UIKit `UIHoverGestureRecognizer`
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override func pointerMoved(to location: CGPoint) {
        guard isEnabled else { return }
        windowLocation = location
        currentState = isRecognizing ? .changed : .began
        send()
    }

    override func pointerLeft() {
        guard isRecognizing else { return }
        currentState = .ended
        send()
        currentState = .possible
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { ignore(touch, for: event) }
    }
}
