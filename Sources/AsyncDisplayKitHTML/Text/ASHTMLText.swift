// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
package import Foundation

/// The paragraphs of a document, as attributed strings without separators.
package struct ASHTMLText {
    /// The paragraphs, in order.
    package private(set) var paragraphs: [NSAttributedString] = []
    /// The content of `<title>`, with white space collapsed; `nil` without it.
    package private(set) var title: String?

    /// Reads a document; see `NSAttributedString.init(html:encoding:baseURL:style:limits:)`.
    package init(
        _ data: Data,
        encoding: String?,
        baseURL: URL?,
        style: ASHTMLStyle,
        limits: ASHTMLLimits
    ) throws(ASHTMLError) {
        guard data.count <= limits.maximumByteCount else { throw .tooManyBytes(data.count) }
        try self.init(utf8: ASHTMLEncoding.utf8(data, name: encoding), baseURL, style, limits)
    }

    /// Reads a document that is a string.
    package init(_ html: String, baseURL: URL?, style: ASHTMLStyle, limits: ASHTMLLimits) throws(ASHTMLError) {
        let count = html.utf8.count
        guard count <= limits.maximumByteCount else { throw .tooManyBytes(count) }
        try self.init(utf8: Array(html.utf8), baseURL, style, limits)
    }

    private init(utf8: [UInt8], _ baseURL: URL?, _ style: ASHTMLStyle, _ limits: ASHTMLLimits) throws(ASHTMLError) {
        let tree = try ASHTMLTreeReader.read(ASHTMLEncoding.normalizingLineBreaks(utf8), limits: limits)
        title = tree.title.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        var builder = ASHTMLTextBuilder(tree, style, base: baseURL)
        let built = builder.build()
        var cache = Cache(style: style, address: builder.address)
        paragraphs = built.map { cache.text($0) }
    }

    /// The paragraphs as one text, separated by line feeds.
    package var joined: NSAttributedString {
        // Appending to a long text again and again would take quadratic time: the characters are set at once.
        let text = paragraphs.map(\.string).joined(separator: "\n")
        let result = NSMutableAttributedString(string: text)
        var start = 0
        for (number, paragraph) in paragraphs.enumerated() {
            let whole = NSRange(location: 0, length: paragraph.length)
            let isLast = number == paragraphs.count - 1
            paragraph.enumerateAttributes(in: whole) { attributes, range, _ in
                // The separator belongs to its paragraph.
                let length = range.length + (range.upperBound == whole.length && !isLast ? 1 : 0)
                var attributes = attributes
                if length > range.length, attributes[.attachment] != nil {
                    let separator = NSRange(location: start + range.upperBound, length: 1)
                    result.setAttributes([.paragraphStyle: attributes[.paragraphStyle] as Any], range: separator)
                    result.setAttributes(
                        attributes,
                        range: NSRange(location: start + range.location, length: range.length)
                    )
                    return
                }
                attributes[.htmlImage] = attributes[.attachment] == nil ? nil : attributes[.htmlImage]
                result.setAttributes(attributes, range: NSRange(location: start + range.location, length: length))
            }
            start += paragraph.length + 1
        }
        return result
    }

    /// The attributes of each style, which are made once.
    private struct Cache {
        let style: ASHTMLStyle
        let address: ASHTMLAddress
        private var attributes: [ASHTMLTextStyle: [NSAttributedString.Key: Any]] = [:]

        init(style: ASHTMLStyle, address: ASHTMLAddress) {
            self.style = style
            self.address = address
        }

        mutating func text(_ paragraph: ASHTMLParagraph) -> NSAttributedString {
            let text = NSMutableAttributedString(string: paragraph.text)
            let paragraphStyle = NSMutableParagraphStyle()
            paragraphStyle.alignment = paragraph.style.alignment
            paragraphStyle.baseWritingDirection = paragraph.style.baseWritingDirection
            paragraphStyle.firstLineHeadIndent = paragraph.style.firstLineHeadIndent
            paragraphStyle.headIndent = paragraph.style.headIndent
            paragraphStyle.paragraphSpacing = paragraph.style.paragraphSpacing
            paragraphStyle.tabStops = paragraph.style.tabStops
            var start = 0
            for run in paragraph.runs {
                var attributes = attributes(of: run.style)
                attributes[.paragraphStyle] = paragraphStyle
                if let image = run.image {
                    attributes[.htmlImage] = image
                    let attachment = NSTextAttachment()
                    attachment.bounds.size = image.size ?? style.imageSize
                    attributes[.attachment] = attachment
                }
                text.setAttributes(attributes, range: NSRange(location: start, length: run.length))
                start += run.length
            }
            return text
        }

        private mutating func attributes(of style: ASHTMLTextStyle) -> [NSAttributedString.Key: Any] {
            if let known = attributes[style] { return known }
            let url = style.link.flatMap { address.url($0) }
            var linked = style
            // A link to a script is text.
            if url == nil { linked.link = nil }
            let made = linked.attributes(self.style, url: url)
            attributes[style] = made
            return made
        }
    }
}
