// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The notification server of a desktop.
///
/// - Thread: that of the bus
/// - Source: Desktop Notifications Specification 1.3, freedesktop.org
final class ASNotificationServer: ASNotificationService {
    private struct State: Sendable {
        var isSubscribed = false
        /// The capabilities of the server; `nil` until they have been read.
        var capabilities: Set<String>?
    }

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    private let state = ASLock(State())

    func prepare(_ connection: ASDBusConnection) throws {
        let (isSubscribed, capabilities) = state.withLock { ($0.isSubscribed, $0.capabilities) }
        if !isSubscribed {
            try connection.addMatch("type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.name)'")
            let bus = "org.freedesktop.DBus"
            try connection.addMatch(
                "type='signal',sender='\(bus)',interface='\(bus)',member='NameOwnerChanged',arg0='\(Self.name)'"
            )
            state.withLock { $0.isSubscribed = true }
        }
        guard capabilities == nil else { return }
        let reply = try call("GetCapabilities", [], connection)
        let words = Set((reply.first?.parts ?? []).compactMap(\.text))
        state.withLock { $0.capabilities = words }
    }

    func show(_ card: ASNotificationCard, replacing name: String?, _ link: ASServiceBus.Link) throws -> String {
        let capabilities = state.withLock { $0.capabilities } ?? []
        let values = card.values
        let text = capabilities.contains("body-markup") ? Self.escaped(values.text) : values.text
        let actions = capabilities.contains("actions") ? Self.actions(card.actions) : []
        let identifier = link.application.identifier
        let arguments: [ASDBusValue] = [
            .string(link.application.name), .uint32(name.flatMap(UInt32.init) ?? 0),
            // Packages install the icon under the same name.
            .string(identifier ?? ""), .string(values.title.isEmpty ? link.application.name : values.title),
            .string(text), .array(element: "s", actions.map { .string($0) }), Self.hints(values, identifier),
            // The server's time.
            .int32(-1),
        ]
        guard case .uint32(let number)? = try call("Notify", arguments, link.connection).first else {
            throw ASDBusFailure(description: "the server's reply to Notify is not a number.")
        }
        return "\(number)"
    }

    func close(_ name: String, _ connection: ASDBusConnection) throws {
        guard let number = UInt32(name) else { return }
        _ = try call("CloseNotification", [.uint32(number)], connection)
    }

    func reset() { state.withLock { $0 = State() } }

    private func call(
        _ member: String,
        _ arguments: [ASDBusValue],
        _ connection: ASDBusConnection
    ) throws -> [ASDBusValue] {
        try connection.call(Self.name, Self.path, Self.name, member, arguments, timeout: ASServiceBus.timeout)
    }

    /// Returns the names and texts of the actions, of which the first is the click on the notification itself.
    private static func actions(_ actions: [UNNotificationAction]) -> [String] {
        [ASNotificationCard.defaultAction, ASWord("Open")]
            + actions.flatMap { [ASNotificationCard.name(of: $0), $0.title] }
    }

    private static func hints(_ values: ASNotificationValues, _ identifier: String?) -> ASDBusValue {
        var hints: [(String, ASDBusValue)] = [("urgency", .byte(values.interruptionLevel.urgency))]
        if let identifier { hints.append(("desktop-entry", .string(identifier))) }
        if let sound = values.sound {
            hints.append(("sound-name", .string(sound.name)))
        } else {
            hints.append(("suppress-sound", .boolean(true)))
        }
        return .dictionary(hints)
    }

    /// Returns a text as markup.
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    // MARK: Signals

    func event(in message: ASDBusMessage) -> ASNotificationEvent? {
        guard message.kind == .signal else { return nil }
        if message.member == "NameOwnerChanged" { return endOfService(message.arguments.compactMap(\.text)) }
        guard message.interface == Self.name, message.arguments.count == 2,
            case .uint32(let number) = message.arguments[0]
        else { return nil }
        let name = "\(number)"
        switch (message.member, message.arguments[1]) {
        case ("ActivationToken", .string(let token)): return .token(name, token)
        case ("ActionInvoked", .string(let action)):
            return ASNotificationCard.action(named: action).map { .action(name, identifier: $0, token: nil) }
        case ("NotificationClosed", .uint32(let reason)): return .closed(name, closing(reason))
        default: return nil
        }
    }

    /// Returns the end of the server for a change of its name's owner, which it had before.
    private func endOfService(_ texts: [String]) -> ASNotificationEvent? {
        guard texts.count == 3, texts[0] == Self.name, !texts[1].isEmpty else { return nil }
        state.withLock { $0.capabilities = nil }
        return .serviceEnded
    }

    private func closing(_ reason: UInt32) -> ASNotificationClosing {
        switch reason {
        case 1: .expired(isKept: state.withLock { $0.capabilities }?.contains("persistence") == true)
        case 2: .dismissed
        default: .other
        }
    }
}
