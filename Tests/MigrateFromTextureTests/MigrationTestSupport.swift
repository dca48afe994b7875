// SPDX-License-Identifier: Apache-2.0
import Testing
import TextureMigration

/// The files of a target after the migration, by their names.
struct Migrated {
    let results: [MigrationResult]

    /// One file, `A.swift`.
    init(_ text: String) { self.init(files: ["A.swift": text]) }

    init(files: [String: String]) {
        results = Migration.migrate(files.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) })
    }

    /// The text of the first file.
    var text: String { results[0].text }
    /// The places of the first file that are left to the developer.
    var toDo: [String] { results[0].leftovers.map { "\($0.line): \($0.message)" } }

    func text(_ path: String) -> String? { results.first { $0.path == path }?.text }
}

/// Checks that `before` becomes `after`, and that a second run changes nothing.
func expectMigration(_ before: String, _ after: String, location: SourceLocation = #_sourceLocation) {
    let migrated = Migrated(before)
    #expect(migrated.text == after, sourceLocation: location)
    let again = Migrated(migrated.text)
    #expect(again.text == migrated.text, "a second run changes the text", sourceLocation: location)
    #expect(again.results[0].changes.isEmpty, sourceLocation: location)
}
