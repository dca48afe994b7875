// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// The elements of an edited text in order, each with the direction of the paragraph that it continues.
struct ASEditingParagraphIterator {
    private let text: ASEditingText
    private var index = 0
    private var direction: ASEditingParagraph.Continuation?

    init(_ text: ASEditingText) {
        self.text = text
    }

    mutating func next() -> (ASEditingParagraph, ASEditingParagraph.Continuation?)? {
        guard index < text.paragraphs.count else { return nil }
        let paragraph = text.paragraphs[index]
        let continuation = direction
        if !text.continues(index) {
            direction = nil
        } else if direction == nil {
            direction = paragraph.isRightToLeft ? .rightToLeft : .leftToRight
        }
        index += 1
        return (paragraph, continuation)
    }
}

/// The positions of paragraphs: one below the other or, with `isInRows`, the parts of a long paragraph side by side.
struct ASEditingRows {
    /// The top of each paragraph; parts side by side have the top of their row.
    private(set) var tops: [CGFloat] = []
    /// The positions of parts side by side, relative to their row.
    private(set) var places: [Int: CGPoint] = [:]
    private(set) var continuations: [Int: ASEditingParagraph.Continuation] = [:]
    private(set) var size = CGSize.zero
    private(set) var lineCount = 0

    private typealias Measure = ASEditingParagraph.Measure

    /// Places paragraphs while a condition holds for the size and the number of lines so far; ends a row that is wider than `maximumWidth`.
    init(
        _ text: ASEditingText,
        isInRows: Bool,
        maximumWidth: CGFloat = .infinity,
        while condition: (CGSize, Int) -> Bool = { _, _ in true },
        _ measure: (ASEditingParagraph, ASEditingParagraph.Continuation?) -> ASEditingParagraph.Measure
    ) {
        tops.reserveCapacity(text.paragraphs.count)
        var place = ASEditingParagraphIterator(text)
        var top: CGFloat = 0
        /// The first element of the row, and the measures of its elements.
        var (rowStart, row) = (0, [Measure]())
        var index = 0
        var rowWidth: CGFloat = 0
        while let (paragraph, continuation) = place.next() {
            let found = measure(paragraph, continuation)
            if let continuation { continuations[index] = continuation }
            if index > 0, continuation == nil { top += paragraph.metrics.spaceBefore }
            tops.append(top)
            row.append(found)
            // An empty paragraph has only a height.
            var width = paragraph.visibleLength == 0 ? 0 : found.size.width
            var height = found.size.height
            let continues = text.continues(index)
            index += 1
            rowWidth += found.size.width
            if isInRows, continues, rowWidth <= maximumWidth { continue }
            if row.count > 1 {
                let isRightToLeft = continuation == .rightToLeft
                (width, height) = placeRow(row, from: rowStart, isRightToLeft: isRightToLeft)
            }
            size = CGSize(width: max(size.width, width), height: top + height)
            lineCount += row.count > 1 ? 1 : found.lineCount
            (rowStart, row, rowWidth) = (index, [], 0)
            // The rest of the row is not placed.
            if isInRows, continues { break }
            guard condition(size, lineCount) else { break }
            top = size.height + (continues ? paragraph.metrics.lineSpacing : paragraph.metrics.spaceBehind)
        }
    }

    /// Places the parts of a paragraph side by side, on one baseline.
    ///
    /// - Returns: the size of the row
    private mutating func placeRow(
        _ row: [Measure],
        from start: Int,
        isRightToLeft: Bool
    ) -> (width: CGFloat, height: CGFloat) {
        let width = row.reduce(0) { $0 + $1.size.width }
        let baseline = row.map(\.firstBaseline).max() ?? 0
        var (left, height) = (CGFloat(0), CGFloat(0))
        for (index, part) in row.enumerated() {
            let drop = baseline - part.firstBaseline
            places[start + index] = CGPoint(x: isRightToLeft ? width - left - part.size.width : left, y: drop)
            left += part.size.width
            height = max(height, drop + part.size.height)
        }
        return (width, height)
    }
}
