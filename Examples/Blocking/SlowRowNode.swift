// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A row of slow tiles.
final class SlowRowNode: ASCellNode {
    let tiles: [SlowTileNode]

    init(row: Int, delay: Double) {
        tiles = (0..<2).map { SlowTileNode(hue: CGFloat((row * 2 + $0) % 15) / 15, delay: delay) }
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        style.height = .points(70)
        accessibilityLabel = "Row \(row + 1)"
        isAccessibilityElement = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        for tile in tiles { tile.style.flexGrow = 1 }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 16
        row.alignItems = .stretch
        row.children = tiles
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}
