// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodes
import ASTextNodes
import Foundation
import NodeKit
import Testing

@Suite("ASDisplayNode: layout", .serialized)
@MainActor
struct ASDisplayNodeLayoutTests {
    private func box(_ width: CGFloat, _ height: CGFloat) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: width, height: height)
        return node
    }

    @Test("A spec inserts its nodes, sets their frames, and removes them again")
    func managesSubnodes() {
        let scene = NodeWindow()
        let (a, b) = (box(50, 20), box(30, 40))
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        let showsB = ASLock(true)
        root.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .vertical,
                spacing: 10,
                justifyContent: .start,
                alignItems: .start,
                children: showsB.withLock { $0 } ? [a, b] : [a]
            )
        }
        scene.show(root)
        scene.settle()

        #expect(a.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(b.frame == CGRect(x: 0, y: 30, width: 30, height: 40))
        #expect(root.subnodes == [a, b])

        showsB.withLock { $0 = false }
        root.setNeedsLayout()
        scene.settle()

        #expect(root.subnodes == [a])
        #expect(b.supernode == nil)
        #expect(!b.isInHierarchy)
        scene.finish()
    }

    @Test("A changed style of a node on screen lays out its supernode, and no node above that")
    func followsStyle() {
        let scene = NodeWindow(size: CGSize(width: 200, height: 100))
        let (a, b) = (box(20, 20), box(30, 20))
        let row = ASDisplayNode()
        row.automaticallyManagesSubnodes = true
        row.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 0,
                justifyContent: .start,
                alignItems: .start,
                children: [a, b]
            )
        }
        let asked = ASLock(0)
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            asked.withLock { $0 += 1 }
            return ASWrapperLayoutSpec(layoutElement: row)
        }
        scene.show(root)
        scene.settle()
        #expect(b.frame == CGRect(x: 20, y: 0, width: 30, height: 20))
        let askedBefore = asked.withLock { $0 }

        a.style.flexGrow = 1
        scene.settle()

        #expect(a.frame == CGRect(x: 0, y: 0, width: 170, height: 20))
        #expect(b.frame == CGRect(x: 170, y: 0, width: 30, height: 20))
        #expect(asked.withLock { $0 } == askedBefore)
        scene.finish()
    }

    @Test("A style that is set during a measurement does not invalidate ancestors, and the layout settles")
    func settlesWithStyleFromSpec() {
        let scene = NodeWindow(size: CGSize(width: 200, height: 100))
        let a = box(20, 20)
        let asked = ASLock(0)
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            let count = asked.withLock {
                $0 += 1
                return $0
            }
            a.style.spacingBefore = CGFloat(count)
            return ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 0,
                justifyContent: .start,
                alignItems: .start,
                children: [a]
            )
        }
        scene.show(root)
        scene.settle()
        let askedBefore = asked.withLock { $0 }

        root.setNeedsLayout()
        scene.settle()

        #expect(asked.withLock { $0 } == askedBefore + 1)
        #expect(a.frame.minX == CGFloat(askedBefore + 1))
        scene.finish()
    }

    @Test("A node that was empty gets space when it has content")
    func growsFromNothing() {
        let scene = NodeWindow()
        let text = ASTextNode()
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            ASRelativeLayoutSpec(
                horizontalPosition: .start,
                verticalPosition: .start,
                sizingOption: [],
                child: text
            )
        }
        scene.show(root)
        scene.settle()
        #expect(text.isNodeLoaded)
        #expect(text.frame.width == 0)

        text.attributedText = NSAttributedString(string: "something")
        scene.settle()

        #expect(text.frame.width > 20)
        #expect(text.frame.height > 8)
        scene.finish()
    }

    @Test("Subnodes that swap places in a spec swap places in the tree")
    func reordersSubnodes() {
        let scene = NodeWindow()
        let nodes = [box(10, 10), box(10, 10), box(10, 10)]
        let order = ASLock([0, 1, 2])
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            let spec = ASStackLayoutSpec.vertical()
            spec.children = order.withLock { $0 }.map { nodes[$0] }
            return spec
        }
        scene.show(root)
        scene.settle()

        for permutation in [[2, 0, 1], [1, 2], [0, 2, 1], [0, 1, 2]] {
            order.withLock { $0 = permutation }
            root.setNeedsLayout()
            scene.settle()

            #expect(root.subnodes == permutation.map { nodes[$0] })
            let layers = permutation.map { ObjectIdentifier(nodes[$0].layer) }
            #expect(root.layer.sublayers.map(ObjectIdentifier.init) == layers)
        }
        scene.finish()
    }

    @Test("A layout is computed once for a range, and again after an invalidation")
    func caches() {
        let count = ASLock(0)
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in
            count.withLock { $0 += 1 }
            return ASLayoutSpec()
        }
        let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))

        _ = node.layoutThatFits(range)
        _ = node.layoutThatFits(range)
        #expect(count.withLock { $0 } == 1)

        node.setNeedsLayout()
        _ = node.layoutThatFits(range)
        #expect(count.withLock { $0 } == 2)
    }

    @Test("A subnode that grows lays out its supernodes again")
    func growsUpwards() {
        let scene = NodeWindow()
        let child = box(50, 20)
        let below = box(50, 20)
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            let spec = ASStackLayoutSpec.vertical()
            spec.alignItems = .start
            spec.children = [child, below]
            return spec
        }
        scene.show(root)
        scene.settle()
        #expect(below.frame.minY == 20)

        child.style.preferredSize = CGSize(width: 50, height: 70)
        scene.settle()

        #expect(child.frame.height == 70)
        #expect(below.frame.minY == 70)
        scene.finish()
    }

    @Test("Editing the subnodes inside layoutSpecThatFits is an error with a message about it")
    func refusesEditsWhileMeasuring() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let node = ASDisplayNode()
            node.layoutSpecBlock = { node, _ in
                node.addSubnode(ASDisplayNode())
                return ASLayoutSpec()
            }
            _ = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10)))
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("were changed while its layoutSpecThatFits ran"))
    }
}
