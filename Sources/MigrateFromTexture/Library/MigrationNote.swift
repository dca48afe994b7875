// SPDX-License-Identifier: Apache-2.0

/// A line of the report: a change, or code that the developer has to port.
package struct MigrationNote: Equatable, Sendable {
    /// The line, counted from 1.
    ///
    /// For a change, the line before the migration; for code to port, the line after it.
    package let line: Int
    /// One sentence without the final full stop.
    package let message: String
}
