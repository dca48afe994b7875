// SPDX-License-Identifier: Apache-2.0
import ASCollectionLayouts
import ASCollectionNodes
import ASControlNodes
import ASGraphics
import ASImageNodes
import ASLayoutEngine
import ASNodes
import ASTableNodes
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// `CGFloat.greatestFiniteMagnitude` means "no limit", as infinity does; Texture tells both by `ASPointsValidForLayout`.
@Suite("Sizes without a limit", .serialized)
@MainActor
struct UnlimitedSizeTests {
    private static let most = CGFloat.greatestFiniteMagnitude

    private static let makers: [(String, @MainActor () -> ASDisplayNode)] = [
        ("ASDisplayNode", { ASDisplayNode() }),
        ("ASTextNode", { text(ASTextNode()) }),
        ("ASTextNode, right", { text(ASTextNode(), .right) }),
        (
            "ASEditableTextNode",
            {
                let node = ASEditableTextNode()
                node.attributedText = NSAttributedString(string: "some text")
                return node
            }
        ),
        ("ASImageNode", { ASImageNode() }), ("ASButtonNode", { button() }), ("ASControlNode", { ASControlNode() }),
        ("ASSwitchNode", { ASSwitchNode() }), ("ASCheckboxNode", { ASCheckboxNode(title: "box") }),
        ("ASSliderNode", { ASSliderNode() }), ("ASProgressNode", { ASProgressNode() }),
        ("ASActivityIndicatorNode", { ASActivityIndicatorNode() }),
        ("ASSegmentedControlNode", { ASSegmentedControlNode(titles: ["one", "two"]) }),
        ("ASTableNode", { ASTableNode() }),
        ("ASCollectionNode", { ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout()) }),
        ("ASPagerNode", { ASPagerNode() }), ("ASNetworkImageNode", { ASNetworkImageNode() }),
        ("ASMultiplexImageNode", { ASMultiplexImageNode() }), ("ASScrollNode", { scroll(manages: false) }),
        ("ASScrollNode that manages its content size", { scroll(manages: true) }),
        ("a stack in a node", { stack(.vertical) }), ("a horizontal stack in a node", { stack(.horizontal) }),
    ]

    private static func text(_ node: ASTextNode, _ alignment: NSTextAlignment = .natural) -> ASTextNode {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        node.attributedText = NSAttributedString(string: "some text", attributes: [.paragraphStyle: style])
        return node
    }

    private static func button() -> ASButtonNode {
        let node = ASButtonNode()
        node.setTitle("title", with: nil, with: .red, for: .normal)
        return node
    }

    private static func block(_ width: CGFloat, _ height: CGFloat) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.style.preferredSize = CGSize(width: width, height: height)
        return node
    }

    private static func scroll(manages: Bool) -> ASScrollNode {
        let node = ASScrollNode()
        node.automaticallyManagesSubnodes = true
        node.automaticallyManagesContentSize = manages
        let content = block(40, 700)
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: content) }
        return node
    }

    private static func stack(_ direction: ASStackLayoutDirection) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        let (small, half) = (block(40, 30), ASDisplayNode())
        half.style.width = ASDimension(unit: .fraction, value: 0.5)
        half.style.height = ASDimension(unit: .fraction, value: 0.5)
        node.layoutSpecBlock = { _, _ in
            ASStackLayoutSpec(
                direction: direction,
                spacing: 3,
                justifyContent: .start,
                alignItems: .stretch,
                children: [small, half]
            )
        }
        return node
    }

    private static let sides: [(CGFloat, CGFloat)] = [(most, most), (320, most), (most, 480)]

    /// Checks that the layout with these limits is that with infinite ones.
    private func check(_ name: String, _ make: @MainActor () -> ASDisplayNode, _ width: CGFloat, _ height: CGFloat) {
        let limit = CGSize(width: width, height: height)
        let open = CGSize(
            width: width == Self.most ? .infinity : width,
            height: height == Self.most ? .infinity : height
        )
        let expected = make().layoutThatFits(ASSizeRange(min: .zero, max: open), parentSize: open)

        let result = make().layoutThatFits(ASSizeRange(min: .zero, max: limit), parentSize: limit)

        #expect(result.size == expected.size, "\(name) in \(limit)")
        #expect(ASIsCGSizeValidForSize(result.size), "\(name) in \(limit)")
        #expect(result.sublayouts.map(\.size) == expected.sublayouts.map(\.size), "\(name) in \(limit)")
        #expect(result.sublayouts.map(\.position) == expected.sublayouts.map(\.position), "\(name) in \(limit)")
        // Only the parent has no limit.
        let range = ASSizeRange(min: .zero, max: CGSize(width: 300, height: 400))
        let inRange = make().layoutThatFits(range, parentSize: limit)
        #expect(inRange.size == make().layoutThatFits(range, parentSize: open).size, "\(name) in a range")
    }

    @Test("the largest number as a limit gives the layout of an infinite one")
    func limits() throws {
        try ASTestHarness.run { harness in
            for (name, make) in Self.makers {
                for (width, height) in Self.sides { check(name, make, width, height) }
            }
            harness.runUntilParked()
        }
    }

    @Test("a scroll node that manages its content size takes that of its content where its parent has no limit")
    func scrollNode() throws {
        try ASTestHarness.run { harness in
            let most = CGSize(width: Self.most, height: Self.most)

            let result = Self.scroll(manages: true).layoutThatFits(ASSizeRange(min: .zero, max: most), parentSize: most)
            let part = Self.scroll(manages: true).layoutThatFits(
                ASSizeRange(min: .zero, max: CGSize(width: 320, height: Self.most)),
                parentSize: CGSize(width: 320, height: Self.most)
            )

            #expect(result.size == CGSize(width: 40, height: 700))
            #expect(part.size == CGSize(width: 320, height: 700))
            harness.runUntilParked()
        }
    }

    @Test("text is as wide and as high without a limit, whichever number says so")
    func text() {
        let text = NSAttributedString(string: "two\nlines")
        let open = CGSize(width: CGFloat.infinity, height: .infinity)
        let most = CGSize(width: Self.most, height: Self.most)

        #expect(
            text.boundingRect(with: most, options: .usesLineFragmentOrigin)
                == text.boundingRect(with: open, options: .usesLineFragmentOrigin)
        )
    }
}
