// SPDX-License-Identifier: Apache-2.0

/// The products in the basket.
@MainActor
final class Basket {
    private(set) var products: [Product] = []

    func add(_ product: Product) { products.append(product) }

    /// A summary, such as `2 products, €32.40`.
    var summary: String {
        let sum = Product.formatPrice(products.reduce(0) { $0 + $1.price })
        return products.isEmpty ? "empty" : "\(products.count) \(products.count == 1 ? "product" : "products"), \(sum)"
    }
}
