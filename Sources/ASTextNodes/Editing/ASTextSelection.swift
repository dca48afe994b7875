// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A position between two characters.
struct ASTextPosition: Hashable, Sendable {
    /// The offset in UTF-16.
    var offset: Int
    /// Whether it is the end of a line at a line break, rather than the start of the next line.
    var isLineEnd = false
}

/// A selection from its anchor to its head.
struct ASTextSelection: Hashable, Sendable {
    /// The end that does not move while Shift is held.
    var anchor: Int
    /// The end at which the caret is.
    var head: ASTextPosition

    /// Creates a caret.
    init(_ offset: Int, isLineEnd: Bool = false) {
        anchor = offset
        head = ASTextPosition(offset: offset, isLineEnd: isLineEnd)
    }

    init(anchor: Int, head: ASTextPosition) {
        (self.anchor, self.head) = (anchor, head)
    }

    init(_ range: NSRange) {
        anchor = range.location
        head = ASTextPosition(offset: range.location + range.length)
    }

    var range: NSRange {
        NSRange(location: min(anchor, head.offset), length: abs(head.offset - anchor))
    }

    var isCaret: Bool { anchor == head.offset }
}
