// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Turns pointer and touch events into touches of views and of gesture recognisers.
///
/// A touch belongs to the view that it came down on, to its end, wherever it goes, unless a recogniser takes it.
@MainActor
final class UITouchDispatcher {
    private final class Contact {
        let touch: UITouch
        /// Innermost view's first.
        var recognizers: [UIGestureRecognizer]
        /// The view has lost the touch to a recogniser.
        var isTaken = false

        init(_ touch: UITouch, _ recognizers: [UIGestureRecognizer]) {
            self.touch = touch
            self.recognizers = recognizers
        }
    }

    private unowned let window: UIWindow
    private var contacts: [Int: Contact] = [:]
    private static let pointerIdentifier = -1

    /// Where the pointer was last, in the window.
    private(set) var pointerLocation: CGPoint?

    init(window: UIWindow) {
        self.window = window
    }

    func handle(_ event: ASInputEvent) {
        switch event {
        case .pointerMoved(let pointer):
            pointerLocation = pointer.location
            move(Self.pointerIdentifier, pointer)
            if contacts.isEmpty { window.showCursor(for: view(at: pointer.location)) }
        case .pointerEntered(let pointer):
            pointerLocation = pointer.location
            window.showCursor(for: view(at: pointer.location))
        case .pointerLeft:
            pointerLocation = nil
        case .buttonPressed(.primary, let clickCount, let pointer):
            pointerLocation = pointer.location
            begin(Self.pointerIdentifier, pointer, type: .indirectPointer, tapCount: clickCount)
        case .buttonReleased(.primary, let pointer):
            end(Self.pointerIdentifier, pointer, phase: .ended)
        case .buttonPressed(let button, _, let pointer):
            climb(from: pointer) { $0.buttonPressed(button, at: pointer) }
        case .buttonReleased:
            break
        case .scrolled(let scroll):
            pointerLocation = scroll.pointer.location
            climb(from: scroll.pointer) { $0.scrolled(scroll) }
        case .touchBegan(let touch):
            begin(touch.identifier, touch.pointer, type: .direct, tapCount: 1)
        case .touchMoved(let touch):
            move(touch.identifier, touch.pointer)
        case .touchEnded(let touch):
            end(touch.identifier, touch.pointer, phase: .ended)
        case .touchCancelled(let touch):
            end(touch.identifier, touch.pointer, phase: .cancelled)
        case .keyPressed, .keyReleased:
            break
        }
    }

    /// Cancels every touch.
    func cancelAll() {
        for identifier in Array(contacts.keys) { cancel(identifier) }
    }

    /// Cancels the touches of `view` and of what is in it.
    func cancelTouches(in view: UIView) {
        for (identifier, contact) in contacts where contact.touch.view?.isDescendant(of: view) == true {
            cancel(identifier)
        }
    }

    func view(at location: CGPoint) -> UIView? {
        window.hitTest(location, with: nil)
    }

    private func climb(from pointer: ASPointerEvent, _ body: (UIResponder) -> Bool) {
        var responder: UIResponder? = view(at: pointer.location) ?? window
        while let current = responder {
            if body(current) { return }
            responder = current.next
        }
    }

    // MARK: One touch

    private func begin(_ identifier: Int, _ pointer: ASPointerEvent, type: UITouch.TouchType, tapCount: Int) {
        if contacts[identifier] != nil { cancel(identifier) }
        let touch = UITouch(type: type)
        touch.tapCount = tapCount
        touch.timestamp = pointer.timestamp
        touch.windowLocation = pointer.location
        touch.previousWindowLocation = pointer.location
        touch.window = window
        touch.view = view(at: pointer.location)
        let recognizers = sequence(first: touch.view) { $0?.superview }
            .flatMap { $0?.gestureRecognizers ?? [] }
            .filter {
                $0.isEnabled && !$0.isWatching && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
            }
        let contact = Contact(touch, recognizers)
        contacts[identifier] = contact
        for recognizer in recognizers {
            recognizer.state = .possible
            recognizer.isWatching = true
            recognizer.windowLocation = touch.windowLocation
            recognizer.touchBegan(touch)
        }
        touch.view?.touchesBegan([touch], with: event(pointer))
    }

    private func move(_ identifier: Int, _ pointer: ASPointerEvent) {
        guard let contact = contacts[identifier] else { return }
        update(contact.touch, pointer, phase: .moved)
        feed(contact) { $0.touchMoved(contact.touch) }
        guard !contact.isTaken else { return }
        contact.touch.view?.touchesMoved([contact.touch], with: event(pointer))
    }

    private func end(_ identifier: Int, _ pointer: ASPointerEvent, phase: UITouch.Phase) {
        guard let contact = contacts[identifier] else { return }
        guard phase == .ended else {
            cancel(identifier)
            return
        }
        update(contact.touch, pointer, phase: phase)
        feed(contact) { $0.touchEnded(contact.touch) }
        let all = event(pointer)
        contacts[identifier] = nil
        if !contact.isTaken { contact.touch.view?.touchesEnded([contact.touch], with: all) }
        release(contact)
    }

    private func cancel(_ identifier: Int) {
        guard let contact = contacts.removeValue(forKey: identifier) else { return }
        for recognizer in contact.recognizers where recognizer.state == .began || recognizer.state == .changed {
            recognizer.state = .cancelled
            recognizer.send()
        }
        if !contact.isTaken { cancelInView(contact) }
        release(contact)
    }

    private func cancelInView(_ contact: Contact) {
        let touch = contact.touch
        touch.phase = .cancelled
        let all = UIEvent(timestamp: touch.timestamp, allTouches: [touch], modifierFlags: [])
        touch.view?.touchesCancelled([touch], with: all)
    }

    private func release(_ contact: Contact) {
        for recognizer in contact.recognizers {
            recognizer.isWatching = false
            recognizer.reset()
            recognizer.state = .possible
        }
    }

    // MARK: Recognition

    /// Hands an event to the recognisers and draws the conclusions.
    private func feed(_ contact: Contact, _ body: (UIGestureRecognizer) -> Void) {
        for recognizer in contact.recognizers where recognizer.state != .failed && recognizer.state != .ended {
            let before = recognizer.state
            body(recognizer)
            conclude(recognizer, from: before, contact)
        }
    }

    /// A recogniser changed by itself, by a timer.
    func recogniserDidChange(_ recognizer: UIGestureRecognizer) {
        guard let contact = contacts.values.first(where: { $0.recognizers.contains { $0 === recognizer } }) else {
            return
        }
        conclude(recognizer, from: .possible, contact)
    }

    /// Whether the touched view, and those between it and the recogniser's, let the gesture begin.
    private func isAllowed(_ recognizer: UIGestureRecognizer, by touched: UIView?) -> Bool {
        sequence(first: touched) { $0?.superview }
            .prefix { $0 !== recognizer.view }
            .allSatisfy { $0?.gestureRecognizerShouldBegin(recognizer) ?? true }
    }

    private func conclude(_ recognizer: UIGestureRecognizer, from before: UIGestureRecognizer.State, _ contact: Contact)
    {
        let isNew = before == .possible && (recognizer.state == .began || recognizer.state == .ended)
        if isNew {
            guard !recognizer.isBlocked, recognizer.mayBegin(), isAllowed(recognizer, by: contact.touch.view) else {
                recognizer.state = .failed
                return
            }
            for other in contact.recognizers where other !== recognizer && !goTogether(recognizer, other) {
                if other.state == .began || other.state == .changed {
                    other.state = .cancelled
                    other.send()
                }
                other.state = .failed
            }
            if recognizer.cancelsTouchesInView, !contact.isTaken {
                contact.isTaken = true
                cancelInView(contact)
            }
        }
        let isNoticeable = isNew || recognizer.state == .changed || (before != .possible && recognizer.state != before)
        if isNoticeable { recognizer.send() }
    }

    private func goTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
            || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
    }

    private func update(_ touch: UITouch, _ pointer: ASPointerEvent, phase: UITouch.Phase) {
        touch.phase = phase
        touch.timestamp = pointer.timestamp
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = pointer.location
    }

    private func event(_ pointer: ASPointerEvent) -> UIEvent {
        UIEvent(
            timestamp: pointer.timestamp,
            allTouches: Set(contacts.values.map(\.touch)),
            modifierFlags: pointer.modifiers
        )
    }
}
