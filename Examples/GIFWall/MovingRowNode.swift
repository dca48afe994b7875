// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row of animated images.
final class MovingRowNode: ASCellNode {
    let tiles: [MovingTileNode]
    private let grid: TileGrid

    init(tiles: [MovingTileNode], grid: TileGrid) {
        self.tiles = tiles
        self.grid = grid
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
    }

    /// Applies the current decisions.
    func apply() {
        for tile in tiles { tile.apply() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let gap = grid.gap(width: constrainedSize.max.width)
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = gap
        row.alignItems = .start
        row.children = tiles
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: grid.minimumGap, left: gap, bottom: 0, right: 0),
            child: row
        )
    }
}
