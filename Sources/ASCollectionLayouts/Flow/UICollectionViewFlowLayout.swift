// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// Lays out items in lines, like words in a text, in sections with headers and footers.
///
/// An item is added to the current line if it fits. The remaining length of a line is distributed among its items; a single item is
/// centred. Items that are shorter than their line are centred in it. If all items of a section have the same size, they form a grid:
/// lines that are not full are arranged as if they were full. Otherwise the last line starts at the leading edge, with the minimum spacing
/// between items.
///
/// A million items of the same size cost the same as ten. Each item whose size becomes known has a cost: by
/// `setMeasuredSize(_:forItemAt:)`, self-sizing cells, or a delegate's sizes with an `estimatedItemSize`. The other items have the
/// estimated size.
///
/// In right-to-left layouts lines begin at the right. Horizontally scrolling content begins at the right only if a subclass returns `true`
/// for `flipsHorizontallyInOppositeLayoutDirection`.
///
/// This file declares the class; its logic is in the `UICollectionViewFlowLayout+….swift` files and, without views, in the other files of
/// `Flow`.
///
/// - Units: points, in the content's coordinate space
/// - Thread: main
/// - Source: UIKit `UICollectionViewFlowLayout`; the arrangement of lines: rdar://20825965, PSTCollectionView
/// - Deviation: frames are not rounded, because layers are aligned to whole pixels when they are shown. An item that is longer than its
///   line begins at the start of the line; UIKit forbids such items. Negative spacings count as 0
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// An `estimatedItemSize` that makes the layout use `itemSize` as the estimate.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
    )

    // MARK: Properties

    /// The direction in which the content scrolls; lines go in the other direction.
    ///
    /// Vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// The size of items for which the delegate provides none; 50 × 50 by default.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// The estimated size of items until their sizes are known; zero, the default, means that all sizes are known in advance.
    ///
    /// - Deviation: if it is not zero, the delegate is asked only for the sizes of items in a queried rectangle; UIKit asks for all. The
    ///   content size changes as a result: query it after the elements
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// The spacing between lines; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The minimum spacing between the items of a line; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The insets of the items in a section, inside of header and footer; none by default.
    ///
    /// They also apply to a section without items.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }
    /// The size of headers, of which only the length along the scrolling axis is used; 0 for no headers.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The size of footers, of which only the length along the scrolling axis is used; 0 for no footers.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// Whether the header of the first visible section is pinned to the edge until the next section pushes it out; `false` by default.
    ///
    /// The edge is that of the view without the content insets. Pinned headers are in front of items, with a `zIndex` of 10.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// Whether footers are pinned in the same way to the opposite edge; `false` by default.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    // MARK: State

    /// The parts that the next `prepare()` has to recompute.
    struct Needs: OptionSet {
        let rawValue: Int
        /// All sizes, because they belong to other items.
        static let data = Needs(rawValue: 1)
        /// The metrics of sections, from the delegate and the properties.
        static let metrics = Needs(rawValue: 2)
        /// The lines.
        static let lines = Needs(rawValue: 4)
        /// The sizes that the delegate has returned.
        static let provided = Needs(rawValue: 8)
        /// The measured sizes.
        static let measured = Needs(rawValue: 16)

        static let all: Needs = [.data, .metrics, .lines, .provided, .measured]
    }

    /// The source of item sizes.
    enum ItemSizeSource { case undetermined, layout, delegate }

    /// The size of items that have neither a delegate's size nor a measured one; `nil` for `itemSize`.
    package final var assumedItemSize: CGSize? {
        didSet {
            guard assumedItemSize != oldValue else { return }
            needs.formUnion([.metrics, .lines])
            invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
        }
    }

    var needs = Needs.all
    /// The items whose sizes are requested again from the delegate.
    var itemsWithInvalidatedSizes: [IndexPath] = []
    var itemSizeSource = ItemSizeSource.undetermined
    var store = ASFlowStore()
    var update: ASFlowUpdate?
    /// Counters of the work; for tests.
    var work = ASFlowWork()

    // MARK: UICollectionViewLayout

    override open class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    /// Takes O(sections), and the cost of items with known sizes in lines that are broken again.
    override open func prepare() {
        super.prepare()
        refresh()
    }

    override open var collectionViewContentSize: CGSize {
        prepareIfNeeded()
        return store.contentSize
    }

    /// Takes O(elements in `rect` + log n).
    ///
    /// - Deviation: see `estimatedItemSize`
    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        prepareIfNeeded()
        requestSizes(in: rect)
        return elements(in: rect)
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        requestSize(ofItemAt: indexPath)
        return item(at: indexPath, in: store)
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return supplementaryView(elementKind, ofSection: indexPath.section)
    }

    /// Whether the length of lines changes, or elements are pinned to the bounds.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        changesLines(newBounds) || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
            || movesMirrored(newBounds)
    }

    /// Invalidates the lines if their length changes, otherwise only the pinned elements.
    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        describe(newBounds, in: context)
        return context
    }

    /// Whether a cell prefers another size and `estimatedItemSize` allows that.
    override open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    /// Sets the item's size to the preferred size of its cell, and returns the resulting changes.
    override open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes,
            withOriginalAttributes: originalAttributes
        )
        if originalAttributes.representedElementCategory == .cell {
            adopt(preferredAttributes.size, of: originalAttributes, in: context)
        }
        return context
    }

    override open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        recordInvalidation(context)
        super.invalidateLayout(with: context)
    }

    override func applyUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
        applyToStore(updateItems)
    }

    /// Returns the attributes with which inserted items fade in at their final frames.
    override open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard let update, update.isInserted(itemIndexPath) else { return nil }
        return faded(item(at: itemIndexPath, in: store))
    }

    /// Returns the attributes with which deleted items fade out at their old frames.
    override open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let update, update.isDeleted(itemIndexPath) else { return nil }
        return faded(item(at: itemIndexPath, in: update.previous))
    }

    override open func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        update = nil
    }

    /// Returns `false`, because the layout mirrors its elements itself.
    override package var isMirroredByCollectionView: Bool { false }
}
