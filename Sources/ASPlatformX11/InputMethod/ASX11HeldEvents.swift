// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11

/// Events of pointer, focus and keyboard that are held back until an input method has answered for the keys before them.
///
/// For example, a click moves the caret, but the text of earlier keys belongs at the old position.
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

    /// Whether any event is held back.
    var isHolding: Bool { !events.isEmpty }

    /// Holds back an event that was just read, if necessary; returns whether it does.
    func keeps(_ event: inout XEvent) -> Bool {
        guard isHeld(event, isFirst: events.isEmpty), !events.isEmpty || rest(of: event) > 0 else { return false }
        // The data of such an event is lost with the next event unless it is fetched.
        if event.type == GenericEvent, XGetEventData(display.connection, &event.xcookie) == 0 { return false }
        if events.isEmpty { ASDebug.log(.events, "waiting for the input method") }
        events.append(event)
        schedule()
        return true
    }

    /// Removes and returns the first event if it need not wait any longer.
    func next() -> XEvent? {
        guard let first = events.first, rest(of: first) <= 0 else { return nil }
        defer { schedule() }
        return events.removeFirst()
    }

    /// Returns the seconds that an event still has to wait; a key waits only for a reset, because the method keeps the order of keys.
    private func rest(of event: XEvent) -> Double {
        let isKey = event.type == KeyPress || event.type == KeyRelease
        return isKey ? methods.remainingResetTime : methods.remainingAnswerTime
    }

    private func schedule() {
        guard !isScheduled, let first = events.first else { return }
        isScheduled = true
        // The method may answer sooner, which shortens the wait.
        let delay = min(max(rest(of: first), 0.001), ASX11MethodKeys.delay)
        ASDispatcherCurrent().asyncMain(after: delay) { [weak self] in
            guard let self else { return }
            isScheduled = false
            guard let first = events.first else { return }
            if rest(of: first) > 0 { schedule() } else { methods.needsTurn() }
        }
    }

    /// Returns whether an event is held back: first those that cause an action, then all events that must not overtake them.
    private func isHeld(_ event: XEvent, isFirst: Bool) -> Bool {
        switch event.type {
        case ButtonPress, KeymapNotify, FocusOut: return Self.isInput(event, display)
        // A key that the method returns, and the text that it commits, are the awaited answer.
        case KeyPress:
            let mayWait = !isFirst || methods.remainingResetTime > 0
            return mayWait && event.xkey.keycode != 0 && !methods.isPending(event)
        // The release of a key that the method has brings the answer.
        case KeyRelease: return events.contains { $0.type == KeyPress } && !methods.isPending(event)
        case GenericEvent where event.xcookie.extension == display.extensions.xinput:
            let isAction = event.xcookie.evtype == XI_ButtonPress || event.xcookie.evtype == XI_TouchBegin
            return isAction || !isFirst && Self.isInput(event, display)
        default: return !isFirst && Self.isInput(event, display)
        }
    }

    /// Returns whether an event is input of the pointer or a change of the focus, which must not overtake keys.
    static func isInput(_ event: XEvent, _ display: ASX11Display) -> Bool {
        switch event.type {
        case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify, FocusIn, KeymapNotify: true
        case FocusOut: event.xfocus.mode == NotifyNormal
        case GenericEvent:
            event.xcookie.extension == display.extensions.xinput && event.xcookie.evtype != XI_DeviceChanged
        default: false
        }
    }
}
