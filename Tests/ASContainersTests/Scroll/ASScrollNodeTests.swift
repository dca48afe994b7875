// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASUIKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import AsyncDisplayKit

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

    @Test("The content is as high as the layout, the node as high as it is offered")
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

    @Test("Offered no bound, the node is as high as its content")
    func unbounded() {
        let (node, _) = makeNode(boxes: 8)
        node.automaticallyManagesContentSize = true

        let layout = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 200, height: CGFloat.infinity)))

        #expect(layout.size == CGSize(width: 200, height: 800))
    }

    @Test("Subnodes come into every state with the node, also those out of sight")
    func states() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 300)) { harness in
            let (node, children) = makeNode(boxes: 8)
            node.automaticallyManagesContentSize = true
            harness.show(node)

            #expect(children.allSatisfy { $0.interfaceState == .inHierarchy })
        }
    }
}
