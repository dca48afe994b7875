// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Creates the line that represents the rest of a text that does not fit.
///
/// - Source: Texture `ASTextKitTailTruncater` for truncation at words
struct ASTextTruncator {
    let shaper: any ASTextShaping
    let scale: CGFloat
    let content: ASTextContent
    /// The width of the line, without indents; may be infinite.
    let width: CGFloat
    let mode: NSLineBreakMode
    let token: ASTextContent?
    /// The directions in the line's paragraph; `nil` when the line alone is sufficient.
    let bidi: ASTextBidiParagraph?

    /// The number of bytes at the end of the text that are examined for the part after a token.
    private static let tailByteCount = 4096

    /// Creates the line.
    ///
    /// - Parameters:
    ///   - line: the last line that fits, as it was broken
    ///   - next: the line after it in the same paragraph, or `nil`
    ///   - paragraph: the paragraph of both
    ///   - isFirstLine: whether `line` is the paragraph's first
    /// - Returns: a piece with one line
    func piece(
        for line: ASShapedLine,
        next: ASShapedLine?,
        paragraph: ASTextPiece,
        isFirstLine: Bool
    ) -> ASTextPiece {
        let start = line.range.lowerBound
        // A separator ends the text that the line can show.
        let separatorCount = content.lineSeparatorCount(atEndOf: line.range)
        let lineEnd = line.range.upperBound - separatorCount
        let nextEnd = next.map { $0.range.upperBound - content.lineSeparatorCount(atEndOf: $0.range) }
        let end = separatorCount == 0 ? nextEnd ?? lineEnd : lineEnd
        var headEnd: Int
        var tailStart: Int?
        let tokenWidth = measure(tokenContent(atByte: line.range.upperBound))
        let room = max(0, width - tokenWidth)
        switch mode {
        case .byClipping:
            let context = bidi?.context(at: start, end: end) ?? ""
            return compose(context, start, end, nil, nil, paragraph, isFirstLine, line.isRightToLeft)
        case .byWordWrapping:
            let clusters = logicalClusters(start..<lineEnd)
            headEnd = prefixEnd(clusters, room: room) ?? lineEnd
            if headEnd < lineEnd { headEnd = wordEnd(before: headEnd, after: start) }
        case .byCharWrapping, .byTruncatingTail:
            headEnd = prefixEnd(logicalClusters(start..<end), room: room) ?? end
        case .byTruncatingHead:
            headEnd = start
            tailStart = suffixStart(after: start, room: room)
        case .byTruncatingMiddle:
            let clusters = logicalClusters(start..<end)
            headEnd = prefixEnd(clusters, room: room / 2) ?? end
            let used = clusters.prefix { $0.range.upperBound <= headEnd }.reduce(0) { $0 + $1.width }
            tailStart = suffixStart(after: headEnd, room: room - used)
        }

        // The context before the line that it does not contain.
        let context = headEnd > start ? bidi?.context(at: start, end: max(end, headEnd)) ?? "" : ""

        // Kerning and joined letters may make the whole wider than the sum: remove characters until it fits.
        let boundaries = content.characterStarts(in: start..<max(start, headEnd))
        while true {
            let shownToken = tokenContent(atByte: headEnd > start ? headEnd - 1 : start)
            let piece = compose(
                context,
                start,
                content.trimmed(start..<headEnd).upperBound,
                shownToken,
                tailStart,
                paragraph,
                isFirstLine,
                line.isRightToLeft
            )
            let shapedWidth = shaper.lines(of: piece, scale: scale, detail: .none).first?.width ?? 0
            if shapedWidth <= width + 0.01 { return piece }
            if let shorter = boundaries.last(where: { $0 < headEnd }) {
                headEnd = shorter
            } else if let tail = tailStart, tail < content.byteCount {
                tailStart = content.characterStarts(in: tail..<content.byteCount).dropFirst().first ?? content.byteCount
            } else {
                // The token alone is wider than the line.
                return piece
            }
        }
    }

    /// Returns a piece of `content[start..<headEnd] + token + content[tailStart...]` after invisible marks, in one line.
    private func compose(
        _ context: String,
        _ start: Int,
        _ headEnd: Int,
        _ token: ASTextContent?,
        _ tailStart: Int?,
        _ paragraph: ASTextPiece,
        _ isFirstLine: Bool,
        _ isRightToLeft: Bool
    ) -> ASTextPiece {
        let marks = ASTextContent(context, attributes: content.attributes(atByte: start))
        let head = content.slice(start..<max(start, headEnd))
        var text = context.isEmpty ? head : marks.appending(head)
        var segments = [ASTextPiece.Segment(range: marks.byteCount..<text.byteCount, source: start)]
        if !context.isEmpty { segments.insert(ASTextPiece.Segment(range: 0..<marks.byteCount, source: nil), at: 0) }
        if let token {
            segments.append(ASTextPiece.Segment(range: text.byteCount..<text.byteCount + token.byteCount, source: nil))
            text = text.appending(token)
        }
        if let tailStart, tailStart < content.byteCount {
            let range = tailStart..<content.byteCount
            segments.append(
                ASTextPiece.Segment(range: text.byteCount..<text.byteCount + range.count, source: tailStart)
            )
            text = text.appending(content.slice(range))
        }
        return ASTextPiece(
            content: text,
            range: 0..<text.byteCount,
            style: paragraph.style,
            isSingleLine: true,
            contextCount: marks.byteCount,
            isContinuation: !isFirstLine || paragraph.isContinuation,
            isRightToLeft: isRightToLeft,
            segments: segments
        )
    }

    /// Returns the token without line breaks; if none is set, `…` with the attributes at a byte.
    ///
    /// A custom token is isolated, so that its words stay together and in order in text of the other direction.
    private func tokenContent(atByte offset: Int) -> ASTextContent {
        if let token, let first = token.runs.first, let last = token.runs.last {
            return ASTextContent("\u{2068}", attributes: first.attributes)
                .appending(token.flattened())
                .appending(ASTextContent("\u{2069}", attributes: last.attributes))
        }
        var attributes = content.attributes(atByte: offset)
        attributes.link = nil
        return ASTextContent("…", attributes: attributes)
    }

    private func measure(_ text: ASTextContent) -> CGFloat {
        let piece = ASTextPiece(
            content: text,
            range: 0..<text.byteCount,
            style: ASParagraphStyle(),
            isSingleLine: true,
            segments: []
        )
        return shaper.lines(of: piece, scale: scale, detail: .none).first?.width ?? 0
    }

    /// Returns the characters of a range in the order of the text, with their widths.
    private func logicalClusters(_ range: Range<Int>) -> [ASTextCluster] {
        let piece = ASTextPiece(
            content: content,
            range: range,
            style: ASParagraphStyle(),
            isSingleLine: true,
            segments: []
        )
        let clusters = shaper.lines(of: piece, scale: scale, detail: .clusters).first?.clusters ?? []
        return clusters.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the end of the characters that fit, between two characters; `nil` when all fit.
    private func prefixEnd(_ clusters: [ASTextCluster], room: CGFloat) -> Int? {
        guard let first = clusters.first, let last = clusters.last else { return nil }
        let starts = Set(content.characterStarts(in: first.range.lowerBound..<last.range.upperBound))
        var (sum, end): (CGFloat, Int) = (0, first.range.lowerBound)
        for cluster in clusters {
            if starts.contains(cluster.range.lowerBound) { end = cluster.range.lowerBound }
            sum += cluster.width
            if sum > room + 0.01 { return end }
        }
        return nil
    }

    /// Returns the beginning of the part that fits at the end of the text, not before `limit`.
    private func suffixStart(after limit: Int, room: CGFloat) -> Int {
        let end = content.byteCount
        var from = max(limit, content.characterBoundary(atOrBefore: end - Self.tailByteCount))
        // Only in the last line of the last paragraph, because the line cannot show a break.
        while case (_, let next?) = content.paragraph(from: from, end: end), next < end { from = next }
        from = content.lastLineStart(in: from..<end)
        let clusters = logicalClusters(content.paragraph(from: from, end: end).0)
        let starts = Set(content.characterStarts(in: from..<end))
        var (sum, start): (CGFloat, Int) = (0, end)
        for cluster in clusters.reversed() {
            sum += cluster.width
            if sum > room + 0.01 { break }
            if starts.contains(cluster.range.lowerBound) { start = cluster.range.lowerBound }
        }
        return content.trimmed(start..<end).lowerBound
    }

    /// Returns the last white space or punctuation before `end`, or `end` when there is none.
    private func wordEnd(before end: Int, after start: Int) -> Int {
        var text = content.string
        return text.withUTF8 { bytes in
            var index = min(end, bytes.count - 1)
            while index > start {
                if " \t\n\r.,!?:;".utf8.contains(bytes[index]) { return index }
                index -= 1
            }
            return end
        }
    }
}
