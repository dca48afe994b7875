// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASContainers
import ASNodes
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

/// Pages of 400 by 300.
@Suite("Pages that wrap around, and vertical pages", .serialized)
@MainActor
struct ASPagerLoopTests {
    private func run(
        _ count: Int = 4,
        _ direction: UICollectionView.ScrollDirection = .horizontal,
        wraps: Bool = true,
        _ body: @MainActor (ASTestHarness, ASPagerNode, NumberedPages) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (pager, source) = (ASPagerNode(scrollDirection: direction), NumberedPages(count: count))
            pager.wrapsAround = wraps
            pager.setDataSource(source)
            pager.setDelegate(source)
            harness.show(pager)
            harness.runUntilParked()
            try body(harness, pager, source)
            harness.advance(seconds: 2)
        }
    }

    private func flick(_ harness: ASTestHarness, _ x: CGFloat, _ y: CGFloat = 0) {
        let start = CGPoint(x: 200 - x / 2, y: 150 - y / 2)
        harness.drag(from: start, to: CGPoint(x: start.x + x, y: start.y + y), duration: 0.1)
        harness.advance(seconds: 2)
    }

    @Test func `a flick moves from the first page to the last, and from the last to the first`() throws {
        try run { harness, pager, _ in
            flick(harness, 200)
            #expect(pager.currentPageIndex == 3)
            #expect(pager.contentOffset.x == 1200)
            #expect(pager.pagesInSight == [1200: 3])
            flick(harness, -200)
            #expect(pager.currentPageIndex == 0)
            #expect(pager.contentOffset.x == 0)
            #expect(pager.pagesInSight == [0: 0])
        }
    }

    @Test func `across the seam both pages are visible side by side, and the drag continues`() throws {
        try run { harness, pager, _ in
            harness.press(at: CGPoint(x: 20, y: 150))
            // Ten points are the drag threshold.
            for x in [CGFloat(40), 130] { harness.movePointer(to: CGPoint(x: x, y: 150)) }
            #expect(pager.contentOffset.x == -100)
            #expect(pager.pagesInSight == [-400: 3, 0: 0])
            #expect(pager.currentPageIndex == 0)

            // Beyond the middle of the seam the offset is relative to the last page: 270 - 100 = 170 before the end of the round.
            harness.movePointer(to: CGPoint(x: 300, y: 150))
            #expect(pager.contentOffset.x == 1330)
            #expect(pager.pagesInSight == [1200: 3, 1600: 0])
            #expect(pager.currentPageIndex == 3)

            harness.movePointer(to: CGPoint(x: 100, y: 150))
            #expect(pager.contentOffset.x == -70)
            #expect(pager.pagesInSight == [-400: 3, 0: 0])
            harness.release()
            harness.advance(seconds: 2)
            #expect(pager.contentOffset.x == 0 && pager.currentPageIndex == 0)
        }
    }

    @Test func `a drag turns one page at most, across the seam as well`() throws {
        try run { harness, pager, _ in
            // Almost a whole page, and fast at the end.
            harness.drag(from: CGPoint(x: 10, y: 150), to: CGPoint(x: 390, y: 150), duration: 0.2)
            harness.advance(seconds: 2)
            #expect(pager.currentPageIndex == 3)
        }
    }

    @Test func `scrolling to a page takes the shorter way`() throws {
        try run(5) { harness, pager, source in
            source.shown = []
            pager.scrollToPage(at: 4, animated: true)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 4 && pager.contentOffset.x == 1600)
            #expect(source.shown == [4])

            pager.scrollToPage(at: 1, animated: true)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 1 && pager.contentOffset.x == 400)
            #expect(source.shown.contains(0) && !source.shown.contains(3) && !source.shown.contains(2))

            source.shown = []
            pager.scrollToPage(at: 3, animated: true)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 3 && pager.contentOffset.x == 1200)
            #expect(!source.shown.contains(4))
            pager.scrollToPage(at: 0, animated: false)
            #expect(pager.currentPageIndex == 0 && pager.contentOffset.x == 0)
        }
    }

    @Test func `keys and the wheel wrap around`() throws {
        try run(3, .vertical) { harness, pager, _ in
            var pages: [Int] = []
            for _ in 0..<4 {
                harness.turnWheel(at: CGPoint(x: 200, y: 150), clicks: 1)
                harness.advance(seconds: 1)
                pages.append(pager.currentPageIndex)
            }
            #expect(pages == [1, 2, 0, 1])
            // Five clicks at once: from page 1 over 2, 0, 1, 2 to 0.
            harness.turnWheel(at: CGPoint(x: 200, y: 150), clicks: 5)
            harness.advance(seconds: 2)
            #expect(pager.currentPageIndex == 0)
            for key in [ASKey.up, .up, .pageUp, .down] {
                #expect(pager.view.keyPressed(ASKeyEvent(key: key, timestamp: 0)))
                harness.advance(seconds: 1)
                pages.append(pager.currentPageIndex)
            }
            #expect(pages.suffix(4) == [2, 1, 0, 1])
            #expect(pager.view.keyPressed(ASKeyEvent(key: .end, timestamp: 0)))
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 2)
        }
    }

    @Test func `keys that follow one another quickly are not lost at the seam`() throws {
        try run { harness, pager, _ in
            for _ in 0..<6 {
                #expect(pager.view.keyPressed(ASKeyEvent(key: .left, timestamp: 0)))
                harness.advance(frames: 4)
            }
            harness.advance(seconds: 2)
            // Six back from 0, of four.
            #expect(pager.currentPageIndex == 2 && pager.contentOffset.x == 800)
        }
    }

    @Test func `the neighbours across the seam are in the same ranges as others`() throws {
        try run(6) { harness, pager, _ in
            for _ in 0..<5 { flick(harness, -200) }
            #expect(pager.currentPageIndex == 5)
            let drawn: ASInterfaceState = [.measureLayout, .preload, .display]
            #expect(pager.nodeForPage(at: 0)?.interfaceState == drawn)
            #expect(pager.nodeForPage(at: 1)?.interfaceState == [.measureLayout, .preload])
            flick(harness, -200)
            #expect(pager.currentPageIndex == 0)
            #expect(pager.nodeForPage(at: 0)?.interfaceState == .inHierarchy)
            #expect(pager.nodeForPage(at: 1)?.interfaceState == drawn)
        }
    }

    @Test func `deleting pages moves the seam`() throws {
        try run { harness, pager, source in
            pager.scrollToPage(at: 3, animated: false)
            source.pages = [0, 1, 2]
            pager.deleteItems(at: [IndexPath(item: 3, section: 0)])
            harness.runUntilParked()
            // After the last page comes the first.
            #expect(pager.currentPageIndex == 0 && pager.contentOffset.x == 0)
            #expect(pager.pagesInSight == [0: 0])
            flick(harness, 200)
            #expect(pager.currentPageIndex == 2)

            source.pages = [0]
            pager.deleteItems(at: [1, 2].map { IndexPath(item: $0, section: 0) })
            harness.runUntilParked()
            flick(harness, 200)
            flick(harness, -200)
            #expect(pager.currentPageIndex == 0 && pager.pagesInSight == [0: 0])
        }
    }

    @Test func `with wrapping disabled at the seam, the pager rests inside the content`() throws {
        try run { harness, pager, _ in
            pager.contentOffset.x = -100
            #expect(pager.pagesInSight == [-400: 3, 0: 0])
            pager.wrapsAround = false
            harness.runUntilParked()
            #expect(pager.contentOffset.x == 0)
            #expect(pager.pagesInSight == [0: 0])
            flick(harness, 200)
            #expect(pager.currentPageIndex == 0)
        }
    }

    @Test func `vertical pages are turned up and down, and stay when the size changes`() throws {
        try run(4, .vertical, wraps: false) { harness, pager, _ in
            #expect(pager.view.contentSize == CGSize(width: 400, height: 1200))
            flick(harness, 0, -150)
            #expect(pager.currentPageIndex == 1)
            #expect(pager.contentOffset == CGPoint(x: 0, y: 300))
            pager.scrollToPage(at: 2, animated: false)
            for height in [CGFloat(500), 120, 300] {
                pager.frame = CGRect(x: 0, y: 0, width: 350, height: height)
                harness.runUntilParked()
                #expect(pager.contentOffset == CGPoint(x: 0, y: 2 * height))
                #expect(pager.currentPageIndex == 2)
                #expect(pager.visibleNodes.map(\.frame) == [CGRect(x: 0, y: 2 * height, width: 350, height: height)])
            }
        }
    }

    @Test func `further pages are requested two pages before the end, but not with wrapping`() throws {
        for wraps in [false, true] {
            try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
                let (pager, source, asking) = (ASPagerNode(), NumberedPages(count: 6), PageBatches())
                pager.wrapsAround = wraps
                pager.setDataSource(source)
                pager.setDelegate(asking)
                harness.show(pager)
                harness.runUntilParked()
                #expect(asking.count == 0)
                // Six pages, of which one is visible: at page 3 two are left.
                pager.scrollToPage(at: 2, animated: false)
                harness.runUntilParked()
                #expect(asking.count == 0)
                pager.scrollToPage(at: 3, animated: false)
                harness.runUntilParked()
                #expect(asking.count == (wraps ? 0 : 1))
                harness.advance(seconds: 1)
            }
        }
    }
}

/// Counts the requests for more pages.
@MainActor
private final class PageBatches: ASPagerDelegate {
    private nonisolated let asked = ASLock(0)
    nonisolated var count: Int { asked.withLock { $0 } }

    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode,
        willBeginBatchFetchWith context: ASBatchContext
    ) {
        asked.withLock { $0 += 1 }
    }
}
