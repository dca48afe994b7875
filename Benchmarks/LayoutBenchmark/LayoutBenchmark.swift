// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import BenchTrees
import CAllocations
import Foundation

/// Times the layout engine; Benchmarks/README.md explains the figures.
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
        if wants("memory") { try memory() }
    }

    private static func feed() {
        let count = FeedParts.elementCount
        let kept = FeedParts.leaves()
        measure("feed cold", nodes: count, inner: 200) { _ = ASCalculateRootLayout(kept.spec(), FeedParts.range) }
        measure("feed cold, new leaves", nodes: count, inner: 200) {
            _ = ASCalculateRootLayout(FeedParts.leaves().spec(), FeedParts.range)
        }
        let cell = FeedCell()
        measure("feed cold, as nodes", nodes: count, inner: 200) {
            cell.invalidate()
            _ = cell.layoutThatFits(FeedParts.range)
        }
        measure("feed cold, new nodes", nodes: count, inner: 100) {
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
        measure("wrap cold, new leaves", nodes: 10_001, inner: 1) {
            _ = ASCalculateRootLayout(wrapTree(wrapLeaves()), range)
        }
    }

    /// Times creating and measuring a hundred cells on one thread, and on two.
    ///
    /// A shared machine does not always provide a second core, so the same is done with loops that do not access memory. The first is a
    /// chain of dependent steps, the second keeps the core busy. Two processors that are one core run only the first twice as fast. The
    /// processor time of all threads shows their interference: it is the same for one thread and for two when they share nothing.
    private static func cells() {
        let (one, two) = paired { for _ in 0..<20 { makeCells($0) } }
        let (idleOne, idleTwo) = paired { spin($0) }
        let (busyOne, busyTwo) = paired { spinBusily($0) }
        let perElement = 1e9 / 20 / 1_100
        print(line("cells, 100 on 1 core", ns: one.real * perElement, allocations: nil))
        print(line("cells, 100 on 2 cores", ns: two.real * perElement, allocations: nil))
        print(String(format: "cells, speed-up on 2 cores: %.2f", one.real / two.real))
        print(String(format: "  of a loop without memory:  %.2f", idleOne.real / idleTwo.real))
        print(String(format: "  of one that is busy:       %.2f", busyOne.real / busyTwo.real))
        print(String(format: "  by processor time:         %.2f", 2 * one.processor / two.processor))
    }

    private typealias Times = (real: Double, processor: Double)

    /// Returns the medians of the same work for all hundred cells on one thread, and for half of them on each of two threads, alternating.
    private static func paired(_ work: @escaping @Sendable (Range<Int>) -> Void) -> (Times, Times) {
        var one: [Times] = []
        var two: [Times] = []
        for _ in 0..<31 {
            one.append(times { work(0..<100) })
            two.append(
                times { DispatchQueue.concurrentPerform(iterations: 2) { work($0 * 50..<$0 * 50 + 50) } }
            )
        }
        func medians(_ all: [Times]) -> Times { (median(all.map(\.real)), median(all.map(\.processor))) }
        return (medians(one), medians(two))
    }

    /// Counts in a register.
    nonisolated private static func spin(_ numbers: Range<Int>) {
        var state: UInt64 = 1
        for _ in 0..<numbers.count * 200_000 { state = state &* 6_364_136_223_846_793_005 &+ 1 }
        precondition(state != 0)
    }

    /// Counts in four registers at once.
    nonisolated private static func spinBusily(_ numbers: Range<Int>) {
        var states = SIMD4<UInt64>(1, 2, 3, 4)
        for _ in 0..<numbers.count * 200_000 {
            states.x = states.x &* 6_364_136_223_846_793_005 &+ 1
            states.y = states.y ^ (states.y << 13) &+ 1
            states.z = states.z ^ (states.z >> 7) &+ 1
            states.w = states.w ^ (states.w << 17) &+ 1
        }
        precondition(states != .zero)
    }

    nonisolated private static func makeCells(_ numbers: Range<Int>) {
        for _ in numbers { _ = FeedCell().layoutThatFits(FeedParts.range) }
    }

    /// Times frames of a window that shows a cell, without changes.
    private static func frames() throws {
        try ASTestHarness.run(size: CGSize(width: 375, height: 800)) { harness in
            ASLifetimeTracker.stop()
            harness.show(FeedCell())
            guard let tree = harness.window?.layerTree else { return }
            let link = CADisplayLink(tree: tree) { _ in }
            measure("frames, nothing changed (ns a frame)", nodes: 1, inner: 1_000) { tree.renderFrame(at: 1) }
            link.invalidate()
            harness.runUntilParked()
        }
    }

    /// Measures the memory of a node, alone and with its layer or view.
    private static func memory() throws {
        let count = 10_000
        func bytes(_ name: String, _ body: () -> [AnyObject]) {
            let before = heapBytes()
            let kept = body()
            let each = Double(heapBytes() - before) / Double(count)
            print(name.padding(toLength: 38, withPad: " ", startingAt: 0) + String(format: "%8.0f bytes", each))
            withExtendedLifetime(kept) {}
        }
        func nodes(isLayerBacked: Bool) -> [ASDisplayNode] {
            (0..<count).map { _ in
                let node = ASDisplayNode()
                node.isLayerBacked = isLayerBacked
                return node
            }
        }
        bytes("memory, a node") { nodes(isLayerBacked: false) }
        bytes("memory, with its layer") {
            let made = nodes(isLayerBacked: true)
            for node in made { _ = node.layer }
            return made
        }
        bytes("memory, with its view") {
            let made = nodes(isLayerBacked: false)
            for node in made { _ = node.view }
            return made
        }
        try ASTestHarness.run(size: CGSize(width: 375, height: 800)) { harness in
            ASLifetimeTracker.stop()
            let root = ASDisplayNode()
            harness.show(root)
            harness.runUntilParked()
            bytes("memory, with its layer, on screen") {
                let made = nodes(isLayerBacked: true)
                for node in made {
                    node.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
                    node.backgroundColor = .red
                    root.addSubnode(node)
                }
                harness.runUntilParked()
                return made
            }
        }
    }

    private static func heapBytes() -> Int { Int(c_allocated_bytes()) }

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

    /// Returns the processor time of this thread, which does not include other programs.
    private static func seconds(_ body: () -> Void) -> Double {
        let start = clock(CLOCK_THREAD_CPUTIME_ID)
        body()
        return clock(CLOCK_THREAD_CPUTIME_ID) - start
    }

    /// Returns the wall-clock time, and the processor time of all threads.
    private static func times(_ body: () -> Void) -> Times {
        let start = (clock(CLOCK_MONOTONIC), clock(CLOCK_PROCESS_CPUTIME_ID))
        body()
        return (clock(CLOCK_MONOTONIC) - start.0, clock(CLOCK_PROCESS_CPUTIME_ID) - start.1)
    }

    private static func clock(_ id: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(id, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func line(_ name: String, ns: Double, allocations: Double?) -> String {
        let padded = name.padding(toLength: 38, withPad: " ", startingAt: 0)
        let time = String(format: "%8.0f ns", ns)
        return padded + time + (allocations.map { String(format: "%8.2f allocations", $0) } ?? "")
    }
}
