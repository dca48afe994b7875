// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import ASLayoutEngine
public import Foundation

/// Provides the pages of a pager.
///
/// One of the two node methods is needed; the block is preferred.
///
/// It is a data source of collections so that it can be assigned to `ASPagerNode.dataSource`, which Swift cannot declare again with
/// another type. The pager asks the methods here instead of those for sections, items and their cells: a class that provides the items of
/// a collection as well answers each by its own methods. All other methods of `ASCollectionDataSource` are asked, such as those for
/// supplementary elements; they are optional.
///
/// - Source: Texture `ASPagerDataSource`
/// - Deviation: refines `ASCollectionDataSource`; Texture hands on its methods by a proxy
@preconcurrency @MainActor
public protocol ASPagerDataSource: ASCollectionDataSource {
    /// The number of pages.
    ///
    /// - Thread: main
    func numberOfPages(in pagerNode: ASPagerNode) -> Int

    /// A block that makes the page's cell. Capture what it needs outside of the block: it runs on a background queue.
    ///
    /// - Thread: main; the block on any
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock

    /// The page's cell, made on main; asked when there is no node block.
    ///
    /// - Thread: main
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode

    /// What a page is measured in, in versions 1 and 2; `ASSizeRange.unconstrained`, as without the method, for exactly a page.
    ///
    /// The page takes the size of the pager whatever it was measured in. Leave the method out.
    ///
    /// - Thread: main
    func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt index: Int) -> ASSizeRange

    /// The same by an index path, as in version 1.
    ///
    /// - Thread: main
    func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange
}

extension ASPagerDataSource {
    /// Asks for the node itself.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        ASCellHandle(self.pagerNode(pagerNode, nodeAt: index)).block
    }

    /// Neither method is implemented: an error (debug), an empty page otherwise.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        assertionFailure(
            "\(type(of: self)) has neither pagerNode(_:nodeBlockAt:) nor pagerNode(_:nodeAt:). Implement one."
        )
        return ASCellNode()
    }

    /// Asks by the index path.
    public func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt index: Int) -> ASSizeRange {
        self.pagerNode(pagerNode, constrainedSizeForNodeAt: IndexPath(item: index, section: 0))
    }

    /// Returns `ASSizeRange.unconstrained`.
    public func pagerNode(_ pagerNode: ASPagerNode, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange {
        .unconstrained
    }
}

/// Hears what happens to the pages of a pager, by the methods of the delegates of collections; every method is optional.
///
/// The pager does not ask `collectionNode(_:constrainedSizeForItemAt:)`: pages have its own size. It asks for no batches where pages
/// wrap around.
///
/// - Source: Texture `ASPagerDelegate`
@preconcurrency @MainActor
public protocol ASPagerDelegate: ASCollectionDelegate {}
