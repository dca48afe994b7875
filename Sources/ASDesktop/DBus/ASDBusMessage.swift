// SPDX-License-Identifier: Apache-2.0
internal import CGIO
internal import Foundation

/// A message that was received from a bus or will be sent to it; a plain value, which any thread can create.
package struct ASDBusMessage: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case call, reply, error, signal
    }

    package var kind: Kind
    package var path = ""
    package var interface = ""
    package var member = ""
    /// The unique name of the sender, which the bus sets.
    package var sender = ""
    package var destination = ""
    package var errorName = ""
    /// The number of the message, which the sending connection sets; a call may have one from `firstOwnSerial` on.
    package var serial: UInt32 = 0
    /// The serial of the call that a reply or an error answers, else 0.
    package var replySerial: UInt32 = 0
    package var expectsReply = false
    package var arguments: [ASDBusValue] = []
    /// Whether the arguments could not be read: they contain a file descriptor, or are nested too deeply or too many.
    package var isUnreadable = false

    /// The first of the numbers of calls whose replies are received as messages; a connection counts its other messages from 1.
    package static let firstOwnSerial: UInt32 = 1 << 31

    /// The D-Bus type string of the arguments, such as `ias`.
    package var signature: String { arguments.map(\.signature).joined() }

    package static func call(
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [ASDBusValue]
    ) -> ASDBusMessage {
        ASDBusMessage(
            kind: .call,
            path: path,
            interface: interface,
            member: member,
            expectsReply: true,
            arguments: arguments
        )
    }

    package static func signal(
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [ASDBusValue]
    ) -> ASDBusMessage {
        ASDBusMessage(kind: .signal, path: path, interface: interface, member: member, arguments: arguments)
    }

    package func reply(_ arguments: [ASDBusValue]) -> ASDBusMessage {
        ASDBusMessage(kind: .reply, destination: sender, replySerial: serial, arguments: arguments)
    }

    package func error(_ failure: ASDBusFailure) -> ASDBusMessage {
        ASDBusMessage(
            kind: .error,
            destination: sender,
            errorName: failure.name,
            replySerial: serial,
            arguments: [.string(failure.description)]
        )
    }
}

// MARK: GDBus's messages

extension ASDBusMessage {
    /// Reads a message of GDBus; `nil` if its type is none of `Kind`.
    init?(reading raw: OpaquePointer) {
        switch g_dbus_message_get_message_type(raw) {
        case G_DBUS_MESSAGE_TYPE_METHOD_CALL: kind = .call
        case G_DBUS_MESSAGE_TYPE_METHOD_RETURN: kind = .reply
        case G_DBUS_MESSAGE_TYPE_ERROR: kind = .error
        case G_DBUS_MESSAGE_TYPE_SIGNAL: kind = .signal
        default: return nil
        }
        func text(_ characters: UnsafePointer<CChar>?) -> String { characters.map { String(cString: $0) } ?? "" }
        path = text(g_dbus_message_get_path(raw))
        interface = text(g_dbus_message_get_interface(raw))
        member = text(g_dbus_message_get_member(raw))
        sender = text(g_dbus_message_get_sender(raw))
        destination = text(g_dbus_message_get_destination(raw))
        errorName = text(g_dbus_message_get_error_name(raw))
        serial = g_dbus_message_get_serial(raw)
        replySerial = g_dbus_message_get_reply_serial(raw)
        expectsReply = kind == .call && cgio_expects_reply(raw) != 0
        do {
            arguments = try g_dbus_message_get_body(raw).map(ASDBusValue.values) ?? []
        } catch {
            isUnreadable = true
        }
    }

    /// Returns the message as an object of GDBus, which the caller must release.
    func makeRaw() -> OpaquePointer {
        func word(_ text: String) -> String? { text.isEmpty ? nil : text }
        let raw: OpaquePointer = g_dbus_message_new()
        let type =
            switch kind {
            case .call: G_DBUS_MESSAGE_TYPE_METHOD_CALL
            case .reply: G_DBUS_MESSAGE_TYPE_METHOD_RETURN
            case .error: G_DBUS_MESSAGE_TYPE_ERROR
            case .signal: G_DBUS_MESSAGE_TYPE_SIGNAL
            }
        g_dbus_message_set_message_type(raw, type)
        g_dbus_message_set_path(raw, word(path))
        g_dbus_message_set_interface(raw, word(interface))
        g_dbus_message_set_member(raw, word(member))
        g_dbus_message_set_destination(raw, word(destination))
        g_dbus_message_set_error_name(raw, word(errorName))
        if kind == .call, serial != 0 { g_dbus_message_set_serial(raw, serial) }
        if replySerial != 0 { g_dbus_message_set_reply_serial(raw, replySerial) }
        if !expectsReply { cgio_expect_no_reply(raw) }
        if !arguments.isEmpty { g_dbus_message_set_body(raw, ASDBusValue.makeTuple(arguments)) }
        return raw
    }
}
