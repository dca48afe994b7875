// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import CatDealsDemo

/// Tests the page in a window 480 points wide, where a line has two cards, each 222 points wide.
@MainActor @Suite struct CatDealsTests {
    private func run(_ body: @MainActor (ASTestHarness, CatDealsViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 480, height: 600), page: CatDealsViewController(), ending: 2, body)
    }

    private func tail(_ page: CatDealsViewController) -> DealTailNode? {
        page.collection.nodeForItem(at: IndexPath(item: 0, section: 1)) as? DealTailNode
    }

    private func toEnd(_ harness: ASTestHarness, _ page: CatDealsViewController) {
        let view = page.collection.view
        view.setContentOffset(view.offsetLimits.maximum, animated: false)
        harness.advance(seconds: 2)
    }

    private func summary(_ page: CatDealsViewController) -> String { page.summaryNode.attributedText?.string ?? "" }

    @Test func `cards fill the width of the window in as many columns as fit`() throws {
        #expect(CatDealsViewController.cardSize(in: 300) == CGSize(width: 276, height: 270))
        #expect(CatDealsViewController.cardSize(in: 480).width == 222)
        #expect(CatDealsViewController.cardSize(in: 1000).width == 235)
        try run { _, page in
            let cards = page.collection.visibleNodes.filter { $0 is DealNode }
            #expect(Set(cards.map(\.frame.minX)) == [12, 246])
            #expect(Set(cards.map(\.frame.size)) == [CatDealsViewController.cardSize(in: 480)])
        }
    }

    @Test func `more deals load near the end; a failed load shows a button, and the last row reports the end`() throws {
        try run { harness, page in
            #expect(page.deals.count >= DealShop.pageSize)
            var failures = 0
            for _ in 0..<30 where page.tail != .end {
                toEnd(harness, page)
                guard case .failed = page.tail else { continue }
                failures += 1
                // After a failure, scrolling loads nothing.
                let count = page.deals.count
                harness.turnWheel(at: CGPoint(x: 240, y: 300), clicks: -2)
                toEnd(harness, page)
                #expect(page.deals.count == count)
                let button = try #require(tail(page)).retryButton
                try harness.tap(button)
                harness.advance(frames: 2)
                #expect(page.tail == .loading)
                harness.advance(seconds: 1)
                #expect(page.deals.count == count + DealShop.pageSize)
            }
            #expect(failures == 2)
            #expect(page.tail == .end)
            #expect(page.deals.map(\.number) == Array(0..<DealShop.count))
            toEnd(harness, page)
            let texts = try #require(tail(page)).texts
            #expect(texts == ["No more deals today."])
        }
    }

    @Test func `a resized window shows the deals that it showed before`() throws {
        try run { harness, page in
            page.collection.view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
            harness.advance(seconds: 1)
            let before = page.collection.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
            for width: CGFloat in [300, 900, 480] {
                harness.platformWindow.resize(to: CGSize(width: width, height: 600))
                harness.advance(seconds: 1)
                let now = page.collection.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
                #expect(!Set(now).isDisjoint(with: before.prefix(2)), "\(now) after \(before) at \(width)")
                let card = page.collection.visibleNodes.first { $0 is DealNode }
                #expect(card?.frame.size == CatDealsViewController.cardSize(in: width))
            }
        }
    }

    @Test func `a refresh loads other deals and discards the pending answer`() throws {
        try run { harness, page in
            let before = page.deals
            let card = try #require(page.collection.nodeForItem(at: IndexPath(item: 0, section: 0)))
            try harness.tap(card)
            #expect(page.basket == [0])
            #expect(summary(page).hasSuffix("1 for \(Deal.formatPrice(before[0].price))"))
            toEnd(harness, page)

            harness.type(.function(5))
            harness.advance(seconds: 0.3)
            #expect(page.deals.isEmpty && page.tail == .loading)
            // Refreshes again while the first answer is pending.
            try harness.tap(page.refreshButton)
            harness.advance(seconds: 3)
            #expect(page.deals.prefix(12).map(\.number) == Array(0..<12))
            #expect(page.deals.prefix(12).map(\.title) == (0..<12).map { Deal($0, day: 3).title })
            #expect(page.deals[0] != before[0])
            #expect(page.basket.isEmpty && summary(page) == "\(page.deals.count) of 96 deals")
            #expect(page.collection.contentOffset.y == 0)
        }
    }

    @Test func `Return on the row behind the deals buys nothing, even while there are no deals`() throws {
        try run { harness, page in
            try #require(page.collection.view.becomeFirstResponder())
            harness.type(.home)
            harness.type(.function(5))
            harness.type(.home)
            harness.type(.return)
            #expect(page.basket.isEmpty)
            harness.advance(seconds: 3)
            harness.type(.home)
            harness.type(.return)
            #expect(page.basket == [0])
        }
    }

    @Test func `the discount on a badge matches the prices`() {
        for number in 0..<96 {
            let deal = Deal(number, day: 1)
            #expect((10...60).contains(deal.discount))
            #expect(abs(deal.regularPrice * (100 - deal.discount) / 100 - deal.price) <= 1)
        }
    }
}
