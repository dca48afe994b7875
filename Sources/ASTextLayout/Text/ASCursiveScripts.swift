// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Scripts whose letters are joined: space between letters would tear words apart.
///
/// - Source: CSS Text 3 section 8.2.1 and its appendix on cursive scripts
enum ASCursiveScripts {
    /// The blocks of such scripts, in ascending order.
    private static let blocks: [ClosedRange<UInt32>] = [
        0x0600...0x077F,  // Arabic, Syriac
        0x07C0...0x07FF,  // N'Ko
        0x0840...0x08FF,  // Mandaic, Syriac, Arabic
        0x1800...0x18AF,  // Mongolian
        0xA840...0xA87F,  // Phags-pa
        0xFB50...0xFDFF, 0xFE70...0xFEFE,  // forms of Arabic letters
        0x10AC0...0x10AFF, 0x10B80...0x10BAF,  // Manichaean, Psalter Pahlavi
        0x10D00...0x10D3F, 0x10F30...0x10F6F,  // Hanifi Rohingya, Sogdian
        0x1E900...0x1E95F,  // Adlam
    ]

    /// Returns the parts of a range of bytes whose letters may have space between them.
    ///
    /// Marks, spaces and punctuation belong to the letters before them.
    ///
    /// - Parameters:
    ///   - range: the range, with whole characters
    ///   - string: the text
    /// - Returns: ranges in ascending order; the whole range for most texts
    static func partsWithSpacing(in range: Range<Int>, of string: String) -> [Range<Int>] {
        var text = string
        let isPlain = text.withUTF8 { bytes in !bytes[range].contains { $0 >= 0xD8 } }
        if isPlain { return [range] }
        let utf8 = string.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let last = utf8.index(first, offsetBy: range.count)
        var (parts, start, place): ([Range<Int>], Int?, Int) = ([], range.lowerBound, range.lowerBound)
        for scalar in string.unicodeScalars[first..<last] {
            let isCursive = blocks.contains { $0.contains(scalar.value) }
            if isCursive, let open = start {
                if open < place { parts.append(open..<place) }
                start = nil
            } else if !isCursive, start == nil, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                start = place
            }
            place += UTF8.width(scalar)
        }
        if let open = start, open < place { parts.append(open..<place) }
        return parts
    }
}
