// SPDX-License-Identifier: Apache-2.0

// What views are told of touches, once recognisers and controlling views (`controlsTouchesInside`) let them.

extension UITouchDispatcher {
    /// Tells the views what may be told now.
    func deliverHeld() {
        guard feeding == 0 else { return }
        // Of what waited for the same recogniser the older touches come first, whatever finger has made it fail.
        for contact in lingering + contacts.sorted(by: { $0.key < $1.key }).map(\.value) { deliver(contact) }
        lingering.removeAll { $0.delivery == .over }
    }

    /// Tells the view of a touch what may be told now.
    func deliver(_ contact: UITouchContact) {
        guard feeding == 0 else { return }
        if contact.delivery == .held, contact.mayBegin { deliverBegin(contact) }
        guard contact.delivery == .delivered, contact.isUp, contact.mayEnd else { return }
        contact.delivery = .over
        contact.touch.phase = .ended
        contact.touch.view?.touchesEnded([contact.touch], with: event(of: contact))
    }

    private func deliverBegin(_ contact: UITouchContact) {
        let touch = contact.touch
        let event = event(of: contact)
        if let controller = contact.controllingView, let view = touch.view,
            !controller.touchesInsideShouldBegin([touch], with: event, in: view)
        {
            contact.delivery = .over
            return
        }
        contact.delivery = .delivered
        // As it was when it began, wherever it has gone since.
        let (location, previous, phase) = (touch.windowLocation, touch.previousWindowLocation, touch.phase)
        touch.windowLocation = contact.startLocation
        touch.previousWindowLocation = contact.startLocation
        touch.phase = .began
        touch.view?.touchesBegan([touch], with: event)
        touch.windowLocation = location
        touch.phase = phase
        guard location != contact.startLocation, contact.delivery == .delivered else {
            touch.previousWindowLocation = previous
            return
        }
        if !contact.isUp { touch.view?.touchesMoved([touch], with: event) }
        touch.previousWindowLocation = previous
    }

    /// A recogniser has won these touches.
    func takeFromViews(_ touches: Set<UITouch>) {
        for contact in Array(contacts.values) + lingering where touches.contains(contact.touch) {
            takeFromView(contact)
        }
    }

    /// The view hears no more of the touch; if it knows of it, that it is cancelled.
    func takeFromView(_ contact: UITouchContact) {
        contact.stopHolding()
        let wasDelivered = contact.delivery == .delivered
        contact.delivery = .over
        guard wasDelivered else { return }
        let touch = contact.touch
        let phase = touch.phase
        touch.phase = .cancelled
        touch.view?.touchesCancelled([touch], with: event(of: contact))
        touch.phase = phase
    }

    /// Whether the view of a touch has been told of it.
    func hasDelivered(_ touch: UITouch) -> Bool {
        contacts.values.contains { $0.touch === touch && $0.delivery == .delivered }
    }

    func event(of contact: UITouchContact) -> UIEvent {
        UIEvent(
            timestamp: contact.touch.timestamp,
            allTouches: Set(contacts.values.map(\.touch)).union([contact.touch]),
            modifierFlags: contact.modifiers,
            buttonMask: contact.buttons
        )
    }
}
