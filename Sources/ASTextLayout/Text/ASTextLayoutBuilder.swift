// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Stacks the lines of paragraphs until the container is full, then truncates the last line.
///
/// Each paragraph is a separate piece, because Pango has one alignment, indent and direction for a whole layout. A paragraph that is too long
/// for Pango is several pieces, see `ASLongParagraph`. Text that flows around shapes is laid out by `ASTextFlowBuilder`. There are no columns
/// and no vertical text.
struct ASTextLayoutBuilder {
    let shaper: any ASTextShaping
    /// The shaper that the layout keeps for later queries of character positions.
    let layoutShaper: any ASTextShaping
    let content: ASTextContent
    let parameters: ASTextLayoutParameters

    /// The maximum length; a longer text is truncated, because no bitmap could show it.
    static let maximumByteCount = 1 << 20

    private var pieces: [ASTextPiece] = []
    private var lines: [ASPositionedTextLine] = []

    init(
        shaper: any ASTextShaping,
        layoutShaper: (any ASTextShaping)? = nil,
        content: ASTextContent,
        parameters: ASTextLayoutParameters
    ) {
        self.shaper = shaper
        self.layoutShaper = layoutShaper ?? shaper
        self.content = content
        self.parameters = parameters
    }

    private var width: CGFloat { parameters.maximumWidth }
    private var scale: CGFloat { parameters.usableScale }

    func build() -> ASTextLayout {
        var copy = self
        return copy.run()
    }

    private mutating func run() -> ASTextLayout {
        guard !content.isEmpty else { return finish(isTruncated: false) }
        // Also false for NaN.
        guard width > 0, parameters.maximumHeight > 0 else { return finish(isTruncated: true) }
        let limit = byteLimit()
        let end = content.characterBoundary(atOrBefore: limit)
        if let exclusion = ASTextExclusion(parameters.exclusionPaths) {
            var builder = ASTextFlowBuilder(
                shaper: shaper,
                content: content,
                parameters: parameters,
                exclusion: exclusion
            )
            let isTruncated = builder.build(upTo: end)
            (pieces, lines) = (builder.pieces, builder.lines)
            return finish(isTruncated: isTruncated)
        }
        var start = 0
        var top: CGFloat = 0
        var isCut = false
        while true {
            // Step 1: shape the next paragraph as a piece, or the next part of a long one.
            let (range, next) = content.paragraph(from: start, end: end)
            let paragraph = ASLongParagraph(content, range, scale: scale)
            var part = paragraph.firstPart
            repeat {
                let (piece, shapes) = lines(of: paragraphPiece(part, of: paragraph))
                if !lines.isEmpty, !piece.isContinuation { top += max(0, piece.style.paragraphSpacingBefore) }
                pieces.append(piece)
                let isLast = part.upperBound == range.upperBound
                // A line that ends with the part continues in the next one, which begins with it.
                let count = isLast || shapes.count < 2 ? shapes.count : shapes.count - 1

                // Step 2: add the lines that fit.
                for (index, shape) in shapes.prefix(count).enumerated() {
                    let line = place(shape, index, of: pieces.count - 1, top: top)
                    guard hasRoom(for: line) else {
                        let isRest = piece.source(shape.range).lowerBound < content.byteCount
                        if isRest { cutLastLine(before: shape, isSameParagraph: index > 0 || piece.isContinuation) }
                        return finish(isTruncated: isRest)
                    }
                    lines.append(line)
                    top += line.height + max(0, piece.style.lineSpacing)
                }
                if isLast { break }
                // A line of any length ends where Pango's numbers end.
                guard width.isFinite, let last = shapes.prefix(count).last else {
                    isCut = true
                    break
                }
                part = paragraph.part(from: piece.source(last.range).upperBound)
            } while !part.isEmpty
            guard let next else { break }
            let style = content.attributes(atByte: range.lowerBound).paragraphStyle
            top += max(0, style.paragraphSpacing)
            start = next
        }
        return finish(isTruncated: isCut || end < content.byteCount)
    }

    private func finish(isTruncated: Bool) -> ASTextLayout {
        ASTextLayout(
            shaper: layoutShaper,
            content: content,
            parameters: parameters,
            pieces: pieces,
            lines: lines,
            isTruncated: isTruncated
        )
    }

    /// Returns a paragraph, or a part of a long one, as a piece.
    private func paragraphPiece(_ part: Range<Int>, of paragraph: ASLongParagraph) -> ASTextPiece {
        let style = content.attributes(atByte: paragraph.range.lowerBound).paragraphStyle
        let piece = ASTextPiece(
            content: content,
            range: part,
            style: style,
            wrapWidth: width.isFinite ? width : nil,
            breaksAtCharacters: parameters.lineBreakMode == .byCharWrapping || style.lineBreakMode == .byCharWrapping,
            isContinuation: part.lowerBound > paragraph.range.lowerBound,
            isRightToLeft: style.baseWritingDirection.isRightToLeft(content, paragraph.range),
            segments: [ASTextPiece.Segment(range: part, source: part.lowerBound)]
        )
        return paragraph.isLong ? paragraph.inContext(piece) : piece
    }

    private func lines(of piece: ASTextPiece) -> (ASTextPiece, [ASShapedLine]) {
        guard piece.style.effectiveHyphenationFactor > 0, let width = piece.wrapWidth else {
            return (piece, shaper.lines(of: piece, scale: scale, detail: .drawing))
        }
        let room = width - piece.headIndent(line: 1) - piece.tailIndent(width: width)
        return ASHyphenatedLines(shaper: shaper, scale: scale, room: room).lines(of: piece, detail: .drawing)
    }

    private func hasRoom(for line: ASPositionedTextLine) -> Bool {
        guard !lines.isEmpty else { return true }
        let isWithinCount = parameters.maximumNumberOfLines <= 0 || lines.count < parameters.maximumNumberOfLines
        // The tolerance is a hundredth of a point, because heights are compared with sums of heights.
        let isWithinHeight = bottom(adding: line) <= parameters.maximumHeight + 0.01
        return isWithinCount && isWithinHeight && lines.count < ASPositionedTextLine.maximumCount
    }

    /// Returns the bottom of the lines with `line` added.
    private func bottom(adding line: ASPositionedTextLine) -> CGFloat {
        guard parameters.linePositionModifier != nil, parameters.maximumHeight.isFinite else {
            return line.top + line.height
        }
        return (lines + [line]).positioned(of: content, parameters).bottom
    }

    private func place(_ shape: ASShapedLine, _ index: Int, of piece: Int, top: CGFloat) -> ASPositionedTextLine {
        let (style, isRightToLeft) = (pieces[piece].style, shape.isRightToLeft)
        let height = style.lineHeight(natural: shape.ascent + shape.descent)
        let (head, tail) = (pieces[piece].headIndent(line: index), pieces[piece].tailIndent(width: width))
        return ASPositionedTextLine(
            piece: piece,
            line: index,
            shape: shape,
            top: top,
            height: height,
            baseline: top + height - shape.descent,
            leftIndent: isRightToLeft ? tail : head,
            rightIndent: isRightToLeft ? head : tail,
            leftSpaceFraction: style.alignment.leftSpaceFraction(
                isRightToLeft: isRightToLeft || parameters.isInRightToLeftLayout
            )
        )
    }

    /// Replaces the last line that fits by one that represents the rest of the text.
    private mutating func cutLastLine(before next: ASShapedLine, isSameParagraph: Bool) {
        guard let last = lines.popLast(), let newest = pieces.last else { return }
        let paragraph = pieces[last.piece]
        // The piece of the line that does not fit has no other lines.
        if last.piece < pieces.count - 1 { pieces.removeLast() }
        var (shape, rest) = (last.shape, next)
        (shape.range, rest.range) = (paragraph.source(shape.range), newest.source(next.range))
        let indents = paragraph.headIndent(line: last.line) + paragraph.tailIndent(width: width)
        let truncator = ASTextTruncator(
            shaper: shaper,
            scale: scale,
            content: content,
            width: width - indents,
            mode: paragraph.style.cutMode(or: parameters.lineBreakMode),
            token: parameters.truncationToken,
            bidi: ASTextBidiParagraph(
                content,
                paragraph.source(paragraph.range),
                direction: paragraph.style.baseWritingDirection
            )
        )
        let piece = truncator.piece(
            for: shape,
            next: isSameParagraph ? rest : nil,
            paragraph: paragraph,
            isFirstLine: last.line == 0 && !paragraph.isContinuation
        )
        // The paragraph includes the replaced line, so that the one before it does not become the last.
        pieces[last.piece].range = paragraph.range.lowerBound..<last.shape.range.upperBound
        if let end = pieces[last.piece].segments.indices.last {
            let segment = pieces[last.piece].segments[end].range
            pieces[last.piece].segments[end].range = segment.lowerBound..<last.shape.range.upperBound
        }
        pieces.append(piece)
        guard let cut = shaper.lines(of: piece, scale: scale, detail: .drawing).first else { return }
        var line = place(cut, 0, of: pieces.count - 1, top: last.top)
        // Higher letters, at the end of the text or in the token, make the line higher if there is space; otherwise the height is kept.
        if line.height < last.height || line.top + line.height > parameters.maximumHeight + 0.01 {
            (line.height, line.baseline) = (last.height, last.baseline)
        }
        lines.append(line)
    }

    /// Returns the maximum number of bytes that can be shown: more than any real text in the container has.
    private func byteLimit() -> Int {
        let smallest = max(1, content.runs.map(\.attributes.font.pointSize).min() ?? 1)
        var lineCount = parameters.maximumNumberOfLines > 0 ? CGFloat(parameters.maximumNumberOfLines) : .infinity
        lineCount = min(lineCount, parameters.maximumHeight / (smallest / 4) + 1)
        let bytes = 4096 + lineCount * (64 + 4 * width / (smallest / 8))
        return bytes < CGFloat(Self.maximumByteCount) ? Int(bytes) : Self.maximumByteCount
    }
}
