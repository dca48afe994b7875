// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitMap
import DemoEarth
import DemoSupport
import Foundation

/// A live map beside an image of its region, which is drawn when the map stops.
///
/// The example draws the tiles itself and serves them at local URLs.
public final class MapViewController: ASDKViewController<ASDisplayNode>, MKMapViewDelegate {
    private let pictures: any DemoPictures
    private let liveNode = ASMapNode()
    private let pictureNode = ASMapNode()
    private let coordinateNode = ASTextNode()
    private let places: [(name: String, region: MKCoordinateRegion)] = [
        ("The world", MKCoordinateRegion(.world)),
        ("Europe", region(50, 12, 30)),
        ("Japan", region(37, 138, 16)),
        ("Across the date line", region(-12, 180, 50)),
    ]
    private static let capitals = [
        "Berlin", "Paris", "London", "Rome", "Madrid", "Tokyo", "Seoul", "Beijing", "Canberra", "Wellington", "Suva",
        "Apia", "Washington, D.C.", "Ottawa", "Brasília", "Nairobi", "Cairo", "New Delhi", "Moscow", "Reykjavík",
    ]

    private static func region(_ latitude: Double, _ longitude: Double, _ span: Double) -> MKCoordinateRegion {
        MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            span: MKCoordinateSpan(latitudeDelta: span, longitudeDelta: span)
        )
    }

    /// Creates a page whose tiles are served by `pictures`.
    public init(pictures: any DemoPictures = DemoPictureServer()) {
        self.pictures = pictures
        super.init(node: ASDisplayNode())
        title = "Map"
        let tiles = EarthTiles.overlay(pictures)
        let options = MKMapSnapshotter.Options()
        options.tileOverlay = tiles
        options.region = Self.region(20, 15, 90)
        for map in [liveNode, pictureNode] {
            map.options = options
            map.cornerRadius = 6
            map.style.flexGrow = 1
            map.style.flexShrink = 1
            map.style.flexBasis = .points(0)
        }
        liveNode.isLiveMap = true
        liveNode.mapDelegate = self
        pictureNode.isAccessibilityElement = true
        pictureNode.accessibilityLabel = "Picture of the map"
        coordinateNode.attributedText = DemoText.plain(" ", size: 13, isFaint: true)
        coordinateNode.maximumNumberOfLines = 1
        coordinateNode.isLayerBacked = true
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        layOut()
        ASDispatcherCurrent().async(.layout) { [weak self] in
            let earth = Earth.shared
            ASDispatcherCurrent().asyncMain { self?.mark(earth) }
        }
    }

    private func layOut() {
        let buttons = places.map { place in
            let button = DemoButton.make(place.name)
            button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.go(to: place.region) }
            return button
        }
        node.layoutSpecBlock = { [liveNode, pictureNode, coordinateNode] _, range in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 8
            bar.lineSpacing = 8
            bar.flexWrap = .wrap
            bar.children = buttons
            let isWide = range.max.width > range.max.height
            let maps = isWide ? ASStackLayoutSpec.horizontal() : ASStackLayoutSpec.vertical()
            maps.spacing = 12
            maps.alignItems = .stretch
            maps.style.flexGrow = 1
            maps.style.flexShrink = 1
            maps.children = [liveNode, pictureNode]
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 10
            column.alignItems = .stretch
            column.children = [bar, maps, coordinateNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 10, right: 16), child: column)
        }
    }

    private func mark(_ earth: Result<Earth, any Error>) {
        switch earth {
        case .success(let earth):
            let marks = earth.cities.filter { Self.capitals.contains($0.name) }.map {
                MKPointAnnotation(coordinate: $0.coordinate, title: $0.name, subtitle: $0.coordinate.formatted)
            }
            liveNode.annotations = marks
            pictureNode.annotations = marks
        case .failure(let error): ASLogLine("There are no places: \(error)")
        }
    }

    private func go(to region: MKCoordinateRegion) { liveNode.mapView?.setRegion(region, animated: true) }

    /// Draws the image of the new region.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        let options = pictureNode.options
        options.mapRect = mapView.visibleMapRect
        pictureNode.options = options
    }

    /// Shows the coordinate of the centre.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
        let text = mapView.centerCoordinate.formatted
        guard text != coordinateNode.attributedText?.string else { return }
        coordinateNode.attributedText = DemoText.plain(text, size: 13, isFaint: true)
    }
}
