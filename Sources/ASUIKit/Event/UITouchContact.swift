// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// One touch from begin to end: who watches it, and how much of it its view has been told.
@MainActor
final class UITouchContact {
    /// What the view knows.
    enum Delivery {
        /// Nothing yet.
        case held
        /// That it began.
        case delivered
        /// Everything it will ever know.
        case over
    }

    let touch: UITouch
    let startLocation: CGPoint
    /// Innermost view's first.
    var recognizers: [UIGestureRecognizer] = []
    var delivery = Delivery.held
    /// The touch is lifted, which the view may not know yet.
    var isUp = false
    /// The innermost view around the touched one that `controlsTouchesInside`.
    weak var controllingView: UIView?
    /// Runs while the controlling view keeps the touch from the touched one.
    var hold: ASFrameTimer?
    /// The part of a view that has taken the press, such as a scroll indicator; nil for an ordinary touch.
    var press: ASPressFollower?
    var modifiers: UIKeyModifierFlags = []
    /// Buttons of the pointer at its last event; none for a finger.
    var buttons: UIEvent.ButtonMask = []

    /// The button of the pointer; nil for a finger.
    var button: ASPointerButton?

    /// Whether it is the pointer's.
    var isPointer: Bool { button != nil }

    /// Whether views do not hear of it: a button other than the primary one.
    var isForRecognizersOnly: Bool { button != nil && button != .primary }

    init(_ touch: UITouch) {
        self.touch = touch
        startLocation = touch.windowLocation
    }

    /// Whether the view may be told that the touch began.
    var mayBegin: Bool {
        hold == nil && !recognizers.contains { $0.delaysTouchesBegan && isUndecided($0) }
    }

    /// Whether the view may be told that the touch ended.
    var mayEnd: Bool { !recognizers.contains { $0.delaysTouchesEnded && isUndecided($0) } }

    private func isUndecided(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.currentState == .possible && recognizer.sequence.contains(touch)
    }

    /// The recognisers that take part with this touch at present.
    var listeners: [UIGestureRecognizer] {
        recognizers.filter { $0.isListening && $0.touches.contains(touch) }
    }

    func stopHolding() {
        hold?.cancel()
        hold = nil
    }
}
