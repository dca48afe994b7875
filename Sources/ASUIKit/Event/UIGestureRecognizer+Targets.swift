// SPDX-License-Identifier: Apache-2.0
internal import ASBase

// Who is told when the gesture changes.

extension UIGestureRecognizer {
    struct Action {
        weak var target: AnyObject?
        let hasTarget: Bool
        let call: @MainActor (AnyObject?, UIGestureRecognizer) -> Void
    }

    struct Weak {
        weak var recognizer: UIGestureRecognizer?
    }

    /// A recogniser that calls a method of `target`, which is held weakly.
    ///
    /// `action` is the method, unapplied.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// As the first one, with a method that takes the recogniser.
    public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
        target: Target,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Calls a method of `target`, which is held weakly, on each change of state but to possible and failed.
    ///
    /// - Deviation: UIKit takes a selector
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> @MainActor () -> Void) {
        add(target) { (target: Target, _) in action(target)() }
    }

    /// As the first one, with a method that takes the recogniser.
    ///
    /// - Precondition: the method takes this class of recogniser or one above it; traps otherwise (debug)
    public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
        _ target: Target,
        action: @escaping (Target) -> @MainActor (Sender) -> Void
    ) {
        add(target) { (target: Target, sender) in sender.asSender().map(action(target)) }
    }

    /// Calls `handler` on each change of state but to possible and failed.
    ///
    /// It is kept: capture weakly what owns the view.
    @preconcurrency public func addHandler(_ handler: @escaping @MainActor () -> Void) {
        actions.append(Action(target: nil, hasTarget: false) { _, _ in handler() })
    }

    /// Removes the actions of `target`; all of them when it is nil.
    public func removeTarget(_ target: AnyObject?) {
        actions.removeAll { target == nil || ($0.hasTarget && ($0.target == nil || $0.target === target)) }
    }

    package func asSender<Sender: UIGestureRecognizer>() -> Sender? {
        assert(self is Sender, "The action of a \(type(of: self)) takes a \(Sender.self), which it is not.")
        return self as? Sender
    }

    package func add<Target: AnyObject>(
        _ target: Target,
        _ call: @escaping @MainActor (Target, UIGestureRecognizer) -> Void
    ) {
        actions.append(
            Action(target: target, hasTarget: true) { object, recognizer in
                // The action was made with an object of this class.
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
