// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A connection to a session bus that reads and follows settings of the desktop.
///
/// - Thread: the one that creates it
final class ASSessionBus {
    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let style = ASDesktopSetting(namespace: "org.freedesktop.appearance", key: "color-scheme")
    private static let textScale = ASDesktopSetting(
        namespace: "org.gnome.desktop.interface",
        key: "text-scaling-factor"
    )
    /// The error of a portal whose desktop does not have a setting.
    private static let notFound = "org.freedesktop.portal.Error.NotFound"
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

    // MARK: The values

    /// Subscribes to changes of the style and then reads it, so that no change between the two is missed.
    func readStyle() throws -> UIUserInterfaceStyle {
        guard let style = Self.style(try read(Self.style)) else {
            throw ASDBusFailure(description: "the portal's colour scheme is not a number.")
        }
        return style
    }

    /// Subscribes to changes of the factor of text and then reads it; `nil` if the desktop has none.
    func readTextScale() throws -> Double? {
        do {
            return Self.factor(try read(Self.textScale))
        } catch let failure as ASDBusFailure where failure.name == Self.notFound {
            return nil
        }
    }

    private func read(_ setting: ASDesktopSetting) throws -> ASDBusValue {
        try connection.addMatch(
            "type='signal',sender='\(Self.portal)',path='\(Self.path)',interface='\(Self.interface)',"
                + "member='SettingChanged',arg0='\(setting.namespace)',arg1='\(setting.key)'"
        )
        do {
            return try ask("ReadOne", setting)
        } catch let failure as ASDBusFailure where failure.name != Self.notFound {
            // Portals before version 2 have only this method.
            return try ask("Read", setting)
        }
    }

    private func ask(_ method: String, _ setting: ASDesktopSetting) throws -> ASDBusValue {
        let answer = try connection.call(
            Self.portal,
            Self.path,
            Self.interface,
            method,
            [.string(setting.namespace), .string(setting.key)],
            timeout: Self.timeout
        )
        guard let value = answer.first else {
            throw ASDBusFailure(description: "the portal's reply to \(method) is empty.")
        }
        return value
    }

    /// Returns the style for a number, which may be wrapped in variants: 1 is dark; 0 and 2 are light.
    private static func style(_ value: ASDBusValue) -> UIUserInterfaceStyle? {
        guard case .uint32(let number) = value.unwrapped else { return nil }
        return number == 1 ? .dark : .light
    }

    /// Returns a factor of text, which may be wrapped in variants; `nil` for other values.
    private static func factor(_ value: ASDBusValue) -> Double? {
        guard case .double(let factor) = value.unwrapped, factor > 0, factor.isFinite else { return nil }
        return factor
    }

    // MARK: Changes

    /// A new value of a setting.
    enum Change: Equatable {
        case style(UIUserInterfaceStyle)
        case textScale(Double)
    }

    /// Calls `didChange` with each new value, and sleeps in between, until the waker ends the sleep and `isDone` returns `true`.
    ///
    /// - Throws: `ASDBusFailure` when the bus closes the connection
    func listen(until isDone: () -> Bool, _ didChange: (Change) -> Void) throws {
        while !isDone() {
            while let message = connection.receive() {
                if let change = Self.change(in: message) { didChange(change) }
            }
            guard connection.isConnected else {
                throw ASDBusFailure(description: "the session bus has ended; the last value is kept.")
            }
            connection.wait()
        }
    }

    private static func change(in message: ASDBusMessage) -> Change? {
        guard message.kind == .signal, message.interface == interface, message.member == "SettingChanged",
            message.arguments.count == 3, let namespace = message.arguments[0].text, let key = message.arguments[1].text
        else { return nil }
        switch ASDesktopSetting(namespace: namespace, key: key) {
        case style: return style(message.arguments[2]).map { .style($0) }
        case textScale: return factor(message.arguments[2]).map { .textScale($0) }
        default: return nil
        }
    }
}

/// The name of a setting of the portal.
private struct ASDesktopSetting: Hashable, Sendable {
    var namespace: String
    var key: String
}
