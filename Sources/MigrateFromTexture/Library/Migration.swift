// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Ports the sources of one target from Texture on iOS to this toolkit.
///
/// Works on syntax alone, without types. It changes code that has one meaning in every source, and reports the rest.
///
/// 1. Parse the files; exclude those that do not parse.
/// 2. Collect edits, rule by rule, on the syntax of the unchanged files.
/// 3. Apply them, and parse the result: a file that no longer parses indicates an error in a rule, and then no file is changed.
/// 4. Search the result for code that the developer has to port.
package enum Migration {
    /// Migrates `files`, all Swift files of a target, and returns a result for each in the same order.
    package static func migrate(_ files: [(path: String, text: String)]) -> [MigrationResult] {
        let all = files.map { SourceEdits(path: $0.path, text: $0.text) }
        let parsed = all.filter { !$0.tree.hasError }
        let index = TargetIndex(parsed)
        let optionals = OptionalMembers(index)
        for file in parsed {
            AttributeRule(file, index).walk(file.tree)
            EntryRule(file, index).walk(file.tree)
            SelectorRule(file, index).walk(file.tree)
            OptionalCallRule(file, optionals).walk(file.tree)
            CoderRule(file, index).walk(file.tree)
            MainBlockRule(file, index).walk(file.tree)
            RequirementTypeRule(file).walk(file.tree)
            ProtocolRule(file, index).walk(file.tree)
            SpellingRule(file, index).walk(file.tree)
            ModificationBlockRule(file).walk(file.tree)
            CellStateRule(file).walk(file.tree)
            AdoptionRule(file, index).walk(file.tree)
        }
        LinkNames(parsed, index).retype()
        optionals.addDefaults()
        ExtensionRule(index).move()
        for file in parsed { ImportRule(file, index).apply() }

        let texts = Dictionary(uniqueKeysWithValues: parsed.map { ($0.path, $0.rendered()) })
        var trees: [String: SourceEdits] = [:]
        for file in parsed { trees[file.path] = SourceEdits(path: file.path, text: texts[file.path] ?? "") }
        let broken = parsed.first { trees[$0.path]?.tree.hasError == true }
        return zip(files, all).map { source, file in
            func failed(_ message: String, line: Int) -> MigrationResult {
                MigrationResult(
                    path: file.path,
                    text: source.text,
                    changes: [],
                    leftovers: [],
                    failure: MigrationNote(line: line, message: message),
                    receivesDeclarations: false
                )
            }
            guard let text = texts[file.path], let after = trees[file.path] else {
                return failed("does not parse; left unchanged", line: firstError(in: file))
            }
            if let broken {
                return failed("left unchanged: the result of \(broken.path) would not parse", line: 1)
            }
            return MigrationResult(
                path: file.path,
                text: text,
                changes: file.changes.sorted { $0.line < $1.line },
                leftovers: Leftovers.find(in: after, index, optionals),
                failure: nil,
                receivesDeclarations: file.receivesDeclarations
            )
        }
    }

    private static func firstError(in file: SourceEdits) -> Int {
        let wrong = file.tree.tokens(viewMode: .all).first { token in
            token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true || token.hasError
        }
        return file.line(of: wrong?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0)
    }
}
