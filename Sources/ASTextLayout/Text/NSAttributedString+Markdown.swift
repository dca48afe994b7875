// SPDX-License-Identifier: Apache-2.0
internal import CCMark
public import Foundation

extension NSAttributedString {
    /// Creates a text from Markdown, as specified by CommonMark 0.30.
    ///
    /// Nothing is downloaded: an image is replaced by its description, and HTML is shown as source. Invalid Markdown is plain text, so the
    /// initialiser cannot fail. libcmark parses it. If libcmark is not installed, the text is the source, and one line on standard error
    /// names the package.
    ///
    /// - Parameters:
    ///   - markdown: the source
    ///   - style: the appearance of its parts
    /// - Thread: any
    /// - Deviation: UIKit leaves the appearance of headings, lists and quotations to the view that shows them
    public convenience init(markdown: String, style: ASMarkdownStyle = ASMarkdownStyle()) {
        self.init(markdown: markdown, style: style, library: ccmark_load())
    }

    convenience init(markdown: String, style: ASMarkdownStyle, library: UnsafePointer<ccmark_functions>?) {
        guard let library else {
            self.init(string: markdown, attributes: [.font: style.font, .foregroundColor: style.color])
            return
        }
        var reader = ASMarkdownReader(style: style, cmark: library.pointee)
        reader.read(markdown)
        self.init(attributedString: reader.text)
    }
}

/// Converts CommonMark's tree to an attributed string.
private struct ASMarkdownReader {
    let style: ASMarkdownStyle
    private let cmark: ccmark_functions
    let text = NSMutableAttributedString(string: "")
    /// An open list.
    private struct List {
        /// The number of the next item; `nil` for bullets.
        var number: Int?
        /// The character after a number.
        var delimiter = "."
    }
    private var lists: [List] = []
    private var quoteDepth = 0
    private var headingLevel = 0
    private var isStrong = 0
    private var isEmphasized = 0
    private var links: [String] = []
    /// A bullet or a number, and the indent of its list.
    private typealias Marker = (text: String, indent: CGFloat)
    /// The markers that begin the next paragraph: that of an item, and those of items that begin with it.
    private var markers: [Marker] = []
    /// The style of the current paragraph; `nil` before the first one.
    private var paragraph: NSParagraphStyle?
    /// The attributes of the current paragraph's separator, which has a height if nothing is before it.
    private var separatorAttributes: [NSAttributedString.Key: Any] = [:]

    init(style: ASMarkdownStyle, cmark: ccmark_functions) {
        self.style = style
        self.cmark = cmark
    }

    mutating func read(_ markdown: String) {
        var markdown = markdown
        let document = markdown.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                cmark.parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
            }
        }
        guard let document, let iterator = cmark.iter_new(document) else { return }
        defer {
            cmark.iter_free(iterator)
            cmark.node_free(document)
        }
        while true {
            let event = cmark.iter_next(iterator)
            if event == CMARK_EVENT_DONE { return }
            visit(cmark.iter_get_node(iterator), enters: event == CMARK_EVENT_ENTER)
        }
    }

    private mutating func visit(_ node: OpaquePointer?, enters: Bool) {
        let change = enters ? 1 : -1
        switch cmark.node_get_type(node) {
        case CMARK_NODE_BLOCK_QUOTE: quoteDepth += change
        case CMARK_NODE_LIST:
            if enters {
                lists.append(list(node))
            } else {
                lists.removeLast()
            }
        case CMARK_NODE_ITEM:
            if enters {
                beginItem()
            } else if !markers.isEmpty {
                // An empty item is its bullet.
                beginBlock()
            }
        case CMARK_NODE_HEADING:
            headingLevel = enters ? Int(cmark.node_get_heading_level(node)) : 0
            if enters { beginBlock() }
        case CMARK_NODE_PARAGRAPH: if enters { beginBlock() }
        case CMARK_NODE_THEMATIC_BREAK:
            beginBlock()
            append("———")
        case CMARK_NODE_CODE_BLOCK:
            beginBlock()
            // Each line ends with a line feed; empty lines belong to the code.
            let code = literal(node)
            append(Self.lines(of: code.hasSuffix("\n") ? String(code.dropLast()) : code), isCode: true)
        case CMARK_NODE_HTML_BLOCK:
            beginBlock()
            append(Self.lines(of: literal(node).trimmingCharacters(in: .newlines)), isCode: true)
        case CMARK_NODE_TEXT: append(Self.line(of: literal(node)))
        case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: append(Self.line(of: literal(node)), isCode: true)
        case CMARK_NODE_SOFTBREAK: append(" ")
        case CMARK_NODE_LINEBREAK: append("\u{2028}")
        case CMARK_NODE_STRONG: isStrong += change
        case CMARK_NODE_EMPH: isEmphasized += change
        case CMARK_NODE_LINK:
            if enters {
                links.append(cmark.node_get_url(node).map { String(cString: $0) } ?? "")
            } else {
                links.removeLast()
            }
        default: break
        }
    }

    private func literal(_ node: OpaquePointer?) -> String {
        cmark.node_get_literal(node).map { String(cString: $0) } ?? ""
    }

    private mutating func beginItem() {
        guard let last = lists.indices.last else { return }
        let text = lists[last].number.map { "\($0)" + lists[last].delimiter } ?? ["•", "◦", "▪"][last % 3]
        markers.append((text, indent - style.indent))
        lists[last].number = lists[last].number.map { $0 + 1 }
    }

    private func list(_ node: OpaquePointer?) -> List {
        guard cmark.node_get_list_type(node) == CMARK_ORDERED_LIST else { return List() }
        let isParenthesis = cmark.node_get_list_delim(node) == CMARK_PAREN_DELIM
        return List(number: Int(cmark.node_get_list_start(node)), delimiter: isParenthesis ? ")" : ".")
    }

    /// Returns code as lines of one paragraph.
    private static func lines(of code: String) -> String {
        guard code.contains(where: \.isNewline) else { return code }
        return String(code.map { $0.isNewline ? "\u{2028}" : $0 })
    }

    /// Returns text in a paragraph: with a space for a line break that is only in the source or written as a character reference, and
    /// without separators of paragraphs.
    private static func line(of text: String) -> String {
        guard text.contains(where: \.isNewline) else { return text }
        return String(
            text.map { character in
                guard character.isNewline else { return character }
                return ["\n", "\r", "\r\n"].contains(character) ? " " : "\u{2028}"
            }
        )
    }

    private mutating func beginBlock() {
        if paragraph != nil { text.append(NSAttributedString(string: "\n", attributes: separatorAttributes)) }
        paragraph = paragraphStyle
        separatorAttributes = attributes(isCode: false)
        let begin = markers.map { $0.text + "\t" }.joined()
        markers = []
        append(begin)
    }

    /// The indent of the text in the current lists and quotations.
    private var indent: CGFloat { style.indent * CGFloat(lists.count + quoteDepth) }

    private func append(_ string: String, isCode: Bool = false) {
        guard !string.isEmpty else { return }
        text.append(NSAttributedString(string: string, attributes: attributes(isCode: isCode)))
    }

    private func attributes(isCode: Bool) -> [NSAttributedString.Key: Any] {
        let scale =
            headingLevel > 0
            ? style.headingScales.dropFirst(headingLevel - 1).first ?? style.headingScales.last ?? 1 : 1
        var font = style.font.withSize(style.font.pointSize * scale)
        if isCode { font = UIFont(descriptor: font.fontDescriptor.withFamily(style.codeFamily), size: 0) }
        if isStrong > 0 || headingLevel > 0 { font = font.withTraits(weight: .bold) }
        if isEmphasized > 0 { font = font.withTraits(isItalic: true) }
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: quoteDepth > 0 ? style.quoteColor : style.color,
        ]
        attributes[.paragraphStyle] = paragraph
        if isCode { attributes[.backgroundColor] = style.codeBackgroundColor }
        if let link = links.last, !link.isEmpty {
            attributes[.link] = Self.url(link) ?? link
            attributes[.foregroundColor] = style.linkColor
            attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
        }
        return attributes
    }

    /// The style of a paragraph that begins with the current markers, each at the indent of its list.
    private var paragraphStyle: NSParagraphStyle {
        let paragraph = NSMutableParagraphStyle()
        paragraph.headIndent = indent
        paragraph.firstLineHeadIndent = markers.first?.indent ?? indent
        let stops = markers.dropFirst().map(\.indent) + (markers.isEmpty ? [] : [indent])
        paragraph.tabStops = stops.map { NSTextTab(textAlignment: .natural, location: $0) }
        paragraph.paragraphSpacing = style.paragraphSpacing
        return paragraph
    }

    /// Returns the address of a link: characters that an address cannot have are encoded, and existing escapes stay.
    ///
    /// `URL(string:)` of Foundation encodes the escapes again if the address also has a letter that is not ASCII.
    private static func url(_ link: String) -> URL? {
        let bytes = Array(link.utf8)
        func isDigit(_ index: Int) -> Bool {
            bytes.indices.contains(index) && Character(Unicode.Scalar(bytes[index])).isHexDigit
        }
        var address = ""
        for (index, byte) in bytes.enumerated() {
            let isEscape = byte == 0x25 && isDigit(index + 1) && isDigit(index + 2)
            let isValid = byte > 0x20 && byte < 0x7F && !#"%"<>\^`{|}"#.utf8.contains(byte)
            if isEscape || isValid {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                address += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return URL(string: address)
    }
}
