// SPDX-License-Identifier: Apache-2.0

/// An error in a `.po` file.
package struct ASCatalogError: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    package let line: Int
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
}

/// Parses `.po` files of gettext in UTF-8.
///
/// Entries without a translation, fuzzy entries and obsolete entries are omitted, as by `msgfmt`.
///
/// - Source: GNU gettext manual, "The Format of PO Files"
package struct ASCatalogParser {
    /// The lines of an entry.
    private struct Entry {
        /// The line of `msgid`.
        var line = 0
        var context: [UInt8]?
        var text: [UInt8]?
        var plural: [UInt8]?
        var translations: [[UInt8]] = []
        var isFuzzy = false
    }

    /// The string to which a following line is appended.
    private enum Field { case context, text, plural, translation }

    private var entry = Entry()
    private var field: Field?
    private var line = 0
    private var catalog = ASWordCatalog()
    private var keys: Set<ASWordCatalog.Key> = []

    /// Parses a file.
    ///
    /// - Parameter file: the contents of the file
    /// - Returns: the translations
    /// - Throws: `ASCatalogError`
    /// - Thread: any
    package static func catalog(_ file: some Sequence<UInt8>) throws -> ASWordCatalog {
        var parser = ASCatalogParser()
        for line in Array(file).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            parser.line += 1
            try parser.take(line)
        }
        try parser.finishEntry()
        return parser.catalog
    }

    // MARK: Lines

    private mutating func take(_ whole: ArraySlice<UInt8>) throws {
        let line = Self.trimmed(whole)
        guard let first = line.first else { return }
        if first == UInt8(ascii: "#") { return try takeComment(line) }
        if first == UInt8(ascii: "\"") { return try append(line) }
        let word = line.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "\"") }
        switch String(decoding: word, as: UTF8.self) {
        case "msgctxt":
            try finishEntry()
            entry.line = self.line
            field = .context
        case "msgid":
            if entry.text != nil { try finishEntry() }
            entry.line = self.line
            field = .text
        case "msgid_plural":
            guard entry.text != nil, entry.plural == nil, entry.translations.isEmpty else {
                throw error("msgid_plural does not follow a msgid.")
            }
            field = .plural
        case "msgstr":
            guard entry.text != nil, entry.plural == nil, entry.translations.isEmpty else {
                throw error("msgstr does not follow a msgid.")
            }
            field = .translation
        case "msgstr[\(entry.translations.count)]":
            guard entry.plural != nil else { throw error("msgstr[] does not follow a msgid_plural.") }
            field = .translation
        case let other: throw error("\(other) is unexpected here.")
        }
        let rest = Self.trimmed(line[word.endIndex...])
        guard rest.first == UInt8(ascii: "\"") else { throw error("A text in quotation marks is missing.") }
        try begin(try text(rest))
    }

    private mutating func takeComment(_ line: ArraySlice<UInt8>) throws {
        // A comment after a translation belongs to the next entry.
        if !entry.translations.isEmpty { try finishEntry() }
        guard line.starts(with: "#,".utf8) else { return }
        let flags = String(decoding: line.dropFirst(2), as: UTF8.self).split { $0 == "," || $0.isWhitespace }
        if flags.contains("fuzzy") { entry.isFuzzy = true }
    }

    private mutating func begin(_ text: [UInt8]) throws {
        switch field {
        case .context: entry.context = text
        case .text: entry.text = text
        case .plural: entry.plural = text
        case .translation: entry.translations.append(text)
        case nil: throw error("A text has no keyword.")
        }
    }

    private mutating func append(_ line: ArraySlice<UInt8>) throws {
        let text = try text(line)
        switch field {
        case .context: entry.context?.append(contentsOf: text)
        case .text: entry.text?.append(contentsOf: text)
        case .plural: entry.plural?.append(contentsOf: text)
        case .translation: entry.translations[entry.translations.count - 1] += text
        case nil: throw error("A text has no keyword.")
        }
    }

    // MARK: Texts

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "a"): 0x07,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "\\"): 0x5C,
        UInt8(ascii: "\""): 0x22,
    ]

    /// Returns the bytes of a text in quotation marks.
    private func text(_ quoted: ArraySlice<UInt8>) throws -> [UInt8] {
        var (bytes, rest) = ([UInt8](), quoted.dropFirst())
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") {
                guard rest.isEmpty else { throw error("There is text after the quotation mark.") }
                return bytes
            }
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            guard let mark = rest.first else { break }
            if Self.isOctal(mark) {
                bytes.append(try number(&rest, rest.prefix(3).prefix(while: Self.isOctal), radix: 8))
                continue
            }
            rest.removeFirst()
            if let escaped = Self.escapes[mark] {
                bytes.append(escaped)
            } else if mark == UInt8(ascii: "x") {
                let digits = rest.prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
                bytes.append(try number(&rest, digits, radix: 16))
            } else {
                throw error("\\\(Character(Unicode.Scalar(mark))) is not an escape sequence.")
            }
        }
        throw error("The quotation mark at the end is missing.")
    }

    /// Takes the digits at the beginning of `rest`.
    private func number(_ rest: inout ArraySlice<UInt8>, _ digits: ArraySlice<UInt8>, radix: Int) throws -> UInt8 {
        guard let value = UInt8(String(decoding: digits, as: UTF8.self), radix: radix) else {
            throw error("An escape sequence has no number from 0 to 255.")
        }
        rest = rest.dropFirst(digits.count)
        return value
    }

    // MARK: Entries

    private mutating func finishEntry() throws {
        defer { (entry, field) = (Entry(), nil) }
        guard let text = entry.text else {
            guard entry.context == nil else { throw error("An entry has a msgctxt without a msgid.", entry.line) }
            return
        }
        guard !entry.translations.isEmpty else { throw error("An entry has no msgstr.", entry.line) }
        let key = ASWordCatalog.Key(text: try string(text), context: try entry.context.map { try string($0) })
        guard keys.insert(key).inserted else { throw error("The text occurs twice.", entry.line) }
        let texts = try entry.translations.map { try string($0) }
        if key.text.isEmpty, key.context == nil { return try takeHeader(texts[0]) }
        guard !entry.isFuzzy, texts.contains(where: { !$0.isEmpty }) else { return }
        if entry.plural != nil, texts.count != catalog.pluralForms.count {
            throw error("There are \(texts.count) forms of the plural, not \(catalog.pluralForms.count).", entry.line)
        }
        catalog.texts[key] = texts
    }

    private mutating func takeHeader(_ header: String) throws {
        for field in header.split(separator: "\n") {
            let parts = field.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let value = parts[1].drop(while: \.isWhitespace)
            switch parts[0].lowercased() {
            case "plural-forms":
                do {
                    catalog.pluralForms = try ASPluralForms(String(value))
                } catch let invalid as ASPluralForms.Invalid {
                    throw error(invalid.description, entry.line)
                }
            case "content-type":
                guard value.lowercased().contains("charset=utf-8") else {
                    throw error("The encoding is not UTF-8.", entry.line)
                }
            default: break
            }
        }
    }

    // MARK: Parts

    private func error(_ reason: String, _ line: Int? = nil) -> ASCatalogError {
        ASCatalogError(line: line ?? self.line, reason: reason)
    }

    private func string(_ bytes: [UInt8]) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw error("A text is not UTF-8.", entry.line)
        }
        return text
    }

    private static func isOctal(_ byte: UInt8) -> Bool { (0x30...0x37).contains(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let line = line.drop(while: isSpace)
        return line.prefix((line.lastIndex { !isSpace($0) } ?? line.startIndex - 1) - line.startIndex + 1)
    }
}
