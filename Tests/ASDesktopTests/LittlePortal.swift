// SPDX-License-Identifier: Apache-2.0
import ASBase
import CDBus
import Foundation

/// The part of a desktop's portal that knows whether a person wants light or dark.
final class LittlePortal: @unchecked Sendable {
    // @unchecked because: the connection is used by several threads, which the library allows; the rest is in locks.
    private let connection: OpaquePointer
    private let scheme: ASLock<UInt32>
    private let isStopped = ASLock(false)
    private let asked = ASLock<[String]>([])
    private let knowsReadOne: Bool

    /// Answers from now on.
    ///
    /// - Parameters:
    ///   - bus: where it is asked
    ///   - scheme: 0 no preference, 1 dark, 2 light
    ///   - knowsReadOne: false for a portal of version 1
    /// - Throws: `PrivateBus.DidNotStart`
    init(on bus: PrivateBus, scheme: UInt32, knowsReadOne: Bool = true) throws {
        self.scheme = ASLock(scheme)
        self.knowsReadOne = knowsReadOne
        dbus_threads_init_default()
        guard let opened = dbus_connection_open_private(bus.address, nil), dbus_bus_register(opened, nil) != 0,
            dbus_bus_request_name(opened, "org.freedesktop.portal.Desktop", 0, nil) == 1
        else { throw PrivateBus.DidNotStart() }
        connection = opened
        dbus_connection_set_exit_on_disconnect(opened, 0)
        Thread { [self] in serve() }.start()
    }

    /// The methods that were called.
    var calls: [String] { asked.withLock { $0 } }

    func stop() {
        isStopped.withLock { $0 = true }
    }

    private func serve() {
        while !isStopped.withLock({ $0 }), dbus_connection_read_write(connection, 20) != 0 {
            while let message = dbus_connection_pop_message(connection) {
                answer(message)
                dbus_message_unref(message)
            }
        }
        dbus_connection_close(connection)
        dbus_connection_unref(connection)
    }

    private func answer(_ call: OpaquePointer) {
        guard dbus_message_get_type(call) == 1, let member = dbus_message_get_member(call) else { return }
        let name = String(cString: member)
        asked.withLock { $0.append(name) }
        let isKnown = name == "Read" || name == "ReadOne" && knowsReadOne
        let reply =
            isKnown
            ? dbus_message_new_method_return(call)
            : dbus_message_new_error(call, "org.freedesktop.DBus.Error.UnknownMethod", "no \(name) here")
        guard let reply else { return }
        if isKnown {
            var values = DBusMessageIter()
            dbus_message_iter_init_append(reply, &values)
            // The older method wraps the value twice.
            if name == "Read" {
                var outer = DBusMessageIter()
                dbus_message_iter_open_container(&values, Int32(UInt8(ascii: "v")), "v", &outer)
                append(scheme.withLock { $0 }, to: &outer)
                dbus_message_iter_close_container(&values, &outer)
            } else {
                append(scheme.withLock { $0 }, to: &values)
            }
        }
        dbus_connection_send(connection, reply, nil)
        dbus_connection_flush(connection)
        dbus_message_unref(reply)
    }

    private func append(_ number: UInt32, to values: inout DBusMessageIter) {
        var inner = DBusMessageIter()
        var number = number
        dbus_message_iter_open_container(&values, Int32(UInt8(ascii: "v")), "u", &inner)
        dbus_message_iter_append_basic(&inner, Int32(UInt8(ascii: "u")), &number)
        dbus_message_iter_close_container(&values, &inner)
    }

    /// Another setting is told of; `key` is the one that counts unless another is told.
    func tell(_ number: UInt32, key: String = "color-scheme") {
        if key == "color-scheme" { scheme.withLock { $0 = number } }
        guard
            let signal = dbus_message_new_signal(
                "/org/freedesktop/portal/desktop",
                "org.freedesktop.portal.Settings",
                "SettingChanged"
            )
        else { return }
        var values = DBusMessageIter()
        dbus_message_iter_init_append(signal, &values)
        for text in ["org.freedesktop.appearance", key] {
            text.withCString { characters in
                var characters: UnsafePointer<CChar>? = characters
                dbus_message_iter_append_basic(&values, Int32(UInt8(ascii: "s")), &characters)
            }
        }
        append(number, to: &values)
        dbus_connection_send(connection, signal, nil)
        dbus_connection_flush(connection)
        dbus_message_unref(signal)
    }
}
