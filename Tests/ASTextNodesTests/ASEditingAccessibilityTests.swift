// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASInteractions
import ASPlatform
import ASTesting
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import EditorKit
import Foundation
import Testing
import ViewKit

@testable import ASNodes
@testable import ASTextNodes

/// A character is 6 points wide, a line 12 high.
@Suite("Editable text for screen readers", .serialized)
@MainActor
struct ASEditingAccessibilityTests: EditorSuite {
    private func read(
        _ text: String,
        setUp: (ASEditableTextNode) -> Void = { _ in },
        test: String = #function,
        _ body: (ASTestHarness, ASEditableTextNode, any ASAccessibilityEditableText, EditorListener) throws -> Void
    ) throws {
        try run(text, setUp: setUp, test: test) { harness, node, listener in
            try body(harness, node, #require(node.view.accessibilityEditableText), listener)
        }
    }

    private func caret(_ offset: Int) -> ASAccessibilityTextSelection {
        ASAccessibilityTextSelection(anchor: offset, caret: offset)
    }

    // MARK: Reading

    @Test func `offsets count scalars, in every paragraph, whatever text precedes it`() throws {
        // Scalars: a 🐈 \n = 3, é as two and \n = 3, 🇩🇪 = 2, b; UTF-16: 4, 3, 4, 1.
        try read("a🐈\ne\u{301}\n🇩🇪b") { _, node, reader, _ in
            #expect(reader.characterCount == 9)
            #expect(reader.text(in: 1..<2) == "🐈")
            #expect(reader.text(in: 4..<5) == "\u{301}")
            #expect(reader.text(in: 7..<9) == "🇪b")
            #expect(reader.text(in: 2..<8) == "\ne\u{301}\n🇩🇪")

            reader.select(ASAccessibilityTextSelection(anchor: 8, caret: 2))
            #expect(node.selectedRange == NSRange(location: 3, length: 8))
            #expect(reader.selection == ASAccessibilityTextSelection(anchor: 8, caret: 2))
            node.selectedRange = NSRange(location: 12, length: 0)
            #expect(reader.selection == caret(9))
        }
    }

    @Test func `a part of a hundred thousand letters is returned without reading the rest, and each offset is right`()
        throws
    {
        // 2,000 paragraphs of 50 scalars, of which one takes two units of UTF-16.
        let line = "🐈" + String(repeating: "x", count: 48) + "\n"
        let readable = ASReadableText(ASEditingText(MarkedText.string(String(repeating: line, count: 2_000))))

        #expect(readable.count == 100_000)
        #expect(readable.part(50_000..<50_002) == "🐈x")
        #expect(readable.utf16(50_001) == 1_000 * 51 + 2)
        #expect(readable.offset(ofUTF16: 1_000 * 51 + 2) == 50_001)
    }

    @Test func `every offset of a text is converted between scalars and UTF-16`() {
        let string = "a🐈\r\n\ne\u{301}🇩🇪\u{2029}שלום 👩‍👩‍👧‍👦\n"
        let readable = ASReadableText(ASEditingText(MarkedText.string(string)))
        var place = 0

        #expect(readable.count == string.unicodeScalars.count)
        for (offset, scalar) in string.unicodeScalars.enumerated() {
            #expect(readable.utf16(offset) == place && readable.offset(ofUTF16: place) == offset)
            #expect(readable.part(offset..<offset + 1).unicodeScalars.elementsEqual([scalar]))
            place += scalar.value > 0xFFFF ? 2 : 1
        }
        #expect(readable.utf16(readable.count) == string.utf16.count && readable.utf16(999) == string.utf16.count)
    }

    @Test func `characters, words, sentences and paragraphs are found around an offset`() throws {
        try read("It is, e\u{301}h. Go!\n\nNow 👩‍👩‍👧‍👦") { _, _, reader, _ in
            #expect(reader.range(of: .character, at: 7) == 7..<9)
            // One family of seven scalars.
            #expect(reader.range(of: .character, at: 24) == 21..<28)
            #expect(reader.range(of: .character, at: 28).isEmpty)
            #expect(reader.range(of: .word, at: 0) == 0..<3)
            // The text after a word belongs to it, up to the next word.
            #expect(reader.range(of: .word, at: 5) == 3..<7)
            #expect(reader.range(of: .word, at: 15) == 12..<17)
            #expect(reader.range(of: .sentence, at: 1) == 0..<12)
            #expect(reader.range(of: .sentence, at: 12) == 12..<17)
            #expect(reader.range(of: .paragraph, at: 3) == 0..<16)
            #expect(reader.range(of: .paragraph, at: 16) == 16..<17)
            #expect(reader.range(of: .word, at: 16) == 12..<17)
            #expect(reader.range(of: .wordEnd, at: 4) == 2..<5)
            #expect(reader.range(of: .sentenceEnd, at: 11) == 11..<15)
            #expect(reader.range(of: .paragraph, at: 28) == 17..<28)
        }
        try read("ab\n") { _, _, reader, _ in
            // The line after the last break is empty.
            #expect(reader.range(of: .line, at: 3) == 3..<3 && reader.range(of: .word, at: 3) == 0..<3)
            #expect(reader.range(of: .line, at: 2) == 0..<3)
        }
        try read("") { _, _, reader, _ in
            for unit in [ASAccessibilityTextUnit.character, .word, .sentence, .line, .paragraph] {
                #expect(reader.range(of: unit, at: 0) == 0..<0)
            }
        }
    }

    @Test func `lines are those on screen`() throws {
        // 20 characters fit in a line.
        try read("aaaa bbbb cccc dddd eeee\n\nff") { _, _, reader, _ in
            #expect(reader.range(of: .line, at: 3) == 0..<20)
            #expect(reader.range(of: .line, at: 20) == 20..<25)
            #expect(reader.range(of: .line, at: 25) == 25..<26)
            #expect(reader.range(of: .line, at: 28) == 26..<28)
            // The space at which a line is broken, and the separator, come after the end of the line.
            #expect(reader.range(of: .lineEnd, at: 3) == 0..<19)
            #expect(reader.range(of: .lineEnd, at: 20) == 19..<24)
            #expect(reader.range(of: .lineEnd, at: 25) == 24..<25)
            #expect(reader.range(of: .lineEnd, at: 28) == 25..<28)
        }
    }

    @Test func `positions are in the window's coordinate space, scrolled or not, and points find their characters`()
        throws
    {
        let lines = (0..<20).map { "line \($0)" }.joined(separator: "\n")
        try read(lines) { harness, node, reader, _ in
            #expect(reader.frame(of: 2..<4) == CGRect(x: 32, y: 20, width: 12, height: 12))
            // From the second line to the third one, as wide as the text area.
            #expect(reader.frame(of: 9..<16) == CGRect(x: 20, y: 32, width: 120, height: 24))
            #expect(reader.offset(at: CGPoint(x: 33, y: 45)) == 16)
            #expect(reader.offset(at: CGPoint(x: 10, y: 45)) == nil)

            node.textView.contentOffset = CGPoint(x: 0, y: 24)
            harness.runUntilParked()
            #expect(reader.frame(of: 2..<4) == CGRect(x: 32, y: -4, width: 12, height: 12))
            #expect(reader.offset(at: CGPoint(x: 21, y: 21)) == 14)
        }
    }

    // MARK: Actions

    @Test func `edits by a screen reader call the delegate as the user's do, and can be undone`() throws {
        try read("one two") { harness, node, reader, listener in
            node.becomeFirstResponder()
            #expect(reader.replace(4..<4, with: "🐈 "))
            #expect(text(node) == "one 🐈 two" && reader.selection == caret(6))
            #expect(listener.log.suffix(3) == ["should 4+0 🐈 ", "select 0+0 7+0 true", "updated"])
            let font = node.attributedText?.attribute(.font, at: 4, effectiveRange: nil) as? UIFont
            #expect(font == MarkedText.font())
            #expect(reader.replace(0..<4, with: ""))
            #expect(text(node) == "🐈 two")

            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "one 🐈 two")
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "one two")

            listener.mayChange = { _, _ in false }
            #expect(!reader.replace(0..<7, with: "x") && text(node) == "one two")
        }
    }

    @Test func `a single line stays one, and marked text is committed before a screen reader edits`() throws {
        try read("ab", setUp: { $0.maximumLinesToDisplay = 1 }) { _, node, reader, _ in
            #expect(!reader.isMultiline)
            #expect(reader.replace(1..<1, with: "1\n2\n") && text(node) == "a1 2b")

            node.selectedRange = NSRange(location: 5, length: 0)
            node.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
            #expect(reader.characterCount == 7 && reader.text(in: 5..<7) == "ni")
            #expect(reader.replace(7..<7, with: "!") && text(node) == "a1 2bni!" && node.markedTextRange == nil)
        }
    }

    @Test func `the clipboard is read and written`() throws {
        try read("abc def") { harness, node, reader, _ in
            UIPasteboard.general.string = nil
            #expect(!reader.paste(in: 0..<0))
            #expect(reader.copy(4..<7) && UIPasteboard.general.string == "def")
            #expect(reader.paste(in: 0..<3))
            harness.runUntilParked()
            #expect(text(node) == "def def")
        }
    }

    // MARK: Secure text

    @Test func `secure text is a bullet for each character, and cannot be copied`() throws {
        try read("e\u{301}🇩🇪x y", setUp: { $0.isSecureTextEntry = true }) { _, node, reader, _ in
            UIPasteboard.general.string = "before"
            #expect(reader.isSecureTextEntry && reader.characterCount == 5)
            #expect(reader.text(in: 0..<5) == "•••••")
            #expect(reader.range(of: .word, at: 2) == 0..<5 && reader.range(of: .character, at: 1) == 1..<2)
            #expect(!reader.copy(0..<5) && UIPasteboard.general.string == "before")

            reader.select(caret(2))
            #expect(node.selectedRange == NSRange(location: 6, length: 0) && reader.selection == caret(2))
            #expect(reader.replace(1..<2, with: "ab"))
            #expect(text(node) == "e\u{301}abx y" && reader.characterCount == 6)
        }
    }

    @Test func `a change of secure text reports the number of characters before the caret, and not the characters`()
        throws
    {
        try read("abc", setUp: { $0.isSecureTextEntry = true }) { harness, node, reader, _ in
            node.becomeFirstResponder()
            node.selectedRange = NSRange(location: 1, length: 0)
            let first = reader.revision
            harness.type("xy")
            let second = reader.revision
            harness.type(.backspace)
            let third = reader.revision

            #expect(
                second.change(since: first) == ASAccessibilityTextChange(offset: 1, removed: "", inserted: "••")
            )
            #expect(third.change(since: second) == ASAccessibilityTextChange(offset: 2, removed: "•", inserted: ""))
            #expect(third.change(since: third) == nil)
        }
    }

    @Test func `text that becomes secure is no longer reported in clear`() throws {
        try read("abc") { _, node, reader, _ in
            let before = reader.revision
            node.isSecureTextEntry = true
            let after = reader.revision

            #expect(
                after.change(since: before) == ASAccessibilityTextChange(offset: 0, removed: "•••", inserted: "•••")
            )
        }
    }

    // MARK: Changes

    @Test func `a reported change is as small as possible, and before the caret where several are possible`() {
        func change(_ old: String, _ new: String, caret: Int) -> ASAccessibilityTextChange? {
            ASEditingRevision.change(from: old, to: new, caret: caret)
        }
        func expected(_ offset: Int, _ removed: String, _ inserted: String) -> ASAccessibilityTextChange {
            ASAccessibilityTextChange(offset: offset, removed: removed, inserted: inserted)
        }
        #expect(change("abc", "abc", caret: 1) == nil)
        #expect(change("abc", "abxc", caret: 3) == expected(2, "", "x"))
        #expect(change("aaaa", "aaaaa", caret: 1) == expected(0, "", "a"))
        #expect(change("aaaa", "aaaaa", caret: 3) == expected(2, "", "a"))
        #expect(change("aaaa", "aaaaa", caret: 5) == expected(4, "", "a"))
        #expect(change("aaaa", "aaa", caret: 1) == expected(1, "a", ""))
        // é and è begin with the same byte, and 🐈 and 🐕 end with the same bytes as others.
        #expect(change("xéy", "xèy", caret: 2) == expected(1, "é", "è"))
        #expect(change("🐈", "🐕", caret: 1) == expected(0, "🐈", "🐕"))
        #expect(change("", "é", caret: 1) == expected(0, "", "é"))
        #expect(change("é", "", caret: 0) == expected(0, "é", ""))
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `after any edits, the reported changes lead from one text to the next`(seed: UInt64) throws {
        var random = ASSeededGenerator(seed: seed)
        let pieces = ["a", "aa", "é", "e\u{301}", "🐈", "\n", "\r\n", "\u{2029}", " ", "שלום", "\n\n"]
        try read("a\nb") { _, node, reader, _ in
            var told = Array(reader.text(in: 0..<reader.characterCount).unicodeScalars)
            var before = reader.revision
            for _ in 0..<150 {
                for _ in 0...Int.random(in: 0..<3, using: &random) {
                    let count = reader.characterCount
                    let start = Int.random(in: 0...count, using: &random)
                    let end = Bool.random(using: &random) ? start : min(count, start + 3)
                    let new = Bool.random(using: &random) ? "" : pieces.randomElement(using: &random) ?? ""
                    _ = reader.replace(start..<end, with: new)
                }
                let after = reader.revision
                if let change = after.change(since: before) {
                    let removed = Array(change.removed.unicodeScalars)
                    let end = change.offset + removed.count
                    guard end <= told.count, Array(told[change.offset..<end]) == removed else {
                        Issue.record("seed \(seed): \(change) is no change of \(told)")
                        return
                    }
                    told.replaceSubrange(change.offset..<end, with: Array(change.inserted.unicodeScalars))
                }
                before = after
                #expect(told == Array(text(node).unicodeScalars), "seed \(seed)")
            }
        }
    }
}
