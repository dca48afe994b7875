// SPDX-License-Identifier: Apache-2.0
internal import CDBus
internal import Foundation

/// A message, taken off a bus or to be put there: values only, so that any thread can make one.
struct ASDBusMessage: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case call, reply, error, signal
    }

    var kind: Kind
    var path = ""
    var interface = ""
    var member = ""
    /// Who has sent it; given by the bus.
    var sender = ""
    var destination = ""
    var errorName = ""
    /// Given by the connection.
    var serial: UInt32 = 0
    /// Of a reply and an error: the call's serial.
    var replySerial: UInt32 = 0
    var expectsReply = false
    var arguments: [ASDBusValue] = []
    /// Whether it holds something that is not read here: a descriptor, or values too deep in each other.
    var isUnreadable = false

    /// The types of the arguments in letters.
    var signature: String { arguments.map(\.signature).joined() }

    static func signal(
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [ASDBusValue]
    ) -> ASDBusMessage {
        ASDBusMessage(kind: .signal, path: path, interface: interface, member: member, arguments: arguments)
    }

    func reply(_ arguments: [ASDBusValue]) -> ASDBusMessage {
        ASDBusMessage(kind: .reply, destination: sender, replySerial: serial, arguments: arguments)
    }

    func error(_ failure: ASDBusFailure) -> ASDBusMessage {
        ASDBusMessage(
            kind: .error,
            destination: sender,
            errorName: failure.name,
            replySerial: serial,
            arguments: [.string(failure.description)]
        )
    }
}

// MARK: The library's messages

extension ASDBusMessage {
    /// Reads a message of the library.
    init?(reading raw: OpaquePointer) {
        switch dbus_message_get_type(raw) {
        case DBUS_MESSAGE_TYPE_METHOD_CALL: kind = .call
        case DBUS_MESSAGE_TYPE_METHOD_RETURN: kind = .reply
        case DBUS_MESSAGE_TYPE_ERROR: kind = .error
        case DBUS_MESSAGE_TYPE_SIGNAL: kind = .signal
        default: return nil
        }
        func text(_ characters: UnsafePointer<CChar>?) -> String { characters.map { String(cString: $0) } ?? "" }
        path = text(dbus_message_get_path(raw))
        interface = text(dbus_message_get_interface(raw))
        member = text(dbus_message_get_member(raw))
        sender = text(dbus_message_get_sender(raw))
        destination = text(dbus_message_get_destination(raw))
        errorName = text(dbus_message_get_error_name(raw))
        serial = dbus_message_get_serial(raw)
        replySerial = dbus_message_get_reply_serial(raw)
        expectsReply = kind == .call && dbus_message_get_no_reply(raw) == 0
        var iterator = DBusMessageIter()
        guard dbus_message_iter_init(raw, &iterator) != 0 else { return }
        do {
            arguments = try ASDBusReader.values(&iterator)
        } catch {
            isUnreadable = true
        }
    }

    /// A message of the library, to be unreferenced by the caller.
    ///
    /// - Throws: `ASDBusFailure` without memory
    func makeRaw() throws -> OpaquePointer {
        let raw: OpaquePointer?
        switch kind {
        case .call:
            raw = dbus_message_new_method_call(destination, path, interface.isEmpty ? nil : interface, member)
        case .signal:
            raw = dbus_message_new_signal(path, interface, member)
        case .reply, .error:
            raw = dbus_message_new(kind == .reply ? DBUS_MESSAGE_TYPE_METHOD_RETURN : DBUS_MESSAGE_TYPE_ERROR)
        }
        guard let raw else { throw ASDBusFailure.noMemory }
        do {
            if kind == .reply || kind == .error {
                dbus_message_set_no_reply(raw, 1)
                guard dbus_message_set_reply_serial(raw, replySerial) != 0 else { throw ASDBusFailure.noMemory }
            }
            if kind == .error, dbus_message_set_error_name(raw, errorName) == 0 { throw ASDBusFailure.noMemory }
            if kind != .call, !destination.isEmpty, dbus_message_set_destination(raw, destination) == 0 {
                throw ASDBusFailure.noMemory
            }
            if kind == .call, !expectsReply { dbus_message_set_no_reply(raw, 1) }
            var iterator = DBusMessageIter()
            dbus_message_iter_init_append(raw, &iterator)
            for argument in arguments { try ASDBusWriter.append(argument, to: &iterator) }
        } catch {
            dbus_message_unref(raw)
            throw error
        }
        return raw
    }
}
