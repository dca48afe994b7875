// SPDX-License-Identifier: Apache-2.0
internal import SwiftParser
internal import SwiftSyntax

/// A source file, its syntax, and the edits collected for it.
///
/// Ranges are UTF-8 offsets in the text without a byte order mark. Nothing changes until `rendered()`. Edits may be nested, and the outer
/// one determines which parts of its range are kept.
final class SourceEdits {
    /// A part of a replacement.
    enum Piece {
        case literal(String)
        /// A range of this file, with the edits in it.
        case source(Range<Int>)
        /// Declarations of `file`, moved to another indentation, with inserted access levels.
        case moved(file: SourceEdits, range: Range<Int>, from: String, to: String, access: [(at: Int, text: String)])
    }

    private struct Edit {
        let id: Int
        let range: Range<Int>
        let pieces: [Piece]
        /// Whether it removes text that a `.moved` piece shows elsewhere.
        let isMove: Bool
    }

    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The line ending of most lines.
    let newline: String
    private(set) var changes: [MigrationNote] = []
    private(set) var receivesDeclarations = false
    /// The identifiers in declarations that come from other files, and the names used by replacements.
    private(set) var addedNames: Set<String> = []
    /// The added imports, such as `import UIKit`.
    private(set) var addedImports: Set<String> = []
    private var edits: [Edit] = []
    private let hasByteOrderMark: Bool
    private let lineStarts: [Int]
    /// The comments, in order.
    private lazy var comments: [Range<Int>] = tree.tokens(viewMode: .sourceAccurate).flatMap { token in
        Self.comments(in: token.leadingTrivia, at: token.position.utf8Offset)
            + Self.comments(in: token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia.utf8Offset)
    }

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

    /// Returns the line of `offset`, counted from 1.
    func line(of offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } }

    /// Returns the first offset in the line of `offset`.
    func startOfLine(at offset: Int) -> Int { lineStarts[line(of: offset) - 1] }

    /// Returns the offset of the line ending after `offset`, or of the end of the file.
    func endOfLine(at offset: Int) -> Int {
        var end = offset
        while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
        return end
    }

    /// Returns the result of `endOfLine(at:)`, but after a comment that begins in the line.
    func endOfCode(at offset: Int) -> Int {
        var end = endOfLine(at: offset)
        while let comment = comments.first(where: { $0.lowerBound < end && end < $0.upperBound }) {
            end = endOfLine(at: comment.upperBound)
        }
        return end
    }

    /// Returns the blanks at the beginning of the line of `offset`.
    func indentation(at offset: Int) -> String {
        string(startOfLine(at: offset)..<offset, while: { $0 == 32 || $0 == 9 })
    }

    /// Returns the range of `node` with the blanks after it.
    func rangeWithBlanks(_ node: some SyntaxProtocol) -> Range<Int> {
        var end = node.range.upperBound
        while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
        return node.range.lowerBound..<end
    }

    /// Returns whether a comment in `range` is in none of the ranges `kept`.
    func hasComment(in range: Range<Int>, outside kept: [Range<Int>] = []) -> Bool {
        comments.contains { comment in
            range.overlaps(comment)
                && !kept.contains { $0.lowerBound <= comment.lowerBound && comment.upperBound <= $0.upperBound }
        }
    }

    /// Returns the offset after the line ending at or after `offset`, or the end of the file.
    func startOfNextLine(at offset: Int) -> Int {
        let end = endOfLine(at: offset)
        guard end < bytes.count else { return end }
        return end + (bytes[end] == 13 && end + 1 < bytes.count && bytes[end + 1] == 10 ? 2 : 1)
    }

    /// Returns the text of `range` before any edit.
    func original(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func replace(_ range: Range<Int>, with text: String, _ change: String?) {
        replace(range, with: [.literal(text)], change)
    }

    /// Replaces `range`; a `change` is a line of the report.
    func replace(_ range: Range<Int>, with pieces: [Piece], _ change: String?) {
        edits.append(Edit(id: edits.count, range: range, pieces: pieces, isMove: false))
        if let change { changes.append(MigrationNote(line: line(of: range.lowerBound), message: change)) }
    }

    /// Removes text that a `.moved` piece shows elsewhere.
    func removeMoved(_ range: Range<Int>) {
        edits.append(Edit(id: edits.count, range: range, pieces: [], isMove: true))
    }

    /// Removes `range`, and its line if that contains nothing else.
    func removeWithLine(_ range: Range<Int>, _ change: String?) {
        let start = startOfLine(at: range.lowerBound)
        let isFirst = bytes[start..<range.lowerBound].allSatisfy { $0 == 32 || $0 == 9 }
        var end = range.upperBound
        while end < bytes.count, bytes[end] == 32 || bytes[end] == 9 { end += 1 }
        guard isFirst, end == bytes.count || bytes[end] == 10 || bytes[end] == 13 else {
            return replace(range, with: "", change)
        }
        replace(range.lowerBound..<range.lowerBound, with: [], change)
        replace(start..<startOfNextLine(at: end), with: "", nil)
    }

    /// Records that declarations of another file, which use `names`, are moved into this file.
    func receive(_ names: Set<String>) {
        receivesDeclarations = true
        addedNames.formUnion(names)
    }

    /// Records that a replacement uses `name`.
    func use(_ name: String) { addedNames.insert(name) }

    /// Adds `lines` below the last import, or above the first declaration, unless they were already added.
    func addImport(_ lines: [String], _ change: String) {
        guard addedImports.insert(lines.joined(separator: "\n")).inserted else { return }
        let imports = tree.statements.filter { $0.item.is(ImportDeclSyntax.self) }
        if let last = imports.last {
            // The start of the next line: the line of the import itself may be removed.
            let offset = startOfNextLine(at: endOfCode(at: last.range.upperBound))
            let isBehindLine = offset > 0 && bytes[offset - 1] != 10 && bytes[offset - 1] != 13
            replace(
                offset..<offset,
                with: (isBehindLine ? newline : "") + lines.joined(separator: newline) + (isBehindLine ? "" : newline),
                change
            )
        } else {
            let first = tree.statements.first?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
            let offset = tree.statements.first.map { attachedCommentStart(of: Syntax($0)) } ?? first
            replace(offset..<offset, with: lines.map { $0 + newline }.joined() + newline, change)
        }
    }

    /// Returns the start of the comments above `node` without an empty line between them; the node's start if there are none.
    func attachedCommentStart(of node: Syntax) -> Int {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let limit = node.position.utf8Offset
        var (offset, first, lineEndings) = (start, start, 0)
        walk: for piece in node.leadingTrivia.pieces.reversed() {
            offset -= piece.sourceLength.utf8Length
            switch piece {
            case .spaces, .tabs: continue
            case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
                lineEndings += count
                if lineEndings > 1 { break walk }
            case .lineComment, .blockComment, .docLineComment, .docBlockComment:
                // A comment after code belongs to that line.
                guard startOfLine(at: offset) >= limit else { break walk }
                (first, lineEndings) = (offset, 0)
            default: break walk
            }
        }
        let line = startOfLine(at: first)
        return line >= limit ? line : start
    }

    private static func comments(in trivia: Trivia, at position: Int) -> [Range<Int>] {
        var (found, offset) = ([Range<Int>](), position)
        for piece in trivia.pieces {
            let end = offset + piece.sourceLength.utf8Length
            switch piece {
            case .lineComment, .blockComment, .docLineComment, .docBlockComment: found.append(offset..<end)
            default: break
            }
            offset = end
        }
        return found
    }

    /// Returns the text with all edits.
    func rendered() -> String {
        var used: Set<Int> = []
        return (hasByteOrderMark ? "\u{FEFF}" : "") + render(0..<bytes.count, used: &used)
    }

    /// Returns the text of `range` with the edits in it; if it `isMoved` elsewhere, without its removal here.
    private func render(_ range: Range<Int>, isMoved: Bool = false, used: inout Set<Int>) -> String {
        let inside = edits.filter { edit in
            if isMoved, edit.isMove { return false }
            let fits = range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= range.upperBound
            let isAtEnd = edit.range.isEmpty && edit.range.lowerBound == range.upperBound
            return fits && (!isAtEnd || range.upperBound == bytes.count)
        }
        // At one offset, insertions come first, then the longest edit.
        let order = inside.sorted {
            let (left, right) = ($0.range, $1.range)
            if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
            if left.isEmpty != right.isEmpty { return left.isEmpty }
            return left.count == right.count ? $0.id < $1.id : left.count > right.count
        }
        var (text, position) = ("", range.lowerBound)
        for edit in order where edit.range.lowerBound >= position && used.insert(edit.id).inserted {
            text += original(position..<edit.range.lowerBound)
            for piece in edit.pieces { text += render(piece, isMoved: isMoved, used: &used) }
            position = edit.range.upperBound
        }
        return text + original(position..<range.upperBound)
    }

    private func render(_ piece: Piece, isMoved: Bool, used: inout Set<Int>) -> String {
        switch piece {
        case .literal(let text): return text
        case .source(let range): return render(range, isMoved: isMoved, used: &used)
        case .moved(let file, let range, let old, let new, let access):
            var usedThere: Set<Int> = []
            var (moved, position) = ("", range.lowerBound)
            for (offset, text) in access {
                moved += file.render(position..<offset, isMoved: true, used: &usedThere) + text
                position = offset
            }
            moved += file.render(position..<range.upperBound, isMoved: true, used: &usedThere)
            return Self.reindent(moved.replacing("\r\n", with: "\n"), from: old, to: new).replacing("\n", with: newline)
        }
    }

    /// Moves all lines by the difference of two indentations, of which one must begin with the other; otherwise returns them unchanged.
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
    /// Returns the first index whose element satisfies `belongs`, in an array in which all later elements do as well.
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
    /// The range without leading and trailing trivia.
    var range: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// Returns the nearest ancestor of type `type`.
    func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node = parent
        while let current = node {
            if let found = current.as(type) { return found }
            node = current.parent
        }
        return nil
    }
}
