// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A painter that sets the properties of tiles in waves, on several threads.
struct TilePainter: Sendable {
    /// The number of properties that one round sets for each tile: colour, opacity and corner radius.
    static let writesPerTile = 3

    let tiles: [TileNode]

    /// Sets all properties of all tiles once, which are divided among several threads.
    ///
    /// - Parameter phase: the phase of the waves, in turns
    func paint(phase: Double) {
        let parts = 4
        ASDispatcherCurrent().concurrentPerform(iterations: parts) { part in
            for index in stride(from: part, to: tiles.count, by: parts) { paint(tiles[index], index, phase) }
        }
    }

    private func paint(_ tile: TileNode, _ index: Int, _ phase: Double) {
        let place = Double(index) / Double(tiles.count)
        let wave = sin((place * 3 + phase) * 2 * .pi)
        tile.backgroundColor = UIColor(
            hue: CGFloat((place + phase).truncatingRemainder(dividingBy: 1)),
            saturation: 0.6,
            brightness: 0.95,
            alpha: 1
        )
        tile.alpha = CGFloat(0.7 + 0.3 * wave)
        tile.cornerRadius = CGFloat(6 + 6 * wave)
    }
}
