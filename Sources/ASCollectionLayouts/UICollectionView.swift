// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
public import Foundation

/// A scroll view whose content a layout arranges: what layouts ask of it.
///
/// How many items there are a subclass says, and it shows them.
///
/// - Thread: main
/// - Source: UIKit `UICollectionView`
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The kind of the views that stand before the items of a section.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the views that stand behind the items of a section.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The direction in which a layout lets its content scroll.
    public enum ScrollDirection: Int, Hashable, Sendable {
        case vertical, horizontal
    }

    /// Where in the viewport an item comes to stand; at most one for each axis.
    ///
    /// - Source: UIKit `UICollectionView.ScrollPosition`
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt
        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)

        /// A position by its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    /// What arranges the content.
    ///
    /// A layout belongs to one view at a time.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            oldValue.detach(from: self)
            collectionViewLayout.attach(to: self)
        }
    }

    private var pool = ASReusePool()

    /// A view with a frame.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.attach(to: self)
    }

    /// How many sections there are; none unless overridden.
    open var numberOfSections: Int { 0 }

    /// How many items a section has; none unless overridden.
    open func numberOfItems(inSection section: Int) -> Int { 0 }

    /// What data sources of UIKit answer, for layouts that ask for it.
    ///
    /// - Thread: main
    /// - Source: UIKit `UICollectionViewDataSource`
    public struct DataSource {
        let view: UICollectionView

        /// `UICollectionView.numberOfSections`.
        @preconcurrency @MainActor
        public func numberOfSections(in collectionView: UICollectionView) -> Int { view.numberOfSections }

        /// `UICollectionView.numberOfItems(inSection:)`.
        @preconcurrency @MainActor
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            view.numberOfItems(inSection: section)
        }
    }

    /// Answers how many sections and items the view shows; never `nil`.
    ///
    /// - Deviation: cannot be set; that of the collection node provides the items
    public var dataSource: DataSource? { DataSource(view: self) }

    /// What of the content is seen, as the layout counts its coordinates: `bounds`, unless overridden.
    ///
    /// - Deviation: not in UIKit
    open var boundsForLayout: CGRect { bounds }

    /// The same without the insets.
    ///
    /// - Deviation: not in UIKit
    open var viewportForLayout: CGRect { bounds.inset(by: contentInset) }

    /// What the layout has said counts no more, as far as `context` tells; or there is another layout.
    ///
    /// Override it to ask again in the next layout pass, and call super.
    ///
    /// - Deviation: not in UIKit
    open func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        setNeedsLayout()
    }

    // MARK: Views that are used again

    /// Says which class `dequeueReusableCell(withReuseIdentifier:for:)` makes cells of; nil for none any more.
    open func register(_ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass, .init(identifier: identifier))
    }

    /// Says which class `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)` makes views of; nil for none any more.
    open func register(
        _ viewClass: UICollectionReusableView.Type?,
        forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        pool.register(viewClass, .init(kind: elementKind, identifier: identifier))
    }

    /// A cell that was shown before, prepared for reuse, or else a new one.
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

    /// A supplementary view that was shown before, prepared for reuse, or else a new one.
    ///
    /// A class must be registered for the kind and the identifier.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String,
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        pool.dequeue(.init(kind: elementKind, identifier: identifier))
    }

    /// Takes a view that was dequeued and is not seen any more, to be used again.
    package func takeForReuse(_ view: UICollectionReusableView) { pool.enqueue(view) }

    /// Lets go the views that wait to be used again.
    package func releaseReusableViews() { pool.removeWaiting() }
}
