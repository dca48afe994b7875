// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASControlNodes
import ASGraphics
import ASNodes
import ASPlatform
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

@Suite("ASDisplayNode: order among siblings", .serialized)
@MainActor
struct NodeHierarchyTests {
    private func node(_ name: String, isLayerBacked: Bool = false, _ color: UIColor? = nil) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        node.isLayerBacked = isLayerBacked
        node.backgroundColor = color
        node.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        return node
    }

    /// The sublayers back to front: nodes by name, others as "plain".
    private func order(_ node: ASDisplayNode) -> [String] {
        node.layer.sublayers.map { ASLayerToDisplayNode($0)?.debugName ?? "plain" }
    }

    @Test("A plain view among nodes keeps its place when nodes are inserted, moved and removed")
    func plainViews() {
        let scene = NodeWindow()
        let (root, a, b, c) = (node("root"), node("a"), node("b"), node("c"))
        root.addSubnode(a)
        root.addSubnode(b)
        scene.show(root)
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        root.view.insertSubview(plain, aboveSubview: a.view)
        #expect(order(root) == ["a", "plain", "b"])

        root.insertSubnode(c, aboveSubnode: a)
        #expect(order(root) == ["a", "c", "plain", "b"])
        root.insertSubnode(a, aboveSubnode: b)
        #expect(order(root) == ["c", "plain", "b", "a"])
        c.removeFromSupernode()
        #expect(order(root) == ["plain", "b", "a"])
        root.insertSubnode(c, at: 0)

        #expect(root.subnodes == [c, b, a])
        #expect(order(root).first == "c")
        #expect(order(root).filter { $0 != "plain" } == ["c", "b", "a"])
        scene.finish()
    }

    @Test("Nodes with layers and nodes with views share one order, also when one kind replaces the other")
    func layersAndViews() {
        let scene = NodeWindow()
        let root = node("root")
        let (a, l, b, m) = (node("a"), node("l", isLayerBacked: true), node("b"), node("m"))
        for child in [a, l, b] { root.addSubnode(child) }
        scene.show(root)
        #expect(order(root) == ["a", "l", "b"])

        root.replaceSubnode(l, withSubnode: m)
        #expect(order(root) == ["a", "m", "b"])
        #expect(root.view.subviews == [a.view, m.view, b.view])
        root.replaceSubnode(b, withSubnode: l)

        #expect(order(root) == ["a", "m", "l"])
        #expect(root.subnodes == [a, m, l])
        #expect(l.layer.superlayer === root.layer && b.layer.superlayer == nil)
        scene.finish()
    }

    @Test("Many random moves keep subnodes, layers and views in the same order", arguments: 1...5)
    func randomMoves(run: Int) {
        let seed = ASSeed.announce() &+ UInt64(run)
        var random = ASSeededGenerator(seed: seed)
        let scene = NodeWindow(seed: seed)
        let root = node("root")
        let nodes = (0..<12).map { node("\($0)", isLayerBacked: $0.isMultiple(of: 3)) }
        scene.show(root)

        for _ in 0..<200 {
            let picked = nodes.randomElement(using: &random) ?? nodes[0]
            let others = root.subnodes.filter { $0 !== picked }
            switch Int.random(in: 0..<5, using: &random) {
            case 0: root.addSubnode(picked)
            case 1: root.insertSubnode(picked, at: Int.random(in: 0...others.count, using: &random))
            case 2:
                if let other = others.randomElement(using: &random) { root.insertSubnode(picked, aboveSubnode: other) }
            case 3:
                if let other = others.randomElement(using: &random) { root.insertSubnode(picked, belowSubnode: other) }
            default: picked.removeFromSupernode()
            }

            #expect(order(root) == root.subnodes.map { $0.debugName ?? "" })
            #expect(root.view.subviews == root.subnodes.filter { !$0.isLayerBacked }.map(\.view))
            #expect(nodes.allSatisfy { ($0.supernode === root) == root.subnodes.contains($0) })
        }
        scene.finish()
    }

    @Test("A greater z position is in front, in the image and for touches, whatever the order")
    func zPositions() {
        let scene = NodeWindow()
        let root = node("root", .white)
        let (back, front) = (node("back", .red), node("front", .blue))
        root.addSubnode(back)
        root.addSubnode(front)
        scene.show(root)
        scene.settle()
        #expect(scene.window.platformHandle?.snapshot()?.pixel(x: 20, y: 20) == 0xFF00_00FF)

        back.zPosition = 1
        scene.settle()

        #expect(scene.window.platformHandle?.snapshot()?.pixel(x: 20, y: 20) == 0xFFFF_0000)
        #expect(root.view.hitTest(CGPoint(x: 20, y: 20), with: nil) === back.view)
        #expect(root.subnodes == [back, front])
        scene.finish()
    }

    @Test("Points are converted with subnodeTransform before and after loading")
    func convertsThroughSubnodeTransform() {
        let (outer, inner) = (ASDisplayNode(), ASDisplayNode())
        outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        inner.frame = CGRect(x: 10, y: 20, width: 30, height: 30)
        outer.addSubnode(inner)
        outer.subnodeTransform = CATransform3DMakeScale(2, 2, 1)

        // About the centre (50, 50): (10, 20) is moved to (−30, −10).
        let before = inner.convert(CGPoint.zero, to: outer)
        _ = outer.layer
        let after = inner.convert(CGPoint.zero, to: outer)

        #expect(after == CGPoint(x: -30, y: -10))
        #expect(before == after)
    }

    @Test("a view in a window retains its node as long as it is in the window")
    func keeping() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            weak var kept: ASButtonNode?
            var presses = 0
            @MainActor func show() {
                let button = ASButtonNode()
                button.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
                button.addAction(forControlEvents: .touchUpInside) { _ in presses += 1 }
                harness.window?.addSubview(button.view)
                kept = button
            }
            show()
            harness.runUntilParked()

            harness.tap(at: CGPoint(x: 30, y: 30))
            #expect(presses == 1)
            kept?.view.removeFromSuperview()
            harness.runUntilParked()

            #expect(kept == nil)
        }
    }
}
