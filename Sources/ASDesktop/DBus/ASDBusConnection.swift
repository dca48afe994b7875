// SPDX-License-Identifier: Apache-2.0
internal import CDBus
internal import Foundation
internal import Glibc

/// A connection to a bus, for one thread, which sleeps in `wait(until:)` while nothing comes.
///
/// - Thread: the one that makes it
final class ASDBusConnection {
    private let connection: OpaquePointer
    private let descriptor: Int32

    /// Connects, and says hello.
    ///
    /// - Throws: `ASDBusFailure`
    init(address: String) throws {
        dbus_threads_init_default()
        let opened = try Self.checked { dbus_connection_open_private(address, $0) }
        guard let opened else { throw ASDBusFailure(description: "the bus cannot be reached.") }
        connection = opened
        // The bus may end before the program does.
        dbus_connection_set_exit_on_disconnect(connection, 0)
        var descriptor: Int32 = -1
        do {
            _ = try Self.checked { dbus_bus_register(opened, $0) }
            guard dbus_connection_get_unix_fd(opened, &descriptor) != 0 else {
                throw ASDBusFailure(description: "the bus has no socket.")
            }
        } catch {
            // What throws in an initializer has no deinit.
            dbus_connection_close(opened)
            dbus_connection_unref(opened)
            throw error
        }
        self.descriptor = descriptor
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
            throw ASDBusFailure(name: name, description: text.isEmpty ? name : text)
        }
        return result
    }

    /// The name that the bus has given.
    var uniqueName: String { dbus_bus_get_unique_name(connection).map { String(cString: $0) } ?? "" }

    /// Whether the bus is still there.
    var isConnected: Bool { dbus_connection_get_is_connected(connection) != 0 }

    /// Asks for the messages that fit a rule.
    ///
    /// - Throws: `ASDBusFailure`
    func addMatch(_ rule: String) throws {
        try Self.checked { dbus_bus_add_match(connection, rule, $0) }
    }

    /// Calls a method and waits for the answer; what comes meanwhile is kept.
    ///
    /// - Parameters:
    ///   - destination: a name on the bus
    ///   - path: of the object there
    ///   - interface: that the method belongs to
    ///   - member: the method
    ///   - arguments: of the types that it takes
    ///   - patience: in milliseconds
    /// - Returns: the values of the answer
    /// - Throws: `ASDBusFailure`, also for the error that was answered
    func call(
        _ destination: String,
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [ASDBusValue] = [],
        patience: Int32
    ) throws -> [ASDBusValue] {
        var message = ASDBusMessage(kind: .call, path: path, interface: interface, member: member)
        message.destination = destination
        message.expectsReply = true
        message.arguments = arguments
        let raw = try message.makeRaw()
        defer { dbus_message_unref(raw) }
        let connection = connection
        let reply = try Self.checked { dbus_connection_send_with_reply_and_block(connection, raw, patience, $0) }
        guard let reply else { throw ASDBusFailure(description: "\(destination) gave no answer.") }
        defer { dbus_message_unref(reply) }
        guard let answer = ASDBusMessage(reading: reply), !answer.isUnreadable else {
            throw ASDBusFailure(description: "the answer of \(destination) to \(member) cannot be read.")
        }
        return answer.arguments
    }

    /// Sends a message; waits for nothing.
    ///
    /// - Throws: `ASDBusFailure` without memory
    func send(_ message: ASDBusMessage) throws {
        let raw = try message.makeRaw()
        defer { dbus_message_unref(raw) }
        guard dbus_connection_send(connection, raw, nil) != 0 else { throw ASDBusFailure.noMemory }
    }

    /// The next message that has come; nil when there is none.
    func receive() -> ASDBusMessage? {
        while let raw = dbus_connection_pop_message(connection) {
            defer { dbus_message_unref(raw) }
            if let message = ASDBusMessage(reading: raw) { return message }
        }
        return nil
    }

    /// Waits until everything is sent, or the bus is gone.
    func flush() { dbus_connection_flush(connection) }

    /// Sleeps until `wakeUp` can be read, whatever comes; what is to be sent goes out.
    ///
    /// - Throws: `ASDBusFailure` when nobody can wait
    func sleep(until wakeUp: Int32) throws {
        dbus_connection_flush(connection)
        var waiting = [pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)]
        if poll(&waiting, 1, -1) < 0, errno != EINTR { throw Self.cannotWait() }
    }

    private static func cannotWait() -> ASDBusFailure {
        ASDBusFailure(description: "nobody can wait for the bus: \(String(cString: strerror(errno))).")
    }

    /// Sleeps until something comes, or can be sent on, or `wakeUp` can be read; then reads and sends without waiting.
    ///
    /// - Returns: whether `wakeUp` can be read
    /// - Throws: `ASDBusFailure` when nobody can wait
    func wait(until wakeUp: Int32) throws -> Bool {
        var wanted = Int16(POLLIN)
        if dbus_connection_has_messages_to_send(connection) != 0 { wanted |= Int16(POLLOUT) }
        var waiting = [
            pollfd(fd: descriptor, events: wanted, revents: 0),
            pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
        ]
        if poll(&waiting, 2, -1) < 0, errno != EINTR { throw Self.cannotWait() }
        if waiting[0].revents != 0 { _ = dbus_connection_read_write(connection, 0) }
        return waiting[1].revents != 0
    }
}
