// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import LivePerson

/// Measures the counts that have budgets in `budgets.json`, and prints them as JSON; see Benchmarks/README.md.
///
/// `budgets.py` starts it, with an environment that makes the counts equal in each run. A count that is not available is null.
@main
@MainActor
struct BudgetBenchmark {
    static func main() async throws {
        var counts: [String: Double?] = [:]
        try ASTestHarness.run(size: CGSize(width: 400, height: 800), seed: 1) { harness in
            ASLifetimeTracker.stop()
            counts.merge(LayoutCounts.all()) { $1 }
            counts.merge(FrameCounts.all(harness)) { $1 }
            counts.merge(MemoryCounts.all(harness)) { $1 }
        }
        counts.merge(try PixelCounts.all()) { $1 }
        counts["idle window, wake-ups"] = Double(try await ChildProgram.wakeUpsOfIdleWindow(during: .seconds(10)))
        print(String(decoding: try JSONEncoder().encode(counts), as: UTF8.self))
    }
}
