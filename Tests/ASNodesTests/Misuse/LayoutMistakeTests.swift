// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKitTesting
import Foundation
import Testing

#if DEBUG
/// Mistakes in a layout that show nothing, or too little, and end no program: a debug build reports them.
@Suite("Layouts that display less than they place", .serialized)
@MainActor
struct LayoutMistakeTests {
    /// The reports while `body` runs.
    private func reports(_ body: (ASTestHarness) throws -> Void) throws -> [String] {
        let heard = ASLock<[String]>([])
        let previous = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { sentence in heard.withLock { $0.append(sentence) } }
        defer { ASDisplayNode.nonFatalErrorBlock = previous }
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { try body($0) }
        return heard.withLock { $0 }
    }

    private func leaf(_ name: String) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        node.style.preferredSize = CGSize(width: 10, height: 10)
        return node
    }

    private func root(_ children: [ASDisplayNode], managed: Bool) -> ASDisplayNode {
        let root = ASDisplayNode()
        root.debugName = "root"
        root.automaticallyManagesSubnodes = managed
        root.layoutSpecBlock = { _, _ in
            let stack = ASStackLayoutSpec.vertical()
            stack.children = children
            return stack
        }
        return root
    }

    @Test("A node without supernode in a layout is reported once, with both nodes and the fix")
    func strangers() throws {
        let (a, b) = (leaf("a"), leaf("b"))
        let root = root([a, b], managed: false)
        root.addSubnode(a)

        let heard = try reports { harness in
            harness.show(root)
            root.setNeedsLayout()
            harness.runUntilParked()
        }

        #expect(
            heard == [
                "\(root.debugLabel): its layout places \(b.debugLabel), which has no supernode and is not shown. "
                    + "Add it with addSubnode(_:), or set automaticallyManagesSubnodes to true."
            ]
        )
    }

    @Test("A node that is in a layout twice is reported once, with both nodes and the fix")
    func twins() throws {
        let a = leaf("a")
        let root = root([a, leaf("b"), a], managed: true)

        let heard = try reports { harness in
            harness.show(root)
            root.setNeedsLayout()
            harness.runUntilParked()
        }

        #expect(
            heard == [
                "\(root.debugLabel): its layout places \(a.debugLabel) twice, and it is shown in the last place only. "
                    + "Create a node for each place."
            ]
        )
        #expect(a.frame.origin == CGPoint(x: 0, y: 20))
    }

    @Test("Trees without mistakes report nothing: managed, manual, added in layout(), and moved by a transition")
    func silence() throws {
        /// Adds its subnode when it is laid out.
        final class LateNode: ASDisplayNode {
            let late = ASDisplayNode()

            override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
                ASWrapperLayoutSpec(layoutElement: late)
            }

            override func layout() {
                super.layout()
                addSubnode(late)
            }
        }
        let byHandLeaf = leaf("by hand")
        let byHand = root([byHandLeaf], managed: false)
        byHand.addSubnode(byHandLeaf)
        let late = LateNode()
        late.style.preferredSize = CGSize(width: 10, height: 10)
        let managed = root([byHand, late, leaf("a")], managed: true)

        let heard = try reports { harness in
            harness.show(managed)
            managed.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: byHand) }
            managed.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            harness.advance(seconds: 1)
        }

        #expect(heard == [])
    }
}
#endif
