// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import CAllocations
import Foundation

/// Times the layout engine; what the figures mean stands in Benchmarks/README.md.
@main
@MainActor
struct LayoutBenchmark {
    static func main() throws {
        let only = CommandLine.arguments.dropFirst().first
        func wants(_ name: String) -> Bool { only == nil || name.hasPrefix(only ?? "") }

        if wants("feed") { feed() }
        if wants("nested") { nested() }
        if wants("wrap") { wrap() }
        if wants("cells") { cells() }
        if wants("frames") { try frames() }
    }

    private static func feed() {
        let count = FeedParts.elementCount
        let kept = FeedParts.leaves()
        measure("feed cold", nodes: count, inner: 200) { _ = ASCalculateRootLayout(kept.spec(), FeedParts.range) }
        measure("feed cold, leaves made anew", nodes: count, inner: 200) {
            _ = ASCalculateRootLayout(FeedParts.leaves().spec(), FeedParts.range)
        }
        let cell = FeedCell()
        measure("feed cold, as nodes", nodes: count, inner: 200) {
            cell.invalidate()
            _ = cell.layoutThatFits(FeedParts.range)
        }
        measure("feed cold, nodes made anew", nodes: count, inner: 100) {
            _ = FeedCell().layoutThatFits(FeedParts.range)
        }
        measure("feed cached (ns a call)", nodes: 1, inner: 2_000) { _ = cell.layoutThatFits(FeedParts.range) }
    }

    private static func nested() {
        let range = ASSizeRange(exactly: CGSize(width: 1_000, height: 1_000))
        measure("nested cold", nodes: 1_365, inner: 1) {
            _ = ASCalculateRootLayout(nestedTree(depth: 5, isHorizontal: true), range)
        }
    }

    private static func wrap() {
        let range = ASSizeRange(
            min: CGSize(width: 800, height: 0),
            max: CGSize(width: 800, height: CGFloat.infinity)
        )
        let leaves = wrapLeaves()
        measure("wrap cold", nodes: 10_001, inner: 1) { _ = ASCalculateRootLayout(wrapTree(leaves), range) }
        measure("wrap cold, leaves made anew", nodes: 10_001, inner: 1) {
            _ = ASCalculateRootLayout(wrapTree(wrapLeaves()), range)
        }
    }

    /// A hundred cells made and measured by one thread, and by two.
    private static func cells() {
        let repeats = 31
        var one: [Double] = []
        var two: [Double] = []
        for _ in 0..<repeats {
            one.append(realSeconds { for _ in 0..<20 { makeCells(0..<100) } } / 20)
            two.append(
                realSeconds {
                    DispatchQueue.concurrentPerform(iterations: 2) { half in
                        for _ in 0..<20 { makeCells(half * 50..<half * 50 + 50) }
                    }
                } / 20
            )
        }
        print(line("cells, 100 on 1 core", ns: median(one) * 1e9 / 1_100, allocations: nil))
        print(line("cells, 100 on 2 cores", ns: median(two) * 1e9 / 1_100, allocations: nil))
        print("cells, speed-up on 2 cores: \(String(format: "%.2f", median(one) / median(two)))")
    }

    nonisolated private static func makeCells(_ numbers: Range<Int>) {
        for _ in numbers { _ = FeedCell().layoutThatFits(FeedParts.range) }
    }

    /// A window that shows a cell, frame after frame, and nothing changes.
    private static func frames() throws {
        try ASTestHarness.run(size: CGSize(width: 375, height: 800)) { harness in
            harness.show(FeedCell())
            guard let tree = harness.window?.layerTree else { return }
            let link = CADisplayLink(tree: tree) { _ in }
            measure("frames, nothing changed (ns a frame)", nodes: 1, inner: 1_000) { tree.renderFrame(at: 1) }
            link.invalidate()
            harness.runUntilParked()
        }
    }

    // MARK: Measuring

    private static func measure(_ name: String, nodes: Int, inner: Int, _ body: () -> Void) {
        for _ in 0..<3 { body() }
        let allocationsBefore = c_allocations_of_thread()
        body()
        let allocations = c_allocations_of_thread() - allocationsBefore
        let times = (0..<101).map { _ in
            seconds { for _ in 0..<inner { body() } } / Double(inner)
        }
        print(line(name, ns: median(times) * 1e9 / Double(nodes), allocations: Double(allocations) / Double(nodes)))
    }

    /// Processor time of this thread: other programs take none of it.
    private static func seconds(_ body: () -> Void) -> Double {
        let start = processorTime()
        body()
        return processorTime() - start
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func realSeconds(_ body: () -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func line(_ name: String, ns: Double, allocations: Double?) -> String {
        let padded = name.padding(toLength: 38, withPad: " ", startingAt: 0)
        let time = String(format: "%8.0f ns", ns)
        return padded + time + (allocations.map { String(format: "%8.2f allocations", $0) } ?? "")
    }
}
