// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
internal import Foundation

// Targets are held weakly. A method is passed unapplied, such as `ViewController.buttonTapped`. It takes no argument, the control, or the
// control and the event. Each function has an overload for methods that are not isolated to main.
//
// An unapplied method has no state of its own, so it can be transferred to main. Its type is not `@Sendable`, because Swift 5 mode would
// warn about each such method.

extension ASControlNode {
    /// Calls a method of `target` on each of `events`.
    ///
    /// The first target enables user interaction. Adding the same action again (`addAction(_:forControlEvents:)`) moves it to the end.
    ///
    /// - Parameters:
    ///   - target: held weakly; `nil` searches the responder chain, each time, for an object of the method's class
    ///   - action: the unapplied method
    ///   - events: one or several; the method is called for each
    /// - Returns: an action that `removeTarget` takes, to remove only this one
    /// - Precondition: not layer-backed; traps otherwise (debug)
    /// - Thread: any
    /// - Deviation: Texture takes a selector.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor () -> Void,
        forControlEvents events: ASControlNodeEvent
    ) -> ASControlNodeAction {
        let action = ASUncheckedTransfer(action)
        return add(target, for: events) { (target: Target, _, _) in action.value(target)() }
    }

    /// Calls a method of `target` that takes the control on each of `events`.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor (Sender) -> Void,
        forControlEvents events: ASControlNodeEvent
    ) -> ASControlNodeAction {
        let action = ASUncheckedTransfer(action)
        return add(target, for: events) { (target: Target, sender, _) in action.value(target)(sender.asSender()) }
    }

    /// Calls a method of `target` that takes the control and the event on each of `events`.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?,
        action: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        forControlEvents events: ASControlNodeEvent
    ) -> ASControlNodeAction {
        let action = ASUncheckedTransfer(action)
        return add(target, for: events) { (target: Target, sender, event) in
            action.value(target)(sender.asSender(), event)
        }
    }

    /// Calls a method of `target` that is not isolated to main on each of `events`; it is called on main.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target?,
        action: @escaping (Target) -> () -> Void,
        forControlEvents events: ASControlNodeEvent
    ) -> ASControlNodeAction {
        let action = ASUncheckedTransfer(action)
        return add(target, for: events) { (target: Target, _, _) in action.value(target)() }
    }

    /// Calls a method of `target` that takes the control and is not isolated to main on each of `events`; it is called on main.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?,
        action: @escaping (Target) -> (Sender) -> Void,
        forControlEvents events: ASControlNodeEvent
    ) -> ASControlNodeAction {
        let action = ASUncheckedTransfer(action)
        return add(target, for: events) { (target: Target, sender, _) in action.value(target)(sender.asSender()) }
    }

    /// Calls a method of `target` that takes the control and the event on each of `events`.
    ///
    /// The method is not isolated to main, but is called on main.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target?,
        action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
        forControlEvents events: ASControlNodeEvent
    ) -> ASControlNodeAction {
        let action = ASUncheckedTransfer(action)
        return add(target, for: events) { (target: Target, sender, event) in
            action.value(target)(sender.asSender(), event)
        }
    }

    /// Calls a closure with `target`, which is held weakly, on each of `events`.
    ///
    /// It is meant for methods of nodes that are isolated to main, which Swift does not allow to be passed unapplied.
    ///
    /// - Returns: an action that `removeTarget` takes, to remove only this one
    /// - Thread: any
    @discardableResult
    @preconcurrency public func addTarget<Target: AnyObject>(
        _ target: Target,
        forControlEvents events: ASControlNodeEvent,
        _ action: @escaping @MainActor (Target) -> Void
    ) -> ASControlNodeAction {
        add(target, for: events) { (target: Target, _, _) in action(target) }
    }

    /// Calls a closure on each of `events`.
    ///
    /// The control retains the closure until it is removed: capture owners of the control weakly.
    ///
    /// - Returns: an action that `removeTarget` takes, to remove only this one
    /// - Thread: any
    @discardableResult
    @preconcurrency public func addAction(
        forControlEvents events: ASControlNodeEvent,
        _ handler: @escaping @MainActor (ASControlNode) -> Void
    ) -> ASControlNodeAction {
        let action = ASControlNodeAction(receiver: .none, target: nil) { _, sender, _ in
            handler(sender)
            return true
        }
        addAction(action, forControlEvents: events)
        return action
    }

    /// Adds an action that `addTarget` has created; if it was already added for an event, it moves to the end.
    ///
    /// - Thread: any
    public func addAction(_ action: ASControlNodeAction, forControlEvents events: ASControlNodeEvent) {
        assert(
            !isLayerBacked,
            "\(debugLabel) is layer-backed and receives no touches, so it cannot have a target. Set isLayerBacked to false."
        )
        let isFirst = controlState.withLock { state -> Bool in
            let isFirst = state.actions.isEmpty
            for bit in events.bits {
                var list = state.actions[bit] ?? []
                list.removeAll { $0 === action || $0.isDead }
                list.append(action)
                state.actions[bit] = list
            }
            return isFirst
        }
        guard isFirst else { return }
        isUserInteractionEnabled = true
        accessibilityDidChange()
        Self.targetsObserver?(self)
    }

    private func add<Target: AnyObject>(
        _ target: Target?,
        for events: ASControlNodeEvent,
        _ body: @escaping @MainActor (Target, ASControlNode, UIEvent?) -> Void
    ) -> ASControlNodeAction {
        let action = ASControlNodeAction(receiver: target == nil ? .responderChain : .target, target: target) {
            object,
            sender,
            event in
            guard let target = object as? Target else { return false }
            body(target, sender, event)
            return true
        }
        addAction(action, forControlEvents: events)
        return action
    }

    /// Removes actions that were added by `addTarget`.
    ///
    /// Does nothing if no action matches.
    ///
    /// - Parameters:
    ///   - target: the target of the actions; `nil` for all targets
    ///   - action: the action; `nil` for all actions
    ///   - events: the events from which the actions are removed
    /// - Thread: any
    public func removeTarget(
        _ target: AnyObject?,
        action: ASControlNodeAction?,
        forControlEvents events: ASControlNodeEvent
    ) {
        controlState.withLock { state in
            for bit in state.actions.keys where events.rawValue & bit != 0 {
                state.actions[bit]?.removeAll { entry in
                    entry.isDead || (target == nil || entry.target === target) && (action == nil || entry === action)
                }
                if state.actions[bit]?.isEmpty == true { state.actions[bit] = nil }
            }
        }
        accessibilityDidChange()
        Self.targetsObserver?(self)
    }

    /// Returns the actions of a target for one event (or several), in the order of sending.
    ///
    /// - Thread: any
    public func actions(
        forTarget target: AnyObject,
        forControlEvent events: ASControlNodeEvent
    ) -> [ASControlNodeAction] {
        liveActions(for: events).filter { $0.target === target }
    }

    /// Returns all targets, each once.
    ///
    /// - Thread: any
    public func allTargets() -> [AnyObject] {
        var seen: Set<ObjectIdentifier> = []
        return liveActions(for: .allEvents).compactMap(\.target).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Whether a press has an effect, because there are targets or a menu.
    @MainActor
    package var isPressable: Bool { hasTargets || controlMenu != nil }

    /// Whether any event has an action.
    var hasTargets: Bool {
        controlState.withLock { $0.actions.values.contains { $0.contains { !$0.isDead } } }
    }

    private func liveActions(for events: ASControlNodeEvent) -> [ASControlNodeAction] {
        controlState.withLock { state in
            events.bits.flatMap { state.actions[$0] ?? [] }.filter { !$0.isDead }
        }
    }

    @MainActor
    func deliver(_ events: ASControlNodeEvent, with event: UIEvent?) {
        ASDebug.log(.events, "\(debugLabel) sends \(events)")
        // A copy, because an action may add and remove others.
        for action in liveActions(for: events) { action.send(from: self, with: event) }
    }

    /// Returns the control as the type of a method's parameter.
    private func asSender<Sender>() -> Sender {
        guard let sender = self as? Sender else {
            preconditionFailure(
                "The action of \(debugLabel) takes a \(Sender.self), but is sent by a \(type(of: self)). "
                    + "Give the method a parameter of that class."
            )
        }
        return sender
    }

    /// The node itself, then its responder chain, with nodes in place of their views.
    @MainActor
    var respondersFromHere: [AnyObject] {
        guard let loadedView else { return [self] }
        return sequence(first: loadedView as UIResponder) { $0.next }.flatMap { responder -> [AnyObject] in
            let node = (responder as? UIView).flatMap(ASViewToDisplayNode)
            return node.map { [$0, responder] } ?? [responder]
        }
    }
}
