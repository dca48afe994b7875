// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ShelfNode: ASCellNode {
    private let shelf: ASCollectionNode

    override init() {
        shelf = ASCollectionNode(collectionViewLayoutBlock: {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 70, height: 70)
            layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
            return layout
        })
        super.init()
        automaticallyManagesSubnodes = true
        shelf.style.height = ASDimensionMake(70)
    }

    override func didLoad() {
        super.didLoad()
        shelf.dataSource = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0), child: shelf)
    }
}

extension ShelfNode: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 20 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let hue = CGFloat(indexPath.item) / 20
        return {
            let cell = ASCellNode()
            cell.backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.9, alpha: 1)
            cell.cornerRadius = 8
            return cell
        }
    }
}

final class ShelfRowsViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        { ShelfNode() }
    }
}
