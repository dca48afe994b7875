// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import Testing

@testable import ASTextLayout

/// Random documents, compared with cmark's own rendering of them as XML.
@Suite("Markdown as cmark renders it")
struct ASMarkdownOracleTests {
    @Test(arguments: 0..<8)
    func `no text is lost, and each part has its list level and its appearance`(part: UInt64) throws {
        let base = ProcessInfo.processInfo.environment["AS_SEED"].flatMap { UInt64($0) } ?? 1
        let cmark = try CmarkXML()
        var (paragraphCount, itemCount, depths) = (0, 0, Set<Int>())
        for index in 0..<60 {
            let seed = base &* 1_000_003 &+ part * 1000 + UInt64(index)
            var document = MarkdownDocument(seed: seed)
            let source = index % 3 == 2 ? document.damaged() : document.text()
            let expected = MarkdownOracle.paragraphs(of: try cmark.root(of: source))
            let found = MarkdownOracle.paragraphs(of: NSAttributedString(markdown: source))

            guard found == expected else {
                let pair = zip(found, expected).first { $0 != $1 }
                Issue.record(
                    "seed \(seed), \(found.count) of \(expected.count): \(pair.map { "\($0)" } ?? "")\n\(source)"
                )
                return
            }
            paragraphCount += found.count
            itemCount += found.reduce(0) { $0 + $1.markers.count }
            depths.formUnion(found.map(\.depth))
        }
        #expect(paragraphCount > 400 && itemCount > 100 && depths.isSuperset(of: 0...3))
    }

    @Test(
        "Parts whose text or level a reader easily loses",
        arguments: [
            // A marker stays at the level of its list, whatever begins the item.
            ("- > - a", "•\t◦\ta", [0, 48], 72), ("> 1) a", "1)\ta", [24], 48), ("- > a", "•\ta", [0], 48),
            ("3) a\n4) b", "3)\ta\n4)\tb", [0], 24), ("- # a", "•\ta", [0], 24), ("- \n  - a", "•\t◦\ta", [0, 24], 48),
            // Source lines of HTML, and characters that would end a paragraph.
            ("<div>\n<b>\n</div>", "<div>\u{2028}<b>\u{2028}</div>", [], 0), ("a <b\nc='d'> e", "a <b c='d'> e", [], 0),
            ("a&#10;b&#13;c", "a b c", [], 0), ("a\u{2029}b\u{85}c", "a\u{2028}b\u{2028}c", [], 0),
            ("- ```\n  a\u{2029}b\n  ```", "•\ta\u{2028}b", [0], 24),
            // Empty blocks have a line of their own.
            ("```\n```\n\na", "\na", [], 0), ("#\n\na", "\na", [], 0), ("- [x]: /y\n- a", "•\t\n•\ta", [0], 24),
        ] as [(String, String, [CGFloat], CGFloat)]
    )
    func keepsParts(source: String, text: String, markers: [CGFloat], indent: CGFloat) throws {
        let string = NSAttributedString(markdown: source)
        let last = string.attributes(at: string.length - 1, effectiveRange: nil)
        let style = try #require(last[.paragraphStyle] as? NSParagraphStyle)

        #expect(string.string == text)
        #expect(style.headIndent == indent && style.firstLineHeadIndent == markers.first ?? indent)
        #expect(style.tabStops.map(\.location) == (markers.isEmpty ? [] : markers.dropFirst() + [indent]))
    }
}
