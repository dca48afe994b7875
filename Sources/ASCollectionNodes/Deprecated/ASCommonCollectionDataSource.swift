// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASContainers
public import ASLayoutEngine
public import Foundation

/// What an item's cell is measured in, as version 1 asked the data source and version 2 the delegate.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASCollectionDataSource`, Texture `ASCollectionDelegate`
@preconcurrency @MainActor
public protocol ASCommonCollectionSizes: AnyObject {
    /// What the item's cell is measured in; the old form of `collectionNode(_:constrainedSizeForItemAt:)` of the delegate.
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

/// What data sources of collections implemented in versions 1 and 2, where they were handed the view.
///
/// Each method is asked only where `ASCollectionDataSource` has none in its place. Implement those.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASCollectionDataSource`, Texture `ASCommonCollectionDataSource`
@preconcurrency @MainActor
public protocol ASCommonCollectionDataSource: ASCommonCollectionSizes {
    /// The number of sections; the old form of `numberOfSections(in:)` with the node.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// The number of items; the old form of `collectionNode(_:numberOfItemsInSection:)`.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// A block that makes the item's cell on a background queue; the old form of `collectionNode(_:nodeBlockForItemAt:)`.
    func collectionView(_ collectionView: ASCollectionView, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock

    /// The item's cell, asked when there is no node block; the old form of `collectionNode(_:nodeForItemAt:)`.
    func collectionView(_ collectionView: ASCollectionView, nodeForItemAt indexPath: IndexPath) -> ASCellNode

    /// The node of a supplementary element; the old form of `collectionNode(_:nodeForSupplementaryElementOfKind:at:)`.
    func collectionView(
        _ collectionView: ASCollectionView,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode
}

extension ASCommonCollectionDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    /// Neither form is implemented: an error (debug), no items otherwise.
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        assertionFailure("\(type(of: self)) has no collectionNode(_:numberOfItemsInSection:). Implement it.")
        return 0
    }

    /// Asks for the node itself.
    public func collectionView(
        _ collectionView: ASCollectionView,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        ASCellHandle(self.collectionView(collectionView, nodeForItemAt: indexPath)).block
    }

    /// No node method is implemented: an error (debug), an empty cell otherwise.
    public func collectionView(_ collectionView: ASCollectionView, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        assertionFailure(
            "\(type(of: self)) has neither collectionNode(_:nodeBlockForItemAt:) nor collectionNode(_:nodeForItemAt:). "
                + "Implement one."
        )
        return ASCellNode()
    }

    /// An empty node.
    public func collectionView(
        _ collectionView: ASCollectionView,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode { ASCellNode() }
}

/// The name of the protocol in version 1.
@available(*, deprecated, renamed: "ASCollectionDataSource")
public typealias ASCollectionViewDataSource = ASCollectionDataSource
