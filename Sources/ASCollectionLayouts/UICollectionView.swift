// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
public import Foundation

/// A scroll view whose content a layout arranges; it provides the information that layouts need.
///
/// A subclass provides the numbers of sections and items, and shows the items.
///
/// - Thread: main
/// - Source: UIKit `UICollectionView`
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of the views before the items of a section.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the views after the items of a section.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The direction in which the content of a layout scrolls.
    public enum ScrollDirection: Int, Hashable, Sendable {
        case vertical, horizontal
    }

    /// The position in the viewport to which an item is scrolled; at most one for each axis.
    ///
    /// - Source: UIKit `UICollectionView.ScrollPosition`
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The raw bits, as in UIKit.
        public let rawValue: UInt
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// Centred between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// Centred between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)

        /// Creates a position from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// The layout of the content.
    ///
    /// A layout belongs to one view at a time.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.detach(from: self)
            collectionViewLayout.attach(to: self)
        }
    }

    /// Runs the preparation of the layout, for a subclass that keeps answers of its data source meanwhile; `nil` to run it directly.
    package var preparationPass: ((_ body: () -> Void) -> Void)?

    private var pool = ASReusePool()

    /// Creates a view with a frame and a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.attach(to: self)
    }

    /// The number of sections; 0 by default.
    open var numberOfSections: Int { 0 }

    /// Returns the number of items in a section; the default implementation returns 0.
    open func numberOfItems(inSection section: Int) -> Int { 0 }

    /// The part of UIKit's data source protocol that layouts call.
    ///
    /// - Thread: main
    /// - Source: UIKit `UICollectionViewDataSource`
    public struct DataSource {
        let view: UICollectionView

        /// Returns `UICollectionView.numberOfSections`.
        @preconcurrency @MainActor
        public func numberOfSections(in collectionView: UICollectionView) -> Int { view.numberOfSections }

        /// Returns `UICollectionView.numberOfItems(inSection:)`.
        @preconcurrency @MainActor
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            view.numberOfItems(inSection: section)
        }
    }

    /// Provides the numbers of sections and items; never `nil`.
    ///
    /// - Deviation: read-only; the data source of the collection node provides the items
    public var dataSource: DataSource? { DataSource(view: self) }

    /// The visible part of the content, in the layout's coordinate space; `bounds` by default.
    ///
    /// - Deviation: not in UIKit
    open var boundsForLayout: CGRect { bounds }

    /// The visible part of the content without the content insets, in the layout's coordinate space.
    ///
    /// - Deviation: not in UIKit
    open var viewportForLayout: CGRect { bounds.inset(by: contentInset) }

    /// Called when the layout was invalidated as far as `context` describes, or was replaced.
    ///
    /// Override it to query the layout again in the next layout pass; an override must call `super`.
    ///
    /// - Deviation: not in UIKit
    open func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        setNeedsLayout()
    }

    // MARK: Reusable views

    /// Registers the class of the cells that `dequeueReusableCell(withReuseIdentifier:for:)` creates; `nil` removes the registration.
    open func register(_ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass, .init(identifier: identifier))
    }

    /// Registers the class of `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`; `nil` removes the registration.
    open func register(
        _ viewClass: UICollectionReusableView.Type?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        pool.register(viewClass, .init(kind: elementKind, identifier: identifier))
    }

    /// Returns a cell from the reuse pool, prepared for reuse, otherwise a new one.
    ///
    /// A class must be registered for the identifier.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = pool.dequeue(.init(identifier: identifier)) as? UICollectionViewCell else {
            preconditionFailure("Only cells are registered without a kind.")
        }
        return cell
    }

    /// Returns a supplementary view from the reuse pool, prepared for reuse, otherwise a new one.
    ///
    /// A class must be registered for the kind and the identifier.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        pool.dequeue(.init(kind: elementKind, identifier: identifier))
    }

    /// Adds a dequeued view that is no longer visible to the reuse pool.
    package func takeForReuse(_ view: UICollectionReusableView) { pool.enqueue(view) }

    /// Releases the views in the reuse pool.
    package func releaseReusableViews() { pool.removeWaiting() }
}
