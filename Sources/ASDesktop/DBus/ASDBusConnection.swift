// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CGIO
internal import Foundation

/// A connection to a bus, for one thread, which sleeps in `wait()` until a message arrives.
///
/// GDBus reads and writes on its own thread, and puts incoming calls and signals into an `ASDBusInbox`.
///
/// - Thread: the one that creates it
package final class ASDBusConnection {
    private let connection: OpaquePointer
    private let filter: guint
    private let waker: ASDBusWaker
    private let inbox: ASDBusInbox
    /// Messages taken out of the inbox, in reverse order.
    private var taken: [ASDBusMessage] = []

    /// Connects to the bus and sends `Hello`.
    ///
    /// - Parameters:
    ///   - address: of the bus
    ///   - waker: wakes up the thread that sleeps in `wait()`
    /// - Throws: `ASDBusFailure`
    package init(address: String, waker: ASDBusWaker = ASDBusWaker()) throws {
        // GDBus then reports the end of the connection to this thread.
        g_main_context_push_thread_default(waker.context)
        defer { g_main_context_pop_thread_default(waker.context) }
        connection = try Self.checked { cgio_connect(address, $0) }
        let inbox = ASDBusInbox(waker)
        (self.waker, self.inbox) = (waker, inbox)
        let key = UInt(bitPattern: connection)
        Self.inboxes.withLock { $0[key] = inbox }
        filter = g_dbus_connection_add_filter(connection, Self.filter, nil, nil)
    }

    deinit {
        let key = UInt(bitPattern: connection)
        Self.inboxes.withLock { $0[key] = nil }
        g_dbus_connection_remove_filter(connection, filter)
        g_object_unref(UnsafeMutableRawPointer(connection))
        while g_main_context_iteration(waker.context, 0) != 0 {}
    }

    /// The inboxes of all connections, by address.
    ///
    /// The filter looks an inbox up here, because it may still run on the thread of GDBus when it is removed.
    private static let inboxes = ASLock<[UInt: ASDBusInbox]>([:])

    /// Puts calls, signals and the replies to `send` into the inbox, on the thread of GDBus; other replies and errors pass through to the
    /// waiting caller.
    private static let filter: GDBusMessageFilterFunction = { connection, raw, isIncoming, _ in
        let key = UInt(bitPattern: connection)
        guard isIncoming != 0, let raw, let message = ASDBusMessage(reading: raw),
            message.kind == .call || message.kind == .signal || message.replySerial >= ASDBusMessage.firstOwnSerial,
            let inbox = inboxes.withLock({ $0[key] })
        else { return raw }
        g_object_unref(UnsafeMutableRawPointer(raw))
        inbox.put(message)
        return nil
    }

    private static func checked<R>(
        _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> R?
    ) throws -> R {
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        if let result = call(&error) { return result }
        let reason = error.flatMap { cgio_message($0) }.map { String(cString: $0) }
        let isTimeout = error.map { cgio_is_timeout($0) != 0 } ?? false
        throw ASDBusFailure(
            name: isTimeout ? ASDBusFailure.timeout : ASDBusFailure.failed,
            description: reason ?? "no reason was given."
        )
    }

    /// The unique name that the bus has assigned to this connection, such as `:1.42`.
    var uniqueName: String { g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? "" }

    /// Whether the connection is open.
    package var isConnected: Bool { g_dbus_connection_is_closed(connection) == 0 }

    /// Asks the bus to deliver the messages that match `rule`.
    ///
    /// - Throws: `ASDBusFailure`
    func addMatch(_ rule: String) throws {
        let bus = "org.freedesktop.DBus"
        _ = try call(bus, "/org/freedesktop/DBus", bus, "AddMatch", [.string(rule)], timeout: 25_000)
    }

    /// Calls a method and waits for the reply; other messages that arrive meanwhile stay in the inbox.
    ///
    /// - Parameters:
    ///   - destination: the bus name of the called program
    ///   - path: of the object in that program
    ///   - interface: of the method
    ///   - member: the name of the method
    ///   - arguments: of the types that the method takes
    ///   - timeout: milliseconds to wait for the answer
    /// - Returns: the values of the reply
    /// - Throws: `ASDBusFailure`, also when the reply is an error
    package func call(
        _ destination: String,
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [ASDBusValue] = [],
        timeout: Int32
    ) throws -> [ASDBusValue] {
        var message = ASDBusMessage.call(path, interface, member, arguments)
        message.destination = destination
        let raw = message.makeRaw()
        defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
        let connection = connection
        let reply = try inbox.withoutLimit {
            try Self.checked { cgio_call(connection, raw, timeout, $0) }
        }
        defer { g_object_unref(UnsafeMutableRawPointer(reply)) }
        guard let answer = ASDBusMessage(reading: reply), !answer.isUnreadable else {
            throw ASDBusFailure(description: "the reply of \(destination) to \(member) cannot be read.")
        }
        guard answer.kind == .reply else {
            throw ASDBusFailure(name: answer.errorName, description: answer.arguments.first?.text ?? answer.errorName)
        }
        return answer.arguments
    }

    /// Sends a message without waiting for its delivery; the reply to a call with a serial is received as a message.
    ///
    /// - Throws: `ASDBusFailure` when the connection is closed
    package func send(_ message: ASDBusMessage) throws {
        let raw = message.makeRaw()
        defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
        let connection = connection
        let keepsSerial = message.kind == .call && message.serial != 0
        _ = try Self.checked { cgio_send(connection, raw, keepsSerial ? 1 : 0, $0) != 0 ? true : nil }
    }

    /// Removes and returns the next message, or returns `nil` when none has arrived.
    package func receive() -> ASDBusMessage? {
        if taken.isEmpty { taken = inbox.take().reversed() }
        return taken.popLast()
    }

    /// Waits until all messages are sent, or the connection is closed.
    func flush() { g_dbus_connection_flush_sync(connection, nil, nil) }

    /// Sleeps until a message arrives in the empty inbox, the connection closes, or the waker is called; may also return without a cause.
    package func wait() { g_main_context_iteration(waker.context, 1) }
}
