// SPDX-License-Identifier: Apache-2.0
public import ASNodes
public import ASUIKit
internal import Foundation

// Targets are held weakly. A method is passed unapplied, such as `ViewController.buttonTapped`; it may have no parameters, the control, or
// the control and the event.

extension UIControl {
    /// Calls a method of `target` for each of `events`.
    ///
    /// - Parameters:
    ///   - target: held weakly; `nil` searches the responder chain, each time, for an object of the method's class
    ///   - action: the method, unapplied
    ///   - events: one or several; the method is called for each
    /// - Returns: the action, for `removeTarget(_:action:for:)`
    /// - Deviation: UIKit takes a selector
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target?,
        action: @escaping (Target) -> () -> Void,
        for events: Event
    ) -> ASControlNodeAction {
        add(target, for: events) { (target: Target, _, _) in action(target)() }
    }

    /// Calls a method of `target`, which takes the control, for each of `events`.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?,
        action: @escaping (Target) -> (Sender) -> Void,
        for events: Event
    ) -> ASControlNodeAction {
        add(target, for: events) { (target: Target, sender, _) in action(target)(sender.asSender()) }
    }

    /// Calls a method of `target`, which takes the control and the event, for each of `events`.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?,
        action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
        for events: Event
    ) -> ASControlNodeAction {
        add(target, for: events) { (target: Target, sender, event) in action(target)(sender.asSender(), event) }
    }

    /// Removes actions that were added with `addTarget`.
    ///
    /// - Parameters:
    ///   - target: the target of the actions; `nil` for any
    ///   - action: the action that `addTarget` returned; `nil` for all
    ///   - events: the events that no longer call them
    public func removeTarget(_ target: AnyObject?, action: ASControlNodeAction?, for events: Event) {
        control.removeTarget(target, action: action, forControlEvents: events)
    }

    /// Performs an action for each of `events`; replaces an action with the same identifier.
    public func addAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
        let target = control.addAction(forControlEvents: events) { [weak self] _ in action.perform(sender: self) }
        menuActions.append((action, target))
    }

    /// Removes an action from `events`.
    public func removeAction(_ action: UIAction, for events: Event) {
        removeAction(identifiedBy: action.identifier, for: events)
    }

    /// Removes the action with an identifier from `events`.
    public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        for entry in menuActions where entry.action.identifier == identifier {
            control.removeTarget(nil, action: entry.target, forControlEvents: events)
        }
    }

    /// Calls the actions for `events`, as if the user had operated the control.
    public func sendActions(for events: Event) {
        control.sendActions(forControlEvents: events, with: nil)
    }

    /// Performs an action with the control as its sender.
    public func sendAction(_ action: UIAction) {
        action.perform(sender: self)
    }

    /// All targets, each once.
    public var allTargets: [AnyObject] { control.allTargets() }

    private func add<Target: AnyObject>(
        _ target: Target?,
        for events: Event,
        _ body: @escaping @MainActor (Target, UIControl, UIEvent?) -> Void
    ) -> ASControlNodeAction {
        let action = ASControlNodeAction(receiver: target == nil ? .responderChain : .target, target: target) {
            [weak self] object, _, event in
            guard let self, let target = object as? Target else { return false }
            body(target, self, event)
            return true
        }
        control.addAction(action, forControlEvents: events)
        return action
    }

    /// Returns the control as the type of a method's parameter.
    private func asSender<Sender>() -> Sender {
        guard let sender = self as? Sender else {
            preconditionFailure(
                "The action of a control takes a \(Sender.self), but is sent by a \(type(of: self)). "
                    + "Give the method a parameter of that class."
            )
        }
        return sender
    }
}
