// SPDX-License-Identifier: Apache-2.0

/// A file after the migration.
package struct MigrationResult: Sendable {
    package let path: String
    /// The new text; the original one if nothing was changed.
    package let text: String
    /// The changes.
    package let changes: [MigrationNote]
    /// The lines that the developer has to port.
    package let leftovers: [MigrationNote]
    /// The reason why the file was left unchanged; `nil` if it was migrated.
    package let failure: MigrationNote?
    /// Whether the file receives declarations from other files: write it before those.
    package let receivesDeclarations: Bool
}
