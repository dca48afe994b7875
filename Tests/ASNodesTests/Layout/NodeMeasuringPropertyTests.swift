// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASTesting
import Foundation
import Testing

/// A node with cached layouts measures like a newly made one.
@Suite("Measuring nodes with any history")
struct NodeMeasuringPropertyTests {
    private static let seeds: [UInt64] = {
        if let text = ProcessInfo.processInfo.environment["AS_SEED"], let seed = UInt64(text) { return [seed] }
        return [1, 2, 3]
    }()

    @Test("In any order of ranges, with changes in between, each layout is that of a newly made tree", arguments: seeds)
    func cacheEqualsNoCache(seed: UInt64) {
        print("seed \(seed)")
        for tree in seed..<seed &+ 60 {
            var generator = ASSeededGenerator(seed: tree)
            var sketch = NodeSketch.random(&generator)
            let ranges = (0..<3).map { _ in NodeSketch.range(&generator) }
            let node = sketch.makeNode()

            for step in 0..<12 {
                if Int.random(in: 0..<4, using: &generator) == 0 { change(&sketch, node, &generator) }
                let range = ranges[Int.random(in: 0..<3, using: &generator)]

                let layout = node.layoutThatFits(range)

                let wanted = sketch.makeNode().layoutThatFits(range)
                #expect(frames(layout) == frames(wanted), "AS_SEED=\(tree), step \(step), \(sketch) in \(range)")
                if frames(layout) != frames(wanted) { return }
            }
        }
    }

    @Test(
        "Several threads that measure one node in different ranges, and invalidate it, each get their layout",
        arguments: seeds
    )
    func threads(seed: UInt64) {
        print("seed \(seed)")
        for tree in seed..<seed &+ 25 {
            var generator = ASSeededGenerator(seed: tree)
            let sketch = NodeSketch.random(&generator)
            let ranges = (0..<3).map { _ in NodeSketch.range(&generator) }
            let expected = ranges.map { frames(sketch.makeNode().layoutThatFits($0)) }
            let node = sketch.makeNode()
            // Measuring and invalidating is allowed on any thread; that is tested here.
            let shared = ASUncheckedTransfer((node: node, all: descendants(node)))
            let wrong = ASLock<Set<Int>>([])

            ASDispatcherCurrent().concurrentPerform(iterations: 48) { iteration in
                let index = iteration % ranges.count
                if iteration % 4 == 3 {
                    shared.value.all[iteration % shared.value.all.count].invalidateCalculatedLayout()
                }
                if frames(shared.value.node.layoutThatFits(ranges[index])) != expected[index] {
                    wrong.withLock { _ = $0.insert(index) }
                }
            }

            let ranged = wrong.withLock { $0 }.sorted().map { ranges[$0] }
            #expect(ranged.isEmpty, "AS_SEED=\(tree), \(sketch) in \(ranged)")
        }
    }

    /// Gives one descendant another size, in the sketch and in the node, and invalidates the nodes above it.
    private func change(_ sketch: inout NodeSketch, _ node: ASDisplayNode, _ generator: inout ASSeededGenerator) {
        node.invalidateCalculatedLayout()
        if let index = sketch.subnodes.indices.randomElement(using: &generator), Bool.random(using: &generator) {
            change(&sketch.subnodes[index], node.subnodes[index], &generator)
            return
        }
        let length = CGFloat(Int.random(in: 0...200, using: &generator)) / 3
        sketch.width = length
        node.style.width = .points(length)
    }

    private func descendants(_ node: ASDisplayNode) -> [ASDisplayNode] {
        [node] + node.subnodes.flatMap(descendants)
    }
}

/// Size and frames of the direct children.
private func frames(_ layout: ASLayout) -> [CGRect] {
    [CGRect(origin: .zero, size: layout.size)] + layout.sublayouts.map(\.frame)
}
