// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Round corners in the three rounding types and for each choice of corners.
///
/// The types look the same over a plain page and differ over stripes.
public final class CornerRoundingViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private static let choices: [(String, CACornerMask)] = [
        ("All corners", .all),
        ("Upper corners", [.layerMinXMinYCorner, .layerMaxXMinYCorner]),
        ("Lower corners", [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]),
        ("Upper left and lower right", [.layerMinXMinYCorner, .layerMaxXMaxYCorner]),
        ("Upper right only", .layerMaxXMinYCorner),
        ("None", []),
    ]

    override public init() {
        super.init(node: ASTableNode())
        title = "Corner rounding"
        node.dataSource = self
        node.delegate = self
    }

    /// Returns the number of rows: a heading, the rows over the plain page, and the same over stripes.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        1 + 2 * Self.choices.count
    }

    /// Returns striped and plain rows alternately.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard indexPath.row > 0 else { return { CornerHeadingNode() } }
        let (caption, corners) = Self.choices[(indexPath.row - 1) / 2]
        let isStriped = indexPath.row % 2 == 0
        let text = isStriped ? caption + ", over stripes" : caption
        return { CornerRowNode(text, corners: corners, isStriped: isStriped) }
    }
}

/// The names of the three rounding types, above their columns.
final class CornerHeadingNode: ASCellNode {
    private let names: [ASTextNode]

    override init() {
        // In a narrow column the longest name breaks at its zero-width space.
        names = ["default\u{200B}SlowCALayer", "precomposited", "clipping"].map { name in
            let node = ASTextNode()
            node.isLayerBacked = true
            node.attributedText = NSAttributedString(
                string: name,
                attributes: [.font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.label]
            )
            node.style.flexGrow = 1
            node.style.flexShrink = 1
            node.style.flexBasis = ASDimension(unit: .points, value: 0)
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = .systemGroupedBackground
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 20
        row.children = names
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 20, bottom: 12, right: 20), child: row)
    }
}
