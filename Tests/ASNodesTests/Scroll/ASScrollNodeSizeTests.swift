// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// The size of a scroll node whose content only determines its content size.
///
/// The first four and `undefinedParent` have the numbers of Texture's `ASScrollNodeTests`.
@Suite("Size of a scroll node")
@MainActor
struct ASScrollNodeSizeTests {
    private func makeNode(content: CGSize, _ directions: ASScrollDirection = []) -> (ASScrollNode, ASDisplayNode) {
        let (node, subnode) = (ASScrollNode(), ASDisplayNode())
        subnode.style.preferredSize = content
        node.scrollableDirections = directions
        node.automaticallyManagesContentSize = true
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: subnode) }
        return (node, subnode)
    }

    private func contentSize(_ node: ASScrollNode) -> CGSize {
        _ = node.view
        node.layout()
        return node.view.contentSize
    }

    @Test(
        "The node is as large as its parent, whether its content is shorter or longer",
        arguments: [CGSize(width: 100, height: 100), CGSize(width: 100, height: 500)]
    )
    func asTheParent(content: CGSize) {
        let (node, _) = makeNode(content: content)

        let layout = node.layoutThatFits(.unconstrained, parentSize: CGSize(width: 100, height: 200))

        #expect(layout.size == CGSize(width: 100, height: 200))
        #expect(node.calculatedSize == CGSize(width: 100, height: 200))
        #expect(contentSize(node) == content)
    }

    @Test("A range that is smaller or larger than the parent determines the size")
    func inARange() {
        let (small, _) = makeNode(content: CGSize(width: 100, height: 100))
        let upTo200 = ASSizeRange(min: CGSize(width: 100, height: 100), max: CGSize(width: 100, height: 200))
        let (large, _) = makeNode(content: CGSize(width: 100, height: 200))
        let exactly150 = ASSizeRange(exactly: CGSize(width: 100, height: 150))

        _ = small.layoutThatFits(upTo200, parentSize: CGSize(width: 100, height: 500))
        _ = large.layoutThatFits(exactly150, parentSize: CGSize(width: 100, height: 100))

        #expect(small.calculatedSize == CGSize(width: 100, height: 200))
        #expect(contentSize(small) == CGSize(width: 100, height: 100))
        #expect(large.calculatedSize == CGSize(width: 100, height: 150))
        #expect(contentSize(large) == CGSize(width: 100, height: 200))
    }

    @Test(
        "Where the parent's size is infinite or unknown, the content determines the size",
        arguments: [CGFloat.infinity, .nan]
    )
    func undefinedParent(side: CGFloat) {
        let (node, _) = makeNode(content: CGSize(width: 100, height: 200))

        _ = node.layoutThatFits(.unconstrained, parentSize: CGSize(width: side, height: side))

        #expect(node.calculatedSize == CGSize(width: 100, height: 200))
        #expect(contentSize(node) == CGSize(width: 100, height: 200))
    }

    @Test("Content longer than the range scrolls in it when the parent's size is unknown")
    func unknownParentWithALimit() {
        let (node, _) = makeNode(content: CGSize(width: 1_000, height: 50), .horizontalDirections)

        let layout = node.layoutThatFits(
            ASSizeRange(min: .zero, max: CGSize(width: 375, height: CGFloat.infinity)),
            parentSize: ASLayoutElementParentSizeUndefined
        )

        #expect(layout.size == CGSize(width: 375, height: 50))
        #expect(contentSize(node) == CGSize(width: 1_000, height: 50))
    }

    @Test("Subnodes are measured without limit along the scrollable axes only")
    func measuredWithoutLimit() {
        let (node, subnode) = makeNode(content: CGSize(width: 100, height: 100))
        subnode.style.preferredLayoutSize = .auto
        let exactly = ASSizeRange(exactly: CGSize(width: 100, height: 100))
        // As long as the node, so that it is measured once.
        subnode.style.minSize = CGSize(width: 100, height: 100)

        _ = node.layoutThatFits(exactly, parentSize: exactly.max)
        let vertical = subnode.constrainedSizeForCalculatedLayout
        node.scrollableDirections = .horizontalDirections
        _ = node.layoutThatFits(exactly, parentSize: exactly.max)
        let horizontal = subnode.constrainedSizeForCalculatedLayout

        #expect(vertical == ASSizeRange(min: exactly.min, max: CGSize(width: 100, height: CGFloat.infinity)))
        #expect(horizontal == ASSizeRange(min: exactly.min, max: CGSize(width: CGFloat.infinity, height: 100)))
    }

    @Test("In a stack of fixed size the node is as high as the stack, and shrinks by flexShrink")
    func inAStack() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 200)) { harness in
            let (node, _) = makeNode(content: CGSize(width: 100, height: 500))
            let (root, header) = (ASDisplayNode(), ASDisplayNode())
            header.style.preferredSize = CGSize(width: 100, height: 50)
            node.style.flexShrink = 1
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec.vertical {
                    header
                    node
                }
            }

            harness.show(root)

            #expect(node.frame == CGRect(x: 0, y: 50, width: 100, height: 150))
            #expect(node.view.contentSize == CGSize(width: 100, height: 500))
            try harness.scroll(node, by: 80)
            harness.advance(seconds: 2)
            #expect(node.view.contentOffset.y == 80)
        }
    }

    @Test("The node's own style sizes are respected")
    func ownSizes() {
        let (node, _) = makeNode(content: CGSize(width: 100, height: 500))
        node.style.height = 120

        _ = node.layoutThatFits(.unconstrained, parentSize: CGSize(width: 100, height: 200))

        #expect(node.calculatedSize == CGSize(width: 100, height: 120))
        #expect(contentSize(node) == CGSize(width: 100, height: 500))
    }
}
