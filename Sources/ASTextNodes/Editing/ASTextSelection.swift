// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A place between two characters.
struct ASTextPosition: Hashable, Sendable {
    /// In UTF-16.
    var offset: Int
    /// Whether it is the end of a line that the text breaks at, not the beginning of the next.
    var isLineEnd = false
}

/// What is selected: from where a person began to where they are.
struct ASTextSelection: Hashable, Sendable {
    /// Where it began; stays when Shift is held.
    var anchor: Int
    /// Where the caret is.
    var head: ASTextPosition

    /// A caret.
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
