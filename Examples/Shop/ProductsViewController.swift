// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The products of a category in a table or a collection, between which the button at the top switches.
final class ProductsViewController: ASDKViewController<ASDisplayNode> {
    private static let gap: CGFloat = 16

    let table = ASTableNode()
    let collection: ASCollectionNode
    private let category: ShopCategory
    private let basket: Basket

    init(_ category: ShopCategory, basket: Basket) {
        (self.category, self.basket) = (category, basket)
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = Self.gap
        layout.minimumLineSpacing = Self.gap
        layout.sectionInset = UIEdgeInsets(top: Self.gap, left: Self.gap, bottom: Self.gap, right: Self.gap)
        collection = ASCollectionNode(collectionViewLayout: layout)
        super.init(node: ASDisplayNode())
        title = category.name
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        collection.dataSource = self
        collection.delegate = self
        for list in [table, collection] { list.accessibilityLabel = category.name }
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Grid") { [weak self] _ in self?.switchContainer() }
        show(table)
    }

    /// The displayed container, which is the only subnode in the layout.
    private(set) var shown: ASDisplayNode?

    private func show(_ container: ASDisplayNode) {
        shown = container
        node.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: container) }
        node.setNeedsLayout()
    }

    private func switchContainer() {
        let isTable = shown === table
        show(isTable ? collection : table)
        navigationItem.rightBarButtonItem?.title = isTable ? "List" : "Grid"
    }

    /// The titles of the rows.
    var titles: [String] { category.products.map(\.title) }

    private func open(_ index: Int) {
        let page = ProductViewController(category.products[index], basket: basket)
        navigationController?.pushViewController(page, animated: true)
    }

    /// Returns the width of tiles, which is at least 150 points at a text size of 100 %, with as many in a line as fit.
    static func tileWidth(in width: CGFloat) -> CGFloat {
        let room = max(1, width - gap)
        let columns = max(1, (room / (DemoFont.length(150) + gap)).rounded(.down))
        return max(1, (room / columns - gap).rounded(.down))
    }
}

extension ProductsViewController: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { category.products.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let product = category.products[indexPath.row]
        return { ShopRowNode(product) }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        open(indexPath.row)
    }
}

extension ProductsViewController: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        category.products.count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let product = category.products[indexPath.item]
        return { ProductTileNode(product) }
    }

    /// Returns a range with the width of tiles and any height, which the layout of the tile determines.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        let width = Self.tileWidth(in: collectionNode.bounds.width)
        return ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionNode.deselectItem(at: indexPath, animated: true)
        open(indexPath.item)
    }
}
