// SPDX-License-Identifier: Apache-2.0

/// A file after the migration.
package struct MigrationResult: Sendable {
    package let path: String
    /// The new text; the old one where nothing was changed.
    package let text: String
    /// What was changed.
    package let changes: [MigrationNote]
    /// What a person has to do.
    package let leftovers: [MigrationNote]
    /// Why the file was left unchanged, `nil` where it was migrated.
    package let failure: MigrationNote?
    /// Whether the file receives declarations from other files: write it before those.
    package let receivesDeclarations: Bool
}
