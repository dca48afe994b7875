// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Follows the pointer over a view, with no button held: began when it comes in, changed, ended when it leaves.
///
/// It takes part in no contest: several follow the pointer at once, and no touch is lost to it.
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

    /// Does not watch touches.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { ignore(touch, for: event) }
    }
}
