// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// Methods of nodes are not isolated to main; those of views and controllers are, and are what the twins of these functions take.

extension UIGestureRecognizer {
    /// A recogniser that calls a method of the node `target`, which is held weakly.
    ///
    /// `action` is the method, unapplied; it is called on main.
    public convenience init<Target: ASDisplayNode>(target: Target, action: @escaping (Target) -> () -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    /// As the first one, with a method that takes the recogniser.
    public convenience init<Target: ASDisplayNode, Sender: UIGestureRecognizer>(
        target: Target,
        action: @escaping (Target) -> (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Calls a method of the node `target`, which is held weakly, on each change of state but to possible and failed.
    ///
    /// - Deviation: UIKit takes a selector
    public func addTarget<Target: ASDisplayNode>(_ target: Target, action: @escaping (Target) -> () -> Void) {
        add(target) { (target: Target, _) in action(target)() }
    }

    /// As the first one, with a method that takes the recogniser.
    ///
    /// - Precondition: the method takes this class of recogniser or one above it; traps otherwise (debug)
    public func addTarget<Target: ASDisplayNode, Sender: UIGestureRecognizer>(
        _ target: Target,
        action: @escaping (Target) -> (Sender) -> Void
    ) {
        add(target) { (target: Target, sender) in sender.asSender().map(action(target)) }
    }
}
