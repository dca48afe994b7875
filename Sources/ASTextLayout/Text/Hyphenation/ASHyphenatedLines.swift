// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Breaks a paragraph into lines at the positions that dictionaries allow.
///
/// It first sets all possible hyphens, then removes those at which no line ends, because letters next to a hyphen are neither joined nor
/// kerned.
struct ASHyphenatedLines {
    let shaper: any ASTextShaping
    let scale: CGFloat
    /// The width for text in points, without indents.
    let room: CGFloat

    /// The maximum number of passes in which parts of words are moved back from lines that are full enough.
    private static let maximumPassCount = 8

    /// Returns the lines, and the piece with the hyphens that they need.
    func lines(of piece: ASTextPiece, detail: ASShapingDetail) -> (ASTextPiece, [ASShapedLine]) {
        var piece = piece
        var allowed = piece.wordBreaks()
        guard !allowed.isEmpty else { return (piece, shaper.lines(of: piece, scale: scale, detail: detail)) }
        let factor = piece.style.effectiveHyphenationFactor
        for _ in 0..<Self.maximumPassCount {
            piece.hyphens = allowed
            let lines = shaper.lines(of: piece, scale: scale, detail: factor < 1 ? .clusters : .none)
            let used = Set(lines.dropLast().map(\.range.upperBound)).intersection(allowed)
            guard factor < 1 else {
                piece.hyphens = used.sorted()
                break
            }
            let needless = lines.filter { used.contains($0.range.upperBound) && isFull($0, of: piece, factor) }
            guard !needless.isEmpty else {
                piece.hyphens = used.sorted()
                break
            }
            for line in needless {
                let word = word(around: line.range.upperBound, of: piece)
                allowed.removeAll { word.contains($0) }
            }
            piece.hyphens = used.filter(allowed.contains).sorted()
        }
        return (piece, shaper.lines(of: piece, scale: scale, detail: detail))
    }

    /// Returns whether a line would be full enough without the part of a word at its end.
    private func isFull(_ line: ASShapedLine, of piece: ASTextPiece, _ factor: CGFloat) -> Bool {
        let start = word(around: line.range.upperBound, of: piece).lowerBound
        let part = line.clusters.filter { $0.range.lowerBound >= start }.reduce(0) { $0 + $1.width }
        return line.width - part >= factor * room
    }

    private func word(around byte: Int, of piece: ASTextPiece) -> Range<Int> {
        var text = piece.content.string
        return text.withUTF8 { bytes in
            func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) }
            var (low, high) = (byte, byte)
            while low > piece.range.lowerBound, !isSpace(low - 1) { low -= 1 }
            while high < piece.range.upperBound, !isSpace(high) { high += 1 }
            return low..<high + 1
        }
    }
}
