// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Where the lines of a paragraph stand.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges; the last line as `natural`.
    case justified
    /// At the edge where the paragraph's script begins.
    case natural
}

/// What happens to text that is too long for a line or for its container.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words, or within a word that is wider than the line; what does not fit the container is cut
    /// at a word, with a truncation token.
    case byWordWrapping
    /// Lines break between characters; what does not fit is cut at a character, with a truncation token.
    case byCharWrapping
    /// What does not fit the container is not drawn.
    case byClipping
    /// The last line shows the end of the text, with a truncation token before it.
    case byTruncatingHead
    /// The last line is cut at a character, with a truncation token behind it.
    case byTruncatingTail
    /// The last line shows its beginning and the end of the text, with a truncation token between them.
    case byTruncatingMiddle
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// That of the first letter that has one.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

extension NSTextAlignment {
    /// How much of the width that a line leaves is on its left.
    func spareOnLeft(isRightToLeft: Bool) -> CGFloat {
        switch self {
        case .left: 0
        case .right: 1
        case .center: 0.5
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }
}
