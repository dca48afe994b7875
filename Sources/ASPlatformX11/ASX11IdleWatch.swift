// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch

/// Reports to tests and scripts when all effects of their input on a window have been completed.
///
/// They send their input, then write a number into the property `_ASYNCDISPLAYKIT_IDLE_REQUEST` (CARDINAL, 32 bits) of a window of the
/// program. The server delivers this change after the input. As soon as the program is idle, it writes the same number into
/// `_ASYNCDISPLAYKIT_IDLE`, after all requests that it has drawn with. Idle means: no event is pending, no window needs a frame, no work
/// is pending or runs in the background, and no timer is due within 50 ms. It has no cost until a request is made.
@MainActor
final class ASX11IdleWatch {
    private static let quietSeconds = 0.05
    private static let pause = DispatchTimeInterval.milliseconds(4)

    private unowned let platform: ASX11Platform
    /// The last requested number of each window.
    private var requests: [Window: UInt] = [:]
    private var isLooking = false
    /// The result of the last check; main actor tasks that were pending then have run before the next check.
    private var wasIdle = false

    init(_ platform: ASX11Platform) {
        self.platform = platform
    }

    /// Handles a change of the request property of a window.
    func asked(by window: ASX11Window) {
        let display = platform.display
        let identifier = window.identifier
        display.replies.property(display.atoms.idleRequest, of: identifier, type: Atom(XA_CARDINAL)) { [weak self] in
            guard let self, let number = $0?.words.first else { return }
            requests[identifier] = number
            wasIdle = false
            scheduleCheck(after: .nanoseconds(0))
        }
    }

    private func scheduleCheck(after pause: DispatchTimeInterval) {
        guard !isLooking else { return }
        isLooking = true
        // The dispatcher would count this call as pending work.
        DispatchQueue.main.asyncAfter(deadline: .now() + pause) { [weak self] in
            MainActor.assumeIsolated { self?.look() }
        }
    }

    private func look() {
        isLooking = false
        guard !platform.display.isBroken else { return }
        let isIdle = platform.isIdle(within: Self.quietSeconds)
        if isIdle, wasIdle { return answer() }
        wasIdle = isIdle
        scheduleCheck(after: isIdle ? .nanoseconds(0) : Self.pause)
    }

    private func answer() {
        for (identifier, number) in requests {
            guard let window = platform.windows[identifier], window.isAlive else { continue }
            window.write(platform.display.atoms.idle, type: Atom(XA_CARDINAL), [number])
        }
        requests = [:]
        platform.loop.flush()
    }
}

extension ASX11Platform {
    /// Returns whether no work is pending, and none will be within `seconds` unless new input arrives.
    func isIdle(within seconds: Double) -> Bool {
        loop.flush()
        return !loop.isTurnScheduled && display.replies.isEmpty && !heldEvents.isHolding && !reviewedKeys.isHolding
            && windows.values.allSatisfy(\.isIdle)
            && ASDispatcherCurrent().isIdle(within: seconds)
    }
}

extension ASX11Window {
    /// Whether the window has no frame to draw and no event to deliver.
    fileprivate var isIdle: Bool {
        let wantsNothing = !(needsFrame && isVisible) && !clock.isArmed
        return wantsNothing && !pointer.hasMotion && configuredSize == nil && !compositor.isBusy
    }
}
