// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import Foundation
import PictureKit
import Testing

/// The behaviour of both implementations, with sizes computed manually: at size 10 a character is 6 wide, a line 12 high, and its baseline
/// 9.6 below its top.
@Suite("ASTextLayout with fixed metrics")
struct ASTextLayoutFixedTests {
    private func content(_ string: String, _ change: (inout ASParagraphStyle) -> Void = { _ in }) -> ASTextContent {
        text(string, size: 10) { change(&$0.paragraphStyle) }
    }

    private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    @Test("One line is as wide as its characters")
    func measuresALine() {
        let layout = fixed(content("Hello"))

        #expect(near(layout.size.width, 30) && near(layout.size.height, 12))
        #expect(layout.lineCount == 1 && !layout.isTruncated)
        #expect(near(layout.firstBaseline, 9.6) && near(layout.lastBaseline, 9.6))
    }

    @Test("Lines break after spaces, which then take no width")
    func breaksAtSpaces() {
        // "aaa bbb" is 42 wide; the trailing space of "aaa " extends beyond its width of 18.
        let layout = fixed(content("aaa bbb cc"), width: 41)

        #expect(layout.lineRects().map(\.width).elementsEqual([18, 36], by: near))
        #expect(near(layout.size.width, 36) && near(layout.size.height, 24))
        #expect(
            (0..<2).map { layout.characterRange(ofLine: $0) }
                == [NSRange(location: 0, length: 4), NSRange(location: 4, length: 6)]
        )
    }

    @Test("A word wider than the line is broken; a line has at least one character")
    func breaksWords() {
        #expect(fixed(content("abcdefgh"), width: 20).lineCount == 3)
        #expect(fixed(content("abc"), width: 1).lineCount == 3)
    }

    @Test("Every kind of paragraph end begins a line, and an empty last paragraph is counted")
    func breaksParagraphs() {
        #expect(fixed(content("a\nb\r\nc\rd\u{2029}e")).lineCount == 5)
        #expect(fixed(content("a\n")).lineCount == 2)
        #expect(fixed(content("\n\n")).lineCount == 3)
        #expect(fixed(content("")).lineCount == 0)
        #expect(fixed(content("")).size == .zero)
    }

    @Test("Spacing is added between lines and paragraphs, not after the last one")
    func spaces() {
        let layout = fixed(
            content("aa\nb b") {
                $0.lineSpacing = 3
                $0.paragraphSpacing = 5
                $0.paragraphSpacingBefore = 7
            },
            width: 12
        )

        // 12 + 3 + 5 + 7, then 12 + 3, then 12.
        #expect(layout.lineRects().map(\.minY).elementsEqual([0, 27, 42], by: near))
        #expect(near(layout.size.height, 54))
    }

    @Test("Extra line height is added above the letters")
    func growsLines() {
        let tall = fixed(content("a") { $0.lineHeightMultiple = 2 })
        let least = fixed(content("a") { $0.minimumLineHeight = 20 })
        let most = fixed(content("a") { $0.maximumLineHeight = 8 })

        #expect(near(tall.size.height, 24) && near(tall.firstBaseline, 21.6))
        #expect(near(least.size.height, 20) && near(least.firstBaseline, 17.6))
        #expect(near(most.size.height, 8) && near(most.firstBaseline, 5.6))
    }

    @Test("Indents narrow the lines and move them")
    func indents() {
        let layout = fixed(
            content("aa bb cc") {
                $0.firstLineHeadIndent = 12
                $0.headIndent = 6
                $0.tailIndent = -6
            },
            width: 48
        )

        // The first line has 48 − 12 − 6 = 30: "aa bb" exactly; the second begins at 6.
        #expect(layout.lineRects(width: 48).map(\.minX).elementsEqual([12, 6], by: near))
        #expect(layout.lineRects(width: 48).map(\.width).elementsEqual([30, 12], by: near))
    }

    @Test(
        "Lines are aligned within the container's width",
        arguments: [(NSTextAlignment.left, 0.0), (.center, 35), (.right, 70), (.natural, 0), (.justified, 0)]
    )
    func aligns(alignment: NSTextAlignment, x: Double) {
        let layout = fixed(content("Hello") { $0.alignment = alignment })

        #expect(layout.lineRects(width: 100).map(\.minX).elementsEqual([CGFloat(x)], by: near))
        #expect(layout.lineRects().map(\.minX).elementsEqual([0], by: near), "tight")
    }

    @Test("Hebrew is aligned right by default, and its head indent is there too")
    func alignsRightToLeft() {
        let layout = fixed(content("שלום") { $0.firstLineHeadIndent = 10 })
        let forced = fixed(content("שלום") { $0.baseWritingDirection = .leftToRight })

        #expect(layout.lineRects(width: 100).map(\.minX).elementsEqual([66], by: near))
        #expect(layout.lineDirectionsAreRightToLeft == [true])
        #expect(forced.lineRects(width: 100).map(\.minX).elementsEqual([0], by: near))
    }

    @Test("Surplus lines are truncated at a word, with a token that fits")
    func cutsAtWords() {
        // 10 characters per line: "one two" / "three four" / "five"; "three four…" is one too many.
        let layout = fixed(content("one two three four five"), width: 60, lines: 2)

        #expect(layout.isTruncated && layout.lineCount == 2)
        #expect(layout.characterRange(ofLine: 1) == NSRange(location: 8, length: 5))
        #expect(layout.lineRects().map(\.width).elementsEqual([42, 36], by: near), "three…")
    }

    @Test("Truncating the tail, head and middle keeps as many characters as fit")
    func cutsAtCharacters() {
        let string = content("abcdefghijklmnop")
        func range(_ mode: NSLineBreakMode) -> NSRange {
            fixed(string, width: 42, lines: 1, mode: mode).characterRange(ofLine: 0)
        }
        let middle = fixed(string, width: 42, lines: 1, mode: .byTruncatingMiddle)

        // 7 characters fit, one of them the token.
        #expect(range(.byTruncatingTail) == NSRange(location: 0, length: 6))
        #expect(range(.byTruncatingHead) == NSRange(location: 10, length: 6))
        #expect(near(middle.size.width, 42))
        #expect(middle.rects(for: NSRange(location: 0, length: 3)).map(\.maxX).elementsEqual([18], by: near))
        #expect(middle.rects(for: NSRange(location: 13, length: 3)).map(\.minX).elementsEqual([24], by: near))
        #expect(middle.rects(for: NSRange(location: 5, length: 3)).isEmpty)
    }

    @Test("Clipping truncates without a token")
    func clips() {
        let layout = fixed(content("abcdefghijklmnop"), width: 42, lines: 1, mode: .byClipping)

        #expect(layout.isTruncated && near(layout.size.width, 42))
        #expect(layout.hitTest(CGPoint(x: 41, y: 5))?.characterIndex == 6)
    }

    @Test("A custom token is drawn, is reported by a hit test, and its width is respected")
    func usesTokens() {
        let token = text("[…]", size: 10)
        let layout = fixed(content("abcdefghijklmnop"), width: 42, lines: 1, mode: .byTruncatingTail, token: token)

        #expect(layout.characterRange(ofLine: 0) == NSRange(location: 0, length: 4))
        #expect(layout.hitTest(CGPoint(x: 30, y: 5))?.isOnTruncationToken == true)
        #expect(layout.hitTest(CGPoint(x: 3, y: 5))?.isOnTruncationToken == false)
    }

    @Test("A token wider than the line, and one with line breaks, are handled")
    func toleratesTokens() {
        let wide = fixed(
            content("abcdefghij"),
            width: 12,
            lines: 1,
            mode: .byTruncatingTail,
            token: text("too wide", size: 10)
        )
        let broken = fixed(
            content("abcdefghij"),
            width: 42,
            lines: 1,
            mode: .byTruncatingTail,
            token: text("a\nb", size: 10)
        )

        #expect(wide.lineCount == 1 && wide.isTruncated && wide.size.width <= 12)
        #expect(broken.lineCount == 1 && near(broken.size.width, 42))
    }

    @Test("A height that is too small truncates as a number of lines does, but one line is always shown")
    func cutsAtHeights() {
        #expect(fixed(content("a\nb\nc"), height: 24).lineCount == 2)
        #expect(fixed(content("a\nb\nc"), height: 24).isTruncated)
        #expect(fixed(content("a\nb\nc"), height: 1).lineCount == 1)
        #expect(!fixed(content("a\nb"), height: 24).isTruncated)
    }

    @Test("Text that only lacks its empty last paragraph is not reported as truncated")
    func ignoresTrailingBreak() {
        let layout = fixed(content("a\n"), lines: 1)

        #expect(layout.lineCount == 1 && !layout.isTruncated)
    }

    @Test("Text without any space has no lines", arguments: [0, -1, CGFloat.nan])
    func toleratesNoRoom(length: CGFloat) {
        #expect(fixed(content("text"), width: length).lineCount == 0)
        #expect(fixed(content("text"), width: length).isTruncated)
        #expect(fixed(content("text"), height: length).size == .zero)
        #expect(!fixed(content(""), width: length).isTruncated)
    }

    @Test("Points are converted to characters and back")
    func hitTests() {
        let layout = fixed(content("abc def"), width: 20)

        // "abc " / "def"
        #expect(layout.hitTest(CGPoint(x: 7, y: 5))?.characterIndex == 1)
        #expect(layout.hitTest(CGPoint(x: 10, y: 5))?.insertionIndex == 2)
        #expect(layout.hitTest(CGPoint(x: 1, y: 14))?.characterIndex == 4)
        #expect(layout.hitTest(CGPoint(x: 99, y: 14))?.insertionIndex == 7)
        #expect(layout.hitTest(CGPoint(x: 99, y: 14))?.isOnCharacter == false)
        #expect(layout.hitTest(CGPoint(x: -5, y: -5))?.insertionIndex == 0)
        #expect(layout.hitTest(CGPoint(x: CGFloat.nan, y: 0)) == nil)
        #expect(layout.caretRect(at: 5).map { near($0.minX, 6) && near($0.minY, 12) } == true)
        #expect(layout.caretRect(at: 7).map { near($0.minX, 18) } == true)
        #expect(layout.rects(for: NSRange(location: 1, length: 4)).count == 2)
    }

    @Test("The position after a last line break is a line of its own")
    func placesCaretInEmptyLines() {
        let layout = fixed(content("ab\n\nc\n"))

        #expect(layout.caretRect(at: 3).map { near($0.minY, 12) } == true)
        #expect(layout.caretRect(at: 6).map { near($0.minY, 36) } == true)
        #expect(layout.hitTest(CGPoint(x: 0, y: 40))?.insertionIndex == 6)
    }

    @Test("Characters are drawn as blocks in their colour")
    func drawsBlocks() throws {
        let layout = fixed(text("a b", size: 10) { $0.foregroundColor = .red })
        let buffer = try #require(drawn(layout, margin: 0))

        #expect(buffer.pixel(x: 3, y: 6) == 0xFFFF_0000)
        #expect(buffer.alpha(9, 6) == 0)
        #expect(buffer.alpha(15, 6) == 255)
    }

    @Test("Fonts have fixed metrics while this measuring is installed")
    func measuresFonts() {
        let metrics = ASFixedTextMeasuring().metrics(of: .systemFont(ofSize: 20))

        #expect(near(metrics.ascender, 19.2) && near(metrics.descender, -4.8))
    }
}
