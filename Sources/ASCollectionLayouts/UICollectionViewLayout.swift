// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASUIKit
public import Foundation

/// Says where the elements of a collection stand.
///
/// Subclass it.
///
/// The view calls `prepare()` after each invalidation, then asks for the size of the content and for the elements in a rectangle.
/// The methods here do nothing of their own but where they say so.
///
/// - Units: points, in the content's coordinate space
/// - Thread: main
/// - Source: UIKit `UICollectionViewLayout`
@preconcurrency @MainActor
open class UICollectionViewLayout {
    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type {
        UICollectionViewLayoutAttributes.self
    }

    /// The class of the contexts that it is invalidated with.
    open class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
        UICollectionViewLayoutInvalidationContext.self
    }

    /// The view whose content it arranges.
    public private(set) weak var collectionView: UICollectionView?

    /// A layout of no view yet.
    public init() {}

    // MARK: Asking

    /// Compute what the other methods answer with; called after each invalidation, before they are.
    open func prepare() {}

    /// How large the content is; zero unless overridden.
    open var collectionViewContentSize: CGSize { .zero }

    /// All elements that share more than an edge with `rect`; nil, which means none, unless overridden.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// An item; nil unless overridden.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// A supplementary view; nil where there is none, and unless overridden.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// A decoration view; nil where there is none, and unless overridden.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Decoration

    private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    /// Says which class the decoration views of a kind are of; nil for none any more.
    ///
    /// They come where `layoutAttributesForElements(in:)` has attributes of them, and are used again.
    public final func register(_ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String)
    {
        decorationClasses[elementKind] = viewClass
    }

    /// A new decoration view; nil for a kind of which no class is registered.
    package final func makeDecorationView(ofKind elementKind: String) -> UICollectionReusableView? {
        decorationClasses[elementKind].map { $0.init(frame: .zero) }
    }

    // MARK: Scrolling

    /// Where scrolling that was let go shall end; at `proposedContentOffset`, or where the method without velocity says.
    ///
    /// - Units: `velocity` in points per millisecond
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    /// Where the content shall stand after an update or another layout; at `proposedContentOffset`.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Invalidating

    /// Whether other bounds, a scroll among them, make another layout; false.
    ///
    /// Asked before the view has them.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What they make invalid.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        Self.invalidationContextClass.init()
    }

    /// Whether a cell that wants to look otherwise may; false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What that makes invalid: the element.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = Self.invalidationContextClass.init()
        switch (originalAttributes.representedElementCategory, originalAttributes.representedElementKind) {
        case (.supplementaryView, let kind?):
            context.invalidateSupplementaryElements(ofKind: kind, at: [originalAttributes.indexPath])
        case (.decorationView, let kind?):
            context.invalidateDecorationElements(ofKind: kind, at: [originalAttributes.indexPath])
        default:
            context.invalidateItems(at: [originalAttributes.indexPath])
        }
        return context
    }

    /// Everything counts no more.
    open func invalidateLayout() {
        let context = Self.invalidationContextClass.init()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// What `context` says counts no more; call super, which has the view ask again.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        state = .invalid
        collectionView?.layoutWasInvalidated(with: context)
    }

    // MARK: Updates

    /// Where an item that comes, or moves, begins; nil, which means where it ends, unless overridden.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Where an item that goes, or moves, ends; nil, which means where it was, unless overridden.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Edits are about to be shown.
    ///
    /// The layout is prepared for what is then.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// They have been asked for; called inside the animation.
    open func finalizeCollectionViewUpdates() {}

    /// Other bounds are about to be shown with animation.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// They have been asked for.
    open func finalizeAnimatedBoundsChange() {}

    /// The data have been edited as these say, and the collection view has the numbers after that; called once for an update, before
    /// anything else is asked.
    ///
    /// What a layout keeps of each item moves along, instead of beginning anew. The next `prepare()` is for what is then.
    package final func invalidateLayout(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        applyUpdates(updateItems)
        let context = Self.invalidationContextClass.init()
        context.invalidateDataSourceCounts = true
        invalidateLayout(with: context)
    }

    /// The data are others: nothing that is kept counts.
    package final func invalidateLayoutForReload() {
        let context = Self.invalidationContextClass.init()
        context.noteReload()
        invalidateLayout(with: context)
    }

    /// Moves along what is kept of each item.
    func applyUpdates(_ updateItems: [UICollectionViewUpdateItem]) {}

    // MARK: Direction

    /// The direction of reading that the layout was written for; from left to right.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the content is mirrored where one reads the other way; false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Whether one reads the other way than the layout was written for.
    final var isInOppositeDirection: Bool {
        guard let collectionView else { return false }
        return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// Whether the collection view has to mirror what it is told: layouts know their own direction only.
    package var isMirroredByCollectionView: Bool { flipsHorizontallyInOppositeLayoutDirection && isInOppositeDirection }

    // MARK: Life

    private enum State { case invalid, preparing, prepared }
    private var state = State.invalid

    /// Calls `prepare()` if something has been invalidated since the last time.
    ///
    /// Once more if that itself has invalidated something, as a subclass does that sets a property behind `super.prepare()`.
    package final func prepareIfNeeded() {
        for _ in 0..<2 where state == .invalid {
            state = .preparing
            prepare()
            if state == .preparing { state = .prepared }
        }
    }

    final func attach(to view: UICollectionView) {
        assert(
            collectionView == nil || collectionView === view,
            "collectionViewLayout: this \(type(of: self)) arranges another collection view. Make a layout for each view."
        )
        collectionView = view
        invalidateLayoutForReload()
    }

    final func detach(from view: UICollectionView) {
        if collectionView === view { collectionView = nil }
    }
}
