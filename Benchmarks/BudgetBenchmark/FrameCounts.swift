// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import CAllocations

/// Frames of a table that is scrolled by 4 points each, without any other changes.
@MainActor
enum FrameCounts {
    static func all(_ harness: ASTestHarness) -> [String: Double?] {
        let table = CountedTable(rows: 10_000, in: harness)
        var (within, entered): ([UInt64], [UInt64]) = ([], [])
        for frame in 0..<1_320 {
            let last = table.lastVisibleRow
            let before = c_allocations_of_thread()
            table.node.contentOffset.y += 4
            harness.advance(frames: 1)
            let allocations = c_allocations_of_thread() - before
            // About 100 rows: the number of near rows behind the visible ones has reached its maximum.
            guard frame >= 1_100 else { continue }
            if last == table.lastVisibleRow { within.append(allocations) } else { entered.append(allocations) }
        }
        table.close()
        func mean(_ counts: [UInt64]) -> Double { Double(counts.reduce(0, +)) / Double(counts.count) }
        return [
            "scrolled frame, allocations": mean(within), "scrolled frame with a new row, allocations": mean(entered),
        ]
    }
}
