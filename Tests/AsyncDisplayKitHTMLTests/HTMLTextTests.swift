// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import AsyncDisplayKitHTML
import Foundation
import Testing

@Suite("Text of HTML")
struct HTMLTextTests {
    // MARK: White space, by CSS Text 3, section 4

    @Test(
        "white space is collapsed as CSS specifies",
        arguments: [
            ("a  b\n\t c", "a b c"),
            ("  <p>  a  </p>  ", "a"),
            ("<p>a </p><p> b</p>", "a\nb"),
            ("<b>a </b> b", "a b"),
            ("<b>a</b> <i>b</i>", "a b"),
            ("a<b> </b>b", "a b"),
            ("a <b> </b> b", "a b"),
            ("<p>a<span> </span></p>", "a"),
            ("a&nbsp; b", "a\u{A0} b"),
            ("a\u{3000}b", "a\u{3000}b"),
            ("a <br> b", "a⏎b"),
            ("<div>a<br></div>b", "a\nb"),
            ("a<br><br>b", "a\nb"),
            ("<p> </p><p>\n</p>a", "a"),
            ("<!-- x -->a<!-- y -->b", "ab"),
        ]
    )
    func whiteSpace(_ html: String, _ expected: String) throws {
        #expect(try text(html) == expected)
    }

    @Test(
        "preformatted text keeps its spaces and lines",
        arguments: [
            ("<pre>a  b\n c</pre>", "a  b⏎ c"),
            ("<pre>\na\n</pre>", "a"),
            ("<pre>a\r\nb\rc</pre>", "a⏎b⏎c"),
            ("<pre>a\n\nb</pre>", "a⏎⏎b"),
            ("<p style='white-space: pre-line'>a  b\nc</p>", "a b⏎c"),
            ("<p style='white-space: pre-wrap'>a  b\nc</p>", "a  b⏎c"),
        ]
    )
    func preformatted(_ html: String, _ expected: String) throws {
        #expect(try text(html) == expected)
    }

    // MARK: Blocks, by the tree construction of the HTML standard

    @Test(
        "missing end tags are those of the standard",
        arguments: [
            ("<p>a<p>b", "a\nb"),
            ("<p>a<div>b</div>c", "a\nb\nc"),
            ("a</p>b", "a\nb"),
            ("<ul><li>a<li>b</ul>c", "•\ta\n•\tb\nc"),
            ("<dl><dt>a<dd>b<dt>c</dl>", "a\nb\nc"),
            ("<h1>a<h2>b</h2>", "a\nb"),
            ("<h1>a</h3>b", "a\nb"),
            ("<div><span>a</div>b", "a\nb"),
            ("a<p>b</span>c</p>d", "a\nbc\nd"),
            ("<button>a<button>b", "ab"),
            ("a</br>b", "a⏎b"),
            ("<td>a</td>", "a"),
            ("<svg><title>x</title><p>a</p></svg>", "a"),
        ]
    )
    func blocks(_ html: String, _ expected: String) throws {
        #expect(try text(html) == expected)
    }

    @Test(
        "elements that are not shown have no text",
        arguments: [
            ("a<script>if (1 < 2) '</p>'</script>b", "ab"),
            ("<style>p > b { }</style>a", "a"),
            ("<title>t</title>a", "a"),
            ("<template><p>t</p></template>a", "a"),
            ("<select><option>x<option>y</select>a", "a"),
            ("<textarea><p>x</textarea>a", "a"),
            ("<p hidden>x</p>a", "a"),
            ("<p style='display:none !important'>x</p>a", "a"),
            ("<iframe src=x>y</iframe>a", "a"),
            ("<noscript>a</noscript>", "a"),
        ]
    )
    func notShown(_ html: String, _ expected: String) throws {
        #expect(try text(html) == expected)
    }

    @Test(
        "tags, comments and character references are those of the standard",
        arguments: [
            ("a < b <3 c", "a < b <3 c"),
            ("a<>b", "a<>b"),
            ("a</>b", "ab"),
            ("a<?php x ?>b", "ab"),
            ("a<!-->b", "ab"),
            ("a<!--x--!>b", "ab"),
            ("a<!doctype html>b", "ab"),
            ("a<B\nCLASS=x/>b</B >", "ab"),
            ("<p title='>'>a", "a"),
            ("a<b", "a"),
            ("&amp;lt; &lt;b&gt; &eacute;", "&lt; <b> é"),
            ("&copy2 &notit; &notin; &unknown; &", "©2 ¬it; ∉ &unknown; &"),
            ("&#65;&#x42;&#x43 &#0; &#x80; &#1114112;", "ABC \u{FFFD} € \u{FFFD}"),
            ("&NotEqualTilde;", "\u{2242}\u{338}"),
            ("a\0b", "ab"),
        ]
    )
    func syntax(_ html: String, _ expected: String) throws {
        #expect(try text(html) == expected)
    }

    // MARK: Lists

    @Test(
        "lists are numbered as their attributes specify",
        arguments: [
            ("<ol><li>a<li>b</ol>", "1.\ta\n2.\tb"),
            ("<ol start=9><li>a<li>b</ol>", "9.\ta\n10.\tb"),
            ("<ol reversed><li>a<li>b<li>c</ol>", "3.\ta\n2.\tb\n1.\tc"),
            ("<ol><li value=7>a<li>b</ol>", "7.\ta\n8.\tb"),
            ("<ol type=a start=26><li>a<li>b</ol>", "z.\ta\naa.\tb"),
            ("<ol type=I start=1994><li>a</ol>", "MCMXCIV.\ta"),
            ("<ul><li>a<ul><li>b<ol><li>c</ol></ul></ul>", "•\ta\n◦\tb\n1.\tc"),
            ("<ul><li><p>a</p><p>b</p></ul>", "•\ta\nb"),
            ("<ul><li></li><li>a</ul>", "•\t\n•\ta"),
        ]
    )
    func lists(_ html: String, _ expected: String) throws {
        #expect(try text(html) == expected)
    }

    @Test("an item is indented, and its bullet hangs before its text")
    func itemIndent() throws {
        var style = ASHTMLStyle()
        style.indent = 30

        let text = try NSAttributedString(
            html: "<ul><li>one<ul><li>two</ul></ul><blockquote>three</blockquote>",
            style: style
        )

        #expect(text.paragraph("one")?.headIndent == 30)
        #expect(text.paragraph("one")?.firstLineHeadIndent == 0)
        #expect(text.paragraph("one")?.tabStops.map(\.location) == [30])
        #expect(text.paragraph("two")?.headIndent == 60)
        #expect(text.paragraph("two")?.firstLineHeadIndent == 30)
        #expect(text.paragraph("three")?.headIndent == 30)
        #expect(text.paragraph("three")?.firstLineHeadIndent == 30)
    }

    // MARK: Tables

    @Test("the rows of a table with short cells are lines with aligned columns")
    func alignedTable() throws {
        let html = """
            <table><tr><th>Name<th>Size</tr><tr><td>a <b>b</b></td><td align=right>1</td></tr><tr><td><p>c</p></td><td align=right>20</tr></table>d
            """

        let text = try NSAttributedString(html: html)

        #expect(text.string == "Name\tSize\na b\t1\nc\t20\nd")
        let stops = text.paragraph("a b")?.tabStops ?? []
        #expect(stops.count == 1)
        #expect(stops.first?.alignment == .right)
        #expect(text.paragraph("Name")?.tabStops == stops)
        #expect(text.paragraph("d")?.tabStops == [])
    }

    @Test("the cells of a table that arranges a page are paragraphs")
    func pageTable() throws {
        #expect(try text("<table><tr><td><table><tr><td>a<td>b</table><td>c<ul><li>d</ul></table>") == "a\tb\nc\n•\td")
        #expect(try text("<table><tr><td>a</td></tr><tr><td>b</td></tr></table>") == "a\nb")
    }

    @Test("a cell over two columns leaves out a tab stop")
    func columnSpan() throws {
        #expect(try text("<table><tr><td colspan=2>a<td>b</tr><tr><td>c<td>d<td>e</table>") == "a\t\tb\nc\td\te")
    }

    // MARK: Distances

    @Test("the larger of two margins applies, and lines of a mail have none")
    func margins() throws {
        var style = ASHTMLStyle()
        style.paragraphSpacing = 12

        let text = try NSAttributedString(
            html: "<p>one</p><ul><li>two<li>three</ul><div>four</div><div>five</div>",
            style: style
        )

        #expect(text.paragraph("one")?.paragraphSpacing == 12)
        #expect(text.paragraph("two")?.paragraphSpacing == 0)
        #expect(text.paragraph("three")?.paragraphSpacing == 12)
        #expect(text.paragraph("four")?.paragraphSpacing == 0)
    }

    @Test("a text without paragraphs is divided at line breaks")
    func longText() throws {
        let line = String(repeating: "x", count: 99) + "<br>"

        let paragraphs = try NSAttributedString(html: String(repeating: line, count: 1000)).string.split(
            separator: "\n"
        )

        #expect(paragraphs.allSatisfy { $0.utf16.count <= 2200 })
        #expect(paragraphs.joined().count { $0 == "x" } == 99_000)
    }
}
