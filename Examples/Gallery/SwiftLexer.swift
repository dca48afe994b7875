// SPDX-License-Identifier: Apache-2.0

/// The kind of a part of Swift source, which determines its colour.
enum SwiftToken: Sendable {
    case plain, keyword, type, attribute, number, string, comment
}

/// The parts of a line.
typealias SwiftLine = [(token: SwiftToken, text: String)]

/// Splits Swift source into coloured parts.
///
/// It recognises nested comments, single-line, multi-line and raw strings. It ignores interpolations, and treats capitalised words as
/// types.
///
/// - Thread: any
struct SwiftLexer {
    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "consuming",
        "continue", "convenience", "default", "defer", "deinit", "do", "dynamic", "else", "enum", "extension",
        "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in",
        "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil",
        "nonisolated", "open", "operator", "override", "package", "private", "protocol", "public", "repeat",
        "required", "rethrows", "return", "self", "Self", "set", "some", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
    ]

    private let text: [Character]
    private var place = 0
    private var parts: [(token: SwiftToken, text: String)] = []

    private init(_ source: String) { text = Array(source) }

    /// Returns the parts of each line, without line breaks.
    static func lines(of source: String) -> [SwiftLine] {
        var lexer = SwiftLexer(source)
        while lexer.place < lexer.text.count { lexer.step() }
        var lines: [SwiftLine] = [[]]
        for part in lexer.parts {
            for (index, line) in part.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { lines.append([]) }
                if !line.isEmpty { lines[lines.count - 1].append((part.token, String(line))) }
            }
        }
        // The last line of a file ends with a line break.
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private mutating func step() {
        let start = place
        let token: SwiftToken
        switch text[place] {
        case "/" where has("//"):
            skip { $0 != "\n" }
            token = .comment
        case "/" where has("/*"):
            skipComment()
            token = .comment
        case "\"", "#":
            token = skipString() ? .string : .attribute
        case "@":
            place += 1
            skip(Self.isWord)
            token = .attribute
        case let digit where digit.isNumber:
            skip(Self.isWord)
            // Not the dots of a range, nor that of a member.
            if has("."), place + 1 < text.count, text[place + 1].isNumber {
                place += 1
                skip(Self.isWord)
            }
            token = .number
        case let letter where Self.isWord(letter):
            skip(Self.isWord)
            let word = String(text[start..<place])
            let isMember = start > 0 && text[start - 1] == "."
            token = Self.keywords.contains(word) && !isMember ? .keyword : letter.isUppercase ? .type : .plain
        default:
            place += 1
            token = .plain
        }
        add(token, String(text[start..<place]))
    }

    private mutating func add(_ token: SwiftToken, _ string: String) {
        if let last = parts.last, last.token == token {
            parts[parts.count - 1].text += string
        } else {
            parts.append((token, string))
        }
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "`"
    }

    private func has(_ mark: String) -> Bool { text[place...].starts(with: mark) }

    private mutating func skip(_ condition: (Character) -> Bool) {
        while place < text.count, condition(text[place]) { place += 1 }
    }

    /// Moves to the end of a comment, including nested ones.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if has("/*") {
                depth += 1
                place += 2
            } else if has("*/") {
                depth -= 1
                place += 2
            } else {
                place += 1
            }
        } while depth > 0 && place < text.count
    }

    /// Moves to the end of a string, or of the word after a `#` that does not begin a string.
    ///
    /// - Returns: whether there was a string
    private mutating func skipString() -> Bool {
        let start = place
        skip { $0 == "#" }
        let fence = String(repeating: "#", count: place - start)
        guard place < text.count, text[place] == "\"" else {
            skip(Self.isWord)
            return false
        }
        let isLong = has("\"\"\"")
        let quote = isLong ? "\"\"\"" : "\""
        place += quote.count
        while place < text.count, !has(quote + fence), isLong || text[place] != "\n" {
            place += has("\\" + fence) && place + 1 < text.count ? 2 : 1
        }
        place = min(text.count, place + (has(quote + fence) ? quote.count + fence.count : 0))
        return true
    }
}
