// SPDX-License-Identifier: Apache-2.0

/// The elements and texts of a document, in the order of the source.
///
/// The descendants of an element follow it, up to `Node.end`: the tree is read in one loop, without recursion.
struct ASHTMLTree {
    /// An element with its attributes.
    struct Element {
        var name: String
        var kind: ASHTMLElementKind
        var attributes: [ASHTMLAttribute]

        /// Returns the value of an attribute; `nil` without it.
        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    enum Content {
        case element(Element)
        case text(String)
    }

    /// An element or a text.
    struct Node {
        var content: Content
        /// The index after the last descendant.
        var end: Int
        /// The innermost formatting element, as an index in `formats`; 0 for none.
        var format: Int
    }

    /// An open formatting element, such as `<b>`, with those around it.
    ///
    /// Formatting may overlap blocks, and is therefore not a part of the tree.
    struct Format {
        var element: Element
        /// The next outer one; 0 for none.
        var parent: Int
        /// The number of nodes that began before it.
        var order: Int
        /// The number of formats around it, and itself.
        var depth: Int
    }

    var nodes: [Node] = []
    /// The first one is a placeholder.
    var formats = [Format(element: Element(name: "", kind: [], attributes: []), parent: 0, order: 0, depth: 0)]
    /// The elements `html` and `body`, whose attributes apply to the whole document.
    var roots: [Element] = []
    /// The text of `<title>`.
    var title: String?
    /// The `href` of `<base>`.
    var base: String?
}
