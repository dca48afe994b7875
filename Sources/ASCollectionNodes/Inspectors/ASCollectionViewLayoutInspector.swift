// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
public import ASLayoutEngine
public import Foundation

/// Lets the cells of any layout have their own size within the width of the collection, unless the delegate specifies more.
///
/// Subclass it to specify more for individual items.
///
/// - Thread: main
/// - Source: Texture `ASCollectionViewLayoutInspector`
/// - Deviation: supplementary elements are left to the layout; Texture's inspector traps
@preconcurrency @MainActor
open class ASCollectionViewLayoutInspector: ASCollectionViewLayoutInspecting {
    /// Creates an inspector for any number of collections.
    public init() {}

    /// Returns the range from the delegate, else a range from zero to the width of the collection, of any length.
    open func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        collectionView.constrainedSizeOfDelegate(at: indexPath) ?? collectionView.defaultConstrainedSize
    }

    /// Returns no directions, which leaves the decision to the layout.
    open func scrollableDirections() -> ASScrollDirection { [] }

    /// Returns the result of `collectionView(_:supplementaryNodesOfKind:inSection:)`.
    open func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesCountOfKind kind: String,
        inSection section: Int
    ) -> Int { Int(self.collectionView(collectionView, supplementaryNodesOfKind: kind, inSection: UInt(section))) }

    /// Returns 1.
    open func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesOfKind kind: String,
        inSection section: UInt
    ) -> UInt { 1 }

    /// Returns `ASSizeRange.unconstrained`, which defers to the delegate and the layout.
    open func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange { .unconstrained }

    /// Does nothing.
    open func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?) {}
    /// Does nothing.
    open func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?) {}
}
