// SPDX-License-Identifier: Apache-2.0
import Foundation
import PictureKit
import Testing

@testable import ASGraphics
@testable import ASTextLayout

/// Words as the dictionaries of TeX hyphenate them, and lines that end at hyphens.
@Suite("Hyphenation")
struct ASHyphenationTests {
    private func broken(_ word: String, _ language: String) -> String {
        var text = word
        for place in ASHyphenation.places(in: word, language: language).reversed() {
            text.insert("-", at: String.Index(utf16Offset: place, in: text))
        }
        return text
    }

    @Test(
        "Words are hyphenated by the dictionaries",
        arguments: [
            ("hyphenation", "en-US", "hy-phen-ation"), ("Algorithm", "en_US", "Al-go-rithm"), ("cat", "en", "cat"),
            ("Silbentrennung", "de", "Sil-ben-tren-nung"), ("Bücherregale", "de-DE", "Bü-cher-re-ga-le"),
            ("Straßenbahn", "de-CH", "Stra-ßen-bahn"), ("漢字", "de", "漢字"),
        ]
    )
    func breaksWords(_ word: String, _ language: String, _ expected: String) {
        #expect(broken(word, language) == expected)
    }

    @Test("A language without a dictionary is not hyphenated, whatever its name")
    func knowsNoOther() {
        for language in ["xx", "", "../../etc/passwd", "de/../en", String(repeating: "d", count: 10_000), "\u{0}"] {
            #expect(!ASHyphenation.isAvailable(for: language))
            #expect(ASHyphenation.places(in: "hyphenation", language: language).isEmpty)
        }
    }

    @Test("An invalid dictionary is refused; a dictionary of the program takes precedence")
    func registers() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hyphen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("own.dic")
        #expect(throws: ASHyphenationError.unreadable(path: file.path)) {
            try ASHyphenation.registerDictionary(at: file, language: "tlh")
        }
        for content in ["", "no encoding at all\n1a", "\u{1}\u{2}\u{3}"] {
            try content.write(to: file, atomically: true, encoding: .utf8)
            #expect(throws: ASHyphenationError.notADictionary(path: file.path)) {
                try ASHyphenation.registerDictionary(at: file, language: "tlh")
            }
        }
        try "UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\na1q\n".write(to: file, atomically: true, encoding: .utf8)
        try ASHyphenation.registerDictionary(at: file, language: "tlh")

        #expect(broken("tlhingaqan", "tlh-Latn") == "tlhinga-qan")
    }

    @Test("A damaged dictionary is refused, or returns positions within the word")
    func survivesDamage() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("hyphen-\(UUID().uuidString).dic")
        defer { try? FileManager.default.removeItem(at: file) }
        let patterns = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/hyphen/hyph_en_US.dic")).prefix(4000)
        let levels = "\nf1f/ff=f,1,2\nn1t/=,-9,99999\n\(String(repeating: "1a", count: 300))\nNEXTLEVEL\n1t\n.hy3p\n"
        let whole = patterns + Data(levels.utf8)
        let seed = ProcessInfo.processInfo.environment["AS_SEED"].flatMap { UInt64($0) } ?? 1
        print("seed \(seed)")
        var random = Damage.Random(state: seed)
        var readCount = 0

        for _ in 0..<200 {
            try Damage.damaged(whole, "dic", &random).write(to: file)
            guard let dictionary = try? ASHyphenationDictionary(path: file.path) else { continue }
            readCount += 1
            for word in ["hyphenation", "Silbentrennung", "a", "", "Grüße", String(repeating: "x", count: 5000)] {
                let places = dictionary.places(in: word)
                #expect(places.allSatisfy { (1..<word.unicodeScalars.count).contains($0) }, "\(places) of \(word)")
            }
        }

        #expect(readCount > 50)
    }

    private let german = """
        Die Donaudampfschifffahrtsgesellschaft veröffentlichte Beförderungsbedingungen, deren Anwendungsbereich \
        außergewöhnlich unübersichtlich geblieben war; Einzelheiten enthält https://example.org/Bedingungen.
        """

    private func layout(_ string: String, factor: Float, width: CGFloat, language: String? = "de") -> ASTextLayout {
        pango(
            text(string) {
                $0.language = language
                $0.paragraphStyle.hyphenationFactor = factor
            },
            width: width
        )
    }

    /// The last letters of a line that ends within a word.
    private func ends(_ layout: ASTextLayout) -> [(line: Int, index: Int)] {
        let text = layout.content.string as NSString
        return (0..<layout.lineCount - 1).compactMap { line in
            let end = NSMaxRange(layout.characterRange(ofLine: line))
            guard end < text.length, let before = Unicode.Scalar(text.character(at: end - 1)),
                let after = Unicode.Scalar(text.character(at: end)), before.properties.isAlphabetic,
                after.properties.isAlphabetic
            else { return nil }
            return (line, end)
        }
    }

    @Test("Lines end within words where a dictionary allows it, with a hyphen, and no character is lost")
    func breaksLines() throws {
        let text = german as NSString
        var found = 0
        for width in stride(from: 150.0, through: 420, by: 15) {
            let layout = layout(german, factor: 1, width: width)
            let ranges = (0..<layout.lineCount).map { layout.characterRange(ofLine: $0) }
            #expect(ranges.first?.location == 0 && ranges.reduce(0) { $0 + $1.length } == text.length)
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { NSMaxRange($0) == $1.location })
            let rects = layout.lineRects()
            #expect(rects.allSatisfy { $0.width <= width })
            for (line, index) in ends(layout) {
                var (start, end) = (index, index)
                func isLetter(_ index: Int) -> Bool {
                    Unicode.Scalar(text.character(at: index))?.properties.isAlphabetic ?? false
                }
                while start > 0, isLetter(start - 1) { start -= 1 }
                while end < text.length, isLetter(end) { end += 1 }
                let word = text.substring(with: NSRange(location: start, length: end - start))
                let places = ASHyphenation.places(in: word, language: "de")
                // Only a word that is wider than the line breaks at other positions.
                let isLegal = places.contains(index - start)
                #expect(
                    isLegal || pango(content(word)).size.width > width,
                    "\(word) at \(index - start), \(width) wide"
                )
                guard isLegal else { continue }
                // The line is as wide as its letters with a hyphen after them.
                let range = ranges[line]
                let alone = pango(content(text.substring(with: range) + "-"))
                #expect(abs(rects[line].width - alone.size.width) <= 1, "line \(line) of \(width)")
                #expect(layout.isHyphenated(line: line))
                found += 1
            }
        }
        #expect(found > 20)
    }

    @Test("Around a shape, words are hyphenated in the same way")
    func breaksRoundShapes() {
        let square = ASTextExclusionPath(CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 60)))
        let string = text(german) {
            $0.language = "de"
            $0.paragraphStyle.hyphenationFactor = 1
        }
        var found = 0
        for width in stride(from: 300.0, through: 500, by: 20) {
            let layout = ASPangoTextMeasuring().layout(
                string,
                ASTextLayoutParameters(maximumWidth: width, exclusionPaths: [square], scale: 1)
            )
            let ranges = (0..<layout.lineCount).map { layout.characterRange(ofLine: $0) }
            #expect(ranges.first?.location == 0 && ranges.reduce(0) { $0 + $1.length } == german.utf16.count)
            #expect(layout.lineRects(width: width).allSatisfy { $0.maxX <= width + 0.02 })
            for (line, index) in ends(layout) where layout.isHyphenated(line: line) {
                let letters = layout.rects(for: NSRange(location: index - 1, length: 1), width: width)[0].maxX
                #expect(layout.lineRects(width: width)[line].maxX > letters + 2)
                found += 1
            }
        }
        #expect(found > 10)
    }

    @Test("Justified lines with a hyphen end at the edge", arguments: [1.0, 2])
    func justifies(scale: CGFloat) {
        var found = 0
        for width in stride(from: 200.0, through: 420, by: 5) {
            let string = text(german) {
                $0.language = "de"
                $0.paragraphStyle.usesDefaultHyphenation = true
                $0.paragraphStyle.alignment = .justified
            }
            let parameters = ASTextLayoutParameters(maximumWidth: width, scale: scale)
            let layout = ASPangoTextMeasuring().layout(string, parameters)
            for (line, rect) in layout.lineRects(width: width).enumerated() where layout.isHyphenated(line: line) {
                // A line without spaces is not stretched.
                let spaces = (german as NSString).substring(with: layout.characterRange(ofLine: line)).contains(" ")
                #expect(spaces ? abs(rect.maxX - width) < 0.02 : rect.maxX < width + 0.02, "\(width), line \(line)")
                let range = layout.characterRange(ofLine: line)
                let letters = layout.rects(for: range, width: width).map(\.maxX).max() ?? 0
                #expect(rect.maxX - letters > 2, "\(width), line \(line)")
                found += 1
            }
        }
        #expect(found > 20)
    }

    private func content(_ string: String) -> ASTextContent { text(string) }

    @Test("Without a factor words stay whole; with a small one only lines with much empty space are hyphenated")
    func keepsFactor() {
        let width = 150.0
        let prose = """
            Der Leuchtturmwärter beschrieb jeden Abend das Wetter, und jeden Morgen hatte die Brandung das Geschriebene \
            fortgespült; er beschwerte sich niemals darüber, sondern wiederholte geduldig die gestrigen Beobachtungen.
            """
        #expect(ends(layout(prose, factor: 0, width: width)).isEmpty)
        let all = ends(layout(prose, factor: 1, width: width)).count
        let some = layout(prose, factor: 0.6, width: width)
        #expect(ends(some).count < all && !ends(some).isEmpty)
        let text = prose as NSString
        for (line, index) in ends(some) {
            let space = text.range(of: " ", options: .backwards, range: NSRange(location: 0, length: index)).location
            let start = some.characterRange(ofLine: line).location
            guard space > start else { continue }
            let whole = pango(content(text.substring(with: NSRange(location: start, length: space - start))))
            #expect(whole.size.width < 0.6 * width)
        }
    }

    @Test("A URL stays whole, and so does a text in an unknown language")
    func sparesAddresses() {
        let address = "https://example.org/Bedingungen/Einzelheiten"
        let width = pango(content("Siehe " + address)).size.width - 20
        let layout = layout("Siehe " + address, factor: 1, width: width)

        #expect(layout.lineCount > 1 && ends(layout).isEmpty)
        #expect(ends(self.layout(german, factor: 1, width: 420, language: "xx")).isEmpty)
        #expect(!ends(self.layout(german, factor: 1, width: 420)).isEmpty)
    }

    @Test("Carets, rectangles and underlines are at the letters, on both sides of a hyphen")
    func placesCharacters() throws {
        let plain = layout(german, factor: 0, width: 150)
        let hyphened = layout(german, factor: 1, width: 150)
        let (line, index) = try #require(ends(hyphened).first)
        let rect = try #require(hyphened.rects(for: NSRange(location: index - 1, length: 1)).first)
        let next = try #require(hyphened.rects(for: NSRange(location: index, length: 1)).first)
        let lines = hyphened.lineRects()

        #expect(rect.minY == lines[line].minY && next.minY == lines[line + 1].minY)
        // The hyphen is after the letter, and belongs to no letter.
        #expect(rect.maxX < lines[line].maxX - 2 && next.minX == lines[line + 1].minX)
        #expect(hyphened.content.string == plain.content.string)
        let carets = hyphened.carets(inLine: line)
        #expect(carets.map(\.index) == Array(hyphened.characterRange(ofLine: line).location...index))
    }

    @Test("Where the last line is truncated, no letter is lost before the truncation")
    func cuts() {
        let layout = pango(
            text(german) {
                $0.language = "de"
                $0.paragraphStyle.usesDefaultHyphenation = true
            },
            width: 180,
            lines: 3,
            mode: .byTruncatingTail
        )
        let ranges = (0..<3).map { layout.characterRange(ofLine: $0) }

        #expect(layout.isTruncated && zip(ranges, ranges.dropFirst()).allSatisfy { NSMaxRange($0) == $1.location })
        #expect(layout.lineRects().allSatisfy { $0.width <= 180.01 })
        #expect(!ends(layout).isEmpty)
    }
}
