// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

/// Traits that the app sets on a node in a window.
@Suite("Traits set by the app")
@MainActor
struct ASOwnTraitTests {
    @Test("Traits stay on a topmost node through layouts, until unspecified ones are set")
    func topmostNode() throws {
        try ASTestHarness.run(size: CGSize(width: 700, height: 700)) { harness in
            let (root, leaf) = (ASDisplayNode(), TraitNode())
            root.addSubnode(leaf)
            harness.show(root)
            #expect(leaf.primitiveTraitCollection.horizontalSizeClass == .regular)

            root.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)
            root.setNeedsLayout()
            harness.runUntilParked()
            #expect(leaf.primitiveTraitCollection.horizontalSizeClass == .compact)
            harness.platformWindow.resize(to: CGSize(width: 800, height: 700))
            root.frame = CGRect(x: 0, y: 0, width: 800, height: 700)
            harness.runUntilParked()
            #expect(leaf.primitiveTraitCollection.horizontalSizeClass == .compact)

            root.primitiveTraitCollection = ASPrimitiveTraitCollection()
            root.setNeedsLayout()
            harness.runUntilParked()
            #expect(leaf.primitiveTraitCollection.horizontalSizeClass == .regular)
            #expect(leaf.primitiveTraitCollection.containerSize == CGSize(width: 800, height: 700))
        }
    }

    @Test("Traits of ASTraitCollectionPropagateDown stay as well, also when they were set before the window")
    func propagated() throws {
        try ASTestHarness.run(size: CGSize(width: 700, height: 700)) { harness in
            let root = TraitNode()
            ASTraitCollectionPropagateDown(root, ASPrimitiveTraitCollection(.compact))

            harness.show(root)
            root.setNeedsLayout()
            harness.runUntilParked()

            #expect(root.primitiveTraitCollection.horizontalSizeClass == .compact)
        }
    }

    @Test("A supernode's traits replace them")
    func supernode() {
        let (root, child) = (ASDisplayNode(), TraitNode())
        root.primitiveTraitCollection = ASPrimitiveTraitCollection(.regular)
        child.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)

        root.addSubnode(child)

        #expect(child.primitiveTraitCollection.horizontalSizeClass == .regular)
    }

    @Test("On the node of a view controller traits stay until the controller has others")
    func controller() throws {
        try ASTestHarness.run(size: CGSize(width: 700, height: 600)) { harness in
            let root = TraitNode()
            harness.show(ASDKViewController(node: root))
            #expect(root.primitiveTraitCollection.horizontalSizeClass == .regular)

            root.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)
            root.setNeedsLayout()
            harness.runUntilParked()
            #expect(root.primitiveTraitCollection.horizontalSizeClass == .compact)
            harness.platformWindow.resize(to: CGSize(width: 800, height: 600))
            harness.runUntilParked()

            #expect(root.primitiveTraitCollection.horizontalSizeClass == .regular)
            #expect(root.primitiveTraitCollection.containerSize == CGSize(width: 800, height: 600))
        }
    }

    @Test("The node of a child controller is a subnode of the parent's node, and has the traits of its own controller")
    func childController() throws {
        try ASTestHarness.run(size: CGSize(width: 700, height: 600)) { harness in
            let (root, leaf) = (ASDisplayNode(), TraitNode())
            let (parent, child) = (ASDKViewController(node: root), ASDKViewController(node: leaf))
            child.overrideDisplayTraitsWithTraitCollection = { _ in
                ASTraitCollection(ASPrimitiveTraitCollection(.compact))
            }
            harness.show(parent)
            parent.addChild(child)
            child.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)

            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            harness.runUntilParked()

            #expect(leaf.supernode === root)
            #expect(leaf.frame.size == CGSize(width: 300, height: 200))
            #expect(leaf.primitiveTraitCollection.horizontalSizeClass == .compact)
            #expect(leaf.primitiveTraitCollection.containerSize == CGSize(width: 300, height: 200))
        }
    }
}
