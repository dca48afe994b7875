// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Turns pointer and touch events into touches of gesture recognisers and views.
///
/// A touch belongs to the view that it came down on, to its end, wherever it goes, unless a recogniser takes it. What views are
/// told, and when, is in `UITouchDispatcher+Delivery.swift`.
@MainActor
final class UITouchDispatcher {
    /// Seconds that a scroll view keeps a finger from its content, to see whether it drags.
    static let contentDelay = 0.15
    private static let pointerIdentifier = -1

    private unowned let window: UIWindow
    let arena = UIGestureArena()
    private let pointer: UIPointerTracker
    private let router: UIScrollEventRouter
    private var tapCounter = UITapCounter()

    /// Touches that are down, by the window system's number.
    var contacts: [Int: UITouchContact] = [:]
    /// Touches that are lifted, which views are not told before some recogniser has decided.
    var lingering: [UITouchContact] = []
    /// While events are handed to recognisers nothing is delivered to views.
    var feeding = 0

    init(window: UIWindow) {
        self.window = window
        pointer = UIPointerTracker(window: window)
        router = UIScrollEventRouter(window: window)
        arena.takeFromViews = { [weak self] in self?.takeFromViews($0) }
        arena.didSettle = { [weak self] in self?.deliverHeld() }
    }

    /// Where the pointer was last, in the window; nil when it is outside.
    var pointerLocation: CGPoint? { pointer.location }

    /// Looks again at what is under the pointer, after views have moved.
    func updateHover() {
        if contacts.isEmpty { pointer.update() }
    }

    func handle(_ event: ASInputEvent) {
        switch event {
        case .pointerMoved(let position):
            pointer.location = position.location
            move(Self.pointerIdentifier, position)
            updateHover()
        case .pointerEntered(let position):
            pointer.location = position.location
            updateHover()
        case .pointerLeft:
            pointer.location = nil
            updateHover()
        case .buttonPressed(.primary, let clickCount, let position):
            pointer.location = position.location
            begin(Self.pointerIdentifier, position, type: .indirectPointer, tapCount: clickCount)
        case .buttonReleased(.primary, let position):
            end(Self.pointerIdentifier, position)
            updateHover()
        case .buttonPressed(let button, _, let position):
            var responder: UIResponder? = view(at: position.location) ?? window
            while let current = responder, !current.buttonPressed(button, at: position) { responder = current.next }
        case .scrolled(let scroll):
            pointer.location = scroll.pointer.location
            // A drag is not disturbed by a wheel.
            if contacts.isEmpty { router.handle(scroll) }
        case .touchBegan(let finger):
            let count = tapCounter.count(at: finger.pointer.location, time: finger.pointer.timestamp)
            begin(finger.identifier, finger.pointer, type: .direct, tapCount: count)
        case .touchMoved(let finger):
            move(finger.identifier, finger.pointer)
        case .touchEnded(let finger):
            end(finger.identifier, finger.pointer)
        case .touchCancelled(let finger):
            cancel(finger.identifier)
        case .buttonReleased, .keyPressed, .keyReleased:
            break
        }
    }

    func view(at location: CGPoint) -> UIView? {
        window.hitTest(location, with: nil)
    }

    // MARK: One touch

    private func begin(_ identifier: Int, _ position: ASPointerEvent, type: UITouch.TouchType, tapCount: Int) {
        cancel(identifier)
        let hit = view(at: position.location)
        if let hit, isExcluded(hit) { return }
        let touch = UITouch(type: type)
        touch.tapCount = tapCount
        touch.timestamp = position.timestamp
        touch.windowLocation = position.location
        touch.previousWindowLocation = position.location
        touch.window = window
        touch.view = hit
        let contact = UITouchContact(touch)
        contact.modifiers = position.modifiers
        contacts[identifier] = contact
        if type == .indirectPointer, let indicator = UIScrollView.indicator(at: position.location, over: touch.view) {
            contact.delivery = .over
            contact.indicator = indicator
            indicator.grab(at: position.location)
            return
        }
        watch(contact)
        let event = event(at: position)
        feed(contact) { $0.touchesBegan([touch], with: event) }
        deliver(contact)
    }

    /// Whether an exclusive view keeps a new touch from `view`: one that has a touch, or it itself while others have one.
    private func isExcluded(_ view: UIView) -> Bool {
        contacts.values.lazy.compactMap(\.touch.view).contains {
            $0 !== view && ($0.isExclusiveTouch || view.isExclusiveTouch)
        }
    }

    /// Finds the recognisers of a new touch and the scroll view that it is in.
    private func watch(_ contact: UITouchContact) {
        let touch = contact.touch
        for view in sequence(first: touch.view, next: { $0?.superview }) {
            for recognizer in view?.gestureRecognizers ?? [] where takes(recognizer, touch) {
                contact.recognizers.append(recognizer)
                arena.enter(recognizer, touch)
            }
            if contact.scrollView == nil, view !== touch.view { contact.scrollView = view as? UIScrollView }
        }
        touch.gestureRecognizers = contact.recognizers
        guard let scrollView = contact.scrollView, scrollView.delays(touch), let tree = window.layerTree else { return }
        contact.scrollHold = ASFrameTimer(tree: tree, seconds: Self.contentDelay) { [weak self, weak contact] in
            guard let self, let contact else { return }
            contact.scrollHold = nil
            self.deliver(contact)
        }
    }

    private func takes(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        recognizer.isEnabled && recognizer.isListening && recognizer.pending.isEmpty
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    private func move(_ identifier: Int, _ position: ASPointerEvent) {
        guard let contact = contacts[identifier] else { return }
        if let indicator = contact.indicator {
            indicator.drag(to: position.location)
            return
        }
        update(contact, position, phase: .moved)
        let event = event(at: position)
        let hadBegun = contact.delivery == .delivered
        feed(contact) { $0.touchesMoved([contact.touch], with: event) }
        deliver(contact)
        if hadBegun, contact.delivery == .delivered { contact.touch.view?.touchesMoved([contact.touch], with: event) }
    }

    private func end(_ identifier: Int, _ position: ASPointerEvent) {
        guard let contact = contacts[identifier] else { return }
        if let indicator = contact.indicator {
            contacts[identifier] = nil
            indicator.release()
            return
        }
        update(contact, position, phase: .ended)
        let event = event(at: position)
        feed(contact) { $0.touchesEnded([contact.touch], with: event) }
        contacts[identifier] = nil
        contact.isUp = true
        contact.stopHolding()
        lingering.append(contact)
        for recognizer in contact.recognizers { recognizer.touches.removeAll { $0 === contact.touch } }
        arena.sweep()
        deliverHeld()
    }

    private func cancel(_ identifier: Int) {
        guard let contact = contacts.removeValue(forKey: identifier) else { return }
        contact.indicator?.release()
        contact.stopHolding()
        let touch = contact.touch
        touch.phase = .cancelled
        let event = UIEvent(timestamp: touch.timestamp, allTouches: [touch], modifierFlags: [])
        feed(contact) { $0.touchesCancelled([touch], with: event) }
        for recognizer in contact.recognizers {
            recognizer.touches.removeAll { $0 === touch }
            if recognizer.touches.isEmpty, recognizer.currentState != .possible { recognizer.change(to: .cancelled) }
        }
        takeFromView(contact)
        arena.sweep()
        deliverHeld()
    }

    /// Cancels every touch.
    func cancelAll() {
        for identifier in contacts.keys.sorted() { cancel(identifier) }
    }

    /// `view` leaves the window: it, and the recognisers in it, lose their touches.
    ///
    /// Recognisers round it go on.
    func cancelTouches(in view: UIView) {
        for contact in Array(contacts.values) + lingering {
            if contact.touch.view?.isDescendant(of: view) == true { takeFromView(contact) }
            let (leaving, staying) = (
                contact.recognizers.filter { $0.view?.isDescendant(of: view) == true },
                contact.recognizers.filter { $0.view?.isDescendant(of: view) != true }
            )
            contact.recognizers = staying
            for recognizer in leaving { arena.remove(recognizer) }
            if contact.indicator?.scrollView?.isDescendant(of: view) == true { contact.indicator?.release() }
        }
        pointer.forget(view)
    }

    private func feed(_ contact: UITouchContact, _ body: (UIGestureRecognizer) -> Void) {
        feeding += 1
        for recognizer in contact.listeners where recognizer.isListening { body(recognizer) }
        feeding -= 1
    }

    private func update(_ contact: UITouchContact, _ position: ASPointerEvent, phase: UITouch.Phase) {
        let touch = contact.touch
        contact.modifiers = position.modifiers
        touch.phase = phase
        touch.timestamp = position.timestamp
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = position.location
    }

    private func event(at position: ASPointerEvent) -> UIEvent {
        UIEvent(
            timestamp: position.timestamp,
            allTouches: Set(contacts.values.map(\.touch)),
            modifierFlags: position.modifiers
        )
    }
}
