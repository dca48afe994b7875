// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// The state machine of one recogniser. The arena decides which of several recognisers wins.

extension UIGestureRecognizer {
    /// Whether a gesture is in progress, or has just been recognised.
    package var isRecognizing: Bool {
        switch currentState {
        case .began, .changed, .ended: true
        case .possible, .cancelled, .failed: false
        }
    }

    /// Whether the recogniser still handles touches.
    var isListening: Bool {
        switch currentState {
        case .possible, .began, .changed: true
        case .ended, .cancelled, .failed: false
        }
    }

    func change(to new: State) {
        switch (currentState, new) {
        case (.possible, .failed), (.possible, .cancelled):
            fail()
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            let first: State = new == .changed ? .began : new
            if pending.isEmpty {
                arena?.attempt(self, first)
            } else if new == .ended, pending.last == .began {
                pending.append(.ended)
            }
        case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed):
            currentState = .changed
            send()
        case (.began, .ended), (.changed, .ended):
            currentState = .ended
            send()
        case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed):
            currentState = .cancelled
            send()
        default:
            break
        }
    }

    /// Changes the state from possible to failed; only the recognisers that wait for the failure are notified.
    func fail() {
        guard currentState == .possible else { return }
        pending = []
        currentState = .failed
        arena?.didFail(self)
    }

    /// Ends the gesture: cancels it if it had begun, otherwise fails.
    func cancelRecognition() {
        guard let arena else { return }
        change(to: .cancelled)
        touches = []
        arena.sweep()
    }

    func forget() {
        currentState = .possible
        pending = []
        touches = []
        sequence = []
        arena = nil
        reset()
    }

    /// Sets the location to the centroid of the touches.
    package func recordLocation() {
        if let middle = middle(of: touches) { windowLocation = middle }
    }

    /// Returns the centroid of `touches` in the window; `nil` if there are none.
    func middle(of touches: [UITouch]) -> CGPoint? {
        guard !touches.isEmpty else { return nil }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.windowLocation.x } / count,
            y: touches.reduce(0) { $0 + $1.windowLocation.y } / count
        )
    }

    /// Whether the recogniser and its delegate accept an event.
    func receives(_ event: UIEvent) -> Bool {
        shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }

    /// Whether the recogniser itself, the delegate, and the views from the touched one up to the recogniser's view allow it to begin.
    func mayBegin() -> Bool {
        guard ownShouldBegin(), delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        var asked = sequence.first?.view ?? view
        if let view, let first = asked, !first.isDescendant(of: view) { asked = view }
        while let current = asked {
            guard current.gestureRecognizerShouldBegin(self) else { return false }
            if current === view { break }
            asked = current.superview
        }
        return true
    }

    /// Whether the recogniser has to wait for `other` to fail.
    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
            || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    /// Whether the recogniser, once it recognises, prevents `other` from recognising.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        let isTogether =
            delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
        return !isTogether
    }
}
