// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// A text, its layout parameters, and the factors by which its letters may shrink to fit.
struct ASTextFitting: Equatable, Sendable {
    var content: ASTextContent
    var parameters: ASTextLayoutParameters
    /// The factors, which are tried in this order after the text's own size.
    var factors: [CGFloat]

    /// Returns the layout at the first size that fits, otherwise at the last one, with truncation.
    func layout() -> ASTextLayout {
        var layout = ASTextLayout.make(content, parameters)
        for factor in factors where factor > 0 && factor.isFinite {
            if fits(layout) { break }
            var parameters = parameters
            parameters.truncationToken = parameters.truncationToken?.scaled(by: factor)
            layout = ASTextLayout.make(content.scaled(by: factor), parameters)
        }
        return layout
    }

    /// Whether the whole text is shown, without broken words.
    private func fits(_ layout: ASTextLayout) -> Bool {
        guard !layout.isTruncated else { return false }
        return parameters.lineBreakMode == .byCharWrapping || !layout.hasBrokenWords
    }
}

extension ASTextLayout {
    /// Whether a line ends between two letters of a word, in a script that separates words by spaces.
    fileprivate var hasBrokenWords: Bool {
        let text = content.string.utf16
        for index in 0..<max(0, lineCount - 1) where !isHyphenated(line: index) {
            let end = characterRange(ofLine: index).upperBound
            guard end > 0, end < text.count else { continue }
            let place = text.index(text.startIndex, offsetBy: end)
            let (before, after) = (content.string[content.string.index(before: place)], content.string[place])
            if before.isLetterOfWord, after.isLetterOfWord { return true }
        }
        return false
    }
}

extension Character {
    /// Whether the letter's script separates words by spaces: not Thai, Chinese and the scripts between them in Unicode.
    fileprivate var isLetterOfWord: Bool {
        guard isLetter, let first = unicodeScalars.first else { return false }
        return first.value < 0x0E00
    }
}
