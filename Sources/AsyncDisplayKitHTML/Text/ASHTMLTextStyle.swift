// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASTextLayout
internal import Foundation

/// The inherited properties of text in an element.
struct ASHTMLTextStyle: Hashable {
    /// The treatment of spaces and line breaks in the source.
    enum WhiteSpace {
        /// Runs of white space are one space.
        case collapsed
        /// Spaces and line breaks are kept.
        case kept
        /// Spaces are collapsed, line breaks are kept.
        case keptLines
    }

    var size: CGFloat
    var isBold = false
    var isItalic = false
    var isCode = false
    var isInQuote = false
    var color: ASHTMLColor?
    var background: ASHTMLColor?
    var isMarked = false
    /// Whether the text is underlined; `nil` underlines links only.
    var isUnderlined: Bool?
    var isStruck = false
    /// The distance above the baseline, in points.
    var rise: CGFloat = 0
    /// The address of the link, as written.
    var link: String?
    var language: String?
    var whiteSpace = WhiteSpace.collapsed
    var alignment = NSTextAlignment.natural
    var direction = NSWritingDirection.natural
    var isHidden = false

    init(size: CGFloat) { self.size = size }

    /// Applies an element: its meaning, then its attributes, then its inline style.
    mutating func apply(_ element: ASHTMLTree.Element, _ style: ASHTMLStyle) {
        if element.kind.contains(.hidden) { isHidden = true }
        applyMeaning(of: element, style)
        for attribute in element.attributes {
            switch attribute.name {
            case "style": applyCSS(attribute.value, style)
            case "lang", "xml:lang": language = attribute.value.isEmpty ? nil : attribute.value
            case "hidden": isHidden = true
            case "dir":
                switch attribute.value.lowercased() {
                case "rtl": direction = .rightToLeft
                case "ltr": direction = .leftToRight
                case "auto": direction = .natural
                default: break
                }
            case "align" where element.kind.contains(.block) || element.kind.contains(.table): align(attribute.value)
            default: break
            }
        }
    }

    private mutating func applyMeaning(of element: ASHTMLTree.Element, _ style: ASHTMLStyle) {
        switch element.name {
        case "b", "strong", "th", "summary", "legend": isBold = true
        case "em", "i", "cite", "dfn", "var", "address": isItalic = true
        case "code", "tt", "kbd", "samp": isCode = true
        case "pre", "listing", "xmp", "plaintext":
            isCode = true
            whiteSpace = .kept
        case "h1", "h2", "h3", "h4", "h5", "h6":
            isBold = true
            let level = Int(element.name.dropFirst()) ?? 1
            let scale = style.headingScales.dropFirst(level - 1).first ?? style.headingScales.last ?? 1
            size = Self.limited(style.font.pointSize * scale)
        case "u", "ins": isUnderlined = true
        case "s", "strike", "del": isStruck = true
        case "mark": isMarked = true
        case "small": size = Self.limited(size * 5 / 6)
        case "big": size = Self.limited(size * 6 / 5)
        case "sub", "sup":
            rise += size * (element.name == "sup" ? 0.35 : -0.15)
            size = Self.limited(size * 0.75)
        case "blockquote": isInQuote = true
        case "center": alignment = .center
        case "caption": isItalic = true
        case "a": if let address = element["href"] { link = address }
        case "font": applyFont(element, style)
        default: break
        }
    }

    /// The sizes of `<font size>` from 1 to 7, relative to running text.
    private static let fontScales: [CGFloat] = [0.625, 0.8125, 1, 1.125, 1.5, 2, 3]

    private mutating func applyFont(_ element: ASHTMLTree.Element, _ style: ASHTMLStyle) {
        if let value = element["color"], let color = ASHTMLColor(attribute: value) { self.color = color }
        if let value = element["face"] { setFamily(value) }
        guard style.usesDocumentSizes, let value = element["size"], let number = Int(value) else { return }
        let isRelative = value.hasPrefix("+") || value.hasPrefix("-")
        let index = max(1, min(7, isRelative ? 3 + max(-10, min(10, number)) : number))
        size = Self.limited(style.font.pointSize * Self.fontScales[index - 1])
    }

    private mutating func align(_ value: String) {
        switch value.lowercased() {
        case "left": alignment = .left
        case "right": alignment = .right
        case "center", "middle": alignment = .center
        case "justify": alignment = .justified
        case "start": alignment = .natural
        default: break
        }
    }

    private mutating func setFamily(_ value: String) {
        let value = value.lowercased()
        isCode = value.contains("mono") || value.contains("courier") || value.contains("consolas")
    }

    static func limited(_ size: CGFloat) -> CGFloat { size.isFinite ? max(4, min(144, size)) : 16 }

    // MARK: CSS

    private mutating func applyCSS(_ text: String, _ style: ASHTMLStyle) {
        for declaration in text.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let name = declaration[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            var value = declaration[declaration.index(after: colon)...].lowercased()
            if let mark = value.range(of: "!important") { value.removeSubrange(mark.lowerBound...) }
            apply(name, value.trimmingCharacters(in: .whitespacesAndNewlines), style)
        }
    }

    private mutating func apply(_ property: String, _ value: String, _ style: ASHTMLStyle) {
        switch property {
        case "color": if let color = ASHTMLColor(css: value) { self.color = color }
        case "background-color", "background":
            let words = property == "background" ? value.split(separator: " ").map(String.init) + [value] : [value]
            if let color = words.lazy.compactMap({ ASHTMLColor(css: $0) }).first {
                background = color.alpha > 0 ? color : nil
            }
        case "font-weight": setWeight(value)
        case "font-style": isItalic = value.hasPrefix("italic") || value.hasPrefix("oblique")
        case "font-family": setFamily(value)
        case "font-size": if style.usesDocumentSizes { setSize(value, style) }
        case "text-decoration", "text-decoration-line":
            let words = value.split(separator: " ")
            isUnderlined = words.contains("underline")
            isStruck = words.contains("line-through")
        case "text-align": align(value)
        case "direction": direction = value == "rtl" ? .rightToLeft : value == "ltr" ? .leftToRight : direction
        case "white-space":
            switch value {
            case "pre", "pre-wrap", "break-spaces": whiteSpace = .kept
            case "pre-line": whiteSpace = .keptLines
            default: whiteSpace = .collapsed
            }
        case "vertical-align":
            if value == "super" { rise += size * 0.35 } else if value == "sub" { rise -= size * 0.15 }
        case "display": if value == "none" { isHidden = true }
        case "visibility": if value == "hidden" || value == "collapse" { isHidden = true }
        default: break
        }
    }

    private mutating func setWeight(_ value: String) {
        switch value {
        case "bold", "bolder": isBold = true
        case "normal", "lighter": isBold = false
        default: if let number = Int(value) { isBold = number >= 600 }
        }
    }

    /// The keywords of sizes, relative to running text.
    private static let sizes: [String: CGFloat] = [
        "xx-small": 0.5625, "x-small": 0.625, "small": 0.8125, "medium": 1, "large": 1.125, "x-large": 1.5,
        "xx-large": 2, "xxx-large": 3,
    ]

    private mutating func setSize(_ value: String, _ style: ASHTMLStyle) {
        let whole = style.font.pointSize
        if let scale = Self.sizes[value] {
            size = Self.limited(whole * scale)
        } else if value == "smaller" || value == "larger" {
            size = Self.limited(value == "larger" ? size * 1.2 : size / 1.2)
        } else {
            // 16 CSS pixels are the size of running text.
            let units: [(String, CGFloat)] = [
                ("rem", whole), ("em", size), ("%", size / 100), ("px", whole / 16), ("pt", whole / 12),
            ]
            for (unit, scale) in units where value.hasSuffix(unit) {
                guard let number = Double(value.dropLast(unit.count)), number.isFinite, number > 0 else { return }
                size = Self.limited(number * scale)
                return
            }
        }
    }

    // MARK: Attributes

    /// Returns the attributes of text in this style, without that of the paragraph.
    func attributes(_ style: ASHTMLStyle, url: URL?) -> [NSAttributedString.Key: Any] {
        var font = style.font.withSize(size)
        if isCode { font = UIFont(descriptor: font.fontDescriptor.withFamily(style.codeFamily), size: size) }
        if isBold { font = font.withTraits(weight: .bold) }
        if isItalic { font = font.withTraits(isItalic: true) }
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: isInQuote ? style.quoteColor : style.color,
        ]
        if isCode { attributes[.backgroundColor] = style.codeBackgroundColor }
        if isMarked {
            attributes[.backgroundColor] = UIColor(light: UIColor(hex: 0xFFF3A3), dark: UIColor(hex: 0x6B5B00))
        }
        if let link {
            attributes[.link] = url ?? link as Any
            attributes[.foregroundColor] = style.linkColor
        }
        if style.usesDocumentColors {
            if let color { attributes[.foregroundColor] = color.ofText }
            if let background { attributes[.backgroundColor] = background.ofBackground }
        }
        if isUnderlined ?? (link != nil) { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if rise != 0 { attributes[.baselineOffset] = rise }
        if let language { attributes[.languageIdentifier] = language }
        return attributes
    }
}
