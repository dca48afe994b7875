// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A value of a D-Bus message.
///
/// - Source: D-Bus Specification, "Type System"
package indirect enum ASDBusValue: Hashable, Sendable {
    case boolean(Bool)
    case byte(UInt8)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case objectPath(String)
    case signature(String)
    /// Values that all have the type string `element`, which is also known for an empty array.
    case array(element: String, [ASDBusValue])
    case structure([ASDBusValue])
    /// A key and a value of a dictionary, which is an array of entries.
    case entry(ASDBusValue, ASDBusValue)
    case variant(ASDBusValue)

    /// The D-Bus type string of the value.
    package var signature: String {
        switch self {
        case .boolean: "b"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .array(let element, _): "a" + element
        case .structure(let fields): "(" + fields.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }

    /// Returns an `int32`, to which `number` is clamped.
    package static func int(_ number: Int) -> ASDBusValue { .int32(Int32(clamping: number)) }

    /// Returns a dictionary of strings, sorted by key.
    package static func texts(_ texts: [String: String]) -> ASDBusValue {
        .array(element: "{ss}", texts.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
    }

    /// Returns a dictionary of values of any types, in the given order.
    package static func dictionary(_ values: [(String, ASDBusValue)]) -> ASDBusValue {
        .array(element: "{sv}", values.map { .entry(.string($0.0), .variant($0.1)) })
    }

    // MARK: Reading

    /// Returns the value for a key of a dictionary, without its variant; `nil` if there is none.
    package func value(_ key: String) -> ASDBusValue? {
        parts?.lazy.compactMap { entry -> ASDBusValue? in
            guard case .entry(.string(key), let value) = entry else { return nil }
            return value.unwrapped
        }.first
    }

    package var text: String? {
        switch self {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    package var int: Int? {
        switch self {
        case .byte(let number): Int(number)
        case .int16(let number): Int(number)
        case .uint16(let number): Int(number)
        case .int32(let number): Int(number)
        case .uint32(let number): Int(number)
        case .int64(let number): Int(exactly: number)
        case .uint64(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The value of any numeric type as a floating-point number.
    package var number: Double? {
        if case .double(let number) = self { return number }
        return int.map(Double.init)
    }

    /// The values of a structure or an array.
    package var parts: [ASDBusValue]? {
        switch self {
        case .structure(let parts), .array(_, let parts): parts
        default: nil
        }
    }

    /// The value inside a variant, or inside nested variants; another value is returned itself.
    package var unwrapped: ASDBusValue {
        var value = self
        while case .variant(let inner) = value { value = inner }
        return value
    }
}
