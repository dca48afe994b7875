// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
public import Foundation

/// A text of any length as paragraphs, which `ASDocumentNode` shows.
///
/// Create it on a background thread: reading a book takes a moment.
///
/// - Thread: any (value)
public struct ASTextDocument: Sendable {
    /// A position between two characters.
    public struct Position: Hashable, Comparable, Sendable {
        /// The index of the paragraph.
        public var paragraph: Int
        /// The offset in the paragraph, in UTF-16.
        public var offset: Int

        /// Creates a position.
        public init(paragraph: Int, offset: Int) {
            self.paragraph = paragraph
            self.offset = offset
        }

        /// Returns whether `a` is before `b` in the text.
        public static func < (a: Position, b: Position) -> Bool { (a.paragraph, a.offset) < (b.paragraph, b.offset) }
    }

    let paragraphs: [ASAttributedText]
    /// The title of an HTML document; `nil` without one.
    public let title: String?

    /// Creates a document without paragraphs.
    public init() {
        paragraphs = []
        title = nil
    }

    /// Creates a document of a text, whose paragraphs are separated by line feeds.
    public init(_ text: NSAttributedString) {
        var paragraphs: [ASAttributedText] = []
        let string = text.string as NSString
        var start = 0
        while start < string.length {
            let rest = NSRange(location: start, length: string.length - start)
            let found = string.range(of: "\n", range: rest)
            let end = found.location == NSNotFound ? string.length : found.location
            let range = NSRange(location: start, length: end - start)
            paragraphs.append(ASAttributedText(text.attributedSubstring(from: range)))
            start = end + 1
        }
        self.paragraphs = paragraphs
        title = nil
    }

    /// Creates a document from HTML; see `NSAttributedString.init(html:baseURL:style:limits:)`.
    ///
    /// - Throws: `ASHTMLError` if the source exceeds a limit
    public init(
        html: String,
        baseURL: URL? = nil,
        style: ASHTMLStyle = ASHTMLStyle(),
        limits: ASHTMLLimits = ASHTMLLimits()
    ) throws {
        self.init(try ASHTMLText(html, baseURL: baseURL, style: style, limits: limits))
    }

    /// Creates a document from the bytes of HTML; see `NSAttributedString.init(html:encoding:baseURL:style:limits:)`.
    ///
    /// - Throws: `ASHTMLError` if the source exceeds a limit, or the system does not have the encoding
    public init(
        html: Data,
        encoding: String? = nil,
        baseURL: URL? = nil,
        style: ASHTMLStyle = ASHTMLStyle(),
        limits: ASHTMLLimits = ASHTMLLimits()
    ) throws {
        self.init(try ASHTMLText(html, encoding: encoding, baseURL: baseURL, style: style, limits: limits))
    }

    private init(_ text: ASHTMLText) {
        paragraphs = text.paragraphs.map { ASAttributedText($0) }
        title = text.title
    }

    // MARK: Parts

    /// The number of paragraphs.
    public var paragraphCount: Int { paragraphs.count }

    /// The range of the whole text.
    public var wholeRange: Range<Position> {
        let last = paragraphs.last.map { Position(paragraph: paragraphs.count - 1, offset: $0.length) }
        let start = Position(paragraph: 0, offset: 0)
        return start..<(last ?? start)
    }

    /// Returns a paragraph, without a separator.
    ///
    /// - Precondition: `index` is below `paragraphCount`; traps otherwise (always)
    public func paragraph(at index: Int) -> NSAttributedString { paragraphs[index].value }

    /// Returns the part of a range in a paragraph, in UTF-16; `nil` if they have no common character.
    func part(of range: Range<Position>, in paragraph: Int) -> NSRange? {
        guard range.lowerBound.paragraph <= paragraph, paragraph <= range.upperBound.paragraph,
            paragraphs.indices.contains(paragraph)
        else { return nil }
        let length = paragraphs[paragraph].length
        let start = range.lowerBound.paragraph == paragraph ? min(range.lowerBound.offset, length) : 0
        let end = range.upperBound.paragraph == paragraph ? min(range.upperBound.offset, length) : length
        return start < end ? NSRange(location: start, length: end - start) : nil
    }

    /// Returns the characters of a range: paragraphs and lines end with line feeds, images are their descriptions.
    public func text(in range: Range<Position>) -> String {
        paragraphs(in: range).map { paragraph in
            let string = paragraph.string
            let isPlain = !string.utf16.contains { $0 == 0xFFFC || $0 == 0x2028 }
            guard !isPlain else { return string }
            var text = ""
            let whole = NSRange(location: 0, length: paragraph.length)
            paragraph.enumerateAttribute(.htmlImage, in: whole) { image, part, _ in
                let description = (image as? ASHTMLImage)?.alternativeText
                text += description ?? paragraph.attributedSubstring(from: part).string
            }
            return text.replacing("\u{2028}", with: "\n")
        }.joined(separator: "\n")
    }

    /// Returns the parts of paragraphs in a range; those between its ends are whole.
    func paragraphs(in range: Range<Position>) -> [NSAttributedString] {
        guard !range.isEmpty, !paragraphs.isEmpty else { return [] }
        let last = min(range.upperBound.paragraph, paragraphs.count - 1)
        guard range.lowerBound.paragraph <= last else { return [] }
        return (range.lowerBound.paragraph...last).map { index in
            guard let part = part(of: range, in: index) else { return NSAttributedString(string: "") }
            return paragraphs[index].value.attributedSubstring(from: part)
        }
    }

    // MARK: Finding

    /// Returns the ranges of a text in the document, in order; no range crosses a paragraph.
    ///
    /// Letters are equal if they differ only in case, accents or width.
    ///
    /// - Complexity: linear in the length of the document; call it on a background thread
    public func ranges(of text: String) -> [Range<Position>] {
        guard !text.isEmpty else { return [] }
        let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]
        var found: [Range<Position>] = []
        for (index, paragraph) in paragraphs.enumerated() {
            let string = paragraph.string as NSString
            var start = 0
            while start < string.length {
                let rest = NSRange(location: start, length: string.length - start)
                let match = string.range(of: text, options: options, range: rest)
                guard match.location != NSNotFound, match.length > 0 else { break }
                found.append(
                    Position(
                        paragraph: index,
                        offset: match.location
                    )..<Position(
                        paragraph: index,
                        offset: match.upperBound
                    )
                )
                start = match.upperBound
            }
        }
        return found
    }
}
