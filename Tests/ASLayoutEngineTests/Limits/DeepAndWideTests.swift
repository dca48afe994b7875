// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// Trees larger than those of any screen, compared with manual calculations.
///
/// All lengths are whole points, so that the screen scale has no effect.
@Suite("Deep and wide layouts")
struct DeepAndWideTests {
    @Test("10,000 nodes wrap into lines of as many as fit")
    func wideWrap() {
        let nodes = (0..<10_000).map { _ in TestNode("node", 30, 20) }
        let stack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 4,
            justifyContent: .start,
            alignItems: .start,
            flexWrap: .wrap,
            alignContent: .start,
            lineSpacing: 3,
            children: nodes
        )

        let layout = stack.layoutThatFits(
            ASSizeRange(min: CGSize(width: 800, height: 0), max: CGSize(width: 800, height: CGFloat.infinity))
        )

        // 23 × 30 + 22 × 4 is 778; one more would need 812. 434 full lines and one of 18.
        #expect(layout.size == CGSize(width: 800, height: 435 * 20 + 434 * 3))
        #expect(layout.sublayouts.count == 10_000)
        let isInPlace = layout.sublayouts.enumerated().allSatisfy { index, node in
            node.frame == CGRect(CGFloat(index % 23) * 34, CGFloat(index / 23) * 23, 30, 20)
        }
        #expect(isInPlace)
    }

    @Test("100,000 children of one stack follow each other; a remainder of 7 points is given to the first")
    func wideStack() {
        let count = 100_000
        let nodes = (0..<count).map { _ in TestNode("node", 8, 3) }
        for node in nodes { node.style.flexGrow = 1 }
        let stack = ASStackLayoutSpec.vertical()
        stack.spacing = 2
        stack.children = nodes

        let height = CGFloat(count) * 7 - 2 + 7
        let layout = stack.layoutThatFits(.exactly(8, height))

        // 3 and 2 between leave 2 each, and 7 that cannot be divided.
        #expect(layout.size == CGSize(width: 8, height: height))
        let isInPlace = layout.sublayouts.enumerated().allSatisfy { index, node in
            index == 0 ? node.frame == CGRect(0, 0, 8, 12) : node.frame == CGRect(0, CGFloat(index) * 7 + 7, 8, 5)
        }
        #expect(isInPlace)
    }

    /// `depth` specs around a node, each inset by a point in the one around it; every second one is a stack.
    fileprivate static func nest(_ depth: Int) -> (root: any ASLayoutElement, node: TestNode) {
        let node = TestNode("innermost")
        var element: any ASLayoutElement = node
        for level in 0..<depth {
            if level.isMultiple(of: 2) {
                element = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), child: element)
            } else {
                let stack = ASStackLayoutSpec(
                    direction: level % 4 == 1 ? .horizontal : .vertical,
                    spacing: 0,
                    justifyContent: .start,
                    alignItems: .stretch,
                    children: [element]
                )
                element.style.flexGrow = 1
                element.style.flexShrink = 1
                element = stack
            }
        }
        return (element, node)
    }

    /// Where the stack of the thread ends, measuring continues on another thread.
    @Test("Specs nest 500 deep on a thread with 512 KB of stack", arguments: [100, 500])
    func deepNest(depth: Int) async {
        await #expect(processExitsWith: .success) { [depth] in
            let frame = onSmallStack {
                let (root, node) = DeepAndWideTests.nest(depth)
                let layout = TestHost().layout(root, .exactly(3_000, 3_000))
                return layout.frame(for: node)
            }

            let edge = CGFloat(depth / 2)
            #expect(frame == CGRect(edge, edge, 3_000 - 2 * edge, 3_000 - 2 * edge))
        }
    }

    @Test("The layout of specs that nest 500 deep is flattened on a thread with 128 KB of stack")
    func deepFlattening() async {
        await #expect(processExitsWith: .success) {
            let (root, node) = DeepAndWideTests.nest(500)
            let layout = root.layoutThatFits(.exactly(3_000, 3_000))

            let flat = onSmallStack(bytes: 128 << 10) { layout.filteredNodeLayoutTree() }

            #expect(flat?.sublayouts.count == 1)
            #expect(flat?.frame(for: node) == CGRect(250, 250, 2_500, 2_500))
        }
    }

    @Test("Specs that nest 500 deep are freed on a thread with 128 KB of stack, and so are their layouts")
    func deepRelease() async {
        await #expect(processExitsWith: .success) {
            let range = ASSizeRange.exactly(9_000, 9_000)
            // One-time initialisation of the language's library needs much stack.
            _ = DeepAndWideTests.nest(100).root.layoutThatFits(range)
            let sizes = onSmallStack(bytes: 128 << 10) {
                // The layout is freed last, with the specs that it retains; then in the opposite order.
                let first = DeepAndWideTests.nest(500).root.layoutThatFits(range).size
                let root = DeepAndWideTests.nest(500).root
                return [first, root.layoutThatFits(range).size]
            }

            #expect(sizes == [range.max, range.max])
        }
    }
}
