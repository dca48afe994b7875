// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A part of the source.
enum ASHTMLToken {
    case text(String)
    case startTag(String, attributes: [ASHTMLAttribute], isSelfClosing: Bool)
    case endTag(String)
}

/// A name in lower case, with its value.
struct ASHTMLAttribute: Hashable {
    var name: String
    var value: String
}

/// Splits UTF-8 into tags and text, by the tokenization rules of the HTML standard.
///
/// Comments, document types and processing instructions are skipped. Limitation: `<script>` inside of a comment inside of a script does not
/// nest.
struct ASHTMLTokenizer {
    /// The kinds of text in which no tags are searched for, until the end tag of their element.
    enum RawText {
        /// Without character references.
        case raw
        /// With character references, as in titles.
        case withReferences
        /// To the end of the document.
        case rest
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let limits: ASHTMLLimits
    private var position = 0
    /// The element whose content is raw text, with its kind.
    private var rawText: (name: String, kind: RawText)?

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ASHTMLLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads the following text up to the end tag of `name` as raw text.
    mutating func readRawText(of name: String, _ kind: RawText) { rawText = (name, kind) }

    /// Returns the next token; `nil` at the end.
    mutating func next(allowsCDATA: Bool) throws(ASHTMLError) -> ASHTMLToken? {
        if let (name, kind) = rawText {
            rawText = nil
            if let text = rawText(until: name, kind) { return .text(text) }
        }
        let start = position
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                position = firstIndex(of: UInt8(ascii: "<"), from: position) ?? bytes.count
                continue
            }
            let markup = position
            guard let kind = markupKind(allowsCDATA: allowsCDATA) else {
                position += 1
                continue
            }
            // The text before the markup comes first.
            if markup > start { return .text(text(start..<markup)) }
            if let token = try read(kind) { return token }
            return try next(allowsCDATA: allowsCDATA)
        }
        return start < bytes.count ? .text(text(start..<bytes.count)) : nil
    }

    // MARK: Markup

    private enum Markup {
        case startTag, endTag, comment, bogusComment, emptyEndTag, cdata
    }

    /// Returns the kind of markup at the current `<`; `nil` if the character is literal.
    private func markupKind(allowsCDATA: Bool) -> Markup? {
        guard position + 1 < bytes.count else { return nil }
        let next = bytes[position + 1]
        if next.isASCIILetter { return .startTag }
        if next == UInt8(ascii: "?") { return .bogusComment }
        if next == UInt8(ascii: "!") {
            if matches("--", at: position + 2) { return .comment }
            return allowsCDATA && matches("[CDATA[", at: position + 2) ? .cdata : .bogusComment
        }
        guard next == UInt8(ascii: "/"), position + 2 < bytes.count else { return nil }
        if bytes[position + 2].isASCIILetter { return .endTag }
        return bytes[position + 2] == UInt8(ascii: ">") ? .emptyEndTag : .bogusComment
    }

    private mutating func read(_ kind: Markup) throws(ASHTMLError) -> ASHTMLToken? {
        switch kind {
        case .startTag: return try tag(isEnd: false)
        case .endTag: return try tag(isEnd: true)
        case .emptyEndTag: position += 3
        case .bogusComment: position = after(">", from: position + 1)
        case .comment: skipComment()
        case .cdata:
            let start = position + 9
            let end = find("]]>", from: start)
            position = end.map { $0 + 3 } ?? bytes.count
            let content = start..<(end ?? bytes.count)
            return content.isEmpty ? nil : .text(String(decoding: bytes[content], as: UTF8.self))
        }
        return nil
    }

    private mutating func skipComment() {
        let start = position + 4
        if matches(">", at: start) {
            position = start + 1
        } else if matches("->", at: start) {
            position = start + 2
        } else {
            var index = start
            while let dashes = find("--", from: index) {
                if matches(">", at: dashes + 2) {
                    position = dashes + 3
                    return
                }
                if matches("!>", at: dashes + 2) {
                    position = dashes + 4
                    return
                }
                index = dashes + 1
            }
            position = bytes.count
        }
    }

    /// Reads a tag; `nil` if the source ends in it.
    private mutating func tag(isEnd: Bool) throws(ASHTMLError) -> ASHTMLToken? {
        position += isEnd ? 2 : 1
        let name = name { $0.isHTMLSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
        var attributes: [ASHTMLAttribute] = []
        var isSelfClosing = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: ">") {
                position += 1
                return isEnd ? .endTag(name) : .startTag(name, attributes: attributes, isSelfClosing: isSelfClosing)
            }
            if byte.isHTMLSpace || byte == UInt8(ascii: "/") {
                isSelfClosing = byte == UInt8(ascii: "/")
                position += 1
                continue
            }
            isSelfClosing = false
            let attribute = attribute()
            guard !isEnd, !attributes.contains(where: { $0.name == attribute.name }) else { continue }
            attributes.append(attribute)
            guard attributes.count <= limits.maximumAttributeCount else {
                throw .tooManyAttributes(tag: name, limit: limits.maximumAttributeCount)
            }
        }
        return nil
    }

    private mutating func attribute() -> ASHTMLAttribute {
        let start = position
        // An equals sign at the beginning is a part of the name.
        if bytes[position] == UInt8(ascii: "=") { position += 1 }
        var name = name {
            $0.isHTMLSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=")
        }
        if bytes[start] == UInt8(ascii: "=") { name = "=" + name }
        var next = position
        while next < bytes.count, bytes[next].isHTMLSpace { next += 1 }
        guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else {
            return ASHTMLAttribute(name: name, value: "")
        }
        position = next + 1
        while position < bytes.count, bytes[position].isHTMLSpace { position += 1 }
        guard position < bytes.count else { return ASHTMLAttribute(name: name, value: "") }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let begin = position
            while position < bytes.count, !bytes[position].isHTMLSpace, bytes[position] != UInt8(ascii: ">") {
                position += 1
            }
            return ASHTMLAttribute(name: name, value: decoded(begin..<position, isAttribute: true))
        }
        let begin = position + 1
        let end = firstIndex(of: quote, from: begin) ?? bytes.count
        position = min(end + 1, bytes.count)
        return ASHTMLAttribute(name: name, value: decoded(begin..<end, isAttribute: true))
    }

    private mutating func name(isEnd: (UInt8) -> Bool) -> String {
        let start = position
        while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
        let part = bytes[start..<position]
        let isPlain = part.allSatisfy { $0 == $0.lowercased && $0 != 0 }
        if isPlain { return String(decoding: part, as: UTF8.self) }
        return String(decoding: part.map(\.lowercased), as: UTF8.self).replacing("\0", with: "\u{FFFD}")
    }

    // MARK: Text

    /// Returns the raw text up to the end tag of an element; `nil` if it is empty.
    private mutating func rawText(until name: String, _ kind: RawText) -> String? {
        let start = position
        position = kind == .rest ? bytes.count : endTag(name, from: start)
        guard position > start else { return nil }
        if kind == .withReferences { return text(start..<position) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private func endTag(_ name: String, from start: Int) -> Int {
        var index = start
        while let end = find("</", from: index) {
            let after = end + 2 + name.utf8.count
            let isName =
                after <= bytes.count && zip(bytes[(end + 2)..<after], name.utf8).allSatisfy { $0.lowercased == $1 }
            if isName, after < bytes.count {
                let byte = bytes[after]
                if byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { return end }
            }
            index = end + 2
        }
        return bytes.count
    }

    private func text(_ range: Range<Int>) -> String { decoded(range, isAttribute: false) }

    /// Returns a part of the source with its character references replaced; NULs are removed from text.
    private func decoded(_ range: Range<Int>, isAttribute: Bool) -> String {
        let part = UnsafeBufferPointer(rebasing: bytes[range])
        guard part.contains(where: { $0 == UInt8(ascii: "&") || $0 == 0 }) else {
            return String(decoding: part, as: UTF8.self)
        }
        var text: [UInt8] = []
        text.reserveCapacity(part.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") {
                let next = ASHTMLEntities.append(
                    to: &text,
                    bytes: bytes,
                    start: index,
                    end: range.upperBound,
                    isAttribute: isAttribute
                )
                if let next {
                    index = next
                    continue
                }
            }
            if byte != 0 {
                text.append(byte)
            } else if isAttribute {
                text.append(contentsOf: "\u{FFFD}".utf8)
            }
            index += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Searching

    private func matches(_ text: StaticString, at index: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count, let base = bytes.baseAddress else { return false }
        return memcmp(base + index, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    private func firstIndex(of byte: UInt8, from index: Int) -> Int? {
        guard index < bytes.count, let base = bytes.baseAddress else { return nil }
        return memchr(base + index, Int32(byte), bytes.count - index).map {
            UnsafeRawPointer($0) - UnsafeRawPointer(base)
        }
    }

    private func find(_ text: StaticString, from index: Int) -> Int? {
        var index = index
        while let found = firstIndex(of: text.utf8Start.pointee, from: index) {
            if matches(text, at: found) { return found }
            index = found + 1
        }
        return nil
    }

    private func after(_ text: StaticString, from index: Int) -> Int {
        find(text, from: index).map { $0 + text.utf8CodeUnitCount } ?? bytes.count
    }
}
