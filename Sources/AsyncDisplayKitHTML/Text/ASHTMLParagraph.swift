// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// A paragraph while it is made.
struct ASHTMLParagraph {
    /// Text in one style.
    struct Run {
        var style: ASHTMLTextStyle
        /// The length in UTF-16.
        var length: Int
        var image: ASHTMLImage?
    }

    private(set) var text = ""
    private(set) var runs: [Run] = []
    var style: ASParagraphStyle
    /// The length in UTF-16.
    private(set) var length = 0
    /// The length of the marker at the beginning, in UTF-16.
    var markerLength = 0
    /// Whether a following space is dropped: at the beginning of a line, and after a space.
    private(set) var endsInSpace = true
    /// Whether the last line is empty.
    var isAtLineStart: Bool { length == markerLength || text.unicodeScalars.last == Self.lineBreak }

    static let lineBreak: Unicode.Scalar = "\u{2028}"

    init(style: ASParagraphStyle) { self.style = style }

    mutating func append(_ string: String, _ style: ASHTMLTextStyle, image: ASHTMLImage? = nil, endsInSpace: Bool) {
        guard !string.isEmpty else { return }
        let count = string.utf16.count
        text += string
        length += count
        self.endsInSpace = endsInSpace
        if image == nil, let last = runs.last, last.image == nil, last.style == style {
            runs[runs.count - 1].length += count
        } else {
            runs.append(Run(style: style, length: count, image: image))
        }
    }

    /// Removes the space at the end, which is not shown before a line break.
    mutating func trimSpace() {
        guard endsInSpace, length > markerLength, text.utf8.last == 0x20 else { return }
        removeLast()
    }

    /// Removes the line break at the end, which does not begin a line at the end of a block.
    mutating func trimLineBreak() {
        if length > markerLength, text.unicodeScalars.last == Self.lineBreak { removeLast() }
    }

    private mutating func removeLast() {
        text.unicodeScalars.removeLast()
        length -= 1
        runs[runs.count - 1].length -= 1
        if runs.last?.length == 0 { runs.removeLast() }
    }
}
