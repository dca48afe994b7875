// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASUIKit
public import Foundation

/// Determines the frames of the elements of a collection.
///
/// It is an abstract class.
///
/// The view calls `prepare()` after each invalidation, then queries the content size and the elements in a rectangle. Unless stated
/// otherwise, the methods here do nothing.
///
/// - Units: points, in the content's coordinate space
/// - Thread: main
/// - Source: UIKit `UICollectionViewLayout`
@preconcurrency @MainActor
open class UICollectionViewLayout {
    /// The class of the attributes that the layout creates.
    open class var layoutAttributesClass: UICollectionViewLayoutAttributes.Type {
        UICollectionViewLayoutAttributes.self
    }

    /// The class of the layout's invalidation contexts.
    open class var invalidationContextClass: UICollectionViewLayoutInvalidationContext.Type {
        UICollectionViewLayoutInvalidationContext.self
    }

    /// The view whose content the layout arranges.
    public private(set) weak var collectionView: UICollectionView?

    /// Creates a layout that has no view yet.
    public init() {}

    // MARK: Queries

    /// Called after each invalidation and before the queries, to compute the layout.
    open func prepare() {}

    /// The size of the content; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns all elements that overlap `rect` by more than an edge; `nil`, the default, for none.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item; `nil` by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view; `nil` if there is none, and by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view; `nil` if there is none, and by default.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: Decoration

    private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    /// Registers the class of the decoration views of a kind; `nil` removes the registration.
    ///
    /// The views are created for the attributes that `layoutAttributesForElements(in:)` returns, and are reused.
    public final func register(_ viewClass: UICollectionReusableView.Type?, forDecorationViewOfKind elementKind: String)
    {
        decorationClasses[elementKind] = viewClass
    }

    /// Creates a decoration view; `nil` for a kind without a registered class.
    package final func makeDecorationView(ofKind elementKind: String) -> UICollectionReusableView? {
        decorationClasses[elementKind].map { $0.init(frame: .zero) }
    }

    // MARK: Scrolling

    /// Returns the offset at which released scrolling ends; the default implementation calls the method without velocity.
    ///
    /// - Units: `velocity` in points per millisecond
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    /// Returns the content offset after an update or a change of layout; the default implementation returns `proposedContentOffset`.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: Invalidation

    /// Whether a change of the bounds, including a scroll, invalidates the layout; `false` by default.
    ///
    /// Called before the view has the new bounds.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context of a change of the bounds.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        Self.invalidationContextClass.init()
    }

    /// Whether the preferred attributes of a cell invalidate the layout; `false` by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the context of a cell's preferred attributes, which invalidates the element.
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

    /// Invalidates the whole layout.
    open func invalidateLayout() {
        let context = Self.invalidationContextClass.init()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// Invalidates the parts of the layout in `context`; an override must call `super`, which notifies the view.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        state = .invalid
        collectionView?.layoutWasInvalidated(with: context)
    }

    // MARK: Updates

    /// Returns the start of the animation of an item that is inserted or moved; `nil`, the default, for its final attributes.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the end of the animation of an item that is deleted or moved; `nil`, the default, for its old attributes.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Called before edits are animated.
    ///
    /// The layout is already prepared for the data after them.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called inside of the animation, after the attributes of all edits were queried.
    open func finalizeCollectionViewUpdates() {}

    /// Called before a change of the bounds is animated.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Called after the attributes for the change of the bounds were queried.
    open func finalizeAnimatedBoundsChange() {}

    /// Invalidates the layout after the data was edited; called once per update before any query, when the collection view has the new
    /// numbers.
    ///
    /// The layout moves the state of each item along, instead of discarding it. The next `prepare()` is for the data after the update.
    package final func invalidateLayout(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        applyUpdates(updateItems)
        let context = Self.invalidationContextClass.init()
        context.invalidateDataSourceCounts = true
        invalidateLayout(with: context)
    }

    /// Invalidates the layout after the data was replaced: no state is kept.
    package final func invalidateLayoutForReload() {
        let context = Self.invalidationContextClass.init()
        context.noteReload()
        invalidateLayout(with: context)
    }

    /// Moves the state of each item along with an update.
    func applyUpdates(_ updateItems: [UICollectionViewUpdateItem]) {}

    // MARK: Direction

    /// The layout direction for which the layout was written; left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the content is mirrored in the opposite layout direction; `false` by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Whether the layout direction is opposite to `developmentLayoutDirection`.
    final var isInOppositeDirection: Bool {
        guard let collectionView else { return false }
        return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// Whether the collection view has to mirror the frames, because layouts use only their own direction.
    package var isMirroredByCollectionView: Bool { flipsHorizontallyInOppositeLayoutDirection && isInOppositeDirection }

    // MARK: State

    private enum State { case invalid, preparing, prepared }
    private var state = State.invalid

    /// Calls `prepare()` if the layout was invalidated since the last time.
    ///
    /// Calls it once more if it has invalidated the layout itself, as a subclass does that sets a property after `super.prepare()`.
    package final func prepareIfNeeded() {
        guard state == .invalid else { return }
        if let pass = collectionView?.preparationPass { pass { prepareNow() } } else { prepareNow() }
    }

    private func prepareNow() {
        for _ in 0..<2 where state == .invalid {
            state = .preparing
            prepare()
            if state == .preparing { state = .prepared }
        }
    }

    final func attach(to view: UICollectionView) {
        assert(
            collectionView == nil || collectionView === view,
            "collectionViewLayout: this \(type(of: self)) belongs to another collection view. Create a layout for each view."
        )
        collectionView = view
        invalidateLayoutForReload()
    }

    final func detach(from view: UICollectionView) {
        if collectionView === view { collectionView = nil }
    }
}
