// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// A text in lines: the layouts of its paragraphs, one below the other.
///
/// The cost depends on the paragraphs: those that were laid out before are not laid out again. Points are relative to the start of the
/// text, without insets.
final class ASEditedLayout: Sendable {
    /// The parameters of the lines.
    struct Parameters: Hashable, Sendable {
        /// The maximum width; infinite if lines end only with their paragraphs.
        var width: CGFloat
        /// The width in which shorter lines are aligned, if `width` is infinite.
        var minimumWidth: CGFloat = 0
        var scale: CGFloat
        /// The generation of the font settings when the lines were requested.
        let fontGeneration = ASFontSettings.generation

        var ofParagraph: ASTextLayoutParameters { ASTextLayoutParameters(maximumWidth: width, scale: scale) }
    }

    let text: ASEditedText
    let parameters: Parameters
    let layouts: [ASTextLayout]
    /// The top of each paragraph.
    let tops: [CGFloat]
    /// The size, not rounded.
    let size: CGSize
    /// The width in which lines are aligned: that of the parameters, or of the widest line.
    let width: CGFloat

    init(_ text: ASEditedText, _ parameters: Parameters) {
        let room = parameters.ofParagraph
        let stack = Self.stack(text, while: { _, _ in true }) { $0.layout(room) }
        self.text = text
        self.parameters = parameters
        (layouts, tops, size) = (stack.layouts, stack.tops, stack.size)
        width = parameters.width.isFinite ? max(0, parameters.width) : max(stack.size.width, parameters.minimumWidth)
    }

    private struct Stack {
        var layouts: [ASTextLayout] = []
        var tops: [CGFloat] = []
        var size = CGSize.zero
        var lineCount = 0
    }

    private static func stack(
        _ text: ASEditedText,
        while condition: (CGSize, Int) -> Bool,
        _ layout: (ASEditedParagraph) -> ASTextLayout
    ) -> Stack {
        var stack = Stack()
        stack.layouts.reserveCapacity(text.paragraphs.count)
        stack.tops.reserveCapacity(text.paragraphs.count)
        var top: CGFloat = 0
        for (index, paragraph) in text.paragraphs.enumerated() {
            let made = layout(paragraph)
            if index > 0 { top += paragraph.spacing.before }
            stack.tops.append(top)
            stack.layouts.append(made)
            // An empty paragraph has only a height.
            let width = paragraph.visibleLength == 0 ? 0 : made.size.width
            stack.size = CGSize(width: max(stack.size.width, width), height: top + made.size.height)
            stack.lineCount += made.lineCount
            guard condition(stack.size, stack.lineCount) else { return stack }
            top = stack.size.height + paragraph.spacing.behind
        }
        return stack
    }

    // MARK: Measuring

    /// Returns the size of a text, as far as it matters.
    ///
    /// - Parameters:
    ///   - text: the measured text
    ///   - parameters: its layout parameters
    ///   - maximumHeight: the height beyond which paragraphs are not laid out
    ///   - maximumLines: the number of lines after which paragraphs are not laid out; 0 for no limit
    /// - Returns: the size of all lines, or of the first `maximumLines`
    static func measure(
        _ text: ASEditedText,
        _ parameters: Parameters,
        maximumHeight: CGFloat,
        maximumLines: Int
    ) -> CGSize {
        let room = parameters.ofParagraph
        let stack = stack(text) { size, lines in
            size.height < maximumHeight && (maximumLines == 0 || lines < maximumLines)
        } _: {
            $0.layout(room)
        }
        var size = stack.size
        if maximumLines > 0, stack.lineCount > maximumLines, let last = stack.layouts.last, let top = stack.tops.last {
            // Excludes lines of the last paragraph beyond the limit.
            let kept = last.lineCount - (stack.lineCount - maximumLines)
            size.height = top + (kept > 0 ? last.lineRects()[kept - 1].maxY : 0)
        }
        // If paragraphs were skipped, the widest line is unknown.
        let isWhole = stack.layouts.count == text.paragraphs.count
        if !isWhole, parameters.width.isFinite { size.width = parameters.width }
        return size
    }

    /// Returns the number of bytes of text that such a layout has to lay out.
    static func work(_ text: ASEditedText, _ parameters: Parameters) -> Int {
        let room = parameters.ofParagraph
        return text.paragraphs.reduce(0) { $0 + ($1.knownLayout(room) == nil ? $1.content.byteCount + 1 : 0) }
    }

    /// Returns the height of the first lines; of all lines if there are fewer, or for 0.
    func height(ofLines count: Int) -> CGFloat {
        var rest = count
        guard count > 0 else { return size.height }
        for (layout, top) in zip(layouts, tops) {
            if rest <= layout.lineCount, rest > 0 { return top + layout.lineRects()[rest - 1].maxY }
            rest -= layout.lineCount
        }
        return size.height
    }

    // MARK: Lines

    /// A line of a paragraph.
    struct Line: Hashable {
        var paragraph: Int
        var line: Int
    }

    /// Returns the paragraphs that overlap a vertical span.
    func paragraphs(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = max(0, firstParagraph { $0 > top } - 1)
        return first..<max(first, firstParagraph { $0 >= bottom })
    }

    /// Returns the first paragraph whose top satisfies a condition; tops are ascending.
    private func firstParagraph(where isBelow: (CGFloat) -> Bool) -> Int {
        var (low, high) = (0, tops.count)
        while low < high {
            let middle = (low + high) / 2
            if isBelow(tops[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func line(of position: ASTextPosition) -> Line {
        let offset = min(max(0, position.offset), text.length)
        let paragraph = text.indexOfParagraph(at: offset)
        let place = offset - text.starts[paragraph]
        let layout = layouts[paragraph]
        for line in 0..<layout.lineCount {
            let range = layout.characterRange(ofLine: line)
            let end = range.location + range.length
            if place < end || position.isLineEnd && place == end { return Line(paragraph: paragraph, line: line) }
        }
        return Line(paragraph: paragraph, line: max(0, layout.lineCount - 1))
    }

    func line(after line: Line) -> Line? {
        if line.line + 1 < layouts[line.paragraph].lineCount {
            return Line(paragraph: line.paragraph, line: line.line + 1)
        }
        return line.paragraph + 1 < layouts.count ? Line(paragraph: line.paragraph + 1, line: 0) : nil
    }

    func line(before line: Line) -> Line? {
        if line.line > 0 { return Line(paragraph: line.paragraph, line: line.line - 1) }
        guard line.paragraph > 0 else { return nil }
        return Line(paragraph: line.paragraph - 1, line: max(0, layouts[line.paragraph - 1].lineCount - 1))
    }

    func line(atY y: CGFloat) -> Line {
        let paragraph = max(0, firstParagraph { $0 > y } - 1)
        return Line(paragraph: paragraph, line: layouts[paragraph].line(atY: y - tops[paragraph]) ?? 0)
    }

    func isRightToLeft(_ line: Line) -> Bool {
        let directions = layouts[line.paragraph].lineDirectionsAreRightToLeft
        return directions.indices.contains(line.line) && directions[line.line]
    }

    /// Returns the start of a line.
    func start(of line: Line) -> ASTextPosition {
        let place =
            layouts[line.paragraph].lineCount > 0
            ? layouts[line.paragraph].characterRange(ofLine: line.line).location : 0
        return ASTextPosition(offset: text.starts[line.paragraph] + place)
    }

    /// Returns the end of a line: before the space at which it breaks, or inside of a word, where the next line also starts.
    func end(of line: Line) -> ASTextPosition {
        let (layout, paragraph) = (layouts[line.paragraph], text.paragraphs[line.paragraph])
        let start = text.starts[line.paragraph]
        guard line.line + 1 < layout.lineCount else {
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
        let (layout, start) = (layouts[line.paragraph], text.starts[line.paragraph])
        let isLast = line.line + 1 >= layout.lineCount
        let visible = text.paragraphs[line.paragraph].visibleLength
        let range = layout.lineCount > 0 ? layout.characterRange(ofLine: line.line) : NSRange(location: 0, length: 0)
        let boundaries = text.paragraphs[line.paragraph].boundaries
        return layout.carets(inLine: line.line, width: width).compactMap { caret in
            let isInLine = caret.index < range.location + range.length || isLast
            guard isInLine, caret.index <= visible, boundaries.isBoundary(.grapheme, at: caret.index) else {
                return nil
            }
            return ASTextLayout.Caret(index: start + caret.index, x: caret.x)
        }
    }

    /// Returns the caret's rectangle, which has no width.
    func caretRect(at position: ASTextPosition) -> CGRect {
        let line = line(of: position)
        let layout = layouts[line.paragraph]
        let place = position.offset - text.starts[line.paragraph]
        let carets = layout.carets(inLine: line.line, width: width)
        // Inside of a character, the caret is before it.
        let x =
            carets.first { $0.index == place }?.x ?? carets.filter { $0.index < place }.max { $0.index < $1.index }?.x
        let span = layout.caretSpan(ofLine: line.line)
        return CGRect(
            x: x ?? 0,
            y: tops[line.paragraph] + span.lowerBound,
            width: 0,
            height: span.upperBound - span.lowerBound
        )
    }

    /// Returns the caret position for a click: the nearest one in the line at the point.
    func position(at point: CGPoint) -> ASTextPosition {
        position(in: line(atY: point.y), nearX: point.x)
    }

    func position(in line: Line, nearX x: CGFloat) -> ASTextPosition {
        let layout = layouts[line.paragraph]
        var best: ASTextLayout.Caret?
        for caret in carets(in: line) where best.map({ abs(caret.x - x) < abs($0.x - x) }) ?? true { best = caret }
        // The end of a broken line is a separate position, unless it is before a space.
        let end = end(of: line)
        if end.isLineEnd {
            let place = end.offset - text.starts[line.paragraph]
            let caret = layout.carets(inLine: line.line, width: width).first { $0.index == place }
            if let caret, best.map({ abs(caret.x - x) < abs($0.x - x) }) ?? true { return end }
        }
        return ASTextPosition(offset: best?.index ?? start(of: line).offset)
    }

    /// Returns the character at a point, for words: the one under the point, not the nearest caret position.
    func characterIndex(at point: CGPoint) -> Int {
        let line = line(atY: point.y)
        let place = CGPoint(x: point.x, y: point.y - tops[line.paragraph])
        let found = layouts[line.paragraph].hitTest(place, width: width)?.characterIndex ?? 0
        return text.starts[line.paragraph] + min(found, text.paragraphs[line.paragraph].visibleLength)
    }

    /// Returns the rectangles of a range, from top to bottom; lines whose end is in the range extend to the edge.
    func rects(for range: NSRange, from top: CGFloat = -.infinity, to bottom: CGFloat = .infinity) -> [CGRect] {
        guard range.length > 0 else { return [] }
        let end = range.location + range.length
        let first = text.indexOfParagraph(at: range.location)
        let last = min(text.indexOfParagraph(at: end), layouts.count - 1)
        let visible = paragraphs(from: top, to: bottom).clamped(to: first..<last + 1)
        var rects: [CGRect] = []
        for index in visible {
            let (layout, start) = (layouts[index], text.starts[index])
            let low = max(0, range.location - start)
            let high = min(text.paragraphs[index].visibleLength, end - start)
            let part = NSRange(location: low, length: max(0, high - low))
            rects += layout.rects(for: part, width: width).map { $0.offsetBy(dx: 0, dy: tops[index]) }
            let lines = layout.lineRects(width: width)
            for (line, rect) in lines.enumerated() {
                let characters = layout.characterRange(ofLine: line)
                let isLast = line == lines.count - 1
                // The separator is selected, or the range continues in the next line.
                let lineEnd = isLast ? text.paragraphs[index].visibleLength : characters.location + characters.length
                let isToEnd = isLast ? end - start > lineEnd : end - start >= lineEnd
                guard isToEnd, low <= lineEnd, isLast ? text.paragraphs[index].separatorLength > 0 : low < lineEnd
                else {
                    continue
                }
                let isRightToLeft = isRightToLeft(Line(paragraph: index, line: line))
                let isEmpty = text.paragraphs[index].visibleLength == 0
                let edge = isEmpty ? (isRightToLeft ? rect.maxX : rect.minX) : isRightToLeft ? rect.minX : rect.maxX
                let rest = CGRect(
                    x: isRightToLeft ? 0 : edge,
                    y: tops[index] + rect.minY,
                    width: isRightToLeft ? edge : width - edge,
                    height: rect.height
                )
                if rest.width > 0 { rects.append(rest) }
            }
        }
        return rects
    }
}
