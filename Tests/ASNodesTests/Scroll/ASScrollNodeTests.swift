// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASNodes

/// Lets a node be zoomed.
@MainActor
private final class NodeZoomer: UIScrollViewDelegate {
    var node: ASDisplayNode?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { node?.view }
}

@Suite("Scroll node")
@MainActor
struct ASScrollNodeTests {
    /// A column of boxes of 100 points each.
    private func makeNode(boxes: Int) -> (ASScrollNode, [ASDisplayNode]) {
        let node = ASScrollNode()
        let children = (0..<boxes).map { _ in ASDisplayNode() }
        for child in children { child.style.preferredSize = CGSize(width: 100, height: 100) }
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.children = children
            return column
        }
        return (node, children)
    }

    @Test("The content is as high as the layout, the node has the available height")
    func contentSize() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
            let (node, children) = makeNode(boxes: 8)
            node.automaticallyManagesContentSize = true
            #expect(node.scrollableDirections == .verticalDirections)

            harness.show(node)

            #expect(node.bounds.size == CGSize(width: 200, height: 300))
            #expect(node.view.contentSize == CGSize(width: 200, height: 800))
            #expect(children[7].frame == CGRect(x: 0, y: 700, width: 100, height: 100))
            try harness.scroll(node, by: 150)
            #expect(node.view.contentOffset.y == 150)
            harness.advance(seconds: 2)
        }
    }

    @Test("Zoomed content is laid out as usual, and shown larger")
    func zoomed() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
            let (content, zoomer) = (ASDisplayNode(), NodeZoomer())
            content.style.preferredSize = CGSize(width: 200, height: 400)
            let node = ASScrollNode()
            node.automaticallyManagesSubnodes = true
            node.automaticallyManagesContentSize = true
            node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: content) }
            harness.show(node)
            zoomer.node = content
            node.view.delegate = zoomer
            node.view.maximumZoomScale = 4

            node.view.zoomScale = 2
            harness.runUntilParked()
            #expect(node.view.contentSize == CGSize(width: 400, height: 800))
            // Another layout, with other content.
            content.style.preferredSize = CGSize(width: 200, height: 600)
            node.setNeedsLayout()
            harness.runUntilParked()
            #expect(content.bounds.size == CGSize(width: 200, height: 600))
            #expect(content.view.frame == CGRect(x: 0, y: 0, width: 400, height: 1200))
            #expect(node.view.contentSize == CGSize(width: 400, height: 1200))

            node.view.zoomScale = 1
            #expect(content.view.frame == CGRect(x: 0, y: 0, width: 200, height: 600))
            #expect(node.view.contentSize == CGSize(width: 200, height: 600))
            harness.runUntilParked()
        }
    }

    @Test("Without a maximum the node is as high as its content")
    func unbounded() {
        let (node, _) = makeNode(boxes: 8)
        node.automaticallyManagesContentSize = true

        let layout = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 200, height: CGFloat.infinity)))

        #expect(layout.size == CGSize(width: 200, height: 800))
    }

    @Test("Subnodes enter every interface state with the node, also invisible ones")
    func states() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
            let (node, children) = makeNode(boxes: 8)
            node.automaticallyManagesContentSize = true
            harness.show(node)

            #expect(children.allSatisfy { $0.interfaceState == .inHierarchy })
        }
    }
}
