// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

/// A spec whose width depends on the traits that it reads.
private final class TraitSpec: ASLayoutSpec {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let isCompact = primitiveTraitCollection.horizontalSizeClass == .compact
        return ASLayout(layoutElement: self, size: CGSize(width: isCompact ? 3 : 9, height: 1))
    }
}

@Suite("Traits of nodes")
@MainActor
struct ASNodeTraitTests {
    private let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))

    @Test("Traits are passed to all descendants, each node is notified once, and equal traits are not reported")
    func handingDown() {
        let (root, middle, leaf) = (ASDisplayNode(), ASDisplayNode(), TraitNode())
        root.addSubnode(middle)
        middle.addSubnode(leaf)

        root.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)
        root.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)
        root.primitiveTraitCollection = ASPrimitiveTraitCollection(.regular)

        #expect(leaf.changes.withLock { $0 } == [[.unspecified, .compact], [.compact, .regular]])
        #expect(leaf.asyncTraitCollection() === root.asyncTraitCollection())
    }

    @Test("A subnode takes over the traits of the node that it is added to")
    func adding() {
        let (root, leaf) = (ASDisplayNode(), TraitNode())
        root.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)
        let branch = ASDisplayNode()
        branch.addSubnode(leaf)

        root.addSubnode(branch)

        #expect(leaf.primitiveTraitCollection.horizontalSizeClass == .compact)
        #expect(leaf.changes.withLock { $0 } == [[.unspecified, .compact]])
    }

    @Test("Other traits invalidate measured layouts; equal ones do not")
    func measuringAnew() {
        let leaf = TraitNode()
        leaf.primitiveTraitCollection = ASPrimitiveTraitCollection(.regular)
        #expect(leaf.layoutThatFits(range).size.width == 40)

        leaf.primitiveTraitCollection = ASPrimitiveTraitCollection(.regular)
        #expect(leaf.layoutThatFits(range).size.width == 40)
        leaf.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)
        #expect(leaf.layoutThatFits(range).size.width == 10)

        #expect(leaf.measured.withLock { $0 } == [.regular, .compact])
    }

    @Test(
        "A node that is not yet a subnode is measured with the traits of the node whose spec contains it",
        arguments: [false, true]
    )
    func insideASpec(isConcurrent: Bool) {
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        let leaves = [TraitNode(), TraitNode(), TraitNode()]
        root.layoutSpecBlock = { _, _ in
            let stack = ASStackLayoutSpec.horizontal()
            stack.isConcurrent = isConcurrent
            stack.children = leaves
            return stack
        }
        root.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)

        let first = root.layoutThatFits(range)
        root.primitiveTraitCollection = ASPrimitiveTraitCollection(.regular)
        let second = root.layoutThatFits(range)

        #expect(first.size.width == 30)
        #expect(second.size.width == 100)
        #expect(second.sublayouts.map(\.size.width) == [40, 40, 40])
        for leaf in leaves {
            #expect(leaf.changes.withLock { $0 } == [[.unspecified, .compact], [.compact, .regular]])
        }
    }

    @Test("layoutSpecThatFits and the returned spec can depend on the traits")
    func specs() {
        let root = ASDisplayNode()
        let returned = TraitSpec()
        root.layoutSpecBlock = { node, _ in
            let isCompact = node.primitiveTraitCollection.horizontalSizeClass == .compact
            return isCompact ? returned : ASLayoutSpec()
        }
        root.primitiveTraitCollection = ASPrimitiveTraitCollection(.compact)

        let layout = root.layoutThatFits(range)

        #expect(layout.size.width == 3)
        // The spec keeps the traits of its node.
        #expect(returned.primitiveTraitCollection.horizontalSizeClass == .compact)
    }

    @Test("A node in a plain view has the traits of its window, and follows them")
    func windowTraits() throws {
        try ASTestHarness.run(size: CGSize(width: 700, height: 300), scale: 2) { harness in
            let root = ASDisplayNode()
            let leaf = TraitNode()
            root.addSubnode(leaf)

            harness.show(root)

            let traits = leaf.primitiveTraitCollection
            #expect(traits.displayScale == 2)
            #expect(traits.horizontalSizeClass == .regular)
            #expect(traits.verticalSizeClass == .compact)
            #expect(traits.layoutDirection == .leftToRight)
            #expect(traits.containerSize == CGSize(width: 700, height: 300))
            #expect(traits.userInterfaceIdiom == .mac)

            harness.platformWindow.resize(to: CGSize(width: 500, height: 500))
            root.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
            harness.runUntilParked()

            #expect(root.frame.width == 500)
            #expect(root.calculatedSize.width == 500)
            #expect(leaf.primitiveTraitCollection.horizontalSizeClass == .compact)
            #expect(leaf.primitiveTraitCollection.verticalSizeClass == .regular)
        }
    }

    @Test("A view controller passes down the traits of its view, before it is shown and when the window's size changes")
    func controllerTraits() throws {
        try ASTestHarness.run(size: CGSize(width: 620, height: 600)) { harness in
            let leaf = TraitNode()
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASRelativeLayoutSpec(
                    horizontalPosition: .start,
                    verticalPosition: .start,
                    sizingOption: [],
                    child: leaf
                )
            }
            let controller = ASDKViewController(node: root)

            harness.show(controller)

            #expect(leaf.frame.width == 40)
            // Never measured without traits.
            #expect(leaf.measured.withLock { $0 } == [.regular])
            #expect(leaf.primitiveTraitCollection.containerSize == CGSize(width: 620, height: 600))

            harness.platformWindow.resize(to: CGSize(width: 599, height: 600))
            harness.runUntilParked()

            #expect(leaf.frame.width == 10)
            #expect(leaf.primitiveTraitCollection.containerSize == CGSize(width: 599, height: 600))
        }
    }

    @Test("A view controller can pass down other traits than its view has")
    func overriding() throws {
        try ASTestHarness.run(size: CGSize(width: 700, height: 600)) { harness in
            let root = TraitNode()
            let controller = ASDKViewController(node: root)
            controller.overrideDisplayTraitsWithTraitCollection = { shown in
                var traits = ASPrimitiveTraitCollectionFromUITraitCollection(shown)
                traits.horizontalSizeClass = shown.horizontalSizeClass == .regular ? .compact : .unspecified
                return ASTraitCollection(traits)
            }

            harness.show(controller)
            #expect(root.primitiveTraitCollection.horizontalSizeClass == .compact)
            #expect(root.primitiveTraitCollection.containerSize == CGSize(width: 700, height: 600))
            #expect(root.primitiveTraitCollection.displayScale == 1)

            controller.overrideDisplayTraitsWithTraitCollection = nil
            harness.runUntilParked()
            #expect(root.primitiveTraitCollection.horizontalSizeClass == .regular)
        }
    }

    @Test("A view controller can provide traits by the size of its view, which replace those by its traits")
    func overridingBySize() throws {
        try ASTestHarness.run(size: CGSize(width: 700, height: 600)) { harness in
            let root = TraitNode()
            let controller = ASDKViewController(node: root)
            controller.overrideDisplayTraitsWithTraitCollection = { _ in
                ASTraitCollection(ASPrimitiveTraitCollection())
            }
            controller.overrideDisplayTraitsWithWindowSize = { size in
                ASTraitCollection(ASPrimitiveTraitCollection(size.width > 650 ? .regular : .compact))
            }

            harness.show(controller)
            #expect(root.primitiveTraitCollection.horizontalSizeClass == .regular)
            harness.platformWindow.resize(to: CGSize(width: 600, height: 600))
            harness.runUntilParked()
            #expect(root.primitiveTraitCollection.horizontalSizeClass == .compact)
            #expect(root.primitiveTraitCollection.containerSize == CGSize(width: 600, height: 600))

            controller.overrideDisplayTraitsWithWindowSize = nil
            harness.runUntilParked()
            #expect(root.primitiveTraitCollection.horizontalSizeClass == .unspecified)
        }
    }
}
