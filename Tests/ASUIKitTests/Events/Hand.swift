// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import ViewKit

@testable import ASPlatform
@testable import ASUIKit

/// Fingers on the harness's window.
@MainActor
struct Hand {
    let harness: ASTestHarness

    func down(_ finger: Int, _ x: CGFloat, _ y: CGFloat) { harness.send(.touchBegan(event(finger, x, y))) }
    func move(_ finger: Int, _ x: CGFloat, _ y: CGFloat) { harness.send(.touchMoved(event(finger, x, y))) }
    func up(_ finger: Int, _ x: CGFloat, _ y: CGFloat) { harness.send(.touchEnded(event(finger, x, y))) }
    func cancel(_ finger: Int) { harness.send(.touchCancelled(event(finger, 0, 0))) }

    private func event(_ finger: Int, _ x: CGFloat, _ y: CGFloat) -> ASTouchEvent {
        ASTouchEvent(
            identifier: finger,
            pointer: ASPointerEvent(location: CGPoint(x: x, y: y), timestamp: ASDispatcherCurrent().now)
        )
    }
}

extension ASTestHarness {
    /// A view at the upper left corner of the window.
    func logView(side: CGFloat = 400) -> TouchLogView {
        let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        window?.addSubview(view)
        return view
    }

    /// Presses or releases any button of the pointer.
    func button(
        _ button: ASPointerButton,
        isPress: Bool,
        at location: CGPoint,
        modifiers: UIKeyModifierFlags = []
    ) {
        let pointer = ASPointerEvent(location: location, timestamp: ASDispatcherCurrent().now, modifiers: modifiers)
        send(isPress ? .buttonPressed(button, clickCount: 1, pointer) : .buttonReleased(button, pointer))
    }

    func click(_ button: ASPointerButton, at location: CGPoint) {
        self.button(button, isPress: true, at: location)
        self.button(button, isPress: false, at: location)
    }
}

extension UIGestureRecognizer {
    /// Logs each state with which the recogniser calls.
    func log(to log: SharedLog, _ name: String) {
        addHandler { [weak self] in log.lines.append("\(name).\(self.map { "\($0.state)" } ?? "gone")") }
    }
}
