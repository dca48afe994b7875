// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Layout results")
struct LayoutResultTests {
    /// A node that always returns the same layout, as a node with a cache does.
    private final class CachingNode: ASLayoutElement {
        let style = ASLayoutElementStyle()
        private(set) var cached: ASLayout?
        var layoutElementType: ASLayoutElementType { .displayNode }
        var sublayoutElements: [any ASLayoutElement] { [] }

        func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
            if let cached { return cached }
            let layout = calculateLayoutThatFits(constrainedSize)
            cached = layout
            return layout
        }

        func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
            ASLayout(layoutElement: self, size: CGSize(width: 20, height: 20))
        }
    }

    @Test("Placing a layout that a node has cached does not change the cached one")
    func placingDoesNotTouchACachedLayout() throws {
        let node = CachingNode()
        let first = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), child: node)
        let second = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: node)

        let (one, two) = (first.layoutThatFits(.upTo(100, 100)), second.layoutThatFits(.upTo(100, 100)))

        #expect(one.sublayouts[0].position == CGPoint(x: 2, y: 2))
        #expect(two.sublayouts[0].position == CGPoint(x: 8, y: 8))
        #expect(try ASPointIsNull(#require(node.cached).position))
    }

    @Test("A layout retains its element, placed or not")
    func layoutsRetain() {
        weak var weakNode: TestNode?
        var layout: ASLayout?
        do {
            let node = TestNode("transient", 10, 10)
            weakNode = node
            layout = node.layoutThatFits(.upTo(100, 100))
        }

        #expect(weakNode != nil)
        #expect(layout?.layoutElement === weakNode)
        layout = nil
        #expect(weakNode == nil)
    }

    @Test("A node made during layout is retained by the placed layout")
    func placedLayoutsRetain() {
        weak var weakNode: TestNode?
        var layout: ASLayout?
        do {
            let node = TestNode("transient", 10, 10)
            weakNode = node
            layout = TestHost().layout(ASWrapperLayoutSpec(layoutElement: node), .upTo(100, 100))
        }

        #expect(weakNode != nil)
        #expect(layout?.sublayouts.first?.layoutElement === weakNode)
        layout = nil
        #expect(weakNode == nil)
    }

    @Test("Flattening adds up the positions of specs and rounds to whole pixels once")
    func flatteningAddsUp() {
        let node = TestNode("node", 10, 10)
        let inner = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0.25, left: 0, bottom: 0, right: 0), child: node)
        let outer = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1.75, left: 4, bottom: 0, right: 0), child: inner)

        let frame = TestHost().layout(outer, .upTo(100, 100)).sublayouts[0].frame

        #expect(frame.origin == CGPoint(x: 4, y: 2))
    }

    @Test("Frames are found by element, and are null for elements that are not inside")
    func framesByElement() {
        let (inside, outside) = (TestNode("inside", 10, 20), TestNode("outside"))
        let layout = TestHost().layout(ASWrapperLayoutSpec(layoutElement: inside), .upTo(100, 100))

        #expect(layout.frame(for: inside) == CGRect(0, 0, 10, 20))
        #expect(layout.frame(for: outside).isNull)
    }

    @Test("Mirroring swaps left and right")
    func mirroring() {
        let stack = ASStackLayoutSpec.horizontal()
        stack.children = [TestNode("a", 10, 10), TestNode("b", 30, 10)]

        let host = TestHost()
        let mirrored = host.layout(stack, .exactly(100, 10)).mirroredHorizontally()

        #expect(mirrored.sublayouts.map(\.frame) == [CGRect(90, 0, 10, 10), CGRect(60, 0, 30, 10)])
    }

    @Test("The recursive description shows the tree")
    func recursiveDescription() {
        let wrapper = ASWrapperLayoutSpec(layoutElement: TestNode("a", 10, 20))
        wrapper.debugName = "outer"

        let text = wrapper.layoutThatFits(.upTo(100, 100)).recursiveDescription()

        #expect(
            text == """
                <ASLayout ASWrapperLayoutSpec (outer) size={10, 20}>
                    | <ASLayout TestNode (a) position={0, 0} size={10, 20}>
                """
        )
    }

    @Test("ASCII art shows specs as boxes in their direction")
    func asciiArt() {
        let row = ASStackLayoutSpec.horizontal()
        row.debugName = "row"
        row.children = [TestNode("a"), TestNode("b")]
        let column = ASStackLayoutSpec.vertical()
        column.debugName = "column"
        column.children = [row, TestNode("c")]

        #expect(
            column.asciiArtString() == """
                ------ASStackLayoutSpec (column)------
                |  -----ASStackLayoutSpec (row)----  |
                |  |  TestNode (a)  TestNode (b)  |  |
                |  --------------------------------  |
                |            TestNode (c)            |
                --------------------------------------
                """
        )
    }
}
