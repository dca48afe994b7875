// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASUIKit
import Foundation

/// A collection view of numbered items, for tests of layouts alone.
@MainActor
final class CountedView: UICollectionView {
    var counts: [Int]

    init(_ layout: UICollectionViewLayout, counts: [Int], size: CGSize = CGSize(width: 300, height: 400)) {
        self.counts = counts
        super.init(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    }

    override var numberOfSections: Int { counts.count }
    override func numberOfItems(inSection section: Int) -> Int { counts[section] }
}

func layoutSize(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
func layoutItem(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: layoutSize(width, height))
}

extension UICollectionViewLayout {
    /// The frames of the items of a section.
    func frames(_ count: Int, section: Int = 0) -> [CGRect] {
        (0..<count).map { layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame ?? .null }
    }

    func header(_ section: Int) -> CGRect? {
        let path = IndexPath(item: 0, section: section)
        return layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path)?.frame
    }
}

@MainActor
func layoutHeader(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(.fractionalWidth(1), height),
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top
    )
}
