// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CDBus
internal import Foundation
internal import Glibc

/// A connection to a session bus, for one setting.
///
/// - Thread: the one that makes it
final class ASSessionBus {
    /// Why there is nothing to follow, as a sentence.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"
    /// In milliseconds: a portal that has to be started first takes its time.
    private static let patience: Int32 = 10_000

    private let connection: OpaquePointer

    /// - Throws: `Failure`
    init(address: String) throws {
        dbus_threads_init_default()
        let opened = try Self.checked { dbus_connection_open_private(address, $0) }
        guard let opened else { throw Failure(description: "the session bus cannot be reached.") }
        connection = opened
        // The bus may end before the program does.
        dbus_connection_set_exit_on_disconnect(connection, 0)
        _ = try Self.checked { dbus_bus_register(opened, $0) }
    }

    deinit {
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    private static func checked<R>(_ call: (UnsafeMutablePointer<DBusError>) -> R) throws -> R {
        var error = DBusError()
        dbus_error_init(&error)
        defer { dbus_error_free(&error) }
        let result = call(&error)
        guard dbus_error_is_set(&error) == 0 else {
            let (name, text) = (String(cString: error.name), String(cString: error.message))
            throw Failure(description: "\(text.isEmpty ? name : text)")
        }
        return result
    }

    // MARK: The value

    /// Asks to be told of changes, then for the value: none can be missed between.
    func readStyle() throws -> UIUserInterfaceStyle {
        let rule =
            "type='signal',sender='\(Self.portal)',path='\(Self.path)',interface='\(Self.interface)',"
            + "member='SettingChanged',arg0='\(Self.namespace)',arg1='\(Self.key)'"
        try Self.checked { dbus_bus_add_match(connection, rule, $0) }
        do {
            return try ask("ReadOne")
        } catch {
            // Portals before version 2 know only this one.
            return try ask("Read")
        }
    }

    private func ask(_ method: String) throws -> UIUserInterfaceStyle {
        guard let call = dbus_message_new_method_call(Self.portal, Self.path, Self.interface, method) else {
            throw Failure(description: "there is no memory for a message.")
        }
        defer { dbus_message_unref(call) }
        var arguments = DBusMessageIter()
        dbus_message_iter_init_append(call, &arguments)
        for text in [Self.namespace, Self.key] {
            let isThere = text.withCString { characters in
                var characters: UnsafePointer<CChar>? = characters
                return dbus_message_iter_append_basic(&arguments, Int32(UInt8(ascii: "s")), &characters)
            }
            guard isThere != 0 else { throw Failure(description: "there is no memory for a message.") }
        }
        let connection = connection
        let reply = try Self.checked { dbus_connection_send_with_reply_and_block(connection, call, Self.patience, $0) }
        guard let reply else { throw Failure(description: "the portal gave no answer.") }
        defer { dbus_message_unref(reply) }
        var values = DBusMessageIter()
        guard dbus_message_iter_init(reply, &values) != 0, let style = Self.style(&values) else {
            throw Failure(description: "the portal's answer to \(method) has no number in it.")
        }
        return style
    }

    /// The number in a value that may lie in variants: 1 asks for dark, 0 and 2 do not.
    private static func style(_ values: inout DBusMessageIter) -> UIUserInterfaceStyle? {
        var kind = dbus_message_iter_get_arg_type(&values)
        var depth = 0
        while kind == Int32(UInt8(ascii: "v")), depth < 8 {
            var inner = DBusMessageIter()
            dbus_message_iter_recurse(&values, &inner)
            values = inner
            kind = dbus_message_iter_get_arg_type(&values)
            depth += 1
        }
        guard kind == Int32(UInt8(ascii: "u")) else { return nil }
        var number: UInt32 = 0
        dbus_message_iter_get_basic(&values, &number)
        return number == 1 ? .dark : .light
    }

    // MARK: Changes

    /// Sleeps, and calls `didChange` with each value that is told, until `wakeUp` can be read.
    ///
    /// - Throws: `Failure` when the bus ends
    func listen(until wakeUp: Int32, _ didChange: (UIUserInterfaceStyle) -> Void) throws {
        var descriptor: Int32 = -1
        guard dbus_connection_get_unix_fd(connection, &descriptor) != 0 else {
            throw Failure(description: "the session bus has no socket.")
        }
        while true {
            while let message = dbus_connection_pop_message(connection) {
                defer { dbus_message_unref(message) }
                if let style = Self.changedStyle(in: message) { didChange(style) }
            }
            guard dbus_connection_get_is_connected(connection) != 0 else {
                throw Failure(description: "the session bus has ended; the last value stays.")
            }
            var waiting = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&waiting, 2, -1) < 0, errno != EINTR {
                throw Failure(description: "nobody can wait for the session bus: \(String(cString: strerror(errno))).")
            }
            if waiting[1].revents != 0 { return }
            // Reads what is there, and answers pings; does not wait.
            _ = dbus_connection_read_write(connection, 0)
        }
    }

    private static func changedStyle(in message: OpaquePointer) -> UIUserInterfaceStyle? {
        guard dbus_message_is_signal(message, interface, "SettingChanged") != 0 else { return nil }
        var values = DBusMessageIter()
        guard dbus_message_iter_init(message, &values) != 0 else { return nil }
        for expected in [namespace, key] {
            guard text(&values) == expected, dbus_message_iter_next(&values) != 0 else { return nil }
        }
        return style(&values)
    }

    private static func text(_ values: inout DBusMessageIter) -> String? {
        guard dbus_message_iter_get_arg_type(&values) == Int32(UInt8(ascii: "s")) else { return nil }
        var characters: UnsafePointer<CChar>?
        dbus_message_iter_get_basic(&values, &characters)
        return characters.map { String(cString: $0) }
    }
}
