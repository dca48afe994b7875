// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class ShelvesViewController: ASDKViewController<ASCollectionNode>, ASCollectionDataSource {
    override init() {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let width: CGFloat = index == 0 ? 140 : 70
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(70))
            )
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            section.interGroupSpacing = 8
            section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
            return section
        }
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
    }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 2 }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 20 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        {
            let cell = ASCellNode()
            cell.backgroundColor = UIColor(
                hue: CGFloat(indexPath.item) / 20,
                saturation: 0.5,
                brightness: 0.9,
                alpha: 1
            )
            cell.cornerRadius = 8
            return cell
        }
    }
}
