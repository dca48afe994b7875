// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation

@testable import ASDesktop

/// The part of a desktop's portal that stores the user's choice of light or dark, and of the text size.
final class LittlePortal: Sendable {
    private struct State: Sendable {
        var scheme: UInt32
        var textScale: Double?
        var calls: [String] = []
        var outgoing: [ASDBusMessage] = []
        var isStopped = false
    }

    private static let interface = "org.freedesktop.portal.Settings"
    private let state: ASLock<State>
    private let waker = ASDBusWaker()
    private let knowsReadOne: Bool

    /// Starts a thread that answers calls.
    ///
    /// - Parameters:
    ///   - bus: the bus on which the portal runs
    ///   - scheme: 0 no preference, 1 dark, 2 light
    ///   - textScale: the factor of text; `nil` for a desktop without one
    ///   - knowsReadOne: false for a portal of version 1
    /// - Throws: `PrivateBus.DidNotStart`
    init(on bus: PrivateBus, scheme: UInt32, textScale: Double? = nil, knowsReadOne: Bool = true) throws {
        state = ASLock(State(scheme: scheme, textScale: textScale))
        self.knowsReadOne = knowsReadOne
        let (address, isReady, hasName) = (bus.address, DispatchSemaphore(value: 0), ASLock(false))
        Thread { [self] in
            do {
                let connection = try ASDBusConnection(address: address, waker: waker)
                _ = try connection.call(
                    "org.freedesktop.DBus",
                    "/org/freedesktop/DBus",
                    "org.freedesktop.DBus",
                    "RequestName",
                    [.string("org.freedesktop.portal.Desktop"), .uint32(0)],
                    timeout: 5000
                )
                hasName.withLock { $0 = true }
                isReady.signal()
                try serve(connection)
            } catch {
                print("The portal ends: \(error)")
            }
            isReady.signal()
        }.start()
        isReady.wait()
        guard hasName.withLock({ $0 }) else { throw PrivateBus.DidNotStart() }
    }

    /// The methods that were called for the colour scheme.
    var calls: [String] { state.withLock { $0.calls } }

    func stop() {
        state.withLock { $0.isStopped = true }
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
        let key = call.arguments.last?.text ?? ""
        let value = state.withLock { state -> ASDBusValue? in
            guard key == "color-scheme" else { return state.textScale.map { .variant(.double($0)) } }
            state.calls.append(call.member)
            return .variant(.uint32(state.scheme))
        }
        switch (call.member, value) {
        case ("ReadOne", let value?) where knowsReadOne: return call.reply([value])
        // The older method wraps the value twice.
        case ("Read", let value?): return call.reply([.variant(value)])
        case ("ReadOne", nil) where knowsReadOne, ("Read", nil):
            let name = "org.freedesktop.portal.Error.NotFound"
            return call.error(ASDBusFailure(name: name, description: "there is no \(key) here"))
        default:
            let name = "org.freedesktop.DBus.Error.UnknownMethod"
            return call.error(ASDBusFailure(name: name, description: "no \(call.member) here"))
        }
    }

    /// Sends the signal that the factor of text has changed.
    func tellTextScale(_ factor: Double) {
        state.withLock { state in
            state.textScale = factor
            state.outgoing.append(
                .signal(
                    "/org/freedesktop/portal/desktop",
                    Self.interface,
                    "SettingChanged",
                    [.string("org.gnome.desktop.interface"), .string("text-scaling-factor"), .variant(.double(factor))]
                )
            )
        }
        waker.wake()
    }

    /// Sends the signal that a setting has changed to `number`; `key` is the name of the setting.
    func tell(_ number: UInt32, key: String = "color-scheme") {
        state.withLock { state in
            if key == "color-scheme" { state.scheme = number }
            state.outgoing.append(
                .signal(
                    "/org/freedesktop/portal/desktop",
                    Self.interface,
                    "SettingChanged",
                    [.string("org.freedesktop.appearance"), .string(key), .variant(.uint32(number))]
                )
            )
        }
        waker.wake()
    }
}
