// SPDX-License-Identifier: Apache-2.0
import ASBase
import BusKit
import Foundation

@testable import ASDesktop

/// The part of a desktop's portal that stores the user's choice of light or dark, and of the text size.
final class LittlePortal: Sendable {
    private struct State: Sendable {
        var scheme: UInt32
        var textScale: Double?
        var calls: [String] = []
    }

    private static let interface = "org.freedesktop.portal.Settings"
    private let state: ASLock<State>
    private let service = LittleService()
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
        try service.start(on: bus, name: "org.freedesktop.portal.Desktop") { [self] in [answer($0)] }
    }

    /// The methods that were called for the colour scheme.
    var calls: [String] { state.withLock { $0.calls } }

    func stop() { service.stop() }

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
        state.withLock { $0.textScale = factor }
        tell(.double(factor), "org.gnome.desktop.interface", "text-scaling-factor")
    }

    /// Sends the signal that a setting has changed to `number`; `key` is the name of the setting.
    func tell(_ number: UInt32, key: String = "color-scheme") {
        if key == "color-scheme" { state.withLock { $0.scheme = number } }
        tell(.uint32(number), "org.freedesktop.appearance", key)
    }

    private func tell(_ value: ASDBusValue, _ group: String, _ key: String) {
        let arguments: [ASDBusValue] = [.string(group), .string(key), .variant(value)]
        service.send(.signal("/org/freedesktop/portal/desktop", Self.interface, "SettingChanged", arguments))
    }
}
