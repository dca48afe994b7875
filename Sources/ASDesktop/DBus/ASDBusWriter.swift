// SPDX-License-Identifier: Apache-2.0
internal import CDBus
internal import Foundation

/// Puts values into a message of the library.
enum ASDBusWriter {
    /// - Throws: `ASDBusFailure` without memory
    static func append(_ value: ASDBusValue, to iterator: inout DBusMessageIter) throws {
        switch value {
        case .boolean(let flag): try append(UInt32(flag ? 1 : 0), "b", to: &iterator)
        case .byte(let number): try append(number, "y", to: &iterator)
        case .int16(let number): try append(number, "n", to: &iterator)
        case .uint16(let number): try append(number, "q", to: &iterator)
        case .int32(let number): try append(number, "i", to: &iterator)
        case .uint32(let number): try append(number, "u", to: &iterator)
        case .int64(let number): try append(number, "x", to: &iterator)
        case .uint64(let number): try append(number, "t", to: &iterator)
        case .double(let number): try append(number, "d", to: &iterator)
        case .string(let text): try append(text, "s", to: &iterator)
        case .objectPath(let text): try append(text, "o", to: &iterator)
        case .signature(let text): try append(text, "g", to: &iterator)
        case .structure(let fields): try append(fields, in: "r", nil, to: &iterator)
        case .entry(let key, let value): try append([key, value], in: "e", nil, to: &iterator)
        case .variant(let inner): try append([inner], in: "v", inner.signature, to: &iterator)
        case .array(let element, let values): try append(values, in: "a", element, to: &iterator)
        }
    }

    private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }

    private static func append<Value: BitwiseCopyable>(
        _ value: Value,
        _ letter: Unicode.Scalar,
        to iterator: inout DBusMessageIter
    ) throws {
        var value = value
        guard dbus_message_iter_append_basic(&iterator, code(letter), &value) != 0 else { throw ASDBusFailure.noMemory }
    }

    /// A text with a NUL inside ends there: the bus carries none.
    private static func append(
        _ text: String,
        _ letter: Unicode.Scalar,
        to iterator: inout DBusMessageIter
    ) throws {
        let isThere = text.withCString { characters in
            var characters: UnsafePointer<CChar>? = characters
            return dbus_message_iter_append_basic(&iterator, code(letter), &characters)
        }
        guard isThere != 0 else { throw ASDBusFailure.noMemory }
    }

    private static func append(
        _ values: [ASDBusValue],
        in container: Unicode.Scalar,
        _ signature: String?,
        to iterator: inout DBusMessageIter
    ) throws {
        var inner = DBusMessageIter()
        guard dbus_message_iter_open_container(&iterator, code(container), signature, &inner) != 0 else {
            throw ASDBusFailure.noMemory
        }
        do {
            for value in values { try append(value, to: &inner) }
        } catch {
            dbus_message_iter_abandon_container(&iterator, &inner)
            throw error
        }
        guard dbus_message_iter_close_container(&iterator, &inner) != 0 else { throw ASDBusFailure.noMemory }
    }
}
