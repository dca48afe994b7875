// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodesTesting
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// A page with a table of forty rows.
private final class TablePage: ASCellNode {
    let number: Int
    let table = ASTableNode()

    @MainActor private(set) lazy var source = RowSource(count: 40)

    init(_ number: Int) {
        self.number = number
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func didLoad() {
        super.didLoad()
        table.dataSource = source
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: table)
    }
}

@MainActor
private final class PageSource: ASPagerDataSource {
    var pages: [Int]

    init(count: Int) { pages = Array(0..<count) }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { pages.count }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let page = pages[index]
        return { TablePage(page) }
    }
}

@Suite("Pager")
@MainActor
struct ASPagerNodeTests {
    private func run(_ body: @MainActor (ASTestHarness, ASPagerNode, PageSource) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (pager, source) = (ASPagerNode(), PageSource(count: 6))
            pager.setDataSource(source)
            harness.show(pager)
            try body(harness, pager, source)
            harness.advance(seconds: 2)
        }
    }

    private func table(_ pager: ASPagerNode, _ page: Int) -> ASTableNode? {
        (pager.nodeForPage(at: page) as? TablePage)?.table
    }

    @Test("Pages are as large as the pager and side by side")
    func pages() throws {
        try run { _, pager, _ in
            #expect(pager.numberOfItems(inSection: 0) == 6)
            #expect(pager.view.contentSize == CGSize(width: 2400, height: 300))
            #expect(pager.visibleNodes.map(\.frame) == [CGRect(x: 0, y: 0, width: 400, height: 300)])
            #expect(table(pager, 0)?.visibleNodes.count == 3)
        }
    }

    @Test("Scrolling to a page shows it; the current page is the one in the middle")
    func scrollToPage() throws {
        try run { harness, pager, _ in
            pager.scrollToPage(at: 4, animated: false)
            harness.runUntilParked()

            #expect(pager.currentPageIndex == 4)
            #expect(pager.contentOffset == CGPoint(x: 1600, y: 0))
            #expect(pager.visibleNodes.compactMap { ($0 as? TablePage)?.number } == [4])
            pager.scrollToPage(at: 1, animated: true)
            harness.advance(seconds: 2)
            #expect(pager.currentPageIndex == 1)
            #expect(pager.nodeForPage(at: 3).flatMap { pager.indexOfPage(with: $0) } == 3)
        }
    }

    @Test("A flick turns one page")
    func flick() throws {
        try run { harness, pager, _ in
            harness.drag(from: CGPoint(x: 350, y: 150), to: CGPoint(x: 150, y: 150), duration: 0.1)
            harness.advance(seconds: 2)

            #expect(pager.currentPageIndex == 1)
            #expect(pager.contentOffset.x == 400)
        }
    }

    @Test("The page in the middle stays there when the pager gets another size")
    func resize() throws {
        try run { harness, pager, _ in
            pager.contentOffset = CGPoint(x: 1200, y: 0)
            harness.runUntilParked()

            for width in [CGFloat(700), 250, 400] {
                pager.frame = CGRect(x: 0, y: 0, width: width, height: 300)
                harness.runUntilParked()

                #expect(pager.contentOffset.x == 3 * width)
                #expect(pager.currentPageIndex == 3)
                #expect(pager.visibleNodes.map(\.frame) == [CGRect(x: 3 * width, y: 0, width: width, height: 300)])
                #expect(table(pager, 3)?.frame.size == CGSize(width: width, height: 300))
            }
        }
    }

    @Test(
        "The neighbours are drawn once the user has turned a page, but their tables have smaller ranges than the visible one"
    )
    func nestedRanges() throws {
        try run { harness, pager, _ in
            #expect(pager.nodeForPage(at: 1)?.interfaceState == [.measureLayout, .preload])
            harness.drag(from: CGPoint(x: 350, y: 150), to: CGPoint(x: 150, y: 150), duration: 0.1)
            harness.advance(seconds: 2)

            #expect(pager.nodeForPage(at: 1)?.interfaceState == .inHierarchy)
            #expect(pager.nodeForPage(at: 2)?.interfaceState == [.measureLayout, .preload, .display])
            #expect(pager.nodeForPage(at: 3)?.interfaceState == [.measureLayout, .preload])
            #expect(pager.nodeForPage(at: 4)?.interfaceState == .measureLayout)
            @MainActor func states(_ page: Int) -> [ASInterfaceState?] {
                guard let table = table(pager, page) else { return [] }
                return (0..<5).map { table.nodeForRow(at: IndexPath(indexes: [0, $0]))?.interfaceState }
            }
            let drawn: ASInterfaceState = [.measureLayout, .preload, .display]
            #expect(states(1) == [.inHierarchy, .inHierarchy, .inHierarchy, drawn, [.measureLayout, .preload]])
            #expect(states(2) == [drawn, drawn, drawn, [.measureLayout, .preload], .measureLayout])
            let first = table(pager, 2)?.nodeForRow(at: IndexPath(indexes: [0, 0])) as? RowNode
            #expect(first?.hasContents == true)
        }
    }

    @Test("A memory warning releases pages, with the tables in them, which are notified as well")
    func memoryWarning() throws {
        try run { harness, pager, _ in
            for page in 1..<6 {
                pager.scrollToPage(at: page, animated: false)
                harness.advance(seconds: 1)
            }
            weak let first = table(pager, 0)?.view
            #expect(first != nil)
            UIApplication.shared.didReceiveMemoryWarning()
            harness.advance(seconds: 1)
            #expect(first == nil)
            #expect(table(pager, 5)?.visibleNodes.count == 3)
            pager.scrollToPage(at: 0, animated: false)
            harness.advance(seconds: 1)
            #expect(table(pager, 0)?.visibleNodes.count == 3)
        }
    }

    @Test("Pages are inserted and deleted")
    func edits() throws {
        try run { harness, pager, source in
            source.pages = [9, 0, 2, 3, 4, 5]
            pager.performBatch(animated: false) {
                pager.deleteItems(at: [IndexPath(item: 1, section: 0)])
                pager.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
            harness.runUntilParked()

            #expect((0..<6).map { (pager.nodeForPage(at: $0) as? TablePage)?.number } == [9, 0, 2, 3, 4, 5])
        }
    }
}
