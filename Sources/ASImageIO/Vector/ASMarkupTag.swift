// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The start tag of an XML element.
struct ASMarkupTag {
    struct Attribute {
        var name: String
        /// The value as it is written, between its quotes.
        var source: [UInt8]
        var quote: UInt8
    }

    /// The name, with the prefix of its namespace.
    let name: String
    private(set) var attributes: [Attribute] = []
    /// Whether the element has no contents and no end tag.
    private(set) var isEmpty = false
    /// The values of the entities that the document type declares.
    private let entities: [String: String]

    /// Reads a tag; `nil` if the text ends before the tag, or the tag is not valid.
    ///
    /// - Parameters:
    ///   - bytes: the text
    ///   - offset: the offset of `<`; afterwards the offset after `>`
    ///   - entities: the values of entities
    init?(_ bytes: [UInt8], _ offset: inout Int, entities: [String: String]) {
        self.entities = entities
        var index = offset + 1
        func skip(while test: (UInt8) -> Bool) -> ArraySlice<UInt8> {
            let start = index
            while index < bytes.count, test(bytes[index]) { index += 1 }
            return bytes[start..<index]
        }
        func skipSpace() { _ = skip { Self.isSpace($0) } }
        name = String(decoding: skip { !Self.isSpace($0) && $0 != 0x3E && $0 != 0x2F }, as: UTF8.self)
        while true {
            skipSpace()
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case 0x3E:  // >
                offset = index + 1
                return
            case 0x2F:  // "/"
                isEmpty = true
                index += 1
            default:
                let name = skip { !Self.isSpace($0) && $0 != 0x3D && $0 != 0x3E && $0 != 0x2F }
                skipSpace()
                guard !name.isEmpty, index < bytes.count, bytes[index] == 0x3D else { return nil }
                index += 1
                skipSpace()
                guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else { return nil }
                let quote = bytes[index]
                index += 1
                let source = [UInt8](skip { $0 != quote })
                guard index < bytes.count else { return nil }
                index += 1
                attributes.append(
                    Attribute(name: String(decoding: name, as: UTF8.self), source: source, quote: quote)
                )
            }
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The name without the prefix of its namespace.
    var localName: Substring { name.split(separator: ":").last ?? "" }

    /// The value of an attribute, with its references replaced; `nil` if the tag does not have it.
    subscript(name: String) -> String? {
        get { attributes.first { $0.name == name }.map { expanded(String(decoding: $0.source, as: UTF8.self)) } }
        set {
            let old = attributes.firstIndex { $0.name == name }
            guard let newValue else { return old.map { _ = attributes.remove(at: $0) } ?? () }
            let escaped = newValue.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                .replacing("\"", with: "&quot;")
            let new = Attribute(name: name, source: Array(escaped.utf8), quote: 0x22)
            if let old { attributes[old] = new } else { attributes.append(new) }
        }
    }

    /// The text of the tag.
    var text: Data {
        var result = Data("<\(name)".utf8)
        for attribute in attributes {
            let quote = CollectionOfOne(attribute.quote)
            result.append(contentsOf: " \(attribute.name)=".utf8)
            result.append(contentsOf: quote)
            result.append(contentsOf: attribute.source)
            result.append(contentsOf: quote)
        }
        return result + Data((isEmpty ? "/>" : ">").utf8)
    }

    /// Returns a value with its references replaced, those in entities too.
    private func expanded(_ value: String, depth: Int = 0) -> String {
        guard value.contains("&"), depth < 8 else { return value }
        var parts = value.split(separator: "&", omittingEmptySubsequences: false)[...]
        var result = String(parts.removeFirst())
        for part in parts {
            guard let end = part.firstIndex(of: ";") else {
                result += "&" + part
                continue
            }
            result += replacement(of: String(part[..<end]), depth) + part[part.index(after: end)...]
            // The lengths and names of a start tag are short.
            if result.utf8.count > 1 << 16 { break }
        }
        return result
    }

    private func replacement(of name: String, _ depth: Int) -> String {
        if name.hasPrefix("#") {
            let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
            return number.flatMap { Unicode.Scalar($0) }.map { String(Character($0)) } ?? ""
        }
        let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        return known[name] ?? entities[name].map { expanded($0, depth: depth + 1) } ?? ""
    }
}
