// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitMap
import DemoEarth
import DemoSupport
import Foundation

/// A list of the cities of the world, each with a map that is drawn off main when its row is near.
///
/// The example draws the tiles itself and serves them at local URLs.
public final class PlacesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let pictures: any DemoPictures
    private let tiles: MKTileOverlay
    private var cities: [Earth.Place] = []

    /// Creates a list whose tiles are served by `pictures`.
    public init(pictures: any DemoPictures = DemoPictureServer()) {
        self.pictures = pictures
        tiles = EarthTiles.overlay(pictures)
        super.init(node: ASTableNode())
        title = "Places"
        node.dataSource = self
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

    /// Returns the number of cities.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { cities.count }

    /// Returns a row with a city and its map.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (city, tiles) = (cities[indexPath.row], tiles)
        return { PlaceCellNode(name: city.name, coordinate: city.coordinate, tiles: tiles) }
    }
}
