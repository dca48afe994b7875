// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import ASLayoutEngine
public import Foundation

/// Provides the pages of a pager.
///
/// One of the two node methods is required; the block is preferred.
///
/// It refines `ASCollectionDataSource`, so that it can be assigned to `ASPagerNode.dataSource`, which Swift cannot redeclare with another
/// type. The pager calls the methods here instead of those for sections, items and their cells. A class that also provides the items of a
/// collection uses the other methods for them. All other methods of `ASCollectionDataSource` are optional and are called, such as those
/// for supplementary elements.
///
/// - Source: Texture `ASPagerDataSource`
/// - Deviation: refines `ASCollectionDataSource`; Texture forwards its methods by a proxy
@preconcurrency @MainActor
public protocol ASPagerDataSource: ASCollectionDataSource {
    /// Returns the number of pages.
    ///
    /// - Thread: main
    func numberOfPages(in pagerNode: ASPagerNode) -> Int

    /// Returns a block that makes the page's cell.
    ///
    /// Capture its data outside of the block, which runs on a background queue.
    ///
    /// - Thread: main; the block on any
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock

    /// Returns the page's cell, made on the main thread; called if there is no node block.
    ///
    /// - Thread: main
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode

    /// Returns the size range in which a page is measured, in versions 1 and 2; `ASSizeRange.unconstrained`, also by default, for exactly
    /// a page.
    ///
    /// The page takes the size of the pager regardless of this range. Do not implement this method.
    ///
    /// - Thread: main
    func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt index: Int) -> ASSizeRange

    /// The form of `pagerNode(_:constrainedSizeForNodeAt:)` with an index path, as in version 1.
    ///
    /// - Thread: main
    func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange
}

extension ASPagerDataSource {
    /// Returns a block for the node of `pagerNode(_:nodeAt:)`.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        ASCellHandle(self.pagerNode(pagerNode, nodeAt: index)).block
    }

    /// Returns an empty page.
    ///
    /// Debug builds trap, because one of the two methods is required.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        assertionFailure(
            "\(type(of: self)) has neither pagerNode(_:nodeBlockAt:) nor pagerNode(_:nodeAt:). Implement one."
        )
        return ASCellNode()
    }

    /// Calls the method with the index path.
    public func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt index: Int) -> ASSizeRange {
        self.pagerNode(pagerNode, constrainedSizeForNodeAt: IndexPath(item: index, section: 0))
    }

    /// Returns `ASSizeRange.unconstrained`.
    public func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange {
        .unconstrained
    }
}

/// Receives the events of a pager's pages, by the methods of the delegates of collections; every method is optional.
///
/// The pager does not call `collectionNode(_:constrainedSizeForItemAt:)`, because pages have its own size. It requests no batches if pages
/// wrap around.
///
/// - Source: Texture `ASPagerDelegate`
@preconcurrency @MainActor
public protocol ASPagerDelegate: ASCollectionDelegate {}
