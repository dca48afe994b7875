// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDesktop
import Dispatch
import Foundation

/// A service on a private bus: a thread that answers calls and sends signals.
package final class LittleService: Sendable {
    private struct State: Sendable {
        package var outgoing: [ASDBusMessage] = []
        package var isStopped = false
    }

    private let state = ASLock(State())
    private let waker = ASDBusWaker()

    package init() {}

    /// Starts the thread, and waits until it has its name on the bus.
    ///
    /// - Parameters:
    ///   - bus: the bus on which the service runs
    ///   - name: the name of the service
    ///   - didAnswer: called after each answer has been sent
    ///   - answers: returns the messages that answer a call; called on the thread
    /// - Throws: `PrivateBus.DidNotStart`
    package func start(
        on bus: PrivateBus,
        name: String,
        didAnswer: @escaping @Sendable () -> Void = {},
        _ answers: @escaping @Sendable (ASDBusMessage) -> [ASDBusMessage]
    ) throws {
        let (address, isReady, hasName) = (bus.address, DispatchSemaphore(value: 0), ASLock(false))
        Thread { [self] in
            do {
                let connection = try ASDBusConnection(address: address, waker: waker)
                let bus = "org.freedesktop.DBus"
                let arguments: [ASDBusValue] = [.string(name), .uint32(0)]
                _ = try connection.call(bus, "/org/freedesktop/DBus", bus, "RequestName", arguments, timeout: 5000)
                hasName.withLock { $0 = true }
                isReady.signal()
                try serve(connection, answers, didAnswer)
            } catch {
                print("\(name) ends: \(error)")
            }
            isReady.signal()
        }.start()
        isReady.wait()
        guard hasName.withLock({ $0 }) else { throw PrivateBus.DidNotStart() }
    }

    package func stop() {
        state.withLock { $0.isStopped = true }
        waker.wake()
    }

    package func send(_ message: ASDBusMessage) {
        state.withLock { $0.outgoing.append(message) }
        waker.wake()
    }

    private func serve(
        _ connection: ASDBusConnection,
        _ answers: (ASDBusMessage) -> [ASDBusMessage],
        _ didAnswer: () -> Void
    ) throws {
        while connection.isConnected, !state.withLock({ $0.isStopped }) {
            while let message = connection.receive() {
                guard message.kind == .call else { continue }
                for answer in answers(message) { try connection.send(answer) }
                didAnswer()
            }
            let outgoing = state.withLock { state in
                defer { state.outgoing = [] }
                return state.outgoing
            }
            for message in outgoing { try connection.send(message) }
            connection.wait()
        }
    }
}
