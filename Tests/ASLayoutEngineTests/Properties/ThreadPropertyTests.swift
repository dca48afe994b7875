// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// Layouts do not depend on the threads that compute them, or on their number.
@Suite("Layout on several threads")
struct ThreadPropertyTests {
    @Test("Measuring children on several threads has the same result as on one", arguments: SeededGenerator.seeds)
    func concurrentEqualsSerial(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed) { sketch, range, _ in
                let (serial, concurrent) = (try SketchedTree(sketch), try SketchedTree(sketch))
                for stack in concurrent.stacks { stack.isConcurrent = true }
                return hostFrames(concurrent, range) == hostFrames(serial, range) ? nil : "the frames differ"
            }
        }
    }

    @Test(
        "A tree measured by several threads at once in different ranges returns each thread its own result",
        arguments: SeededGenerator.seeds
    )
    func sharedTree(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed, trees: 60, hasBaselines: false) { sketch, range, choices in
                let ranges =
                    [range]
                    + (0..<3).map { _ in
                        var generator = TreeSketchGenerator(seed: choices.next())
                        return generator.range()
                    }
                let expected = try ranges.map { try hostFrames(SketchedTree(sketch), $0) }
                // Elements are handles that are safe on any thread; that is tested here.
                let shared = ASUncheckedTransfer(try SketchedTree(sketch))
                let differing = ASLock<[Int]>([])
                ASDispatcherCurrent().concurrentPerform(iterations: 12) { iteration in
                    let index = iteration % ranges.count
                    if hostFrames(shared.value, ranges[index]) != expected[index] {
                        differing.withLock { $0.append(index) }
                    }
                }
                let wrong = Set(differing.withLock { $0 }).sorted()
                return wrong.isEmpty ? nil : "the frames differ in \(wrong.map { ranges[$0] })"
            }
        }
    }
}
