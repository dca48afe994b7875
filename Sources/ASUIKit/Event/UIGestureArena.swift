// SPDX-License-Identifier: Apache-2.0

/// Decides which recognisers of a window's touches win.
///
/// A recogniser is in the arena from its first touch until it is reset. Recognisers with a common touch exclude each other. The arena does
/// not depend on views: it notifies the dispatcher when views lose a touch, and when delayed touches can be delivered.
@MainActor
final class UIGestureArena {
    /// The recognisers in the arena, in the order in which they receive touches.
    private(set) var contenders: [UIGestureRecognizer] = []

    /// Called when a recogniser has won touches, which views must no longer receive.
    var cancelInViews: @MainActor (Set<UITouch>) -> Void = { _ in }
    /// Called when a recogniser has failed or recognised, so that delayed touches may be delivered.
    var didSettle: @MainActor () -> Void = {}

    /// Adds a new touch to a recogniser.
    func enter(_ recognizer: UIGestureRecognizer, _ touch: UITouch) {
        recognizer.arena = self
        recognizer.touches.append(touch)
        recognizer.sequence.insert(touch)
        if !contenders.contains(where: { $0 === recognizer }) { contenders.append(recognizer) }
    }

    // MARK: Decisions

    /// Handles the request of a recogniser to leave the possible state.
    func attempt(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        guard recognizer.mayBegin(), !isPrevented(recognizer) else {
            recognizer.fail()
            return
        }
        guard !mustWait(recognizer) else {
            recognizer.pending = [state]
            return
        }
        recognize(recognizer, [state])
    }

    private func recognize(_ recognizer: UIGestureRecognizer, _ states: [UIGestureRecognizer.State]) {
        recognizer.pending = []
        guard let first = states.first else { return }
        recognizer.currentState = first
        for other in competitors(of: recognizer) where other.currentState == .possible {
            if other.requiresFailure(of: recognizer) || recognizer.prevents(other) { other.fail() }
        }
        if recognizer.cancelsTouchesInView { cancelInViews(recognizer.sequence) }
        recognizer.send()
        for state in states.dropFirst() { recognizer.change(to: state) }
        didSettle()
    }

    /// Continues the recognisers that waited for the failure of `recognizer`.
    func didFail(_ recognizer: UIGestureRecognizer) {
        for other in contenders where !other.pending.isEmpty && !mustWait(other) {
            let states = other.pending
            if isPrevented(other) { other.fail() } else { recognize(other, states) }
        }
        didSettle()
    }

    private func competitors(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        contenders.filter { $0 !== recognizer && !$0.sequence.isDisjoint(with: recognizer.sequence) }
    }

    private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        competitors(of: recognizer).contains { $0.isRecognizing && $0.prevents(recognizer) }
    }

    private func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        competitors(of: recognizer).contains { $0.currentState == .possible && recognizer.requiresFailure(of: $0) }
    }

    // MARK: Removal

    /// Resets the recognisers that are done: they have no touch left and wait for nothing.
    func sweep() {
        for recognizer in contenders where recognizer.touches.isEmpty {
            switch recognizer.currentState {
            case .possible where recognizer.pending.isEmpty && !recognizer.waitsForTouches: recognizer.fail()
            case .began, .changed: recognizer.change(to: .ended)
            default: break
            }
        }
        // The failures may have let other recognisers recognise, which are done too.
        let done = contenders.filter { $0.touches.isEmpty && !$0.isListening }
        contenders.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.forget() }
    }

    /// Removes a recogniser immediately, in any state.
    func remove(_ recognizer: UIGestureRecognizer) {
        recognizer.cancelRecognition()
        guard recognizer.arena === self else { return }
        contenders.removeAll { $0 === recognizer }
        recognizer.forget()
    }
}
