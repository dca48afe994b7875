// SPDX-License-Identifier: Apache-2.0

/// The rules that apply to an element, by its name.
struct ASHTMLElementKind: OptionSet {
    let rawValue: UInt16

    /// An element without content and end tag.
    static let void = ASHTMLElementKind(rawValue: 1 << 0)
    /// A block, whose start tag closes an open paragraph.
    static let block = ASHTMLElementKind(rawValue: 1 << 1)
    /// An element that an end tag of an unknown element does not close.
    static let special = ASHTMLElementKind(rawValue: 1 << 2)
    /// Formatting, which continues in the next block when its own block is closed.
    static let formatting = ASHTMLElementKind(rawValue: 1 << 3)
    /// An element through which end tags inside of it do not reach.
    static let scope = ASHTMLElementKind(rawValue: 1 << 4)
    static let heading = ASHTMLElementKind(rawValue: 1 << 5)
    /// An element that is not shown, with its content.
    static let hidden = ASHTMLElementKind(rawValue: 1 << 6)
    /// An element whose content has no tags.
    static let raw = ASHTMLElementKind(rawValue: 1 << 7)
    /// A part of a table.
    static let table = ASHTMLElementKind(rawValue: 1 << 8)
    /// A start tag that ends an open `svg` or `math`.
    static let breaksOut = ASHTMLElementKind(rawValue: 1 << 9)
    /// An element whose end formatting does not pass: a cell, caption or object.
    static let marker = ASHTMLElementKind(rawValue: 1 << 10)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Returns the rules for an element; none for an unknown one.
    static func named(_ name: String) -> ASHTMLElementKind { kinds[name] ?? [] }

    private static let kinds: [String: ASHTMLElementKind] = {
        let lists: [(ASHTMLElementKind, String)] = [
            (
                .void,
                "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr"
            ),
            (
                .block,
                """
                address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hgroup hr
                main menu nav ol p pre listing section search summary table ul li dd dt plaintext xmp h1 h2 h3 h4 h5 h6
                """
            ),
            (
                .special,
                """
                address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details
                dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html
                iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext
                pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul
                wbr xmp
                """
            ),
            (.formatting, "a b big code em font i nobr s small strike strong tt u"),
            (.scope, "applet caption html table td th marquee object template"),
            (.marker, "applet caption td th marquee object template"),
            (.heading, "h1 h2 h3 h4 h5 h6"),
            (
                .hidden,
                "script style title template iframe noembed noframes select textarea svg video audio canvas datalist head"
            ),
            (.raw, "script style title iframe noembed noframes textarea xmp plaintext"),
            (.table, "caption colgroup tbody td tfoot th thead tr"),
            (
                .breaksOut,
                """
                b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p
                pre ruby s small span strong strike sub sup table tt u ul var
                """
            ),
        ]
        var kinds: [String: ASHTMLElementKind] = [:]
        for (kind, names) in lists {
            for name in names.split(whereSeparator: \.isWhitespace) { kinds[String(name), default: []].insert(kind) }
        }
        return kinds
    }()
}
