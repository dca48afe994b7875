// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASTextLayout
import Dispatch
import Foundation
import PictureKit
import Testing

/// The decorations drawn with text; their positions are computed from the bounding box of the letters.
@Suite("Lines, outlines and images in text")
struct ASTextDecorationTests {
    /// White space has no ink, so that only the line is drawn.
    private func lines(of string: String, _ style: NSUnderlineStyle, size: CGFloat = 40) throws -> ASPixelBuffer {
        try #require(drawn(pango(text(string, size: size) { $0.underlineStyle = style })))
    }

    /// The lengths of runs with ink in the topmost row that has any.
    private func dashes(_ buffer: ASPixelBuffer) -> [Int] {
        let box = buffer.box { $0 >> 24 > 128 }
        guard !box.isNull else { return [] }
        var lengths: [Int] = []
        var length = 0
        for x in 0...buffer.pixelWidth {
            if x < buffer.pixelWidth, buffer.alpha(x, Int(box.minY)) > 128 {
                length += 1
            } else if length > 0 {
                lengths.append(length)
                length = 0
            }
        }
        return lengths
    }

    @Test("A thick line is twice as heavy as a single one, a double one is two with a gap of their weight")
    func weighsLines() throws {
        let single = try lines(of: "      ", .single).box { $0 >> 24 > 128 }
        let thick = try lines(of: "      ", .thick).box { $0 >> 24 > 128 }
        let double = try lines(of: "      ", .double)

        #expect(single.height >= 1 && single.width > 50)
        #expect(thick.height == 2 * single.height && thick.width == single.width)
        let box = double.box { $0 >> 24 > 128 }
        #expect(box.height == 3 * single.height)
        let middle = Int(box.midX)
        let rows = (Int(box.minY)..<Int(box.maxY)).map { double.alpha(middle, $0) > 128 }
        let weight = Int(single.height)
        #expect(
            rows == Array(repeating: true, count: weight) + Array(repeating: false, count: weight)
                + Array(repeating: true, count: weight)
        )
    }

    @Test("Patterns leave gaps; a pattern without a line draws nothing")
    func drawsPatterns() throws {
        let dots = dashes(try lines(of: "        ", [.single, .patternDot]))
        let strokes = dashes(try lines(of: "        ", [.single, .patternDash]))
        let both = dashes(try lines(of: "        ", [.single, .patternDashDot]))

        #expect(dots.count > 10 && Set(dots.dropLast()).count == 1)
        #expect(strokes.count > 4 && strokes[0] == 4 * dots[0])
        #expect(both.count > 4 && Array(both.prefix(3)) == [4 * dots[0], dots[0], 4 * dots[0]])
        #expect(try lines(of: "        ", .patternDot).totalAlpha == 0)
    }

    @Test("By word, spaces have no line")
    func sparesSpaces() throws {
        let whole = dashes(try lines(of: "–– –– ––", .single)).count
        let words = try lines(of: "ii ii ii", [.single, .byWord])
        let under = words.box { $0 >> 24 > 128 }

        // The lowest row is that of the underline.
        let row = Int(under.maxY) - 1
        let inked = (0..<words.pixelWidth).map { words.alpha($0, row) > 128 }
        let stretches = zip(inked, inked.dropFirst()).count { !$0 && $1 }
        #expect(stretches == 3)
        #expect(whole >= 1)
    }

    @Test("A line continues where another face is used for some letters")
    func goesOnThroughFaces() throws {
        let buffer = try lines(of: "ab漢字ab", .single, size: 30)
        let row = Int(buffer.box { $0 >> 24 > 128 }.maxY) - 1
        let inked = (0..<buffer.pixelWidth).map { buffer.alpha($0, row) > 128 }

        #expect(zip(inked, inked.dropFirst()).count { !$0 && $1 } == 1)
    }

    @Test("An outline alone leaves the inside empty, a negative width fills it too")
    func drawsOutlines() throws {
        let letter = "l"
        let outline = try #require(drawn(pango(text(letter, size: 120) { $0.strokeWidth = 2 })))
        let both = try #require(
            drawn(
                pango(
                    text(letter, size: 120) {
                        $0.strokeWidth = -4
                        $0.strokeColor = .red
                    }
                )
            )
        )

        let box = outline.box { $0 >> 24 > 128 }
        let middle = (x: Int(box.midX), y: Int(box.midY))
        #expect(outline.alpha(middle.x, middle.y) == 0)
        #expect(outline.totalAlpha > 0)
        #expect(both.pixel(x: middle.x, y: middle.y) == 0xFF00_0000)
        #expect(!both.box { $0 == 0xFFFF_0000 }.isNull)
    }

    @Test("Colours change within a word, also in scripts that run from right to left", arguments: ["HHHH", "אאאא"])
    func changesColors(sample: String) throws {
        let first = text(String(sample.prefix(2)), size: 30) { $0.foregroundColor = .red }
        let second = text(String(sample.suffix(2)), size: 30) { $0.foregroundColor = .blue }
        let buffer = try #require(drawn(pango(first.appending(second))))

        let red = buffer.box { $0 >> 24 > 200 && $0 & 0xFF == 0 && $0 >> 16 & 0xFF > 100 }
        let blue = buffer.box { $0 >> 24 > 200 && $0 & 0xFF > 100 }
        if sample == "HHHH" { #expect(red.maxX <= blue.minX + 2) } else { #expect(blue.maxX <= red.minX + 2) }
        #expect(!red.isNull && !blue.isNull)
    }

    @Test(
        "A background is as wide as its letters and as high as the line, and letters of the line above are drawn over it"
    )
    func drawsBackgrounds() throws {
        let content = text("gggg\n", size: 20).appending(text("nn", size: 20) { $0.backgroundColor = .yellow })
        let layout = pango(content)
        let buffer = try #require(drawn(layout))

        let yellow = buffer.box { $0 == 0xFFFF_FF00 }
        let second = layout.lineRects()[1]
        #expect(abs(yellow.width - second.width) <= 1 && abs(yellow.minX - 4) <= 1)
        #expect(abs(yellow.maxY - (4 + second.maxY)) <= 1 && abs(yellow.minY - (4 + second.minY)) <= 1.5)
    }

    @Test("An image takes its space in the line, at its distance from the baseline")
    func drawsAttachments() throws {
        let square = try #require(
            render(10, 10) { context in
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        )
        let attachment = NSTextAttachment(image: UIImage(pixelBuffer: square))
        attachment.bounds = CGRect(x: 0, y: -5, width: 30, height: 60)
        let string = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 16)])
        let plain = pango(ASTextContent(string))
        string.insert(NSAttributedString(attachment: attachment), at: 1)
        let layout = pango(ASTextContent(string))
        let buffer = try #require(drawn(layout))

        let red = buffer.box { $0 == 0xFFFF_0000 }
        #expect(red.size == CGSize(width: 30, height: 60))
        #expect(abs(red.maxY - (4 + layout.firstBaseline + 5)) <= 1)
        #expect(abs(layout.size.width - plain.size.width - 30) <= 1)
        #expect(layout.size.height >= 60)
        #expect(layout.rects(for: NSRange(location: 1, length: 1)).first?.width == 30)
    }

    @Test("A template image has the colour of the text")
    func tintsTemplates() throws {
        let square = try #require(
            render(8, 8) { context in
                context.setFillColor(.black)
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            }
        )
        let image = UIImage(pixelBuffer: square).withRenderingMode(.alwaysTemplate)
        let string = NSMutableAttributedString(
            attributedString: NSAttributedString(attachment: NSTextAttachment(image: image))
        )
        string.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
        let buffer = try #require(drawn(pango(ASTextContent(string))))

        #expect(buffer.box { $0 == 0xFF00_00FF }.size == CGSize(width: 8, height: 8))
    }

    @Test("The same image twice is drawn twice, side by side")
    func drawsEqualAttachments() throws {
        let square = try #require(
            render(8, 8) { context in
                context.setFillColor(.blue)
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            }
        )
        let attachment = NSTextAttachment(image: UIImage(pixelBuffer: square))
        let string = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
        string.append(NSAttributedString(attachment: attachment))
        let buffer = try #require(drawn(pango(ASTextContent(string))))

        #expect(buffer.box { $0 == 0xFF00_00FF }.size == CGSize(width: 16, height: 8))
    }

    @Test("Without ligatures, letters that the face joins are separate")
    func sparesLigatures() {
        let joined = pango(text("لا", size: 40))
        let apart = pango(text("لا", size: 40) { $0.usesLigatures = false })

        // Ligatures that a script requires are kept.
        #expect(joined.size.width == apart.size.width)
        #expect(ASTextAttributes([.ligature: 0]).usesLigatures == false)
        #expect(ASTextAttributes([.ligature: 1]).usesLigatures && ASTextAttributes([:]).usesLigatures)
    }

    @Test("A character that no face contains is shown as a box with its number")
    func framesUnknownCharacters() throws {
        func box(_ string: String, size: CGFloat = 30) throws -> ASPixelBuffer {
            try #require(drawn(pango(text(string, size: size))))
        }
        func bytes(_ buffer: ASPixelBuffer) -> [UInt8] { buffer.withUnsafeBytes { Array($0) } }
        let (two, four, six) = (try box("\u{81}"), try box("\u{E123}"), try box("\u{10FFFD}"))

        // More digits need more space; other numbers with equally many digits look different.
        #expect(two.pixelWidth < four.pixelWidth && four.pixelWidth < six.pixelWidth)
        let other = try box("\u{E124}")
        #expect(other.pixelWidth == four.pixelWidth && bytes(other) != bytes(four))
        // Too small for digits, only the frame is drawn.
        #expect(bytes(try box("\u{E123}", size: 8)) == bytes(try box("\u{E124}", size: 8)))
    }

    @Test(
        "A text with characters missing in faces is as wide on every thread, and its characters are where they are drawn"
    )
    func measuresUnknownCharactersAlike() {
        let sample = "a\u{E123}\u{E124}b \u{10FFFD}\u{200D}\u{10FFFE} e\u{E125}\u{301}"
        let sizes = (0..<8).map { 12 + CGFloat($0) / 16 }
        let widths = ASLock<[CGFloat: Set<CGFloat>]>([:])
        DispatchQueue.concurrentPerform(iterations: 32) { index in
            let size = sizes[index % sizes.count]
            let width = pango(text(sample, size: size)).size.width
            widths.withLock { _ = $0[size, default: []].insert(width) }
        }

        #expect(widths.withLock { $0.values.allSatisfy { $0.count == 1 } })
        let layout = pango(text(sample, size: 20))
        let ends = layout.rects(for: NSRange(location: 0, length: (sample as NSString).length)).map(\.maxX)
        #expect(ends == [layout.size.width])
    }
}
