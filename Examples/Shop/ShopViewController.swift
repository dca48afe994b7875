// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A shop with pages for categories, for the products of a category, and for a product.
///
/// Show it in a navigation controller, because each page pushes the next one.
public final class ShopViewController: ASDKViewController<ASTableNode> {
    let basket = Basket()

    override public init() {
        super.init(node: ASTableNode())
        title = "Shop"
        node.dataSource = self
        node.delegate = self
        node.backgroundColor = .systemBackground
    }

    /// Updates the basket, because the user may have bought a product.
    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        node.reloadSections(IndexSet(integer: 1), with: .none)
    }
}

extension ShopViewController: ASTableDataSource, ASTableDelegate {
    /// Returns two: the categories and the basket.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { 2 }

    /// Returns the number of categories, or one for the basket.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? ShopCategory.all.count : 1
    }

    /// Reads the data of the row on main, and returns a block that creates its node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard indexPath.section == 0 else {
            let text = "Basket: \(basket.summary)"
            return {
                let cell = ASTextCellNode()
                cell.textAttributes = [.font: DemoFont.boldSystemFont(ofSize: 15), .foregroundColor: DemoColor.text]
                cell.text = text
                cell.selectionStyle = .none
                return cell
            }
        }
        let category = ShopCategory.all[indexPath.row]
        let photo = category.products[indexPath.row].photo
        return { ShopRowNode(title: category.name, note: "\(category.products.count) products", photo: photo) }
    }

    /// Returns `false` for the basket, which has no page.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.section == 0
    }

    /// Shows the products.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        guard indexPath.section == 0 else { return }
        let products = ProductsViewController(ShopCategory.all[indexPath.row], basket: basket)
        navigationController?.pushViewController(products, animated: true)
    }
}
