// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import Dispatch
public import Foundation

/// Follows the user's choice of light or dark for the desktop.
///
/// Reads `color-scheme` in `org.freedesktop.appearance` from `org.freedesktop.portal.Settings` on the session bus, and listens for its
/// changes. This happens on a separate thread, which sleeps while nothing changes. Without a session bus, or without a portal that has
/// the setting, `didChange` is never called; `report` then receives the reason, once.
///
/// - Thread: any
public final class ASDesktopSettings: Sendable {
    private let address: String?  // immutable after init
    private let report: @Sendable (String) -> Void  // immutable after init
    private let didChange: @Sendable (UIUserInterfaceStyle) -> Void  // immutable after init
    private let thread = ASDBusThread(name: "desktop settings")
    /// The value that `didChange` received last.
    private let current = ASLock(UIUserInterfaceStyle?.none)
    /// Signalled when the first value has arrived, or when it is certain that none will arrive.
    private let isAnswered = DispatchSemaphore(value: 0)

    /// Creates an object that reads the settings from the session bus named by the environment.
    ///
    /// - Parameters:
    ///   - environment: of the process; the bus is at `DBUS_SESSION_BUS_ADDRESS`, or else at the socket `bus` in `XDG_RUNTIME_DIR`
    ///   - report: receives one line with the reason when there is nothing to follow; called on the listening thread
    ///   - didChange: called on the listening thread with the first value, and then after each change; light also represents
    ///     "no preference"
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        report: @escaping @Sendable (String) -> Void = ASLogLine,
        didChange: @escaping @Sendable (UIUserInterfaceStyle) -> Void
    ) {
        address = ASSessionBus.address(environment)
        self.report = report
        self.didChange = didChange
    }

    /// Waits at most `seconds` for the first value, and returns the latest one.
    ///
    /// Call `start()` before. Returns at once when it is certain that no value will arrive.
    ///
    /// - Returns: `nil` when no value has arrived
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

    /// Starts a thread that connects to the bus and listens; a second call does nothing.
    public func start() { thread.start(run) }

    /// Ends the thread; only a call of `didChange` that has already begun may still finish.
    public func stop() { thread.stop() }

    private func run(_ waker: ASDBusWaker) {
        defer { isAnswered.signal() }
        guard let address else {
            return report("The appearance does not follow the desktop: there is no session bus.")
        }
        do {
            let bus = try ASSessionBus(address: address, waker: waker)
            var style = try bus.readStyle()
            if thread.isStopped { return }
            tell(style)
            try bus.listen(until: { thread.isStopped }) { newStyle in
                guard newStyle != style, !thread.isStopped else { return }
                style = newStyle
                tell(newStyle)
            }
        } catch {
            if !thread.isStopped { report("The appearance does not follow the desktop: \(error)") }
        }
    }
}
