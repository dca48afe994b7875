// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import Testing

/// What must hold for any tree in any range.
///
/// Each test runs in a process of its own, where nobody else sets the screen scale.
@Suite("Layout properties")
struct LayoutPropertyTests {
    private static let treeCount: UInt64 = 150

    @Test("Measuring again gives the same, frames are numbers on whole pixels", arguments: SeededGenerator.seeds)
    func repeatable(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            ASSetScreenScale(2)
            for tree in seed..<seed &+ LayoutPropertyTests.treeCount {
                let (one, other) = (RandomTree(seed: tree), RandomTree(seed: tree))
                let range = RandomTree.range(seed: tree)

                let first = TestHost().layout(one.root, range)
                let again = TestHost().layout(one.root, range)
                let twin = TestHost().layout(other.root, range)

                #expect(frames(first) == frames(again), "tree \(tree) in \(range)")
                #expect(frames(first) == frames(twin), "tree \(tree) in \(range)")
                #expect(frames(first).allSatisfy(isOnPixels), "tree \(tree) in \(range)")
                // Not in it are those of a spec that grows and shrinks in a stack without room for it.
                #expect(first.sublayouts.count <= one.nodes.count, "tree \(tree) in \(range)")
            }
        }
    }

    @Test("Measuring children on several threads gives the same as on one", arguments: SeededGenerator.seeds)
    func concurrentEqualsSerial(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            ASSetScreenScale(2)
            for tree in seed..<seed &+ LayoutPropertyTests.treeCount {
                let (serial, concurrent) = (RandomTree(seed: tree), RandomTree(seed: tree))
                let range = RandomTree.range(seed: tree)
                for stack in concurrent.stacks { stack.isConcurrent = true }

                let expected = TestHost().layout(serial.root, range)
                let layout = TestHost().layout(concurrent.root, range)

                #expect(frames(layout) == frames(expected), "tree \(tree) in \(range)")
            }
        }
    }

    @Test("One tree measured by several threads at once gives each the same", arguments: SeededGenerator.seeds)
    func sharedTree(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            ASSetScreenScale(2)
            for tree in seed..<seed &+ 40 {
                let range = RandomTree.range(seed: tree)
                let expected = frames(TestHost().layout(RandomTree(seed: tree).root, range))
                let differing = ASLock(0)
                // Elements are handles that are safe from any thread; that is what is tested.
                let shared = ASUncheckedTransfer(RandomTree(seed: tree).root)

                ASDispatcherCurrent().concurrentPerform(iterations: 4) { _ in
                    if frames(TestHost().layout(shared.value, range)) != expected {
                        differing.withLock { $0 += 1 }
                    }
                }

                #expect(differing.withLock { $0 } == 0, "tree \(tree) in \(range)")
            }
        }
    }

    @Test("A stack keeps to its range, whatever its children do", arguments: SeededGenerator.seeds)
    func stacksKeepToTheirRange(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            ASSetScreenScale(2)
            for tree in seed..<seed &+ LayoutPropertyTests.treeCount {
                let range = RandomTree.range(seed: tree)
                let stack = ASStackLayoutSpec.vertical()
                stack.children = [RandomTree(seed: tree).root, RandomTree(seed: tree &+ 1).root]

                let size = stack.layoutThatFits(range).size

                // Up to half a point: a finished size is moved up to whole pixels.
                #expect(
                    size.width >= range.min.width && size.width <= range.max.width + 0.5,
                    "tree \(tree) in \(range)"
                )
                #expect(
                    size.height >= range.min.height && size.height <= range.max.height + 0.5,
                    "tree \(tree) in \(range)"
                )
            }
        }
    }
}

private func frames(_ layout: ASLayout) -> [CGRect] {
    [CGRect(origin: .zero, size: layout.size)] + layout.sublayouts.map(\.frame)
}

private func isOnPixels(_ frame: CGRect) -> Bool {
    [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite && ($0 * 2).rounded() == $0 * 2 }
}
