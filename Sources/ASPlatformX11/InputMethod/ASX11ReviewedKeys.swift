// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11

/// The keys that are offered to a reviewer, such as a screen reader, before input methods and the program, and the input after them.
///
/// One key at a time is offered, and all input after it waits for the answer. The release of a key that was consumed is offered too, and
/// never delivered. An answer that does not arrive in time is treated as "not consumed"; until it arrives, keys are not offered.
@MainActor
final class ASX11ReviewedKeys {
    private enum Question: Equatable {
        /// The first event has not been offered.
        case none
        /// The first event was offered, and is delivered at this time without an answer.
        case asked(until: Double)
        case answered(isConsumed: Bool)
    }

    /// The seconds for which a key waits for the answer.
    static let timeout = 1.0

    private let display: ASX11Display
    private let keyboard: ASX11Keyboard
    weak var reviewer: (any ASKeystrokeReviewing)?
    /// Requests another turn of the event loop.
    var needsTurn: () -> Void = {}

    /// The waiting events; the first one is a key, except while they are removed.
    private var events: [XEvent] = []
    private var question = Question.none
    /// The number of the last question; answers to earlier ones are late.
    private var number = 0
    /// Ends the wait for the answer.
    private var limit: ASDelayedCall?
    /// Whether the answer to the last question is late.
    private var isLate = false
    /// The keys that are down, with whether the program has received a press of them.
    private var down: [UInt32: Bool] = [:]

    init(_ display: ASX11Display, _ keyboard: ASX11Keyboard) {
        (self.display, self.keyboard) = (display, keyboard)
    }

    /// Whether any event waits.
    var isHolding: Bool { !events.isEmpty }

    private var isReviewing: Bool { !isLate && reviewer?.isReviewing ?? false }

    /// Keeps an event that was just read, if it is a key to offer or follows one; returns whether it does.
    func keeps(_ event: inout XEvent) -> Bool {
        let isKept =
            isFromKeyboard(event) ? isHolding || isReviewing : isHolding && ASX11HeldEvents.isInput(event, display)
        guard isKept else { return false }
        // The data of such an event is lost with the next event unless it is fetched.
        if event.type == GenericEvent, XGetEventData(display.connection, &event.xcookie) == 0 { return false }
        events.append(event)
        if events.count == 1 { offerFirst() }
        return true
    }

    /// Removes and returns the first event that is to be delivered; `nil` if there is none, or it waits for the answer.
    func next() -> XEvent? {
        while let first = events.first {
            var isDelivered = true
            if isFromKeyboard(first) {
                guard let isConsumed = answer() else { return nil }
                isDelivered = note(first.xkey, isConsumed)
            }
            events.removeFirst()
            (question, limit) = (.none, nil)
            offerFirst()
            if isDelivered { return first }
        }
        return nil
    }

    /// Notes whether a key is consumed; returns whether it is delivered.
    private func note(_ key: XKeyEvent, _ isConsumed: Bool) -> Bool {
        guard key.type == KeyPress else { return down.removeValue(forKey: key.keycode) ?? true }
        // The release of a key that was held belongs to the program, even if repeated presses were consumed.
        down[key.keycode] = down[key.keycode] ?? false || !isConsumed
        return !isConsumed
    }

    /// Returns whether the first key is consumed; `nil` while the answer may still arrive.
    private func answer() -> Bool? {
        switch question {
        case .none: return false
        case .answered(let isConsumed): return isConsumed
        case .asked(let end):
            guard ASDispatcherCurrent().now >= end else { return nil }
            ASDebug.log(.events, "the reviewer of keys does not answer")
            isLate = true
            return false
        }
    }

    private func offerFirst() {
        guard var first = events.first, isFromKeyboard(first), question == .none, isReviewing, let reviewer else {
            return
        }
        number += 1
        let asked = number
        question = .asked(until: ASDispatcherCurrent().now + Self.timeout)
        reviewer.review(keyboard.keystroke(&first.xkey)) { [weak self] in self?.answered(asked, isConsumed: $0) }
        limit = ASDelayedCall(after: Self.timeout) { [weak self] in self?.needsTurn() }
    }

    private func answered(_ asked: Int, isConsumed: Bool) {
        guard asked == number else { return }
        isLate = false
        guard case .asked = question else { return }
        question = .answered(isConsumed: isConsumed)
        needsTurn()
    }

    /// Returns whether an event is a key of the keyboard; input methods also return keys, and make keys for their text.
    private func isFromKeyboard(_ event: XEvent) -> Bool {
        guard event.type == KeyPress || event.type == KeyRelease else { return false }
        return event.xkey.keycode != 0 && !keyboard.methods.isPending(event)
    }
}
