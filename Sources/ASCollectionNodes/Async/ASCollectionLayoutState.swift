// SPDX-License-Identifier: Apache-2.0
public import ASCollectionLayouts
internal import ASContainers
public import ASLayoutEngine
public import Foundation

/// The result of a layout computation: the frames of the elements of a collection.
///
/// - Units: points, in the content's coordinate space
/// - Thread: any; immutable
/// - Source: Texture `ASCollectionLayoutState`
/// - Deviation: does not keep its context, and therefore does not keep the cells
public final class ASCollectionLayoutState: @unchecked Sendable {
    // @unchecked because: everything, including the attributes, is immutable after the computation has returned it.

    private enum Storage {
        case none
        case table(ASLayoutPages)
        case grid(ASGalleryGrid, ASElementMap)
    }

    /// The size of the content.
    public let contentSize: CGSize
    private let storage: Storage

    private init(_ contentSize: CGSize, _ storage: Storage) {
        (self.contentSize, self.storage) = (contentSize, storage)
    }

    /// Creates an empty layout.
    public convenience init(context: ASCollectionLayoutContext) {
        self.init(.zero, .none)
    }

    /// Creates a layout from the attributes of elements.
    ///
    /// Elements that are not in the table are not shown. Do not change the attributes afterwards.
    public convenience init(
        context: ASCollectionLayoutContext,
        contentSize: CGSize,
        elementToLayoutAttributesTable table: [ASCollectionElement: UICollectionViewLayoutAttributes]
    ) {
        let attributes = table.sorted { $0.key.number < $1.key.number }.map(\.value)
        self.init(contentSize, .table(ASLayoutPages(attributes, pageSize: context.viewportSize)))
    }

    /// Creates a layout in which each element has the frame of its sublayout.
    ///
    /// - Parameters:
    ///   - context: the input of the computation
    ///   - layout: the layout; its size is the content size
    ///   - getElementBlock: returns the element of a sublayout, or `nil` if the sublayout belongs to no element
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

    /// Creates a layout with all items in a grid.
    convenience init(context: ASCollectionLayoutContext, grid: ASGalleryGrid) {
        // Uses the map without nodes.
        self.init(grid.contentSize, .grid(grid, ASElementMap(context.elements.sections)))
    }

    // MARK: Queries

    /// The attributes of all elements.
    public var allLayoutAttributes: [UICollectionViewLayoutAttributes] {
        switch storage {
        case .none: []
        case .table(let pages): pages.all
        case .grid(let grid, let map): (0..<grid.count).map { Self.item($0, grid, map) }
        }
    }

    /// Returns the attributes of the elements whose overlap with `rect` is more than an edge, in order.
    public func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        switch storage {
        case .none: []
        case .table(let pages): pages.attributes(in: rect)
        case .grid(let grid, let map): grid.items(in: rect).map { Self.item($0, grid, map) }
        }
    }

    /// Returns the attributes of an item; `nil` if it has none.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        switch storage {
        case .none: nil
        case .table(let pages): pages.attributes(ofKind: nil, at: indexPath)
        case .grid(let grid, let map): map.item(at: indexPath).map { Self.item($0, grid, map) }
        }
    }

    /// Returns the attributes of a supplementary element; `nil` if it has none.
    public func layoutAttributesForSupplementaryElement(
        ofKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard case .table(let pages) = storage else { return nil }
        return pages.attributes(ofKind: kind, at: indexPath)
    }

    /// Returns the attributes of an element; `nil` if it has none.
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
