// SPDX-License-Identifier: Apache-2.0

// The delivery of touches to views, when recognisers and controlling views (`controlsTouchesInside`) allow it.

extension UITouchDispatcher {
    /// Delivers all touches that may be delivered now.
    func deliverHeld() {
        guard feeding == 0 else { return }
        // Of touches that waited for the same recogniser, the older ones are delivered first, whichever finger made it fail.
        for contact in undeliveredContacts + contacts.sorted(by: { $0.key < $1.key }).map(\.value) { deliver(contact) }
        undeliveredContacts.removeAll { $0.delivery == .over }
    }

    /// Delivers those phases of a touch that may be delivered now.
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
        // Delivers the touch with its initial location, although it may have moved since.
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

    /// Takes touches that a recogniser has won from the views.
    func cancelInViews(_ touches: Set<UITouch>) {
        for contact in Array(contacts.values) + undeliveredContacts where touches.contains(contact.touch) {
            cancelInView(contact)
        }
    }

    /// Stops the delivery of a touch to its view; if the view has received it, the touch is cancelled.
    func cancelInView(_ contact: UITouchContact) {
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

    /// Whether `touch` has been delivered to its view.
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
