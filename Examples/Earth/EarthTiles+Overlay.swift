// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitMap
import DemoSupport
import Foundation

extension EarthTiles {
    /// Returns an overlay with the tiles of the earth, which `pictures` serves.
    public static func overlay(_ pictures: any DemoPictures) -> MKTileOverlay {
        let address = pictures.url("/").absoluteString
        let tiles = MKTileOverlay(
            urlTemplate: address + (address.hasSuffix("/") ? "" : "/") + "{z}/{x}/{y}@{scale}x.png",
            cache: pictures.cache,
            downloader: pictures.downloader
        )
        tiles.maximumZ = maximumZ
        tiles.attribution = "Natural Earth"
        // The file is read on the thread that requests the first tile.
        let drawing = ASLock<EarthTiles?>(nil)
        pictures.answer { path in
            guard case .success(let earth) = Earth.shared else { return .status(500) }
            let tiles = drawing.withLock { known in
                let tiles = known ?? EarthTiles(earth)
                known = tiles
                return tiles
            }
            return tiles.png(path: path).map { .data($0, type: "image/png") } ?? .status(404)
        }
        return tiles
    }
}
