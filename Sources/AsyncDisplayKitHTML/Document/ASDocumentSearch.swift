// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASTextNodes
internal import Foundation

/// The found ranges of a document.
@MainActor
struct ASDocumentSearch {
    /// The searched text; empty for none.
    private(set) var text = ""
    private(set) var ranges: [Range<ASTextDocument.Position>] = []
    /// The index of the current range.
    var current: Int?
    /// Incremented with each search: results of earlier ones are discarded.
    private(set) var generation = 0

    static let color = UIColor.systemYellow.withAlphaComponent(0.35)
    static let currentColor = UIColor.systemOrange.withAlphaComponent(0.6)

    mutating func begin(_ text: String) {
        cancel()
        self.text = text
    }

    mutating func cancel() {
        generation += 1
        (text, ranges, current) = ("", [], nil)
    }

    mutating func finish(_ ranges: [Range<ASTextDocument.Position>]) { self.ranges = ranges }

    /// Returns the index of the first range that ends after a position.
    func index(after position: ASTextDocument.Position) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound < position { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the marks of the found ranges in a paragraph.
    func marks(in paragraph: Int) -> [ASTextRangeMark] {
        guard !ranges.isEmpty else { return [] }
        let first = index(after: ASTextDocument.Position(paragraph: paragraph, offset: 0))
        let found = ranges[first...].prefix { $0.lowerBound.paragraph == paragraph }
        return found.indices.map { index in
            let range = ranges[index]
            return ASTextRangeMark(
                range: NSRange(
                    location: range.lowerBound.offset,
                    length: range.upperBound.offset - range.lowerBound.offset
                ),
                color: index == current ? Self.currentColor : Self.color
            )
        }
    }
}
