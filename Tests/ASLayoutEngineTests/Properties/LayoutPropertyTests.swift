// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// Properties that hold for any tree in any range.
///
/// Each test runs in a process of its own, where no other code sets the screen scale.
@Suite("Layout properties")
struct LayoutPropertyTests {
    @Test("Measuring again has the same result, and so has an equal new tree", arguments: SeededGenerator.seeds)
    func repeatable(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed) { sketch, range, _ in
                let tree = try SketchedTree(sketch)
                let first = hostFrames(tree, range)
                if hostFrames(tree, range) != first { return "measured again, the frames differ" }
                return try hostFrames(SketchedTree(sketch), range) == first ? nil : "made anew, the frames differ"
            }
        }
    }

    /// Without baselines: a column keeps the baselines that it found in its style until it is measured again.
    @Test("Earlier measurements of a tree have no effect", arguments: SeededGenerator.seeds)
    func forgetsRanges(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed, hasBaselines: false) { sketch, range, choices in
                let tree = try SketchedTree(sketch)
                for _ in 0..<6 {
                    let seed = UInt64.random(in: 0..<3, using: &choices)
                    var generator = TreeSketchGenerator(seed: seed)
                    let other = choices.oneIn(2) ? range : generator.range()
                    if hostFrames(tree, other) != (try hostFrames(SketchedTree(sketch), other)) {
                        return "after other ranges, the frames in \(other) differ"
                    }
                }
                return nil
            }
        }
    }

    @Test("Frames are whole pixels, and each node is in a layout at most once", arguments: SeededGenerator.seeds)
    func wholePixels(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed) { sketch, range, _ in
                let tree = try SketchedTree(sketch)
                let layout = TestHost().layout(tree.root, range)
                let scale = ASScreenScale()
                for frame in layout.sublayouts.map(\.frame) {
                    for length in [frame.minX, frame.minY, frame.width, frame.height] {
                        let pixels = length * scale
                        if !(abs(pixels.rounded() - pixels) < 1e-6) { return "\(frame) is not on pixels" }
                    }
                }
                // Children of a spec that grows and shrinks in a stack without space for it are not in the layout.
                let names = layout.sublayouts.compactMap { ($0.layoutElement as? TestNode)?.name }
                let isSubset = Set(names).isSubset(of: tree.nodes.map(\.name)) && Set(names).count == names.count
                return isSubset && names.count == layout.sublayouts.count ? nil : "the nodes are \(names)"
            }
        }
    }

    /// Any element: the range takes precedence over the element's style.
    @Test("A result is in its range, except for rounding to whole pixels", arguments: SeededGenerator.seeds)
    func keepsToItsRange(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed) { sketch, range, _ in
                let size = try SketchedTree(sketch).root.layoutThatFits(range).size
                let pixel = 1 / ASScreenScale() + 1e-6
                let isWide = size.width >= range.min.width - 1e-6 && size.width < range.max.width + pixel
                let isHigh = size.height >= range.min.height - 1e-6 && size.height < range.max.height + pixel
                return isWide && isHigh ? nil : "it is \(size)"
            }
        }
    }

    /// Any element, for the same reason.
    @Test("Measured in exactly its resulting size, an element has that size", arguments: SeededGenerator.seeds)
    func exactSizes(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed) { sketch, range, _ in
                let tree = try SketchedTree(sketch)
                let size = tree.root.layoutThatFits(range).size
                let again = tree.root.layoutThatFits(ASSizeRange(exactly: size)).size
                let isSame = abs(again.width - size.width) < 1e-6 && abs(again.height - size.height) < 1e-6
                return isSame ? nil : "\(size) became \(again)"
            }
        }
    }

    @Test("Flattening keeps the positions of nodes, up to one pixel", arguments: SeededGenerator.seeds)
    func flattening(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed) { sketch, range, _ in
                let tree = try SketchedTree(sketch)
                let nested = nodePlaces(tree.root.layoutThatFits(range), .zero)
                let flat = TestHost().layout(tree.root, range).sublayouts
                if nested.count != flat.count { return "\(nested.count) nodes became \(flat.count)" }
                for (node, (place, layout)) in zip(flat, nested) {
                    let moved = CGPoint(x: node.position.x - place.x, y: node.position.y - place.y)
                    let steps = -1e-6..<1 / ASScreenScale()
                    let isThere = steps.contains(moved.x) && steps.contains(moved.y) && node.size == layout.size
                    if !isThere || node.layoutElement !== layout.layoutElement {
                        return "\(place) became \(node.position)"
                    }
                }
                return nil
            }
        }
    }

    @Test("A layout mirrored twice is unchanged", arguments: SeededGenerator.seeds)
    func mirroring(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            try PropertyRun.check(seed) { sketch, range, _ in
                let tree = try SketchedTree(sketch)
                let layout = tree.root.layoutThatFits(range)
                let mirrored = layout.mirroredHorizontally()
                let twice = mirrored.mirroredHorizontally()
                for (index, before) in layout.sublayouts.enumerated() {
                    let (once, after) = (mirrored.sublayouts[index], twice.sublayouts[index])
                    let right = layout.size.width - before.position.x - before.size.width
                    let isMirrored = abs(once.position.x - right) < 1e-6 && once.position.y == before.position.y
                    let isBack =
                        abs(after.position.x - before.position.x) < 1e-6 && after.frame.minY == before.frame.minY
                    if !isMirrored || !isBack { return "\(before.frame) became \(once.frame) and \(after.frame)" }
                }
                return twice.size == layout.size ? nil : "the size became \(twice.size)"
            }
        }
    }
}

/// The nodes in a layout with their absolute positions.
private func nodePlaces(_ layout: ASLayout, _ origin: CGPoint) -> [(CGPoint, ASLayout)] {
    if layout.type == .displayNode { return [(origin, layout)] }
    return layout.sublayouts.flatMap {
        nodePlaces($0, CGPoint(x: origin.x + $0.position.x, y: origin.y + $0.position.y))
    }
}
