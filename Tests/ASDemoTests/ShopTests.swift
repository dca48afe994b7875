// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import ShopDemo

@MainActor @Suite struct ShopTests {
    private func run(
        scale: CGFloat = 1,
        _ body: @MainActor (ASTestHarness, ASDKNavigationController) throws -> Void
    ) throws {
        try ASTestHarness.run(
            size: CGSize(width: 500, height: 600),
            scale: scale,
            page: ASDKNavigationController(rootViewController: ShopViewController()),
            ending: 1,
            body
        )
    }

    private func openProducts(
        _ harness: ASTestHarness,
        _ navigation: ASDKNavigationController
    ) throws -> ProductsViewController {
        let shop = try #require(navigation.topViewController as? ShopViewController)
        try harness.tap(try #require(shop.node.nodeForRow(at: IndexPath(row: 2, section: 0))))
        harness.advance(seconds: 1)
        return try #require(navigation.topViewController as? ProductsViewController)
    }

    @Test func `a category opens its products, a product its page, and a button adds it to the basket`() throws {
        try run { harness, navigation in
            let shop = try #require(navigation.topViewController as? ShopViewController)
            let basket = IndexPath(row: 0, section: 1)
            #expect(shop.node.nodeForRow(at: basket)?.texts == ["Basket: empty"])

            let products = try openProducts(harness, navigation)
            #expect(products.title == "Mugs")
            try harness.tap(try #require(products.table.nodeForRow(at: IndexPath(row: 1, section: 0))))
            harness.advance(seconds: 1)

            let page = try #require(navigation.topViewController as? ProductViewController)
            #expect(page.title == "Espresso" && page.node.texts.contains("€13.90"))
            try harness.tap(page.node.buyButton)
            #expect(page.node.texts.contains("Basket: 1 product, €13.90"))
            try harness.tap(page.node.buyButton)

            navigation.popToRootViewController(animated: true)
            harness.advance(seconds: 1)
            #expect(shop.node.nodeForRow(at: basket)?.texts == ["Basket: 2 products, €27.80"])
        }
    }

    @Test func `a click after scrolling opens the product under the pointer, however soon it follows`() throws {
        try run(scale: 2) { harness, navigation in
            let products = try openProducts(harness, navigation)
            let table = products.table
            for round in 0..<60 {
                let place = CGPoint(x: 250, y: 80 + CGFloat(round * 97 % 480))
                harness.turnWheel(at: place, clicks: round % 3 == 2 ? -(round % 8) : round % 8)
                harness.advance(seconds: 0.025 * Double(round))

                let point = table.view.convert(place, from: nil)
                let row = try #require(table.indexPathForRow(at: point))
                harness.tap(at: place)
                harness.advance(seconds: 0.6)
                let page = navigation.topViewController as? ProductViewController
                #expect(page?.title == products.titles[row.row], "round \(round)")
                navigation.popToViewController(products, animated: false)
                harness.runUntilParked()
            }
        }
    }

    @Test func `products are shown in a table or a collection, and both open their pages`() throws {
        try run { harness, navigation in
            let products = try openProducts(harness, navigation)
            #expect(products.table.isVisible && products.table.visibleNodes.count == 6)

            // Clicks the item at the trailing edge of the bar.
            harness.tap(at: CGPoint(x: 475, y: 22))
            harness.advance(seconds: 1)
            #expect(products.collection.isVisible && !products.table.isVisible)
            // Three columns would have 145 points each, and a tile has at least 150.
            #expect(Set(products.collection.visibleNodes.map(\.frame.minX)) == [16, 258])
            #expect(ProductsViewController.tileWidth(in: 500) == 226)
            #expect(ProductsViewController.tileWidth(in: 520) == 152)

            try harness.tap(try #require(products.collection.nodeForItem(at: IndexPath(item: 2, section: 0))))
            harness.advance(seconds: 1)
            #expect(navigation.topViewController?.title == "Full moon")
        }
    }

    @Test func `tiles fill the width of a resized window`() throws {
        try run { harness, navigation in
            let products = try openProducts(harness, navigation)
            harness.tap(at: CGPoint(x: 475, y: 22))
            harness.advance(seconds: 1)

            harness.platformWindow.resize(to: CGSize(width: 700, height: 600))
            harness.advance(seconds: 1)

            let columns = Set(products.collection.visibleNodes.map(\.frame.minX))
            #expect(columns.count == 4)
            #expect(Set(products.collection.visibleNodes.map(\.frame.width)) == [155])
        }
    }
}
