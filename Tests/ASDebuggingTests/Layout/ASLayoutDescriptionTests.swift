// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDebugging
import ASLayoutEngine
import ASNodes
import ASTextNodes
import Foundation
import NodeKit
import Testing

@Suite("Layouts and nodes as text", .serialized)
@MainActor
struct ASLayoutDescriptionTests {
    private func box(_ name: String) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        node.style.preferredSize = CGSize(width: 30, height: 20)
        return node
    }

    private func root(_ child: ASDisplayNode) -> ASDisplayNode {
        let root = ASDisplayNode()
        root.debugName = "root"
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: child)
        }
        return root
    }

    /// Without the addresses in labels.
    private func plain(_ text: String) -> String {
        text.replacing(#/ 0x[0-9a-f]+/#, with: "")
    }

    @Test("In ASCII art a node is labelled with its debug name, or its class")
    func asciiArtOfNodes() {
        let stack = ASStackLayoutSpec.vertical()
        stack.children = [box("avatar"), ASTextNode()]

        let art = stack.asciiArtString()

        #expect(
            art == """
                ------ASStackLayoutSpec-----
                |  ASDisplayNode (avatar)  |
                |        ASTextNode        |
                ----------------------------
                """
        )
    }

    @Test("A node's description contains its measured size, its range, and why each element in it was measured")
    func detailedLayoutDescription() {
        let child = box("child")
        let root = root(child)
        _ = root.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 90)))

        #expect(
            plain(root.detailedLayoutDescription) == """
                ASDisplayNode "root"
                  bounds: {0, 0}
                  layout version: 1
                  calculated layout: none
                  pending layout: {36, 24} in {{0, 0}, {100, 90}} of {100, 90}, version 1
                ASDisplayNode "root" {{0, 0}, {36, 24}} in {{0, 0}, {100, 90}} of {100, 90}: root
                    | ASInsetLayoutSpec {{0, 0}, {36, 24}} insets={1, 2, 3, 4} in {{0, 0}, {100, 90}} of {100, 90}: spec
                    |    | ASDisplayNode "child" {{2, 1}, {30, 20}} width=30pt height=20pt in {{0, 0}, {94, 86}} of {94, 86}: child
                """
        )

        root.setNeedsLayout()
        #expect(plain(root.detailedLayoutDescription).contains("layout version: 2"))
    }

    @Test("A tree of nodes is described line by line")
    func recursiveDescription() {
        let scene = NodeWindow()
        defer { scene.finish() }
        let child = box("child")
        child.isLayerBacked = true
        child.alpha = 0.5
        let root = root(child)
        let before = plain(root.displayNodeRecursiveDescription())
        scene.show(root)
        scene.settle()

        let lines = plain(root.displayNodeRecursiveDescription()).split(separator: "\n")

        #expect(before == "ASDisplayNode \"root\" frame={0, 0, 0, 0} not loaded manages its subnodes")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("ASDisplayNode \"root\" frame={0, 0, 200, 200} manages its subnodes "))
        #expect(lines[1].hasPrefix("   | ASDisplayNode \"child\" frame={2, 1, 194, 196} layer-backed alpha=0.5 "))
    }

    @Test("Unflattened layouts are kept on request only")
    func unflattened() throws {
        let child = box("child")
        let root = root(child)
        let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 90))
        _ = root.layoutThatFits(range)
        #expect(root.unflattenedCalculatedLayout == nil)

        ASDisplayNode.shouldStoreUnflattenedLayouts = true
        defer { ASDisplayNode.shouldStoreUnflattenedLayouts = false }
        root.setNeedsLayout()
        _ = root.layoutThatFits(range)

        let layout = try #require(root.unflattenedCalculatedLayout)
        #expect(layout.size == CGSize(width: 36, height: 24))
        #expect(layout.sublayouts.map(\.type) == [.layoutSpec])
        #expect(layout.sublayouts[0].sublayouts.map(\.frame) == [CGRect(x: 2, y: 1, width: 30, height: 20)])
        #expect(root.calculatedLayout?.sublayouts.map(\.type) == [.displayNode])
    }
}
