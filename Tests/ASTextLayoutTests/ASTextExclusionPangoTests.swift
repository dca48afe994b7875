// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@testable import ASGraphics
@testable import ASTextLayout

/// Text around shapes in real fonts: properties that hold for any font.
@Suite("Text around shapes, with Pango")
struct ASTextExclusionPangoTests {
    private static let samples = [
        String(
            repeating: "The lighthouse keeper wrote every evening, and every morning the sea had taken the page. ",
            count: 3
        ),
        String(repeating: "灯台守は毎晩書いた。そして毎朝、海がそのページを持ち去っていた。", count: 4),
        String(repeating: "שומר המגדלור כתב בכל ערב, ובכל בוקר לקח הים את הדף (12-34) abc. ", count: 3),
        String(repeating: "كان حارس المنارة يكتب كل مساء، وفي كل صباح 12 يأخذ البحر الصفحة. ", count: 3),
        String(repeating: "Mixed שלום 123 עולם and مرحبا 45 بالعالم — 日本語 e\u{301}👩‍👩‍👧 fin. ", count: 3),
        "one\n\ntwo שלום\nthree " + String(repeating: "four ", count: 40),
    ]

    private func layout(
        _ content: ASTextContent,
        _ paths: [ASTextExclusionPath],
        width: CGFloat = 300,
        lines: Int = 0,
        mode: NSLineBreakMode = .byWordWrapping,
        shaper: any ASTextShaping = ASPangoTextMeasuring()
    ) -> ASTextLayout {
        ASTextLayoutBuilder(
            shaper: shaper,
            content: content,
            parameters: ASTextLayoutParameters(
                maximumWidth: width,
                maximumNumberOfLines: lines,
                lineBreakMode: mode,
                exclusionPaths: paths,
                scale: 1
            )
        ).build()
    }

    private func randomPaths(_ random: inout SplitMix) -> [UIBezierPath] {
        (0..<Int(random.next(in: 1...4.99))).map { _ in
            let box = CGRect(
                x: random.next(in: -50...280),
                y: random.next(in: -20...220),
                width: random.next(in: 5...150),
                height: random.next(in: 5...120)
            )
            switch Int(random.next(in: 0...2.99)) {
            case 0: return UIBezierPath(rect: box)
            case 1: return UIBezierPath(ovalIn: box)
            default:
                let path = UIBezierPath()
                for _ in 0..<5 {
                    path.addLine(
                        to: CGPoint(x: random.next(in: box.minX...box.maxX), y: random.next(in: box.minY...box.maxY))
                    )
                }
                path.usesEvenOddFillRule = random.next(in: 0...1) < 0.5
                return path
            }
        }
    }

    @Test(
        "Every letter is outside every path and inside the container, and none is lost",
        arguments: samples.indices
    )
    func staysOutside(index: Int) {
        let sample = Self.samples[index]
        let length = sample.utf16.count
        for seed in UInt64(1)...25 {
            var random = SplitMix(seed: seed &* 31 &+ UInt64(index))
            let paths = randomPaths(&random)
            let isJustified = random.next(in: 0...1) < 0.3
            let content = text(sample, size: random.next(in: 9...22)) {
                $0.paragraphStyle.alignment = isJustified ? .justified : .natural
            }
            let layout = layout(content, paths.map { ASTextExclusionPath($0) })

            let ranges = (0..<layout.lineCount).map { layout.characterRange(ofLine: $0) }
            let isWhole = zip(ranges, ranges.dropFirst()).allSatisfy { a, b in
                // Between paragraphs are their separators.
                let gap = a.upperBound..<max(a.upperBound, b.location)
                return b.location >= a.upperBound
                    && (sample as NSString).substring(with: NSRange(gap)).allSatisfy(\.isNewline)
            }
            #expect(isWhole && ranges.first?.location == 0 && ranges.last?.upperBound == length, "seed \(seed)")
            #expect(!layout.isTruncated)
            for rect in layout.rects(for: NSRange(location: 0, length: length)) where rect.width > 0.6 {
                let inner = rect.insetBy(dx: 0.25, dy: 0.1)
                let isOutside = paths.allSatisfy { path in
                    guard path.bounds.intersects(inner) else { return true }
                    return stride(from: inner.minX, through: inner.maxX, by: 2).allSatisfy { x in
                        stride(from: inner.minY, through: inner.maxY, by: 1.5).allSatisfy {
                            !path.contains(CGPoint(x: x, y: $0))
                        }
                    }
                }
                #expect(isOutside, "seed \(seed): \(rect)")
                #expect(rect.minX >= -0.01 && rect.maxX <= 300.5, "seed \(seed): \(rect)")
            }
        }
    }

    @Test("Far away from all letters a path changes nothing", arguments: samples.indices)
    func agreesWithPlainLayout(index: Int) {
        let far = ASTextExclusionPath(CGPath(rect: CGRect(x: 0, y: 90_000, width: 10, height: 10)))
        for alignment in [NSTextAlignment.natural, .justified, .center] {
            let content = text(Self.samples[index]) {
                $0.paragraphStyle.alignment = alignment
                $0.paragraphStyle.headIndent = 12
                $0.paragraphStyle.lineSpacing = 2
            }
            let (plain, flow) = (layout(content, []), layout(content, [far]))

            #expect(flow.lineCount == plain.lineCount && flow.rowCount == plain.lineCount)
            let (a, b) = (plain.lineRects(width: 300), flow.lineRects(width: 300))
            for (line, (one, other)) in zip(a, b).enumerated() {
                #expect(plain.characterRange(ofLine: line) == flow.characterRange(ofLine: line))
                let isSame =
                    abs(one.minX - other.minX) < 0.02 && abs(one.width - other.width) < 0.02
                    && abs(one.minY - other.minY) < 0.02
                #expect(isSame, "line \(line): \(one), \(other)")
            }
        }
    }

    @Test(
        "Letters have the order of their paragraph, however the lines are split",
        arguments: [
            // A number after an Arabic letter belongs to it.
            "abc مرحبا 123 مرحبا 456 abc مرحبا 789 xyz",
            // An embedded text stays embedded.
            "abc \u{202B}def ghi jkl mno pqr stu\u{202C} vwx",
            "abc \u{202E}def ghi jkl mno pqr stu\u{202C} vwx",
            "אבג \u{2066}דהו abc זחט def יכל\u{2069} מנס",
            "אבג (abc 12-34) דהו 56-78 זחט.",
        ]
    )
    func keepsLevels(sample: String) throws {
        // As high as one line each, so that every row has another hole; a plain line is the oracle for each pair of neighbours.
        let content = text(sample)
        let plain = layout(content, [], width: .infinity)
        let direction: Bool = try #require(plain.lines.first).shape.isRightToLeft
        let order = plain.cells(of: plain.lines[0]).compactMap { $0.source?.lowerBound }
        let far = ASTextExclusionPath(CGPath(rect: CGRect(x: 0, y: 90_000, width: 10, height: 10)))
        for width in stride(from: 60.0, through: 200, by: 10) {
            let flow = layout(content, [far], width: width)

            #expect(flow.lineDirectionsAreRightToLeft.allSatisfy { $0 == direction })
            let levels = Dictionary(
                uniqueKeysWithValues: zip(
                    order,
                    plain.cells(of: plain.lines[0]).filter { $0.source != nil }.map(\.isRightToLeft)
                )
            )
            for line in flow.lines {
                for cell in flow.cells(of: line) {
                    guard let source = cell.source?.lowerBound, Array(sample.utf8)[source] > 0x20 else { continue }
                    #expect(cell.isRightToLeft == levels[source], "width \(width), byte \(source)")
                }
            }
        }
    }

    @Test(
        "Letters of a truncated line, and its token, have the order of their paragraph, beside a shape as without one",
        arguments: [
            "abc مرحبا 123 مرحبا 456 abc مرحبا 789 xyz مرحبا 12 abc",
            "שלום abc 12 def עולם ghi 34 jkl שוב mno 56 pqr",
            "abc שלום 12 def עולם ghi 34 jkl שוב mno 56 pqr",
            "אבג \u{2066}דהו abc זחט 12 def יכל ghi\u{2069} מנס 34 abc",
        ]
    )
    func cutLinesKeepLevels(sample: String) throws {
        // The whole text in one line is the oracle, for letters, digits, and spaces between such.
        let content = text(sample)
        let plain = layout(content, [], width: .infinity)
        let direction: Bool = try #require(plain.lines.first).shape.isRightToLeft
        var levels: [Int: Bool] = [:]
        for cell in plain.cells(of: plain.lines[0]) {
            if let source = cell.source { levels[source.lowerBound] = cell.isRightToLeft }
        }
        var (cutCount, digitCount) = (0, 0)
        for width in stride(from: 70.0, through: 200, by: 5) {
            for mode in [NSLineBreakMode.byTruncatingTail, .byWordWrapping, .byTruncatingMiddle, .byTruncatingHead] {
                // The bidirectional order restarts after a token.
                let isEndCut = mode == .byTruncatingTail || mode == .byWordWrapping
                for lines in 1...3 {
                    // 40 points wider, which the hole at the right excludes again.
                    let hole = ASTextExclusionPath(
                        CGPath(rect: CGRect(x: width, y: 0, width: 40, height: 9_000))
                    )
                    let beside = layout(content, [hole], width: width + 40, lines: lines, mode: mode)
                    let without = layout(content, [], width: width, lines: lines, mode: mode)
                    for layout in [beside, without] where layout.isTruncated {
                        let line = try #require(layout.lines.last)
                        cutCount += 1
                        #expect(line.shape.isRightToLeft == direction)
                        let cells = layout.cells(of: line)
                        let (starts, ends) = (
                            Set(cells.compactMap(\.source?.lowerBound)), Set(cells.compactMap(\.source?.upperBound))
                        )
                        for cell in cells {
                            guard let source = cell.source?.lowerBound else { continue }
                            let scalar = content.string.unicodeScalars[
                                content.string.utf8.index(content.string.startIndex, offsetBy: source)
                            ]
                            let isDigit = ("0"..."9").contains(scalar)
                            let isBetween = scalar == " " && ends.contains(source) && starts.contains(source + 1)
                            guard isDigit || isBetween || scalar.properties.isAlphabetic else { continue }
                            if isDigit { digitCount += 1 }
                            guard isEndCut else { continue }
                            #expect(cell.isRightToLeft == levels[source], "\(mode), \(lines), \(width), byte \(source)")
                        }
                    }
                    let order = [beside, without].map { layout in
                        layout.lines.last.map { layout.cells(of: $0).map(\.source) }
                    }
                    #expect(order[0] == order[1], "\(mode), \(lines), \(width)")
                }
            }
        }
        #expect(cutCount > 100 && digitCount > 100)
    }

    @Test("Arabic letters join over a split within a word")
    func joinsOverCuts() {
        // An ain in the middle of a word has another width than one at its beginning.
        let word = String(repeating: "ع", count: 40)
        let plain = layout(text(word), [], width: .infinity)
        let widths = Dictionary(
            uniqueKeysWithValues: plain.cells(of: plain.lines[0]).compactMap { cell in
                cell.source.map { ($0.lowerBound, cell.width) }
            }
        )
        let far = ASTextExclusionPath(CGPath(rect: CGRect(x: 0, y: 90_000, width: 10, height: 10)))
        let flow = layout(text(word), [far], width: 60)

        #expect(flow.lineCount > 2)
        for line in flow.lines {
            for cell in flow.cells(of: line) {
                guard let source = cell.source?.lowerBound, let expected = widths[source] else { continue }
                #expect(abs(cell.width - expected) < 0.02, "byte \(source): \(cell.width) for \(expected)")
            }
        }
    }

    /// Counts how often lines are shaped.
    private final class CountingShaper: ASTextShaping {
        let count = ASLock(0)

        func metrics(of font: UIFont) -> ASFontMetrics { ASPangoTextMeasuring().metrics(of: font) }

        func lines(of piece: ASTextPiece, scale: CGFloat, detail: ASShapingDetail) -> [ASShapedLine] {
            count.withLock { $0 += 1 }
            return ASPangoTextMeasuring().lines(of: piece, scale: scale, detail: detail)
        }
    }

    @Test("Pathological paths take a bounded number of steps, and text is placed below them")
    func isBounded() {
        let comb = UIBezierPath()
        for index in 0..<2000 {
            comb.append(UIBezierPath(rect: CGRect(x: CGFloat(index) * 20, y: 0, width: 4, height: 1e8)))
        }
        let wall = UIBezierPath(rect: CGRect(x: -1e12, y: -1e12, width: 2e12, height: 1e12 + 1e7))
        let steps = UIBezierPath()
        for index in 0..<4000 {
            steps.append(UIBezierPath(rect: CGRect(x: 0, y: CGFloat(index) * 3, width: 400, height: 2)))
        }
        for (path, atMost) in [(comb, 3000), (wall, 100), (steps, 100)] {
            let shaper = CountingShaper()
            let layout = layout(text(Self.samples[0]), [ASTextExclusionPath(path)], width: 400, shaper: shaper)

            #expect(shaper.count.withLock { $0 } < atMost)
            #expect(!layout.isTruncated && layout.lines.first.map { $0.top >= 0 } == true)
        }
    }

    @Test("A long paragraph takes steps in proportion to its rows, each of bounded length")
    func isLinear() {
        let content = text(String(repeating: "word by word ", count: 4000))
        let hole = ASTextExclusionPath(CGPath(rect: CGRect(x: 100, y: 0, width: 50, height: 1e6)))
        let shaper = CountingShaper()
        let layout = layout(content, [hole], shaper: shaper)

        #expect(layout.lineCount > 1000)
        #expect(shaper.count.withLock { $0 } < 3 * layout.lineCount)
        #expect(layout.pieces.allSatisfy { $0.range.count < 400 })
    }
}
