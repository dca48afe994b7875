// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
internal import ASListEngine
public import Foundation

/// Says how the items of a gallery are arranged.
///
/// It is asked before each computation of the layout, so also when the viewport has another size.
///
/// - Units: points
/// - Thread: main
/// - Source: Texture `ASCollectionGalleryLayoutPropertiesProviding`
@preconcurrency @MainActor
public protocol ASCollectionGalleryLayoutPropertiesProviding: AnyObject {
    /// How large each item is; with zero nothing is shown.
    ///
    /// - Parameters:
    ///   - delegate: the gallery's
    ///   - elements: what will be arranged
    ///   - viewportSize: how much of the content can be seen
    /// - Returns: the size, in points
    /// - Deviation: Texture does not tell the viewport
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> CGSize
    /// The same without the viewport; asked where the method above is not implemented. One of the two is needed.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap
    ) -> CGSize
    /// The room between lines; 0.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat
    /// The room between the items of a line; 0.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat
    /// The room round all items; none.
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets
}

extension ASCollectionGalleryLayoutPropertiesProviding {
    /// Asks without the viewport.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> CGSize { galleryLayoutDelegate(delegate, sizeForElements: elements) }
    /// Neither form is implemented: an error (debug), nothing is shown otherwise.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap
    ) -> CGSize {
        assertionFailure(
            "\(type(of: self)) has no galleryLayoutDelegate(_:sizeForElements:viewportSize:). Implement it."
        )
        return .zero
    }
    /// None.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumLineSpacingForElements elements: ASElementMap
    ) -> CGFloat { 0 }
    /// None.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        minimumInteritemSpacingForElements elements: ASElementMap
    ) -> CGFloat { 0 }
    /// None.
    public func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sectionInsetForElements elements: ASElementMap
    ) -> UIEdgeInsets { .zero }
}

/// What a gallery's provider has said.
struct ASGalleryLayoutProperties: Hashable, Sendable {
    var itemSize: CGSize
    var minimumLineSpacing: CGFloat = 0
    var minimumInteritemSpacing: CGFloat = 0
    var sectionInset = UIEdgeInsets.zero

    /// Whether items have an area, and lines follow one another.
    fileprivate var canBeArranged: Bool {
        let lengths = [itemSize.width, itemSize.height]
        return lengths.allSatisfy { $0 > 0 && $0.isFinite }
            && min(lengths[0], lengths[1]) + min(minimumLineSpacing, minimumInteritemSpacing) > 0
    }
}

/// Items of one size in lines; sections are not told apart.
///
/// Nothing is measured and nothing stored for each item: a million items cost what a hundred do, and cells are made when they come near.
///
/// - Source: Texture `ASCollectionGalleryLayoutDelegate`
public final class ASCollectionGalleryLayoutDelegate: ASCollectionLayoutDelegate {
    private let directions: ASScrollDirection

    /// Says how large items are, and how far apart; held weakly.
    ///
    /// Without one nothing is shown. When its answers change, invalidate the collection's layout.
    ///
    /// - Thread: main
    public weak var propertiesProvider: (any ASCollectionGalleryLayoutPropertiesProviding)?

    /// A gallery that scrolls along one axis.
    ///
    /// - Parameter scrollableDirections: vertical or horizontal ones, not both
    /// - Thread: any
    public nonisolated init(scrollableDirections: ASScrollDirection) {
        let isVertical = !scrollableDirections.isDisjoint(with: .verticalDirections)
        let isHorizontal = !scrollableDirections.isDisjoint(with: .horizontalDirections)
        assert(
            isVertical != isHorizontal,
            "ASCollectionGalleryLayoutDelegate: scrollableDirections must be those of one axis. Give vertical or "
                + "horizontal ones."
        )
        directions = isVertical ? .verticalDirections : .horizontalDirections
    }

    /// Those of the axis that it was made with.
    public func scrollableDirections() -> ASScrollDirection { directions }

    /// What the provider says.
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

    /// False: sizes are known.
    public nonisolated static var needsNodes: Bool { false }

    /// A grid.
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
