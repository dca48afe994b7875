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
    /// The number of the next item of each open list; `nil` for bullets.
    private var lists: [Int?] = []
    private var quoteDepth = 0
    private var headingLevel = 0
    private var isStrong = 0
    private var isEmphasized = 0
    private var links: [String] = []
    /// The text that begins the next paragraph, such as the bullet of an item.
    private var marker: String?
    /// Whether the current paragraph began with a marker.
    private var hasMarker = false

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
                let isOrdered = cmark.node_get_list_type(node) == CMARK_ORDERED_LIST
                lists.append(isOrdered ? Int(cmark.node_get_list_start(node)) : nil)
            } else {
                lists.removeLast()
            }
        case CMARK_NODE_ITEM: if enters { beginItem() }
        case CMARK_NODE_HEADING:
            headingLevel = enters ? Int(cmark.node_get_heading_level(node)) : 0
            if enters { beginBlock() }
        case CMARK_NODE_PARAGRAPH: if enters { beginBlock() }
        case CMARK_NODE_THEMATIC_BREAK:
            beginBlock()
            append("⸻")
        case CMARK_NODE_CODE_BLOCK:
            beginBlock()
            append(
                literal(node).trimmingCharacters(in: .newlines).replacingOccurrences(of: "\n", with: "\u{2028}"),
                isCode: true
            )
        case CMARK_NODE_HTML_BLOCK:
            beginBlock()
            append(literal(node).trimmingCharacters(in: .newlines), isCode: true)
        case CMARK_NODE_TEXT: append(literal(node))
        case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: append(literal(node), isCode: true)
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
        marker = lists[last].map { "\($0)." } ?? ["•", "◦", "▪"][last % 3]
        lists[last] = lists[last].map { $0 + 1 }
    }

    private mutating func beginBlock() {
        if text.length > 0 { append("\n") }
        hasMarker = marker != nil
        if let marker { append(marker + "\t") }
        marker = nil
    }

    private mutating func append(_ string: String, isCode: Bool = false) {
        guard !string.isEmpty else { return }
        let scale =
            headingLevel > 0
            ? style.headingScales.dropFirst(headingLevel - 1).first ?? style.headingScales.last ?? 1 : 1
        var font = style.font.withSize(style.font.pointSize * scale)
        if isCode { font = UIFont(descriptor: font.fontDescriptor.withFamily(style.codeFamily), size: 0) }
        if isStrong > 0 || headingLevel > 0 { font = font.withTraits(weight: .bold) }
        if isEmphasized > 0 { font = font.withTraits(isItalic: true) }
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: quoteDepth > 0 ? style.quoteColor : style.color, .paragraphStyle: paragraph,
        ]
        if isCode { attributes[.backgroundColor] = style.codeBackgroundColor }
        if let link = links.last, !link.isEmpty {
            attributes[.link] = URL(string: link) ?? link
            attributes[.foregroundColor] = style.linkColor
            attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
        }
        text.append(NSAttributedString(string: string, attributes: attributes))
    }

    private var paragraph: NSParagraphStyle {
        let paragraph = NSMutableParagraphStyle()
        let indent = style.indent * CGFloat(lists.count + quoteDepth)
        paragraph.headIndent = indent
        paragraph.firstLineHeadIndent = hasMarker ? max(0, indent - style.indent) : indent
        paragraph.tabStops = !hasMarker ? [] : [NSTextTab(textAlignment: .natural, location: indent)]
        paragraph.paragraphSpacing = style.paragraphSpacing
        return paragraph
    }
}
