// SPDX-License-Identifier: Apache-2.0

/// A question of a client for parts of a text, and the answers of GTK 3 at all offsets.
struct GTKTextQuestion {
    var text: String
    var method: String
    /// The `AtspiTextBoundaryType`.
    var kind: Int
    /// The ranges at all offsets, from -1 to one after the end of the text.
    var answers: [(offset: Int, range: Range<Int>)]

    /// The questions of `GTKTextTable` that have the same answers here.
    static let all: [GTKTextQuestion] = GTKTextTable.tables.flatMap { text, rows in
        rows.split(separator: "\n").map { GTKTextQuestion(text, $0) }.filter { !$0.concernsLastSpace }
    }

    /// Whether the text ends with space after its last word, and the question is for words or sentences from end to end.
    ///
    /// GTK divides such space at the offset of the question.
    private var concernsLastSpace: Bool { [2, 4].contains(kind) && text.last?.isWhitespace ?? false }

    private init(_ text: String, _ row: Substring) {
        let words = row.split(separator: " ")
        (self.text, method, kind) = (text, String(words[0]), Int(words[1]) ?? -1)
        answers = []
        let ranges = words.dropFirst(2).map { word in
            let numbers = word.split { ":-".contains($0) }.compactMap { Int($0) }
            // Only the first offset is negative.
            return (offset: word.hasPrefix("-") ? -1 : numbers[0], range: numbers[1]..<numbers[2])
        }
        var range = 0..<0
        for offset in -1...text.unicodeScalars.count + 1 {
            range = ranges.first { $0.offset == offset }?.range ?? range
            answers.append((offset, range))
        }
    }
}
