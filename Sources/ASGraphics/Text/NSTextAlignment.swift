// SPDX-License-Identifier: Apache-2.0

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

/// Lines under or through text.
///
/// - Deviation: dots and dashes, `thick` and `byWord` are drawn as a plain line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit; what stands in an attributed string.
    public let rawValue: Int

    /// A style by its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A heavy line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Only under words, not under the spaces between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
