// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11

/// Events of pointer, focus and keyboard that wait until an input method has answered for the keys before them.
///
/// A click puts the caret elsewhere: what the method makes of the keys before it belongs where the caret was.
@MainActor
final class ASX11HeldEvents {
    private let display: ASX11Display
    private let methods: ASX11InputMethods
    private var events: [XEvent] = []
    private var isScheduled = false

    init(_ display: ASX11Display, _ methods: ASX11InputMethods) {
        self.display = display
        self.methods = methods
    }

    /// Whether any event waits.
    var isHolding: Bool { !events.isEmpty }

    /// Whether the event, just taken from the connection, is kept for later.
    func keeps(_ event: inout XEvent) -> Bool {
        guard isHeld(event, isFirst: events.isEmpty), !events.isEmpty || rest(of: event) > 0 else { return false }
        // What such an event points to is gone with the next one, unless it is asked for.
        if event.type == GenericEvent, XGetEventData(display.connection, &event.xcookie) == 0 { return false }
        if events.isEmpty { ASDebug.log(.events, "waiting for the input method") }
        events.append(event)
        schedule()
        return true
    }

    /// The first one that waits no more.
    func next() -> XEvent? {
        guard let first = events.first, rest(of: first) <= 0 else { return nil }
        defer { schedule() }
        return events.removeFirst()
    }

    /// How long an event waits yet, in seconds; a key follows others to the method, which keeps their order.
    private func rest(of event: XEvent) -> Double {
        let isKey = event.type == KeyPress || event.type == KeyRelease
        return isKey ? methods.restOfReset : methods.restOfAnswers
    }

    private func schedule() {
        guard !isScheduled, let first = events.first else { return }
        isScheduled = true
        // The method may answer sooner, and then there is less to wait.
        let delay = min(max(rest(of: first), 0.001), ASX11MethodKeys.delay)
        ASDispatcherCurrent().asyncMain(after: delay) { [weak self] in
            guard let self else { return }
            isScheduled = false
            guard let first = events.first else { return }
            if rest(of: first) > 0 { schedule() } else { methods.needsTurn() }
        }
    }

    /// Those that do something wait first, and behind them all that must not overtake them.
    private func isHeld(_ event: XEvent, isFirst: Bool) -> Bool {
        switch event.type {
        case ButtonPress: return true
        case FocusOut: return event.xfocus.mode == NotifyNormal
        case FocusIn, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify: return !isFirst
        // A key that the method hands back, or what it writes, is what is waited for.
        case KeyPress:
            let mayWait = !isFirst || methods.restOfReset > 0
            return mayWait && event.xkey.keycode != 0 && !methods.isGiven(event)
        // One of a key that the method has brings the answer.
        case KeyRelease: return events.contains { $0.type == KeyPress } && !methods.isGiven(event)
        case GenericEvent where event.xcookie.extension == display.extensions.xinput:
            switch event.xcookie.evtype {
            case XI_ButtonPress, XI_TouchBegin: return true
            case XI_DeviceChanged: return false
            default: return !isFirst
            }
        default: return false
        }
    }
}
