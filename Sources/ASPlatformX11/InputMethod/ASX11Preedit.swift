// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11
internal import Foundation

/// The text that an input method composes.
///
/// The method reports it in pieces that replace others; positions count characters of the locale, which are Unicode scalars.
struct ASX11Preedit: Equatable {
    struct Character: Equatable {
        var scalar: Unicode.Scalar
        var feedback: XIMFeedback
    }

    /// The replacement of a part.
    enum Piece: Sendable {
        /// New characters.
        case text([Unicode.Scalar], feedback: [XIMFeedback])
        /// The same characters in a new style.
        case looks([XIMFeedback])
        /// Empty: the replaced part is removed.
        case nothing
    }

    private(set) var characters: [Character] = []
    private(set) var caret = 0

    var isEmpty: Bool { characters.isEmpty }

    /// Replaces a part; one outside of the text is clamped to it.
    mutating func draw(first: Int, length: Int, _ piece: Piece, caret: Int) {
        let low = min(max(0, first), characters.count)
        let high = low + min(max(0, length), characters.count - low)
        switch piece {
        case .nothing: characters.removeSubrange(low..<high)
        case .looks(let feedback):
            for (index, feedback) in zip(low..<characters.count, feedback) { characters[index].feedback = feedback }
        case .text(let scalars, let feedback):
            // The last style applies to all characters without one.
            let new = scalars.enumerated().map { index, scalar in
                Character(scalar: scalar, feedback: index < feedback.count ? feedback[index] : feedback.last ?? 0)
            }
            characters.replaceSubrange(low..<high, with: new)
        }
        moveCaret(to: caret)
    }

    mutating func moveCaret(to place: Int) {
        caret = min(max(0, place), characters.count)
    }

    mutating func moveCaret(_ direction: XIMCaretDirection, to place: Int) {
        switch direction {
        case XIMForwardChar: moveCaret(to: caret + 1)
        case XIMBackwardChar: moveCaret(to: caret - 1)
        case XIMLineStart: moveCaret(to: 0)
        case XIMLineEnd: moveCaret(to: characters.count)
        case XIMAbsolutePosition: moveCaret(to: place)
        case XIMForwardWord, XIMNextLine, XIMCaretDown: moveCaret(to: characters.count)
        case XIMBackwardWord, XIMPreviousLine, XIMCaretUp: moveCaret(to: 0)
        default: break
        }
    }

    var string: String { String(String.UnicodeScalarView(characters.map(\.scalar))) }

    /// The text in UTF-16, with runs of the same style as clauses.
    var markedText: ASMarkedText? {
        guard !isEmpty else { return nil }
        var clauses: [ASMarkedText.Clause] = []
        var (offset, caretOffset) = (0, 0)
        var last: XIMFeedback?
        for (index, character) in characters.enumerated() {
            if index == caret { caretOffset = offset }
            let length = UTF16.width(character.scalar)
            if character.feedback == last, var clause = clauses.popLast() {
                clause.range.length += length
                clauses.append(clause)
            } else {
                let range = NSRange(location: offset, length: length)
                clauses.append(ASMarkedText.Clause(range: range, style: Self.style(character.feedback)))
            }
            last = character.feedback
            offset += length
        }
        if caret == characters.count { caretOffset = offset }
        return ASMarkedText(string, clauses: clauses, selectedRange: NSRange(location: caretOffset, length: 0))
    }

    private static func style(_ feedback: XIMFeedback) -> ASMarkedText.Style {
        feedback & XIMFeedback(XIMReverse | XIMHighlight) != 0 ? .highlighted : .underlined
    }
}

extension ASX11Preedit.Piece {
    /// Copies the text that Xlib passes to a callback.
    init(_ text: UnsafePointer<XIMText>?) {
        guard let text = text?.pointee else {
            self = .nothing
            return
        }
        let count = Int(text.length)
        let feedback = text.feedback.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        if text.encoding_is_wchar != 0 {
            guard let wide = text.string.wide_char else {
                self = .looks(feedback)
                return
            }
            let scalars = UnsafeBufferPointer(start: wide, count: count).map {
                Unicode.Scalar(UInt32(bitPattern: Int32($0))) ?? "\u{FFFD}"
            }
            self = .text(scalars, feedback: feedback)
        } else if let bytes = text.string.multi_byte {
            self = .text(Array(String(cString: bytes).unicodeScalars), feedback: feedback)
        } else {
            self = .looks(feedback)
        }
    }
}
