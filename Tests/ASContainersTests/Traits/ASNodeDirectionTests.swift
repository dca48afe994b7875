// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

/// A node with a manual layout.
private final class ManualNode: ASDisplayNode {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let place = ASSizeRange(exactly: CGSize(width: 30, height: 10))
        let placed = subnodes.enumerated().map { index, node in
            node.layoutThatFits(place).positioned(at: CGPoint(x: CGFloat(index) * 30, y: 5))
        }
        return ASLayout(layoutElement: self, size: constrainedSize.max, sublayouts: placed)
    }
}

@Suite("Right-to-left layout")
@MainActor
struct ASNodeDirectionTests {
    private let range = ASSizeRange(exactly: CGSize(width: 100, height: 20))

    private func box(_ width: CGFloat) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: width, height: 10)
        return node
    }

    /// A row of 10, 20 and a row inside it of 5 and 15; from left to right they are at 0, 10 and 30 … 35.
    private func row() -> ASDisplayNode {
        let (first, second, third, fourth) = (box(10), box(20), box(5), box(15))
        let node = ASDisplayNode()
        node.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec.horizontal {
                first
                second
                ASStackLayoutSpec.horizontal {
                    third
                    fourth
                }
            }
        }
        return node
    }

    private func lefts(_ node: ASDisplayNode) -> [CGFloat] {
        node.layoutThatFits(range).sublayouts.map(\.position.x)
    }

    @Test(
        "The direct subnodes of a right-to-left node are mirrored",
        arguments: [
            (.unspecified, .unspecified, false), (.unspecified, .rightToLeft, true),
            (.unspecified, .leftToRight, false),
            (.playback, .rightToLeft, false), (.spatial, .rightToLeft, false), (.forceLeftToRight, .rightToLeft, false),
            (.forceRightToLeft, .rightToLeft, true), (.forceRightToLeft, .leftToRight, true),
        ] as [(UISemanticContentAttribute, UITraitEnvironmentLayoutDirection, Bool)]
    )
    func mirroring(
        attribute: UISemanticContentAttribute,
        direction: UITraitEnvironmentLayoutDirection,
        isMirrored: Bool
    ) {
        let node = row()
        node.semanticContentAttribute = attribute
        node.primitiveTraitCollection = ASPrimitiveTraitCollection(direction)

        // 100 less the left edge, less the width.
        #expect(lefts(node) == (isMirrored ? [90, 70, 65, 50] : [0, 10, 30, 35]))
        #expect(node.effectiveUserInterfaceLayoutDirection == (isMirrored ? .rightToLeft : .leftToRight))
    }

    @Test("Manual layouts are mirrored as well")
    func manual() {
        let node = ManualNode()
        for _ in 0..<2 { node.addSubnode(ASDisplayNode()) }
        node.semanticContentAttribute = .forceRightToLeft

        #expect(lefts(node) == [70, 40])
        #expect(node.layoutThatFits(range).sublayouts.map(\.position.y) == [5, 5])
    }

    @Test("The attribute applies to its node alone: the contents of a subnode keep their own direction")
    func notInherited() {
        let inner = row()
        inner.style.preferredSize = CGSize(width: 60, height: 20)
        let outer = ASDisplayNode()
        outer.layoutSpecBlock = { _, _ in ASStackLayoutSpec.horizontal { inner } }
        outer.semanticContentAttribute = .forceRightToLeft

        let layout = outer.layoutThatFits(range)

        #expect(layout.sublayouts.map(\.position.x) == [40])
        #expect(inner.calculatedLayout?.sublayouts.map(\.position.x) == [0, 10, 30, 35])
    }

    @Test("A change of the attribute lays out again, loaded or not, and is passed to the view")
    func changing() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 20)) { harness in
            let (first, second) = (box(10), box(20))
            let node = ASDisplayNode()
            node.automaticallyManagesSubnodes = true
            node.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec.horizontal {
                    first
                    second
                }
            }
            node.semanticContentAttribute = .forceRightToLeft
            harness.show(node)
            #expect([first.frame.minX, second.frame.minX] == [90, 70])
            #expect(node.view.semanticContentAttribute == .forceRightToLeft)

            node.semanticContentAttribute = .playback
            harness.runUntilParked()

            #expect([first.frame.minX, second.frame.minX] == [0, 10])
            #expect(node.view.semanticContentAttribute == .playback)
        }
    }

    @Test("A window that is forced to right-to-left mirrors the layouts in it")
    func window() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 20)) { harness in
            let first = box(10)
            let node = ASDisplayNode()
            node.automaticallyManagesSubnodes = true
            node.layoutSpecBlock = { _, _ in ASStackLayoutSpec.horizontal { first } }
            harness.show(ASDKViewController(node: node))
            #expect(first.frame.minX == 0)

            harness.window?.semanticContentAttribute = .forceRightToLeft
            harness.runUntilParked()

            #expect(first.frame.minX == 90)
            #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
        }
    }

    @Test("In a program with a right-to-left language every layout is mirrored that is not forced otherwise")
    func language() async {
        await #expect(processExitsWith: .success) {
            ASSetDefaultLayoutDirection(.rightToLeft)
            let leaf = ASDisplayNode()
            leaf.style.preferredSize = CGSize(width: 10, height: 10)
            let node = ASDisplayNode()
            node.layoutSpecBlock = { _, _ in ASStackLayoutSpec.horizontal { leaf } }
            let range = ASSizeRange(exactly: CGSize(width: 100, height: 20))

            precondition(node.layoutThatFits(range).sublayouts.first?.position.x == 90)
            node.semanticContentAttribute = .spatial
            precondition(node.layoutThatFits(range).sublayouts.first?.position.x == 0)
        }
    }
}
