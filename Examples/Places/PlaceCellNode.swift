// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitMap
import DemoEarth
import Foundation

/// A row with the name of a city, its coordinate, and a map with a pin.
final class PlaceCellNode: ASCellNode {
    private let nameNode = ASTextNode()
    private let coordinateNode = ASTextNode()
    let mapNode = ASMapNode()

    init(name: String, coordinate: CLLocationCoordinate2D, tiles: MKTileOverlay) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        nameNode.attributedText = NSAttributedString(
            string: name,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.label]
        )
        coordinateNode.attributedText = NSAttributedString(
            string: coordinate.formatted,
            attributes: [
                .font: UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .regular),
                .foregroundColor: UIColor.secondaryLabel,
            ]
        )
        let options = MKMapSnapshotter.Options()
        options.tileOverlay = tiles
        options.region = MKCoordinateRegion(
            center: coordinate,
            span: MKCoordinateSpan(latitudeDelta: 8, longitudeDelta: 16)
        )
        mapNode.options = options
        mapNode.annotations = [MKPointAnnotation(coordinate: coordinate, title: name)]
        mapNode.cornerRadius = 8
        mapNode.isAccessibilityElement = true
        mapNode.accessibilityLabel = "Map of \(name)"
        mapNode.style.height = .points(150)
        mapNode.style.width = .fraction(1)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 4
        column.children = [nameNode, coordinateNode, mapNode]
        mapNode.style.spacingBefore = 4
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: column)
    }
}
