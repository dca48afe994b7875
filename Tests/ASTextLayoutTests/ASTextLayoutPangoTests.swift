// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASTextLayout
import Dispatch
import Foundation
import PictureKit
import Testing

/// Properties that hold for any font.
@Suite("ASTextLayout with Pango")
struct ASTextLayoutPangoTests {
    private let prose = """
        The lighthouse keeper wrote every evening, and every morning the sea had taken the page; he did not mind, \
        because he had never written anything but the weather.
        """

    @Test("No line is wider than the available width, and less width makes more lines")
    func wraps() {
        var before = 0
        for width in stride(from: 500.0, through: 60, by: -40) {
            let layout = pango(text(prose), width: width)

            #expect(layout.lineRects().allSatisfy { $0.width <= width })
            #expect(layout.size.width <= width)
            #expect(layout.lineCount >= before && !layout.isTruncated)
            before = layout.lineCount
        }
        #expect(before > 12)
    }

    @Test("Justified lines fill the width, except lines of one word, which are no wider")
    func justifies() {
        for width in stride(from: 60.0, through: 300, by: 7) {
            let layout = pango(text(prose) { $0.paragraphStyle.alignment = .justified }, width: width)
            let whole = NSRange(location: 0, length: prose.utf16.count)
            let right = layout.rects(for: whole, width: width).map(\.maxX).max() ?? 0

            #expect(right <= width + 0.01)
            for line in layout.lineRects(width: width).indices.dropLast() {
                let words = (prose as NSString).substring(with: layout.characterRange(ofLine: line)).split(
                    separator: " "
                )
                if words.count > 1 { #expect(abs(layout.lineRects(width: width)[line].width - width) < 0.51) }
            }
        }
    }

    @Test(
        "Letter spacing leaves joined letters together, and spreads the others",
        arguments: [
            ("السلام عليكم", 0), ("ܫܠܡܐ ܠܟ", 0), ("ߊߟߎ", 0), ("ᠮᠣᠩᠭᠣᠯ", 0), ("مُحَمَّد، نَعَم.", 0), ("abc", 3),
            ("abc سلام", 4), ("سلام abc", 3), ("שלום", 4), ("عربي 12", 2),
        ]
    )
    func spaces(string: String, letters: Int) {
        let plain = pango(text(string), width: .infinity).size.width
        let spaced = pango(text(string) { $0.kern = 4 }, width: .infinity).size.width

        // There is a space between two letters, and none or one at the ends.
        let (least, most) = (CGFloat(4 * max(0, letters - 1)) - 0.51, CGFloat(4 * letters) + 0.51)
        #expect((least...most).contains(spaced - plain), "\(spaced - plain)")
    }

    @Test("A measured width is sufficient for the same lines")
    func remeasures() {
        for width in stride(from: 90.0, through: 400, by: 17) {
            let first = pango(text(prose), width: width)
            let second = pango(text(prose), width: first.size.width)

            #expect(second.lineCount == first.lineCount && second.size == first.size)
        }
    }

    @Test(
        "Every character is in exactly one line",
        arguments: ["word by word ", "日本語の文章です。", "שלום עולם ", "مرحبا "]
    )
    func coversText(sample: String) {
        let string = String(repeating: sample, count: 20)
        let layout = pango(text(string), width: 150)

        let ranges = (0..<layout.lineCount).map { layout.characterRange(ofLine: $0) }
        #expect(ranges.first?.location == 0)
        #expect(ranges.reduce(0) { $0 + $1.length } == string.utf16.count)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.location + $0.length == $1.location })
        #expect(layout.lineCount > 2)
    }

    @Test("Truncated text fits, in its number of lines, in every mode and script")
    func truncates() {
        let modes: [NSLineBreakMode] = [
            .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
        ]
        let samples = [
            prose, String(repeating: "שלום עולם וכל השאר ", count: 12), String(repeating: "漢字かな", count: 40),
            String(repeating: "👩‍👩‍👧 e\u{301} ", count: 40), "first\nsecond\nthird\nfourth\nfifth and last",
        ]
        for mode in modes {
            for sample in samples {
                for lines in 1...3 {
                    let layout = pango(text(sample), width: 170, lines: lines, mode: mode)

                    #expect(layout.isTruncated && layout.lineCount == lines)
                    #expect(layout.size.width <= 170)
                    let widest = layout.lineRects().map(\.width).max() ?? 0
                    if mode != .byClipping { #expect(widest <= 170.01, "\(mode), \(lines) of \(sample.prefix(12))") }
                }
            }
        }
    }

    @Test(
        "A paragraph's own truncation mode is respected",
        arguments: [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byCharWrapping] as [NSLineBreakMode]
    )
    func cutsAsTheParagraphSays(_ mode: NSLineBreakMode) {
        let own = text(prose) { $0.paragraphStyle.lineBreakMode = mode }
        let cut = pango(own, width: 170, lines: 2)
        let expected = pango(text(prose), width: 170, lines: 2, mode: mode)

        #expect(cut.characterRange(ofLine: 1) == expected.characterRange(ofLine: 1))
        #expect(cut.lineRects() == expected.lineRects())
        #expect(cut.characterRange(ofLine: 1) != pango(text(prose), width: 170, lines: 2).characterRange(ofLine: 1))
    }

    @Test("Text that a paragraph's own mode clips is not drawn beyond the edge")
    func clipsAsTheParagraphSays() throws {
        let cut = pango(text(prose) { $0.paragraphStyle.lineBreakMode = .byClipping }, width: 100, lines: 1)
        let buffer = try #require(drawn(cut, width: 100, margin: 20))

        #expect(cut.isTruncated && cut.lineRects()[0].width > 100)
        #expect(buffer.box { $0 >> 24 > 0 }.maxX <= 120)
    }

    @Test("Justified lines reach both edges beside their indents, whichever line is indented", arguments: [0, 12, 40])
    func justifiesBesideIndents(_ first: CGFloat) {
        // The space at which a line ends is a run of its own after a number.
        let string = String(repeating: "הספר “The Sea” עולה 120 ש״ח, ו־Pango 1.50 מסדר אותו. ", count: 4)
        let layout = pango(
            text(string) {
                $0.paragraphStyle.alignment = .justified
                $0.paragraphStyle.firstLineHeadIndent = first
                $0.paragraphStyle.headIndent = 20
            },
            width: 230
        )

        for (index, rect) in layout.lineRects(width: 230).dropLast().enumerated() {
            let right = 230 - (index == 0 ? first : 20)
            #expect(abs(rect.minX) < 0.01 && abs(rect.maxX - right) < 0.01, "\(index) \(rect)")
        }
        #expect(layout.lineCount > 4)
    }

    @Test("A truncated line whose end or token has higher letters is as high as they are, unless there is no space")
    func makesRoomForHigherLetters() {
        let end = text(String(repeating: " and on", count: 20), size: 32)
        let string = text(prose).appending(end)
        let token = text("… more", size: 28)
        for (content, mode, height) in [
            (string, NSLineBreakMode.byTruncatingHead, pango(text("x", size: 32)).size.height),
            (text(prose), .byTruncatingTail, pango(token).size.height),
        ] {
            let custom = mode == .byTruncatingTail ? token : nil
            let natural = pango(text("x")).size.height
            let free = pango(content, width: 170, lines: 2, mode: mode, token: custom)
            #expect(free.lineRects()[1].height == height && free.lineRects()[1].minY == natural)

            let tight = pango(content, width: 170, height: 2 * natural, lines: 2, mode: mode, token: custom)
            #expect(tight.size.height == 2 * natural && tight.lineCount == 2)
        }
    }

    @Test("A truncation never splits a character")
    func cutsBetweenCharacters() {
        let family = "👩‍👩‍👧"
        let string = String(repeating: family, count: 30)
        for width in stride(from: 60.0, through: 200, by: 9) {
            let layout = pango(text(string), width: width, lines: 1, mode: .byTruncatingTail)
            let range = layout.characterRange(ofLine: 0)

            #expect(range.length % family.utf16.count == 0)
        }
    }

    @Test("A custom token is at the end, in its own colour")
    func drawsTokens() throws {
        let token = text("… more") { $0.foregroundColor = .red }
        let layout = pango(text(prose), width: 200, lines: 2, token: token)
        let buffer = try #require(drawn(layout))

        let red = buffer.box { $0 >> 24 == 255 && $0 & 0xFF00FF == 0xFF0000 }
        let rects = layout.lineRects()
        #expect(red.minY >= rects[1].minY && red.maxX > rects[1].maxX - 12)
        #expect(red.minX > rects[1].midX)
    }

    @Test("Hebrew and Arabic are aligned right by default, and their carets run from right to left")
    func laysOutRightToLeft() throws {
        for sample in ["שלום", "مرحبا"] {
            let layout = pango(text(sample))
            let wide = layout.lineRects(width: 300)
            let buffer = try #require(drawn(layout, width: 300, margin: 0))
            let start = try #require(layout.caretRect(at: 0))
            let end = try #require(layout.caretRect(at: sample.utf16.count))

            #expect(layout.lineDirectionsAreRightToLeft == [true])
            #expect(wide.map(\.maxX) == [300])
            #expect(buffer.box { $0 >> 24 > 40 }.minX >= 300 - layout.size.width - 3)
            #expect(start.minX == layout.size.width && end.minX == 0)
        }
    }

    @Test("In mixed text each run has its own direction")
    func mixesDirections() {
        let layout = pango(text("abc אבג"))

        // A selection from the middle of one to the middle of the other is in two parts.
        #expect(layout.rects(for: NSRange(location: 1, length: 4)).count == 2)
        #expect(layout.rects(for: NSRange(location: 0, length: 3)).count == 1)
        #expect(layout.lineDirectionsAreRightToLeft == [false])
    }

    @Test("Larger fonts make higher lines, and metrics agree with layout")
    func agreesWithMetrics() {
        let font = UIFont.systemFont(ofSize: 37)
        let layout = pango(text("Hxg", size: 37))

        #expect(abs(layout.size.height - font.lineHeight) < 0.1)
        #expect(abs(layout.firstBaseline - font.ascender) < 0.1)
        #expect(font.descender < 0 && font.xHeight < font.capHeight && font.capHeight < font.ascender)
        #expect(abs(UIFont.systemFont(ofSize: 74).capHeight - 2 * font.capHeight) < 1e-6)
    }

    @Test("Weights, kerning, baseline offset and digits have their effect")
    func honoursAttributes() {
        let plain = pango(text("Hamburg 111"))
        let bold = pango(text("Hamburg 111") { $0.font = .boldSystemFont(ofSize: 16) })
        let kerned = pango(text("Hamburg 111") { $0.kern = 2 })
        let raised = pango(text("Hamburg 111") { $0.baselineOffset = 5 })

        #expect(bold.size.width > plain.size.width)
        #expect(kerned.size.width >= plain.size.width + 20)
        #expect(abs(raised.firstBaseline - plain.firstBaseline - 5) < 0.1)
        #expect(UIFont.monospacedSystemFont(ofSize: 16, weight: .bold) != .boldSystemFont(ofSize: 16))
    }

    @Test("Fonts are found by family and full name, and only those that exist")
    func findsFonts() throws {
        let sans = try #require(UIFont(name: "sans", size: 12))

        #expect(sans.pointSize == 12 && sans.weight == .regular)
        #expect(UIFont(name: "Sans Bold Italic", size: 12).map { $0.weight == .bold && $0.isItalic } == true)
        #expect(UIFont(name: "monospace-Bold", size: 12)?.weight == .bold)
        #expect(UIFont(name: "No Such Family", size: 12) == nil)
        #expect(UIFont(name: "", size: 12) == nil)
        #expect(UIFont.systemFont(ofSize: .nan).pointSize == UIFont.systemFontSize)
    }

    @Test("Ink is where the lines are, at scale 1 and 2")
    func drawsInk() throws {
        let layout = pango(text("HHHH"))
        for scale in [1.0, 2.0] {
            let buffer = try #require(
                ASGraphicsRender(
                    size: CGSize(width: layout.size.width + 20, height: layout.size.height + 20),
                    scale: scale,
                    isOpaque: false
                ) { layout.draw(in: $0, at: CGPoint(x: 10, y: 10)) }
            )
            let ink = buffer.box { $0 >> 24 > 100 }
            let font = UIFont.systemFont(ofSize: 16)

            #expect(abs(ink.maxY / scale - (10 + layout.firstBaseline)) <= 1)
            #expect(abs(ink.height / scale - font.capHeight) <= 1)
            #expect(ink.minX / scale >= 10 && ink.maxX / scale <= 10 + layout.size.width)
        }
    }

    @Test("Colours, opacity, decorations and backgrounds are drawn")
    func drawsColors() throws {
        let layout = pango(text("   ") { $0.backgroundColor = .yellow })
        let underlined = pango(
            text("   ") {
                $0.underlineStyle = .single
                $0.underlineColor = .blue
            }
        )
        let faded = pango(text("HHH") { $0.foregroundColor = .red })
        let buffer = try #require(drawn(layout))
        let line = try #require(drawn(underlined))
        let half = try #require(
            render(60, 30) {
                $0.setAlpha(0.5)
                faded.draw(in: $0, at: CGPoint(x: 5, y: 5))
            }
        )

        #expect(buffer.box { $0 == 0xFFFF_FF00 }.width >= layout.size.width - 1)
        #expect(line.box { $0 >> 24 > 60 && $0 >> 24 == $0 & 0xFF }.width >= layout.size.width - 1)
        #expect(line.box { $0 & 0x00FF_FF00 != 0 }.isNull)
        #expect(!half.box { isClose($0, 0x8080_0000, 2) }.isNull)
        #expect(half.box { $0 >> 24 > 0x82 }.isNull)
    }

    @Test("A shadow is drawn beside its letters only")
    func drawsShadows() throws {
        var shadow = ASTextShadow()
        shadow.offset = CGSize(width: 0, height: 30)
        shadow.color = .blue
        let layout = pango(text("HH ").appending(text("HH") { $0.shadow = shadow }))
        let buffer = try #require(drawn(layout, margin: 40))

        let blue = buffer.box { $0 >> 24 > 200 && $0 & 0xFF > 200 }
        let black = buffer.box { $0 >> 24 > 200 && $0 & 0xFF == 0 }
        #expect(abs(blue.minY - black.minY - 30) <= 1)
        #expect(abs(blue.maxX - black.maxX) <= 1)
        #expect(blue.minX > black.minX + layout.size.width / 3)
    }

    @Test("In dark appearance the dark variant of dynamic colours is drawn")
    func drawsDarkSide() throws {
        let layout = pango(text("HHH") { $0.foregroundColor = .label })
        let buffer = try #require(
            ASGraphicsRender(size: CGSize(width: 60, height: 30), scale: 1, isOpaque: false, usesDarkAppearance: true) {
                layout.draw(in: $0, at: .zero)
            }
        )

        #expect(!buffer.box { $0 == 0xFFFF_FFFF }.isNull)
        #expect(buffer.box { $0 == 0xFF00_0000 }.isNull)
    }

    @Test("Text that cannot be shown to its end is truncated in bounded time")
    func boundsHugeText() {
        let huge = String(repeating: "word ", count: 4_000_000)
        let breaks = String(repeating: "\n", count: 500_000)
        let marks = "a" + String(repeating: "\u{301}", count: 200_000)
        let start = ASDispatcherCurrent().now

        let limited = pango(text(huge), width: 300, lines: 3, mode: .byTruncatingMiddle)
        let endless = fixed(text(breaks))
        let stacked = pango(text(marks), width: 100, lines: 1)

        #expect(limited.isTruncated && limited.lineCount == 3)
        #expect(endless.isTruncated && endless.lineCount == 20_000)
        #expect(stacked.lineCount == 1)
        #expect(ASDispatcherCurrent().now - start < 20)
    }

    @Test(
        "Unusual text is handled",
        arguments: [
            "\u{FFFD}", "\u{202E}abc\u{202C}", "\u{2028}\u{2028}", "\r", "\u{FEFF}", "\u{1F468}\u{200D}", "\t\t",
            "\u{E000}", "\u{10FFFF}",
        ]
    )
    func toleratesOddText(sample: String) throws {
        for width in [CGFloat.infinity, 3, 50] {
            let layout = pango(text(sample), width: width)

            #expect(layout.lineCount >= 1 && layout.size.height > 0)
            #expect(drawn(layout) != nil)
        }
    }

    @Test("Text is drawn the same on many threads at once as on one")
    func drawsConcurrently() throws {
        let sizes: [CGFloat] = [11, 13, 16, 20, 27]
        let samples = ["Latin text", "Ελληνικά", "Русский", "שלום", "مرحبا", "漢字", "bold"]
        @Sendable func picture(_ index: Int) -> [UInt8] {
            let content = text(samples[index % samples.count], size: sizes[index % sizes.count]) {
                if index % 3 == 0 { $0.font = .boldSystemFont(ofSize: sizes[index % sizes.count]) }
            }
            return drawn(pango(content, width: 120))?.withUnsafeBytes { Array($0) } ?? []
        }
        let expected = (0..<35).map(picture)
        let failures = ASLock(0)

        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for round in 0..<70 {
                let index = (thread * 11 + round) % 35
                if picture(index) != expected[index] { failures.withLock { $0 += 1 } }
            }
        }

        #expect(failures.withLock { $0 } == 0)
        #expect(expected.allSatisfy { !$0.isEmpty })
    }

    @Test("More glyphs than Cairo's shared cache holds, on several threads at once, are drawn")
    func outgrowsGlyphCache() {
        // The cache holds 512 pages of 32 glyphs; here are about 200 sizes of 94 glyphs.
        let string = String((33...126).map { Character(UnicodeScalar($0)) })
        let failures = ASLock(0)

        DispatchQueue.concurrentPerform(iterations: 6) { thread in
            for step in 0..<60 {
                let size = 6 + CGFloat((step * 2 + thread * 37) % 300) / 8
                let layout = pango(text(string, size: size), width: 400)
                let hasInk = drawn(layout)?.withUnsafeBytes { $0.contains { $0 != 0 } }
                if hasInk != true { failures.withLock { $0 += 1 } }
            }
        }

        #expect(failures.withLock { $0 } == 0)
    }
}
