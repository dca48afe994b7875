// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import OwnContainerDemo

@MainActor @Suite struct OwnContainerTests {
    private func run(_ body: @MainActor (ASTestHarness, OwnContainerViewController, MasonryView) throws -> Void) throws
    {
        try ASTestHarness.run(size: CGSize(width: 560, height: 500)) { harness in
            let page = OwnContainerViewController(count: 2000)
            harness.show(page)
            harness.advance(seconds: 1)
            let masonry = try #require(page.masonryNode.masonry)
            try body(harness, page, masonry)
            harness.advance(seconds: 1)
        }
    }

    /// Returns the nodes of the cards in the view.
    private func cards(_ masonry: MasonryView) -> [CardNode] {
        masonry.subviews.compactMap { ASViewToDisplayNode($0) as? CardNode }
    }

    @Test func `cards are in columns, and the view contains only the visible ones`() throws {
        try run { harness, page, masonry in
            for offset in [0, 3000, 90_000, 10] as [CGFloat] {
                masonry.contentOffset.y = offset
                harness.advance(seconds: 0.5)
                let frames = cards(masonry).map(\.frame)
                #expect(Set(frames.map(\.minX)).count == 3)
                #expect(frames.allSatisfy { $0.intersects(masonry.bounds) })
                for (index, frame) in frames.enumerated() {
                    for other in frames[(index + 1)...] { #expect(frame.intersection(other).width <= 0) }
                }
                #expect(page.rates.current.visible == frames.count)
            }
        }
    }

    @Test func `cards are loaded and drawn before they become visible, and released far away`() throws {
        try run { harness, page, masonry in
            let atFirst = page.rates.current
            #expect(atFirst.visible < atFirst.drawn && atFirst.drawn < atFirst.loaded)
            masonry.contentOffset.y = 50_000
            harness.advance(seconds: 0.5)
            let now = page.rates.current
            #expect(now.visible < now.drawn && now.drawn < now.loaded && now.loaded < 100)
            // Each card is complete in the frame in which it scrolls in.
            for _ in 0..<20 {
                masonry.contentOffset.y += 20
                harness.advance(frames: 1)
                for card in cards(masonry) { #expect(card.texts.count == 2) }
            }
        }
    }

    @Test func `the size of the ranges can be set`() throws {
        try run { harness, page, masonry in
            masonry.contentOffset.y = 5000
            harness.advance(seconds: 0.5)
            let usual = page.rates.current
            page.extentControl.selectedSegmentIndex = 3
            page.chooseExtent()
            harness.advance(seconds: 0.5)
            #expect(page.rates.current.loaded > usual.loaded)

            page.extentControl.selectedSegmentIndex = 0
            page.chooseExtent()
            harness.advance(seconds: 0.5)
            #expect(page.rates.current.loaded == page.rates.current.visible)
        }
    }
}
