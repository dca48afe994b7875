// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@testable import ASGraphics
@testable import ASTextLayout

/// Texts by the rules of CommonMark, with the attributes that display them.
@Suite("Markdown and Swift's attributed strings")
struct ASMarkdownTests {
    /// The attributes at the first occurrence of `part`.
    private func attributes(of part: String, in text: NSAttributedString) throws -> [NSAttributedString.Key: Any] {
        let range = (text.string as NSString).range(of: part)
        try #require(range.location != NSNotFound, "\(part) is not in \(text.string)")
        return text.attributes(at: range.location, effectiveRange: nil)
    }

    private func font(of part: String, in text: NSAttributedString) throws -> UIFont {
        try #require(try attributes(of: part, in: text)[.font] as? UIFont)
    }

    @Test("Emphasis, strong emphasis and code are fonts, and their marks are removed")
    func readsInlines() throws {
        let text = NSAttributedString(markdown: "plain *leaning* **bold** ***both*** `code`")

        #expect(text.string == "plain leaning bold both code")
        #expect(try font(of: "plain", in: text) == .systemFont(ofSize: 16))
        #expect(try font(of: "leaning", in: text).isItalic)
        #expect(try font(of: "bold", in: text).weight == .bold)
        let both = try font(of: "both", in: text)
        #expect(both.isItalic && both.weight == .bold)
        #expect(try font(of: "code", in: text).familyName == "monospace")
        #expect(try attributes(of: "code", in: text)[.backgroundColor] != nil)
    }

    @Test("Headings are larger by their level and bold")
    func readsHeadings() throws {
        let text = NSAttributedString(markdown: "# One\n\n## Two\n\nbody\n\n###### Six")

        #expect(text.string == "One\nTwo\nbody\nSix")
        #expect(try font(of: "One", in: text).pointSize == 16 * 1.8)
        #expect(try font(of: "Two", in: text).pointSize == 24)
        #expect(try font(of: "body", in: text) == .systemFont(ofSize: 16))
        let six = try font(of: "Six", in: text)
        #expect(six.pointSize == 16 && six.weight == .bold)
    }

    @Test("Links have their URL, and a reference is resolved")
    func readsLinks() throws {
        let text = NSAttributedString(
            markdown: "[here](https://example.org/a) and [there][x]\n\n[x]: https://example.org/b"
        )

        #expect(text.string == "here and there")
        #expect(try attributes(of: "here", in: text)[.link] as? URL == URL(string: "https://example.org/a"))
        #expect(try attributes(of: "there", in: text)[.link] as? URL == URL(string: "https://example.org/b"))
        #expect(try attributes(of: "and", in: text)[.link] == nil)
    }

    @Test("Lists have bullets and numbers, indented by their depth")
    func readsLists() throws {
        let text = NSAttributedString(markdown: "- a\n- b\n  1. c\n  2. d\n\n> quoted")

        #expect(text.string == "•\ta\n•\tb\n1.\tc\n2.\td\nquoted")
        #expect(NSAttributedString(markdown: "7. x\n8. y").string == "7.\tx\n8.\ty")
        let outer = try #require(try attributes(of: "a", in: text)[.paragraphStyle] as? NSParagraphStyle)
        let inner = try #require(try attributes(of: "c", in: text)[.paragraphStyle] as? NSParagraphStyle)
        #expect(outer.headIndent == 24 && outer.firstLineHeadIndent == 0)
        #expect(inner.headIndent == 48 && inner.firstLineHeadIndent == 24)
        #expect(inner.tabStops == [NSTextTab(textAlignment: .natural, location: 48)])
        let quoted = try #require(try attributes(of: "quoted", in: text)[.paragraphStyle] as? NSParagraphStyle)
        #expect(quoted.headIndent == 24 && quoted.firstLineHeadIndent == 24)
    }

    @Test(
        "Empty items, items that begin with a list, and empty lines of code",
        arguments: [
            ("1. foo\n2.\n3. bar", "1.\tfoo\n2.\t\n3.\tbar"), ("-\n\npara", "•\t\npara"), ("- - a", "•\t◦\ta"),
            ("- 1. a\n  2. b", "•\t1.\ta\n2.\tb"), ("- a\n-\n- c", "•\ta\n•\t\n•\tc"),
            ("```\n\n\ncode\n\nmore\n\n```", "\u{2028}\u{2028}code\u{2028}\u{2028}more\u{2028}"),
            ("    \n    code\n", "code"),
        ]
    )
    func readsEmptyParts(markdown: String, expected: String) {
        #expect(NSAttributedString(markdown: markdown).string == expected)
    }

    @Test("Two bullets in a line are each at their depth")
    func placesTwoBullets() throws {
        let text = NSAttributedString(markdown: "- - a")
        let style = try #require(try attributes(of: "a", in: text)[.paragraphStyle] as? NSParagraphStyle)

        #expect(style.headIndent == 48 && style.firstLineHeadIndent == 0)
        #expect(style.tabStops.map(\.location) == [24, 48])
    }

    @Test(
        "Addresses keep their escapes, and other characters are encoded once",
        arguments: [
            ("https://a.org/a%20b", "https://a.org/a%20b"), ("https://a.org/é%20b", "https://a.org/%C3%A9%20b"),
            ("https://a.org/ü?q=%C3%BC#ß", "https://a.org/%C3%BC?q=%C3%BC#%C3%9F"),
            ("https://a.org/100%", "https://a.org/100%25"),
        ]
    )
    func encodesAddressesOnce(source: String, address: String) throws {
        let text = NSAttributedString(markdown: "[here](\(source))")

        #expect((try attributes(of: "here", in: text)[.link] as? URL)?.absoluteString == address)
    }

    @Test("The text of items is at the tab stop, also in wrapped lines")
    func alignsItems() throws {
        let layout = pango(ASTextContent(NSAttributedString(markdown: "- one two three four five six")), width: 120)
        let first = try #require(layout.rects(for: NSRange(location: 2, length: 1)).first)

        #expect(layout.lineCount > 1)
        #expect(abs(first.minX - 24) < 1)
        #expect(layout.lineRects().dropFirst().allSatisfy { abs($0.minX - 24) < 1 })
    }

    @Test("Code blocks keep their lines, hard breaks break, HTML is shown as written")
    func readsBlocks() {
        #expect(NSAttributedString(markdown: "```\na\n  b\n```").string == "a\u{2028}  b")
        #expect(NSAttributedString(markdown: "one  \ntwo\nthree").string == "one\u{2028}two three")
        #expect(NSAttributedString(markdown: "<b>x</b>").string == "<b>x</b>")
        #expect(NSAttributedString(markdown: "![a cat](cat.png)").string == "a cat")
    }

    @Test(
        "Any input results in a text",
        arguments: [
            "", "\n\n", "***", "[", "](", "`", "> > > >", "- - - -", "\u{0}", "a\u{0}b", "&#0;", "&nosuch;", "<",
            "<!--",
        ]
    )
    func toleratesAnything(source: String) {
        let text = NSAttributedString(markdown: source)

        #expect(ASTextContent(text).byteCount < 64)
        #expect(text.length == 0 || drawn(pango(ASTextContent(text), width: 50)) != nil)
    }

    @Test("Deep nesting and a million characters take bounded time")
    func toleratesMuch() {
        let start = ASDispatcherCurrent().now

        let nested = NSAttributedString(markdown: String(repeating: "> ", count: 2000) + "deep")
        let long = NSAttributedString(markdown: String(repeating: "*a* ", count: 20_000))
        _ = NSAttributedString(markdown: String(repeating: "[", count: 50_000))

        #expect(nested.string == "deep")
        #expect(long.length == 39_999)
        #expect(ASDispatcherCurrent().now - start < 60)
    }

    @Test("Swift's attributed strings keep their attributes")
    func converts() throws {
        var string = AttributedString("plain ")
        var part = AttributedString("linked")
        part.font = .boldSystemFont(ofSize: 20)
        part.foregroundColor = .red
        part.underlineStyle = .single
        part.link = URL(string: "https://example.org")
        var style = ASParagraphStyle()
        style.alignment = .center
        string.paragraphStyle = style
        string.append(part)

        let text = NSAttributedString(string)

        #expect(text.string == "plain linked")
        let attributes = text.attributes(at: 6, effectiveRange: nil)
        #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(attributes[.link] as? URL == URL(string: "https://example.org"))
        let content = ASTextContent(text)
        #expect(content.attributes(atByte: 0).paragraphStyle.alignment == .center)
        #expect(content.attributes(atByte: 6).foregroundColor == .red)
        #expect(content.attributes(atByte: 6).underlineStyle == .single)
    }

    @Test func `without libcmark the source is the text`() {
        let style = ASMarkdownStyle()

        let text = NSAttributedString(markdown: "**bold**", style: style, library: nil)

        #expect(text.string == "**bold**")
        #expect(text.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont == style.font)
    }
}
