// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import ShelvesDemo

@MainActor @Suite struct ShelvesTests {
    private func run(_ body: @MainActor (ASTestHarness, ShelvesViewController) throws -> Void) throws {
        try ASTestHarness.run(
            size: CGSize(width: 500, height: 460),
            page: ShelvesViewController(rowCount: 200),
            ending: 1,
            body
        )
    }

    private func shelves(_ shelves: ShelvesViewController) -> [ASCollectionNode] {
        shelves.node.visibleNodes.compactMap { ($0 as? ShelfRowNode)?.shelf }
    }

    @Test func `each shelf shows its first cards, and horizontal scrolling moves only one shelf`() throws {
        try run { harness, page in
            let all = shelves(page)
            #expect(all.count == 3)
            for shelf in all { #expect(shelf.visibleNodes.count == 4) }
            let place = try #require(all.first).view.convert(CGPoint(x: 200, y: 60), to: nil)
            harness.scroll(at: place, by: CGPoint(x: 400, y: 0))
            harness.advance(seconds: 1)
            #expect(all[0].contentOffset.x > 100)
            #expect(all[1].contentOffset.x == 0)
            #expect(page.node.contentOffset == .zero)
            harness.scroll(at: place, by: CGPoint(x: 0, y: 300))
            harness.advance(seconds: 1)
            #expect(page.node.contentOffset.y > 100)
        }
    }

    @Test func `a near row preloads the first cards of its shelf, and a far row releases them`() throws {
        try run { harness, page in
            page.node.contentOffset.y = 1000
            harness.advance(seconds: 1)
            let seen = try #require(page.node.indexPathsForVisibleRows().last)
            let next = try #require(
                page.node.nodeForRow(at: IndexPath(row: seen.row + 1, section: 0)) as? ShelfRowNode
            )
            #expect(next.interfaceState.contains(.display) && !next.interfaceState.contains(.visible))
            let card = try #require(next.shelf.nodeForItem(at: IndexPath(item: 0, section: 0)))
            #expect(card.interfaceState.contains(.preload) && !card.interfaceState.contains(.visible))
            page.node.contentOffset.y = 20_000
            harness.advance(seconds: 1)
            #expect(!card.interfaceState.contains(.preload))
        }
    }
}
