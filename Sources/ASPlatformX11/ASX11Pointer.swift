// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// The pointer and the touches in one window: orders, counts and coalesces their events.
///
/// It does not depend on X events; the event translation calls it, and the window delivers its motion.
@MainActor
final class ASX11Pointer {
    private var clicks = ASX11ClickCounter()
    private(set) var held: Set<ASPointerButton> = []
    private var isInside = false
    /// Whether the pointer left while a button was held; the leave event is delivered when the last button is released.
    private var hasPendingLeave = false
    private var motion: ASPointerEvent?
    /// The location of the last press, in points.
    private var lastLocation = CGPoint.zero
    private var touchMotions: [ASTouchEvent] = []
    private(set) var touches: [Int: ASTouchEvent] = [:]
    /// The gesture of a touchpad that is in progress.
    var gesture: ASX11TouchpadGesture?

    /// Receives the events.
    var deliver: (ASInputEvent) -> Void = { _ in }

    /// Whether a move is held back until the next frame.
    var hasMotion: Bool { motion != nil || !touchMotions.isEmpty }

    /// Replaces the pending move, so that only the last of several is delivered.
    func moved(_ event: ASPointerEvent) {
        motion = event
    }

    func entered(_ event: ASPointerEvent) {
        deliverMotion()
        hasPendingLeave = false
        guard !isInside else { return }
        isInside = true
        deliver(.pointerEntered(event))
    }

    func left(_ event: ASPointerEvent) {
        guard isInside else { return }
        deliverMotion()
        guard held.isEmpty else {
            hasPendingLeave = true
            return
        }
        isInside = false
        deliver(.pointerLeft(event))
    }

    func pressed(_ button: ASPointerButton, _ event: ASPointerEvent) {
        deliverMotion()
        held.insert(button)
        lastLocation = event.location
        let count = clicks.press(
            button,
            at: event.location,
            time: event.timestamp,
            settings: .current
        )
        deliver(.buttonPressed(button, clickCount: count, event))
    }

    func released(_ button: ASPointerButton, _ event: ASPointerEvent) {
        deliverMotion()
        // The press went to another window, such as one that has just closed.
        guard held.remove(button) != nil else { return }
        deliver(.buttonReleased(button, event))
        guard held.isEmpty, hasPendingLeave else { return }
        hasPendingLeave = false
        isInside = false
        deliver(.pointerLeft(event))
    }

    /// Forgets the held buttons, whose releases are delivered elsewhere.
    func forgetButtons(at time: Double) {
        held = []
        guard hasPendingLeave else { return }
        hasPendingLeave = false
        isInside = false
        deliver(.pointerLeft(ASPointerEvent(location: lastLocation, timestamp: time)))
    }

    func scrolled(_ event: ASScrollEvent) {
        deliverMotion()
        deliver(.scrolled(event))
    }

    func touchBegan(_ event: ASTouchEvent) {
        deliverMotion()
        touches[event.identifier] = event
        deliver(.touchBegan(event))
    }

    func touchMoved(_ event: ASTouchEvent) {
        guard touches[event.identifier] != nil else { return }
        touches[event.identifier] = event
        touchMotions.removeAll { $0.identifier == event.identifier }
        touchMotions.append(event)
    }

    func touchEnded(_ event: ASTouchEvent) {
        deliverMotion()
        guard touches.removeValue(forKey: event.identifier) != nil else { return }
        deliver(.touchEnded(event))
    }

    func touchCancelled(_ event: ASTouchEvent) {
        deliverMotion()
        guard touches.removeValue(forKey: event.identifier) != nil else { return }
        deliver(.touchCancelled(event))
    }

    /// Updates the held buttons from the server's state; one that is no longer down was released without an event.
    ///
    /// The press of such a button is cancelled.
    func buttonsAreDown(_ isDown: [ASPointerButton: Bool], _ event: ASPointerEvent) {
        let lost = held.filter { isDown[$0] == false }
        guard !lost.isEmpty else { return }
        deliverMotion()
        cancelButtons(lost, event)
    }

    private func cancelButtons(_ buttons: Set<ASPointerButton>, _ event: ASPointerEvent) {
        held.subtract(buttons)
        for button in buttons.sorted(by: { "\($0)" < "\($1)" }) { deliver(.buttonCancelled(button, event)) }
        guard held.isEmpty, hasPendingLeave else { return }
        hasPendingLeave = false
        isInside = false
        deliver(.pointerLeft(event))
    }

    /// Cancels all touches and presses because the window is no longer visible.
    func cancelTouches(at time: Double) {
        deliverMotion()
        let cancelled = touches.values.sorted { $0.identifier < $1.identifier }
        (touches, gesture) = ([:], nil)
        for touch in cancelled { deliver(.touchCancelled(touch)) }
        guard !held.isEmpty else { return }
        cancelButtons(held, ASPointerEvent(location: lastLocation, timestamp: time))
    }

    /// Delivers the pending moves.
    func deliverMotion() {
        if let event = motion {
            motion = nil
            deliver(.pointerMoved(event))
        }
        guard !touchMotions.isEmpty else { return }
        let moved = touchMotions
        touchMotions = []
        for touch in moved { deliver(.touchMoved(touch)) }
    }
}
