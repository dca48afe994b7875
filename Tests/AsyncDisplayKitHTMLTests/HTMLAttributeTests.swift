// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASTextLayout
import AsyncDisplayKitHTML
import Foundation
import Testing

@Suite("Attributes of HTML")
struct HTMLAttributeTests {
    @Test("elements have their fonts")
    func fonts() throws {
        var style = ASHTMLStyle()
        style.font = UIFont.systemFont(ofSize: 20)
        style.headingScales = [2, 1.5]

        let text = try NSAttributedString(
            html: "<h1>one</h1><h4>two</h4><p>three <b>four <i>five</i></b> <code>six</code> <small>seven</small></p>",
            style: style
        )

        #expect(text.font("one")?.pointSize == 40)
        #expect(text.font("one")?.weight == .bold)
        #expect(text.font("two")?.pointSize == 30)
        #expect(text.font("three")?.pointSize == 20)
        #expect(text.font("three")?.weight == .regular)
        #expect(text.font("four")?.weight == .bold)
        #expect(text.font("five")?.isItalic == true)
        #expect(text.font("six")?.familyName == "monospace")
        #expect(text.font("seven")?.pointSize == CGFloat(20) * 5 / 6)
    }

    /// By the adoption agency algorithm of the HTML standard.
    @Test("formatting that overlaps other elements ends at its own end tag")
    func overlap() throws {
        let text = try NSAttributedString(
            html: "<b>one<i>two</b>three</i>four <p><b>five<p>six</b>seven <b>eight<p>nine</p>ten</b>eleven"
        )

        func isBold(_ part: String) -> Bool { text.font(part)?.weight == .bold }
        func isItalic(_ part: String) -> Bool { text.font(part)?.isItalic == true }
        #expect(["one", "two", "five", "six", "eight", "nine", "ten"].allSatisfy(isBold))
        #expect(!["three", "four", "seven", "eleven"].contains(where: isBold))
        #expect(["two", "three"].allSatisfy(isItalic))
        #expect(!["one", "four"].contains(where: isItalic))
    }

    @Test("formatting does not leave the cell in which it began")
    func cells() throws {
        let text = try NSAttributedString(html: "<table><tr><td><b>one<td>two</table>three<b>four</b>")

        #expect(text.font("one")?.weight == .bold)
        #expect(text.font("two")?.weight == .regular)
        #expect(text.font("three")?.weight == .regular)
    }

    @Test("inline styles have their effects, and the innermost one applies")
    func inlineStyles() throws {
        let text = try NSAttributedString(
            html: """
                <p style="color: #f00; font-weight: 700; text-align: center">one <span style="color:rgb(0, 0, 255);
                font-weight:normal;font-style:italic">two</span></p><font color="00ff00" size=7>three</font>
                <font color=red><span style="color:hsl(120 100% 50%)">four</span></font>
                <span style="font-size:32px;text-decoration:line-through">five</span> <u>six</u> <sup>seven</sup>
                <span style="background:yellow none">eight</span> <span style="color:nonsense">nine</span>
                """
        )
        let light = UITraitCollection(userInterfaceStyle: .light)
        func color(_ part: String) -> UIColor? { text.color(part)?.resolvedColor(with: light) }

        #expect(color("one") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(text.font("one")?.weight == .bold)
        #expect(text.paragraph("one")?.alignment == .center)
        #expect(color("two") == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(text.font("two")?.weight == .regular)
        #expect(text.font("two")?.isItalic == true)
        #expect(color("three") == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(text.font("three")?.pointSize == 48)
        #expect(color("four") == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(text.font("five")?.pointSize == 32)
        #expect(text.value(.strikethroughStyle, of: "five") as? Int == 1)
        #expect(text.value(.underlineStyle, of: "six") as? Int == 1)
        #expect((text.value(.baselineOffset, of: "seven") as? CGFloat ?? 0) > 0)
        #expect(text.font("seven")?.pointSize == 12)
        let background = text.value(.backgroundColor, of: "eight") as? UIColor
        #expect(background?.resolvedColor(with: light) == UIColor(red: 1, green: 1, blue: 0, alpha: 1))
        #expect(text.color("nine") == UIColor.label)
    }

    @Test("black text of a document is light in dark environments, and its white background is dark")
    func dark() throws {
        let text = try NSAttributedString(html: "<p style='color:#000;background-color:#fff'>one</p>")
        let dark = UITraitCollection(userInterfaceStyle: .dark)

        #expect(text.color("one")?.resolvedColor(with: dark) == UIColor(white: 1, alpha: 1))
        let background = text.value(.backgroundColor, of: "one") as? UIColor
        #expect(background?.resolvedColor(with: dark) == UIColor(white: 0, alpha: 1))
    }

    @Test("links are absolute, and links to scripts are text")
    func links() throws {
        let base = try #require(URL(string: "https://example.org/a/b.html?q"))
        let text = try NSAttributedString(
            html: """
                <a href="c.html">one</a> <a href="/d e?f=1&amp;g=é">two</a> <a href="//h.org/">three</a> <a href="#i">four</a>
                <a href=" mailto:j@k.org ">five</a> <a href="JavaScript:l()">six</a> <a name=m>seven</a> <a href="n%20o">eight</a>
                <a href="p">nine<a href="q">ten</a>eleven
                """,
            baseURL: base
        )

        #expect(text.link("one") == "https://example.org/a/c.html")
        #expect(text.link("two") == "https://example.org/d%20e?f=1&g=%C3%A9")
        #expect(text.link("three") == "https://h.org/")
        #expect(text.link("four") == "https://example.org/a/b.html?q#i")
        #expect(text.link("five") == "mailto:j@k.org")
        #expect(text.value(.link, of: "six") == nil)
        #expect(text.value(.link, of: "seven") == nil)
        #expect(text.link("eight") == "https://example.org/a/n%20o")
        #expect(text.link("nine") == "https://example.org/a/p")
        #expect(text.link("ten") == "https://example.org/a/q")
        #expect(text.value(.link, of: "eleven") == nil)
    }

    @Test("the base element of a document applies to its addresses")
    func baseElement() throws {
        let text = try NSAttributedString(
            html: "<base href='/x/'><a href=y>one</a>",
            baseURL: URL(string: "https://example.org/a/")
        )

        #expect(text.link("one") == "https://example.org/x/y")
    }

    @Test("images are attachments with their URL, size and description")
    func images() throws {
        let text = try NSAttributedString(
            html: """
                <p>a<img src="b.png" width=40 height="30px" alt="A cat"><img src=c.png width=1 height=1><img alt="d"></p>
                """,
            baseURL: URL(string: "https://example.org/")
        )

        #expect(text.string == "a\u{FFFC}d")
        let image = text.value(.htmlImage, of: "\u{FFFC}") as? ASHTMLImage
        #expect(image?.url.absoluteString == "https://example.org/b.png")
        #expect(image?.size == CGSize(width: 40, height: 30))
        #expect(image?.alternativeText == "A cat")
        let attachment = text.value(.attachment, of: "\u{FFFC}") as? NSTextAttachment
        #expect(attachment?.bounds == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(text.value(.attachment, of: "d") == nil)
    }

    @Test("directions are those of blocks, and isolate inline text")
    func directions() throws {
        let text = try NSAttributedString(
            html: "<div dir=rtl><p>one</p></div><p>two<span dir=rtl>three</span></p><bdi>four</bdi>"
        )

        #expect(text.paragraph("one")?.baseWritingDirection == .rightToLeft)
        #expect(text.paragraph("two")?.baseWritingDirection == .natural)
        #expect(text.string == "one\ntwo\u{2067}three\u{2069}\n\u{2068}four\u{2069}")
        let page = try NSAttributedString(html: "<html dir=rtl lang=he><body>five</body></html>")
        #expect(page.paragraph("five")?.baseWritingDirection == .rightToLeft)
        #expect(page.value(.languageIdentifier, of: "five") as? String == "he")
    }

    @Test("the title is an attribute of the document")
    func title() throws {
        var attributes: [NSAttributedString.DocumentAttributeKey: Any] = [:]

        let text = try NSAttributedString(
            data: Data("<title> A\n &amp; B </title>c".utf8),
            options: [.documentType: NSAttributedString.DocumentType.html],
            documentAttributes: &attributes
        )

        #expect(text.string == "c")
        #expect(attributes[.title] as? String == "A & B")
    }

    // MARK: Encodings

    @Test(
        "the encoding is that of the mark, the caller or the document",
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], nil, "é"),
            ([0xFE, 0xFF, 0x00, 0x61, 0x20, 0xAC], nil, "a€"),
            ([0xFF, 0xFE, 0x61, 0x00, 0xAC, 0x20], nil, "a€"),
            ([0xC3, 0xA9], nil, "é"),
            ([0x80, 0xE9], nil, "€é"),
            ([0xE9, 0xE1], "iso-8859-1", "éá"),
            ([0xB1, 0xE6], "ISO-8859-2", "ąć"),
            ([0x93, 0xFA, 0x96, 0x7B], "shift_jis", "日本"),
            ([0xC7, 0xD1], "euc-kr", "한"),
            ([0xCF, 0xF0], "windows-1251", "Пр"),
            ([0x61, 0xFF, 0x62], "euc-jp", "a\u{FFFD}b"),
            ([0x61, 0xC3, 0x62], "utf-8", "a\u{FFFD}b"),
        ] as [([UInt8], String?, String)]
    )
    func encodings(_ bytes: [UInt8], _ name: String?, _ expected: String) throws {
        #expect(try NSAttributedString(html: Data(bytes), encoding: name).string == expected)
    }

    @Test("a document declares its encoding near its beginning")
    func declaredEncodings() throws {
        func read(_ head: String) throws -> String {
            try NSAttributedString(html: Data(head.utf8) + Data([0xB1])).string
        }

        #expect(try read("<meta charset=iso-8859-2>") == "ą")
        #expect(try read("<META http-equiv=Content-Type content=\"text/html; charset=ISO-8859-2\">") == "ą")
        #expect(try read(String(repeating: " ", count: 1024) + "<meta charset=iso-8859-2>") == "±")
    }

    @Test("an encoding that the system does not have is an error")
    func unknownEncoding() {
        #expect(throws: ASHTMLError.unknownEncoding("no-such-code")) {
            try NSAttributedString(html: Data("a".utf8), encoding: "no-such-code")
        }
    }
}
