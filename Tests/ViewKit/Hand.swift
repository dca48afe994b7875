// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation

/// Fingers on the harness's window.
@MainActor
package struct Hand {
    package let harness: ASTestHarness

    package init(harness: ASTestHarness) {
        self.harness = harness
    }

    package func down(_ finger: Int, _ x: CGFloat, _ y: CGFloat) { harness.send(.touchBegan(event(finger, x, y))) }
    package func move(_ finger: Int, _ x: CGFloat, _ y: CGFloat) { harness.send(.touchMoved(event(finger, x, y))) }
    package func up(_ finger: Int, _ x: CGFloat, _ y: CGFloat) { harness.send(.touchEnded(event(finger, x, y))) }
    package func cancel(_ finger: Int) { harness.send(.touchCancelled(event(finger, 0, 0))) }

    private func event(_ finger: Int, _ x: CGFloat, _ y: CGFloat) -> ASTouchEvent {
        ASTouchEvent(
            identifier: finger,
            pointer: ASPointerEvent(location: CGPoint(x: x, y: y), timestamp: ASDispatcherCurrent().now)
        )
    }
}

extension ASTestHarness {
    /// A view at the upper left corner of the window.
    package func logView(side: CGFloat = 400) -> TouchLogView {
        let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        window?.addSubview(view)
        return view
    }

    /// Presses or releases any button of the pointer.
    package func button(
        _ button: ASPointerButton,
        isPress: Bool,
        at location: CGPoint,
        modifiers: UIKeyModifierFlags = []
    ) {
        let pointer = ASPointerEvent(location: location, timestamp: ASDispatcherCurrent().now, modifiers: modifiers)
        send(isPress ? .buttonPressed(button, clickCount: 1, pointer) : .buttonReleased(button, pointer))
    }

    package func click(_ button: ASPointerButton, at location: CGPoint) {
        self.button(button, isPress: true, at: location)
        self.button(button, isPress: false, at: location)
    }
}

extension UIGestureRecognizer {
    /// Logs each state with which the recogniser calls.
    package func log(to log: SharedLog, _ name: String) {
        addHandler { [weak self] in log.lines.append("\(name).\(self.map { "\($0.state)" } ?? "gone")") }
    }
}
