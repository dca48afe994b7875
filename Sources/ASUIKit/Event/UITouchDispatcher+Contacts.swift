// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

// The handling of one touch from its beginning to its end.

extension UITouchDispatcher {
    /// Begins a touch of a finger, of a pointer button, or of a gesture on a touchpad over `target`.
    func begin(
        _ identifier: Int,
        _ position: ASPointerEvent,
        button: ASPointerButton? = nil,
        target: CGPoint? = nil,
        tapCount: Int
    ) {
        cancel(identifier)
        let hit = view(at: target ?? position.location)
        if let hit, isExcluded(hit) { return }
        let touch = UITouch(type: target != nil ? .indirect : button == nil ? .direct : .indirectPointer)
        touch.tapCount = tapCount
        touch.timestamp = position.timestamp
        touch.windowLocation = position.location
        touch.previousWindowLocation = position.location
        touch.root = root
        touch.view = hit
        let contact = UITouchContact(touch)
        contact.button = button
        if let hit, !hit.isMultipleTouchEnabled, hasTouch(hit) { contact.delivery = .over }
        contacts[identifier] = contact
        note(position, for: contact)
        if button == .primary, let press = pressHandler(at: position.location, over: hit) {
            contact.delivery = .over
            contact.press = press
            press.began(position)
            return
        }
        let event = event(of: contact)
        watch(contact, event)
        if contact.isForRecognizersOnly {
            contact.delivery = .over
            guard !contact.recognizers.isEmpty else {
                contacts[identifier] = nil
                return
            }
        }
        feed(contact, event) { $0.touchesBegan([touch], with: event) }
        // A gesture in progress takes further touches from views.
        let isTaken = contact.recognizers.contains {
            $0.isRecognizing && $0.cancelsTouchesInView && $0.touches.contains(touch)
        }
        if isTaken { cancelInView(contact) }
        deliverHeld()
    }

    /// Whether an exclusive view blocks a new touch in `view`: another view that has a touch, or `view` itself while others have one.
    private func isExcluded(_ view: UIView) -> Bool {
        contacts.values.lazy.compactMap(\.touch.view).contains {
            $0 !== view && ($0.isExclusiveTouch || view.isExclusiveTouch)
        }
    }

    /// Returns the part that handles a press at `location`, of `hit` or the nearest superview that has one.
    private func pressHandler(at location: CGPoint, over hit: UIView?) -> ASPressHandler? {
        sequence(first: hit) { $0?.superview }.lazy.compactMap { $0?.pressHandler(at: location) }.first
    }

    private func hasTouch(_ view: UIView) -> Bool {
        contacts.values.contains { $0.touch.view === view && !$0.isForRecognizersOnly }
    }

    /// Finds the recognisers of a new touch, and the view that controls it.
    private func watch(_ contact: UITouchContact, _ event: UIEvent) {
        let touch = contact.touch
        for view in sequence(first: touch.view, next: { $0?.superview }) {
            for recognizer in view?.gestureRecognizers ?? [] where takes(recognizer, contact, event) {
                contact.recognizers.append(recognizer)
                arena.enter(recognizer, touch)
            }
            if contact.controllingView == nil, view !== touch.view, view?.controlsTouchesInside ?? false {
                contact.controllingView = view
            }
        }
        touch.gestureRecognizers = contact.recognizers
        guard !contact.isForRecognizersOnly, let seconds = contact.controllingView?.delayForTouchInside(touch),
            let tree = root.layerTree
        else { return }
        contact.hold = ASFrameTimer(tree: tree, seconds: seconds) { [weak self, weak contact] in
            guard let self, let contact else { return }
            contact.hold = nil
            self.deliver(contact)
        }
    }

    private func takes(_ recognizer: UIGestureRecognizer, _ contact: UITouchContact, _ event: UIEvent) -> Bool {
        let touch = contact.touch
        guard recognizer.isEnabled, recognizer.isListening, recognizer.pending.isEmpty,
            recognizer.allowedTouchTypes.contains(touch.type),
            contact.button.map({ recognizer.buttonMaskRequired.contains($0.mask) }) ?? true
        else { return false }
        if recognizer.requiresExclusiveTouchType, recognizer.touches.contains(where: { $0.type != touch.type }) {
            return false
        }
        return recognizer.receives(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    func move(_ identifier: Int, _ position: ASPointerEvent) {
        guard let contact = contacts[identifier] else { return }
        if let press = contact.press {
            press.moved(position)
            return
        }
        update(contact, position, phase: .moved)
        let event = event(of: contact)
        let hadBegun = contact.delivery == .delivered
        feed(contact, event) { $0.touchesMoved([contact.touch], with: event) }
        deliverHeld()
        if hadBegun, contact.delivery == .delivered { contact.touch.view?.touchesMoved([contact.touch], with: event) }
    }

    func end(_ identifier: Int, _ position: ASPointerEvent) {
        guard let contact = contacts[identifier] else { return }
        if let press = contact.press {
            contacts[identifier] = nil
            press.ended()
            return
        }
        update(contact, position, phase: .ended)
        let event = event(of: contact)
        feed(contact, event) { $0.touchesEnded([contact.touch], with: event) }
        contacts[identifier] = nil
        contact.isUp = true
        contact.stopHolding()
        undeliveredContacts.append(contact)
        for recognizer in contact.recognizers { recognizer.touches.removeAll { $0 === contact.touch } }
        arena.sweep()
        deliverHeld()
    }

    func cancel(_ identifier: Int) {
        guard let contact = contacts.removeValue(forKey: identifier) else { return }
        contact.press?.ended()
        contact.stopHolding()
        let touch = contact.touch
        touch.phase = .cancelled
        let event = event(of: contact)
        feed(contact, event) { $0.touchesCancelled([touch], with: event) }
        for recognizer in contact.recognizers {
            recognizer.touches.removeAll { $0 === touch }
            if recognizer.touches.isEmpty, recognizer.currentState != .possible { recognizer.change(to: .cancelled) }
        }
        cancelInView(contact)
        arena.sweep()
        deliverHeld()
    }

    /// Cancels all touches.
    func cancelAll() {
        forgetButtons()
        for identifier in contacts.keys.sorted() { cancel(identifier) }
    }

    /// Cancels the touches of `view`, which is leaving the window, and of the recognisers in it.
    ///
    /// Recognisers of views around it continue.
    func cancelTouches(in view: UIView) {
        for contact in Array(contacts.values) + undeliveredContacts {
            if contact.touch.view?.isDescendant(of: view) == true { cancelInView(contact) }
            let (leaving, staying) = (
                contact.recognizers.filter { $0.view?.isDescendant(of: view) == true },
                contact.recognizers.filter { $0.view?.isDescendant(of: view) != true }
            )
            contact.recognizers = staying
            for recognizer in leaving { arena.remove(recognizer) }
            if let press = contact.press, press.view?.isDescendant(of: view) == true { press.ended() }
        }
        pointer.forget(view)
    }

    private func feed(_ contact: UITouchContact, _ event: UIEvent, _ body: (UIGestureRecognizer) -> Void) {
        feeding += 1
        for recognizer in contact.listeners where recognizer.isListening {
            recognizer.modifierFlags = event.modifierFlags
            recognizer.buttonMask = contact.buttons
            body(recognizer)
        }
        feeding -= 1
    }

    private func update(_ contact: UITouchContact, _ position: ASPointerEvent, phase: UITouch.Phase) {
        let touch = contact.touch
        note(position, for: contact)
        touch.phase = phase
        touch.timestamp = position.timestamp
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = position.location
    }

    private func note(_ position: ASPointerEvent, for contact: UITouchContact) {
        contact.modifiers = position.modifiers
        contact.buttons = contact.isPointer ? buttons : []
    }
}
