// SPDX-License-Identifier: Apache-2.0

/// The start of an XML text, up to its root element.
///
/// - Source: XML 1.0 (fifth edition) §2.8
struct ASMarkupProlog {
    /// The result of searching the root element.
    enum Root {
        case tag(ASMarkupTag)
        /// The text ends before the end of the start tag.
        case incomplete
        /// The text is not XML.
        case other
    }

    private let bytes: [UInt8]
    /// The offset of the unread text.
    private(set) var offset = 0
    private(set) var declaration: ArraySlice<UInt8> = []
    private(set) var doctype: ArraySlice<UInt8> = []
    private(set) var instructions: [UInt8] = []
    /// The values of the entities in the document type.
    private(set) var entities: [String: String] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads up to the end of the start tag of the root element.
    mutating func readRoot() -> Root {
        if has([0xEF, 0xBB, 0xBF]) { offset = 3 }
        while true {
            while offset < bytes.count, ASMarkupTag.isSpace(bytes[offset]) { offset += 1 }
            guard offset < bytes.count else { return .incomplete }
            let start = offset
            if has("<!--") {
                guard skip(past: "-->", from: offset + 4) else { return .incomplete }
            } else if has("<?") {
                guard skip(past: "?>", from: offset + 2) else { return .incomplete }
                let text = bytes[start..<offset]
                let isDeclaration = text.dropFirst(2).starts(with: "xml".utf8) && text.count > 5
                if isDeclaration, ASMarkupTag.isSpace(bytes[start + 5]) {
                    declaration = text
                } else {
                    instructions += text
                }
            } else if has("<!DOCTYPE") {
                guard skipDoctype() else { return .incomplete }
                doctype = bytes[start..<offset]
            } else {
                guard bytes[offset] == 0x3C else { return .other }
                return ASMarkupTag(bytes, &offset, entities: entities).map { .tag($0) } ?? .incomplete
            }
        }
    }

    private func has(_ text: some Collection<UInt8>, at index: Int? = nil) -> Bool {
        bytes[min(index ?? offset, bytes.count)...].starts(with: text)
    }

    private func has(_ text: String, at index: Int? = nil) -> Bool { has(Array(text.utf8), at: index) }

    /// Moves behind the next occurrence of a text; returns `false` if there is none.
    private mutating func skip(past text: String, from start: Int) -> Bool {
        let text = Array(text.utf8)
        var index = start
        while index + text.count <= bytes.count {
            if bytes[index] == text[0], has(text, at: index) {
                offset = index + text.count
                return true
            }
            index += 1
        }
        return false
    }

    /// Moves behind the document type, and reads its entities; returns `false` if the text ends before its end.
    private mutating func skipDoctype() -> Bool {
        offset += 9
        var isInside = false
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x22, 0x27:
                guard let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset]) else { return false }
                offset = end + 1
            case 0x5B:  // [
                isInside = true
                offset += 1
            case 0x5D:  // ]
                isInside = false
                offset += 1
            case 0x3E where !isInside:  // >
                offset += 1
                return true
            case 0x3C where has("<!--"):
                guard skip(past: "-->", from: offset + 4) else { return false }
            case 0x3C where has("<?"):
                guard skip(past: "?>", from: offset + 2) else { return false }
            case 0x3C where has("<!ENTITY"): readEntity()
            default: offset += 1
            }
        }
        return false
    }

    /// Reads the declaration of an entity with a value, up to the end of the value.
    private mutating func readEntity() {
        offset += 8
        let end = bytes[offset...].firstIndex { $0 == 0x22 || $0 == 0x27 || $0 == 0x3E } ?? bytes.count
        guard end < bytes.count, bytes[end] != 0x3E else { return }
        let words = String(decoding: bytes[offset..<end], as: UTF8.self).split { $0.isWhitespace }
        guard let close = bytes[(end + 1)...].firstIndex(of: bytes[end]) else {
            offset = bytes.count
            return
        }
        // Those of parameters and of other files have more words.
        if words.count == 1, entities[String(words[0])] == nil {
            entities[String(words[0])] = String(decoding: bytes[(end + 1)..<close], as: UTF8.self)
        }
        offset = close + 1
    }
}
