// SPDX-License-Identifier: Apache-2.0

/// A random Markdown document with blocks and inlines of all kinds.
///
/// Its words are all different.
struct MarkdownDocument {
    private var state: UInt64
    private var wordCount = 0
    private var references: [String] = []

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func next(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % count
    }

    private mutating func pick<T>(_ values: [T]) -> T { values[next(values.count)] }

    mutating func text() -> String {
        references = []
        let body = blocks(depth: 0).joined(separator: "\n")
        return ([body] + references).joined(separator: "\n\n") + pick(["", "\n", "\n\n"])
    }

    /// Returns a document in which characters and lines are missing, doubled, moved or replaced.
    mutating func damaged() -> String {
        var characters = Array(text())
        let signs = Array("*_`[]()<>!#-+>~\\&;:\"'\n\n  \t12.)\u{A0}é")
        for _ in 0..<(1 + next(12)) where !characters.isEmpty {
            let place = next(characters.count)
            switch next(4) {
            case 0: characters.remove(at: place)
            case 1: characters.insert(pick(signs), at: place)
            case 2: characters[place] = pick(signs)
            default:
                let end = min(characters.count, place + next(30))
                characters.insert(contentsOf: Array(characters[place..<end]), at: next(characters.count))
            }
        }
        return String(characters)
    }

    // MARK: Blocks

    /// Returns the lines of some blocks.
    private mutating func blocks(depth: Int) -> [String] {
        var lines: [String] = []
        for index in 0..<(1 + next(depth == 0 ? 6 : 2)) {
            // Without an empty line a block may continue the one before it.
            if index > 0, next(5) > 0 { lines.append("") }
            lines += block(depth: depth)
        }
        return lines
    }

    private mutating func block(depth: Int) -> [String] {
        switch next(depth < 4 ? 13 : 7) {
        case 0, 1: return paragraph()
        case 2:
            return [
                String(repeating: "#", count: 1 + next(7)) + pick([" ", "  ", ""]) + inlines()
                    + pick(["", " #", " ##"])
            ]
        case 3: return paragraph() + [pick(["===", "---", "="])]
        case 4: return codeBlock()
        case 5: return htmlBlock()
        case 6: return [pick(["***", "- - -", "___", "---"])]
        case 7, 8: return quote(depth: depth)
        default: return list(depth: depth)
        }
    }

    private mutating func paragraph() -> [String] {
        (0..<(1 + next(3))).map { _ in pick(["", "", "", " ", "   "]) + inlines() + pick(["", "", "  ", "\\", " "]) }
    }

    private mutating func codeBlock() -> [String] {
        let code = (0..<next(4)).map { _ in
            pick(["", "  ", "\t", "* ", "> "]) + word() + pick(["", "", " <b> &amp; *x*"])
        }
        switch next(3) {
        case 0: return ["```" + pick(["", "swift", " a b"])] + code + pick([["```"], [], ["````"]])
        case 1: return ["~~~"] + code + ["~~~"]
        default: return (code.isEmpty ? [word()] : code).map { "    " + $0 }
        }
    }

    private mutating func htmlBlock() -> [String] {
        pick([
            ["<div>", word() + " *" + word() + "*", "</div>"], ["<!-- " + word(), "", word() + " -->"],
            ["<p>" + word()],
            ["<pre>", word(), "", word() + "</pre>"], ["<?php " + word() + " ?>"],
        ])
    }

    private mutating func quote(depth: Int) -> [String] {
        var lines = blocks(depth: depth + 1)
        // The last line may be a lazy continuation.
        let isLazy = next(4) == 0
        for index in lines.indices where !(isLazy && index == lines.count - 1 && index > 0) {
            lines[index] = pick([">", "> ", "> "]) + lines[index]
        }
        return lines
    }

    private mutating func list(depth: Int) -> [String] {
        let (bullet, end, isOrdered) = (pick(["-", "*", "+"]), pick([".", ")"]), next(2) == 0)
        var (number, lines) = (pick([0, 1, 2, 9, 10, 41, 123_456_789]), [String]())
        let isLoose = next(2) == 0
        for index in 0..<(1 + next(4)) {
            let marker = isOrdered ? "\(number)\(end)" : bullet
            number += 1
            if index > 0, isLoose { lines.append("") }
            let content = next(8) == 0 ? [""] : blocks(depth: depth + 1)
            let indent = String(repeating: " ", count: marker.count + 1)
            lines.append(marker + (content[0].isEmpty ? "" : " ") + content[0])
            lines += content.dropFirst().map { $0.isEmpty || next(12) == 0 ? $0 : indent + $0 }
        }
        return lines
    }

    // MARK: Inlines

    private mutating func word() -> String {
        wordCount += 1
        return pick(["w", "ß", "字", "w", "w"]) + "\(wordCount)"
    }

    private mutating func inlines(depth: Int = 0) -> String {
        (0..<(1 + next(4))).map { _ in inline(depth: depth) }.joined(separator: pick([" ", " ", " ", ""]))
    }

    private mutating func inline(depth: Int) -> String {
        switch next(depth < 3 ? 15 : 5) {
        case 0...3: return word()
        case 4: return pick(["&amp;", "&#10;", "&nbsp;", "\\*", "\\_", "&#x85;", "<", "&", "!", "\u{2029}"]) + word()
        case 5, 6: return "*" + inlines(depth: depth + 1) + "*"
        case 7, 8: return "**" + inlines(depth: depth + 1) + "**"
        case 9: return "_" + inlines(depth: depth + 1) + "_"
        case 10: return pick(["`", "``"]) + word() + pick([" ", "  "]) + word() + pick(["`", "``"])
        case 11:
            return "[" + inlines(depth: depth + 1) + "](" + pick(["/u", "<a b>", "", "https://example.org/ä \"t\""])
                + ")"
        case 12: return "![" + inlines(depth: depth + 1) + "](/i)"
        case 13:
            let name = "r\(references.count)"
            references.append("[\(name)]: /\(name) 'title'")
            return "[" + word() + "][\(name)]"
        default: return pick(["<https://example.org/x>", "<b>" + word() + "</b>", "<a\nhref='x'>", "<a@example.org>"])
        }
    }
}
