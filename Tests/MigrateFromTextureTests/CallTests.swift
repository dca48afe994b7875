// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TextureMigration

@Suite("Migration of calls of optional methods")
struct CallTests {
    @Test("question and exclamation marks behind methods of the toolkit's protocols are removed")
    func marks() {
        expectMigration(
            """
            delegate?.scrollViewDidScroll?(view)
            source.tableNode!(table, nodeForRowAt: path)
            delegate?.unknown?(view)
            """,
            """
            delegate?.scrollViewDidScroll(view)
            source.tableNode(table, nodeForRowAt: path)
            delegate?.unknown?(view)
            """
        )
    }

    @Test("a constant of that name inside a function makes no difference")
    func localName() {
        expectMigration(
            """
            import UIKit

            func count(_ view: UICollectionView) -> Int {
                let numberOfSections = 1
                return numberOfSections + (view.dataSource?.numberOfSections!(in: view))!
            }
            """,
            """
            import UIKit

            func count(_ view: UICollectionView) -> Int {
                let numberOfSections = 1
                return numberOfSections + (view.dataSource?.numberOfSections(in: view))!
            }
            """
        )
    }

    @Test("a closure in a property of that name keeps its mark")
    func closures() {
        let text = "var scrollViewDidScroll: ((Int) -> Void)?\nfunc f() { self.scrollViewDidScroll?(1) }"
        expectMigration(text, text)
    }

    @Test("a result that is unwrapped needlessly is left to the developer")
    func unwrapped() {
        let before = "if let title = source.tableNode?(table, titleForHeaderInSection: 0) { print(title) }"
        let migrated = Migrated(before)

        #expect(migrated.text == before)
        #expect(migrated.toDo.count == 1)
    }

    @Test("the table of optional methods is that of the toolkit's sources")
    func table() throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var sources: [String] = []
        for case let url as URL in files where url.pathExtension == "swift" {
            sources.append(try String(contentsOf: url, encoding: .utf8))
        }
        // Parsing is slow: only files with protocols and with extensions of those are parsed.
        let protocols = Set(sources.flatMap { words(in: $0, after: "public protocol ") })
        let relevant = sources.filter { source in
            source.contains("public protocol ")
                || words(in: source, after: "extension ").contains { protocols.contains($0) }
        }
        let found = OptionalRequirements.search(relevant)

        #expect(found.contains("scrollViewDidScroll(_:)"))
        let missing = Set(found).subtracting(OptionalRequirements.names).sorted()
        let outdated = Set(OptionalRequirements.names).subtracting(found).sorted()
        #expect(missing.isEmpty, "add to the table of OptionalRequirements: \(missing.joined(separator: " "))")
        #expect(outdated.isEmpty, "remove from the table of OptionalRequirements: \(outdated.joined(separator: " "))")
        #expect(OptionalRequirements.names == OptionalRequirements.names.sorted())

        let types = OptionalRequirements.searchOptionalTypes(relevant)
        let (parameters, results) = (Set(types.parameters), Set(types.results))
        #expect(parameters == OptionalRequirements.optionalParameters, "correct the table optionalParameters")
        #expect(results == OptionalRequirements.optionalResults, "correct the table optionalResults")
    }

    private func words(in text: String, after prefix: String) -> [String] {
        text.components(separatedBy: prefix).dropFirst().map { rest in
            String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }
}
