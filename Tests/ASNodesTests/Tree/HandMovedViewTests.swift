// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASNodes
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

/// Views of nodes that the app adds, moves and removes with methods of views: the tree of nodes follows them.
@Suite("Views moved by the app", .serialized)
@MainActor
struct HandMovedViewTests {
    private func node(_ name: String, isLayerBacked: Bool = false) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        node.isLayerBacked = isLayerBacked
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return node
    }

    /// The sublayers back to front: nodes by name, others as "plain".
    private func order(_ node: ASDisplayNode) -> [String] {
        node.layer.sublayers.map { ASLayerToDisplayNode($0)?.debugName ?? "plain" }
    }

    // MARK: Retaining

    @Test(
        "A superview retains the node of a view, in a window or not, and releases it with the view",
        arguments: [false, true]
    )
    func superviewKeepsTheNode(isLayerBacked: Bool) {
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        weak var kept: ASDisplayNode?
        @MainActor func add() {
            let made = node("kept", isLayerBacked: isLayerBacked)
            if isLayerBacked { superview.layer.addSublayer(made.layer) } else { superview.addSubview(made.view) }
            kept = made
        }
        add()

        #expect(kept?.debugName == "kept")
        superview.layer.sublayers.first?.removeFromSuperlayer()

        #expect(kept == nil)
    }

    @Test(
        "A masked layer retains the node of its mask, also one that was a subnode, and releases it with the mask",
        arguments: [false, true],
        [false, true]
    )
    func maskedLayerKeepsTheNode(isLayerBacked: Bool, wasSubnode: Bool) {
        let scene = NodeWindow()
        let (root, former) = (node("root"), node("former"))
        let masked = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubnode(former)
        scene.show(root)
        root.view.addSubview(masked)
        weak var kept: ASDisplayNode?
        @MainActor func add() {
            let made = node("kept", isLayerBacked: isLayerBacked)
            if wasSubnode { former.addSubnode(made) }
            masked.layer.mask = made.layer
            kept = made
        }
        add()

        #expect(kept?.debugName == "kept" && kept?.isInHierarchy == true)
        #expect(masked.layer.mask === kept?.layer && masked.layer.sublayers.isEmpty && root.subnodes == [former])
        masked.layer.mask = nil
        if wasSubnode, isLayerBacked { kept?.removeFromSupernode() }

        #expect(kept == nil && former.subnodes.isEmpty)
        root.view.removeFromSuperview()
        scene.finish()
    }

    @Test("The view of a node that masks another view retains its node")
    func maskViewKeepsTheNode() {
        let (superview, masked) = (UIView(), UIView())
        weak var kept: ASDisplayNode?
        @MainActor func add() {
            let made = node("kept")
            superview.addSubview(made.view)
            masked.mask = made.view
            kept = made
        }
        add()

        #expect(kept?.view === masked.mask && kept != nil)
        masked.mask = nil
        #expect(kept == nil)
    }

    @Test("A view that is moved between plain views retains its node, and a superview that is freed releases it")
    func superviewEnds() {
        weak var kept: ASDisplayNode?
        var (first, second): (UIView?, UIView?) = (UIView(), UIView())
        @MainActor func add() {
            let made = node("kept")
            first?.addSubview(made.view)
            kept = made
        }
        add()

        if let view = kept?.view { second?.addSubview(view) }
        first = nil
        #expect(kept != nil)
        second = nil

        #expect(first == nil && second == nil && kept == nil)
    }

    @Test("A local node is displayed when its superview enters a window later")
    func showsLater() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            @MainActor func add() {
                let fill = FillNode()
                fill.frame = superview.bounds
                superview.addSubview(fill.view)
            }
            add()

            harness.window?.addSubview(superview)
            harness.runUntilParked()

            #expect(harness.platformWindow.snapshot()?.pixel(x: 50, y: 50) == 0xFFFF_0000)
        }
    }

    // MARK: The tree of nodes

    @Test("A view that is removed from its superview removes its node from the supernode")
    func removing() {
        let scene = NodeWindow()
        let (root, child) = (node("root"), node("child"))
        root.addSubnode(child)
        scene.show(root)

        child.view.removeFromSuperview()

        #expect(child.supernode == nil && root.subnodes.isEmpty && !child.isInHierarchy)
        root.addSubnode(child)
        #expect(child.supernode === root && child.view.superview === root.view && child.isInHierarchy)
        root.view.removeFromSuperview()
        scene.finish()
    }

    @Test("A node's view that is added to another node's view becomes a subnode, at the index of its view")
    func adding() {
        let scene = NodeWindow()
        let (root, a, b, c, d) = (node("root"), node("a"), node("b"), node("c"), node("d"))
        root.addSubnode(a)
        root.addSubnode(b)
        scene.show(root)
        let plain = UIView()
        root.view.insertSubview(plain, aboveSubview: a.view)

        root.view.insertSubview(c.view, aboveSubview: plain)
        root.view.insertSubview(d.view, at: 0)

        #expect(root.subnodes == [d, a, c, b])
        #expect(order(root) == ["d", "a", "plain", "c", "b"])
        #expect([c, d].allSatisfy { $0.supernode === root && $0.isInHierarchy && $0.isVisible })
        root.view.removeFromSuperview()
        scene.finish()
    }

    @Test("A view that is moved to another node's view moves its node, without leaving the window")
    func movingBetweenNodes() {
        let scene = NodeWindow()
        let (root, left, right, child) = (node("root"), node("left"), node("right"), node("child"))
        let recorder = StateRecorderNode()
        recorder.addSubnode(child)
        root.addSubnode(left)
        root.addSubnode(right)
        left.addSubnode(recorder)
        scene.show(root)
        let before = recorder.calls

        right.view.addSubview(recorder.view)

        #expect(left.subnodes.isEmpty && right.subnodes == [recorder])
        #expect(recorder.calls == before)
        root.view.removeFromSuperview()
        scene.finish()
    }

    @Test("A view that is moved to a plain view leaves its supernode and keeps its frame")
    func movingToAPlainView() {
        let scene = NodeWindow()
        let (root, child) = (node("root"), node("child"))
        root.addSubnode(child)
        scene.show(root)
        let plain = UIView()
        scene.window.addSubview(plain)

        plain.addSubview(child.view)

        #expect(child.supernode == nil && root.subnodes.isEmpty)
        #expect(child.view.superview === plain && child.isInHierarchy && child.isVisible)
        child.view.removeFromSuperview()
        root.view.removeFromSuperview()
        scene.finish()
    }

    @Test("The methods of nodes work as usual with a view that the app added")
    func nodeMethodsAfterwards() {
        let scene = NodeWindow()
        let (root, other, child) = (node("root"), node("other"), node("child"))
        scene.show(root)
        root.view.addSubview(child.view)
        root.addSubnode(other)

        root.insertSubnode(child, aboveSubnode: other)
        #expect(root.subnodes == [other, child] && order(root) == ["other", "child"])
        child.removeFromSupernode()

        #expect(root.subnodes == [other] && child.view.superview == nil)
        root.view.removeFromSuperview()
        scene.finish()
    }

    @Test("addSubnode of a node's view or layer adds a subnode")
    func addSubnodeOfAView() {
        let (root, child, layerChild) = (node("root"), node("child"), node("layerChild", isLayerBacked: true))

        root.view.addSubnode(child)
        root.layer.addSubnode(layerChild)

        #expect(root.subnodes == [child, layerChild])
    }

    @Test("A node that a supernode has taken over before loading stays there when its view leaves the old superview")
    func movingToAnUnloadedNode() {
        let (loaded, unloaded, child) = (node("loaded"), node("unloaded"), node("child"))
        loaded.addSubnode(child)
        _ = loaded.view

        unloaded.addSubnode(child)

        #expect(child.supernode === unloaded && child.view.superview == nil)
        #expect(unloaded.view.subviews == [child.view])
    }

    // MARK: Foreign layers

    @Test("insertSubnode below a sibling inserts directly behind it, in front of views that the app has added between")
    func belowASibling() {
        let scene = NodeWindow()
        let (root, a, b, c, l) = (node("root"), node("a"), node("b"), node("c"), node("l", isLayerBacked: true))
        root.addSubnode(a)
        root.addSubnode(b)
        scene.show(root)
        root.view.insertSubview(UIView(), aboveSubview: a.view)
        root.layer.insertSublayer(CALayer(), below: b.layer)
        #expect(order(root) == ["a", "plain", "plain", "b"])

        root.insertSubnode(c, belowSubnode: b)
        #expect(order(root) == ["a", "plain", "plain", "c", "b"])
        root.insertSubnode(l, belowSubnode: c)
        #expect(order(root) == ["a", "plain", "plain", "l", "c", "b"])
        root.insertSubnode(b, belowSubnode: a)

        #expect(order(root) == ["b", "a", "plain", "plain", "l", "c"])
        #expect(root.subnodes == [b, a, l, c])
        #expect(root.view.subviews.compactMap { ASViewToDisplayNode($0)?.debugName } == ["b", "a", "c"])
        root.view.removeFromSuperview()
        scene.finish()
    }

    @Test(
        "addSubnode inserts in front of views that the app has added, an index directly in front of the previous node"
    )
    func inFrontOfOthers() {
        let scene = NodeWindow()
        let (root, a, b, c) = (node("root"), node("a"), node("b"), node("c"))
        root.addSubnode(a)
        scene.show(root)
        root.view.addSubview(UIView())

        root.addSubnode(b)
        #expect(order(root) == ["a", "plain", "b"])
        root.insertSubnode(c, at: 1)
        #expect(order(root) == ["a", "c", "plain", "b"])
        root.insertSubnode(b, at: 0)

        #expect(order(root) == ["b", "a", "c", "plain"])
        root.view.removeFromSuperview()
        scene.finish()
    }
}

/// Counts its callbacks about windows and states.
private final class StateRecorderNode: ASDisplayNode {
    var calls: [String] = []

    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        calls.append("enter")
    }

    override func didExitHierarchy() {
        super.didExitHierarchy()
        calls.append("exit")
    }

    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        calls.append("\(newState)")
    }
}
