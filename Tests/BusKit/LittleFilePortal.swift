// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDesktop
import Dispatch
import Foundation

/// A portal with a file dialog, and a user who answers at once.
package final class LittleFilePortal: Sendable {
    /// The reaction of the user or the portal.
    package enum Person: Sendable {
        /// The number and the URIs of the response.
        case answers(UInt32, [String])
        /// Success, from a request at another path than the token implies.
        case answersElsewhere([String])
        /// The dialog stays open.
        case waits
        /// The portal has no file dialog.
        case isNotAsked
        /// The portal does not answer the call.
        case isNotHeard
    }

    private let received = ASLock<[ASDBusMessage]>([])
    private let service = LittleService()
    private let person: Person
    /// Signalled with each call.
    private let called = DispatchSemaphore(value: 0)

    /// Starts to answer.
    ///
    /// - Throws: `PrivateBus.DidNotStart`
    package init(on bus: PrivateBus, _ person: Person) throws {
        self.person = person
        let name = "org.freedesktop.portal.Desktop"
        try service.start(on: bus, name: name, didAnswer: { [called] in called.signal() }) { [self] call in
            received.withLock { $0.append(call) }
            return answers(call)
        }
    }

    /// The received calls, in order.
    package var calls: [ASDBusMessage] { received.withLock { $0 } }

    /// Waits for the next call.
    package func waitForCall() { called.wait() }

    package func stop() { service.stop() }

    private func answers(_ call: ASDBusMessage) -> [ASDBusMessage] {
        guard call.interface == "org.freedesktop.portal.FileChooser" else { return [call.reply([])] }
        let sender = call.sender.dropFirst().replacingOccurrences(of: ".", with: "_")
        let token = LittleFilePortal.option("handle_token", of: call)?.text ?? ""
        let handle = "/org/freedesktop/portal/desktop/request/\(sender)/\(token)"
        switch person {
        case .answers(let number, let uris):
            // The answer may come before the reply.
            return [response(number, uris, at: handle, to: call), call.reply([.objectPath(handle)])]
        case .answersElsewhere(let uris):
            return [call.reply([.objectPath(handle + "_2")]), response(0, uris, at: handle + "_2", to: call)]
        case .waits: return [call.reply([.objectPath(handle)])]
        case .isNotAsked:
            let name = "org.freedesktop.DBus.Error.UnknownMethod"
            return [call.error(ASDBusFailure(name: name, description: "no \(call.member) here"))]
        case .isNotHeard: return []
        }
    }

    private func response(_ number: UInt32, _ uris: [String], at path: String, to call: ASDBusMessage) -> ASDBusMessage
    {
        let list = ASDBusValue.array(element: "s", uris.map { .string($0) })
        let results = ASDBusValue.array(element: "{sv}", [.entry(.string("uris"), .variant(list))])
        var signal = ASDBusMessage.signal(
            path,
            "org.freedesktop.portal.Request",
            "Response",
            [.uint32(number), results]
        )
        signal.destination = call.sender
        return signal
    }

    /// An option of a call.
    package static func option(_ name: String, of call: ASDBusMessage) -> ASDBusValue? {
        call.arguments.last?.parts?.lazy.compactMap { entry -> ASDBusValue? in
            guard case .entry(.string(name), let value) = entry else { return nil }
            return value.unwrapped
        }.first
    }
}
