// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitMap
import DemoSupport
import Foundation

/// The cities of the world in a list, each with a map that is drawn off main when its row comes near.
///
/// The tiles are drawn by the example itself, behind an address on this machine.
public final class PlacesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let pictures: any DemoPictures
    private let tiles: MKTileOverlay
    private var cities: [Earth.Place] = []

    /// A list whose tiles come from `pictures`.
    public init(pictures: any DemoPictures = DemoPictureServer()) {
        self.pictures = pictures
        let address = pictures.url("/").absoluteString
        tiles = MKTileOverlay(
            urlTemplate: address + (address.hasSuffix("/") ? "" : "/") + "{z}/{x}/{y}@{scale}x.png",
            cache: pictures.cache,
            downloader: pictures.downloader
        )
        tiles.maximumZ = EarthTiles.maximumZ
        tiles.attribution = "Natural Earth"
        super.init(node: ASTableNode())
        title = "Places"
        node.dataSource = self
        // The file is read on whatever thread asks for a tile first.
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
        ASDispatcherCurrent().async(.layout) { [weak self] in
            let earth = Earth.shared
            ASDispatcherCurrent().asyncMain { self?.show(earth) }
        }
    }

    private func show(_ earth: Result<Earth, any Error>) {
        switch earth {
        case .success(let earth):
            cities = earth.cities
            node.reloadData()
        case .failure(let error):
            ASLogLine("There are no places: \(error)")
        }
    }

    /// A row for each city.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { cities.count }

    /// A city with its map.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (city, tiles) = (cities[indexPath.row], tiles)
        return { PlaceCellNode(name: city.name, coordinate: city.coordinate, tiles: tiles) }
    }
}
