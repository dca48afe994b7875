// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Encodes and decodes the state of one object, by keys.
///
/// Objects are those of property lists, and URLs. Unlike in an archive of Foundation, a value of another type than the reader expects counts
/// as missing, and is no error.
///
/// - Thread: main
final class ASStateCoder: NSCoder {
    /// The values by key.
    private(set) var values: [String: ASStateValue]

    /// Creates a coder with the values to decode, or an empty one to encode to.
    init(_ values: [String: ASStateValue] = [:]) {
        self.values = values
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override var requiresSecureCoding: Bool { true }
    override var allowedClasses: [AnyClass]? { nil }
    override var error: (any Error)? { nil }

    // MARK: Encoding

    /// Stores an object; one of another class, or a number that is not finite, is reported and omitted.
    override func encode(_ object: Any?, forKey key: String) {
        guard let object else { return }
        guard let value = ASStateValue(object) else {
            ASLogLine("State restoration cannot save \(key): \(type(of: object)).")
            return
        }
        values[key] = value
    }

    override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
    override func encode(_ value: Bool, forKey key: String) { values[key] = .bool(value) }
    override func encode(_ value: Int32, forKey key: String) { values[key] = .integer(Int64(value)) }
    override func encode(_ value: Int64, forKey key: String) { values[key] = .integer(value) }
    override func encode(_ value: Int, forKey key: String) { values[key] = .integer(Int64(value)) }
    override func encode(_ value: Float, forKey key: String) { encode(Double(value), forKey: key) }

    override func encode(_ value: Double, forKey key: String) {
        // JSON has no other numbers.
        if value.isFinite { values[key] = .number(value) }
    }

    override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
        values[key] = .data(bytes.map { Data(bytes: $0, count: length) } ?? Data())
    }

    // MARK: Decoding

    override func containsValue(forKey key: String) -> Bool { values[key] != nil }

    override func decodeObject(forKey key: String) -> Any? { values[key]?.object(of: nil) }

    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        values[key]?.object(of: classes)
    }

    override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

    override func decodeBool(forKey key: String) -> Bool {
        if case .bool(let value) = values[key] { value } else { false }
    }

    override func decodeInt64(forKey key: String) -> Int64 {
        switch values[key] {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value) ?? 0
        default: 0
        }
    }

    override func decodeInteger(forKey key: String) -> Int { Int(decodeInt64(forKey: key)) }
    override func decodeInt32(forKey key: String) -> Int32 { Int32(exactly: decodeInt64(forKey: key)) ?? 0 }
    override func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }
    override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

    override func decodeDouble(forKey key: String) -> Double {
        switch values[key] {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: 0
        }
    }

    override func withDecodedUnsafeBytes<Result>(
        forKey key: String,
        body: (UnsafeRawBufferPointer?) throws -> Result
    ) rethrows -> Result {
        guard case .data(let data) = values[key] else { return try body(nil) }
        return try data.withUnsafeBytes(body)
    }
}
