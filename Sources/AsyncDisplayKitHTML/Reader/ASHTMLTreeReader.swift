// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Makes a tree from tags, by the tree construction rules of the HTML standard as far as they affect text.
///
/// Deviations from the standard: formatting elements are not in the tree, because a text only needs to know which are open; text
/// directly in a table stays where it is, instead of moving before the table.
struct ASHTMLTreeReader {
    private struct Open {
        var node: Int
        var name: String
        var kind: ASHTMLElementKind
        /// The format outside of the element, which returns when a marker is closed.
        var format: Int
        /// The format that continues in the element.
        var inner: Int
    }

    private let limits: ASHTMLLimits
    private var tree = ASHTMLTree()
    private var stack: [Open] = []
    /// The innermost open formatting element.
    private var format = 0
    /// The number of elements around each format; `detached` from the end of its block to the next text.
    private var places = [0]
    private static let detached = Int.max
    /// Formats outside of the innermost marker cannot be closed.
    private var formatFloor: Int { stack.last { $0.kind.contains(.marker) }?.inner ?? 0 }
    private var dropsLineFeed = false
    /// The number of open `svg` and `math` elements.
    private var foreignDepth = 0

    private init(limits: ASHTMLLimits) { self.limits = limits }

    /// Reads UTF-8 without carriage returns.
    static func read(_ bytes: [UInt8], limits: ASHTMLLimits) throws(ASHTMLError) -> ASHTMLTree {
        var reader = ASHTMLTreeReader(limits: limits)
        let result = bytes.withUnsafeBufferPointer { bytes in
            Result { () throws(ASHTMLError) in try reader.read(bytes) }
        }
        try result.get()
        return reader.tree
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ASHTMLError) {
        var tokens = ASHTMLTokenizer(bytes, limits: limits)
        while let token = try tokens.next(allowsCDATA: foreignDepth > 0) {
            switch token {
            case .text(let text): try append(text)
            case .startTag(let name, let attributes, let isSelfClosing):
                try start(name, attributes, isSelfClosing)
                if let open = stack.last, open.name == name, open.kind.contains(.raw), foreignDepth == 0 {
                    let hasReferences = name == "title" || name == "textarea"
                    tokens.readRawText(of: name, name == "plaintext" ? .rest : hasReferences ? .withReferences : .raw)
                }
            case .endTag(let name): try end(name)
            }
        }
        pop(to: 0)
    }

    // MARK: Nodes

    private mutating func append(_ text: String) throws(ASHTMLError) {
        var text = text
        if dropsLineFeed, text.utf8.first == 0x0A { text.removeFirst() }
        dropsLineFeed = false
        guard !text.isEmpty else { return }
        if foreignDepth == 0, stack.last?.name == "title", tree.title == nil { tree.title = text }
        // White space between the rows of a table is not shown.
        if isInTable, text.utf8.allSatisfy(\.isHTMLSpace) { return }
        attachFormats()
        try add(.text(text))
    }

    /// Whether the current element is a table or a row, which has no text itself.
    private var isInTable: Bool {
        guard let name = stack.last?.name else { return false }
        return ["table", "tbody", "thead", "tfoot", "tr", "colgroup"].contains(name)
    }

    private mutating func add(_ content: ASHTMLTree.Content) throws(ASHTMLError) {
        guard tree.nodes.count < limits.maximumNodeCount else { throw .tooManyNodes(limit: limits.maximumNodeCount) }
        tree.nodes.append(ASHTMLTree.Node(content: content, end: tree.nodes.count + 1, format: format))
    }

    private mutating func open(_ name: String, _ attributes: [ASHTMLAttribute] = []) throws(ASHTMLError) {
        let kind = ASHTMLElementKind.named(name)
        try add(.element(ASHTMLTree.Element(name: name, kind: kind, attributes: attributes)))
        guard !kind.contains(.void) else { return }
        try checkDepth(stack.count + 1 + tree.formats[format].depth)
        push(name, kind)
    }

    private mutating func push(_ name: String, _ kind: ASHTMLElementKind) {
        let outer = format
        // Formatting whose block has ended does not continue in cells.
        if kind.contains(.marker) {
            while format != 0, places[format] == Self.detached { format = tree.formats[format].parent }
        }
        stack.append(Open(node: tree.nodes.count - 1, name: name, kind: kind, format: outer, inner: format))
    }

    private func checkDepth(_ depth: Int) throws(ASHTMLError) {
        guard depth <= limits.maximumDepth else { throw .tooDeep(limit: limits.maximumDepth) }
    }

    /// Closes elements until `count` are open.
    private mutating func pop(to count: Int) {
        while stack.count > count, let open = stack.popLast() {
            tree.nodes[open.node].end = tree.nodes.count
            if open.kind.contains(.marker) { format = open.format }
            if open.name == "svg" || open.name == "math" { foreignDepth -= 1 }
        }
        var current = format
        while current != 0, places[current] > count {
            places[current] = Self.detached
            current = tree.formats[current].parent
        }
    }

    /// Continues the formatting whose block has ended in the current element.
    private mutating func attachFormats() {
        var current = format
        while current != 0, places[current] == Self.detached {
            places[current] = stack.count
            current = tree.formats[current].parent
        }
    }

    private mutating func add(_ format: ASHTMLTree.Format, at place: Int) throws(ASHTMLError) {
        guard tree.formats.count < limits.maximumNodeCount else { throw .tooManyNodes(limit: limits.maximumNodeCount) }
        tree.formats.append(format)
        places.append(place)
    }

    /// Returns the index of the innermost open element for which `isWanted` holds, within the current scope.
    private func index(inScopeWith extra: Set<String> = [], where isWanted: (Open) -> Bool) -> Int? {
        for index in stack.indices.reversed() {
            if isWanted(stack[index]) { return index }
            if stack[index].kind.contains(.scope) || extra.contains(stack[index].name) { return nil }
        }
        return nil
    }

    // MARK: Start tags

    private mutating func start(
        _ name: String,
        _ attributes: [ASHTMLAttribute],
        _ isSelfClosing: Bool
    ) throws(ASHTMLError) {
        let kind = ASHTMLElementKind.named(name)
        dropsLineFeed = false
        if foreignDepth > 0 {
            let isFont = name == "font" && attributes.contains { ["color", "face", "size"].contains($0.name) }
            guard kind.contains(.breaksOut) || isFont else {
                return try startForeign(name, attributes, isSelfClosing)
            }
            if let outer = stack.firstIndex(where: { $0.name == "svg" || $0.name == "math" }) { pop(to: outer) }
        }
        if stack.last?.name == "select" {
            // A list of choices has no elements other than its choices; it is not shown.
            guard ["input", "textarea", "select"].contains(name) else { return }
            pop(to: stack.count - 1)
        }
        switch name {
        case "html", "body":
            if !tree.roots.contains(where: { $0.name == name }) {
                tree.roots.append(ASHTMLTree.Element(name: name, kind: [], attributes: attributes))
            }
            return
        case "head", "frameset", "frame": return
        case "base":
            if tree.base == nil { tree.base = attributes.first { $0.name == "href" }?.value }
            return
        case "image": return try start("img", attributes, isSelfClosing)
        case "svg", "math":
            foreignDepth += 1
            try open(name, attributes)
            if isSelfClosing { pop(to: stack.count - 1) }
            return
        default: break
        }
        if kind.contains(.formatting) { return try startFormatting(name, kind, attributes) }
        if kind.contains(.table) { return try startInTable(name, attributes) }
        closeBefore(name, kind)
        if !kind.contains(.block) { attachFormats() }
        try open(name, attributes)
        if name == "pre" || name == "listing" { dropsLineFeed = true }
    }

    private mutating func startForeign(
        _ name: String,
        _ attributes: [ASHTMLAttribute],
        _ isSelfClosing: Bool
    ) throws(ASHTMLError) {
        if name == "svg" || name == "math" { foreignDepth += 1 }
        try add(.element(ASHTMLTree.Element(name: name, kind: [], attributes: attributes)))
        try checkDepth(stack.count + 1)
        push(name, [])
        if isSelfClosing { pop(to: stack.count - 1) }
    }

    private mutating func startFormatting(
        _ name: String,
        _ kind: ASHTMLElementKind,
        _ attributes: [ASHTMLAttribute]
    ) throws(ASHTMLError) {
        if name == "a" || name == "nobr" { try endFormatting(name) }
        var equal = 0
        let floor = formatFloor
        var current = format
        while current != floor, equal < 3 {
            let open = tree.formats[current]
            if open.element.name == name, open.element.attributes == attributes { equal += 1 }
            current = open.parent
        }
        // At most three equal ones: further ones change nothing, and end tags are rarely missing.
        guard equal < 3 else { return }
        let depth = tree.formats[format].depth + 1
        try checkDepth(stack.count + depth)
        let element = ASHTMLTree.Element(name: name, kind: kind, attributes: attributes)
        attachFormats()
        let new = ASHTMLTree.Format(element: element, parent: format, order: tree.nodes.count, depth: depth)
        try add(new, at: stack.count)
        format = tree.formats.count - 1
    }

    /// Closes the elements that end before a start tag.
    private mutating func closeBefore(_ name: String, _ kind: ASHTMLElementKind) {
        switch name {
        case "li", "dd", "dt":
            let names: Set = name == "li" ? ["li"] : ["dd", "dt"]
            for index in stack.indices.reversed() {
                let open = stack[index]
                if names.contains(open.name) {
                    pop(to: index)
                    break
                }
                if open.kind.contains(.special), !["address", "div", "p"].contains(open.name) { break }
            }
        case "option", "optgroup":
            if stack.last?.name == "option" { pop(to: stack.count - 1) }
        case "button":
            if let index = index(where: { $0.name == "button" }) { pop(to: index) }
        case "rt", "rp", "rb", "rtc":
            if let index = index(where: { $0.name == "ruby" }), index < stack.count - 1 { pop(to: index + 1) }
        default: break
        }
        if kind.contains(.block), let index = index(inScopeWith: ["button"], where: { $0.name == "p" }) {
            pop(to: index)
        }
        // A heading with open formatting contains the next one.
        let isInFormatting = format != 0 && places[format] == stack.count
        if kind.contains(.heading), !isInFormatting, stack.last?.kind.contains(.heading) == true {
            pop(to: stack.count - 1)
        }
    }

    private mutating func startInTable(_ name: String, _ attributes: [ASHTMLAttribute]) throws(ASHTMLError) {
        // Outside of tables, these tags are ignored.
        guard let table = stack.lastIndex(where: { $0.name == "table" }) else { return }
        guard !stack[table...].contains(where: { $0.name == "template" || $0.name == "object" }) else { return }
        func pop(to names: Set<String>) {
            let index = stack[table...].lastIndex { names.contains($0.name) } ?? table
            self.pop(to: index + 1)
        }
        switch name {
        case "td", "th":
            pop(to: ["tr", "table", "tbody", "thead", "tfoot"])
            if ["table"].contains(stack.last?.name) { try open("tbody") }
            if stack.last?.name != "tr" { try open("tr") }
        case "tr":
            pop(to: ["table", "tbody", "thead", "tfoot"])
            if stack.last?.name == "table" { try open("tbody") }
        default: pop(to: ["table"])
        }
        try open(name, attributes)
    }

    // MARK: End tags

    private mutating func end(_ name: String) throws(ASHTMLError) {
        let kind = ASHTMLElementKind.named(name)
        dropsLineFeed = false
        if kind.contains(.formatting), foreignDepth == 0 { return try endFormatting(name) }
        switch name {
        case "html", "body", "head": return
        case "br": return try start("br", [], false)
        case "p":
            if let index = index(inScopeWith: ["button"], where: { $0.name == "p" }) { return pop(to: index) }
            closeBefore(name, kind)
            try open("p")
            pop(to: stack.count - 1)
        case "li":
            if let index = index(inScopeWith: ["ol", "ul"], where: { $0.name == "li" }) { pop(to: index) }
        case "h1", "h2", "h3", "h4", "h5", "h6":
            if let index = index(where: { $0.kind.contains(.heading) }) { pop(to: index) }
        case "table", "tbody", "thead", "tfoot", "tr", "td", "th", "caption":
            // These end tags reach through the parts of their own table only.
            let table = stack.lastIndex { $0.name == "table" } ?? stack.count
            guard table < stack.count, let index = stack[table...].lastIndex(where: { $0.name == name }) else { return }
            pop(to: index)
        default: endOther(name, kind)
        }
    }

    private mutating func endOther(_ name: String, _ kind: ASHTMLElementKind) {
        if kind.contains(.block) || kind.contains(.marker) || name == "button" || name == "fieldset" {
            if let index = index(where: { $0.name == name }) { pop(to: index) }
            return
        }
        for index in stack.indices.reversed() {
            if stack[index].name == name { return pop(to: index) }
            if stack[index].kind.contains(.special), foreignDepth == 0 { return }
        }
    }

    /// Closes the innermost formatting element of a name; those inside of it stay open.
    private mutating func endFormatting(_ name: String) throws(ASHTMLError) {
        let floor = formatFloor
        var inner: [Int] = []
        var current = format
        while current != floor, tree.formats[current].element.name != name {
            inner.append(current)
            current = tree.formats[current].parent
        }
        guard current != floor else { return }
        var outer = tree.formats[current].parent
        for index in inner.reversed() {
            var copy = tree.formats[index]
            copy.parent = outer
            copy.depth = tree.formats[outer].depth + 1
            try add(copy, at: places[index])
            outer = tree.formats.count - 1
        }
        format = outer
    }
}
