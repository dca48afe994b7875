// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A layout of columns of equal width, in which each item is added to the shortest column, with a heading above each section.
///
/// As a custom layout of UIKit, it computes all frames in `prepare()` and finds those in a rectangle by binary search.
final class MosaicLayout: UICollectionViewLayout {
    /// Returns the ratio of the height of an item to its width.
    var shape: (IndexPath) -> CGFloat = { _ in 1 }
    /// The minimum width of columns, in points.
    var minimumColumnWidth: CGFloat = 170
    var spacing: CGFloat = 8
    var headerHeight: CGFloat = 44

    private struct Section {
        var header: UICollectionViewLayoutAttributes
        /// The items in the order of the data, in which no item begins above the previous one.
        var items: [UICollectionViewLayoutAttributes]
        /// For each item, the maximum lower edge of the items up to it.
        var ends: [CGFloat]
        var end: CGFloat
    }

    private var sections: [Section] = []
    private var size = CGSize.zero

    override func prepare() {
        sections = []
        guard let collectionView else { return }
        let breadth = collectionView.bounds.width - collectionView.contentInset.left - collectionView.contentInset.right
        let columns = max(1, Int((breadth - spacing) / (minimumColumnWidth + spacing)))
        let column = max(0, (breadth - spacing) / CGFloat(columns) - spacing)
        var top: CGFloat = 0
        for index in 0..<collectionView.numberOfSections {
            let section = section(index, at: top, columns, column, breadth)
            sections.append(section)
            top = section.end
        }
        size = CGSize(width: breadth, height: top)
    }

    private func section(
        _ index: Int,
        at top: CGFloat,
        _ columns: Int,
        _ column: CGFloat,
        _ breadth: CGFloat
    ) -> Section {
        let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            with: IndexPath(item: 0, section: index)
        )
        header.frame = CGRect(x: 0, y: top, width: breadth, height: headerHeight)
        var section = Section(header: header, items: [], ends: [], end: top + headerHeight)
        var bottoms = [CGFloat](repeating: top + headerHeight, count: columns)
        for item in 0..<(collectionView?.numberOfItems(inSection: index) ?? 0) {
            let path = IndexPath(item: item, section: index)
            let shortest = bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(
                x: spacing + CGFloat(shortest) * (column + spacing),
                y: bottoms[shortest],
                width: column,
                height: (column * shape(path)).rounded()
            )
            bottoms[shortest] = attributes.frame.maxY + spacing
            section.end = max(section.end, bottoms[shortest])
            section.items.append(attributes)
            section.ends.append(section.end)
        }
        return section
    }

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in sections where section.header.frame.minY < rect.maxY && section.end > rect.minY {
            if section.header.frame.maxY > rect.minY { found.append(section.header) }
            // Items before this index end above the rectangle, and no item begins above the previous one.
            for item in section.items[firstIndex(section.ends, above: rect.minY)...] {
                if item.frame.minY >= rect.maxY { break }
                if item.frame.maxY > rect.minY { found.append(item) }
            }
        }
        return found
    }

    /// Returns the first of ascending numbers that is greater than a limit.
    private func firstIndex(_ numbers: [CGFloat], above limit: CGFloat) -> Int {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] > limit { high = middle } else { low = middle + 1 }
        }
        return low
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let items = sections[indexPath.section].items
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        return isHeader && sections.indices.contains(indexPath.section) ? sections[indexPath.section].header : nil
    }
}
