// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASNodes
import ASTextNodes
import ASUIKit
import Foundation
import NodeKit
import Testing

/// A tree of nodes with names: `a(b(d, e), c(f))`.
private struct NamedTree {
    let nodes: [String: ASDisplayNode]

    init() {
        var nodes: [String: ASDisplayNode] = [:]
        for name in ["a", "b", "c", "d", "f"] {
            let node = ASDisplayNode()
            node.debugName = name
            nodes[name] = node
        }
        let text = ASTextNode()
        text.debugName = "e"
        nodes["e"] = text
        self.nodes = nodes
        for (parent, children) in [("a", ["b", "c"]), ("b", ["d", "e"]), ("c", ["f"])] {
            for child in children { self[parent].addSubnode(self[child]) }
        }
    }

    subscript(name: String) -> ASDisplayNode { nodes[name] ?? ASDisplayNode() }
}

@Suite("Searching trees of nodes", .serialized)
@MainActor
struct ASDisplayNodeSearchTests {
    private func names(_ nodes: [ASDisplayNode]) -> String { nodes.map { $0.debugName ?? "?" }.joined() }

    @Test("Each walk visits each node once, in its order")
    func walks() {
        let tree = NamedTree()
        var depthFirst: [ASDisplayNode] = []
        var breadthFirst: [ASDisplayNode] = []
        var subnodes: [ASDisplayNode] = []

        ASDisplayNodePerformBlockOnEveryNode(tree["a"]) { depthFirst.append($0) }
        ASDisplayNodePerformBlockOnEveryNodeBFS(tree["a"]) { breadthFirst.append($0) }
        ASDisplayNodePerformBlockOnEverySubnode(tree["a"]) { subnodes.append($0) }

        #expect(names(depthFirst) == "abdecf")
        #expect(names(breadthFirst) == "abcdef")
        #expect(names(subnodes) == "bdecf")
    }

    @Test("Finding all nodes leaves out the start; the first match is the deepest of the leftmost")
    func finds() {
        let tree = NamedTree()
        var asked: [ASDisplayNode] = []

        let all = ASDisplayNodeFindAllSubnodes(tree["a"]) { $0.debugName != "d" }
        let texts = ASDisplayNodeFindAllSubnodesOfClass(tree["a"], ASTextNode.self)
        let first = ASDisplayNodeFindFirstNode(tree["a"]) {
            asked.append($0)
            return !$0.subnodes.isEmpty
        }

        #expect(names(all) == "becf")
        #expect(names(texts) == "e")
        #expect(first === tree["b"])
        #expect(names(asked) == "deb")
        #expect(ASDisplayNodeFindFirstNode(tree["a"]) { $0.debugName == "a" } === tree["a"])
        #expect(ASDisplayNodeFindFirstSubnode(tree["a"]) { $0.debugName == "a" } == nil)
        #expect(ASDisplayNodeFindFirstSubnodeOfClass(tree["a"], ASTextNode.self) === tree["e"])
        #expect(ASDisplayNodeFindFirstSubnodeOfClass(tree["e"], ASTextNode.self) == nil)
    }

    @Test("Ancestors are found by class, as common ancestors and at the top")
    func ancestors() {
        let tree = NamedTree()

        #expect(names(tree["e"].supernodes) == "ba")
        #expect(names(tree["e"].supernodesIncludingSelf) == "eba")
        #expect(tree["e"].supernodeOfClass(ASTextNode.self, includingSelf: true) === tree["e"])
        #expect(tree["e"].supernodeOfClass(ASTextNode.self, includingSelf: false) == nil)
        #expect(tree["e"].supernodeOfClass(ASDisplayNode.self, includingSelf: false) === tree["b"])
        #expect(ASDisplayNodeFindClosestCommonAncestor(tree["d"], tree["f"]) === tree["a"])
        #expect(ASDisplayNodeFindClosestCommonAncestor(tree["b"], tree["d"]) === tree["b"])
        #expect(ASDisplayNodeFindClosestCommonAncestor(tree["d"], ASDisplayNode()) == nil)
        #expect(ASDisplayNodeUltimateParentOfNode(tree["f"]) === tree["a"])
        #expect(tree["f"].isDescendant(of: tree["a"]) && !tree["f"].isDescendant(of: tree["b"]))
        let lines = tree["d"].ancestryDescription.split(separator: "\n")
        #expect(
            lines.map { $0.contains("\"d\"") || $0.contains("\"b\"") || $0.contains("\"a\"") } == [true, true, true]
        )
    }

    @Test("A chain of 100,000 nodes is walked without a stack overflow")
    func deepTree() {
        let nodes = (0..<100_000).map { _ in ASDisplayNode() }
        // From the bottom: each insertion visits the ancestors.
        for (parent, child) in zip(nodes, nodes.dropFirst()).reversed() { parent.addSubnode(child) }
        var count = 0

        ASDisplayNodePerformBlockOnEveryNode(nodes[0]) { _ in count += 1 }

        #expect(count == nodes.count)
        #expect(ASDisplayNodeFindFirstNode(nodes[0]) { _ in true } === nodes.last)
        #expect(nodes.last?.supernodes.count == nodes.count - 1)
        // Freed one by one: freeing a chain by its top needs a stack as deep as the chain.
        for node in nodes.reversed() { node.removeFromSupernode() }
    }

    @Test("Nodes inside plain views are found by their layers, and have the controller that contains them")
    func nodesInViews() {
        let scene = NodeWindow()
        let (root, inner) = (ASDisplayNode(), ASDisplayNode())
        let controller = ASDKViewController(node: root)
        let plain = UIView()
        scene.window.rootViewController = controller
        root.view.addSubview(plain)
        plain.addSubview(inner.view)
        scene.settle()

        #expect(root.subnodes.isEmpty)
        #expect(ASCollectDisplayNodes(root).contains { $0 === inner })
        #expect(inner.closestViewController === controller)
        #expect(ASDisplayNode().closestViewController == nil)
        scene.window.rootViewController = nil
        scene.finish()
    }
}
