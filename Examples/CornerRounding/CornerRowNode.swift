// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Three equal tiles, each with another rounding type, over a plain page or over stripes.
final class CornerRowNode: ASCellNode {
    private let captionNode = ASTextNode()
    private let tiles: [CornerTileNode]
    private let stripes = StripesNode()
    private let isStriped: Bool

    init(_ caption: String, corners: CACornerMask, isStriped: Bool) {
        let types: [ASCornerRoundingType] = [.defaultSlowCALayer, .precomposited, .clipping]
        tiles = types.map { CornerTileNode($0, corners: corners) }
        self.isStriped = isStriped
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = .systemBackground
        captionNode.isLayerBacked = true
        captionNode.attributedText = NSAttributedString(
            string: caption,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 20
        row.children = tiles
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0), child: row)
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [
            captionNode, isStriped ? ASBackgroundLayoutSpec(child: padded, background: stripes) : padded,
        ]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20), child: column)
    }
}

/// Vertical stripes.
final class StripesNode: ASDisplayNode, ASDrawingNode {
    override init() {
        super.init()
        isLayerBacked = true
        needsDisplayOnBoundsChange = true
        backgroundColor = .secondarySystemBackground
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(.opaqueSeparator)
        for x in stride(from: bounds.minX, to: bounds.maxX, by: 16) {
            context.fill(CGRect(x: x, y: bounds.minY, width: 8, height: bounds.height))
        }
    }
}
