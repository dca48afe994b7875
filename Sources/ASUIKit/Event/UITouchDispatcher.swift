// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// Turns pointer and touch events into touches of gesture recognisers and views.
///
/// A touch belongs to the view in which it began until it ends, unless a recogniser takes it. The delivery to views is in
/// `UITouchDispatcher+Delivery.swift`; the touches are in `UITouchDispatcher+Contacts.swift`. How long a scroll view delays a touch of its
/// content is in `UIScrollView+ContentTouches.swift`.
///
/// The primary button of the pointer is a touch. A press of another button is offered to the view under the pointer and up its
/// responder chain. It ends at the first view with a recogniser that accepts the button, for which the press is a touch that views do not
/// receive, or at the first responder that handles `buttonPressed(_:at:)`.
@MainActor
final class UITouchDispatcher {
    unowned let root: any ASInputRoot
    let arena = UIGestureArena()
    let pointer: UIPointerTracker
    private let router: UIScrollEventRouter
    private var tapCounter = UITapCounter()

    /// The buttons that are down.
    private(set) var buttons: UIEvent.ButtonMask = []

    /// The current touches by the window system's number; a touch of the pointer has the negative number of its button.
    var contacts: [Int: UITouchContact] = [:]
    /// Touches that have ended, but whose delivery waits for the decision of a recogniser.
    var undeliveredContacts: [UITouchContact] = []
    /// The nesting depth of deliveries to recognisers; while it is not 0, nothing is delivered to views.
    var feeding = 0

    init(root: any ASInputRoot) {
        self.root = root
        pointer = UIPointerTracker(root: root)
        router = UIScrollEventRouter(root: root)
        arena.cancelInViews = { [weak self] in self?.cancelInViews($0) }
        arena.didSettle = { [weak self] in self?.deliverHeld() }
    }

    /// The last location of the pointer in the window; `nil` while it is outside.
    var pointerLocation: CGPoint? { pointer.location }

    /// Updates the hovered views, after views have moved under the pointer.
    func updateHover() {
        if contacts.isEmpty { pointer.update() }
    }

    func handle(_ event: ASInputEvent) {
        switch event {
        case .pointerMoved(let position):
            pointer.location = position.location
            for (identifier, contact) in contacts.sorted(by: { $0.key > $1.key }) where contact.isPointer {
                move(identifier, position)
            }
            updateHover()
        case .pointerEntered(let position):
            pointer.location = position.location
            updateHover()
        case .pointerLeft:
            pointer.location = nil
            updateHover()
        case .buttonPressed(let button, let clickCount, let position):
            pointer.location = position.location
            buttons.insert(button.mask)
            press(button, clickCount, position)
        case .buttonReleased(let button, let position):
            end(-button.number, position)
            buttons.remove(button.mask)
            if button == .primary { updateHover() }
        case .buttonCancelled(let button, _):
            buttons.remove(button.mask)
            cancel(-button.number)
        case .scrolled(let scroll):
            pointer.location = scroll.pointer.location
            // The wheel does not disturb a drag.
            if contacts.isEmpty { router.handle(scroll) }
        case .touchBegan(let finger):
            let count = tapCounter.count(at: finger.pointer.location, time: finger.pointer.timestamp)
            begin(finger.identifier, finger.pointer, target: finger.target, tapCount: count)
        case .touchMoved(let finger):
            move(finger.identifier, finger.pointer)
        case .touchEnded(let finger):
            end(finger.identifier, finger.pointer)
        case .touchCancelled(let finger):
            cancel(finger.identifier)
        case .keyPressed, .keyReleased:
            break
        }
    }

    func view(at location: CGPoint) -> UIView? {
        root.hitTest(location, with: nil)
    }

    /// Delivers a button press to recognisers and views, or to the first responder that handles it.
    private func press(_ button: ASPointerButton, _ clickCount: Int, _ position: ASPointerEvent) {
        if button == .primary { return begin(-button.number, position, button: button, tapCount: clickCount) }
        var responder: UIResponder? = view(at: position.location) ?? root
        var asked: Set<UIResponder> = []
        while let current = responder {
            asked.insert(current)
            let isAsking =
                (current as? UIView)?.gestureRecognizers.contains { $0.buttonMaskRequired.contains(button.mask) }
                ?? false
            if isAsking {
                begin(-button.number, position, button: button, tapCount: clickCount)
                if contacts[-button.number] != nil { return }
            }
            if current.buttonPressed(button, at: position) {
                // The responder may have opened a menu, which receives the rest of the press.
                buttons.remove(button.mask)
                return
            }
            responder = current.next
        }
        // A view above the content, such as a debugging panel, does not use these buttons: they are meant for the content.
        guard button == .back || button == .forward else { return }
        for responder in sequence(first: root.keyResponder, next: { $0.next }) where !asked.contains(responder) {
            guard responder.buttonPressed(button, at: position) else { continue }
            buttons.remove(button.mask)
            return
        }
    }

    /// Forgets the pressed buttons, because another window has taken the press, or will receive its release.
    func forgetButtons() { buttons = [] }
}
