// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension ASTextPiece {
    /// Returns the positions at which the paragraph's words may be hyphenated, by the dictionaries of their languages: in bytes of the
    /// content, ascending.
    ///
    /// URLs and file names are not hyphenated, nor are words with soft hyphens.
    func wordBreaks() -> [Int] {
        var breaks: [Int] = []
        let (text, userLanguage) = (content.string, ASHyphenation.userLanguage)
        let utf8 = text.utf8
        var index = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
        var offset = range.lowerBound
        while index < end {
            // Step 1: find the parts between white space.
            let next = text.unicodeScalars[index..<end].firstIndex { $0.properties.isWhitespace } ?? end
            let part = text.unicodeScalars[index..<next]
            if part.count > 4, !Self.isAddress(part) {
                // Step 2: find their words.
                let language = content.attributes(atByte: offset).language ?? userLanguage
                if let dictionary = ASHyphenation.dictionary(for: language) {
                    breaks += Self.breaks(in: part, at: offset, dictionary)
                }
            }
            offset += utf8.distance(from: index, to: next)
            index = next
            while index < end, text.unicodeScalars[index].properties.isWhitespace {
                offset += UTF8.width(text.unicodeScalars[index])
                index = text.unicodeScalars.index(after: index)
            }
        }
        return breaks
    }

    private static func breaks(
        in part: Substring.UnicodeScalarView,
        at offset: Int,
        _ dictionary: ASHyphenationDictionary
    ) -> [Int] {
        var breaks: [Int] = []
        var start = part.startIndex
        while let first = part[start...].firstIndex(where: isLetter) {
            let last = part[first...].firstIndex { !isLetter($0) } ?? part.endIndex
            let word = part[first..<last]
            let before = part[..<first].reduce(offset) { $0 + UTF8.width($1) }
            let widths = word.map(UTF8.width)
            breaks += dictionary.places(in: String(String.UnicodeScalarView(word))).map { place in
                widths[..<place].reduce(before, +)
            }
            start = last
        }
        return breaks
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }

    /// Returns whether the part has a dot or a similar character inside, a digit, or a soft hyphen.
    private static func isAddress(_ part: Substring.UnicodeScalarView) -> Bool {
        if part.contains(where: { "@/\\_=\u{AD}".unicodeScalars.contains($0) || $0.properties.numericType != nil }) {
            return true
        }
        return zip(part, part.dropFirst()).contains { ".:".unicodeScalars.contains($0) && isLetter($1) }
    }
}
