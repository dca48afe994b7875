// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// Methods of nodes are not isolated to main. The overloads for methods of views and controllers, which are isolated, are in
// `UIGestureRecognizer`.

extension UIGestureRecognizer {
    /// Creates a recogniser that calls a method of the node `target`, which is held weakly.
    ///
    /// `action` is the unapplied method; it is called on main.
    public convenience init<Target: ASDisplayNode>(target: Target, action: @escaping (Target) -> () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// Creates a recogniser that calls a method of the node `target` with the recogniser as argument.
    public convenience init<Target: ASDisplayNode, Sender: UIGestureRecognizer>(
        target: Target,
        action: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Calls a method of the node `target`, which is held weakly, on each change of state except to possible and failed.
    ///
    /// - Deviation: UIKit takes a selector
    public func addTarget<Target: ASDisplayNode>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        add(target) { (target: Target, _) in action(target)() }
    }

    /// Calls a method of the node `target` with the recogniser as argument, on each change of state except to possible and failed.
    ///
    /// - Precondition: the method takes this class of recogniser or a superclass; traps otherwise (debug)
    public func addTarget<Target: ASDisplayNode, Sender: UIGestureRecognizer>(
        _ target: Target,
        action: @escaping (Target) -> (Sender) -> Void
    ) {
        add(target) { (target: Target, sender) in sender.asSender().map(action(target)) }
    }
}
