// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// The numbers of Texture's own tests of flexing, and those that differ from CSS by its rules.
///
/// Lengths are read from the ranges in which nodes are measured last, before any pixel rounding.
@Suite("Exact lengths in stacks")
struct StackNumbersTests {
    /// Children of a stack: length, grow, shrink.
    private typealias Child = (length: CGFloat, grow: CGFloat, shrink: CGFloat)

    private func nodes(_ children: [Child]) -> [TestNode] {
        children.map { child in
            let node = TestNode("node", child.length, child.length)
            node.style.flexGrow = child.grow
            node.style.flexShrink = child.shrink
            return node
        }
    }

    /// The lengths of children of a row of exactly `width`.
    private func lengths(_ children: [Child], width: CGFloat, spacing: CGFloat = 0) -> [CGFloat] {
        let nodes = nodes(children)
        let stack = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: spacing,
            justifyContent: .start,
            alignItems: .start,
            children: nodes
        )
        _ = stack.layoutThatFits(.exactly(width, 500))
        return zip(nodes, children).map { node, child in
            guard let last = node.measuredRanges.last else { return 0 }
            return last.min.width == last.max.width ? last.max.width : child.length
        }
    }

    private func expectClose(
        _ lengths: [CGFloat],
        _ wanted: [CGFloat],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isClose = lengths.count == wanted.count && zip(lengths, wanted).allSatisfy { abs($0 - $1) < 1e-9 }
        #expect(isClose, "\(lengths), not \(wanted)", sourceLocation: sourceLocation)
    }

    @Test("175 for two children that grow equally are 88 and 87", arguments: [1, 0.5])
    func growingTwoAlike(factor: CGFloat) {
        let lengths = lengths([(25, 0, 0), (0, factor, 0), (100, factor, 0)], width: 300)

        #expect(lengths == [25, 88, 187])
    }

    @Test("200 for children that grow by 3 and 1 are 150 and 50, whatever the others could shrink")
    func growingInProportion() {
        let lengths = lengths([(50, 0, 1), (50, 3, 0), (50, 0, 0), (50, 1, 0)], width: 400)

        #expect(lengths == [50, 200, 50, 100])
    }

    @Test(
        "an overflow of 200 of 300, 100 and 200 that shrink by 1, 0 and 1 is divided into 120, 0 and 80",
        arguments: [1, 0.5]
    )
    func shrinkingBySize(factor: CGFloat) {
        let lengths = lengths([(300, 0, factor), (100, 0, 0), (200, 0, factor)], width: 400)

        expectClose(lengths, [180, 100, 120])
    }

    /// Weights 600, 100 and 400 of 1,100.
    @Test(
        "an overflow of 200 of 300, 100 and 200 that shrink by 2, 1 and 2 is divided into 109, 18 and 72",
        arguments: [1, 0.2]
    )
    func shrinkingBySizeAndFactor(factor: CGFloat) {
        let lengths = lengths([(300, 0, 2 * factor), (100, 0, factor), (200, 0, 2 * factor)], width: 400)

        expectClose(lengths, [300 - 1200.0 / 11, 100 - 200.0 / 11, 200 - 800.0 / 11])
    }

    /// Weights 100 and 600 of 700; children that grow and rigid children keep their lengths.
    @Test("an overflow of 200 is divided into 28 and 171 among children that shrink, and not taken from others")
    func shrinkingAmongMixedChildren() {
        let lengths = lengths([(150, 1, 0), (100, 0, 1), (150, 0, 0), (200, 0, 3)], width: 400)

        expectClose(lengths, [150, 100 - 200.0 / 7, 150, 200 - 1200.0 / 7])
    }

    /// Weights 300, 200 and 200 of 700.
    @Test("100 that shrinks by 2 beside 300 and 200 that shrink by 1 keeps 43, not zero")
    func shrinkingDoesNotReachZero() {
        let lengths = lengths([(300, 0, 1), (100, 0, 2), (200, 0, 1)], width: 400)

        expectClose(lengths, [300 - 600.0 / 7, 300.0 / 7, 200 - 400.0 / 7])
    }

    @Test("A child without length cannot shrink, so that the stack overflows")
    func shrinkingNothing() {
        let lengths = lengths([(50, 0, 0), (0, 0, 1)], width: 40)

        #expect(lengths == [50, 0])
    }

    @Test("All children that shrink are reduced to zero and no further, and the rest overflows")
    func shrinkingToZero() {
        let lengths = lengths([(50, 0, 0), (20, 0, 1), (50, 0, 0)], width: 75)

        #expect(lengths == [50, 0, 50])
    }

    @Test("Growing by fractions of a point gives all space to the first child that gets a whole point, and loses none")
    func growingByLessThanAPoint() {
        #expect(lengths([(10, 1, 0), (10, 3, 0)], width: 22) == [10, 12])
        #expect(lengths([(10, 1, 0), (10, 1, 0)], width: 20.5) == [10, 10])
        #expect(lengths([(10, 1, 0)], width: 12.5) == [12.5])
    }

    @Test("A difference below a hundredth of a point is ignored")
    func tolerance() {
        #expect(lengths([(10, 0, 1), (10, 0, 1)], width: 19.991) == [10, 10])
        expectClose(lengths([(10, 0, 1), (10, 0, 1)], width: 19.98), [9.99, 9.99])
    }

    @Test("Spacing between and around children does not shrink")
    func spacing() {
        // 2 × 10 between; 130 for 40, 40 and 40 is 10 left.
        #expect(lengths([(40, 1, 0), (40, 0, 0), (40, 0, 0)], width: 150, spacing: 10) == [50, 40, 40])
        expectClose(lengths([(40, 0, 1), (40, 0, 0), (40, 0, 1)], width: 120, spacing: 10), [30, 40, 30])
    }

    /// The positions of three nodes of 50 × 50 in a row of `width`.
    private func origins(_ justify: ASStackLayoutJustifyContent, width: CGFloat) -> [CGFloat] {
        let stack = ASStackLayoutSpec.horizontal()
        stack.justifyContent = justify
        stack.children = nodes([(50, 0, 0), (50, 0, 0), (50, 0, 0)])
        return stack.layoutThatFits(.exactly(width, 50)).sublayouts.map(\.position.x)
    }

    @Test(
        "The rest of 301 for 150 is between the children, not on pixels; an overflow is at the end or at both ends"
    )
    func justification() {
        #expect(origins(.spaceBetween, width: 301) == [0, 125.5, 251])
        #expect(origins(.center, width: 301) == [75.5, 125.5, 175.5])
        expectClose(origins(.spaceAround, width: 305), [155.0 / 6, 50 + 155.0 / 2, 100 + 155.0 * 5 / 6])
        #expect(origins(.spaceBetween, width: 110) == [0, 50, 100])
        #expect(origins(.spaceAround, width: 110) == [-20, 30, 80])
        #expect(origins(.end, width: 110) == [-40, 10, 60])
    }
}
