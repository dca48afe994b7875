// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import EditorKit
import Foundation
import Testing
import ViewKit

@testable import ASControlNodes
@testable import ASTextNodes

/// A character is 6 points wide, a line 12 high.
@Suite("Spell checking", .serialized)
@MainActor
struct ASSpellCheckingTests: EditorSuite {
    init() { ASNodePopupContents.register() }

    /// Treats each word with an x in it as misspelled.
    private final class Checker: ASSpellChecking {
        struct State {
            var asked: [String] = []
            var languages: [String?] = []
            var right: Set<String> = []
            var fails = false
            var isOfMain = false
        }
        struct Trouble: Error {}
        let state = ASLock(State())
        let offers: ASSpellCheckingOptions

        init(_ offers: ASSpellCheckingOptions = []) { self.offers = offers }

        var asked: [String] {
            get { state.withLock { $0.asked } }
            set { state.withLock { $0.asked = newValue } }
        }

        func misspelledRanges(in text: String, language: String?) throws -> [NSRange] {
            let isMain = ASThreadIsMain()
            let (right, fails) = state.withLock { state in
                state.asked.append(text)
                state.languages.append(language)
                state.isOfMain = state.isOfMain || isMain
                return (state.right, state.fails)
            }
            if fails { throw Trouble() }
            return text.split(whereSeparator: \.isWhitespace).filter { $0.contains("x") && !right.contains(String($0)) }
                .map { NSRange($0.startIndex..<$0.endIndex, in: text) }
        }

        func suggestions(for word: String, language: String?) throws -> [String] {
            if state.withLock({ $0.fails }) { throw Trouble() }
            return word == "x" ? [] : [word.replacingOccurrences(of: "x", with: "y"), "other"]
        }

        func ignore(_ word: String, language: String?) throws { state.withLock { _ = $0.right.insert(word) } }
    }

    private func check(
        _ text: String = "",
        at place: Int = 0,
        checker: Checker = Checker(),
        setUp: (ASEditableTextNode) -> Void = { _ in },
        test: String = #function,
        _ body: (ASTestHarness, ASEditableTextNode, Checker) throws -> Void
    ) throws {
        try run(
            text,
            at: place,
            setUp: { node in
                node.spellChecker = checker
                setUp(node)
            },
            test: test
        ) { harness, node, _ in try body(harness, node, checker) }
    }

    private func marks(_ node: ASEditableTextNode) -> [CGRect] {
        node.looks.tiles.values.flatMap(\.drawing.misspelled).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }

    private func rect(_ column: Int, _ line: Int = 0, _ count: Int = 2) -> CGRect {
        CGRect(x: 6 * column, y: 12 * line, width: 6 * count, height: 12)
    }

    // MARK: Checking

    @Test func `misspelled words are found in the background, and drawn with a red wave`() throws {
        try check("ab xx cd\nxy") { harness, node, checker in
            #expect(checker.asked == ["ab xx cd", "xy"] && !checker.state.withLock { $0.isOfMain })
            #expect(marks(node) == [rect(3), rect(0, 1)])

            harness.advance(seconds: 0.1)
            var red: CGRect = .null
            let pixels = try #require(harness.snapshot())
            for y in 20..<32 {
                for x in 20..<140 {
                    let pixel = pixels.pixel(x: x, y: y)
                    let (r, g) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF)
                    if r > g + 60 { red = red.union(CGRect(x: x, y: y, width: 1, height: 1)) }
                }
            }
            // Only below the word; 3 points high, to the bottom of the line.
            #expect(red == CGRect(x: 38, y: 29, width: 12, height: 3))
        }
    }

    @Test func `only changed paragraphs are checked, after a pause in typing`() throws {
        try check("one\ntwo\nthree", at: 7, setUp: { $0.spellCheckingLanguage = "nl" }) { harness, _, checker in
            #expect(checker.asked == ["one", "two", "three"])
            #expect(checker.state.withLock { $0.languages } == ["nl", "nl", "nl"])
            checker.asked = []
            harness.type("a")
            harness.advance(seconds: 0.3)
            harness.type("b")
            harness.advance(seconds: 0.3)
            #expect(checker.asked.isEmpty)
            harness.advance(seconds: 0.2)
            #expect(checker.asked == ["twoab"])
            harness.type(.left)
            harness.advance(seconds: 1)
            #expect(checker.asked == ["twoab"])
        }
    }

    @Test func `an answer about text that has changed meanwhile is dropped`() throws {
        try check("ab", at: 2) { harness, node, checker in
            checker.asked = []
            node.edit(NSRange(location: 0, length: 2), with: MarkedText.string("xx ab"))
            node.spelling.rest = nil
            node.checkSpelling()
            #expect(node.spelling.isAsking)
            // The request has been sent.
            node.edit(NSRange(location: 0, length: 0), with: MarkedText.string("ab "))
            harness.runUntilParked()
            #expect(checker.asked == ["xx ab"] && marks(node).isEmpty)
            harness.advance(seconds: 0.5)
            #expect(checker.asked == ["xx ab", "ab xx ab"] && marks(node) == [rect(3)])
        }
    }

    @Test func `the word that is being typed is marked once the caret has left it`() throws {
        try check("ab ", at: 3) { harness, node, _ in
            harness.type("xx")
            harness.advance(seconds: 1)
            #expect(marks(node).isEmpty)
            harness.type(" ")
            harness.advance(seconds: 1)
            #expect(marks(node) == [rect(3)])

            harness.type("x")
            harness.advance(seconds: 1)
            #expect(marks(node) == [rect(3)])
            harness.type(.home)
            #expect(marks(node) == [rect(3), rect(6, 0, 1)])
        }
    }

    @Test func `marks move with their words while the user types beside them`() throws {
        try check("xx ab xy\nxz", at: 4) { harness, node, checker in
            checker.asked = []
            harness.type("c")
            // The checker has not been asked yet.
            #expect(checker.asked.isEmpty && marks(node) == [rect(0), rect(7), rect(0, 1)])
            harness.type("\n")
            #expect(marks(node) == [rect(0), rect(2, 1), rect(0, 2)])
            node.selectedRange = NSRange(location: 1, length: 0)
            harness.type("b")
            #expect(checker.asked.isEmpty && marks(node) == [rect(2, 1), rect(0, 2)])
            harness.advance(seconds: 1)
            #expect(checker.asked == ["xbx ac", "b xy"])
        }
    }

    @Test func `secure text is not checked, nor text with spell checking disabled`() throws {
        try check("xx", setUp: { $0.isSecureTextEntry = true }) { harness, node, checker in
            harness.type("x")
            harness.advance(seconds: 1)
            #expect(checker.asked.isEmpty && marks(node).isEmpty)
        }
        try check("xx", setUp: { $0.autocorrectionType = .no }) { harness, node, checker in
            #expect(checker.asked.isEmpty)
            node.spellCheckingType = .yes
            harness.runUntilParked()
            #expect(checker.asked == ["xx"] && marks(node) == [rect(0)])
            node.spellCheckingType = .no
            harness.runUntilParked()
            #expect(marks(node).isEmpty)
            node.autocorrectionType = .yes
            harness.type("x ")
            harness.advance(seconds: 1)
            #expect(checker.asked == ["xx"])
            node.spellCheckingType = .yes
            harness.runUntilParked()
            #expect(checker.asked == ["xx", "x xx"])
            // The text is secure now.
            node.isSecureTextEntry = true
            harness.advance(seconds: 1)
            #expect(checker.asked == ["xx", "x xx"] && marks(node).isEmpty)
        }
    }

    @Test func `marked text is not checked`() throws {
        try check("ab\ncd", at: 1) { harness, node, checker in
            checker.asked = []
            harness.compose("x")
            harness.advance(seconds: 1)
            #expect(checker.asked.isEmpty && marks(node).isEmpty)
            harness.commit("xx")
            harness.advance(seconds: 1)
            #expect(checker.asked == ["axxb"])
        }
    }

    @Test func `the default checker serves texts without a checker of their own`() throws {
        let checker = Checker()
        ASEditableTextNode.defaultSpellChecker = checker
        defer { ASEditableTextNode.defaultSpellChecker = nil }
        try check("xx", setUp: { $0.spellChecker = nil }) { harness, node, own in
            #expect(checker.asked == ["xx"] && own.asked.isEmpty && marks(node) == [rect(0)])
            node.spellChecker = own
            harness.runUntilParked()
            #expect(own.asked == ["xx"])
        }
    }

    @Test func `a checker that fails is asked again when the text changes`() throws {
        let checker = Checker()
        checker.state.withLock { $0.fails = true }
        try check("xx\nxy", at: 5, checker: checker) { harness, node, checker in
            #expect(checker.asked == ["xx"])
            node.textView.contentOffset.y = 1
            harness.runUntilParked()
            #expect(checker.asked == ["xx"])
            checker.state.withLock { $0.fails = false }
            harness.type(" ")
            harness.advance(seconds: 1)
            #expect(checker.asked == ["xx", "xx", "xy "] && marks(node) == [rect(0), rect(0, 1)])
        }
    }

    @Test func `ranges beyond the text are ignored`() throws {
        final class Wild: ASSpellChecking {
            func misspelledRanges(in text: String, language: String?) -> [NSRange] {
                [
                    NSRange(location: -1, length: 2), NSRange(location: 1, length: Int.max),
                    NSRange(location: 3, length: 2),
                    NSRange(location: 3, length: 9),
                    NSRange(location: NSNotFound, length: 1), NSRange(location: 0, length: 0),
                    NSRange(location: 0, length: 2),
                ]
            }
            func suggestions(for word: String, language: String?) -> [String] { [] }
        }
        try check("abcd", setUp: { $0.spellChecker = Wild() }) { _, node, _ in
            #expect(marks(node) == [rect(0)])
        }
    }

    // MARK: Long texts

    @Test func `of a megabyte only the text near the visible area is checked`() throws {
        let line = String(repeating: "word ", count: 10)
        let long = (0..<20_000).map { "\($0) \(line)" }.joined(separator: "\n")
        #expect(long.utf8.count > 1 << 20)
        try check(long, setUp: { $0.maximumLinesToDisplay = 0 }) { harness, node, checker in
            // Of 60 points and 30 more below, with three lines of 12 points a paragraph.
            #expect(checker.asked.first?.hasPrefix("0 ") == true && checker.asked.count <= 4)
            checker.asked = []
            node.textView.contentOffset.y = 36_000
            harness.runUntilParked()
            // The visible text is checked before the text near it.
            #expect(checker.asked.first?.hasPrefix("1000 ") == true && checker.asked.count <= 6)
            #expect(checker.asked.contains { $0.hasPrefix("999 ") })
        }
    }

    @Test func `a long paragraph is checked in parts`() throws {
        let long = String(repeating: "words ", count: 10_000)
        try check(long) { harness, node, checker in
            #expect(checker.asked.count == 1)
            #expect(
                checker.asked.allSatisfy { $0.utf16.count < 4400 && $0.hasPrefix("words") && $0.hasSuffix("words ") }
            )
            node.textView.contentOffset.y = node.textView.contentSize.height / 2
            harness.runUntilParked()
            #expect(checker.asked.count <= 3 && checker.asked.count > 1)
        }
    }

    @Test func `parts cover a text, and split no word and no surrogate pair`() {
        for text in [
            String(repeating: "some words ", count: 2000), String(repeating: "😀", count: 9000),
            "a" + String(repeating: "😀", count: 9000), "short",
        ] {
            let length = text.utf16.count
            let parts = ASSpellingParts.parts(of: text, length: length, touching: NSRange(location: 0, length: length))
            #expect(parts.first?.location == 0 && parts.last?.upperBound == length)
            for (part, next) in zip(parts, parts.dropFirst()) { #expect(part.upperBound == next.location) }
            for part in parts {
                let string = (text as NSString).substring(with: part)
                #expect(!string.contains("\u{FFFD}") && string.utf16.count == part.length)
                if text.hasPrefix("some"), part.upperBound < length { #expect(string.hasSuffix(" ")) }
            }
            let middle = NSRange(location: length / 2, length: 1)
            let some = ASSpellingParts.parts(of: text, length: length, touching: middle)
            #expect(some.count <= 2 && some.contains { NSIntersectionRange($0, middle).length == 1 })
        }
    }

    // MARK: Menu

    private func titles(_ elements: [UIMenuElement]) -> [[String]] {
        elements.map { element in
            guard let menu = element as? UIMenu else { return [element.title] }
            return menu.children.flatMap { child in
                (child as? UIDeferredMenuElement).map { ($0.elements ?? []).map(\.title) } ?? [child.title]
            }
        }
    }

    /// The menu at a point of the node, with the corrections that are found when it opens.
    private func menu(
        _ harness: ASTestHarness,
        _ node: ASEditableTextNode,
        _ x: CGFloat,
        _ y: CGFloat
    ) -> [UIMenuElement] {
        let elements = ASEditingMenu.menu(of: node, at: CGPoint(x: x, y: y)).children
        for menu in elements.compactMap({ $0 as? UIMenu }) {
            for case let deferred as UIDeferredMenuElement in menu.children { deferred.load { _ in } }
        }
        harness.runUntilParked()
        return elements
    }

    private func choose(_ title: String, in elements: [UIMenuElement]) throws {
        let leaves = elements.flatMap { ($0 as? UIMenu)?.children ?? [$0] }
            .flatMap { ($0 as? UIDeferredMenuElement)?.elements ?? [$0] }
        let action = try #require(leaves.first { $0.title == title } as? UIAction)
        action.perform(sender: nil)
    }

    @Test func `the menu of a misspelled word offers corrections and inserts the chosen one as one undo step`() throws {
        try check("ab xx cd", at: 8) { harness, node, _ in
            let listener = EditorListener()
            node.delegate = listener
            let usual = [["Cut", "Copy", "Paste", "Delete"], ["Select All"]]
            #expect(titles(menu(harness, node, 10, 6)) == usual)
            let elements = menu(harness, node, 25, 6)
            #expect(titles(elements) == [["yy", "other"]] + usual)

            listener.mayChange = { _, _ in false }
            try choose("yy", in: elements)
            #expect(text(node) == "ab xx cd")
            listener.mayChange = { _, _ in true }
            try choose("yy", in: elements)
            #expect(text(node) == "ab yy cd" && node.selectedRange == NSRange(location: 5, length: 0))
            #expect(listener.log == ["should 3+2 yy", "should 3+2 yy", "select 8+0 5+0 true", "updated"])
            harness.advance(seconds: 1)
            #expect(marks(node).isEmpty)
            // The word has been removed.
            try choose("other", in: elements)
            #expect(text(node) == "ab yy cd")
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "ab xx cd" && node.selectedRange == NSRange(location: 8, length: 0))
            harness.advance(seconds: 1)
            #expect(marks(node) == [rect(3)])
        }
    }

    @Test func `a click of the right button opens the menu, and a key opens it at the caret`() throws {
        try check("ab xx cd", at: 4) { harness, node, _ in
            let anchor = try #require(node.shownCaret)
            #expect(anchor == CGRect(x: 24, y: 0, width: 1, height: 12))
            #expect(node.misspelledWord(at: CGPoint(x: anchor.midX, y: anchor.midY))?.word == "xx")
            node.selectedRange = NSRange(location: 5, length: 0)
            let end = try #require(node.shownCaret)
            #expect(node.misspelledWord(at: CGPoint(x: end.midX, y: end.midY))?.word == "xx")
            #expect(node.misspelledWord(at: CGPoint(x: 25, y: 30)) == nil)

            let pointer = ASPointerEvent(location: CGPoint(x: 45, y: 26), timestamp: harness.dispatcher.now)
            harness.movePointer(to: pointer.location)
            harness.send(.buttonPressed(.secondary, clickCount: 1, pointer))
            harness.send(.buttonReleased(.secondary, pointer))
            let session = try #require(ASMenuSession.current)
            #expect(session.levels.first?.entries.first?.content.title == "yy")
            session.dismiss()
            harness.advance(seconds: 1)
        }
    }

    @Test func `an ignored word is no longer marked anywhere`() throws {
        try check("xx ab xx\nx", at: 4, checker: Checker(.ignore)) { harness, node, checker in
            #expect(marks(node).count == 3)
            let elements = menu(harness, node, 3, 6)
            #expect(titles(elements).prefix(2) == [["yy", "other"], ["Ignore"]])
            checker.asked = []
            try choose("Ignore", in: elements)
            harness.runUntilParked()
            #expect(marks(node) == [rect(0, 1, 1)] && checker.asked == ["xx ab xx", "x"])
            #expect(titles(menu(harness, node, 3, 18)).first == ["No Suggestions"])
        }
    }
}
