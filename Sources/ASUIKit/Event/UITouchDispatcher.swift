// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Turns pointer and touch events into touches of views.
///
/// A touch belongs to the view that it came down on, to its end, wherever it goes.
@MainActor
final class UITouchDispatcher {
    private unowned let window: UIWindow
    private var touches: [Int: UITouch] = [:]
    private static let pointerIdentifier = -1

    init(window: UIWindow) {
        self.window = window
    }

    func handle(_ event: ASInputEvent) {
        switch event {
        case .pointerMoved(let pointer):
            move(Self.pointerIdentifier, pointer)
            if touches.isEmpty { window.showCursor(for: view(at: pointer.location)) }
        case .pointerEntered(let pointer):
            window.showCursor(for: view(at: pointer.location))
        case .pointerLeft:
            break
        case .buttonPressed(.primary, let clickCount, let pointer):
            begin(Self.pointerIdentifier, pointer, type: .indirectPointer, tapCount: clickCount)
        case .buttonReleased(.primary, let pointer):
            end(Self.pointerIdentifier, pointer, phase: .ended)
        case .buttonPressed(let button, _, let pointer):
            climb(from: pointer) { $0.buttonPressed(button, at: pointer) }
        case .buttonReleased:
            break
        case .scrolled(let scroll):
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
        for identifier in Array(touches.keys) { cancel(identifier) }
    }

    /// Cancels the touches of `view` and of what is in it.
    func cancelTouches(in view: UIView) {
        for (identifier, touch) in touches where touch.view?.isDescendant(of: view) == true { cancel(identifier) }
    }

    private func view(at location: CGPoint) -> UIView? {
        window.hitTest(location, with: nil)
    }

    private func climb(from pointer: ASPointerEvent, _ body: (UIResponder) -> Bool) {
        var responder: UIResponder? = view(at: pointer.location) ?? window
        while let current = responder {
            if body(current) { return }
            responder = current.next
        }
    }

    private func begin(_ identifier: Int, _ pointer: ASPointerEvent, type: UITouch.TouchType, tapCount: Int) {
        if touches[identifier] != nil { cancel(identifier) }
        let touch = UITouch(type: type)
        touch.tapCount = tapCount
        touch.timestamp = pointer.timestamp
        touch.windowLocation = pointer.location
        touch.previousWindowLocation = pointer.location
        touch.window = window
        touch.view = view(at: pointer.location)
        touches[identifier] = touch
        touch.view?.touchesBegan([touch], with: event(pointer))
    }

    private func move(_ identifier: Int, _ pointer: ASPointerEvent) {
        guard let touch = touches[identifier] else { return }
        update(touch, pointer, phase: .moved)
        touch.view?.touchesMoved([touch], with: event(pointer))
    }

    private func end(_ identifier: Int, _ pointer: ASPointerEvent, phase: UITouch.Phase) {
        guard let touch = touches[identifier] else { return }
        update(touch, pointer, phase: phase)
        let all = event(pointer)
        touches[identifier] = nil
        if phase == .ended {
            touch.view?.touchesEnded([touch], with: all)
        } else {
            touch.view?.touchesCancelled([touch], with: all)
        }
    }

    private func cancel(_ identifier: Int) {
        guard let touch = touches.removeValue(forKey: identifier) else { return }
        touch.phase = .cancelled
        let all = UIEvent(timestamp: touch.timestamp, allTouches: [touch], modifierFlags: [])
        touch.view?.touchesCancelled([touch], with: all)
    }

    private func update(_ touch: UITouch, _ pointer: ASPointerEvent, phase: UITouch.Phase) {
        touch.phase = phase
        touch.timestamp = pointer.timestamp
        touch.previousWindowLocation = touch.windowLocation
        touch.windowLocation = pointer.location
    }

    private func event(_ pointer: ASPointerEvent) -> UIEvent {
        UIEvent(timestamp: pointer.timestamp, allTouches: Set(touches.values), modifierFlags: pointer.modifiers)
    }
}
