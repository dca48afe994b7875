// SPDX-License-Identifier: Apache-2.0
internal import CDBus
internal import Foundation

/// Takes values out of a message of the library, which has checked that texts are UTF-8 and that sizes are right.
enum ASDBusReader {
    /// What cannot be read here.
    struct Unreadable: Error {}

    /// `DBUS_TYPE_INVALID`, which Swift cannot read: the end.
    private static let invalid: Int32 = 0
    /// Values in each other at most, so that nobody can use up the stack.
    private static let maximumDepth = 24
    /// Values in a message at most, so that nobody can use up the memory: one here takes many times its bytes there.
    private static let maximumCount = 100_000

    /// All values of a message.
    static func values(_ iterator: inout DBusMessageIter) throws -> [ASDBusValue] {
        var count = 0
        return try values(&iterator, depth: 0, count: &count)
    }

    private static func values(
        _ iterator: inout DBusMessageIter,
        depth: Int,
        count: inout Int
    ) throws -> [ASDBusValue] {
        guard depth < maximumDepth else { throw Unreadable() }
        var values: [ASDBusValue] = []
        while dbus_message_iter_get_arg_type(&iterator) != invalid {
            count += 1
            guard count <= maximumCount else { throw Unreadable() }
            values.append(try value(&iterator, depth: depth, count: &count))
            dbus_message_iter_next(&iterator)
        }
        return values
    }

    private static func basic<Value: BitwiseCopyable>(_ iterator: inout DBusMessageIter, _ empty: Value) -> Value {
        var value = empty
        dbus_message_iter_get_basic(&iterator, &value)
        return value
    }

    private static func text(_ iterator: inout DBusMessageIter) -> String {
        basic(&iterator, UnsafePointer<CChar>?.none).map { String(cString: $0) } ?? ""
    }

    private static func inner(
        _ iterator: inout DBusMessageIter,
        depth: Int,
        count: inout Int
    ) throws -> [ASDBusValue] {
        var inner = DBusMessageIter()
        dbus_message_iter_recurse(&iterator, &inner)
        return try values(&inner, depth: depth + 1, count: &count)
    }

    private static func value(
        _ iterator: inout DBusMessageIter,
        depth: Int,
        count: inout Int
    ) throws -> ASDBusValue {
        switch Character(UnicodeScalar(UInt8(truncatingIfNeeded: dbus_message_iter_get_arg_type(&iterator)))) {
        case "b": return .boolean(basic(&iterator, UInt32(0)) != 0)
        case "y": return .byte(basic(&iterator, 0))
        case "n": return .int16(basic(&iterator, 0))
        case "q": return .uint16(basic(&iterator, 0))
        case "i": return .int32(basic(&iterator, 0))
        case "u": return .uint32(basic(&iterator, 0))
        case "x": return .int64(basic(&iterator, 0))
        case "t": return .uint64(basic(&iterator, 0))
        case "d": return .double(basic(&iterator, 0))
        case "s": return .string(text(&iterator))
        case "o": return .objectPath(text(&iterator))
        case "g": return .signature(text(&iterator))
        case "r": return .structure(try inner(&iterator, depth: depth, count: &count))
        case "v":
            guard let value = try inner(&iterator, depth: depth, count: &count).first else { throw Unreadable() }
            return .variant(value)
        case "e":
            let parts = try inner(&iterator, depth: depth, count: &count)
            guard parts.count == 2 else { throw Unreadable() }
            return .entry(parts[0], parts[1])
        case "a":
            var inside = DBusMessageIter()
            dbus_message_iter_recurse(&iterator, &inside)
            guard let characters = dbus_message_iter_get_signature(&inside) else { throw Unreadable() }
            defer { dbus_free(characters) }
            return .array(element: String(cString: characters), try inner(&iterator, depth: depth, count: &count))
        default:
            // A descriptor: it stays in the message, which closes it.
            throw Unreadable()
        }
    }
}
