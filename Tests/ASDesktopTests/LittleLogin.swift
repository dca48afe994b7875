// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation

@testable import ASDesktop

/// The part of systemd-logind that knows sessions, locks them and announces sleep.
final class LittleLogin: Sendable {
    private struct State: Sendable {
        var calls: [[String]] = []
        var outgoing: [ASDBusMessage] = []
        var isStopped = false
    }

    private let state = ASLock(State())
    private let waker = ASDBusWaker()
    private let session: String?

    /// Starts a thread that answers calls.
    ///
    /// - Parameters:
    ///   - bus: the bus on which it runs
    ///   - session: the object of the caller's session; `nil` if the caller belongs to none
    /// - Throws: `PrivateBus.DidNotStart`
    init(on bus: PrivateBus, session: String?) throws {
        self.session = session
        let (address, isReady, hasName) = (bus.address, DispatchSemaphore(value: 0), ASLock(false))
        Thread { [self] in
            do {
                let connection = try ASDBusConnection(address: address, waker: waker)
                let name = "org.freedesktop.DBus"
                _ = try connection.call(
                    name,
                    "/org/freedesktop/DBus",
                    name,
                    "RequestName",
                    [.string("org.freedesktop.login1"), .uint32(0)],
                    timeout: 5000
                )
                hasName.withLock { $0 = true }
                isReady.signal()
                try serve(connection)
            } catch {
                print("logind ends: \(error)")
            }
            isReady.signal()
        }.start()
        isReady.wait()
        guard hasName.withLock({ $0 }) else { throw PrivateBus.DidNotStart() }
    }

    /// The methods that were called, each with its argument.
    var calls: [[String]] { state.withLock { $0.calls } }

    func stop() {
        state.withLock { $0.isStopped = true }
        waker.wake()
    }

    /// Announces the beginning or the end of a sleep.
    func sleep(_ begins: Bool) {
        send(
            .signal("/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep", [.boolean(begins)])
        )
    }

    /// Sends a signal of a session, such as `Lock`.
    func send(_ member: String, of session: String) {
        send(.signal(session, "org.freedesktop.login1.Session", member, []))
    }

    private func send(_ message: ASDBusMessage) {
        state.withLock { $0.outgoing.append(message) }
        waker.wake()
    }

    private func serve(_ connection: ASDBusConnection) throws {
        while connection.isConnected, !state.withLock({ $0.isStopped }) {
            while let message = connection.receive() {
                if message.kind == .call { try connection.send(answer(message)) }
            }
            let outgoing = state.withLock { state in
                defer { state.outgoing = [] }
                return state.outgoing
            }
            for message in outgoing { try connection.send(message) }
            connection.wait()
        }
    }

    private func answer(_ call: ASDBusMessage) -> ASDBusMessage {
        let argument = call.arguments.first
        state.withLock { $0.calls.append([call.member, argument?.text ?? argument?.int.map(String.init) ?? ""]) }
        if let session { return call.reply([.objectPath(session)]) }
        let name = "org.freedesktop.login1.NoSessionForPID"
        return call.error(ASDBusFailure(name: name, description: "the process belongs to no session"))
    }
}
