// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A grid of tiles of one size: each row has as many as fit, with equal gaps.
///
/// - Units: points
public struct TileGrid: Hashable, Sendable {
    /// The size of each tile.
    public var tile: CGSize
    /// The minimum gap between tiles and at the edges.
    public var minimumGap: CGFloat

    /// Creates a grid of tiles.
    public init(tile: CGSize, minimumGap: CGFloat) {
        self.tile = tile
        self.minimumGap = minimumGap
    }

    /// The height of a row with the gap above it.
    public var rowHeight: CGFloat { tile.height + minimumGap }

    /// Returns the number of tiles in a row; at least 1.
    public func columnCount(width: CGFloat) -> Int {
        max(1, Int((width - minimumGap) / (tile.width + minimumGap)))
    }

    /// Returns the gap between tiles and before the first, in whole points, so that tiles stay on whole pixels.
    public func gap(width: CGFloat) -> CGFloat {
        let count = CGFloat(columnCount(width: width))
        return max(0, ((width - count * tile.width) / (count + 1)).rounded(.down))
    }

    /// Returns the number of rows for `count` tiles.
    public func rowCount(of count: Int, columnCount: Int) -> Int {
        (count + columnCount - 1) / columnCount
    }

    /// Returns the indices of the tiles in a row.
    public func tiles(inRow row: Int, of count: Int, columnCount: Int) -> Range<Int> {
        min(count, row * columnCount)..<min(count, (row + 1) * columnCount)
    }
}
