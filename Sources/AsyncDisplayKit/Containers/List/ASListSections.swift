// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How many rows each section has; between a position and the number of a row through all sections.
struct ASListSections: Hashable, Sendable {
    let counts: [Int]
    private let starts: [Int]

    init(_ counts: [Int]) {
        self.counts = counts
        starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// Rows in all sections.
    var rowCount: Int { starts[counts.count] }

    /// The number of the row at a position; nil when there is none.
    func index(at position: ASListPosition) -> Int? {
        guard counts.indices.contains(position.section), (0..<counts[position.section]).contains(position.row) else {
            return nil
        }
        return starts[position.section] + position.row
    }

    func position(of index: Int) -> ASListPosition {
        // The last section that begins at or before the index; empty ones begin where the next does.
        var (low, high) = (0, counts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return ASListPosition(low, index - starts[low])
    }
}
