// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASListEngine
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionLayouts
@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes

private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// The items of a collection and the pages of a pager, with their callbacks.
@MainActor
private final class BothSource: ASCollectionDataSource, ASPagerDataSource, ASPagerDelegate {
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 2 }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 5 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        { NumberedPage(100 + indexPath.item) }
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { ASSizeRange(exactly: CGSize(width: 40, height: 40)) }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { 3 }

    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode { NumberedPage(index) }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode { NumberedPage(-1) }
}

/// A custom layout of an app.
private final class OwnPagerLayout: ASPagerFlowLayout {}

private final class FlippingPagerLayout: ASPagerFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Pages of 400 by 300.
@Suite("Pagers as collections", .serialized)
@MainActor
struct ASPagerCollectionTests {
    private func run(_ body: @MainActor (ASTestHarness) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            try body(harness)
            harness.advance(seconds: 2)
        }
    }

    private func show(_ pager: ASPagerNode, _ source: NumberedPages, _ harness: ASTestHarness) {
        pager.dataSource = source
        pager.delegate = source
        harness.show(pager)
        harness.runUntilParked()
    }

    @Test func `a pager is a collection that turns pages, of which none can be selected`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 4))
            show(pager, source, harness)

            let layout = try #require(pager.collectionViewLayout as? ASPagerFlowLayout)
            #expect(layout.scrollDirection == .horizontal && layout.itemSize == CGSize(width: 400, height: 300))
            #expect(pager.isPagingEnabled && pager.view.isPagingEnabled && !pager.allowsSelection)
            #expect(!pager.view.showsHorizontalScrollIndicator && !pager.view.showsVerticalScrollIndicator)
            #expect(pager.scrollableDirections == .horizontalDirections)
            #expect(pager.numberOfSections == 1 && pager.numberOfItems(inSection: 0) == 4)
            #expect(pager.indexPathsForVisibleItems == [path(0)])
            #expect(pager.tuningParameters(for: .full, rangeType: .preload).leadingBufferScreenfuls == 2)
            #expect(!pager.allowsAutomaticInsetsAdjustment)
            harness.tap(at: CGPoint(x: 200, y: 150))
            #expect(pager.indexPathsForSelectedItems == nil)
        }
    }

    @Test func `pages are edited, found and scrolled to like items`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 5))
            show(pager, source, harness)
            let last = try #require(pager.nodeForItem(at: path(4)))

            // 0 1 2 3 4 becomes 9 0 4 2 3.
            source.pages = [9, 0, 4, 2, 3]
            var isDone = false
            pager.performBatchUpdates(
                {
                    pager.insertItems(at: [path(0)])
                    pager.deleteItems(at: [path(1)])
                    pager.moveItem(at: path(4), to: path(2))
                },
                completion: { _ in isDone = true }
            )
            harness.advance(seconds: 2)

            #expect(isDone)
            #expect((0..<5).map { (pager.nodeForPage(at: $0) as? NumberedPage)?.number } == [9, 0, 4, 2, 3])
            #expect(pager.indexPath(for: last) == path(2) && pager.indexOfPage(with: last) == 2)
            // The current page stays.
            #expect(pager.pagesInSight == [400: 0] && pager.currentPageIndex == 1)
            pager.scrollToItem(at: path(3), at: .left, animated: false)
            harness.runUntilParked()
            #expect(pager.currentPageIndex == 3 && pager.pagesInSight == [1200: 2])
            #expect(pager.indexPathForItem(at: CGPoint(x: 1300, y: 10)) == path(3))

            source.pages = [7]
            pager.reloadData()
            harness.runUntilParked()
            #expect(pager.currentPageIndex == 0 && pager.pagesInSight == [0: 7])
        }
    }

    @Test func `a pager shows the supplementary elements of its layout`() throws {
        try run { harness in
            let layout = ASPagerFlowLayout()
            layout.footerReferenceSize = CGSize(width: 400, height: 0)
            let (pager, source) = (ASPagerNode(collectionViewLayout: layout), BothSource())
            pager.setDataSource(source)
            harness.show(pager)
            harness.runUntilParked()

            #expect(pager.view.contentSize == CGSize(width: 1600, height: 300))
            pager.contentOffset.x = 1200
            harness.runUntilParked()
            let kind = UICollectionView.elementKindSectionFooter
            let footer = try #require(pager.supplementaryNode(forElementKind: kind, at: path(0)))
            #expect(footer.frame == CGRect(x: 1200, y: 0, width: 400, height: 300) && footer.isInHierarchy)
        }
    }

    @Test func `one object provides the items of a collection and the pages of a pager, each by its own methods`()
        throws
    {
        try run { harness in
            let source = BothSource()
            let (pager, collection) = (
                ASPagerNode(), ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
            )
            pager.dataSource = source
            pager.delegate = source
            collection.dataSource = source
            collection.delegate = source
            let page = ASDisplayNode()
            page.automaticallyManagesSubnodes = true
            page.layoutSpecBlock = { _, _ in
                ASOverlayLayoutSpec(child: collection, overlay: pager)
            }
            harness.show(page)
            harness.runUntilParked()

            #expect(collection.numberOfSections == 2 && collection.numberOfItems(inSection: 0) == 5)
            #expect((collection.nodeForItem(at: path(4)) as? NumberedPage)?.number == 104)
            #expect(collection.nodeForItem(at: path(4))?.frame.size == CGSize(width: 40, height: 40))
            #expect(pager.numberOfSections == 1 && pager.numberOfItems(inSection: 0) == 3)
            #expect(pager.pagesInSight == [0: 0])
            #expect(
                pager.nodeForPage(at: 0)?.constrainedSizeForCalculatedLayout?.max == CGSize(width: 400, height: 300)
            )
        }
    }

    @Test func `a data source of collections provides pages as items`() throws {
        try run { harness in
            let pager = ASPagerNode()
            let source = ASCollectionDiffableDataSource<Int, Int>(collectionNode: pager) { _, _, number in
                { NumberedPage(number) }
            }
            harness.show(pager)
            var snapshot = source.snapshot()
            snapshot.appendSections([0])
            snapshot.appendItems([4, 2])
            source.apply(snapshot)
            harness.advance(seconds: 1)

            pager.scrollToPage(at: 1, animated: false)
            harness.runUntilParked()
            #expect(pager.pagesInSight == [400: 2])
        }
    }

    @Test(arguments: [UICollectionView.ScrollDirection.horizontal, .vertical])
    func `the layout keeps the page in the middle at any size, in a pager and in a collection`(
        direction: UICollectionView.ScrollDirection
    ) throws {
        try run { harness in
            let layouts = [OwnPagerLayout(), OwnPagerLayout()]
            for layout in layouts { layout.scrollDirection = direction }
            let pager = ASPagerNode(collectionViewLayout: layouts[0])
            let nodes = [pager, ASCollectionNode(collectionViewLayout: layouts[1])]
            let source = BothSource()
            pager.setDataSource(source)
            nodes[1].dataSource = source
            for node in nodes {
                harness.show(node)
                node.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
                harness.runUntilParked()
                node.contentOffset = direction == .vertical ? CGPoint(x: 0, y: 600) : CGPoint(x: 800, y: 0)
                harness.runUntilParked()
                for size in [CGSize(width: 250, height: 120), CGSize(width: 390, height: 280)] {
                    node.frame.size = size
                    harness.runUntilParked()

                    let origin =
                        direction == .vertical ? CGPoint(x: 0, y: 2 * size.height) : CGPoint(x: 2 * size.width, y: 0)
                    #expect(node.contentOffset == origin)
                    #expect(node.visibleNodes.map(\.frame) == [CGRect(origin: origin, size: size)])
                    #expect(node.indexPathsForVisibleItems == [path(2)])
                }
            }
        }
    }

    @Test func `content insets across the axis make pages smaller`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 3))
            pager.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
            show(pager, source, harness)

            #expect(pager.view.contentSize == CGSize(width: 1200, height: 250))
            #expect(pager.visibleNodes.map(\.frame) == [CGRect(x: 0, y: 0, width: 400, height: 250)])
        }
    }

    @Test func `with ten thousand pages only the first ones are made, and frames take no work for each page`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 10_000))
            show(pager, source, harness)

            // The first one, and one viewport at each side.
            #expect(source.made <= 3)
            let layout = try #require(pager.collectionViewLayout as? ASPagerFlowLayout)
            pager.scrollToPage(at: 7000, animated: false)
            harness.runUntilParked()
            #expect(source.made <= 3 + 5)
            layout.work = ASFlowWork()
            pager.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
            harness.runUntilParked()
            #expect(pager.contentOffset == CGPoint(x: 2_100_000, y: 0) && pager.currentPageIndex == 7000)
            #expect(pager.view.contentSize == CGSize(width: 3_000_000, height: 200))
            #expect(layout.work.brokenPieceCount == 0 && layout.work.requestedSizeCount == 0)
        }
    }

    @Test func `a page that is dragged during a resize is released as a page of the new size`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 4))
            show(pager, source, harness)
            pager.scrollToPage(at: 2, animated: false)
            harness.press(at: CGPoint(x: 250, y: 150))
            for x in [CGFloat(230), 180] { harness.movePointer(to: CGPoint(x: x, y: 150)) }
            pager.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            harness.runUntilParked()
            #expect(pager.currentPageIndex == 2 && pager.view.isDragging)
            harness.release()
            harness.advance(seconds: 2)
            #expect([600, 900].contains(pager.contentOffset.x) && pager.pagesInSight.count == 1)
        }
    }

    // MARK: Right-to-left layout

    @Test func `inverted, page 0 is at the right end`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 4))
            pager.inverted = true
            show(pager, source, harness)
            #expect(pager.pagesInSight == [1200: 0] && pager.contentOffset.x == 1200 && pager.currentPageIndex == 0)
            pager.scrollToPage(at: 1, animated: false)
            harness.runUntilParked()
            #expect(pager.pagesInSight == [800: 1] && pager.contentOffset.x == 800 && pager.currentPageIndex == 1)
        }
    }

    @Test func `a layout that follows the layout direction has page 0 at the right end`() throws {
        try run { harness in
            harness.window?.semanticContentAttribute = .forceRightToLeft
            let (pager, source) = (ASPagerNode(collectionViewLayout: FlippingPagerLayout()), NumberedPages(count: 4))
            show(pager, source, harness)
            #expect(pager.pagesInSight == [1200: 0] && pager.contentOffset.x == 1200 && pager.currentPageIndex == 0)
            pager.scrollToPage(at: 1, animated: false)
            harness.runUntilParked()
            #expect(pager.pagesInSight == [800: 1] && pager.contentOffset.x == 800 && pager.currentPageIndex == 1)
        }
    }

    @Test func `in right-to-left layout, page 0 is leftmost, and the last page is before it at the seam`() throws {
        try run { harness in
            harness.window?.semanticContentAttribute = .forceRightToLeft
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 4))
            pager.wrapsAround = true
            show(pager, source, harness)
            pager.contentOffset.x = -100
            #expect(pager.pagesInSight == [-400: 3, 0: 0] && pager.currentPageIndex == 0)
        }
    }

    // MARK: Wrapping around

    @Test func `the layout places each page at its position, or beyond an end`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 4))
            pager.wrapsAround = true
            show(pager, source, harness)
            let layout = pager.collectionViewLayout
            @MainActor func places(_ x: CGFloat, _ width: CGFloat) -> [Int: CGFloat] {
                let found = layout.layoutAttributesForElements(in: CGRect(x: x, y: 0, width: width, height: 300)) ?? []
                return Dictionary(uniqueKeysWithValues: found.map { ($0.indexPath.item, $0.frame.minX) })
            }
            #expect(places(100, 400) == [0: 0, 1: 400])
            #expect(places(-100, 400) == [3: -400, 0: 0])
            #expect(places(1300, 400) == [3: 1200, 0: 1600])
            // Wider than all pages: none twice.
            #expect(places(-500, 2600) == [0: 0, 1: 400, 2: 800, 3: 1200])
            #expect(layout.layoutAttributesForItem(at: path(3))?.frame.minX == 1200)
            pager.contentOffset.x = -100
            #expect(layout.layoutAttributesForItem(at: path(3))?.frame.minX == -400)
            #expect(layout.layoutAttributesForItem(at: path(1))?.frame.minX == 400)
        }
    }

    @Test func `of two pages one is visible at either side of the other`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 2))
            pager.wrapsAround = true
            show(pager, source, harness)
            pager.contentOffset.x = -100
            #expect(pager.pagesInSight == [-400: 1, 0: 0])
            pager.contentOffset.x = 100
            #expect(pager.pagesInSight == [0: 0, 400: 1])
            pager.contentOffset.x = 500
            #expect(pager.pagesInSight == [400: 1, 800: 0])
        }
    }

    @Test func `at the seam, the page in the middle stays when the size changes`() throws {
        try run { harness in
            let (pager, source) = (ASPagerNode(), NumberedPages(count: 4))
            pager.wrapsAround = true
            show(pager, source, harness)
            pager.contentOffset.x = -100
            pager.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            harness.runUntilParked()
            #expect(pager.contentOffset.x == 0 && pager.pagesInSight == [0: 0])
        }
    }
}
