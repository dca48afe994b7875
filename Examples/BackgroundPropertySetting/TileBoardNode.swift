// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A tile whose properties are set on any thread.
final class TileNode: ASDisplayNode, @unchecked Sendable {
    // @unchecked because: it has no state of its own, and the base class guards its.
}

/// Tiles in rows.
final class TileBoardNode: ASDisplayNode {
    static let count = 500

    let tiles: [TileNode]  // immutable after init

    override init() {
        tiles = (0..<Self.count).map { _ in
            let tile = TileNode()
            tile.isLayerBacked = true
            tile.style.preferredSize = CGSize(width: 24, height: 24)
            tile.backgroundColor = .systemGray5
            return tile
        }
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let grid = ASStackLayoutSpec.horizontal()
        grid.flexWrap = .wrap
        grid.spacing = 4
        grid.lineSpacing = 4
        grid.alignContent = .start
        grid.children = tiles
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 16, bottom: 16, right: 16), child: grid)
    }
}
