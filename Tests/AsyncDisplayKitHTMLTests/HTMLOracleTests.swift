// SPDX-License-Identifier: Apache-2.0
import ASTesting
import Foundation
import Testing

@testable import AsyncDisplayKitHTML

/// Compares trees with those of html5lib, an implementation of the HTML standard in Python.
@Suite("HTML like html5lib")
struct HTMLOracleTests {
    private static let blocks: Set = [
        "p", "div", "li", "blockquote", "h1", "h2", "dd", "dt", "td", "th", "caption", "pre", "section",
    ]

    /// Returns the characters of a document with their marks and blocks, as the script of the oracle writes them.
    private func characters(_ html: String) throws -> [String] {
        let tree = try ASHTMLTreeReader.read(Array(html.utf8), limits: ASHTMLLimits())
        var found: [String] = []
        var open: [(name: String, end: Int)] = []
        var hiddenEnd = 0
        for (index, node) in tree.nodes.enumerated() {
            open.removeAll { $0.end <= index }
            switch node.content {
            case .element(let element):
                open.append((element.name, node.end))
                if element.kind.contains(.hidden) { hiddenEnd = max(hiddenEnd, node.end) }
            case .text(let text):
                guard index >= hiddenEnd else { continue }
                let block = open.last { Self.blocks.contains($0.name) }?.name ?? "body"
                var names: Set<String> = []
                var format = node.format
                while format != 0 {
                    names.insert(tree.formats[format].element.name)
                    format = tree.formats[format].parent
                }
                let marks = ["b", "i", "a"].filter(names.contains).joined()
                for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
                    found.append("\(scalar)\(marks):\(block)")
                }
            }
        }
        return found
    }

    private func oracle(_ documents: [String]) throws -> [[String]] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [folder.appendingPathComponent("Oracle/text_of_html.py").path]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        // The script reads everything before it writes.
        try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(documents))
        try input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSONDecoder().decode([[String]].self, from: data)
    }

    @Test("random documents have the characters, blocks and formatting that html5lib finds")
    func random() throws {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        let names = [
            "p", "div", "b", "i", "a", "span", "ul", "li", "blockquote", "h1", "h2", "dl", "dd", "dt", "section", "pre",
        ]
        let others = [
            "&amp;", "&lt", "&notin;", "&notx", "&#65;", "<br>", "</br>", "</p>", "<hr>", "<img>", "<!-- <p> -->",
            "<!>",
            "</>", "<?x>", "< ", "<table><tr><td>t<td>u</table>", "<table><caption>v</caption><tr><th><b>w</table>",
            "<script></p></script>", "<style>x</style>", "<td>", "<P CLASS=1>", "<b/>", "<p title='<b>'>",
        ]
        let documents = (0..<2000).map { _ in
            var html = "<!doctype html><body>"
            for number in 0..<Int.random(in: 3...25, using: &random) {
                let name = names[Int.random(in: 0..<names.count, using: &random)]
                switch Int.random(in: 0..<10, using: &random) {
                case 0..<4: html += "<\(name)>"
                case 4..<6: html += "</\(name)>"
                case 6: html += others[Int.random(in: 0..<others.count, using: &random)]
                default: html += String(UnicodeScalar(UInt8(97 + number)))
                }
            }
            return html
        }

        let expected = try oracle(documents)

        for (document, characters) in zip(documents, expected) {
            #expect(try self.characters(document) == characters, "\(document)")
        }
    }
}
