// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASContainers
public import ASLayoutEngine
public import Foundation

/// Says that cells of any layout take what they want within the breadth of the collection, unless the delegate says more.
///
/// Subclass it to say more of single items.
///
/// - Thread: main
/// - Source: Texture `ASCollectionViewLayoutInspector`
/// - Deviation: supplementary elements are left to the layout; Texture's inspector traps
@preconcurrency @MainActor
open class ASCollectionViewLayoutInspector: ASCollectionViewLayoutInspecting {
    /// An inspector for any number of collections.
    public init() {}

    /// Returns what the delegate says, else from nothing to the breadth of the collection, of any length.
    open func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        collectionView.constrainedSizeOfDelegate(at: indexPath) ?? collectionView.defaultConstrainedSize
    }

    /// Returns none, which leaves it to the layout.
    open func scrollableDirections() -> ASScrollDirection { [] }

    /// Returns what `collectionView(_:supplementaryNodesOfKind:inSection:)` does.
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

    /// Returns `ASSizeRange.unconstrained`, which leaves it to the delegate and the layout.
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
