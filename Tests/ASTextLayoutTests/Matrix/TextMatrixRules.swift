// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import ASTextLayout

/// Properties of a truncated text that hold for any font, computed from the complete layout of the text, and from parts of it measured
/// alone.
struct TextMatrixRules {
    let row: TextMatrixRow
    let cut: ASTextLayout
    private let whole: ASTextLayout
    private let rects: [CGRect]

    init(_ row: TextMatrixRow) {
        self.row = row
        cut = row.layout()
        whole = row.layout(lineCount: 0)
        rects = cut.lineRects(width: TextMatrixRow.width)
    }

    private var isRightToLeft: Bool { row.direction != .leftToRight }
    private var text: NSString { row.string as NSString }
    private let near: CGFloat = 0.011

    /// The violated rules as text; empty when all hold.
    var violations: [String] {
        guard cut.lineCount == row.lineCount, cut.isTruncated, whole.lineCount > row.lineCount else {
            return ["\(cut.lineCount) lines of \(whole.lineCount), cut \(cut.isTruncated)"]
        }
        return linesBeforeTheCut() + heights() + widths() + edges() + token() + shownText()
    }

    private func linesBeforeTheCut() -> [String] {
        let wholeRects = whole.lineRects(width: TextMatrixRow.width)
        return (0..<row.lineCount - 1).compactMap { index in
            let isSame = cut.characterRange(ofLine: index) == whole.characterRange(ofLine: index)
            return isSame && rects[index] == wholeRects[index] ? nil : "line \(index) is not as in the whole text"
        }
    }

    /// The spacing is between lines, not after the last one, whether truncated or not.
    private func heights() -> [String] {
        let natural = row.layout(row.content("x"), lineCount: 0).size.height
        let expected = natural * CGFloat(row.lineCount) + row.lineSpacing * CGFloat(row.lineCount - 1)
        let isRight = abs(cut.size.height - expected) < near
        return isRight ? [] : ["\(cut.size.height) high, expected \(expected)"]
    }

    private func widths() -> [String] {
        rects.indices.compactMap { index in
            let isFree = row.mode == .byClipping && index == rects.count - 1
            return isFree || rects[index].width <= TextMatrixRow.width + near ? nil : "line \(index) is too wide"
        }
    }

    private func edges() -> [String] {
        rects.indices.compactMap { index in
            let rect = rects[index]
            let (left, right) = (abs(rect.minX) < near, abs(rect.maxX - TextMatrixRow.width) < near)
            let isOverfull = rect.width > TextMatrixRow.width
            let isLast = index == rects.count - 1
            let isRight =
                switch row.alignment {
                // A text that is too wide keeps its beginning.
                case _ where isOverfull: isRightToLeft ? right : left
                case .left: left
                case .right: right
                case .center: abs(rect.minX - (TextMatrixRow.width - rect.maxX)) < near
                case .natural: isRightToLeft ? right : left
                case .justified: (isRightToLeft ? right : left) && (isLast || (left && right))
                }
            return isRight ? nil : "line \(index) goes from \(rect.minX) to \(rect.maxX)"
        }
    }

    /// The token occurs once, unbroken, in its own style, before or after the text that it belongs to.
    private func token() -> [String] {
        let stretches = cut.stretches(width: TextMatrixRow.width) { $0 == nil }
        guard row.mode != .byClipping else { return stretches.isEmpty ? [] : ["a clipped text has a token"] }
        guard stretches.count == 1, let token = stretches.first, token.line == row.lineCount - 1 else {
            return ["\(stretches.count) stretches of the token"]
        }
        var found: [String] = []
        let line = rects[token.line]
        let isAtLeft = abs(token.rect.minX - line.minX) < near
        let isAtRight = abs(token.rect.maxX - line.maxX) < near
        // In mixed text the other script may end at the token, on either side.
        let isPure = row.direction != .mixed
        switch row.mode {
        case .byTruncatingHead:
            if isPure, !(isRightToLeft ? isAtRight : isAtLeft) { found.append("the token does not begin the line") }
        case .byTruncatingMiddle:
            if isPure, isAtLeft || isAtRight { found.append("the token is at an edge") }
        default:
            if isPure, !(isRightToLeft ? isAtLeft : isAtRight) { found.append("the token does not end the line") }
        }
        let expected = row.tokenContent ?? row.content("…")
        let fonts = expected.runs.map(\.attributes.font)
        let drawn = cut.lines[token.line]
        let content = cut.pieces[drawn.piece].content
        let start = cut.pieces[drawn.piece].segments.first { $0.source == nil }?.range
        let runs = content.runs.filter { run in start.map { $0.overlaps(run.range) } ?? false }
        if runs.map(\.attributes.font) != fonts { found.append("the token has another font") }
        if let start, !Self.isSame(content.slice(start).string, expected.string) {
            found.append("the token has another text")
        }
        return found
    }

    /// Whether a token equals the requested one; characters that separate its directions take no space.
    private static func isSame(_ token: String, _ expected: String) -> Bool {
        token.filter { $0 != "\u{2068}" && $0 != "\u{2069}" } == expected
    }

    private func shownText() -> [String] {
        let last = row.lineCount - 1
        let start = whole.characterRange(ofLine: last).location
        let sources = cut.cells(of: cut.lines[last]).compactMap(\.source).sorted { $0.lowerBound < $1.lowerBound }
        let shown = sources.map {
            cut.content.utf16Offset(byte: $0.lowerBound)..<cut.content.utf16Offset(byte: $0.upperBound)
        }
        var parts: [Range<Int>] = []
        for range in shown {
            if let part = parts.last, part.upperBound == range.lowerBound {
                parts[parts.count - 1] = part.lowerBound..<range.upperBound
            } else {
                parts.append(range)
            }
        }
        switch row.mode {
        case .byTruncatingHead:
            guard parts.count == 1, let part = parts.first, part.upperBound == text.length else {
                return ["shows \(parts), not the end"]
            }
            return canShowMore(head: start..<start, tail: previous(part.lowerBound)..<text.length)
                ? ["more of the end would fit"] : []
        case .byTruncatingMiddle:
            guard parts.count == 2, parts[0].lowerBound == start, parts[1].upperBound == text.length else {
                return ["shows \(parts), not both ends"]
            }
            let isMore = canShowMore(head: parts[0], tail: previous(previous(parts[1].lowerBound))..<text.length)
            return isMore ? ["two more characters of the end would fit"] : []
        default:
            guard parts.count == 1, let part = parts.first, part.lowerBound == start else {
                return ["shows \(parts), not from \(start)"]
            }
            guard row.mode != .byClipping else { return [] }
            return prefix(part)
        }
    }

    private func prefix(_ part: Range<Int>) -> [String] {
        if row.mode == .byWordWrapping {
            let next = wordEnd(after: part.upperBound)
            if canShowMore(head: part.lowerBound..<next, tail: text.length..<text.length) {
                return ["the word after \(part) would fit"]
            }
            let isBetween = Self.isSeparator(text.character(at: part.upperBound))
            let hasSeparator = part.contains { Self.isSeparator(text.character(at: $0)) }
            return isBetween || !hasSeparator ? [] : ["cut within a word, at \(part.upperBound)"]
        }
        let next = part.lowerBound..<following(part.upperBound)
        return canShowMore(head: next, tail: text.length..<text.length) ? ["one more character would fit"] : []
    }

    private static func isSeparator(_ unit: unichar) -> Bool {
        Unicode.Scalar(unit).map { " .,!?:;".unicodeScalars.contains($0) } ?? false
    }

    /// White space at a truncation is skipped, so that the next character is the one after it.
    private func following(_ index: Int) -> Int {
        var index = index
        while index < text.length, text.character(at: index) == 0x20 { index += 1 }
        return NSMaxRange(text.rangeOfComposedCharacterSequence(at: min(index, text.length - 1)))
    }

    private func previous(_ index: Int) -> Int {
        var index = index
        while index > 0, text.character(at: index - 1) == 0x20 { index -= 1 }
        return text.rangeOfComposedCharacterSequence(at: max(0, index - 1)).location
    }

    private func wordEnd(after index: Int) -> Int {
        var end = following(index)
        while end < text.length, !Self.isSeparator(text.character(at: end)) { end += 1 }
        return end
    }

    /// Whether these parts with the token between them fit in one line.
    private func canShowMore(head: Range<Int>, tail: Range<Int>) -> Bool {
        func part(_ range: Range<Int>) -> ASTextContent {
            row.content(text.substring(with: NSRange(location: range.lowerBound, length: range.count)))
        }
        let token = row.tokenContent ?? row.content("…")
        let line = part(head).appending(token).appending(part(tail))
        return row.layout(line, width: .infinity, lineCount: 0).size.width <= TextMatrixRow.width - near
    }
}
