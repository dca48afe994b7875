// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A connection to a session bus that reads and follows the colour scheme of the desktop.
///
/// - Thread: the one that creates it
final class ASSessionBus {
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"
    /// The timeout of a call, in milliseconds; long, because the bus may have to start the portal first.
    private static let timeout: Int32 = 10_000

    private let connection: ASDBusConnection

    /// - Throws: `ASDBusFailure`
    init(address: String, waker: ASDBusWaker) throws {
        connection = try ASDBusConnection(address: address, waker: waker)
    }

    /// Returns the address of the session bus, or `nil` when there is none.
    static func address(_ environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return nil }
        let socket = folder + "/bus"
        return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
    }

    // MARK: The value

    /// Subscribes to changes and then reads the value, so that no change between the two is missed.
    func readStyle() throws -> UIUserInterfaceStyle {
        try connection.addMatch(
            "type='signal',sender='\(Self.portal)',path='\(Self.path)',interface='\(Self.interface)',"
                + "member='SettingChanged',arg0='\(Self.namespace)',arg1='\(Self.key)'"
        )
        do {
            return try ask("ReadOne")
        } catch {
            // Portals before version 2 have only this method.
            return try ask("Read")
        }
    }

    private func ask(_ method: String) throws -> UIUserInterfaceStyle {
        let answer = try connection.call(
            Self.portal,
            Self.path,
            Self.interface,
            method,
            [.string(Self.namespace), .string(Self.key)],
            timeout: Self.timeout
        )
        guard let style = answer.first.flatMap(Self.style) else {
            throw ASDBusFailure(description: "the portal's reply to \(method) contains no number.")
        }
        return style
    }

    /// Returns the style for a number, which may be wrapped in variants: 1 is dark; 0 and 2 are light.
    private static func style(_ value: ASDBusValue) -> UIUserInterfaceStyle? {
        guard case .uint32(let number) = value.unwrapped else { return nil }
        return number == 1 ? .dark : .light
    }

    // MARK: Changes

    /// Calls `didChange` with each new value, and sleeps in between, until the waker ends the sleep and `isDone` returns `true`.
    ///
    /// - Throws: `ASDBusFailure` when the bus closes the connection
    func listen(until isDone: () -> Bool, _ didChange: (UIUserInterfaceStyle) -> Void) throws {
        while !isDone() {
            while let message = connection.receive() {
                if let style = Self.changedStyle(in: message) { didChange(style) }
            }
            guard connection.isConnected else {
                throw ASDBusFailure(description: "the session bus has ended; the last value is kept.")
            }
            connection.wait()
        }
    }

    private static func changedStyle(in message: ASDBusMessage) -> UIUserInterfaceStyle? {
        guard message.kind == .signal, message.interface == interface, message.member == "SettingChanged",
            message.arguments.count == 3, message.arguments[0] == .string(namespace),
            message.arguments[1] == .string(key)
        else { return nil }
        return style(message.arguments[2])
    }
}
