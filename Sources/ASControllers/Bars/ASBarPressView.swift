// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// A pressable view in a bar: grey while the pointer is on it, darker while it is pressed.
@MainActor
class ASBarPressView: UIView {
    private let wasClicked: @MainActor () -> Void
    /// Handles a press before it is tracked, such as by opening a menu; returns whether it did.
    final var pressBegan: (@MainActor (UITouch) -> Bool)?
    private var pressed: UITouch?

    init(wasClicked: @escaping @MainActor () -> Void) {
        self.wasClicked = wasClicked
        super.init(frame: .zero)
        layer.cornerRadius = 6
        cursor = .pointingHand
    }

    override func hoverDidChange() { applyState() }

    /// Returns `true`: Tab focuses the view, and a click does not change the focus.
    override var canBecomeFirstResponder: Bool { true }
    override var focusesOnPress: Bool { false }

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        let isPlain = event.modifiers.withoutLocks.isEmpty
        guard isPlain, event.key == .return || event.key == .character(" ") else { return super.keyPressed(event) }
        if !event.isRepeat { wasClicked() }
        return true
    }

    override func pressByKey() -> Bool {
        wasClicked()
        return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard pressed == nil else { return }
        if let touch = touches.first, pressBegan?(touch) ?? false { return }
        pressed = touches.first
        applyState()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        applyState()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let pressed, touches.contains(pressed) else { return }
        let isInside = contains(pressed)
        self.pressed = nil
        applyState()
        if isInside { wasClicked() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressed = nil
        applyState()
    }

    override var isAccessibilityElement: Bool {
        get { true }
        set { super.isAccessibilityElement = newValue }
    }

    override func accessibilityActivate() -> Bool {
        guard isUserInteractionEnabled else { return false }
        wasClicked()
        return true
    }

    /// Whether a touch is in the area of the view.
    private func contains(_ touch: UITouch) -> Bool {
        ASBarHitArea.around(bounds).contains(touch.location(in: self))
    }

    private func applyState() {
        let isPressed = pressed.map { contains($0) } ?? false
        backgroundColor = isPressed ? .systemFill : isHovered ? .tertiarySystemFill : nil
    }
}
