// SPDX-License-Identifier: Apache-2.0
internal import ASBase

// The targets and handlers that are called when the gesture changes.

extension UIGestureRecognizer {
    struct Action {
        weak var target: AnyObject?
        let hasTarget: Bool
        let call: @MainActor (AnyObject?, UIGestureRecognizer) -> Void
    }

    struct Weak {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Creates a recogniser that calls a method of `target`, which is held weakly.
    ///
    /// `action` is the unapplied method.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// Creates a recogniser that calls a method of `target` with the recogniser as argument.
    public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
        target: Target,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Calls a method of `target`, which is held weakly, on each change of state except to possible and failed.
    ///
    /// - Deviation: UIKit takes a selector
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        add(target) { (target: Target, _) in action(target)() }
    }

    /// Calls a method of `target` with the recogniser as argument, on each change of state except to possible and failed.
    ///
    /// - Precondition: the method takes this class of recogniser or a superclass; traps otherwise (debug)
    public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
        _ target: Target,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        add(target) { (target: Target, sender) in sender.asSender().map(action(target)) }
    }

    /// Calls `handler` on each change of state except to possible and failed.
    ///
    /// The recogniser retains the handler: capture owners of the view weakly.
    @preconcurrency public func addHandler(_ handler: @escaping @MainActor () -> Void) {
        actions.append(Action(target: nil, hasTarget: false) { _, _ in handler() })
    }

    /// Removes the actions of `target`; removes all actions if `target` is `nil`.
    public func removeTarget(_ target: AnyObject?) {
        actions.removeAll { target == nil || ($0.hasTarget && ($0.target == nil || $0.target === target)) }
    }

    package func asSender<Sender: UIGestureRecognizer>() -> Sender? {
        assert(self is Sender, "The action of a \(type(of: self)) takes a \(Sender.self), which the recogniser is not.")
        return self as? Sender
    }

    package func add<Target: AnyObject>(
        _ target: Target,
        _ call: @escaping @MainActor (Target, UIGestureRecognizer) -> Void
    ) {
        actions.append(
            Action(target: target, hasTarget: true) { object, recognizer in
                // The action was created with an object of this class.
                guard let target = object as? Target else { return }
                call(target, recognizer)
            }
        )
    }

    func send() {
        ASDebug.log(.events, "\(name ?? "\(type(of: self))") \(currentState)")
        for action in actions where !action.hasTarget || action.target != nil { action.call(action.target, self) }
    }
}
