// SPDX-License-Identifier: Apache-2.0
public import ASPlatform
public import Foundation

/// An object that handles touches and keys, and forwards unhandled ones to the next responder.
///
/// - Thread: main
/// - Source: UIKit `UIResponder`
@preconcurrency @MainActor
open class UIResponder: UIAccessibilityObject {
    override public init() {
        super.init()
    }

    /// The responder that receives the events that this one does not handle; `nil` ends the chain.
    open var next: UIResponder? { nil }

    /// Called when touches began; the default implementation forwards them to the next responder.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when touches moved; the default implementation forwards them to the next responder.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when touches ended; the default implementation forwards them to the next responder.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when touches were cancelled; the default implementation forwards them to the next responder.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called when a key was pressed.
    ///
    /// - Returns: whether the key was handled; otherwise the next responder is asked
    /// - Deviation: replaces UIKit's `pressesBegan`; it is called once per key, with the text of the key
    open func keyPressed(_ event: ASKeyEvent) -> Bool { false }

    /// Called when a key was released.
    ///
    /// - Returns: whether the key was handled; otherwise the next responder is asked
    open func keyReleased(_ event: ASKeyEvent) -> Bool { false }

    /// The shortcuts that apply while this responder or a descendant is first responder; `nil` by default.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Offers a key to the shortcuts of this responder and to `keyPressed(_:)`; a key that writes text goes to `keyPressed(_:)` first.
    ///
    /// - Returns: whether the key was handled
    final func take(_ event: ASKeyEvent) -> Bool {
        event.isTyping ? keyPressed(event) || runKeyCommand(event) : runKeyCommand(event) || keyPressed(event)
    }

    /// Runs the shortcut of this responder that matches the event best, if there is one.
    private func runKeyCommand(_ event: ASKeyEvent) -> Bool {
        guard let command = event.bestMatches(in: keyCommands ?? [], { $0.rank(of: event) }).first else { return false }
        command.perform(sender: self)
        return true
    }

    /// Called when a button other than the primary one was pressed.
    ///
    /// - Returns: whether the press was handled; otherwise the next responder is asked
    open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool { false }

    /// Called when the wheel or a touchpad scrolled over this responder.
    ///
    /// - Returns: whether any of the scrolling was used; otherwise the next responder is asked
    open func scrolled(_ event: ASScrollEvent) -> Bool { false }

    override var accessibilityParent: UIAccessibilityObject? { next }

    // MARK: Actions

    /// Whether this responder can perform `action` now, for menus and key equivalents; the default implementation returns `false`.
    ///
    /// - Parameters:
    ///   - action: the name of the action
    ///   - sender: the object that asks
    /// - Returns: whether it can perform the action
    /// - Source: UIKit `-canPerformAction:withSender:`
    /// - Deviation: UIKit checks whether the class has such a method; here a responder answers explicitly
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

    /// Returns the first responder in the chain from this one that can perform `action` now.
    ///
    /// - Source: UIKit `-targetForAction:withSender:`
    open func target(forAction action: Selector, withSender sender: Any?) -> UIResponder? {
        sequence(first: self) { $0.next }.first { $0.canPerformAction(action, withSender: sender) }
    }

    // MARK: State restoration; the room ASDesktop keeps the state

    /// The name of the saved state, unique among objects with the same named ancestors; `nil`, the default, saves nothing.
    open var restorationIdentifier: String? { didSet { noteRestoration() } }

    /// Writes the state, while the object is in a window; the default implementation does nothing.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Applies the saved state, once, before the first frame with the object; the default implementation does nothing.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Called when a responder was named or may have entered a window, and before it leaves one; `nil` while nothing is saved.
    package static var restorationObserver: (@MainActor (UIResponder, _ isLeaving: Bool) -> Void)?

    final func noteRestoration(isLeaving: Bool = false) { Self.restorationObserver?(self, isLeaving) }

    /// Performs an action that this responder accepts in `canPerformAction(_:withSender:)`; the default implementation does nothing.
    ///
    /// - Source: Foundation `-performSelector:withObject:`
    /// - Deviation: a class without `@objc` methods has to implement it
    open func perform(_ action: Selector, with object: Any?) {}

    /// Called before a menu shows a command that this responder can perform, to change its title, image, attributes or state.
    ///
    /// - Source: UIKit `-validateCommand:`
    open func validate(_ command: UICommand) {}

    /// Called to change the main menu; of all responders, only the application and its delegate are asked.
    ///
    /// - Source: UIKit `-buildMenuWithBuilder:`
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// The object whose methods are actions of this responder; for the view of a node, the node.
    @_spi(ASHooks) open var actionTarget: AnyObject { self }

    // MARK: First responder

    /// Whether the responder can become first responder; `false` by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder can resign first responder; `true` by default.
    open var canResignFirstResponder: Bool { true }

    /// The root in which this responder can be first responder.
    var responderRoot: (any ASInputRoot)? { next?.responderRoot }

    /// Whether the responder receives keys first.
    open var isFirstResponder: Bool { responderRoot?.firstResponder === self }

    /// Makes this responder first responder, if it can be and the current one resigns.
    ///
    /// - Deviation: a responder below a presented controller becomes first responder when that is dismissed
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let root = responderRoot, canBecomeFirstResponder else { return false }
        if root.firstResponder === self { return true }
        if let controller = coveredController {
            controller.focusBefore = self
            return false
        }
        if let holder = root.firstResponder, !holder.resignFirstResponder() { return false }
        root.firstResponder = self
        return true
    }

    /// Resigns first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder, canResignFirstResponder else { return false }
        responderRoot?.firstResponder = nil
        return true
    }

    /// Gives up the first responder status, even if the responder refuses to resign.
    func yieldFirstResponder() {
        let root = responderRoot
        if !resignFirstResponder(), root?.firstResponder === self { root?.firstResponder = nil }
    }
}

/// Hashable by identity, as all objects of UIKit.
extension UIResponder: Hashable {
    /// Whether both are the same object.
    nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

    /// Hashes the object's identity.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
