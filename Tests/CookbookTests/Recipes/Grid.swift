// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class GridViewController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource {
    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let hue = CGFloat(indexPath.item) / 100
        return {
            let cell = ASCellNode()
            cell.backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.9, alpha: 1)
            cell.cornerRadius = 8
            return cell
        }
    }
}
