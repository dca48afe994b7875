// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Two layouts of self-sizing cells, both computed off the main thread.
final class InteropLayout: ASCollectionLayoutDelegate {
    /// The kind of layout.
    enum Kind: Int, Sendable {
        /// Columns of equal width, in which each cell is added to the shortest one.
        case waterfall
        /// Rings around the centre, with each cell rotated towards it.
        case rings
    }

    var kind = Kind.waterfall
    private nonisolated static let spacing: CGFloat = 10

    nonisolated init() {}

    func scrollableDirections() -> ASScrollDirection { .verticalDirections }

    func additionalInfoForLayout(
        withElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> (any Sendable)? { kind }

    nonisolated static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        let isWaterfall = context.additionalInfo as? Kind == .waterfall
        return isWaterfall ? waterfall(context) : rings(context)
    }

    private nonisolated static func waterfall(_ context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        let room = context.viewportSize.width - spacing
        let columns = max(1, Int(room / DemoFont.length(190)))
        let width = max(1, room / CGFloat(columns) - spacing)
        let range = ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
        var ends = [CGFloat](repeating: spacing, count: columns)
        var table: [ASCollectionElement: UICollectionViewLayoutAttributes] = [:]
        for element in context.elements.itemElements {
            let height = element.node?.layoutThatFits(range).size.height ?? 0
            let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            let attributes = UICollectionViewLayoutAttributes(forCellWith: element.indexPath)
            attributes.frame = CGRect(
                x: spacing + CGFloat(column) * (width + spacing),
                y: ends[column],
                width: width,
                height: height
            )
            ends[column] += height + spacing
            table[element] = attributes
        }
        return ASCollectionLayoutState(
            context: context,
            contentSize: CGSize(width: context.viewportSize.width, height: ends.max() ?? 0),
            elementToLayoutAttributesTable: table
        )
    }

    private nonisolated static func rings(_ context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        let card = CGSize(width: DemoFont.length(130), height: DemoFont.length(64))
        let elements = Array(context.elements.itemElements)
        var table: [ASCollectionElement: UICollectionViewLayoutAttributes] = [:]
        var radius = card.width
        var first = 0
        var places: [(ASCollectionElement, CGPoint, CGFloat)] = []
        while first < elements.count {
            // The ring has as many cells as fit.
            let count = min(
                elements.count - first,
                max(3, Int(2 * .pi * (radius - card.width / 2) / (card.height + 8)))
            )
            for number in 0..<count {
                let angle = 2 * .pi * CGFloat(number) / CGFloat(count)
                let place = CGPoint(x: cos(angle) * radius, y: sin(angle) * radius)
                places.append((elements[first + number], place, angle))
            }
            first += count
            radius += card.width + 12
        }
        let side = 2 * (radius - card.width / 2)
        let middle = CGPoint(x: context.viewportSize.width / 2, y: side / 2)
        for (element, place, angle) in places {
            _ = element.node?.layoutThatFits(ASSizeRange(exactly: card))
            let attributes = UICollectionViewLayoutAttributes(forCellWith: element.indexPath)
            attributes.size = card
            attributes.center = CGPoint(x: middle.x + place.x, y: middle.y + place.y)
            // No cell is upside down.
            let isLeft = cos(angle) < -0.001
            attributes.transform = CGAffineTransform(rotationAngle: isLeft ? angle - .pi : angle)
            table[element] = attributes
        }
        return ASCollectionLayoutState(
            context: context,
            contentSize: CGSize(width: context.viewportSize.width, height: side),
            elementToLayoutAttributesTable: table
        )
    }
}
