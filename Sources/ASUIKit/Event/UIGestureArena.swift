// SPDX-License-Identifier: Apache-2.0

/// Where the recognisers of a window's touches contend.
///
/// A recogniser is in the arena from its first touch until it is reset. Those that have a touch in common exclude each other.
/// Does not know views: the dispatcher is told when views lose a touch and when what was held back may be delivered.
@MainActor
final class UIGestureArena {
    /// In the order in which they get touches.
    private(set) var contenders: [UIGestureRecognizer] = []

    /// A recogniser has won touches, of which views shall hear no more.
    var takeFromViews: @MainActor (Set<UITouch>) -> Void = { _ in }
    /// Something has failed or recognised: what was held back for its sake may go on.
    var didSettle: @MainActor () -> Void = {}

    /// A touch has come down: lets the recogniser watch it.
    func enter(_ recognizer: UIGestureRecognizer, _ touch: UITouch) {
        recognizer.arena = self
        recognizer.touches.append(touch)
        recognizer.sequence.insert(touch)
        if !contenders.contains(where: { $0 === recognizer }) { contenders.append(recognizer) }
    }

    // MARK: Contending

    /// A recogniser wants to leave the possible state.
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
        for other in rivals(of: recognizer) where other.currentState == .possible {
            if other.requiresFailure(of: recognizer) || recognizer.prevents(other) { other.fail() }
        }
        if recognizer.cancelsTouchesInView { takeFromViews(recognizer.sequence) }
        recognizer.send()
        for state in states.dropFirst() { recognizer.change(to: state) }
        didSettle()
    }

    /// A recogniser has failed: those that have waited for it may go on.
    func didFail(_ recognizer: UIGestureRecognizer) {
        for other in contenders where !other.pending.isEmpty && !mustWait(other) {
            let states = other.pending
            if isPrevented(other) { other.fail() } else { recognize(other, states) }
        }
        didSettle()
    }

    private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        contenders.filter { $0 !== recognizer && !$0.sequence.isDisjoint(with: recognizer.sequence) }
    }

    private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        rivals(of: recognizer).contains { $0.isRecognizing && $0.prevents(recognizer) }
    }

    private func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
        rivals(of: recognizer).contains { $0.currentState == .possible && recognizer.requiresFailure(of: $0) }
    }

    // MARK: Ends

    /// Resets those that are done: no touch is left, and nothing is waited for.
    func sweep() {
        for recognizer in contenders where recognizer.touches.isEmpty {
            switch recognizer.currentState {
            case .possible where recognizer.pending.isEmpty && !recognizer.waitsForTouches: recognizer.fail()
            case .began, .changed: recognizer.change(to: .ended)
            default: break
            }
        }
        // Failing may have let others recognise; those are done as well.
        let done = contenders.filter { $0.touches.isEmpty && !$0.isListening }
        contenders.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.forget() }
    }

    /// Takes a recogniser out at once, whatever it was about.
    func remove(_ recognizer: UIGestureRecognizer) {
        recognizer.giveUp()
        guard recognizer.arena === self else { return }
        contenders.removeAll { $0 === recognizer }
        recognizer.forget()
    }
}
