// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASLayoutEngine
public import Foundation

/// Says what cells are measured in, for a layout.
///
/// - Thread: main
/// - Source: Texture `ASCollectionViewLayoutInspecting`
@preconcurrency @MainActor
public protocol ASCollectionViewLayoutInspecting: AnyObject {
    /// What the item's cell is measured in.
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange
    /// In which directions the layout lets its content scroll.
    func scrollableDirections() -> ASScrollDirection

    /// How many supplementary elements of a kind a section has, of which the data source says that it has some; one, without the method.
    ///
    /// They have the paths (0, section), (1, section) and so on. Asked at each update.
    func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesCountOfKind kind: String,
        inSection section: Int
    ) -> Int

    /// The same by the name and the types of Texture; asked where the method above is not implemented.
    ///
    /// - Source: Texture `-collectionView:supplementaryNodesOfKind:inSection:`
    func collectionView(
        _ collectionView: ASCollectionView,
        supplementaryNodesOfKind kind: String,
        inSection section: UInt
    ) -> UInt

    /// What the node of a supplementary element is measured in; `ASSizeRange.unconstrained`, as without the method, leaves it to the delegate
    /// and the layout.
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange

    /// Called after the collection's delegate has changed, or the inspector was set.
    func didChangeCollectionViewDelegate(_ delegate: (any ASCollectionDelegate)?)
    /// Called after the collection's data source has changed, or the inspector was set.
    func didChangeCollectionViewDataSource(_ dataSource: (any ASCollectionDataSource)?)
}

extension ASCollectionViewLayoutInspecting {
    /// Asks by the name of Texture.
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

    /// Left to others.
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
