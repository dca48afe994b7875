// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

// Lines, and the positions of carets in them. A paragraph here is an element of the text's `paragraphs`.
extension ASEditingLayout {
    /// A line of a paragraph.
    struct Line: Hashable {
        var paragraph: Int
        var line: Int
    }

    /// Returns the paragraphs that overlap a vertical span.
    func paragraphs(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = firstInRow(max(0, firstParagraph { $0 > top } - 1))
        return first..<max(first, firstParagraph { $0 >= bottom })
    }

    /// Returns the paragraphs that overlap a rectangle.
    func paragraphs(in rect: CGRect) -> [Int] {
        paragraphs(from: rect.minY, to: rect.maxY).filter { index in
            guard isInRow(index) else { return true }
            let left = origin(at: index).x
            return left < rect.maxX && left + measuredWidth(at: index) > rect.minX
        }
    }

    /// Returns the first paragraph whose top satisfies a condition.
    private func firstParagraph(where isBelow: (CGFloat) -> Bool) -> Int {
        var (low, high) = (0, tops.count)
        while low < high {
            let middle = (low + high) / 2
            if isBelow(tops[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the first of the parts side by side to which a paragraph belongs, otherwise the paragraph.
    private func firstInRow(_ index: Int) -> Int { isInRow(index) ? text.parts(around: index).lowerBound : index }

    private func lastInRow(_ index: Int) -> Int { isInRow(index) ? text.parts(around: index).upperBound : index }

    /// Returns the line with a position; where a line is broken, the one that begins there unless the position is at the end of a line.
    func line(of position: ASTextPosition) -> Line {
        let offset = min(max(0, position.offset), text.length)
        let paragraph = text.indexOfParagraph(at: offset)
        let place = offset - text.starts[paragraph]
        if place == 0, position.isLineEnd, text.isContinuation(paragraph) { return lastLine(of: paragraph - 1) }
        let layout = layout(at: paragraph)
        for line in 0..<layout.lineCount {
            let range = layout.characterRange(ofLine: line)
            let end = range.location + range.length
            if place < end || position.isLineEnd && place == end { return Line(paragraph: paragraph, line: line) }
        }
        return lastLine(of: paragraph)
    }

    private func lastLine(of paragraph: Int) -> Line {
        Line(paragraph: paragraph, line: max(0, layout(at: paragraph).lineCount - 1))
    }

    /// Returns the next line in reading order, which may be next to this one.
    func line(after line: Line) -> Line? {
        if line.line + 1 < layout(at: line.paragraph).lineCount {
            return Line(paragraph: line.paragraph, line: line.line + 1)
        }
        return line.paragraph + 1 < text.paragraphs.count ? Line(paragraph: line.paragraph + 1, line: 0) : nil
    }

    /// Returns the previous line in reading order, which may be next to this one.
    func line(before line: Line) -> Line? {
        if line.line > 0 { return Line(paragraph: line.paragraph, line: line.line - 1) }
        return line.paragraph > 0 ? lastLine(of: line.paragraph - 1) : nil
    }

    /// Returns the line below another one, near a horizontal position.
    func line(below line: Line, nearX x: CGFloat) -> Line? {
        self.line(after: isInRow(line.paragraph) ? lastLine(of: lastInRow(line.paragraph)) : line)
            .map { self.line(beside: $0, atX: x) }
    }

    /// Returns the line above another one, near a horizontal position.
    func line(above line: Line, nearX x: CGFloat) -> Line? {
        self.line(before: Line(paragraph: firstInRow(line.paragraph), line: line.line))
            .map { self.line(beside: $0, atX: x) }
    }

    /// Returns the nearest of the lines side by side.
    private func line(beside line: Line, atX x: CGFloat) -> Line {
        guard isInRow(line.paragraph) else { return line }
        func distance(_ index: Int) -> CGFloat {
            let left = origin(at: index).x
            return max(0, left - x, x - left - measuredWidth(at: index))
        }
        let nearest = text.parts(around: line.paragraph).min { distance($0) < distance($1) }
        return Line(paragraph: nearest ?? line.paragraph, line: 0)
    }

    /// Returns the paragraph at a height: the first above all lines, the last below.
    func paragraph(atY y: CGFloat) -> Int { max(0, firstParagraph { $0 > y } - 1) }

    /// Returns the line at a point: the first above all lines, the last below.
    func line(at point: CGPoint) -> Line {
        let paragraph = paragraph(atY: point.y)
        let line = Line(paragraph: paragraph, line: layout(at: paragraph).line(atY: point.y - tops[paragraph]) ?? 0)
        return self.line(beside: line, atX: point.x)
    }

    func isRightToLeft(_ line: Line) -> Bool {
        let directions = layout(at: line.paragraph).lineDirectionsAreRightToLeft
        return directions.indices.contains(line.line) && directions[line.line]
    }

    /// Returns the start of a line.
    func start(of line: Line) -> ASTextPosition {
        if isInRow(line.paragraph) { return ASTextPosition(offset: text.starts[firstInRow(line.paragraph)]) }
        let layout = layout(at: line.paragraph)
        let place = layout.lineCount > 0 ? layout.characterRange(ofLine: line.line).location : 0
        return ASTextPosition(offset: text.starts[line.paragraph] + place)
    }

    /// Returns the end of a line: before the space at which it breaks, or inside of a word, where the next line also starts.
    func end(of line: Line) -> ASTextPosition {
        if isInRow(line.paragraph) {
            return ASTextPosition(offset: text.end(ofParagraph: lastInRow(line.paragraph)))
        }
        let (layout, paragraph) = (layout(at: line.paragraph), text.paragraphs[line.paragraph])
        let start = text.starts[line.paragraph]
        guard line.line + 1 < layout.lineCount || text.continues(line.paragraph) else {
            return ASTextPosition(offset: text.end(ofParagraph: line.paragraph))
        }
        let range = layout.characterRange(ofLine: line.line)
        let end = range.location + range.length
        if let before = paragraph.boundaries.previous(.grapheme, before: end), before > range.location {
            let utf16 = paragraph.content.string.utf16
            let unit = utf16[utf16.index(utf16.startIndex, offsetBy: before)]
            if end == before + 1, let scalar = Unicode.Scalar(unit), scalar.properties.isWhitespace {
                return ASTextPosition(offset: start + before)
            }
        }
        return ASTextPosition(offset: start + end, isLineEnd: true)
    }

    // MARK: Carets

    /// Returns the caret positions in a line, from left to right, without those of the next line.
    func carets(in line: Line) -> [ASTextLayout.Caret] {
        let (layout, start) = (layout(at: line.paragraph), text.starts[line.paragraph])
        let isLast = line.line + 1 >= layout.lineCount && !text.continues(line.paragraph)
        let visible = text.paragraphs[line.paragraph].visibleLength
        let range = layout.lineCount > 0 ? layout.characterRange(ofLine: line.line) : NSRange(location: 0, length: 0)
        let boundaries = text.paragraphs[line.paragraph].boundaries
        return carets(of: layout, line).compactMap { caret in
            let isInLine = caret.index < range.location + range.length || isLast
            guard isInLine, caret.index <= visible, boundaries.isBoundary(.grapheme, at: caret.index) else {
                return nil
            }
            return ASTextLayout.Caret(index: start + caret.index, x: caret.x)
        }
    }

    /// Returns the carets of a line, counted from the start of the paragraph.
    private func carets(of layout: ASTextLayout, _ line: Line) -> [ASTextLayout.Caret] {
        let left = origin(at: line.paragraph).x
        return layout.carets(inLine: line.line, width: width(at: line.paragraph)).map {
            ASTextLayout.Caret(index: $0.index, x: $0.x + left)
        }
    }

    /// Returns the caret's rectangle, which has no width.
    func caretRect(at position: ASTextPosition) -> CGRect {
        let line = line(of: position)
        let layout = layout(at: line.paragraph)
        let place = position.offset - text.starts[line.paragraph]
        let carets = carets(of: layout, line)
        // Inside of a character, the caret is before it.
        let x =
            carets.first { $0.index == place }?.x ?? carets.filter { $0.index < place }.max { $0.index < $1.index }?.x
        let span = layout.caretSpan(ofLine: line.line)
        return CGRect(
            x: x ?? 0,
            y: origin(at: line.paragraph).y + span.lowerBound,
            width: 0,
            height: span.upperBound - span.lowerBound
        )
    }

    /// Returns the caret position for a click: the nearest one in the line at the point.
    func position(at point: CGPoint) -> ASTextPosition {
        position(in: line(at: point), nearX: point.x)
    }

    func position(in line: Line, nearX x: CGFloat) -> ASTextPosition {
        var best: ASTextLayout.Caret?
        for caret in carets(in: line) where best.map({ abs(caret.x - x) < abs($0.x - x) }) ?? true { best = caret }
        // The end of a broken line is a separate position, unless it is before a space.
        let end = end(of: line)
        if end.isLineEnd {
            let place = end.offset - text.starts[line.paragraph]
            let caret = carets(of: layout(at: line.paragraph), line).first { $0.index == place }
            if let caret, best.map({ abs(caret.x - x) < abs($0.x - x) }) ?? true { return end }
        }
        return ASTextPosition(offset: best?.index ?? start(of: line).offset)
    }

    /// Returns the character at a point, for words: the one under the point, not the nearest caret position.
    func characterIndex(at point: CGPoint) -> Int {
        let index = line(at: point).paragraph
        let origin = origin(at: index)
        let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let found = layout(at: index).hitTest(place, width: width(at: index))?.characterIndex ?? 0
        return text.starts[index] + min(found, text.paragraphs[index].visibleLength)
    }

    // MARK: Rectangles

    /// Returns the rectangles of a range, from top to bottom; lines whose end is in the range extend to the edge.
    ///
    /// - Parameters:
    ///   - range: the range
    ///   - area: the area outside of which paragraphs are left out
    /// - Returns: the rectangles, in points from the start of the text
    func rects(for range: NSRange, in area: CGRect = .infinite) -> [CGRect] {
        guard range.length > 0 else { return [] }
        let end = range.location + range.length
        let first = text.indexOfParagraph(at: range.location)
        let last = text.indexOfParagraph(at: end)
        return paragraphs(in: area).filter { (first...last).contains($0) }.flatMap { index in
            let start = text.starts[index]
            let low = max(0, range.location - start)
            let high = min(text.paragraphs[index].visibleLength, end - start)
            let part = NSRange(location: low, length: max(0, high - low))
            let origin = origin(at: index)
            let letters = layout(at: index).rects(for: part, width: width(at: index))
            let all = letters + edges(ofParagraph: index, from: low, to: end - start)
            return all.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
        }
    }

    /// Returns the rectangle around a range, with the edges to which its lines extend; `nil` for an empty range.
    ///
    /// Between the first and the last paragraph of a range in a long text, lines are taken to be as wide as the text.
    func bounds(of range: NSRange) -> CGRect? {
        guard range.length > 0 else { return nil }
        let (first, last) = (text.indexOfParagraph(at: range.location), text.indexOfParagraph(at: range.upperBound))
        let isShort = text.length <= ASEditingDisplayState.keptCount
        guard !isShort, last - first > 1 else { return Self.union(rects(for: range)) }
        let head = NSRange(location: range.location, length: text.starts[first + 1] - range.location)
        let tail = NSRange(location: text.starts[last], length: range.upperBound - text.starts[last])
        let between = CGRect(x: 0, y: tops[first + 1], width: width, height: tops[last] - tops[first + 1])
        return Self.union(rects(for: head) + [between] + rects(for: tail))
    }

    private static func union(_ rects: [CGRect]) -> CGRect? {
        rects.first.map { rects.dropFirst().reduce($0) { $0.union($1) } }
    }

    /// Returns the rectangles between the ends of selected lines and the edge, relative to a paragraph.
    private func edges(ofParagraph index: Int, from low: Int, to end: Int) -> [CGRect] {
        let layout = layout(at: index)
        let visible = text.paragraphs[index].visibleLength
        // The next part is in the same row.
        let isContinued = text.continues(index)
        if isContinued, isInRow(index) { return [] }
        let lines = layout.lineRects(width: width(at: index))
        return lines.enumerated().compactMap { line, rect in
            let characters = layout.characterRange(ofLine: line)
            let isLast = line == lines.count - 1
            let isBroken = !isLast || isContinued
            // The separator is selected, or the range continues in the next line.
            let lineEnd = isLast ? visible : characters.location + characters.length
            let isToEnd = isBroken ? end >= lineEnd : end > lineEnd
            let hasEnd = isBroken ? low < lineEnd : text.paragraphs[index].separatorLength > 0
            guard isToEnd, low <= lineEnd, hasEnd else { return nil }
            let isRightToLeft = isRightToLeft(Line(paragraph: index, line: line))
            let isEmpty = visible == 0
            let edge = isEmpty ? (isRightToLeft ? rect.maxX : rect.minX) : isRightToLeft ? rect.minX : rect.maxX
            let room = width - origin(at: index).x
            let rest = CGRect(
                x: isRightToLeft ? 0 : edge,
                y: rect.minY,
                width: isRightToLeft ? edge : room - edge,
                height: rect.height
            )
            return rest.width > 0 ? rest : nil
        }
    }
}
