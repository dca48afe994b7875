// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import BenchTrees
import CAllocations
import CInstructions

/// Layouts without cached results, of trees that `LayoutBenchmark` times.
@MainActor
enum LayoutCounts {
    static func all() -> [String: Double?] {
        var counts: [String: Double?] = [:]
        func count(_ name: String, elements: Int, _ body: () -> Void) {
            // The first calls create the metadata of types and make the dynamic linker bind functions.
            for _ in 0..<3 { body() }
            let before = c_allocations_of_thread()
            body()
            let allocations = c_allocations_of_thread() - before
            c_instructions_begin()
            body()
            let instructions = c_instructions_end()
            counts["\(name), allocations"] = Double(allocations) / Double(elements)
            let each: Double? = instructions == 0 ? nil : Double(instructions) / Double(elements)
            counts.updateValue(each, forKey: "\(name), instructions")
        }

        let kept = FeedParts.leaves()
        count("feed layout", elements: FeedParts.elementCount) {
            _ = ASCalculateRootLayout(kept.spec(), FeedParts.range)
        }
        let cell = FeedCell()
        count("feed layout of nodes", elements: FeedParts.elementCount) {
            cell.invalidate()
            _ = cell.layoutThatFits(FeedParts.range)
        }
        // Two levels with four children each: 1 + 4 + 16 elements. With five levels, counting the instructions takes half an hour.
        let range = ASSizeRange(exactly: CGSize(width: 1_000, height: 1_000))
        count("nested layout", elements: 21) {
            _ = ASCalculateRootLayout(nestedTree(depth: 2, isHorizontal: true), range)
        }
        return counts
    }
}
