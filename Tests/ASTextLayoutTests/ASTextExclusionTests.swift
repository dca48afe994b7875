// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@testable import ASGraphics
@testable import ASTextLayout

/// Text around shapes, with sizes computed manually: at size 10 a character is 6 wide and a line 12 high; a segment has to be 10 wide.
@Suite("Text around shapes, with fixed metrics")
struct ASTextExclusionTests {
    private func content(_ string: String, _ change: (inout ASParagraphStyle) -> Void = { _ in }) -> ASTextContent {
        text(string, size: 10) { change(&$0.paragraphStyle) }
    }

    private func flow(
        _ content: ASTextContent,
        _ rects: [CGRect],
        width: CGFloat = .infinity,
        height: CGFloat = .infinity,
        lines: Int = 0,
        mode: NSLineBreakMode = .byWordWrapping,
        token: ASTextContent? = nil
    ) -> ASTextLayout {
        ASFixedTextMeasuring().layout(
            content,
            ASTextLayoutParameters(
                maximumWidth: width,
                maximumHeight: height,
                maximumNumberOfLines: lines,
                lineBreakMode: mode,
                truncationToken: token,
                exclusionPaths: rects.map { ASTextExclusionPath(CGPath(rect: $0)) },
                scale: 1
            )
        )
    }

    private func near(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
            && abs(a.height - b.height) < 1e-6
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat = 12) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// The text of each line.
    private func texts(_ layout: ASTextLayout) -> [String] {
        (0..<layout.lineCount).map {
            (layout.content.string as NSString).substring(with: layout.characterRange(ofLine: $0))
        }
    }

    @Test("Lines are to the right of a hole on the left, as long as they are beside it")
    func flowsRightOfAHole() {
        let layout = flow(content("aaaa bbbb cccc"), [rect(0, 0, 30, 20)], width: 60)

        #expect(texts(layout) == ["aaaa ", "bbbb ", "cccc"])
        #expect(layout.lineRects().elementsEqual([rect(30, 0, 24), rect(30, 12, 24), rect(0, 24, 24)], by: near))
        #expect(near(CGRect(origin: .zero, size: layout.size), rect(0, 0, 54, 36)))
        #expect(layout.rowCount == 3 && !layout.isTruncated)
    }

    @Test("Lines end at a hole on the right")
    func flowsLeftOfAHole() {
        // 30 wide, then 60: "cccc dddd" is 54 wide.
        let layout = flow(content("aaaa bbbb cccc dddd"), [rect(30, 0, 30, 24)], width: 60)

        #expect(texts(layout) == ["aaaa ", "bbbb ", "cccc dddd"])
        #expect(layout.lineRects().elementsEqual([rect(0, 0, 24), rect(0, 12, 24), rect(0, 24, 54)], by: near))
    }

    @Test("A hole in the middle leaves two segments, which are filled one after the other")
    func flowsOnBothSides() {
        // Row 1: 0...30 and 60...90.
        let layout = flow(content("aaaa bbbb cccc dddd eeee"), [rect(30, 0, 30, 12)], width: 90)

        #expect(texts(layout) == ["aaaa ", "bbbb ", "cccc dddd eeee"])
        #expect(layout.lineRects().elementsEqual([rect(0, 0, 24), rect(60, 0, 24), rect(0, 12, 84)], by: near))
        #expect(layout.lineCount == 3 && layout.rowCount == 2)
    }

    @Test("A right-to-left paragraph fills the segments from the right, and is aligned to their right ends")
    func flowsFromTheRight() {
        let layout = flow(content("אאאא בבבב גגגג"), [rect(30, 0, 30, 12)], width: 90)

        #expect(texts(layout) == ["אאאא ", "בבבב ", "גגגג"])
        #expect(layout.lineRects().elementsEqual([rect(66, 0, 24), rect(6, 0, 24), rect(66, 12, 24)], by: near))
        // The last line keeps its distance from the right edge.
        #expect(layout.size.width == 90)
    }

    @Test("Lines are aligned within their segments", arguments: [NSTextAlignment.center, .right])
    func aligns(alignment: NSTextAlignment) {
        let layout = flow(content("aaaa bbbb") { $0.alignment = alignment }, [rect(30, 0, 30, 12)], width: 90)

        // 6 of 30 are spare.
        let moved: CGFloat = alignment == .right ? 6 : 3
        #expect(layout.lineRects().elementsEqual([rect(moved, 0, 24), rect(60 + moved, 0, 24)], by: near))
        #expect(layout.size.width == 90)
    }

    @Test("Indents are relative to the edges of the container, that of the first line applies to the whole first row")
    func indents() {
        let layout = flow(
            content("aa bb cc dd ee") {
                $0.firstLineHeadIndent = 12
                $0.headIndent = 6
                $0.tailIndent = -18
            },
            [rect(30, 0, 30, 12)],
            width: 90
        )

        // Row 1: 12...30 and 60...72; row 2: 6...72, where "cc dd ee" is 48 wide.
        #expect(texts(layout) == ["aa ", "bb ", "cc dd ee"])
        #expect(layout.lineRects().elementsEqual([rect(12, 0, 12), rect(60, 0, 12), rect(6, 12, 48)], by: near))
        #expect(layout.size.width == 90)
    }

    @Test("A segment narrower than an em stays empty, one as wide is filled")
    func skipsNarrowSegments() {
        #expect(texts(flow(content("a b"), [rect(9, 0, 30, 12)], width: 90)) == ["a b"])
        #expect(flow(content("a b"), [rect(9, 0, 30, 12)], width: 90).lineRects()[0].minX == 39)
        #expect(texts(flow(content("a b"), [rect(10, 0, 30, 12)], width: 90)) == ["a ", "b"])
    }

    @Test("A word that does not fit beside a hole moves to the next segment, unless no row is wide enough for it")
    func movesWords() {
        let moved = flow(content("aa bbbbbb cc"), [rect(30, 0, 30, 24)], width: 90)

        // "bbbbbb" is 36 wide, both segments 30.
        #expect(texts(moved) == ["aa ", "bbbbbb cc"])
        #expect(moved.lineRects().elementsEqual([rect(0, 0, 12), rect(0, 24, 54)], by: near))

        let broken = flow(content(String(repeating: "b", count: 17)), [rect(30, 0, 30, 12)], width: 90)

        // 102 wide; its rest fits a row.
        #expect(texts(broken) == ["bbbbb", "bbbbbbbbbbbb"])
    }

    @Test("With breaks at characters a word is broken beside a hole")
    func breaksAtCharacters() {
        let layout = flow(content("aa bbbbbb cc"), [rect(30, 0, 30, 12)], width: 90, mode: .byCharWrapping)

        #expect(texts(layout) == ["aa bb", "bbbb ", "cc"])
    }

    @Test("Where no space is free text moves below the paths; line spacing does not need to be free")
    func goesBelow() {
        let layout = flow(
            content("aa\nbb") { $0.lineSpacing = 5 },
            [rect(-10, 3, 200, 20), rect(0, 35.5, 90, 1)],
            width: 90
        )

        // A line that began at 0 would end at 12. From 23 it ends at 35, the next one would begin at 40.
        #expect(layout.lineRects().map(\.minY) == [23, 40])
    }

    @Test("The band of a row is as high as its lines: a letter that makes it higher may no longer fit")
    func triesAgainWithHigherLines() {
        var large = ASTextAttributes()
        large.font = .systemFont(ofSize: 20)
        let content = content("aa bb ").appending(ASTextContent("C", attributes: large))
        // At first the row is assumed to be 12 high, above the hole. With the large letter it is 24, where only "aa bb " fits.
        let layout = flow(content, [rect(40, 15, 50, 10)], width: 90)

        #expect(texts(layout) == ["aa bb ", "C"])
        #expect(layout.lineRects().elementsEqual([rect(0, 0, 30), rect(0, 12, 12, 24)], by: near))
    }

    @Test("Lines of one row share a baseline")
    func sharesBaselines() throws {
        var large = ASTextAttributes()
        large.font = .systemFont(ofSize: 20)
        let content = content("aaaa ").appending(ASTextContent("CC", attributes: large))
        let layout = flow(content, [rect(30, 0, 30, 30)], width: 90)

        #expect(texts(layout) == ["aaaa ", "CC"])
        // 0.96 of 20 above it.
        #expect(layout.lines.map(\.baseline) == [19.2, 19.2])
        let caret = try #require(layout.caretRect(at: 0))
        #expect(abs(caret.minY - 9.6) < 1e-6 && abs(caret.height - 12) < 1e-6)
    }

    @Test("The maximum number of lines counts rows, and the last segment is truncated")
    func cutsTheLastSegment() {
        let layout = flow(content("aaaa bbbb cccc dddd"), [rect(30, 0, 30, 24)], width: 90, lines: 1)

        // "bbbb" and "…" are 30 wide; by words, "bbbb" is in the second segment.
        #expect(layout.isTruncated && layout.rowCount == 1 && layout.lineCount == 2)
        #expect(texts(layout) == ["aaaa ", "bbbb"])
        #expect(layout.truncationTokenRects().elementsEqual([rect(84, 0, 6)], by: near))
        #expect(layout.shownRanges == [NSRange(location: 0, length: 9)])
    }

    @Test(
        "Every truncation mode fits the last segment",
        arguments: [
            (NSLineBreakMode.byTruncatingHead, "…dddd"), (.byTruncatingTail, "bbbb…"), (.byTruncatingMiddle, "bb…dd"),
        ]
    )
    func cutsInEveryMode(mode: NSLineBreakMode, expected: String) {
        let layout = flow(content("aaaa bbbb cccc dddd"), [rect(30, 0, 30, 24)], width: 90, lines: 1, mode: mode)

        #expect(layout.pieces[1].content.string == expected)
        #expect(near(layout.lineRects()[1], rect(60, 0, 30)))
    }

    @Test("Text that has no space at all is truncated, and shows nothing")
    func hasNoRoom() {
        let layout = flow(content("aaaa"), [rect(0, 0, 90, 500)], width: 90, height: 60)

        #expect(layout.isTruncated && layout.lineCount == 0 && layout.size == .zero)
        #expect(layout.hitTest(.zero) == nil && layout.shownRanges.isEmpty && layout.trailingRect() == .zero)
    }

    @Test("Text that no longer fits beside a hole is reported as truncated")
    func isLimitedInHeight() {
        let layout = flow(content("aaaa bbbb cccc"), [rect(0, 12, 90, 500)], width: 60, height: 60)

        #expect(layout.isTruncated && layout.lineCount == 1)
        // 60 wide.
        #expect(layout.pieces[0].content.string == "aaaa bbbb…")
    }

    @Test("A point belongs to the nearest line of its row; in a hole it is on no character")
    func hits() throws {
        let layout = flow(content("aaaa bbbb cccc"), [rect(30, 0, 30, 12)], width: 90)

        let left = try #require(layout.hitTest(CGPoint(x: 7, y: 3)))
        #expect(left.characterIndex == 1 && left.isOnCharacter)
        let right = try #require(layout.hitTest(CGPoint(x: 67, y: 3)))
        #expect(right.characterIndex == 6 && right.isOnCharacter)
        let hole = try #require(layout.hitTest(CGPoint(x: 40, y: 3)))
        #expect(hole.characterIndex == 4 && !hole.isOnCharacter)
        let further = try #require(layout.hitTest(CGPoint(x: 50, y: 3)))
        #expect(further.characterIndex == 5 && !further.isOnCharacter)
    }

    @Test("Ranges over a hole have a rectangle on each side, and carets are on both sides")
    func findsRanges() {
        let layout = flow(content("aaaa bbbb cccc"), [rect(30, 0, 30, 12)], width: 90)

        #expect(
            layout.rects(for: NSRange(location: 2, length: 10)).filter { $0.width > 0 }
                .elementsEqual([rect(12, 0, 12), rect(60, 0, 24), rect(0, 12, 12)], by: near)
        )
        #expect(layout.caretRect(at: 6)?.minX == 66)
        #expect(layout.carets(inLine: 1).map(\.x) == [60, 66, 72, 78, 84, 84])
        let shorter = flow(content("aa"), [rect(30, 0, 30, 12)], width: 90)
        #expect(near(shorter.trailingRect(width: 90), rect(12, 0, 18)))
    }

    @Test("With unlimited width text uses the space left and right of a hole")
    func hasInfiniteWidth() {
        let layout = flow(content("aaaa bbbb cccc dddd"), [rect(30, 0, 30, 12)])

        #expect(layout.lineRects().elementsEqual([rect(0, 0, 24), rect(60, 0, 84)], by: near))
        #expect(layout.size == CGSize(width: 144, height: 12))
    }

    @Test("A measured width is sufficient for the same lines", arguments: [NSTextAlignment.natural, .right, .center])
    func measuresAgain(alignment: NSTextAlignment) {
        let holes = [rect(30, 0, 30, 12), rect(0, 20, 20, 10), rect(70, 30, 20, 30)]
        let string = content("aaaa bb cccc d ee\nffff gg hhhhh iiii j kkk") { $0.alignment = alignment }
        for width in stride(from: 40.0, through: 150, by: 1) {
            let first = flow(string, holes, width: width)
            let second = flow(string, holes, width: first.size.width)

            #expect(first.lineRects() == second.lineRects(), "\(width)")
        }
    }

    @Test("A tab stop is relative to the container, not to the segment")
    func movesTabStops() {
        let layout = flow(
            content("aa bb") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 80)] },
            [rect(0, 0, 30, 12)],
            width: 90
        )

        #expect(layout.pieces[0].style.tabStops.map(\.location) == [50])
    }

    @Test("Empty paths do not change the text", arguments: [0, 1, 2, 3, 4])
    func ignoresEmptyPaths(index: Int) {
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 90, y: 40))
        line.close()
        let broken = UIBezierPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 30, height: 30))
        let paths = [
            UIBezierPath(), UIBezierPath(rect: rect(10, 5, 0, 20)), UIBezierPath(rect: rect(10, 5, 50, 0)), line,
            broken,
        ]
        var parameters = ASTextLayoutParameters(maximumWidth: 90, scale: 1)
        let plain = ASFixedTextMeasuring().layout(content("aaaa bbbb cccc dddd"), parameters)
        parameters.exclusionPaths = [ASTextExclusionPath(paths[index])]
        let layout = ASFixedTextMeasuring().layout(content("aaaa bbbb cccc dddd"), parameters)

        #expect(layout.lineRects() == plain.lineRects() && layout.size == plain.size)
    }
}
