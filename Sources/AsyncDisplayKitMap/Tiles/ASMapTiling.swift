// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A tile and its frame.
struct ASPositionedTile: Hashable, Sendable {
    /// The tile.
    var path: MKTileOverlayPath
    /// The frame in points, in the rectangle that shows the map.
    var frame: CGRect
}

/// Determines the tiles that show a part of the map.
///
/// - Thread: any (value)
struct ASMapTiling: Sendable {
    /// The coarsest and the finest level with tiles.
    var levels: ClosedRange<Int>
    /// The size of a tile, in points.
    var tileSize: CGSize
    /// Device pixels per point.
    var contentScale: CGFloat

    /// Creates the tiling of an overlay.
    init(_ overlay: MKTileOverlay, contentScale: CGFloat) {
        let coarsest = overlay.minimumZ
        self.init(
            levels: coarsest...max(coarsest, overlay.maximumZ),
            tileSize: overlay.tileSize,
            contentScale: contentScale
        )
    }

    init(levels: ClosedRange<Int>, tileSize: CGSize, contentScale: CGFloat) {
        (self.levels, self.tileSize, self.contentScale) = (levels, tileSize, contentScale)
    }

    /// The maximum number of tiles; more would be smaller than a pixel.
    private static let greatestCount = 4096.0
    /// The limit beyond which a `Double` does not count columns exactly.
    private static let columnLimit = 0x1p52

    /// Returns the level whose tiles are shown at 100 % to 200 % of their size, if there is such a level.
    ///
    /// - Returns: at most the finest level, whose tiles are enlarged, and at least 0, whose tile is reduced; `nil` if that is below the
    ///   coarsest level
    func level(for projection: ASMapProjection) -> Int? {
        let world = MKMapSize.world.width * projection.scale
        // Rounding must not select tiles that are shown at half their size.
        let exact = (log2(world / Double(tileSize.width)) + 1e-9).rounded(.down)
        guard !exact.isNaN else { return nil }
        let wanted = Int(min(max(exact, 0), Double(MKTileOverlay.deepestZ)))
        return wanted < levels.lowerBound ? nil : min(wanted, levels.upperBound)
    }

    /// Returns the visible tiles of a level, from the centre to the edges, which is the order in which to load them.
    ///
    /// - Returns: no tiles if there would be more than 4096
    func tiles(of projection: ASMapProjection, level: Int) -> [ASPositionedTile] {
        let count = 1 << level
        let side = MKMapSize.world.width / Double(count)
        let rect = projection.mapRect
        let (top, bottom) = (
            max(0, (rect.minY / side).rounded(.down)), min(Double(count), (rect.maxY / side).rounded(.up))
        )
        let (left, right) = ((rect.minX / side).rounded(.down), (rect.maxX / side).rounded(.up))
        // Also `false` for non-finite numbers, which result from an absurd size or scale.
        let isValid =
            top < bottom && left < right && (bottom - top) * (right - left) <= Self.greatestCount
            && max(abs(left), abs(right)) < Self.columnLimit
        guard isValid else { return [] }
        let (rows, columns) = (Int(top)..<Int(bottom), Int(left)..<Int(right))
        let length = side * projection.scale
        var result: [(tile: ASPositionedTile, distance: Double)] = []
        for row in rows {
            for column in columns {
                let frame = CGRect(
                    x: (Double(column) * side - rect.minX) * projection.scale,
                    y: (Double(row) * side - rect.minY) * projection.scale,
                    width: length,
                    height: length
                )
                let path = MKTileOverlayPath(
                    x: ((column % count) + count) % count,
                    y: row,
                    z: level,
                    contentScaleFactor: contentScale
                )
                let distance = hypot(frame.midX - projection.size.width / 2, frame.midY - projection.size.height / 2)
                result.append((ASPositionedTile(path: path, frame: frame), distance))
            }
        }
        return result.sorted { $0.distance < $1.distance }.map(\.tile)
    }
}

extension MKTileOverlayPath {
    /// The tile of the next coarser level that contains this one, and the quarter that does; `nil` at level 0.
    var parent: (path: MKTileOverlayPath, quarter: CGRect)? {
        guard z > 0 else { return nil }
        return (
            MKTileOverlayPath(x: x >> 1, y: y >> 1, z: z - 1, contentScaleFactor: contentScaleFactor),
            CGRect(x: Double(x & 1) / 2, y: Double(y & 1) / 2, width: 0.5, height: 0.5)
        )
    }
}
