// SPDX-License-Identifier: Apache-2.0

/// The item of a row.
struct StressItem: Hashable, Sendable {
    /// The identity of the item, which a move does not change.
    var number: Int
    /// The version, which each reload increases, and which requires a new cell.
    var version = 1
}

extension StressItem: CustomStringConvertible {
    /// The text of the row.
    var description: String { version == 1 ? "Item \(number)" : "Item \(number), version \(version)" }
}
