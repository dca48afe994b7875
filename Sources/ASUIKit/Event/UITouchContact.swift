// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// A touch from its beginning to its end: the recognisers that track it, and the state of its delivery to the view.
@MainActor
final class UITouchContact {
    /// The state of the delivery to the view.
    enum Delivery {
        /// The view has not received the touch yet.
        case held
        /// The view has received the beginning of the touch.
        case delivered
        /// The view receives nothing further.
        case over
    }

    let touch: UITouch
    let startLocation: CGPoint
    /// The recognisers that received the touch, those of the innermost view first.
    var recognizers: [UIGestureRecognizer] = []
    var delivery = Delivery.held
    /// Whether the touch has ended, which the view may not have received yet.
    var isUp = false
    /// The innermost superview of the touched view that `controlsTouchesInside`.
    weak var controllingView: UIView?
    /// The timer that runs while the controlling view delays the touch.
    var hold: ASFrameTimer?
    /// The part of a view that handles the press, such as a scroll indicator; `nil` for an ordinary touch.
    var press: ASPressHandler?
    var modifiers: UIKeyModifierFlags = []
    /// The pointer buttons at the last event; empty for a finger.
    var buttons: UIEvent.ButtonMask = []

    /// The pressed pointer button; `nil` for a finger.
    var button: ASPointerButton?

    /// Whether the touch is a press of the pointer.
    var isPointer: Bool { button != nil }

    /// Whether views do not receive the touch: the button is not the primary one, or the finger is on a touchpad.
    var isForRecognizersOnly: Bool { touch.type == .indirect || button != nil && button != .primary }

    init(_ touch: UITouch) {
        self.touch = touch
        startLocation = touch.windowLocation
    }

    /// Whether the beginning of the touch may be delivered to the view.
    var mayBegin: Bool {
        hold == nil && !recognizers.contains { $0.delaysTouchesBegan && isUndecided($0) }
    }

    /// Whether the end of the touch may be delivered to the view.
    var mayEnd: Bool { !recognizers.contains { $0.delaysTouchesEnded && isUndecided($0) } }

    private func isUndecided(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.currentState == .possible && recognizer.sequence.contains(touch)
    }

    /// The recognisers that currently track the touch.
    var listeners: [UIGestureRecognizer] {
        recognizers.filter { $0.isListening && $0.touches.contains(touch) }
    }

    func stopHolding() {
        hold?.cancel()
        hold = nil
    }
}
