// SPDX-License-Identifier: Apache-2.0

/// The fields of a request or a response, in order; names are case-insensitive.
///
/// - Source: RFC 9110 section 5
struct ASHTTPFields: Hashable, Sendable, Codable {
    struct Field: Hashable, Sendable, Codable {
        var name: String
        var value: String
    }

    private(set) var fields: [Field] = []

    /// The value of the first field with a name.
    subscript(name: String) -> String? {
        fields.first { Self.same($0.name, name) }?.value
    }

    /// Returns the values of all fields with a name as one list; `nil` if there is none.
    func combined(_ name: String) -> String? {
        let values = fields.filter { Self.same($0.name, name) }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Replaces all fields with a name.
    mutating func set(_ name: String, _ value: String) {
        remove(name)
        append(name, value)
    }

    mutating func remove(_ name: String) {
        fields.removeAll { Self.same($0.name, name) }
    }

    /// Updates the fields from a 304 response, except those that describe the bytes themselves.
    ///
    /// - Source: RFC 9111 section 3.2
    mutating func update(from newer: ASHTTPFields) {
        let kept = ["content-length", "content-encoding", "content-range", "content-type", "transfer-encoding"]
        let updates = newer.fields.filter { !kept.contains($0.name.lowercased()) }
        for field in updates { remove(field.name) }
        fields += updates
    }

    /// Returns the items of a comma-separated list, trimmed and without empty ones.
    static func items(of list: String) -> [String] {
        list.split(separator: ",").map(trimmed).filter { !$0.isEmpty }
    }

    static func trimmed(_ text: Substring) -> String {
        func isSpace(_ scalar: Unicode.Scalar) -> Bool { [" ", "\t", "\r", "\n"].contains(scalar) }
        let scalars = text.unicodeScalars.drop(while: isSpace)
        guard let last = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
        return String(scalars[...last])
    }

    private static func same(_ a: String, _ b: String) -> Bool {
        a.utf8.count == b.utf8.count && a.lowercased() == b.lowercased()
    }
}
