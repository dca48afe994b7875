// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import Dispatch
public import Foundation

/// Follows the user's choices for the desktop: light or dark, and the text size.
///
/// Reads `color-scheme` in `org.freedesktop.appearance`, and `text-scaling-factor` in `org.gnome.desktop.interface`, from
/// `org.freedesktop.portal.Settings` on the session bus, and listens for their changes. This happens on a separate thread, which sleeps while nothing changes. Without a session bus, or
/// without a portal that has a setting, its function is never called; `report` then receives the reason, once.
///
/// - Thread: any
public final class ASDesktopSettings: Sendable {
    private let address: String?  // immutable after init
    private let report: @Sendable (String) -> Void  // immutable after init
    private let didChange: @Sendable (UIUserInterfaceStyle) -> Void  // immutable after init
    private let didChangeTextScale: @Sendable (Double) -> Void  // immutable after init
    private let thread = ASDBusThread(name: "desktop settings")
    /// The value that `didChange` received last.
    private let current = ASLock(UIUserInterfaceStyle?.none)
    /// The factor of text that arrived last; it is known before the first style is.
    private let currentTextScale = ASLock(Double?.none)
    /// Signalled when the first values have arrived, or when it is certain that none will arrive.
    private let isAnswered = DispatchSemaphore(value: 0)

    /// Creates an object that reads the settings from the session bus named by the environment.
    ///
    /// - Parameters:
    ///   - environment: of the process; the bus is at `DBUS_SESSION_BUS_ADDRESS`, or else at the socket `bus` in `XDG_RUNTIME_DIR`
    ///   - report: receives one line with the reason when there is nothing to follow; called on the listening thread
    ///   - didChange: called on the listening thread with the first value, and then after each change; light also represents
    ///     "no preference"
    ///   - didChangeTextScale: called on the listening thread with the factor of text if the desktop has one, before `didChange` is called
    ///     first, and then after each change
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        report: @escaping @Sendable (String) -> Void = ASLogLine,
        didChange: @escaping @Sendable (UIUserInterfaceStyle) -> Void,
        didChangeTextScale: @escaping @Sendable (Double) -> Void = { _ in }
    ) {
        address = ASSessionBus.address(environment)
        self.report = report
        self.didChange = didChange
        self.didChangeTextScale = didChangeTextScale
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

    /// The latest factor of text; `nil` until one has arrived.
    ///
    /// After `firstStyle(waiting:)` has returned a style, `nil` means that the desktop has none.
    ///
    /// - Thread: any
    public var textScale: Double? { currentTextScale.withLock { $0 } }

    private func tell(_ style: UIUserInterfaceStyle) {
        current.withLock { $0 = style }
        isAnswered.signal()
        didChange(style)
    }

    private func tell(_ factor: Double) {
        currentTextScale.withLock { $0 = factor }
        didChangeTextScale(factor)
    }

    /// Starts a thread that connects to the bus and listens; a second call does nothing.
    public func start() { thread.start(run) }

    /// Ends the thread; only a call that has already begun may still finish.
    public func stop() { thread.stop() }

    private func run(_ waker: ASDBusWaker) {
        defer { isAnswered.signal() }
        guard let address else {
            return report("The appearance does not follow the desktop: there is no session bus.")
        }
        do {
            let bus = try ASSessionBus(address: address, waker: waker)
            // Both before the first style is reported, for which the first window waits.
            let read = Result { try bus.readTextScale() }
            var factor = (try? read.get()) ?? nil
            if let factor, !thread.isStopped { tell(factor) }
            var style = try bus.readStyle()
            if thread.isStopped { return }
            tell(style)
            if case .failure(let error) = read { report("The text size does not follow the desktop: \(error)") }
            try bus.listen(until: { thread.isStopped }) { change in
                guard !thread.isStopped else { return }
                switch change {
                case .style(let new) where new != style:
                    style = new
                    tell(new)
                case .textScale(let new) where new != factor:
                    factor = new
                    tell(new)
                default: break
                }
            }
        } catch {
            if !thread.isStopped { report("The appearance does not follow the desktop: \(error)") }
        }
    }
}
