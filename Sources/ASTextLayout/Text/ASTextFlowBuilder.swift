// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Lays out text that flows around shapes, row by row, in the free parts of each row.
///
/// A row is a band as high as its highest line, which the shapes cut into segments. Each segment is filled with one line, in the order of
/// the paragraph's direction. The lines of a row have a common baseline. Each line is a separate piece, with as much text as certainly
/// fills it.
///
/// - A segment is skipped when it is narrower than an em, or when the next word does not fit in it but would fit in a whole row.
/// - A row in which nothing fits begins farther down, at the latest below the shapes.
/// - Distances between lines and paragraphs are not part of a band.
/// - Indents count from the edges of the container; that of the first line applies to the whole first row.
///
/// Limitations: words are hyphenated wherever a dictionary allows it, regardless of the factor; there are no columns and no vertical text.
struct ASTextFlowBuilder {
    let shaper: any ASTextShaping
    let content: ASTextContent
    let parameters: ASTextLayoutParameters
    private var exclusion: ASTextExclusion

    /// The pieces of the lines.
    private(set) var pieces: [ASTextPiece] = []
    private(set) var lines: [ASPositionedTextLine] = []
    private var rowCount = 0
    private var top: CGFloat = 0
    /// The start of a word, and a width in which it is known not to fit.
    private var failedFit: (start: Int, width: CGFloat) = (-1, 0)
    /// Whether the word at a byte is wider than a whole row.
    private var overlong: (start: Int, isOverlong: Bool) = (-1, false)

    /// The number of unsuccessful heights or words after which a row is moved below all shapes.
    static let maximumMissCount = 2048

    init(
        shaper: any ASTextShaping,
        content: ASTextContent,
        parameters: ASTextLayoutParameters,
        exclusion: ASTextExclusion
    ) {
        (self.shaper, self.content) = (shaper, content)
        (self.parameters, self.exclusion) = (parameters, exclusion)
    }

    private struct Paragraph {
        var range: Range<Int>
        var style: ASParagraphStyle
        var bidi: ASTextBidiParagraph
    }

    /// A line with its segment.
    private struct Line {
        var segment: ClosedRange<CGFloat>
        var piece: ASTextPiece
        var shape: ASShapedLine
        /// The byte of the text at which the next line begins.
        var end: Int
    }

    private struct Row {
        var lines: [Line]
        var top: CGFloat
        var height: CGFloat
        var limits: ClosedRange<CGFloat>
        /// The minimum width of a segment.
        var em: CGFloat
    }

    private var width: CGFloat { parameters.maximumWidth }
    private var scale: CGFloat { parameters.usableScale }

    /// Lays out the text up to a byte; called once.
    ///
    /// - Returns: whether a part of the text does not fit
    mutating func build(upTo end: Int) -> Bool {
        var start = 0
        while true {
            // Step 1: find the next paragraph.
            let (range, next) = content.paragraph(from: start, end: end)
            let style = content.attributes(atByte: range.lowerBound).paragraphStyle
            let bidi = ASTextBidiParagraph(content, range, direction: style.baseWritingDirection)
            let paragraph = Paragraph(range: range, style: style, bidi: bidi)
            if rowCount > 0 { top += max(0, style.paragraphSpacingBefore) }

            // Step 2: lay out its rows, as long as there is space.
            var isAtEmptyEnd = false
            repeat {
                guard let row = nextRow(of: paragraph, from: start) else {
                    let isRest = start < content.byteCount
                    if isRest { cutLastLine(before: start, of: paragraph) }
                    return isRest
                }
                place(row, of: paragraph)
                start = row.lines.last?.end ?? range.upperBound
                top = row.top + row.height + max(0, style.lineSpacing)
                // A separator at the end begins an empty line.
                isAtEmptyEnd =
                    !isAtEmptyEnd && start == range.upperBound
                    && content.lineSeparatorCount(atEndOf: range) > 0
            } while start < range.upperBound || isAtEmptyEnd
            guard let next else { return end < content.byteCount }
            top += max(0, style.paragraphSpacing)
            start = next
        }
    }

    // MARK: Rows

    private func hasRoom(from top: CGFloat, height: CGFloat) -> Bool {
        guard rowCount > 0 else { return top < parameters.maximumHeight }
        let isWithinCount = parameters.maximumNumberOfLines <= 0 || rowCount < parameters.maximumNumberOfLines
        let isWithinHeight = top + height <= parameters.maximumHeight + 0.01
        return isWithinCount && isWithinHeight && lines.count < ASPositionedTextLine.maximumCount
    }

    /// Returns the row that begins at a byte; `nil` when there is no space for it.
    private mutating func nextRow(of paragraph: Paragraph, from start: Int) -> Row? {
        let limits = limits(of: paragraph, isFirst: start == paragraph.range.lowerBound)
        let font = content.attributes(atByte: start).font
        let metrics = shaper.metrics(of: font)
        let least = max(1 / scale, paragraph.style.lineHeight(natural: metrics.ascender - metrics.descender))
        var (top, height, missCount) = (self.top, least, 0)
        while hasRoom(from: top, height: height) {
            let isBelowAll = top >= exclusion.bottom
            let segments = segments(from: top, height: height, limits, em: font.pointSize)
            let lines = fill(segments, of: paragraph, from: start, limits, &missCount)
            let found = self.height(of: lines, paragraph.style)
            // A row that is higher than expected has less space, unless the shapes leave the same segments.
            let isHigher = found > height + 0.01
            let fits =
                !lines.isEmpty
                && (!isHigher || isBelowAll
                    || self.segments(from: top, height: found, limits, em: font.pointSize) == segments)
            if fits {
                guard hasRoom(from: top, height: found) else { return nil }
                return Row(lines: lines, top: top, height: found, limits: limits, em: font.pointSize)
            }
            missCount += 1
            if isHigher, missCount <= Self.maximumMissCount {
                height = found
                continue
            }
            let step = missCount > Self.maximumMissCount ? max(0, exclusion.bottom - top) : least / 4
            top = missCount > Self.maximumMissCount ? top + step : exclusion.nextTop(below: top, step: step)
            height = least
        }
        return nil
    }

    /// Returns the horizontal limits of a row.
    private func limits(of paragraph: Paragraph, isFirst: Bool) -> ClosedRange<CGFloat> {
        var whole = piece(of: paragraph, paragraph.range, "")
        whole.style = paragraph.style
        let (head, tail) = (whole.headIndent(line: isFirst ? 0 : 1), whole.tailIndent(width: width))
        let left = paragraph.bidi.isRightToLeft ? tail : head
        let right = width - (paragraph.bidi.isRightToLeft ? head : tail)
        return left...max(left + 1, right)
    }

    /// Returns the segments of a band that are wide enough, in the order in which they are filled.
    private mutating func segments(
        from top: CGFloat,
        height: CGFloat,
        _ limits: ClosedRange<CGFloat>,
        em: CGFloat
    ) -> [ClosedRange<CGFloat>] {
        if top >= exclusion.bottom { return [limits] }
        return exclusion.freeSegments(from: top, to: top + height, in: limits)
            .filter { $0 == limits || $0.upperBound - $0.lowerBound >= em }
    }

    private mutating func fill(
        _ segments: [ClosedRange<CGFloat>],
        of paragraph: Paragraph,
        from start: Int,
        _ limits: ClosedRange<CGFloat>,
        _ missCount: inout Int
    ) -> [Line] {
        var (lines, start) = ([Line](), start)
        for segment in paragraph.bidi.isRightToLeft ? segments.reversed() : segments {
            guard missCount <= Self.maximumMissCount || segment == limits,
                let line = line(of: paragraph, from: start, in: segment, limits, &missCount)
            else { continue }
            lines.append(line)
            start = line.end
            let endsAtSeparator = content.lineSeparatorCount(atEndOf: paragraph.range.lowerBound..<start) > 0
            if start >= paragraph.range.upperBound || endsAtSeparator { break }
        }
        return lines
    }

    private func height(of lines: [Line], _ style: ASParagraphStyle) -> CGFloat {
        let ascent = lines.map(\.shape.ascent).max() ?? 0
        let descent = lines.map(\.shape.descent).max() ?? 0
        return lines.isEmpty ? 0 : style.lineHeight(natural: ascent + descent)
    }

    private mutating func place(_ row: Row, of paragraph: Paragraph) {
        let descent = row.lines.map(\.shape.descent).max() ?? 0
        for line in row.lines {
            pieces.append(line.piece)
            lines.append(
                ASPositionedTextLine(
                    piece: pieces.count - 1,
                    line: 0,
                    shape: line.shape,
                    top: row.top,
                    height: row.height,
                    baseline: row.top + row.height - descent,
                    leftIndent: line.segment.lowerBound,
                    rightIndent: max(0, width.isFinite ? width - row.limits.upperBound : 0),
                    leftSpaceFraction: paragraph.style.alignment.leftSpaceFraction(
                        isRightToLeft: line.shape.isRightToLeft || parameters.isInRightToLeftLayout
                    ),
                    segment: line.segment,
                    minimumWidth: row.em,
                    row: rowCount
                )
            )
        }
        rowCount += 1
    }

    // MARK: Lines

    /// Returns the line that begins at a byte, in a segment; `nil` when the first word should be in another segment.
    private mutating func line(
        of paragraph: Paragraph,
        from start: Int,
        in segment: ClosedRange<CGFloat>,
        _ limits: ClosedRange<CGFloat>,
        _ missCount: inout Int
    ) -> Line? {
        let isWhole = segment == limits
        let room = segment.upperBound - segment.lowerBound
        if !isWhole, failedFit.start == start, room <= failedFit.width { return nil }
        let (piece, shape) = firstLine(of: paragraph, from: start, in: segment, detail: .drawing)
        let isTooWide = shape.width > room + 0.01
        let breaksWord = shape.endsWithinWord && !piece.breaksAtCharacters && !isOverlong(start, of: paragraph, limits)
        if !isWhole, isTooWide || breaksWord {
            missCount += 1
            failedFit = (start, room)
            return nil
        }
        return Line(segment: segment, piece: piece, shape: shape, end: piece.source(shape.range).upperBound)
    }

    private mutating func isOverlong(_ start: Int, of paragraph: Paragraph, _ limits: ClosedRange<CGFloat>) -> Bool {
        if overlong.start != start {
            let shape = firstLine(of: paragraph, from: start, in: limits, detail: .none).1
            overlong = (start, shape.endsWithinWord)
        }
        return overlong.isOverlong
    }

    /// Lays out as much of a paragraph as fills a segment, and returns the first line.
    private func firstLine(
        of paragraph: Paragraph,
        from start: Int,
        in segment: ClosedRange<CGFloat>,
        detail: ASShapingDetail
    ) -> (ASTextPiece, ASShapedLine) {
        let end = paragraph.range.upperBound
        let room = segment.upperBound - segment.lowerBound
        let letter = max(1, content.attributes(atByte: start).font.pointSize) / 3
        let guess = 64 + 2 * room / letter
        var count = guess < CGFloat(end - start) ? Int(guess) : end - start
        while true {
            let part = start..<min(end, content.spaceOrBoundary(atOrAfter: start + count))
            let context = paragraph.bidi.context(at: start, end: part.upperBound)
            var piece = piece(of: paragraph, part, context)
            piece.wrapWidth = room.isFinite ? room : nil
            let origin = paragraph.bidi.isRightToLeft ? width - segment.upperBound : segment.lowerBound
            piece.style.tabStops = origin.isFinite ? paragraph.style.tabStops.moved(by: -origin) : []
            let isHyphenated = paragraph.style.effectiveHyphenationFactor > 0
            if isHyphenated { piece.hyphens = piece.wordBreaks() }
            var shape = shaper.lines(of: piece, scale: scale, detail: detail).first
            if isHyphenated, let end = shape?.range.upperBound {
                // Only the visible hyphen, because letters next to a possible hyphen are neither joined nor kerned.
                piece.hyphens = piece.hyphens.filter { $0 == end }
                shape = shaper.lines(of: piece, scale: scale, detail: detail).first
            }
            guard let shape else {
                return (piece, ASShapedLine(range: piece.range, width: 0, ascent: 0, descent: 0, isRightToLeft: false))
            }
            let isShort = shape.range.upperBound >= piece.range.upperBound && part.upperBound < end
            guard isShort else { return (piece, shape) }
            count *= 2
        }
    }

    /// Returns a part of a paragraph after invisible marks, in one line without indents.
    private func piece(of paragraph: Paragraph, _ part: Range<Int>, _ context: String) -> ASTextPiece {
        var style = paragraph.style
        (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (0, 0, 0)
        let piece = ASTextPiece(
            content: content,
            range: part,
            style: style,
            isSingleLine: true,
            breaksAtCharacters: parameters.lineBreakMode == .byCharWrapping || style.lineBreakMode == .byCharWrapping,
            isContinuation: part.lowerBound > paragraph.range.lowerBound,
            isRightToLeft: paragraph.bidi.isRightToLeft,
            segments: [ASTextPiece.Segment(range: part, source: part.lowerBound)]
        )
        return piece.with(context)
    }

    // MARK: Truncation

    /// Replaces the last line by one that also represents the rest of the text.
    private mutating func cutLastLine(before start: Int, of paragraph: Paragraph) {
        guard var last = lines.popLast(), let segment = last.segment else { return }
        let piece = pieces[last.piece]
        let isSameParagraph = start > paragraph.range.lowerBound && start < paragraph.range.upperBound
        var next: ASShapedLine?
        if isSameParagraph {
            let (piece, shape) = firstLine(of: paragraph, from: start, in: segment, detail: .none)
            next = shape
            next?.range = piece.source(shape.range)
        }
        last.shape.range = piece.source(last.shape.range)
        let truncator = ASTextTruncator(
            shaper: shaper,
            scale: scale,
            content: content,
            width: segment.upperBound - segment.lowerBound,
            mode: paragraph.style.cutMode(or: parameters.lineBreakMode),
            token: parameters.truncationToken,
            bidi: paragraph.bidi
        )
        pieces[last.piece] = truncator.piece(
            for: last.shape,
            next: next,
            paragraph: piece,
            isFirstLine: !piece.isContinuation
        )
        // The height is kept, so that lines that were found to fit still do.
        last.shape = shaper.lines(of: pieces[last.piece], scale: scale, detail: .drawing).first ?? last.shape
        lines.append(last)
    }
}

extension [NSTextTab] {
    /// Returns the tab stops relative to a position `distance` farther from the edge, without those before it.
    fileprivate func moved(by distance: CGFloat) -> [NSTextTab] {
        guard distance != 0 else { return self }
        return compactMap { stop in
            let location = stop.location + distance
            return location > 0 ? NSTextTab(textAlignment: stop.alignment, location: location) : nil
        }
    }
}
