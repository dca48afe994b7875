// SPDX-License-Identifier: Apache-2.0
import ASBase
import BusKit
import Foundation

@testable import ASDesktop

/// The part of systemd-logind that knows sessions, locks them and announces sleep.
final class LittleLogin: Sendable {
    private let log = ASLock<[[String]]>([])
    private let service = LittleService()
    private let session: String?

    /// Starts a thread that answers calls.
    ///
    /// - Parameters:
    ///   - bus: the bus on which it runs
    ///   - session: the object of the caller's session; `nil` if the caller belongs to none
    /// - Throws: `PrivateBus.DidNotStart`
    init(on bus: PrivateBus, session: String?) throws {
        self.session = session
        try service.start(on: bus, name: "org.freedesktop.login1") { [self] in [answer($0)] }
    }

    /// The methods that were called, each with its argument.
    var calls: [[String]] { log.withLock { $0 } }

    func stop() { service.stop() }

    /// Announces the beginning or the end of a sleep.
    func sleep(_ begins: Bool) {
        let arguments = [ASDBusValue.boolean(begins)]
        service.send(
            .signal("/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep", arguments)
        )
    }

    /// Sends a signal of a session, such as `Lock`.
    func send(_ member: String, of session: String) {
        service.send(.signal(session, "org.freedesktop.login1.Session", member, []))
    }

    private func answer(_ call: ASDBusMessage) -> ASDBusMessage {
        let argument = call.arguments.first
        log.withLock { $0.append([call.member, argument?.text ?? argument?.int.map(String.init) ?? ""]) }
        if let session { return call.reply([.objectPath(session)]) }
        let name = "org.freedesktop.login1.NoSessionForPID"
        return call.error(ASDBusFailure(name: name, description: "the process belongs to no session"))
    }
}
