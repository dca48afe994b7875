// SPDX-License-Identifier: Apache-2.0
import ASTesting
import AsyncDisplayKitHTML
import Foundation
import Testing

@Suite("Hostile HTML")
struct HostileHTMLTests {
    private func read(_ html: String, _ limits: ASHTMLLimits = ASHTMLLimits()) -> Result<String, ASHTMLError> {
        Result { try NSAttributedString(html: html, limits: limits).string }.mapError {
            $0 as? ASHTMLError ?? .unsupportedDocumentType("\($0)")
        }
    }

    @Test(
        "a million open elements are an error",
        arguments: [
            "<div>", "<span>", "<ul><li>", "<table><tr><td>", "<svg>", "<object>", "<x-y>", "<q>", "<blockquote>",
        ]
    )
    func deep(_ tag: String) {
        #expect(read(String(repeating: tag, count: 1_000_000)) == .failure(.tooDeep(limit: 512)))
    }

    @Test("a million open formatting elements are read, if they are equal")
    func formatting() {
        #expect(read(String(repeating: "<b>", count: 1_000_000) + "a") == .success("a"))
        let different = (0..<10_000).map { "<b id=\($0)>" }.joined()
        #expect(read(different) == .failure(.tooDeep(limit: 512)))
        let paragraphs = (0..<500).map { "<p><b id=\($0)>a" }.joined()
        #expect(read(paragraphs) == .success(Array(repeating: "a", count: 500).joined(separator: "\n")))
    }

    @Test("a million paragraphs are more than the limit of elements")
    func wide() {
        #expect(read(String(repeating: "<p>", count: 1_000_000)) == .failure(.tooManyNodes(limit: 500_000)))
    }

    @Test("a document of 50 MB is an error")
    func large() {
        let count = 50_000_000
        #expect(read(String(repeating: "a", count: count)) == .failure(.tooManyBytes(count)))
    }

    @Test("a text of 15 MB is read")
    func longText() throws {
        // The space at the end is dropped.
        let text = try read(String(repeating: "a < ", count: 3_750_000)).get()
        #expect(text.utf8.count == 14_999_999)
    }

    @Test("a tag with many attributes is an error, and equal ones count once")
    func attributes() {
        let names = (0..<300).map { " a\($0)=1" }.joined()
        #expect(read("<p\(names)>a") == .failure(.tooManyAttributes(tag: "p", limit: 256)))
        #expect(read("<p\(String(repeating: " a=1", count: 100_000))>b") == .success("b"))
    }

    @Test("open tags, comments, quotes and references at the end are read in linear time")
    func unfinished() {
        for part in [
            "<!--", "<a href='", "&", "&a", "<", "</", "<p x=\"", "<script>", "<![CDATA[", "--", "&#x", "<title></",
        ] {
            let html = "x" + String(repeating: part, count: 500_000)
            switch read(html) {
            case .success(let text): #expect(text.hasPrefix("x"))
            case .failure(let error): #expect(error == .tooDeep(limit: 512), "\(part)")
            }
        }
    }

    @Test("a list of huge numbers does not overflow")
    func numbers() {
        #expect(read("<ol start=9223372036854775807><li>a<li>b</ol>") == .success("1000000000.\ta\n1000000001.\tb"))
        #expect(read("<ol start=99999999999999999999><li>a</ol>") == .success("1.\ta"))
        #expect(read("<img src=a width=9e999 height=9e99><font size=+99999999999>b") == .success("\u{FFFC}b"))
        #expect(read("<p style='font-size:1e400px'>a<span style='font-size:99999999em'>b") == .success("ab"))
        #expect(
            read("<table><tr><td colspan=4000000000>a<td>b</table>")
                == .success("a" + String(repeating: "\t", count: 20) + "b")
        )
    }

    @Test("random tags, bytes and attributes never trap, and have the same result again")
    func random() throws {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        let parts = [
            "<p>", "</p>", "<b>", "</b>", "<i>", "</i>", "<a href=x>", "</a>", "<table>", "</table>", "<tr>", "<td>",
            "</td>", "</tr>",
            "<ul>", "</ul>", "<ol>", "<li>", "<li value=-3>", "<div>", "</div>", "<pre>", "</pre>", "<br>", "<hr>",
            "<img src=y>", "<svg>",
            "</svg>", "<math>", "<title>", "</title>", "<select>", "<option>", "<h1>", "</h2>", "<blockquote>",
            "</blockquote>", "<span dir=rtl>",
            "</span>", "<sup>", "</sup>", "<font size=-9 color=#1>", "</font>", "<button>", "<object>", "</object>",
            "<caption>",
            "<tbody>", "text ", " \n", "&amp;", "&#", "\0", "é", "<!--", "-->", "<", ">", "'", "\"", "=", "/",
            "<script>", "</script>",
            "<p style='display:none'>", "<q>", "</q>", "<dl><dt>", "<dd>", "<table><tr><td>1<td>2</table>",
            "<bdo dir=rtl>", "<td colspan=3>",
        ]
        for _ in 0..<3000 {
            var html = Data()
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                if Int.random(in: 0..<20, using: &random) == 0 {
                    html.append(UInt8.random(in: 0...255, using: &random))
                } else {
                    html.append(contentsOf: parts[Int.random(in: 0..<parts.count, using: &random)].utf8)
                }
            }
            let first = try NSAttributedString(html: html, encoding: "utf-8")
            let second = try NSAttributedString(html: html, encoding: "utf-8")
            #expect(first.string == second.string)
            #expect(!first.string.contains("\n\n"), "\(String(decoding: html, as: UTF8.self))")
        }
    }
}
