// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import ASLayoutEngine
public import ASUIKit
public import Foundation

/// Provides the pages of a pager.
///
/// One of the two node methods is needed; the block is preferred.
///
/// - Source: Texture `ASPagerDataSource`
@preconcurrency @MainActor
public protocol ASPagerDataSource: AnyObject {
    /// How many pages there are.
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

/// Hears what happens to the pages of a pager; every method is optional.
///
/// - Source: Texture `ASPagerDelegate`, which is an `ASCollectionDelegate`
/// - Deviation: nothing of selecting: pages cannot be selected, as in Texture
@preconcurrency @MainActor
public protocol ASPagerDelegate: UIScrollViewDelegate {
    /// The page comes into the view.
    func pagerNode(_ pagerNode: ASPagerNode, willDisplayPageWith node: ASCellNode)
    /// The page has left the view.
    func pagerNode(_ pagerNode: ASPagerNode, didEndDisplayingPageWith node: ASCellNode)

    /// Whether further pages may be asked for now; true.
    func shouldBatchFetch(for pagerNode: ASPagerNode) -> Bool

    /// Less than `leadingScreensForBatching` pages are left: load more, insert them, and complete the context.
    ///
    /// Never, where pages wrap around.
    ///
    /// - Thread: background
    nonisolated func pagerNode(_ pagerNode: ASPagerNode, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASPagerDelegate {
    /// Nothing.
    public func pagerNode(_ pagerNode: ASPagerNode, willDisplayPageWith node: ASCellNode) {}
    /// Nothing.
    public func pagerNode(_ pagerNode: ASPagerNode, didEndDisplayingPageWith node: ASCellNode) {}
    /// Yes.
    public func shouldBatchFetch(for pagerNode: ASPagerNode) -> Bool { true }
    /// There is nothing to fetch: the delegate is not asked again.
    public nonisolated func pagerNode(_ pagerNode: ASPagerNode, willBeginBatchFetchWith context: ASBatchContext) {
        context.decline()
    }
}
