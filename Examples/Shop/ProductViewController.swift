// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The page of one product, with the button that adds it to the basket.
final class ProductViewController: ASDKViewController<ProductPageNode> {
    private let product: Product
    private let basket: Basket

    init(_ product: Product, basket: Basket) {
        (self.product, self.basket) = (product, basket)
        super.init(node: ProductPageNode(product))
        title = product.title
        node.buyButton.addTarget(self, action: ProductViewController.buy, forControlEvents: .touchUpInside)
        node.show(basket)
    }

    private func buy() {
        basket.add(product)
        node.show(basket)
        UIAccessibility.post(notification: .announcement, argument: "Basket: \(basket.summary)")
    }
}
