// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// Items in lines, as words in a text, in sections with headers and footers.
///
/// An item goes into the line of the one before it if it fits. What a line has left is shared out between its items; an item that is
/// alone stands in the middle. Items that are less high than their line stand in its middle. Where all items of a section have one size
/// they make a grid: the last line, and a line that is not full, is arranged as if it were. Otherwise the last line begins where lines
/// begin, with the least room between items.
///
/// A million items of one size cost no more than ten. Items of which a size comes to be known (`setMeasuredSize(_:forItemAt:)`, cells
/// that size themselves, a delegate's sizes with an `estimatedItemSize`) cost something each; the others stand with the estimate.
///
/// Where one reads from right to left lines begin at the right; content that scrolls horizontally does so only if a subclass says
/// `flipsHorizontallyInOppositeLayoutDirection`.
///
/// This file is the header; the logic lies in the `UICollectionViewFlowLayout+….swift` files and, without views, in `Flow`.
///
/// - Units: points, in the content's coordinate space
/// - Thread: main
/// - Source: UIKit `UICollectionViewFlowLayout`; what it does with lines: rdar://20825965, PSTCollectionView
/// - Deviation: frames are not rounded, as layers are put on whole pixels when they are shown. An item that is longer than its line
///   begins where lines begin; UIKit says that it must not be. Spacings under 0 are taken for 0
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// An `estimatedItemSize` that leaves the estimate to the layout, which takes `itemSize`.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
    )

    // MARK: Properties

    /// The direction in which the content scrolls; lines go the other way.
    ///
    /// Vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }
    /// How large items are of which the delegate does not say it; 50 × 50.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }
    /// How large items are taken to be until it is known how large they are; zero, which means that they know beforehand.
    ///
    /// - Deviation: where it is not zero, the delegate is asked for the sizes of the items only that are in a rectangle that is asked
    ///   for; UIKit asks for all. The size of the content changes meanwhile: ask for it after the elements
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }
    /// The room between lines; 10.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }
    /// The least room between the items of a line; 10.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }
    /// The room round the items of a section, inside of header and footer; none.
    ///
    /// A section without items has it too.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }
    /// How large headers are; only the length in the direction of scrolling counts, and without one there are none.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// The same of footers.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }
    /// Whether the header of the section at the edge stays there until the next section pushes it out; false.
    ///
    /// The edge is that of what the content's insets leave of the view. Such headers stand in front of items, with a `zIndex` of 10.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }
    /// The same of footers, at the other edge.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    // MARK: State

    /// What has to be found out anew with the next `prepare()`.
    struct Needs: OptionSet {
        let rawValue: Int
        /// What is known of items is of others.
        static let data = Needs(rawValue: 1)
        /// What the delegate and the properties say of sections.
        static let metrics = Needs(rawValue: 2)
        /// The lines.
        static let lines = Needs(rawValue: 4)
        /// What the delegate has said of items.
        static let asked = Needs(rawValue: 8)
        /// What has been measured.
        static let measured = Needs(rawValue: 16)

        static let all: Needs = [.data, .metrics, .lines, .asked, .measured]
    }

    /// Who says how large items are.
    enum ItemSizeSource { case notAskedYet, layout, delegate }

    /// How large items are taken to be of which nobody says anything and that are not measured; nil for `itemSize`.
    package final var assumedItemSize: CGSize? {
        didSet {
            guard assumedItemSize != oldValue else { return }
            needs.formUnion([.metrics, .lines])
            invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
        }
    }

    var needs = Needs.all
    /// Items that the delegate is asked about once more.
    var itemsToAskAgain: [IndexPath] = []
    var itemSizeSource = ItemSizeSource.notAskedYet
    var store = ASFlowStore()
    var update: ASFlowUpdate?
    /// How much has been done; for tests.
    var work = ASFlowWork()

    // MARK: UICollectionViewLayout

    override open class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
        UICollectionViewFlowLayoutInvalidationContext.self
    }

    /// Takes O(sections), and what the items of which something is known cost whose lines are made anew.
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
        askSizes(in: rect)
        return elements(in: rect)
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        askSize(ofItemAt: indexPath)
        return item(at: indexPath, in: store)
    }

    override open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return supplementaryView(elementKind, ofSection: indexPath.section)
    }

    /// Whether lines become longer or shorter, or something is pinned to the bounds.
    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        changesLines(newBounds) || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
            || movesMirrored(newBounds)
    }

    /// Lines where they become longer or shorter; else only what is pinned.
    override open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        describe(newBounds, in: context)
        return context
    }

    /// Whether a cell wants another size and `estimatedItemSize` says that cells may.
    override open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    /// Gives the item the size that its cell wants, and says what that changes.
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
        noteInvalidation(context)
        super.invalidateLayout(with: context)
    }

    override func applyUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
        applyToStore(updateItems)
    }

    /// Items that come fade in at their place.
    override open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        guard let update, update.comes(itemIndexPath) else { return nil }
        return faded(item(at: itemIndexPath, in: store))
    }

    /// Items that go fade out at their place.
    override open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let update, update.goes(itemIndexPath) else { return nil }
        return faded(item(at: itemIndexPath, in: update.previous))
    }

    override open func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        update = nil
    }

    /// False: the layout does it itself.
    override package var isMirroredByCollectionView: Bool { false }
}
