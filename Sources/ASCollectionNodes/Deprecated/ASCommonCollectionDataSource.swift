// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASContainers
public import ASLayoutEngine
public import Foundation

/// Provides the size ranges of items, which version 1 requests from the data source and version 2 from the delegate.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASCollectionDataSource`, Texture `ASCollectionDelegate`
@preconcurrency @MainActor
public protocol ASCommonCollectionSizes: AnyObject {
    /// Returns the size range of the item's cell; the old form of `collectionNode(_:constrainedSizeForItemAt:)` of the delegate.
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange
}

extension ASCommonCollectionSizes {
    /// Returns `ASSizeRange.unconstrained`.
    public func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange { .unconstrained }
}

/// The methods of the data sources of versions 1 and 2, which receive the view instead of the node.
///
/// Each method is called only if the corresponding method of `ASCollectionDataSource` is not implemented. Implement those instead.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASCollectionDataSource`, Texture `ASCommonCollectionDataSource`
@preconcurrency @MainActor
public protocol ASCommonCollectionDataSource: ASCommonCollectionSizes {
    /// Returns the number of sections; the old form of `numberOfSections(in:)` with the node.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// Returns the number of items; the old form of `collectionNode(_:numberOfItemsInSection:)`.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// Returns a block that makes the item's cell on a background queue; the old form of `collectionNode(_:nodeBlockForItemAt:)`.
    func collectionView(_ collectionView: ASCollectionView, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock

    /// Returns the item's cell; called if there is no node block; the old form of `collectionNode(_:nodeForItemAt:)`.
    func collectionView(_ collectionView: ASCollectionView, nodeForItemAt indexPath: IndexPath) -> ASCellNode

    /// Returns the node of a supplementary element; the old form of `collectionNode(_:nodeForSupplementaryElementOfKind:at:)`.
    func collectionView(
        _ collectionView: ASCollectionView,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode
}

extension ASCommonCollectionDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Returns 0.
    ///
    /// Debug builds trap, because one of the forms is required.
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        assertionFailure("\(type(of: self)) has no collectionNode(_:numberOfItemsInSection:). Implement it.")
        return 0
    }

    /// Returns a block for the node of `collectionView(_:nodeForItemAt:)`.
    public func collectionView(
        _ collectionView: ASCollectionView,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        ASCellHandle(self.collectionView(collectionView, nodeForItemAt: indexPath)).block
    }

    /// Returns an empty cell.
    ///
    /// Debug builds trap, because a node method is required.
    public func collectionView(_ collectionView: ASCollectionView, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        assertionFailure(
            "\(type(of: self)) has neither collectionNode(_:nodeBlockForItemAt:) nor collectionNode(_:nodeForItemAt:). "
                + "Implement one."
        )
        return ASCellNode()
    }

    /// Returns an empty node.
    public func collectionView(
        _ collectionView: ASCollectionView,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode { ASCellNode() }
}

/// The name of the protocol in version 1.
@available(*, deprecated, renamed: "ASCollectionDataSource")
public typealias ASCollectionViewDataSource = ASCollectionDataSource
