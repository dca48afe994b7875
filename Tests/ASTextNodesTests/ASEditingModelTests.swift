// SPDX-License-Identifier: Apache-2.0
import ASTesting
import ASTextLayout
import Foundation
import Testing
import ViewKit

@testable import ASTextNodes

/// A character is 6 points wide, a line 12 high.
@Suite("Editing without a node")
struct ASEditingModelTests {
    private func editing(_ text: String, at offset: Int? = nil, isSecure: Bool = false) -> ASEditingModel {
        var editing = ASEditingModel(MarkedText.string(text), isSecure: isSecure)
        editing.select(ASTextSelection(offset ?? text.utf16.count))
        return editing
    }

    private func layout(_ editing: ASEditingModel, width: CGFloat = .infinity) -> ASEditingLayout {
        ASEditingLayout(editing.text, ASEditingLayout.Parameters(width: width, scale: 1))
    }

    /// The position of the caret after each movement.
    private func places(_ editing: ASEditingModel, _ movements: [ASTextMovement], width: CGFloat = .infinity) -> [Int] {
        var editing = editing
        let layout = layout(editing, width: width)
        return movements.map {
            editing.move($0, in: layout)
            return editing.selection.head.offset
        }
    }

    // MARK: Moving

    @Test func `the caret moves by user-perceived characters`() {
        // A letter with a mark, a flag, a line break of two characters.
        let text = "e\u{301}🇩🇪\r\nx"
        #expect(places(editing(text, at: 0), [.forward, .forward, .forward, .forward, .forward]) == [2, 6, 8, 9, 9])
        #expect(places(editing(text), [.backward, .backward, .backward, .backward, .backward]) == [8, 6, 2, 0, 0])
        #expect(places(editing(text), [.left, .left, .left, .left, .left]) == [8, 6, 2, 0, 0])
    }

    @Test func `the caret moves to ends of words with Control, over empty lines too`() {
        let text = "one, two\n\n  three"
        #expect(places(editing(text, at: 0), [.wordRight, .wordRight, .wordRight, .wordRight]) == [3, 8, 17, 17])
        #expect(places(editing(text), [.wordLeft, .wordLeft, .wordLeft, .wordLeft]) == [12, 5, 0, 0])
    }

    @Test func `up and down keep the column through shorter lines, and end at the text's ends`() {
        let text = "abcdef\nab\nabcdef"
        let movements: [ASTextMovement] = [.down, .down, .down, .up, .up, .up, .up]
        // The end is column 6 again: a movement from there starts with a new column.
        #expect(places(editing(text, at: 4), movements) == [9, 14, 16, 9, 4, 0, 0])
    }

    @Test func `lines that break by width have a beginning and an end of their own`() {
        // Ten characters a line: "aaaa bbbb " and "cccc".
        let text = "aaaa bbbb cccc"
        let start = editing(text, at: 2)
        // The end is before the space that the line breaks at.
        #expect(places(start, [.lineEnd, .lineStart, .down, .lineEnd, .lineStart], width: 60) == [9, 0, 10, 14, 10])
        #expect(places(start, [.down], width: 60) == [12])
        #expect(places(editing(text, at: 9), [.right, .left], width: 60) == [10, 9])
    }

    @Test func `where a word is broken, the caret is either at the end of one line or at the beginning of the next`() {
        var editing = editing("abcdefgh", at: 1)
        let layout = layout(editing, width: 24)

        editing.move(.lineEnd, in: layout)
        #expect(editing.selection.head == ASTextPosition(offset: 4, isLineEnd: true))
        #expect(layout.caretRect(at: editing.selection.head) == CGRect(x: 24, y: 0, width: 0, height: 12))

        editing.move(.lineEnd, in: layout)
        #expect(editing.selection.head.offset == 4)
        editing.move(.down, in: layout)
        #expect(editing.selection.head.offset == 8)
        let caret = layout.caretRect(at: ASTextPosition(offset: 4))
        #expect(caret.minX == 0 && abs(caret.minY - 12) < 1e-9 && abs(caret.height - 12) < 1e-9)
    }

    @Test func `paragraphs, pages and the ends of the text`() {
        let text = (0..<10).map { "line \($0)" }.joined(separator: "\n")
        let movements: [ASTextMovement] = [
            .paragraphForward, .paragraphForward, .paragraphBackward, .paragraphBackward,
        ]
        #expect(places(editing(text, at: 2), movements) == [6, 13, 7, 0])
        // Three lines down is 21 characters.
        #expect(places(editing(text, at: 2), [.pageDown(36), .pageDown(36), .pageUp(36)]) == [23, 44, 23])
        #expect(
            places(editing(text, at: 2), [.pageUp(36), .pageDown(500), .documentStart, .documentEnd]) == [0, 69, 0, 69]
        )
    }

    @Test func `a selection collapses to the side of the movement, and is extended with Shift`() {
        var editing = editing("abcdef", at: 1)
        let layout = layout(editing)
        editing.move(.right, extends: true, in: layout)
        editing.move(.right, extends: true, in: layout)
        #expect(editing.selection.range == NSRange(location: 1, length: 2))
        let selected = editing

        editing.move(.left, in: layout)
        #expect(editing.selection == ASTextSelection(1))
        editing = selected
        editing.move(.right, in: layout)
        #expect(editing.selection == ASTextSelection(3))
        editing = selected
        for _ in 0..<3 { editing.move(.left, extends: true, in: layout) }
        #expect(editing.selection.anchor == 1 && editing.selection.head.offset == 0)
    }

    // MARK: Bidirectional text

    @Test(
        "Moving to the right, the caret visits each place once, and never moves back",
        arguments: ["abc דהו ghi", "אבג def וזח", "שלום", "a1 ב2 c3", "اب e\u{301}fg 123 جد", "x(א)y", "abאב"]
    )
    func visual(text: String) {
        let value = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        let editing = ASEditingModel(value)
        let layout = layout(editing)
        let line = ASEditingLayout.Line(paragraph: 0, line: 0)
        let stops = layout.carets(in: line)
        let boundaries = ASTextBoundaries(text)
        #expect(
            stops.map(\.index).sorted() == (0...boundaries.count).filter { boundaries.isBoundary(.grapheme, at: $0) }
        )

        for isRight in [true, false] {
            let order = isRight ? stops : stops.reversed()
            var moving = editing
            moving.select(ASTextSelection(order[0].index))
            var found = [order[0].index]
            var x = layout.caretRect(at: moving.selection.head).minX
            for _ in order.dropFirst() {
                moving.move(isRight ? .right : .left, in: layout)
                found.append(moving.selection.head.offset)
                let next = layout.caretRect(at: moving.selection.head).minX
                #expect(isRight ? next >= x : next <= x)
                x = next
            }
            #expect(found == order.map(\.index))
        }
    }

    @Test func `in right-to-left text, left is forward, also for words`() {
        let text = "שלום עולם"
        let editing = editing(text, at: 0)
        #expect(places(editing, [.left, .left, .right]) == [1, 2, 1])
        #expect(places(editing, [.wordLeft, .wordLeft, .wordRight]) == [4, 9, 5])
        // The beginning is at the right edge.
        #expect(layout(editing).caretRect(at: ASTextPosition(offset: 0)).minX == 54)
    }

    // MARK: Places

    @Test func `a click places the caret at the nearest position`() {
        let layout = layout(editing("abc\ndefgh"))
        #expect(layout.position(at: CGPoint(x: 8, y: 3)).offset == 1)
        #expect(layout.position(at: CGPoint(x: 10, y: 3)).offset == 2)
        #expect(layout.position(at: CGPoint(x: 500, y: 3)).offset == 3)
        #expect(layout.position(at: CGPoint(x: -5, y: 13)).offset == 4)
        #expect(layout.position(at: CGPoint(x: 500, y: 900)).offset == 9)
        #expect(layout.position(at: CGPoint(x: 0, y: -50)).offset == 0)
    }

    @Test func `a selection over lines covers them to the edge, empty ones too`() {
        let layout = layout(editing("abc\n\ndefgh"), width: 60)
        #expect(
            layout.rects(for: NSRange(location: 1, length: 6)) == [
                CGRect(x: 6, y: 0, width: 12, height: 12), CGRect(x: 18, y: 0, width: 42, height: 12),
                CGRect(x: 0, y: 12, width: 60, height: 12), CGRect(x: 0, y: 24, width: 12, height: 12),
            ]
        )
        #expect(layout.rects(for: NSRange(location: 1, length: 2)) == [CGRect(x: 6, y: 0, width: 12, height: 12)])
        #expect(layout.rects(for: NSRange(location: 1, length: 0)).isEmpty)
    }

    @Test func `a double click selects words or the space between them`() {
        let text = editing("one  two\n").text
        #expect(text.wordRange(at: 1) == NSRange(location: 0, length: 3))
        #expect(text.wordRange(at: 5) == NSRange(location: 5, length: 3))
        #expect(text.wordRange(at: 8) == NSRange(location: 5, length: 3))
        #expect(text.wordRange(at: 9) == NSRange(location: 9, length: 0))
    }

    // MARK: Deleting

    @Test func `Backspace and Delete remove characters, words and selections`() {
        #expect(editing("ae\u{301}").rangeToDelete(.backward) == NSRange(location: 1, length: 2))
        #expect(editing("a\r\nb", at: 3).rangeToDelete(.backward) == NSRange(location: 1, length: 2))
        #expect(editing("a👩‍👧", at: 1).rangeToDelete(.forward) == NSRange(location: 1, length: 5))
        #expect(editing("one two").rangeToDelete(.wordBackward) == NSRange(location: 4, length: 3))
        #expect(editing("one two", at: 0).rangeToDelete(.wordForward) == NSRange(location: 0, length: 3))
        #expect(editing("", at: 0).rangeToDelete(.backward) == nil)
        #expect(editing("ab").rangeToDelete(.forward) == nil)
        var selected = editing("abcd")
        selected.select(NSRange(location: 1, length: 2))
        #expect(selected.rangeToDelete(.wordBackward) == NSRange(location: 1, length: 2))
    }

    // MARK: Ranges

    @Test func `ranges from outside are clamped to the text, with whole surrogate pairs`() {
        let text = editing("a😀b").text
        #expect(text.clamped(NSRange(location: 2, length: 0)) == NSRange(location: 1, length: 0))
        #expect(text.clamped(NSRange(location: 2, length: 1)) == NSRange(location: 1, length: 2))
        #expect(text.clamped(NSRange(location: 0, length: 2)) == NSRange(location: 0, length: 3))
        #expect(text.clamped(NSRange(location: -4, length: 9)) == NSRange(location: 0, length: 4))
        #expect(text.clamped(NSRange(location: 3, length: .max)) == NSRange(location: 3, length: 1))
        #expect(text.clamped(NSRange(location: 99, length: 5)) == NSRange(location: 4, length: 0))
        #expect(text.clamped(NSRange(location: NSNotFound, length: 0)) == NSRange(location: 4, length: 0))
        var broken = editing("a😀b")
        broken.replace(NSRange(location: 2, length: 0), with: NSAttributedString(string: "x"))
        #expect(broken.text.string == "ax😀b")
    }

    // MARK: Undoing

    private func type(_ text: String, into editing: inout ASEditingModel) {
        for character in text {
            let new = MarkedText.string(String(character))
            editing.replace(editing.selection.range, with: new, kind: .typing)
        }
    }

    @Test func `typed text is undone by words, and redone`() {
        var editing = editing("")
        type("one two", into: &editing)
        var states = [editing.text.string]
        while editing.undo() { states.append(editing.text.string) }
        while editing.redo() { states.append("\(editing.text.string) \(editing.selection.head.offset)") }
        #expect(states == ["one two", "one ", "", "one  4", "one two 7"])
    }

    @Test func `moving the caret, or a line break, begins another undo step`() {
        var editing = editing("")
        type("ab", into: &editing)
        editing.select(ASTextSelection(2))
        type("cd\nef", into: &editing)
        var states: [String] = []
        while editing.undo() { states.append(editing.text.string) }
        #expect(states == ["abcd\n", "abcd", "ab", ""])
    }

    @Test func `characters deleted one after the other are restored together, with their selection`() {
        var editing = editing("abcdef")
        for _ in 0..<3 {
            guard let range = editing.rangeToDelete(.backward) else { break }
            editing.replace(range, with: NSAttributedString(string: ""), kind: .backspace)
        }
        #expect(editing.text.string == "abc")
        _ = editing.undo()
        #expect(editing.text.string == "abcdef" && editing.selection == ASTextSelection(6))

        editing.select(NSRange(location: 1, length: 2))
        type("xy", into: &editing)
        #expect(editing.text.string == "axydef")
        _ = editing.undo()
        #expect(editing.text.string == "abcdef" && editing.selection.range == NSRange(location: 1, length: 2))
        type("z", into: &editing)
        #expect(!editing.history.canRedo)
    }

    @Test func `undo restores the attributes`() {
        var editing = ASEditingModel(MarkedText.string("abc", size: 20))
        editing.replace(NSRange(location: 0, length: 3), with: MarkedText.string("x", size: 10))
        let didUndo = editing.undo()
        #expect(didUndo)
        let font = editing.text.attributes(at: 1)?[.font] as? UIFont
        #expect(font?.pointSize == 20)
    }

    // MARK: Paragraphs

    @Test("Edits by paragraph have the same result as editing the whole text", arguments: 0..<12)
    func randomEdits(run: Int) {
        var random = ASSeededGenerator(seed: ASSeed.announce("random edits \(run)"))
        let pieces = ["a", "bc ", "\n", "\r", "\r\n", "\u{2029}", "😀", "e\u{301}", "\n\n", "x\ry", ""]
        var edited = ASEditingText(NSAttributedString(string: "one\ntwo\r\nthree\r\r\n"))
        var plain = Array("one\ntwo\r\nthree\r\r\n".utf16)
        for _ in 0..<200 {
            let length = edited.length
            let location = Int.random(in: 0...length, using: &random)
            let size = Int.random(in: 0...min(6, length - location), using: &random)
            let range = edited.clamped(NSRange(location: location, length: size))
            let piece = pieces.randomElement(using: &random) ?? ""

            edited.replace(range, with: NSAttributedString(string: piece))
            plain.replaceSubrange(range.location..<range.location + range.length, with: piece.utf16)

            let whole = ASEditingText(NSAttributedString(string: String(decoding: plain, as: UTF16.self)))
            #expect(Array(edited.string.utf16) == plain)
            #expect(edited.paragraphs.map(\.length) == whole.paragraphs.map(\.length))
            #expect(edited.starts == whole.starts && edited.length == plain.count)
        }
    }

    @Test func `an edit only lays out its own paragraph`() {
        let words = (0..<300).map { "paragraph \($0)" }
        var editing = editing(words.joined(separator: "\n"), at: 5)
        let parameters = ASEditingLayout.Parameters(width: 300, scale: 1)
        _ = ASEditingLayout(editing.text, parameters)
        #expect(ASEditingLayout.work(editing.text, parameters, limit: .max) == 0)

        type("x", into: &editing)

        // "parag" "x" "raph 0", the separator, and one for the line.
        #expect(ASEditingLayout.work(editing.text, parameters, limit: .max) == 14)
    }

    /// Joined one by one, a text of this size takes minutes, because Foundation measures all of it each time.
    @Test func `a long text in many scripts is joined in one step`() throws {
        let line = "Grüße, Жизнь, 日本語, עברית, 👩‍👩‍👧‍👦 and more\n"
        let whole = String(repeating: line, count: 60_000)
        var text = ASEditingText(MarkedText.string(whole))
        let all = NSRange(location: 0, length: text.length)

        #expect(text.length == whole.utf16.count && text.paragraphs.count == 60_001)
        #expect(text.substring(all) == whole && text.string == whole)
        #expect(text.attributedString.isEqual(to: MarkedText.string(whole)))
        let part = NSRange(location: 3, length: all.length - 5)
        #expect(text.attributedSubstring(part).string == text.substring(part))
        #expect(text.substring(part) == String(decoding: Array(whole.utf16)[3..<all.length - 2], as: UTF16.self))

        text.replace(part, with: MarkedText.string("x"))
        #expect(text.string == "Grüxe\n")
    }

    @Test func `joined texts keep their attributes, and equal ones are one run`() throws {
        let key = NSAttributedString.Key("k")
        let numbers = [1, 1, 2, 0, 0, 3]
        let parts = numbers.map { number in
            number == 0
                ? NSAttributedString(string: "é\n") : NSAttributedString(string: "é\n", attributes: [key: number])
        }

        let joined = NSAttributedString.joining(parts)

        #expect(joined.string == String(repeating: "é\n", count: 6))
        var runs: [(Int?, NSRange)] = []
        joined.enumerateAttribute(key, in: NSRange(location: 0, length: 12)) { value, range, _ in
            runs.append((value as? Int, range))
        }
        #expect(runs.map(\.0) == [1, 2, nil, 3])
        #expect(runs.map(\.1.length) == [4, 2, 4, 2])
        #expect(NSAttributedString.joining([]).length == 0)
    }

    @Test func `measuring stops once the text is high enough`() {
        let text = ASEditingText(MarkedText.string((0..<500).map { "measured \($0)" }.joined(separator: "\n")))
        let parameters = ASEditingLayout.Parameters(width: 300, scale: 1)

        let size = ASEditingLayout.measure(text, parameters, maximumHeight: 60, maximumLines: 0)
        #expect(size == CGSize(width: 300, height: 60))
        #expect(text.paragraphs.filter { $0.knownLayout(parameters.ofParagraph, nil) != nil }.count == 5)

        let lines = ASEditingLayout.measure(text, parameters, maximumHeight: .infinity, maximumLines: 3)
        #expect(lines.height == 36)
        let long = ASEditingText(MarkedText.string(String(repeating: "word ", count: 100)))
        let narrow = ASEditingLayout.Parameters(width: 60, scale: 1)
        #expect(ASEditingLayout.measure(long, narrow, maximumHeight: .infinity, maximumLines: 4).height == 48)
    }

    // MARK: Secure text

    @Test func `secure text is a bullet for each character, without words, and is not kept for undo`() {
        var editing = editing("pass 😀e\u{301}", isSecure: true)
        let shown = editing.text.paragraphs[0].content.string
        #expect(shown.count == 7 && shown.allSatisfy { $0.unicodeScalars.first == "•" })
        #expect(shown.utf16.count == 9)
        #expect(editing.text.nextWordEnd(after: 0) == 9 && editing.text.previousWordStart(before: 9) == 0)
        #expect(places(editing, [.left, .left, .left]) == [7, 5, 4])
        // 7 bullets.
        #expect(layout(editing).size.width == 42)

        type("x", into: &editing)
        #expect(editing.text.string == "pass 😀e\u{301}x" && !editing.history.canUndo)
    }

    // MARK: Attributes for typing

    @Test func `typed text has the attributes of the text before it, unless others are set`() {
        let text = NSMutableAttributedString(attributedString: MarkedText.string("ab", size: 20))
        text.append(MarkedText.string("cd", size: 10))
        var editing = ASEditingModel(text)
        func size() -> CGFloat? { (editing.attributesForTyping[.font] as? UIFont)?.pointSize }
        editing.select(ASTextSelection(2))
        #expect(size() == 20)
        editing.select(ASTextSelection(0))
        #expect(size() == 20)
        editing.select(NSRange(location: 2, length: 1))
        #expect(size() == 10)
        editing.setTypingAttributes(ASTypingAttributes(values: [.font: MarkedText.font(30)]))
        #expect(size() == 30)
    }

    @Test func `an empty text is as high as a line with the typing attributes`() {
        var editing = ASEditingModel()
        editing.setTypingAttributes(ASTypingAttributes(values: [.font: MarkedText.font(20)]))
        #expect(layout(editing).caretRect(at: ASTextPosition(offset: 0)).height == 24)
        #expect(layout(editing).size.height == 24)
    }
}
