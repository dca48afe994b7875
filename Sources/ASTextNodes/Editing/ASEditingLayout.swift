// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// A text in lines: the layouts of its paragraphs, one below the other.
///
/// The parts of a long paragraph are one below the other too or, if lines end only with their paragraphs, side by side. Of a long text, only
/// the paragraphs near the visible part have lines, which are made when they are needed; the heights of others are estimated until they are
/// known. Points are relative to the start of the text, without insets.
final class ASEditingLayout: Sendable {
    /// The parameters of the lines.
    struct Parameters: Hashable, Sendable {
        /// The maximum width; infinite if lines end only with their paragraphs.
        var width: CGFloat
        /// The width in which shorter lines are aligned, if `width` is infinite.
        var minimumWidth: CGFloat = 0
        var scale: CGFloat
        /// The generation of the font settings when the lines were requested.
        let fontGeneration = ASFontSettings.generation

        var ofParagraph: ASEditingLineParameters {
            ASEditingLineParameters(width: width, scale: scale, fontGeneration: fontGeneration)
        }
    }

    let text: ASEditingText
    let parameters: Parameters
    /// The top of each paragraph, ascending.
    let tops: [CGFloat]
    /// The size, not rounded.
    let size: CGSize
    /// The width in which lines are aligned: that of the parameters, or of the widest line.
    let width: CGFloat
    /// Whether the sizes of some paragraphs are estimated.
    var isEstimated: Bool { !isEstimatedAt.isEmpty }
    /// Whether the size of each paragraph is estimated; empty if none is.
    private let isEstimatedAt: [Bool]
    private let room: ASEditingLineParameters
    /// The positions of parts side by side, relative to their row.
    private let places: [Int: CGPoint]
    private let continuations: [Int: ASEditingParagraph.Continuation]

    /// Creates a layout.
    ///
    /// - Parameters:
    ///   - text: the text
    ///   - parameters: the parameters of its lines
    ///   - isEstimated: whether paragraphs that were not laid out before are estimated instead of laid out
    convenience init(_ text: ASEditingText, _ parameters: Parameters, isEstimated: Bool = false) {
        let room = parameters.ofParagraph
        var (estimated, isExact) = ([Bool](), true)
        if isEstimated { estimated.reserveCapacity(text.paragraphs.count) }
        let rows = ASEditingRows(text, isInRows: !parameters.width.isFinite) { paragraph, continuation in
            guard isEstimated else { return ASEditingParagraph.Measure(paragraph.layout(room, continuation)) }
            let known = paragraph.knownMeasure(room, continuation)
            estimated.append(known == nil)
            if let known { return known }
            isExact = false
            return paragraph.estimate(room)
        }
        self.init(text, parameters, rows, isEstimatedAt: isExact ? [] : estimated)
    }

    private init(_ text: ASEditingText, _ parameters: Parameters, _ rows: ASEditingRows, isEstimatedAt: [Bool]) {
        self.text = text
        self.parameters = parameters
        self.isEstimatedAt = isEstimatedAt
        room = parameters.ofParagraph
        (tops, size, continuations) = (rows.tops, rows.size, rows.continuations)
        width = parameters.width.isFinite ? max(0, parameters.width) : max(rows.size.width, parameters.minimumWidth)
        places = rows.places
    }

    // MARK: Paragraphs

    /// Returns the lines of a paragraph, which are made if they were dropped.
    func layout(at index: Int) -> ASTextLayout { text.paragraphs[index].layout(room, continuations[index]) }

    /// Returns whether a paragraph has lines.
    func hasLines(at index: Int) -> Bool { text.paragraphs[index].knownLayout(room, continuations[index]) != nil }

    /// Returns whether the size of a paragraph was known when the paragraphs were placed.
    func isPlaced(at index: Int) -> Bool { isEstimatedAt.isEmpty || !isEstimatedAt[index] }

    /// Returns the position of a paragraph's lines.
    func origin(at index: Int) -> CGPoint {
        guard let place = places[index] else { return CGPoint(x: 0, y: tops[index]) }
        return CGPoint(x: place.x, y: tops[index] + place.y)
    }

    /// Returns whether a paragraph is one of several parts side by side.
    func isInRow(_ index: Int) -> Bool { places[index] != nil }

    /// Returns the width in which the lines of a paragraph are aligned; parts side by side have only their own.
    func width(at index: Int) -> CGFloat {
        isInRow(index) ? layout(at: index).size.width : width
    }

    /// Returns the width of a paragraph's lines, which may be estimated.
    func measuredWidth(at index: Int) -> CGFloat {
        let paragraph = text.paragraphs[index]
        return (paragraph.knownMeasure(room, continuations[index]) ?? paragraph.estimate(room)).size.width
    }

    // MARK: Measuring

    /// Returns the size of a text, within limits.
    ///
    /// - Parameters:
    ///   - text: the measured text
    ///   - parameters: its layout parameters
    ///   - maximumWidth: the width beyond which no parts of a paragraph are laid out side by side
    ///   - maximumHeight: the height beyond which paragraphs are not laid out
    ///   - maximumLines: the number of lines after which paragraphs are not laid out; 0 for no limit
    /// - Returns: the size of all lines, or of the first `maximumLines`
    static func measure(
        _ text: ASEditingText,
        _ parameters: Parameters,
        maximumWidth: CGFloat = .infinity,
        maximumHeight: CGFloat,
        maximumLines: Int
    ) -> CGSize {
        let room = parameters.ofParagraph
        // The lines of a long text are dropped, because only those of its visible part are needed later.
        let keepsLines = text.length <= ASEditingDisplayState.keptCount
        let rows = ASEditingRows(text, isInRows: !parameters.width.isFinite, maximumWidth: maximumWidth) {
            size,
            lines in
            size.height < maximumHeight && (maximumLines == 0 || lines < maximumLines)
        } _: { paragraph, continuation in
            guard keepsLines else { return paragraph.measure(room, continuation) }
            return ASEditingParagraph.Measure(paragraph.layout(room, continuation))
        }
        var size = rows.size
        if maximumLines > 0, rows.lineCount > maximumLines, let top = rows.tops.last {
            // Excludes lines of the last paragraph beyond the limit.
            let index = rows.tops.count - 1
            let last = text.paragraphs[index].layout(room, rows.continuations[index])
            let kept = last.lineCount - (rows.lineCount - maximumLines)
            size.height = top + (kept > 0 ? last.lineRects()[kept - 1].maxY : 0)
        }
        // If paragraphs were skipped, the widest line is unknown.
        let isWhole = rows.tops.count == text.paragraphs.count
        if !isWhole, parameters.width.isFinite { size.width = parameters.width }
        return size
    }

    /// Returns the number of bytes of text that such a layout has to lay out, or a number greater than a limit.
    static func work(_ text: ASEditingText, _ parameters: Parameters, limit: Int) -> Int {
        let room = parameters.ofParagraph
        var (sum, place) = (0, ASEditingParagraphIterator(text))
        while let (paragraph, continuation) = place.next(), sum <= limit {
            if paragraph.knownLayout(room, continuation) == nil { sum += paragraph.byteCount + 1 }
        }
        return sum
    }
}
