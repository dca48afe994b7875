// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// All numbers are even, so that they are whole device pixels at any usual scale.
@Suite("Stack layout")
struct StackLayoutTests {
    private let host = TestHost()

    private func stack(
        _ direction: ASStackLayoutDirection,
        spacing: CGFloat = 0,
        _ children: [any ASLayoutElement]
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: direction,
            spacing: spacing,
            justifyContent: .start,
            alignItems: .start,
            children: children
        )
    }

    @Test("Growing results in whole points, and the first child that grows gets the remainder of rounding")
    func growingGivesWholePoints() {
        let nodes = (0..<3).map { TestNode("\($0)", 20, 10) }
        for node in nodes { node.style.flexGrow = 1 }

        let frames = host.frames(stack(.horizontal, nodes), .exactly(80, 10))

        // 20 left for three: 6 each, and a remainder of 2 from rounding.
        #expect(frames.map(\.width) == [28, 26, 26])
    }

    @Test("Shrinking is weighted by size, and the part that a child cannot shrink stays unresolved")
    func shrinkingIsWeightedBySize() {
        let nodes = [TestNode("a", 300, 10), TestNode("b", 100, 10), TestNode("c", 200, 10)]
        nodes[0].style.flexShrink = 1
        nodes[2].style.flexShrink = 1

        let frames = host.frames(stack(.horizontal, nodes), .exactly(400, 10))

        // 200 too much, divided 300 : 200.
        #expect(frames.map(\.width) == [180, 100, 120])
    }

    @Test("A fraction of a stack that has no fixed size falls back to the child's own size")
    func fractionsOfUnknownSizes() {
        let node = TestNode("half", 30, 10)
        node.style.width = "50%"

        let open = host.frames(stack(.horizontal, [node]), .upTo(100, 100))
        let fixed = host.frames(stack(.horizontal, [node]), .exactly(100, 10))

        let endless = host.frames(stack(.vertical, [node]), .unconstrained)

        #expect(open == [CGRect(0, 0, 30, 10)])
        #expect(endless == [CGRect(0, 0, 30, 10)])
        #expect(fixed == [CGRect(0, 0, 50, 10)])
    }

    @Test("A percentage as flex basis refers to a fixed stack, and is ignored in another")
    func fractionalBasis() {
        let node = TestNode("basis", 30, 10)
        node.style.flexBasis = "40%"

        #expect(host.frames(stack(.horizontal, [node]), .exactly(100, 10)) == [CGRect(0, 0, 40, 10)])
        #expect(host.frames(stack(.horizontal, [node]), .upTo(100, 10)) == [CGRect(0, 0, 30, 10)])
    }

    @Test("The single child that grows and shrinks is measured once, in the space that the others leave")
    func singleFlexibleChildIsMeasuredOnce() {
        let fixed = TestNode("fixed", 40, 10)
        let flexible = TestNode("flexible", 500, 10)
        flexible.style.flexGrow = 1
        flexible.style.flexShrink = 1

        let frames = host.frames(stack(.horizontal, spacing: 10, [fixed, flexible]), .exactly(100, 10))

        #expect(frames == [CGRect(0, 0, 40, 10), CGRect(50, 0, 50, 10)])
        #expect(
            flexible.measuredRanges == [
                ASSizeRange(min: CGSize(width: 50, height: 0), max: CGSize(width: 50, height: 10))
            ]
        )
    }

    // Where the others fit exactly no child may flex; where they are too long the child may shrink, but has no length to shrink.
    @Test(
        "The single flexible child is measured in zero space when the others fit, and not at all when they do not",
        arguments: [(100, 1), (140, 0)]
    )
    func singleFlexibleChildWithoutRoom(taken: Int, measurements: Int) {
        let fixed = TestNode("fixed", CGFloat(taken), 10)
        let flexible = TestNode("flexible", 500, 10)
        flexible.style.flexGrow = 1
        flexible.style.flexShrink = 1

        let frames = host.frames(stack(.horizontal, [fixed, flexible]), .exactly(100, 10))

        let height = CGFloat(10 * measurements)
        #expect(frames == [CGRect(0, 0, CGFloat(taken), 10), CGRect(CGFloat(taken), 0, 0, height)])
        #expect(flexible.measuredRanges.count == measurements)
    }

    @Test("A row that is too long is not made high by a text for which no width is left")
    func overfullRowKeepsItsHeight() {
        let label = TestNode("label", 140, 20)
        let text = TestNode("text") { CGSize(width: min(200, $0.width), height: 20 * 200 / max($0.width, 1)) }
        text.style.flexGrow = 1
        text.style.flexShrink = 1

        let layout = host.layout(
            stack(.horizontal, [label, text]),
            ASSizeRange(min: CGSize(width: 100, height: 0), max: CGSize(width: 100, height: CGFloat.infinity))
        )

        #expect(layout.size == CGSize(width: 100, height: 20))
        #expect(layout.frame(for: text) == CGRect(140, 0, 0, 0))
    }

    @Test("A child whose own size is 0 is stretched, because 0 does not count as a size")
    func stretchingIgnoresZero() {
        let node = TestNode("a", 20, 10)
        node.style.preferredSize = .zero
        let spec = stack(.vertical, [node])
        spec.alignItems = .stretch

        #expect(host.frames(spec, .exactly(80, 10)).map(\.width) == [80])
    }

    @Test("A stretching child keeps an explicit size and stops at its own maximum")
    func stretchingRespectsTheChild() {
        let nodes = [TestNode("open", 10, 10), TestNode("explicit", 10, 10), TestNode("capped", 10, 10)]
        nodes[1].style.height = 30
        nodes[2].style.maxHeight = 20
        let spec = stack(.horizontal, nodes)
        spec.alignItems = .stretch

        let frames = host.frames(spec, .exactly(100, 60))

        #expect(frames.map(\.height) == [60, 30, 20])
    }

    @Test("alignSelf takes precedence over alignItems")
    func alignSelfWins() {
        let nodes = [TestNode("a", 10, 20), TestNode("b", 10, 20), TestNode("c", 10, 20)]
        nodes[1].style.alignSelf = .end
        nodes[2].style.alignSelf = .center

        let frames = host.frames(stack(.horizontal, nodes), .exactly(100, 60))

        #expect(frames.map(\.minY) == [0, 40, 20])
    }

    @Test("Spacing of the stack and of the children add up")
    func spacingAddsUp() {
        let nodes = [TestNode("a", 10, 20), TestNode("b", 10, 20)]
        nodes[0].style.spacingBefore = 2
        nodes[0].style.spacingAfter = 4
        nodes[1].style.spacingBefore = 8

        let layout = host.layout(stack(.vertical, spacing: 16, nodes), .upTo(100, 200))

        #expect(layout.sublayouts.map(\.frame) == [CGRect(0, 2, 10, 20), CGRect(0, 50, 10, 20)])
        #expect(layout.size == CGSize(width: 10, height: 70))
    }

    @Test("A wrapping stack breaks where spacing makes a child overflow, and inserts line spacing between lines")
    func wrappingCountsSpacing() {
        let nodes = (0..<3).map { TestNode("\($0)", 40, 10) }
        let spec = stack(.horizontal, spacing: 10, nodes)
        spec.flexWrap = .wrap
        spec.lineSpacing = 6

        let wide = host.frames(spec, .upTo(90, 200))
        let narrow = host.frames(spec, .upTo(88, 200))

        #expect(wide == [CGRect(0, 0, 40, 10), CGRect(50, 0, 40, 10), CGRect(0, 16, 40, 10)])
        #expect(narrow == [CGRect(0, 0, 40, 10), CGRect(0, 16, 40, 10), CGRect(0, 32, 40, 10)])
    }

    @Test("A nested vertical stack has the baselines of its first and last child")
    func nestedBaselines() {
        let (tall, top, bottom) = (TestNode("tall", 10, 40), TestNode("top", 10, 20), TestNode("bottom", 10, 20))
        tall.style.ascender = 30
        tall.style.descender = -8
        top.style.ascender = 14
        bottom.style.descender = -2
        let spec = stack(.horizontal, [tall, stack(.vertical, [top, bottom])])

        spec.alignItems = .baselineFirst
        #expect(host.frames(spec, .upTo(100, 100)).map(\.minY) == [0, 16, 36])
        spec.alignItems = .baselineLast
        // Baselines at 32 and 38 from the tops of both.
        #expect(host.frames(spec, .upTo(100, 100)).map(\.minY) == [6, 0, 20])
    }

    @Test("An empty stack is as small as possible")
    func emptyStack() {
        #expect(
            host.layout(
                stack(.vertical, []),
                ASSizeRange(min: CGSize(width: 10, height: 20), max: CGSize(width: 40, height: 40))
            ).size == CGSize(width: 10, height: 20)
        )
    }

    @Test("Horizontal and vertical alignment follow a later direction, and remain when set back to none")
    func alignmentFollowsDirection() {
        let spec = ASStackLayoutSpec.horizontal()
        spec.horizontalAlignment = .right
        spec.verticalAlignment = .center

        #expect((spec.justifyContent, spec.alignItems) == (.end, .center))
        spec.direction = .vertical
        #expect((spec.justifyContent, spec.alignItems) == (.center, .end))
        spec.horizontalAlignment = .none
        spec.verticalAlignment = .none
        #expect((spec.justifyContent, spec.alignItems) == (.center, .end))
        spec.alignItems = .start
        #expect(spec.alignItems == .start)
    }
}
