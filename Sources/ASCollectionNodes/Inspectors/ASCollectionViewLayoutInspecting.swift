// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASLayoutEngine
public import Foundation

/// Determines the size ranges in which cells are measured for a layout.
///
/// - Thread: main
/// - Source: Texture `ASCollectionViewLayoutInspecting`
@preconcurrency @MainActor
public protocol ASCollectionViewLayoutInspecting: AnyObject {
    /// Returns the size range in which the item's cell is measured.
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange
    /// Returns the directions in which the layout scrolls its content.
    func scrollableDirections() -> ASScrollDirection

    /// Returns the number of supplementary elements of a kind in a section, if the data source provides that kind; 1 by default.
    ///
    /// The elements have the paths (0, section), (1, section) and so on. Called at each update.
    func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesCountOfKind kind: String,
        inSection section: Int
    ) -> Int

    /// The form of the method above with the name and types of Texture; called if that method is not implemented.
    ///
    /// - Source: Texture `-collectionView:supplementaryNodesOfKind:inSection:`
    func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesOfKind kind: String,
        inSection section: UInt
    ) -> UInt

    /// Returns the size range in which the node of a supplementary element is measured.
    ///
    /// `ASSizeRange.unconstrained`, also by default, defers to the delegate and the layout.
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange

    /// Called after the collection's delegate has changed or the inspector was set.
    func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?)
    /// Called after the collection's data source has changed or the inspector was set.
    func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?)
}

extension ASCollectionViewLayoutInspecting {
    /// Calls the method with the name of Texture.
    public func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesCountOfKind kind: String,
        inSection section: Int
    ) -> Int { Int(self.collectionView(collectionView, supplementaryNodesOfKind: kind, inSection: UInt(section))) }

    /// Returns 1.
    public func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesOfKind kind: String,
        inSection section: UInt
    ) -> UInt { 1 }

    /// Returns `ASSizeRange.unconstrained`.
    public func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange { .unconstrained }

    /// Does nothing.
    public func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?) {}
    /// Does nothing.
    public func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?) {}
}
