// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import Dispatch
public import Foundation

/// Follows what a person has chosen for the desktop: light or dark.
///
/// Asks `org.freedesktop.portal.Settings` on the session bus for `color-scheme` of `org.freedesktop.appearance`, and listens for its
/// changes. All of it happens on a thread of its own, which sleeps while nothing changes. Without a session bus or without a portal
/// that knows the setting nothing is ever told; why, `report` is told, once.
///
/// - Thread: any
public final class ASDesktopSettings: Sendable {
    private enum State: Sendable {
        case idle, running(ASDBusWaker), stopped
    }

    private let address: String?  // immutable after init
    private let report: @Sendable (String) -> Void  // immutable after init
    private let didChange: @Sendable (UIUserInterfaceStyle) -> Void  // immutable after init
    private let state = ASLock(State.idle)
    /// The value that was told last.
    private let current = ASLock(UIUserInterfaceStyle?.none)
    /// Signalled once there is a first value, or it is known that there will be none.
    private let isAnswered = DispatchSemaphore(value: 0)

    /// Settings of the session bus that the environment names.
    ///
    /// - Parameters:
    ///   - environment: of the process; `DBUS_SESSION_BUS_ADDRESS`, else the socket `bus` in `XDG_RUNTIME_DIR`
    ///   - report: takes the one line that says why there is nothing to follow
    ///   - didChange: called with the first value, and then with each other one; light stands for "no preference", too. Called on the
    ///     thread that listens
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        report: @escaping @Sendable (String) -> Void = ASLogLine,
        didChange: @escaping @Sendable (UIUserInterfaceStyle) -> Void
    ) {
        address = ASSessionBus.address(environment)
        self.report = report
        self.didChange = didChange
    }

    /// Waits for the first value, but not longer than `seconds`; asks for it with `start()`, before.
    ///
    /// Does not wait when it is known that there is nothing to follow.
    ///
    /// - Returns: nil when no value has come
    /// - Thread: any
    public func firstStyle(waiting seconds: Double) -> UIUserInterfaceStyle? {
        if isAnswered.wait(timeout: .now() + seconds) == .success { isAnswered.signal() }
        return current.withLock { $0 }
    }

    private func tell(_ style: UIUserInterfaceStyle) {
        current.withLock { $0 = style }
        isAnswered.signal()
        didChange(style)
    }

    /// Connects and listens, on a thread of its own; a second call does nothing.
    public func start() {
        let waker = ASDBusWaker()
        let isFirst = state.withLock { state -> Bool in
            guard case .idle = state else { return false }
            state = .running(waker)
            return true
        }
        guard isFirst else { return }
        let thread = Thread { [self] in run(waker) }
        thread.name = "desktop settings"
        thread.stackSize = 256 << 10
        thread.start()
    }

    /// Ends the thread; nothing is told afterwards but what is being told right now.
    public func stop() {
        state.withLock { state in
            if case .running(let waker) = state { waker.wake() }
            state = .stopped
        }
    }

    private var isStopped: Bool {
        state.withLock { if case .stopped = $0 { true } else { false } }
    }

    private func run(_ waker: ASDBusWaker) {
        defer {
            state.withLock { $0 = .stopped }
            isAnswered.signal()
        }
        guard let address else {
            return report("The appearance does not follow the desktop: there is no session bus.")
        }
        do {
            let bus = try ASSessionBus(address: address, waker: waker)
            var style = try bus.readStyle()
            if isStopped { return }
            tell(style)
            try bus.listen(until: { isStopped }) { newStyle in
                guard newStyle != style, !isStopped else { return }
                style = newStyle
                tell(newStyle)
            }
        } catch {
            if !isStopped { report("The appearance does not follow the desktop: \(error)") }
        }
    }
}
