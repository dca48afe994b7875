// SPDX-License-Identifier: Apache-2.0
public import ASPlatform

/// What can take touches and keys, and pass them on to the next.
///
/// - Thread: main
/// - Source: UIKit `UIResponder`
@preconcurrency @MainActor
open class UIResponder: UIAccessibilityObject {
    /// A responder.
    override public init() {
        super.init()
    }

    /// Who gets what this one does not deal with; nil ends the chain.
    open var next: UIResponder? { nil }

    /// Touches came down; passed on unless overridden.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches moved; passed on unless overridden.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches were lifted; passed on unless overridden.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Touches were taken away; passed on unless overridden.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// A key went down.
    ///
    /// - Returns: whether it is dealt with; otherwise the next responder is asked
    /// - Deviation: UIKit's `pressesBegan`; one call per key, with its text
    open func keyPressed(_ event: ASKeyEvent) -> Bool { false }

    /// A key was let go.
    ///
    /// - Returns: whether it is dealt with; otherwise the next responder is asked
    open func keyReleased(_ event: ASKeyEvent) -> Bool { false }

    /// The shortcuts of this responder, for whenever it or something in it has the keyboard; none.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Offers a key to the shortcuts of this responder and to `keyPressed(_:)`, in the order that suits the key.
    ///
    /// - Returns: whether it is dealt with
    final func take(_ event: ASKeyEvent) -> Bool {
        event.isTyping ? keyPressed(event) || runKeyCommand(event) : runKeyCommand(event) || keyPressed(event)
    }

    /// Runs the shortcut among this responder's that the event is, if there is one.
    private func runKeyCommand(_ event: ASKeyEvent) -> Bool {
        guard
            let command = keyCommands?.first(where: { !$0.attributes.contains(.disabled) && $0.matches(event) })
        else { return false }
        command.perform(sender: self)
        return true
    }

    /// A button other than the primary one went down.
    ///
    /// - Returns: whether it is dealt with; otherwise the next responder is asked
    open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool { false }

    /// Wheel or touchpad turned over this responder.
    ///
    /// - Returns: whether any of it was used; otherwise the next responder is asked
    open func scrolled(_ event: ASScrollEvent) -> Bool { false }

    /// The next responder.
    override var accessibilityParent: UIAccessibilityObject? { next }

    // MARK: Actions

    /// Whether this responder does `action` now, as menus and key equivalents ask; no.
    ///
    /// - Parameters:
    ///   - action: which, by its name
    ///   - sender: who asks
    /// - Returns: whether it would do it
    /// - Source: UIKit `-canPerformAction:withSender:`
    /// - Deviation: UIKit looks whether the class has such a method; here a responder says so itself
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    /// The first responder, from this one along the chain, that does `action` now.
    ///
    /// - Source: UIKit `-targetForAction:withSender:`
    open func target(forAction action: Selector, withSender sender: Any?) -> UIResponder? {
        sequence(first: self) { $0.next }.first { $0.canPerformAction(action, withSender: sender) }
    }

    // MARK: First responder

    /// Whether it takes the keyboard when asked; false.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it lets the keyboard go when asked; true.
    open var canResignFirstResponder: Bool { true }

    /// The window whose keyboard focus this responder can hold.
    open var responderWindow: UIWindow? { next?.responderWindow }

    /// Whether keys go to it first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Takes the keyboard, if it can and the present holder lets go.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow, canBecomeFirstResponder else { return false }
        if window.firstResponder === self { return true }
        if let holder = window.firstResponder, !holder.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Lets the keyboard go.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        return true
    }

    /// Lets the keyboard go, even where it refuses to resign.
    func yieldFirstResponder() {
        let window = responderWindow
        if !resignFirstResponder(), window?.firstResponder === self { window?.firstResponder = nil }
    }
}

/// By identity, as all objects of UIKit.
extension UIResponder: Hashable {
    /// The same object.
    nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

    /// The object's identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
