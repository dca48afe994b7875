// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASImageLoading
internal import ASImageNodes
internal import Foundation

/// The tiles of a live map, each in its own layer, so that moving the map only moves layers.
///
/// Tiles of another level stay, scaled, until the required tiles are loaded.
///
/// - Thread: main
@MainActor
final class ASMapTileLayers {
    /// The position of a tile on a map that repeats to the west and the east.
    private struct Key: Hashable {
        var z, column, row: Int

        var parent: Key { Key(z: z - 1, column: column >> 1, row: row >> 1) }

        /// The frame as a fraction of the world.
        var frame: CGRect {
            let side = 1 / Double(1 << z)
            return CGRect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
        }

        func path(_ scale: CGFloat) -> MKTileOverlayPath {
            let count = 1 << z
            return MKTileOverlayPath(x: ((column % count) + count) % count, y: row, z: z, contentScaleFactor: scale)
        }
    }

    @MainActor
    private final class Tile {
        let layer = CALayer.still()
        var load: ASImageLoad?
        /// The tile that is being loaded.
        var wantedPath: MKTileOverlayPath?
        /// The tile whose pixels are shown.
        var shownPath: MKTileOverlayPath?
        var isShown: Bool { shownPath != nil }
    }

    private struct Failure {
        var count = 0
        /// The time at which the tile is requested again, on the dispatcher's clock.
        var due = 0.0
    }

    /// The superlayer of the tile layers.
    let root = CALayer.still()
    let overlay: MKTileOverlay
    /// Called when the last missing tile is loaded or has failed; called again after each retry.
    var didFinish: (() -> Void)?
    private var tiles: [Key: Tile] = [:]
    /// Tiles that could not be loaded; until their next attempt, coarser tiles are shown instead.
    private var failed: [MKTileOverlayPath: Failure] = [:]
    /// The pending retry of failed visible tiles.
    private var retry: (due: Double, call: ASDelayedCall)?
    /// The time by which timers may fire early because of rounding, in seconds.
    private static let clockSlack = 0.001
    private var centerX: Double?
    private var shown: (projection: ASMapProjection, scale: CGFloat)?

    init(_ overlay: MKTileOverlay) {
        self.overlay = overlay
        root.masksToBounds = true
    }

    /// Whether tiles are being loaded.
    var isLoading: Bool { tiles.values.contains { $0.load != nil } }

    /// The number of tiles, and the number of those that are shown; for tests.
    var counts: (all: Int, shown: Int) { (tiles.count, tiles.values.count(where: \.isShown)) }

    /// The frames of the visible tiles, with their paths; for tests.
    var frames: [(path: MKTileOverlayPath, frame: CGRect)] {
        tiles.filter(\.value.isShown).map { ($0.key.path(shown?.scale ?? 1), $0.value.layer.frame) }
    }

    /// Removes all tiles until `show(_:scale:)` is called again, which also retries failed tiles.
    func removeAll() {
        for tile in tiles.values { remove(tile) }
        (tiles, failed, shown, centerX, retry) = ([:], [:], nil, nil, nil)
    }

    // MARK: Placing

    /// Shows a part of the map, and requests missing tiles.
    func show(_ projection: ASMapProjection, scale: CGFloat) {
        followWrap(projection.center.x)
        shown = (projection, scale)
        let wanted = wantedKeys(projection, scale)
        let isWanted = Set(wanted)
        for key in wanted where tiles[key] == nil { tiles[key] = makeTile() }
        dropUnneeded(isWanted, projection)
        place(projection, scale)
        // In the order of need: tiles near the centre first.
        for key in wanted {
            guard let tile = tiles[key] else { continue }
            let path = key.path(scale)
            // After a change of scale, the old pixels stay until the new ones are loaded.
            let isLoading = tile.load != nil && tile.wantedPath == path
            if tile.shownPath != path, !isLoading { load(tile, path) }
        }
    }

    /// Moves the tiles by a world when the centre has crossed the date line.
    private func followWrap(_ x: Double) {
        let side = MKMapSize.world.width
        defer { centerX = x }
        guard let centerX, abs(x - centerX) > side / 2 else { return }
        let worlds = x > centerX ? 1 : -1
        tiles = Dictionary(
            uniqueKeysWithValues: tiles.map { key, tile in
                (Key(z: key.z, column: key.column + worlds << key.z, row: key.row), tile)
            }
        )
    }

    private func wantedKeys(_ projection: ASMapProjection, _ scale: CGFloat) -> [Key] {
        let tiling = ASMapTiling(overlay, contentScale: scale)
        guard let level = tiling.level(for: projection) else {
            retry = nil
            return []
        }
        let now = ASDispatcherCurrent().now
        var nextDue = Double.infinity
        defer { scheduleRetry(nextDue, now) }
        let side = MKMapSize.world.width / Double(1 << level)
        let left = projection.mapRect.minX
        var known: Set<Key> = []
        return tiling.tiles(of: projection, level: level).compactMap { tile in
            let column = Int(((Double(tile.frame.minX) / projection.scale + left) / side).rounded())
            var key = Key(z: level, column: column, row: tile.path.y)
            while let due = failed[key.path(scale)]?.due, due > now + Self.clockSlack {
                nextDue = min(nextDue, due)
                guard key.z > tiling.levels.lowerBound else { return nil }
                key = key.parent
            }
            return known.insert(key).inserted ? key : nil
        }
    }

    private func scheduleRetry(_ due: Double, _ now: Double) {
        guard due.isFinite else {
            retry = nil
            return
        }
        guard retry?.due != due else { return }
        let call = ASDelayedCall(after: due - now) { [weak self] in
            guard let self else { return }
            retry = nil
            if let shown { show(shown.projection, scale: shown.scale) }
        }
        retry = (due, call)
    }

    private func makeTile() -> Tile {
        let tile = Tile()
        tile.layer.contentsGravity = .resize
        tile.layer.isHidden = true
        root.addSublayer(tile.layer)
        return tile
    }

    /// Removes tiles, except those shown in place of a missing tile.
    private func dropUnneeded(_ wanted: Set<Key>, _ projection: ASMapProjection) {
        let missing = wanted.filter { tiles[$0]?.isShown != true }.map(\.frame)
        for (key, tile) in tiles where !wanted.contains(key) {
            let stays = tile.isShown && missing.contains { $0.intersects(key.frame) }
            if stays { continue }
            remove(tile)
            tiles[key] = nil
        }
    }

    private func remove(_ tile: Tile) {
        tile.load?.cancel(mayResume: true)
        tile.load = nil
        tile.layer.removeFromSuperlayer()
    }

    /// Places the tiles on whole device pixels, so that they meet without a seam.
    private func place(_ projection: ASMapProjection, _ scale: CGFloat) {
        let world = MKMapSize.world.width * projection.scale
        let rect = projection.mapRect
        let (left, top) = (rect.minX * projection.scale, rect.minY * projection.scale)
        func snap(_ value: Double) -> CGFloat { CGFloat((value * Double(scale)).rounded()) / scale }
        for (key, tile) in tiles {
            let part = key.frame
            let (x, y) = (snap(part.minX * world - left), snap(part.minY * world - top))
            tile.layer.frame = CGRect(
                x: x,
                y: y,
                width: snap(part.maxX * world - left) - x,
                height: snap(part.maxY * world - top) - y
            )
            tile.layer.zPosition = CGFloat(key.z)
        }
    }

    // MARK: Loading

    private func load(_ tile: Tile, _ path: MKTileOverlayPath) {
        let layers = WeakLayers(self)
        tile.load?.cancel(mayResume: true)
        tile.wantedPath = path
        tile.load = overlay.load(path, .imminent) { result in
            ASDispatcherCurrent().asyncMain { layers.value?.take(result, path) }
        }
    }

    private func take(_ result: Result<ASPixelBuffer, any Error>, _ path: MKTileOverlayPath) {
        // The result of a cancelled load may arrive late.
        let answered = tiles.values.filter { $0.load != nil && $0.wantedPath == path }
        guard let shown, !answered.isEmpty else { return }
        switch result {
        case .success(let pixels):
            failed[path] = nil
            for tile in answered {
                tile.load = nil
                tile.shownPath = path
                tile.layer.contents = pixels
                tile.layer.isHidden = false
            }
        case .failure:
            for tile in answered { tile.load = nil }
            let count = (failed[path]?.count ?? 0) + 1
            failed[path] = Failure(count: count, due: ASDispatcherCurrent().now + ASMapRetry.pause(after: count))
        }
        show(shown.projection, scale: shown.scale)
        if !isLoading { didFinish?() }
    }

    private struct WeakLayers: @unchecked Sendable {
        // @unchecked because: read on main only.
        weak var value: ASMapTileLayers?

        init(_ value: ASMapTileLayers) { self.value = value }
    }
}
