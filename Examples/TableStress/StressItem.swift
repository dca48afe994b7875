// SPDX-License-Identifier: Apache-2.0

/// What a row stands for.
struct StressItem: Hashable, Sendable {
    /// Stays the same wherever it goes.
    var number: Int
    /// Grows with each reload, which makes another cell.
    var version = 1
}

extension StressItem: CustomStringConvertible {
    /// As the row says it.
    var description: String { version == 1 ? "Item \(number)" : "Item \(number), version \(version)" }
}
