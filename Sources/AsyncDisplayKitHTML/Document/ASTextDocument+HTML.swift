// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

extension ASTextDocument {
    /// Returns a range as HTML, for other programs: paragraphs, bold, italic and underlined text, links and images.
    public func html(in range: Range<Position>) -> String {
        var html = "<meta charset=\"utf-8\">"
        for paragraph in paragraphs(in: range) {
            html += "<p>"
            let whole = NSRange(location: 0, length: paragraph.length)
            paragraph.enumerateAttributes(in: whole) { attributes, part, _ in
                html += Self.html(paragraph.attributedSubstring(from: part).string, attributes)
            }
            html += "</p>"
        }
        return html
    }

    private static func html(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> String {
        if let image = attributes[.htmlImage] as? ASHTMLImage {
            return "<img src=\"\(escaped(image.url.absoluteString))\" alt=\"\(escaped(image.alternativeText))\">"
        }
        var html = escaped(text).replacing("\u{2028}", with: "<br>")
        let font = attributes[.font] as? UIFont
        if font?.isItalic == true { html = "<i>\(html)</i>" }
        if let weight = font?.weight, weight.rawValue >= UIFont.Weight.semibold.rawValue { html = "<b>\(html)</b>" }
        let link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
        if let link {
            html = "<a href=\"\(escaped(link))\">\(html)</a>"
        } else if attributes[.underlineStyle] != nil {
            html = "<u>\(html)</u>"
        }
        return html
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
            "\"",
            with: "&quot;"
        )
    }
}
