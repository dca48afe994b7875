// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The arrangement of cards: as many columns as fit.
///
/// - Units: points
enum GalleryGrid {
    /// The spacing of the cards of a row.
    static let gap = DemoSpace.group

    /// Returns the margin between the cards and the edges of the window.
    static func margin(for width: CGFloat) -> CGFloat {
        columnCount(for: width) == 1 ? DemoSpace.large : DemoSpace.group
    }

    /// Returns the number of cards in a row: cards are at least 212 points wide, and wider in wide windows.
    static func columnCount(for width: CGFloat) -> Int {
        let least = 212 + max(0, width) / 40
        return max(1, Int((width - 2 * DemoSpace.group + gap) / (least + gap)))
    }

    /// Returns a layout with a section for each heading.
    @MainActor
    static func layout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            section(width: environment.container.effectiveContentSize.width)
        }
    }

    @MainActor
    private static func section(width: CGFloat) -> NSCollectionLayoutSection {
        func size(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let (count, margin) = (columnCount(for: width), margin(for: width))
        let height: CGFloat = count == 1 ? 70 : 220
        // Whole points, so that the edges of the cards are sharp.
        let cardWidth = ((width - 2 * margin - CGFloat(count - 1) * gap) / CGFloat(count)).rounded(.down)
        let card = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(max(1, cardWidth)),
                heightDimension: .estimated(height)
            )
        )
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(height),
            subitems: Array(repeating: card, count: count)
        )
        group.interItemSpacing = .fixed(gap)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = count == 1 ? DemoSpace.large : gap
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0,
            leading: margin,
            bottom: DemoSpace.medium,
            trailing: margin
        )
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(56),
                elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top
            )
        ]
        return section
    }
}
