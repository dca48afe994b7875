// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// Checks a property on random trees, and reduces a tree on which it fails.
enum PropertyRun {
    /// Returns the problem with a tree in a range; nil when the property holds.
    ///
    /// The generator is the same at each attempt with a tree.
    typealias Property = (TreeSketch, ASSizeRange, inout SeededGenerator) throws -> String?

    /// Checks trees of the seeds from `seed` on, one after the other at each screen scale.
    ///
    /// A failure is reported with the `AS_SEED` that repeats it. Sets the screen scale: call it in a process of its own.
    static func check(_ seed: UInt64, trees: UInt64 = 200, hasBaselines: Bool = true, _ property: Property) throws {
        var failures = 0
        for tree in seed..<seed &+ trees {
            // The scale depends on the seed, so that a seed repeats it.
            ASSetScreenScale([1, 1.5, 2, 3][Int(tree % 4)])
            var generator = TreeSketchGenerator(seed: tree, hasBaselines: hasBaselines)
            let (sketch, range) = (generator.tree(), generator.range())
            func problem(_ sketch: TreeSketch) throws -> String? {
                var choices = SeededGenerator(seed: ~tree)
                return try property(sketch, range, &choices)
            }
            guard try problem(sketch) != nil else { continue }

            let smallest = try smallest(sketch, problem)
            let art = try SketchedTree(smallest).root.asciiArtString()
            Issue.record(
                """
                \(try problem(smallest) ?? "nothing")
                \(smallest) in \(range) at scale \(ASScreenScale()); again with AS_SEED=\(tree)
                \(art)
                """
            )
            failures += 1
            if failures == 3 { return }
        }
    }

    /// Reduces the tree step by step, as long as a simpler one still fails.
    private static func smallest(_ sketch: TreeSketch, _ problem: (TreeSketch) throws -> String?) throws -> TreeSketch {
        var smallest = sketch
        while let simpler = try smallest.simpler.first(where: { try problem($0) != nil }) { smallest = simpler }
        return smallest
    }
}

/// Size and frames of the flattened layout.
func hostFrames(_ tree: SketchedTree, _ range: ASSizeRange) -> [CGRect] {
    let layout = TestHost().layout(tree.root, range)
    return [CGRect(origin: .zero, size: layout.size)] + layout.sublayouts.map(\.frame)
}
