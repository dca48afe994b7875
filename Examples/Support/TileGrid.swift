// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Tiles of one size in rows: as many side by side as there is room for, with even gaps.
///
/// - Units: points
public struct TileGrid: Hashable, Sendable {
    /// The size of each tile.
    public var tile: CGSize
    /// Between tiles, and at the edges, at least.
    public var minimumGap: CGFloat

    /// A grid of tiles.
    public init(tile: CGSize, minimumGap: CGFloat) {
        self.tile = tile
        self.minimumGap = minimumGap
    }

    /// A row with the gap above it.
    public var rowHeight: CGFloat { tile.height + minimumGap }

    /// How many tiles stand side by side; 1 however narrow it is.
    public func columnCount(width: CGFloat) -> Int {
        max(1, Int((width - minimumGap) / (tile.width + minimumGap)))
    }

    /// Between tiles, and before the first; whole points, so that tiles stay on whole pixels.
    public func gap(width: CGFloat) -> CGFloat {
        let count = CGFloat(columnCount(width: width))
        return max(0, ((width - count * tile.width) / (count + 1)).rounded(.down))
    }

    /// How many rows `count` tiles take.
    public func rowCount(of count: Int, columnCount: Int) -> Int {
        (count + columnCount - 1) / columnCount
    }

    /// The tiles of a row.
    public func tiles(inRow row: Int, of count: Int, columnCount: Int) -> Range<Int> {
        min(count, row * columnCount)..<min(count, (row + 1) * columnCount)
    }
}
