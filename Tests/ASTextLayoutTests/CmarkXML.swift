// SPDX-License-Identifier: Apache-2.0
import Foundation

/// cmark's rendering of a document as XML, by the library that is installed for the build.
struct CmarkXML {
    struct Missing: Error {}

    /// An element with its attributes and either text or children.
    struct Element {
        var name = ""
        var attributes: [String: String] = [:]
        var text = ""
        var children: [Element] = []
    }

    private typealias Parse = @convention(c) (UnsafePointer<CChar>?, Int, Int32) -> OpaquePointer?
    private typealias Render = @convention(c) (OpaquePointer?, Int32) -> UnsafeMutablePointer<CChar>?
    private typealias Free = @convention(c) (OpaquePointer?) -> Void
    private let functions: (parse: Parse, render: Render, free: Free)

    init() throws {
        guard let library = dlopen("libcmark.so", RTLD_NOW), let parse = dlsym(library, "cmark_parse_document"),
            let render = dlsym(library, "cmark_render_xml"), let release = dlsym(library, "cmark_node_free")
        else { throw Missing() }
        functions = (
            unsafeBitCast(parse, to: Parse.self), unsafeBitCast(render, to: Render.self),
            unsafeBitCast(release, to: Free.self)
        )
    }

    /// Returns the root of a document's elements.
    func root(of markdown: String) throws -> Element {
        let node = functions.parse(markdown, markdown.utf8.count, 0)
        defer { functions.free(node) }
        guard let xml = functions.render(node, 0) else { throw Missing() }
        defer { free(xml) }
        var reader = Reader(scalars: Array(String(cString: xml).unicodeScalars))
        return try reader.root()
    }

    /// A reader of the XML that cmark writes: it has no comments, and text only in elements without children.
    private struct Reader {
        let scalars: [Unicode.Scalar]
        private var place = 0

        init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

        mutating func root() throws -> Element {
            var open: [Element] = [Element()]
            while place < scalars.count {
                let text = take(until: "<")
                guard place < scalars.count else { break }
                place += 1
                let tag = take(until: ">")
                place += 1
                if tag.hasPrefix("?") || tag.hasPrefix("!") { continue }
                if tag.hasPrefix("/") {
                    guard var closed = open.popLast(), !open.isEmpty else { throw Missing() }
                    if closed.children.isEmpty { closed.text = Self.unescaped(text) }
                    open[open.count - 1].children.append(closed)
                } else if tag.hasSuffix("/") {
                    open[open.count - 1].children.append(Self.element(String(tag.dropLast())))
                } else {
                    open.append(Self.element(tag))
                }
            }
            guard open.count == 1, let root = open[0].children.first else { throw Missing() }
            return root
        }

        private mutating func take(until end: Unicode.Scalar) -> String {
            var text = String.UnicodeScalarView()
            while place < scalars.count, scalars[place] != end {
                text.append(scalars[place])
                place += 1
            }
            return String(text)
        }

        private static func element(_ tag: String) -> Element {
            let name = tag.prefix { $0 != " " && $0 != "\n" }
            var element = Element(name: String(name))
            // Values are quoted, and a quote in them is escaped.
            let parts = tag.dropFirst(name.count).split(separator: "\"", omittingEmptySubsequences: false)
            for (key, value) in zip(parts, parts.dropFirst()) where key.hasSuffix("=") {
                let key = key.dropLast().trimmingCharacters(in: .whitespaces)
                element.attributes[key] = unescaped(String(value))
            }
            return element
        }

        private static func unescaped(_ text: String) -> String {
            [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(text) {
                $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
            }
        }
    }
}
