// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Reports that the session is being locked, or that the machine is about to sleep, as systemd-logind announces it on the system bus.
///
/// Screen lockers have to grab pointer and keyboard, which the server refuses while another program has them. The signals arrive on a
/// separate thread, which sleeps in between. Without a system bus or logind nothing is reported.
///
/// - Thread: any
/// - Source: org.freedesktop.login1(5): `Manager.PrepareForSleep`, `Session.Lock`
public final class ASSessionPauses: Sendable {
    private static let service = "org.freedesktop.login1"
    private static let path = "/org/freedesktop/login1"
    private static let manager = "org.freedesktop.login1.Manager"
    private static let session = "org.freedesktop.login1.Session"

    private let environment: [String: String]  // immutable after init
    private let report: @Sendable (String) -> Void  // immutable after init
    private let willPause: @Sendable () -> Void  // immutable after init
    private let thread = ASDBusThread(name: "session")

    /// Creates an object that does nothing until `start()`.
    ///
    /// - Parameters:
    ///   - environment: of the process; the bus is at `DBUS_SYSTEM_BUS_ADDRESS`, or else at its standard address
    ///   - report: receives one line each for the beginning of the watch, and for the reason if it ends; called on the watching thread
    ///   - willPause: called on the watching thread before each sleep, and for each lock of the session
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        report: @escaping @Sendable (String) -> Void,
        willPause: @escaping @Sendable () -> Void
    ) {
        self.environment = environment
        self.report = report
        self.willPause = willPause
    }

    /// Starts a thread that connects to the bus and listens; a second call does nothing.
    public func start() { thread.start(run) }

    /// Ends the thread; only a call of `willPause` that has already begun may still finish.
    public func stop() { thread.stop() }

    /// Returns the address of the system bus, or `nil` when there is none.
    static func address(_ environment: [String: String]) -> String? {
        if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty { return address }
        let socket = "/run/dbus/system_bus_socket"
        return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
    }

    private func run(_ waker: ASDBusWaker) {
        guard let address = Self.address(environment) else {
            return report("Locks and sleep are not noticed: there is no system bus.")
        }
        do {
            let connection = try ASDBusConnection(address: address, waker: waker)
            try connection.addMatch(
                "type='signal',sender='\(Self.service)',path='\(Self.path)',interface='\(Self.manager)',"
                    + "member='PrepareForSleep'"
            )
            let own = ownSession(connection)
            try connection.addMatch(
                "type='signal',sender='\(Self.service)',interface='\(Self.session)',member='Lock'"
                    + (own.map { ",path='\($0)'" } ?? "")
            )
            report("Locks of \(own ?? "any session") and sleep are noticed.")
            while !thread.isStopped {
                while let message = connection.receive() {
                    if !thread.isStopped, Self.isPause(message) { willPause() }
                }
                guard connection.isConnected else {
                    return report("Locks and sleep are not noticed: the system bus has ended.")
                }
                connection.wait()
            }
        } catch {
            if !thread.isStopped { report("Locks and sleep are not noticed: \(error)") }
        }
    }

    /// Returns the object of the session in which the process runs; `nil` if it belongs to none, as in a service of the user.
    private func ownSession(_ connection: ASDBusConnection) -> String? {
        let question: (String, ASDBusValue) =
            if let identifier = environment["XDG_SESSION_ID"], !identifier.isEmpty {
                ("GetSession", .string(identifier))
            } else {
                ("GetSessionByPID", .uint32(UInt32(ProcessInfo.processInfo.processIdentifier)))
            }
        do {
            let answer = try connection.call(
                Self.service,
                Self.path,
                Self.manager,
                question.0,
                [question.1],
                timeout: 10_000
            )
            return answer.first?.text
        } catch {
            report("The session is not known: \(error)")
            return nil
        }
    }

    private static func isPause(_ message: ASDBusMessage) -> Bool {
        guard message.kind == .signal else { return false }
        switch (message.interface, message.member) {
        // False after the sleep.
        case (manager, "PrepareForSleep"): return message.arguments.first == .boolean(true)
        case (session, "Lock"): return true
        default: return false
        }
    }
}
