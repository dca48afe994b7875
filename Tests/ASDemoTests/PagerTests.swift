// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import PagerDemo

@MainActor @Suite struct PagerTests {
    private func run(_ body: @MainActor (ASTestHarness, ASPagerNode) throws -> Void) throws {
        try runPage { try body($0, $1.pager) }
    }

    private func runPage(_ body: @MainActor (ASTestHarness, PagerViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 500, height: 400)) { harness in
            let controller = PagerViewController()
            harness.show(controller)
            harness.advance(seconds: 1)
            controller.pager.view.becomeFirstResponder()
            try body(harness, controller)
            harness.advance(seconds: 2)
        }
    }

    /// Returns the indexes of the pages whose table is visible, and the topics of the visible rows.
    private func visible(_ pager: ASPagerNode) -> (pages: [Int], topics: Set<String>) {
        var pages: [Int] = []
        var topics: Set<String> = []
        for index in 0..<pager.numberOfItems(inSection: 0) {
            guard let page = pager.nodeForPage(at: index), let table = page.descendants(ASTableNode.self).first else {
                continue
            }
            if table.isVisible { pages.append(index) }
            for row in table.isNodeLoaded ? table.indexPathsForVisibleRows() : [] {
                guard let cell = table.nodeForRow(at: row), cell.isVisible else { continue }
                topics.formUnion(cell.texts.prefix(1).map { String($0.prefix { $0 != " " }) })
            }
        }
        return (pages, topics)
    }

    @Test func `keys turn the pages, and only the table of the current page is visible`() throws {
        try run { harness, pager in
            #expect(pager.currentPageIndex == 0)
            #expect(visible(pager) == ([0], ["Harbour"]))

            harness.type(.right)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 1)
            #expect(visible(pager) == ([1], ["Mountain"]))

            harness.type(.right)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 2)
            #expect(visible(pager) == ([2], ["Orchard"]))

            harness.type(.left)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 1)
            #expect(visible(pager) == ([1], ["Mountain"]))
        }
    }

    @Test func `there is no page before the first or after the last`() throws {
        try run { harness, pager in
            harness.type(.left)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 0)

            pager.scrollToPage(at: 4, animated: false)
            for _ in 0..<2 {
                harness.type(.right)
                harness.advance(seconds: 1)
            }
            #expect(pager.currentPageIndex == 5)
            #expect(visible(pager) == ([5], ["Market"]))
            #expect(pager.view.contentOffset.x == 2500)
        }
    }

    @Test func `a horizontal drag turns the page, and a vertical drag scrolls its table`() throws {
        try run { harness, pager in
            harness.drag(from: CGPoint(x: 400, y: 200), to: CGPoint(x: 100, y: 200))
            harness.advance(seconds: 2)
            #expect(pager.currentPageIndex == 1)
            #expect(pager.view.contentOffset == CGPoint(x: 500, y: 0))

            let table = try #require(pager.nodeForPage(at: 1)?.descendants(ASTableNode.self).first)
            harness.drag(from: CGPoint(x: 250, y: 350), to: CGPoint(x: 250, y: 150), rest: 0.3)
            harness.advance(seconds: 2)
            #expect(table.view.contentOffset.y > 150)
            #expect(pager.view.contentOffset == CGPoint(x: 500, y: 0))
        }
    }

    @Test func `with wrapping, the first page follows the last, and the last precedes the first`() throws {
        try runPage { harness, controller in
            try harness.tap(controller.page.circleSwitch)
            harness.advance(seconds: 1)
            let pager = controller.pager
            #expect(pager.wrapsAround)
            pager.view.becomeFirstResponder()
            harness.type(.left)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 5)
            #expect(visible(pager) == ([5], ["Market"]))
            harness.type(.right)
            harness.advance(seconds: 1)
            #expect(pager.currentPageIndex == 0)
            #expect(visible(pager) == ([0], ["Harbour"]))
        }
    }

    @Test func `vertical pages are posters, and the topic stays the same`() throws {
        try runPage { harness, controller in
            let first = controller.pager
            first.scrollToPage(at: 2, animated: false)
            harness.advance(seconds: 1)
            for direction in [1, 0] {
                controller.page.directions.selectedSegmentIndex = direction
                controller.page.directions.sendActions(forControlEvents: .valueChanged, with: nil)
                harness.advance(seconds: 1)
                let pager = controller.pager
                #expect(pager.currentPageIndex == 2)
                let shown = pager.visibleNodes
                #expect(shown.map { $0 is PosterNode } == [direction == 1])
                #expect(shown.first?.texts.first == "Orchard")
                guard direction == 1 else { continue }
                harness.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 250, y: 60))
                harness.advance(seconds: 2)
                #expect(pager.currentPageIndex == 3)
                pager.scrollToPage(at: 2, animated: false)
            }
            #expect(first.supernode == nil)
        }
    }
}
