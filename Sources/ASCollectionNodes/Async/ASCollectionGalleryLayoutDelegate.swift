// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
internal import ASListEngine
public import Foundation

/// Provides the item size and the spacings of a gallery.
///
/// Called before each computation of the layout, and so also after a change of the viewport's size.
///
/// - Units: points
/// - Thread: main
/// - Source: Texture `ASCollectionGalleryLayoutPropertiesProviding`
@preconcurrency @MainActor
public protocol ASCollectionGalleryLayoutPropertiesProviding: AnyObject {
    /// Returns the size of each item; if it is zero, no items are shown.
    ///
    /// - Parameters:
    ///   - delegate: the layout delegate of the gallery
    ///   - elements: the elements to arrange
    ///   - viewportSize: the visible size of the content
    /// - Returns: the size, in points
    /// - Deviation: Texture does not pass the viewport
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> CGSize
    /// Returns the size of each item, without the viewport.
    ///
    /// Called if the method above is not implemented. One of the two is required.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap
    ) -> CGSize
    /// Returns the spacing between lines; 0 by default.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat
    /// Returns the spacing between the items of a line; 0 by default.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat
    /// Returns the insets around all items; zero by default.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets
}

extension ASCollectionGalleryLayoutPropertiesProviding {
    /// Calls the method without the viewport.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> CGSize { galleryLayoutDelegate(delegate, sizeForElements: elements) }
    /// Returns zero.
    ///
    /// Debug builds trap, because one of the two methods is required.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap
    ) -> CGSize {
        assertionFailure(
            "\(type(of: self)) has no galleryLayoutDelegate(_:sizeForElements:viewportSize:). Implement it."
        )
        return .zero
    }
    /// Returns 0.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat { 0 }
    /// Returns 0.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat { 0 }
    /// Returns zero insets.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets { .zero }
}

/// The values from the provider of a gallery.
struct ASGalleryLayoutProperties: Hashable, Sendable {
    var itemSize: CGSize
    var minimumLineSpacing: CGFloat = 0
    var minimumInteritemSpacing: CGFloat = 0
    var sectionInset = UIEdgeInsets.zero

    /// Whether items have an area, and the steps between items and between lines are positive.
    fileprivate var canBeArranged: Bool {
        let lengths = [itemSize.width, itemSize.height]
        return lengths.allSatisfy { $0 > 0 && $0.isFinite }
            && min(lengths[0], lengths[1]) + min(minimumLineSpacing, minimumInteritemSpacing) > 0
    }
}

/// Arranges items of one size in lines; ignores section boundaries.
///
/// Nothing is measured or stored per item, so the cost does not depend on the number of items. Cells are made when they come near the
/// viewport.
///
/// - Source: Texture `ASCollectionGalleryLayoutDelegate`
public final class ASCollectionGalleryLayoutDelegate: ASCollectionLayoutDelegate {
    private let directions: ASScrollDirection

    /// The provider of the item size and the spacings; held weakly.
    ///
    /// Without a provider, no items are shown. Invalidate the collection's layout when the values change.
    ///
    /// - Thread: main
    public weak var propertiesProvider: (any ASCollectionGalleryLayoutPropertiesProviding)?

    /// Creates a gallery that scrolls along one axis.
    ///
    /// - Parameter scrollableDirections: vertical or horizontal directions, not both
    /// - Thread: any
    public nonisolated init(scrollableDirections: ASScrollDirection) {
        let isVertical = !scrollableDirections.isDisjoint(with: .verticalDirections)
        let isHorizontal = !scrollableDirections.isDisjoint(with: .horizontalDirections)
        assert(
            isVertical != isHorizontal,
            "ASCollectionGalleryLayoutDelegate: scrollableDirections must belong to one axis. Pass vertical or "
                + "horizontal directions."
        )
        directions = isVertical ? .verticalDirections : .horizontalDirections
    }

    /// Returns the scrollable directions of the axis that was passed to the initialiser.
    public func scrollableDirections() -> ASScrollDirection { directions }

    /// Returns the values from the provider.
    public func additionalInfoForLayout(
        withElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> (any Sendable)? {
        guard let provider = propertiesProvider else { return nil }
        return ASGalleryLayoutProperties(
            itemSize: provider.galleryLayoutDelegate(self, sizeForElements: elements, viewportSize: viewportSize),
            minimumLineSpacing: provider.galleryLayoutDelegate(self, minimumLineSpacingForElements: elements),
            minimumInteritemSpacing: provider.galleryLayoutDelegate(self, minimumInteritemSpacingForElements: elements),
            sectionInset: provider.galleryLayoutDelegate(self, sectionInsetForElements: elements)
        )
    }

    /// Returns `false`: the sizes are known without nodes.
    public nonisolated static var needsNodes: Bool { false }

    /// Arranges all items in a grid.
    public nonisolated static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
        let count = context.elements.numberOfItems
        guard count > 0, let properties = context.additionalInfo as? ASGalleryLayoutProperties,
            properties.canBeArranged
        else { return ASCollectionLayoutState(context: context) }
        let isVertical = !context.scrollableDirections.isDisjoint(with: .verticalDirections)
        let grid = ASGalleryGrid(
            count: count,
            properties,
            viewport: context.viewportSize,
            axis: isVertical ? .vertical : .horizontal
        )
        return ASCollectionLayoutState(context: context, grid: grid)
    }
}
