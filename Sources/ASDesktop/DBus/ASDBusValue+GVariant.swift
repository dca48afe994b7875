// SPDX-License-Identifier: Apache-2.0
internal import CGIO
internal import Foundation

/// Conversions from and to `GVariant`.
///
/// GLib has already checked that received strings are UTF-8 and that sizes are correct.
extension ASDBusValue {
    /// The error for a file descriptor, for values that are nested too deeply, or for too many values.
    struct Unreadable: Error {}

    /// The maximum nesting of values, so that no message can exhaust the stack.
    private static let maximumDepth = 24
    /// The maximum number of values in a message, so that no message can exhaust memory: a value takes many times its size on the bus.
    private static let maximumCount = 100_000

    // MARK: Reading

    /// Returns the values in a tuple.
    ///
    /// - Throws: `Unreadable`
    static func values(in tuple: OpaquePointer) throws -> [ASDBusValue] {
        var count = 0
        return try children(of: tuple, depth: 0, count: &count)
    }

    private static func children(of raw: OpaquePointer, depth: Int, count: inout Int) throws -> [ASDBusValue] {
        let children = g_variant_n_children(raw)
        count += Int(children)
        guard depth < maximumDepth, count <= maximumCount else { throw Unreadable() }
        return try (0..<children).map { index in
            guard let child = g_variant_get_child_value(raw, index) else { throw Unreadable() }
            defer { g_variant_unref(child) }
            return try value(child, depth: depth, count: &count)
        }
    }

    private static func value(_ raw: OpaquePointer, depth: Int, count: inout Int) throws -> ASDBusValue {
        func text() -> String { String(cString: g_variant_get_string(raw, nil)) }
        func children() throws -> [ASDBusValue] { try Self.children(of: raw, depth: depth + 1, count: &count) }
        switch g_variant_classify(raw) {
        case G_VARIANT_CLASS_BOOLEAN: return .boolean(g_variant_get_boolean(raw) != 0)
        case G_VARIANT_CLASS_BYTE: return .byte(g_variant_get_byte(raw))
        case G_VARIANT_CLASS_INT16: return .int16(g_variant_get_int16(raw))
        case G_VARIANT_CLASS_UINT16: return .uint16(g_variant_get_uint16(raw))
        case G_VARIANT_CLASS_INT32: return .int32(g_variant_get_int32(raw))
        case G_VARIANT_CLASS_UINT32: return .uint32(g_variant_get_uint32(raw))
        case G_VARIANT_CLASS_INT64: return .int64(Int64(g_variant_get_int64(raw)))
        case G_VARIANT_CLASS_UINT64: return .uint64(UInt64(g_variant_get_uint64(raw)))
        case G_VARIANT_CLASS_DOUBLE: return .double(g_variant_get_double(raw))
        case G_VARIANT_CLASS_STRING: return .string(text())
        case G_VARIANT_CLASS_OBJECT_PATH: return .objectPath(text())
        case G_VARIANT_CLASS_SIGNATURE: return .signature(text())
        case G_VARIANT_CLASS_TUPLE: return .structure(try children())
        case G_VARIANT_CLASS_VARIANT: return .variant(try children()[0])
        case G_VARIANT_CLASS_DICT_ENTRY:
            let parts = try children()
            return .entry(parts[0], parts[1])
        case G_VARIANT_CLASS_ARRAY:
            let signature = String(cString: g_variant_get_type_string(raw))
            return .array(element: String(signature.dropFirst()), try children())
        // A file descriptor stays in the message, which closes it.
        default: throw Unreadable()
        }
    }

    // MARK: Writing

    /// Returns a tuple of values with a floating reference, of which the first function that receives it becomes the owner.
    static func makeTuple(_ values: [ASDBusValue]) -> OpaquePointer? {
        let parts = values.map { $0.makeRaw() }
        return g_variant_new_tuple(parts, gsize(parts.count))
    }

    /// Returns the value with a floating reference; a string ends before its first NUL, which D-Bus does not allow.
    private func makeRaw() -> OpaquePointer? {
        switch self {
        case .boolean(let flag): return g_variant_new_boolean(flag ? 1 : 0)
        case .byte(let number): return g_variant_new_byte(number)
        case .int16(let number): return g_variant_new_int16(number)
        case .uint16(let number): return g_variant_new_uint16(number)
        case .int32(let number): return g_variant_new_int32(number)
        case .uint32(let number): return g_variant_new_uint32(number)
        case .int64(let number): return g_variant_new_int64(gint64(number))
        case .uint64(let number): return g_variant_new_uint64(guint64(number))
        case .double(let number): return g_variant_new_double(number)
        case .string(let text): return g_variant_new_string(text)
        case .objectPath(let text): return g_variant_new_object_path(text)
        case .signature(let text): return g_variant_new_signature(text)
        case .structure(let fields): return Self.makeTuple(fields)
        case .entry(let key, let value): return g_variant_new_dict_entry(key.makeRaw(), value.makeRaw())
        case .variant(let inner): return g_variant_new_variant(inner.makeRaw())
        case .array(let element, let values):
            let type = g_variant_type_new(element)
            defer { g_variant_type_free(type) }
            let parts = values.map { $0.makeRaw() }
            return g_variant_new_array(type, parts, gsize(parts.count))
        }
    }
}
