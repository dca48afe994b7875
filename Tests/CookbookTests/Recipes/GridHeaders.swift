// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class AlbumsViewController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource {
    private let albums = ["Mountains", "Lakes"]

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 48, height: 48)
        layout.minimumInteritemSpacing = 8
        layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 8, right: 8)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
    }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { albums.count }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let title = albums[indexPath.section]
        return {
            let header = ASTextCellNode()
            header.text = title
            return header
        }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 5 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        {
            let cell = ASCellNode()
            cell.backgroundColor = indexPath.section == 0 ? .systemGray3 : .systemTeal
            return cell
        }
    }
}
