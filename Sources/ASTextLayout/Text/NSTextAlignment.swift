// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The alignment of the lines of a paragraph.
public enum NSTextAlignment: Int, Sendable {
    /// Aligned at the left edge.
    case left
    /// Centred.
    case center
    /// Aligned at the right edge.
    case right
    /// Aligned at both edges; the last line is aligned as `natural`.
    case justified
    /// Aligned at the edge where the paragraph begins; in a text node or label of a right-to-left layout at the right edge.
    ///
    /// So a text that fills its row begins where one begins that is as wide as its letters. Editors align each paragraph by its script.
    case natural
}

/// The handling of text that is too long for a line or for its container.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words, or in a word that is wider than the line.
    ///
    /// Text that does not fit is truncated at a word, with a truncation token.
    case byWordWrapping
    /// Lines break between characters; text that does not fit is truncated at a character, with a truncation token.
    case byCharWrapping
    /// Text that does not fit is not drawn.
    case byClipping
    /// The last line shows the end of the text, with a truncation token before it.
    case byTruncatingHead
    /// The last line is truncated at a character, with a truncation token after it.
    case byTruncatingTail
    /// The last line shows its beginning and the end of the text, with a truncation token between them.
    case byTruncatingMiddle
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the first letter that has one and is not in an isolate; from left to right without such a letter.
    ///
    /// - Source: UAX #9, rules P2 and P3
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

extension NSTextAlignment {
    /// Returns the share of a line's remaining width that is on its left, for a direction of its paragraph or of its layout.
    func leftSpaceFraction(isRightToLeft: Bool) -> CGFloat {
        switch self {
        case .left: 0
        case .right: 1
        case .center: 0.5
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }
}
