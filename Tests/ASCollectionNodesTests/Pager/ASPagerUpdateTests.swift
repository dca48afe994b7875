// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASContainers
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

/// Pages of 400 by 300, named by their first numbers.
@Suite("Updates of pagers", .serialized)
@MainActor
struct ASPagerUpdateTests {
    private func run(
        _ count: Int = 5,
        at page: Int,
        _ direction: UICollectionView.ScrollDirection = .horizontal,
        wraps: Bool = false,
        _ body: @MainActor (ASTestHarness, ASPagerNode, NumberedPages) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (pager, source) = (ASPagerNode(scrollDirection: direction), NumberedPages(count: count))
            pager.wrapsAround = wraps
            pager.setDataSource(source)
            pager.setDelegate(source)
            harness.show(pager)
            harness.runUntilParked()
            pager.scrollToPage(at: page, animated: false)
            harness.runUntilParked()
            source.shown = []
            try body(harness, pager, source)
            harness.advance(seconds: 2)
        }
    }

    /// An edit of the pages 0 to 4 while page 2 is shown.
    struct Edit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The pages after the edit, by name.
        let pages: [Int]
        let edit: @MainActor @Sendable (ASPagerNode) -> Void
        /// The place of the page that is shown afterwards.
        let shown: Int
    }

    nonisolated static let edits = [
        Edit(
            testDescription: "insertion before",
            pages: [8, 9, 0, 1, 2, 3, 4],
            edit: { $0.insertItems(at: [path(0), path(1)]) },
            shown: 4
        ),
        Edit(
            testDescription: "insertion after",
            pages: [0, 1, 2, 9, 3, 4],
            edit: { $0.insertItems(at: [path(3)]) },
            shown: 2
        ),
        Edit(
            testDescription: "deletion before",
            pages: [1, 2, 3, 4],
            edit: { $0.deleteItems(at: [path(0)]) },
            shown: 1
        ),
        Edit(
            testDescription: "deletion after",
            pages: [0, 1, 2],
            edit: { $0.deleteItems(at: [path(3), path(4)]) },
            shown: 2
        ),
        Edit(
            testDescription: "move from after to before",
            pages: [4, 0, 1, 2, 3],
            edit: { $0.moveItem(at: path(4), to: path(0)) },
            shown: 3
        ),
        Edit(
            testDescription: "move of the page itself",
            pages: [0, 1, 3, 4, 2],
            edit: { $0.moveItem(at: path(2), to: path(4)) },
            shown: 4
        ),
        Edit(
            testDescription: "all kinds at once",
            pages: [9, 1, 2, 8, 0],
            edit: { pager in
                pager.performBatchUpdates {
                    pager.deleteItems(at: [path(3), path(4)])
                    pager.moveItem(at: path(0), to: path(4))
                    pager.insertItems(at: [path(0), path(3)])
                }
            },
            shown: 2
        ),
    ]

    @Test(arguments: edits, [UICollectionView.ScrollDirection.horizontal, .vertical])
    func `the current page stays on screen with its node`(
        edit: Edit,
        direction: UICollectionView.ScrollDirection
    ) throws {
        for wraps in [false, true] {
            try run(at: 2, direction, wraps: wraps) { harness, pager, source in
                let page = try #require(pager.nodeForPage(at: 2))
                source.pages = edit.pages
                edit.edit(pager)
                harness.advance(seconds: 1)

                let place = CGFloat(edit.shown) * (direction == .vertical ? 300 : 400)
                #expect(pager.currentPageIndex == edit.shown)
                #expect(pager.nodeForPage(at: edit.shown) === page)
                #expect(pager.pagesInSight == [place: 2])
                #expect(direction == .vertical ? pager.contentOffset.y == place : pager.contentOffset.x == place)
                // No other page was shown in between.
                #expect(source.shown == [])
            }
        }
    }

    @Test(arguments: [
        (deleted: [2], pages: [0, 1, 3, 4], shown: 3), ([2, 3, 4], [0, 1], 1), ([1, 2], [0, 3, 4], 3),
        ([2, 3], [0, 1, 4], 1),
    ])
    func `when the current page is deleted, the nearest page takes its place`(
        deleted: [Int],
        pages: [Int],
        shown: Int
    ) throws {
        for wraps in [false, true] {
            try run(at: 2, wraps: wraps) { harness, pager, source in
                source.pages = pages
                pager.deleteItems(at: deleted.map { path($0) })
                harness.advance(seconds: 1)

                #expect(pager.pagesInSight.values.map { $0 } == [shown])
                #expect(pager.currentPageIndex == pages.firstIndex(of: shown))
            }
        }
    }

    @Test func `a page that is deleted with its only neighbour leaves an empty pager, which shows the next pages`()
        throws
    {
        try run(2, at: 1) { harness, pager, source in
            source.pages = []
            pager.deleteItems(at: [path(0), path(1)])
            harness.advance(seconds: 1)
            #expect(pager.pagesInSight == [:] && pager.contentOffset.x == 0)
            source.pages = [7, 8]
            pager.insertItems(at: [path(0), path(1)])
            harness.advance(seconds: 1)
            #expect(pager.pagesInSight == [0: 7])
        }
    }

    @Test func `the current page stays when it is reloaded while pages arrive before it`() throws {
        try run(at: 2) { harness, pager, source in
            source.pages = [9, 0, 1, 20, 3, 4]
            pager.performBatchUpdates {
                pager.reloadItems(at: [path(2)])
                pager.insertItems(at: [path(0)])
            }
            harness.advance(seconds: 1)
            #expect(pager.pagesInSight == [1200: 20] && pager.currentPageIndex == 3)

            source.pages = [10, 11, 12, 13]
            pager.reloadSections([0])
            harness.advance(seconds: 1)
            #expect(pager.pagesInSight == [1200: 13] && pager.currentPageIndex == 3)
        }
    }

    @Test(arguments: [[0], [0, 1], [1, 2]])
    func `a circular pager keeps its last page when earlier pages are deleted`(deleted: [Int]) throws {
        try run(at: 4, wraps: true) { harness, pager, source in
            let page = try #require(pager.nodeForPage(at: 4))
            source.pages = [0, 1, 2, 3, 4].filter { !deleted.contains($0) }
            pager.deleteItems(at: deleted.map { path($0) })
            harness.advance(seconds: 1)

            let last = 4 - deleted.count
            #expect(pager.pagesInSight == [CGFloat(last) * 400: 4])
            #expect(pager.currentPageIndex == last && pager.nodeForPage(at: last) === page)
            #expect(source.shown == [])
        }
    }

    @Test func `a circular pager at its seam keeps both pages when others are edited`() throws {
        try run(4, at: 0, wraps: true) { harness, pager, source in
            harness.press(at: CGPoint(x: 20, y: 150))
            for x in [CGFloat(40), 130] { harness.movePointer(to: CGPoint(x: x, y: 150)) }
            #expect(pager.pagesInSight == [-400: 3, 0: 0] && pager.contentOffset.x == -100)

            source.pages = [0, 8, 9, 1, 3]
            pager.performBatchUpdates {
                pager.deleteItems(at: [path(2)])
                pager.insertItems(at: [path(1), path(2)])
            }
            harness.advance(seconds: 0.5)
            #expect(pager.pagesInSight == [-400: 3, 0: 0] && pager.contentOffset.x == -100)
            harness.release()
            harness.advance(seconds: 2)
            #expect(pager.pagesInSight == [0: 0])
        }
    }

    @Test func `pages that arrive while the user turns a page do not change where the turn ends`() throws {
        try run(at: 2) { harness, pager, source in
            harness.drag(from: CGPoint(x: 300, y: 150), to: CGPoint(x: 100, y: 150), duration: 0.1)
            source.pages = [8, 9, 0, 1, 2, 3, 4]
            pager.insertItems(at: [path(0), path(1)])
            harness.advance(seconds: 2)
            #expect(pager.pagesInSight == [2000: 3] && pager.currentPageIndex == 5)
        }
    }

    @Test(arguments: [false, true])
    func `an animated turn ends at its page when pages arrive before it or between`(wraps: Bool) throws {
        try run(at: 1, wraps: wraps) { harness, pager, source in
            pager.scrollToPage(at: 3, animated: true)
            harness.advance(seconds: 0.1)
            source.pages = [9, 0, 1, 8, 2, 3, 4]
            pager.insertItems(at: [path(0), path(3)])
            harness.advance(seconds: 2)
            #expect(pager.pagesInSight == [2000: 3] && pager.currentPageIndex == 5)
        }
    }

    @Test func `an animated turn across the seam ends at its page when pages arrive`() throws {
        try run(at: 3, wraps: true) { harness, pager, source in
            // From page 3 over 4 to 0.
            pager.scrollToPage(at: 0, animated: true)
            harness.advance(seconds: 0.1)
            source.shown = []
            source.pages = [9, 0, 1, 2, 3, 4]
            pager.insertItems(at: [path(0)])
            harness.advance(seconds: 2)
            #expect(pager.pagesInSight == [400: 0] && pager.currentPageIndex == 1)
            #expect(!source.shown.contains(1) && !source.shown.contains(2))
        }
    }
}
