// SPDX-License-Identifier: Apache-2.0

/// A line of the report: what was changed at a place, or what a person has to do there.
package struct MigrationNote: Equatable, Sendable {
    /// The line, counted from 1.
    ///
    /// For a change, the line before the migration; for a place that is left, the line after it.
    package let line: Int
    /// One sentence without the final stop.
    package let message: String
}
