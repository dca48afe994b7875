// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// Turns pointer and touch events into touches of gesture recognisers and views.
///
/// A touch belongs to the view that it came down on, to its end, wherever it goes, unless a recogniser takes it. What views are
/// told, and when, is in `UITouchDispatcher+Delivery.swift`; the touches themselves are in `UITouchDispatcher+Contacts.swift`.
/// How long a scroll view keeps a touch from its content is in `UIScrollView+ContentTouches.swift`.
///
/// The primary button of the pointer is a touch. Another one goes from the view under the pointer outwards: to recognisers that
/// ask for it, as a touch that views do not hear of, or else to the first responder that deals with `buttonPressed(_:at:)`.
@MainActor
final class UITouchDispatcher {
    unowned let window: UIWindow
    let arena = UIGestureArena()
    let pointer: UIPointerTracker
    private let router: UIScrollEventRouter
    private var tapCounter = UITapCounter()

    /// Buttons that are down.
    private(set) var buttons: UIEvent.ButtonMask = []

    /// Touches that are down, by the window system's number; those of the pointer have the button's, negative.
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
            // A drag is not disturbed by a wheel.
            if contacts.isEmpty { router.handle(scroll) }
        case .touchBegan(let finger):
            let count = tapCounter.count(at: finger.pointer.location, time: finger.pointer.timestamp)
            begin(finger.identifier, finger.pointer, tapCount: count)
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
        window.hitTest(location, with: nil)
    }

    /// A button goes down: to recognisers and views, or to whoever deals with it.
    private func press(_ button: ASPointerButton, _ clickCount: Int, _ position: ASPointerEvent) {
        if button == .primary { return begin(-button.number, position, button: button, tapCount: clickCount) }
        var responder: UIResponder? = view(at: position.location) ?? window
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
                // It may have opened a menu, which has the rest of the press.
                buttons.remove(button.mask)
                return
            }
            responder = current.next
        }
        // What lies over the content, such as a panel for debugging, has no use for these: they are for what is shown.
        guard button == .back || button == .forward else { return }
        for responder in sequence(first: window.keyHolder, next: { $0.next }) where !asked.contains(responder) {
            guard responder.buttonPressed(button, at: position) else { continue }
            buttons.remove(button.mask)
            return
        }
    }

    /// A press that is lost: somebody else has it now, or its release went elsewhere.
    func forgetButtons() { buttons = [] }
}
