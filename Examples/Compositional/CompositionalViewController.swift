// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A store page: sections that scroll horizontally by one group, a flow of words, a grid with one large item, and a list.
public final class CompositionalViewController: ASDKViewController<ASCollectionNode> {
    private let shelves = StoreShelf.all

    override public init() {
        let kinds = shelves.map(\.kind)
        super.init(
            node: ASCollectionNode(collectionViewLayoutBlock: {
                var configuration = UICollectionViewCompositionalLayoutConfiguration()
                configuration.interSectionSpacing = 8
                return UICollectionViewCompositionalLayout(
                    sectionProvider: { section, environment in Self.section(kinds[section], environment) },
                    configuration: configuration
                )
            })
        )
        title = "Compositional"
        node.backgroundColor = .systemBackground
        node.dataSource = self
    }

    // MARK: Sections

    private static func section(
        _ kind: StoreShelf.Kind,
        _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let section: NSCollectionLayoutSection
        switch kind {
        case .banners: section = banners()
        case .columns: section = columns()
        case .grid: section = grid()
        case .tags: section = tags()
        case .list:
            section = .list(
                using: UICollectionLayoutListConfiguration(appearance: .plain),
                layoutEnvironment: environment
            )
        }
        if kind != .list {
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16)
        }
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .estimated(44)),
            elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top
        )
        header.pinToVisibleBounds = kind == .list
        section.boundarySupplementaryItems = [header]
        return section
    }

    private static func size(
        _ width: NSCollectionLayoutDimension,
        _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// Returns a section of large items that scroll one by one and stop in the middle.
    private static func banners() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.85), .absolute(DemoFont.length(190))),
            subitems: [item]
        )
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return section
    }

    /// Returns a section of columns of three items, which stop at the leading edge.
    private static func columns() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.6), .absolute(DemoFont.length(192))),
            subitem: item,
            count: 3
        )
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 16
        section.orthogonalScrollingBehavior = .groupPaging
        return section
    }

    /// Returns a section with as many items in a line as fit, each as wide as its text.
    private static func tags() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.estimated(90), .estimated(28)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(28)),
            subitems: [item]
        )
        group.interItemSpacing = .fixed(8)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 8
        return section
    }

    /// Returns a section with a large item beside two small ones, then three in a row.
    private static func grid() -> NSCollectionLayoutSection {
        func inset(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutItem {
            item.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)
            return item
        }
        let large = inset(NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(2 / 3), .fractionalHeight(1))))
        let small = inset(NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5))))
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)),
            subitems: [small]
        )
        let upper = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)),
            subitems: [large, pair]
        )
        let third = inset(NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1))))
        let lower = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)),
            subitems: [third]
        )
        return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.75)), subitems: [upper, lower])
        )
    }
}

extension CompositionalViewController: ASCollectionDataSource {
    /// Returns the number of shelves.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { shelves.count }

    /// Returns the number of items of the shelf.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        shelves[section].items.count
    }

    /// Returns a block that creates the node on a background queue.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let shelf = shelves[indexPath.section]
        let item = shelf.items[indexPath.item]
        return { StoreItemNode(item, shelf.kind) }
    }

    /// Returns the heading of a shelf.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let shelf = shelves[indexPath.section]
        // A list extends from edge to edge.
        let inset: CGFloat = shelf.kind == .list ? 16 : 0
        return { StoreHeadingNode(shelf.title, inset: inset) }
    }
}
