// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11
internal import Foundation
internal import Testing

@testable import ASPlatformX11

@Suite("Marked text of an input method, in pieces")
struct ASX11PreeditTests {
    private let underline = XIMFeedback(XIMUnderline)
    private let reverse = XIMFeedback(XIMReverse)

    private func piece(_ text: String, _ feedback: [XIMFeedback] = []) -> ASX11Preedit.Piece {
        .text(Array(text.unicodeScalars), feedback: feedback)
    }

    @Test func `pieces replace others, counted in characters of any length`() {
        var preedit = ASX11Preedit()
        preedit.draw(first: 0, length: 0, piece("a😀e\u{301}z"), caret: 5)
        preedit.draw(first: 1, length: 3, piece("日本"), caret: 3)
        #expect(preedit.string == "a日本z")
        preedit.draw(first: 3, length: 1, .nothing, caret: 3)
        #expect(preedit.string == "a日本")
        preedit.draw(first: 1, length: 0, piece("中"), caret: 2)
        #expect(preedit.string == "a中日本")
        preedit.draw(first: 0, length: 4, .nothing, caret: 0)
        #expect(preedit.isEmpty && preedit.markedText == nil)
    }

    @Test func `the caret and clauses are reported in UTF-16`() {
        var preedit = ASX11Preedit()
        preedit.draw(first: 0, length: 0, piece("😀a😀", [underline, reverse, reverse]), caret: 1)
        #expect(
            preedit.markedText
                == ASMarkedText(
                    "😀a😀",
                    clauses: [
                        .init(range: NSRange(location: 0, length: 2), style: .underlined),
                        .init(range: NSRange(location: 2, length: 3), style: .highlighted),
                    ],
                    selectedRange: NSRange(location: 2, length: 0)
                )
        )
        preedit.moveCaret(XIMLineEnd, to: 0)
        #expect(preedit.markedText?.selectedRange == NSRange(location: 5, length: 0))
    }

    @Test func `attributes change without the characters, and a wrong number of them is ignored`() {
        var preedit = ASX11Preedit()
        preedit.draw(first: 0, length: 0, piece("abc", [underline]), caret: 3)
        #expect(preedit.characters.map(\.feedback) == [underline, underline, underline])
        preedit.draw(first: 1, length: 2, .looks([reverse, reverse, reverse, reverse]), caret: 1)
        #expect(preedit.string == "abc" && preedit.characters.map(\.feedback) == [underline, reverse, reverse])
        preedit.draw(first: 0, length: 3, piece("xy", [reverse, underline, underline]), caret: 2)
        #expect(preedit.characters.map(\.feedback) == [reverse, underline])
    }

    @Test func `positions outside the text are clamped`() {
        var preedit = ASX11Preedit()
        preedit.draw(first: 7, length: 9, piece("ab"), caret: 99)
        #expect(preedit.string == "ab" && preedit.caret == 2)
        preedit.draw(first: -3, length: .max, piece("c"), caret: -4)
        #expect(preedit.string == "c" && preedit.caret == 0)
        preedit.draw(first: 1, length: -1, .nothing, caret: 1)
        #expect(preedit.string == "c" && preedit.caret == 1)
        preedit.moveCaret(XIMForwardChar, to: 0)
        #expect(preedit.caret == 1)
        preedit.moveCaret(XIMBackwardChar, to: 0)
        preedit.moveCaret(XIMBackwardChar, to: 0)
        #expect(preedit.caret == 0)
        preedit.moveCaret(XIMAbsolutePosition, to: 1)
        #expect(preedit.caret == 1)
    }

    @Test func `texts of Xlib are read in both encodings, and missing ones are empty`() {
        var feedback: [XIMFeedback] = [underline, reverse]
        var bytes = Array("é日".utf8CString)
        var wide: [wchar_t] = [0x1F600, 0x61]
        feedback.withUnsafeMutableBufferPointer { feedback in
            var text = XIMText()
            text.length = 2
            text.feedback = feedback.baseAddress
            var preedit = ASX11Preedit()
            bytes.withUnsafeMutableBufferPointer { bytes in
                text.encoding_is_wchar = 0
                text.string.multi_byte = bytes.baseAddress
                preedit.draw(first: 0, length: 0, ASX11Preedit.Piece(&text), caret: 0)
            }
            #expect(preedit.string == "é日" && preedit.characters.map(\.feedback) == [underline, reverse])
            wide.withUnsafeMutableBufferPointer { wide in
                text.encoding_is_wchar = 1
                text.string.wide_char = wide.baseAddress
                preedit.draw(first: 1, length: 1, ASX11Preedit.Piece(&text), caret: 3)
            }
            #expect(preedit.string == "é😀a")
            text.string.wide_char = nil
            preedit.draw(first: 0, length: 2, ASX11Preedit.Piece(&text), caret: 3)
            #expect(preedit.string == "é😀a" && preedit.characters.map(\.feedback) == [underline, reverse, reverse])
            preedit.draw(first: 0, length: 2, ASX11Preedit.Piece(nil), caret: 0)
            #expect(preedit.string == "a")
        }
    }

    @MainActor @Test
    func `the editor shows marked text if the method supports that, else the method shows it, else it is not shown`() {
        let callbacks = XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)
        let position = XIMStyle(XIMPreeditPosition | XIMStatusNothing)
        let nothing = XIMStyle(XIMPreeditNothing | XIMStatusNothing)
        let area = XIMStyle(XIMPreeditArea | XIMStatusArea)
        #expect(ASX11InputMethod.best(of: [area, nothing, position, callbacks]) == callbacks)
        #expect(ASX11InputMethod.best(of: [area, nothing, position]) == position)
        #expect(ASX11InputMethod.best(of: [area, nothing]) == nothing)
        #expect(ASX11InputMethod.best(of: [area]) == nothing)
    }
}
