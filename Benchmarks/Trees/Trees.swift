// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The elements of a feed cell: nodes or bare leaves.
package struct FeedParts {
    let avatar, title, time, body, picture, icon, count: any ASLayoutElement

    package static let elementCount = 11

    package static func leaves() -> FeedParts {
        FeedParts(
            avatar: Leaf(size: CGSize(width: 48, height: 48)),
            title: Leaf(letters: 30).styled { $0.flexShrink = 1 },
            time: Leaf(letters: 5),
            body: Leaf(letters: 300),
            picture: Leaf(),
            icon: Leaf(size: CGSize(width: 16, height: 16)),
            count: Leaf(letters: 4)
        )
    }

    static func nodes() -> FeedParts {
        FeedParts(
            avatar: LeafNode(size: CGSize(width: 48, height: 48)),
            title: LeafNode(letters: 30).styled { $0.flexShrink = 1 },
            time: LeafNode(letters: 5),
            body: LeafNode(letters: 300),
            picture: LeafNode(),
            icon: LeafNode(size: CGSize(width: 16, height: 16)),
            count: LeafNode(letters: 4)
        )
    }

    /// Returns a vertical stack of a header, a text, an image and a footer, inset by 20.
    package func spec() -> ASLayoutSpec {
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        let header = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: .stretch,
            children: [avatar, title, spacer, time]
        )
        let footer = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: .stretch,
            children: [icon, count]
        )
        let column = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 0,
            justifyContent: .start,
            alignItems: .stretch,
            children: [header, body, ASRatioLayoutSpec(ratio: 2 / 3, child: picture), footer]
        )
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
    }

    package static let range = ASSizeRange(
        min: CGSize(width: 375, height: 0),
        max: CGSize(width: 375, height: CGFloat.infinity)
    )
}

/// A feed cell made of nodes.
package final class FeedCell: ASDisplayNode {
    let parts = FeedParts.nodes()

    package override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { parts.spec() }

    /// Invalidates the cached layouts of this cell and its parts.
    package func invalidate() {
        invalidateCalculatedLayout()
        for part in [parts.avatar, parts.title, parts.time, parts.body, parts.picture, parts.icon, parts.count] {
            (part as? ASDisplayNode)?.invalidateCalculatedLayout()
        }
    }
}

/// Returns nested stacks of `depth` levels with four children each, in alternating directions.
///
/// All of them grow and shrink; the leaves are 10 x 10.
package func nestedTree(depth: Int, isHorizontal: Bool) -> any ASLayoutElement {
    guard depth > 0 else {
        let leaf = Leaf(size: CGSize(width: 10, height: 10))
        leaf.style.flexGrow = 1
        leaf.style.flexShrink = 1
        return leaf
    }
    let stack = ASStackLayoutSpec(
        direction: isHorizontal ? .horizontal : .vertical,
        spacing: 0,
        justifyContent: .start,
        alignItems: .stretch,
        children: (0..<4).map { _ in nestedTree(depth: depth - 1, isHorizontal: !isHorizontal) }
    )
    stack.style.flexGrow = 1
    stack.style.flexShrink = 1
    return stack
}

/// Returns the sizes of the leaves of the wrapping row.
package func wrapLeaves() -> [Leaf] {
    var state: UInt32 = 1
    func next(_ low: Int, _ high: Int) -> CGFloat {
        state = state &* 1_664_525 &+ 1_013_904_223
        return CGFloat(low + Int(state >> 8) % (high - low + 1))
    }
    return (0..<10_000).map { _ in Leaf(size: CGSize(width: next(20, 36), height: next(20, 32))) }
}

/// Returns a wrapping row of leaves.
package func wrapTree(_ leaves: [Leaf]) -> ASLayoutSpec {
    ASStackLayoutSpec(
        direction: .horizontal,
        spacing: 4,
        justifyContent: .start,
        alignItems: .stretch,
        flexWrap: .wrap,
        alignContent: .start,
        lineSpacing: 4,
        children: leaves
    )
}
