// SPDX-License-Identifier: Apache-2.0
public import ASCollectionLayouts
internal import ASContainers
public import ASLayoutEngine
public import Foundation

/// Where everything stands in a collection: what the computation of a layout gives.
///
/// - Units: points, in the content's coordinate space
/// - Thread: any; immutable
/// - Source: Texture `ASCollectionLayoutState`
/// - Deviation: does not keep its context, and with it the cells
public final class ASCollectionLayoutState: @unchecked Sendable {
    // @unchecked because: everything is immutable once the computation has handed it over, attributes included.

    private enum Places {
        case none
        case table(ASLayoutPages)
        case grid(ASGalleryGrid, ASElementMap)
    }

    /// How large the content is.
    public let contentSize: CGSize
    private let places: Places

    private init(_ contentSize: CGSize, _ places: Places) {
        (self.contentSize, self.places) = (contentSize, places)
    }

    /// Nothing anywhere.
    public convenience init(context: ASCollectionLayoutContext) {
        self.init(.zero, .none)
    }

    /// Elements at places that are told.
    ///
    /// Elements that are not in the table are not shown. Do not change the attributes afterwards.
    public convenience init(
        context: ASCollectionLayoutContext,
        contentSize: CGSize,
        elementToLayoutAttributesTable table: [ASCollectionElement: UICollectionViewLayoutAttributes]
    ) {
        let places = table.sorted { $0.key.number < $1.key.number }.map(\.value)
        self.init(contentSize, .table(ASLayoutPages(places, pageSize: context.viewportSize)))
    }

    /// The elements of a layout, each where its sublayout is.
    ///
    /// - Parameters:
    ///   - context: what it was computed from
    ///   - layout: its size is that of the content
    ///   - getElementBlock: the element that a sublayout is of; nil for one that is of none
    public convenience init(
        context: ASCollectionLayoutContext,
        layout: ASLayout,
        getElementBlock: (ASLayout) -> ASCollectionElement?
    ) {
        var table: [ASCollectionElement: UICollectionViewLayoutAttributes] = [:]
        for sublayout in layout.sublayouts {
            guard let element = getElementBlock(sublayout) else { continue }
            let attributes =
                if let kind = element.supplementaryElementKind {
                    UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: element.indexPath)
                } else {
                    UICollectionViewLayoutAttributes(forCellWith: element.indexPath)
                }
            attributes.frame = sublayout.frame
            table[element] = attributes
        }
        self.init(context: context, contentSize: layout.size, elementToLayoutAttributesTable: table)
    }

    /// All items, in a grid.
    convenience init(context: ASCollectionLayoutContext, grid: ASGalleryGrid) {
        // Without its nodes, if it has some.
        self.init(grid.contentSize, .grid(grid, ASElementMap(context.elements.sections)))
    }

    // MARK: Asking

    /// Everything.
    public var allLayoutAttributes: [UICollectionViewLayoutAttributes] {
        switch places {
        case .none: []
        case .table(let pages): pages.all
        case .grid(let grid, let map): (0..<grid.count).map { Self.item($0, grid, map) }
        }
    }

    /// What shares more than an edge with a rectangle, in order.
    public func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        switch places {
        case .none: []
        case .table(let pages): pages.attributes(in: rect)
        case .grid(let grid, let map): grid.items(in: rect).map { Self.item($0, grid, map) }
        }
    }

    /// An item; nil for one that has no place.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        switch places {
        case .none: nil
        case .table(let pages): pages.attributes(ofKind: nil, at: indexPath)
        case .grid(let grid, let map): map.item(at: indexPath).map { Self.item($0, grid, map) }
        }
    }

    /// A supplementary element; nil for one that has no place.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard case .table(let pages) = places else { return nil }
        return pages.attributes(ofKind: kind, at: indexPath)
    }

    /// An element; nil for one that has no place.
    public func layoutAttributes(for element: ASCollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let kind = element.supplementaryElementKind else { return layoutAttributesForItem(at: element.indexPath) }
        return layoutAttributesForSupplementaryElement(ofKind: kind, at: element.indexPath)
    }

    private static func item(
        _ item: Int,
        _ grid: ASGalleryGrid,
        _ map: ASElementMap
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: map.indexPath(ofItem: item))
        attributes.frame = grid.frame(of: item)
        return attributes
    }
}
