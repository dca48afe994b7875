// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The portal of a sandbox for notifications, which the desktop names as the requests are.
///
/// It reports no dismissals.
///
/// - Thread: that of the bus
/// - Source: XDG Desktop Portal, `org.freedesktop.portal.Notification`
final class ASNotificationPortal: ASNotificationService {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Notification"
    /// The first version that has sounds.
    private static let versionWithSounds = 2
    /// The version of the portal; `nil` until it has been read.
    private let version = ASLock(Int?.none)

    func prepare(_ connection: ASDBusConnection) throws {
        guard version.withLock({ $0 }) == nil else { return }
        try connection.addMatch(
            "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.interface)',member='ActionInvoked'"
        )
        let reply = try connection.call(
            Self.name,
            Self.path,
            "org.freedesktop.DBus.Properties",
            "Get",
            [.string(Self.interface), .string("version")],
            timeout: ASServiceBus.timeout
        )
        version.withLock { $0 = reply.first?.unwrapped.int ?? 1 }
    }

    func show(_ card: ASNotificationCard, replacing name: String?, _ link: ASServiceBus.Link) throws -> String {
        let values = card.values
        let buttons = card.actions.map { action in
            ASDBusValue.dictionary([
                ("label", .string(action.title)), ("action", .string(ASNotificationCard.name(of: action))),
            ])
        }
        var notification: [(String, ASDBusValue)] = [
            ("title", .string(values.title.isEmpty ? link.application.name : values.title)),
            ("body", .string(values.text)), ("priority", .string(values.interruptionLevel.priority)),
            ("default-action", .string(ASNotificationCard.defaultAction)),
            ("buttons", .array(element: "a{sv}", buttons)),
        ]
        if version.withLock({ $0 }) ?? 1 >= Self.versionWithSounds {
            notification.append(("sound", .string(values.sound == nil ? "silent" : "default")))
        }
        try call("AddNotification", [.string(card.identifier), .dictionary(notification)], link.connection)
        return card.identifier
    }

    func close(_ name: String, _ connection: ASDBusConnection) throws {
        try call("RemoveNotification", [.string(name)], connection)
    }

    func reset() { version.withLock { $0 = nil } }

    private func call(_ member: String, _ arguments: [ASDBusValue], _ connection: ASDBusConnection) throws {
        _ = try connection.call(
            Self.name,
            Self.path,
            Self.interface,
            member,
            arguments,
            timeout: ASServiceBus.timeout
        )
    }

    func event(in message: ASDBusMessage) -> ASNotificationEvent? {
        guard message.kind == .signal, message.interface == Self.interface, message.member == "ActionInvoked",
            message.arguments.count == 3, let name = message.arguments[0].text,
            let identifier = message.arguments[1].text.flatMap(ASNotificationCard.action)
        else { return nil }
        // The values of newer versions include a dictionary with data of the platform.
        let token = message.arguments[2].parts?.lazy.compactMap { $0.unwrapped.value("activation-token")?.text }.first
        return .action(name, identifier: identifier, token: token)
    }
}
