// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch

/// Tells testers and scripts when everything that they have done to a window has had its effect.
///
/// They send their input, then write a number into the property `_ASYNCDISPLAYKIT_IDLE_REQUEST` (CARDINAL, 32 bits) of a window of the
/// program. The server tells of it after the input. As soon as the program is idle, it writes the same number into
/// `_ASYNCDISPLAYKIT_IDLE`, after everything that it has drawn. Idle means: no event waits, no window wants a frame, no work waits or
/// runs in the background, and no timer is due within 50 ms. Costs nothing until somebody asks.
@MainActor
final class ASX11IdleWatch {
    private static let quietSeconds = 0.05
    private static let pause = DispatchTimeInterval.milliseconds(4)

    private unowned let platform: ASX11Platform
    /// What was asked last, for each window.
    private var requests: [Window: UInt] = [:]
    private var isLooking = false
    /// What the last look has found: tasks of the main actor that waited then have had their turn by the next.
    private var wasIdle = false

    init(_ platform: ASX11Platform) {
        self.platform = platform
    }

    /// Somebody has written the property of a window.
    func asked(by window: ASX11Window) {
        let display = platform.display
        let identifier = window.identifier
        display.answers.property(display.atoms.idleRequest, of: identifier, type: Atom(XA_CARDINAL)) { [weak self] in
            guard let self, let number = $0?.words.first else { return }
            requests[identifier] = number
            wasIdle = false
            lookAgain(after: .nanoseconds(0))
        }
    }

    private func lookAgain(after pause: DispatchTimeInterval) {
        guard !isLooking else { return }
        isLooking = true
        // Not by the dispatcher, which would count it as work.
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
        lookAgain(after: isIdle ? .nanoseconds(0) : Self.pause)
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
    /// Whether nothing is left to do, and nothing will be within `seconds` unless somebody does something.
    func isIdle(within seconds: Double) -> Bool {
        loop.flush()
        return !loop.isTurnScheduled && display.answers.isEmpty && !heldEvents.isHolding
            && windows.values.allSatisfy(\.isIdle)
            && ASDispatcherCurrent().isIdle(within: seconds)
    }
}

extension ASX11Window {
    /// Whether it has no frame to draw and nothing to deliver.
    fileprivate var isIdle: Bool {
        let wantsNothing = !(wantsFrame && isVisible) && !clock.isArmed
        return wantsNothing && !pointer.hasMotion && configuredSize == nil && !compositor.isBusy
    }
}
