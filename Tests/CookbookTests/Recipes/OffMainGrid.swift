// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ThumbnailsViewController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource {
    override init() {
        let layout = ASCollectionGalleryLayoutDelegate(scrollableDirections: .verticalDirections)
        super.init(node: ASCollectionNode(layoutDelegate: layout))
        layout.propertiesProvider = self
        node.dataSource = self
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 10_000 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        {
            let cell = ASCellNode()
            cell.backgroundColor = UIColor(white: CGFloat(indexPath.item % 5) / 5, alpha: 1)
            return cell
        }
    }
}

extension ThumbnailsViewController: ASCollectionGalleryLayoutPropertiesProviding {
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> CGSize {
        CGSize(width: viewportSize.width / 4, height: viewportSize.width / 4)
    }
}
