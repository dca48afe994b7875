// SPDX-License-Identifier: Apache-2.0
internal import SwiftParser
internal import SwiftSyntax

/// A source file, its syntax, and the edits collected for it.
///
/// Ranges are UTF-8 offsets in the text without a byte order mark. Nothing changes until `rendered()`: edits may lie
/// inside each other, and the outer one decides which parts of its range stay.
final class SourceEdits {
    /// A part of a replacement.
    enum Piece {
        case literal(String)
        /// A range of this file, with the edits inside it.
        case source(Range<Int>)
        /// A declaration of `file`, moved to another indentation.
        case moved(file: SourceEdits, range: Range<Int>, from: String, to: String, access: (at: Int, text: String)?)
    }

    private struct Edit {
        let id: Int
        let range: Range<Int>
        let pieces: [Piece]
    }

    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The line ending of most lines.
    let newline: String
    private(set) var changes: [MigrationNote] = []
    private(set) var receivesDeclarations = false
    private var edits: [Edit] = []
    private var addedImports: Set<String> = []
    private let hasByteOrderMark: Bool
    private let lineStarts: [Int]

    init(path: String, text: String) {
        self.path = path
        var utf8 = Array(text.utf8)
        hasByteOrderMark = utf8.starts(with: [0xEF, 0xBB, 0xBF])
        if hasByteOrderMark { utf8.removeFirst(3) }
        bytes = utf8
        tree = Parser.parse(source: String(decoding: utf8, as: UTF8.self))
        let returns = zip(utf8, utf8.dropFirst()).count { $0 == (13, 10) }
        newline = 2 * returns > utf8.count { $0 == 10 } ? "\r\n" : "\n"
        lineStarts = [0] + utf8.indices.filter { utf8[$0] == 10 }.map { $0 + 1 }
    }

    /// The line of `offset`, counted from 1.
    func line(of offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } }

    /// The first offset in the line of `offset`.
    func startOfLine(at offset: Int) -> Int { lineStarts[line(of: offset) - 1] }

    /// The offset of the line ending after `offset`, or of the end of the file.
    func endOfLine(at offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
        return end
    }

    /// The blanks at the beginning of the line of `offset`.
    func indentation(at offset: Int) -> String {
        string(startOfLine(at: offset)..<offset, while: { $0 == 32 || $0 == 9 })
    }

    /// The range of `node` with the blanks behind it.
    func rangeWithBlanks(_ node: some SyntaxProtocol) -> Range<Int> {
        var end = node.range.upperBound
        while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
        return node.range.lowerBound..<end
    }

    /// The text of `range` before any edit.
    func original(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func replace(_ range: Range<Int>, with text: String, _ change: String?) {
        replace(range, with: [.literal(text)], change)
    }

    /// Replaces `range`; a `change` is a line of the report.
    func replace(_ range: Range<Int>, with pieces: [Piece], _ change: String?) {
        edits.append(Edit(id: edits.count, range: range, pieces: pieces))
        if let change { changes.append(MigrationNote(line: line(of: range.lowerBound), message: change)) }
    }

    /// Removes `range`, and the line with it where nothing else is in it.
    func removeWithLine(_ range: Range<Int>, _ change: String?) {
        let start = startOfLine(at: range.lowerBound)
        let isFirst = bytes[start..<range.lowerBound].allSatisfy { $0 == 32 || $0 == 9 }
        var end = range.upperBound
        while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
        guard isFirst, end == bytes.count || bytes[end] == 10 || bytes[end] == 13 else {
            return replace(range, with: "", change)
        }
        if end < bytes.count { end += bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10 ? 2 : 1 }
        replace(range.lowerBound..<range.lowerBound, with: [], change)
        replace(start..<end, with: "", nil)
    }

    /// Notes that a declaration of another file comes here.
    func receive() { receivesDeclarations = true }

    /// Adds `lines` below the last import, or above the first declaration, once for each `module`.
    func addImport(_ module: String, lines: [String], _ change: String) {
        guard addedImports.insert(module).inserted else { return }
        let imports = tree.statements.filter { $0.item.is(ImportDeclSyntax.self) }
        if let last = imports.last {
            let offset = endOfLine(at: last.endPositionBeforeTrailingTrivia.utf8Offset)
            replace(offset..<offset, with: lines.map { newline + $0 }.joined(), change)
        } else {
            let first = tree.statements.first?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
            let offset = tree.statements.first.map { attachedCommentStart(of: Syntax($0)) } ?? first
            replace(offset..<offset, with: lines.map { $0 + newline }.joined() + newline, change)
        }
    }

    /// Where the comments begin that stand above `node` without an empty line between them; the node's start if there are none.
    func attachedCommentStart(of node: Syntax) -> Int {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let limit = node.position.utf8Offset
        var first = startOfLine(at: start)
        while first > limit, first > 0 {
            let above = startOfLine(at: first - 1)
            let text = original(above..<first).filter { !$0.isWhitespace }
            guard above >= limit, !text.isEmpty else { break }
            first = above
        }
        return first >= limit ? first : start
    }

    /// The text with all edits.
    func rendered() -> String {
        var used: Set<Int> = []
        return (hasByteOrderMark ? "\u{FEFF}" : "") + render(0..<bytes.count, used: &used)
    }

    private func render(_ range: Range<Int>, used: inout Set<Int>) -> String {
        let inside = edits.filter { edit in
            let fits = range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= range.upperBound
            let isAtEnd = edit.range.isEmpty && edit.range.lowerBound == range.upperBound
            return fits && (!isAtEnd || range.upperBound == bytes.count)
        }
        // At one place, insertions come first, then the longest edit.
        let order = inside.sorted {
            let (left, right) = ($0.range, $1.range)
            if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
            if left.isEmpty != right.isEmpty { return left.isEmpty }
            return left.count == right.count ? $0.id < $1.id : left.count > right.count
        }
        var (text, position) = ("", range.lowerBound)
        for edit in order where edit.range.lowerBound >= position && used.insert(edit.id).inserted {
            text += original(position..<edit.range.lowerBound)
            for piece in edit.pieces { text += render(piece, used: &used) }
            position = edit.range.upperBound
        }
        return text + original(position..<range.upperBound)
    }

    private func render(_ piece: Piece, used: inout Set<Int>) -> String {
        switch piece {
        case .literal(let text): return text
        case .source(let range): return render(range, used: &used)
        case .moved(let file, let range, let old, let new, let access):
            var usedThere: Set<Int> = []
            var moved = ""
            if let access {
                moved = file.render(range.lowerBound..<access.at, used: &usedThere) + access.text
                moved += file.render(access.at..<range.upperBound, used: &usedThere)
            } else {
                moved = file.render(range, used: &usedThere)
            }
            return Self.reindent(moved.replacing("\r\n", with: "\n"), from: old, to: new).replacing("\n", with: newline)
        }
    }

    /// Moves all lines by the difference of two indentations of which one begins with the other; otherwise leaves them.
    private static func reindent(_ text: String, from old: String, to new: String) -> String {
        guard old != new else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if new.hasPrefix(old) {
            let more = new.dropFirst(old.count)
            return lines.map { $0.isEmpty ? "" : more + $0 }.joined(separator: "\n")
        }
        let less = old.dropFirst(new.count)
        guard old.hasPrefix(new), lines.allSatisfy({ $0.isEmpty || $0.hasPrefix(less) }) else { return text }
        return lines.map { $0.isEmpty ? "" : String($0.dropFirst(less.count)) }.joined(separator: "\n")
    }

    private func string(_ range: Range<Int>, while isWanted: (UInt8) -> Bool) -> String {
        String(decoding: bytes[range].prefix(while: isWanted), as: UTF8.self)
    }
}

extension [Int] {
    /// The first index whose element satisfies `belongs`, in an array whose later elements all do.
    func partitioningIndex(where belongs: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension SyntaxProtocol {
    /// Without leading and trailing trivia.
    var range: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The nearest node around it of type `type`.
    func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node = parent
        while let current = node {
            if let found = current.as(type) { return found }
            node = current.parent
        }
        return nil
    }
}
