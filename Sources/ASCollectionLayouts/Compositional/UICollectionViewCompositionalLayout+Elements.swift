// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
package import Foundation

// The elements in a rectangle, and their frames.

extension UICollectionViewCompositionalLayout {
    /// The z index of pinned elements, in front of items.
    private static var pinnedZIndex: Int { 10 }

    // MARK: Frames of sections

    /// Converts a frame from a section's coordinate space to that of the content.
    private func moved(_ frame: CGRect, _ section: ASComposedSection) -> CGRect {
        frame.offsetBy(dx: isHorizontal ? section.start : 0, dy: isHorizontal ? 0 : section.start)
    }

    /// The visible part of the content along the layout.
    private var visible: ClosedRange<CGFloat>? {
        guard let viewport = collectionView?.viewportForLayout else { return nil }
        guard isHorizontal, isInOppositeDirection else {
            return viewport.start(isHorizontal)...max(viewport.start(isHorizontal), viewport.end(isHorizontal))
        }
        return contentLength - viewport.maxX...max(contentLength - viewport.maxX, contentLength - viewport.minX)
    }

    private func visible(in section: ASComposedSection) -> ClosedRange<CGFloat>? {
        visible.map { $0.lowerBound - section.start...$0.upperBound - section.start }
    }

    /// Returns the sections that overlap a rectangle.
    func numbersOfSections(in rect: CGRect) -> Range<Int> {
        func first(_ isBeyond: (ASComposedSection) -> Bool) -> Int {
            var (lower, upper) = (0, sections.count)
            while lower < upper {
                let middle = (lower + upper) / 2
                if isBeyond(sections[middle]) { upper = middle } else { lower = middle + 1 }
            }
            return lower
        }
        let (low, high) = (rect.start(isHorizontal), rect.end(isHorizontal))
        let lower = first { $0.start + $0.length >= low }
        return lower..<max(lower, first { $0.start > high })
    }

    /// Converts a rectangle from the content's coordinate space to that of a section.
    private func local(_ rect: CGRect, _ section: ASComposedSection) -> CGRect {
        rect.offsetBy(dx: isHorizontal ? -section.start : 0, dy: isHorizontal ? 0 : -section.start)
    }

    // MARK: Elements

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        for number in numbersOfSections(in: rect) {
            let section = sections[number]
            let requested = local(rect, section)
            for decoration in section.section.decorationItems {
                let frame = section.frame(of: decoration)
                guard frame.overlaps(requested), section.groups.itemCount > 0 else { continue }
                let path = IndexPath(item: 0, section: number)
                let attributes = make(.decorationView, decoration.elementKind, path, frame, section)
                attributes.zIndex = decoration.zIndex
                result.append(attributes)
            }
            section.visitItems(in: requested) { item, place in
                guard place.frame.overlaps(requested) else { return }
                let path = IndexPath(item: item, section: number)
                result.append(cell(path, place, section))
                if let inset = section.section.separatorInset, item + 1 < section.groups.itemCount {
                    result.append(separator(path, place.frame, inset, section))
                }
            }
            for item in section.section.boundarySupplementaryItems {
                let attributes = supplementaryView(item, number, section)
                if attributes.frame.overlaps(rect) { result.append(attributes) }
            }
        }
        return result
    }

    func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, sections.indices.contains(path.section),
            let place = sections[path.section].place(of: path.item)
        else { return nil }
        return cell(path, place, sections[path.section])
    }

    func supplementaryView(_ kind: String, inSection number: Int) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(number), let item = sections[number].extra(ofKind: kind) else { return nil }
        return supplementaryView(item, number, sections[number])
    }

    private func make(
        _ category: UICollectionViewLayoutAttributes.ElementCategory,
        _ kind: String?,
        _ path: IndexPath,
        _ frame: CGRect,
        _ section: ASComposedSection
    ) -> UICollectionViewLayoutAttributes {
        let attributes = Self.layoutAttributesClass.init()
        attributes.represent(category, kind, path)
        attributes.frame = moved(frame, section)
        return attributes
    }

    private func cell(
        _ path: IndexPath,
        _ place: ASGroupSolver.ItemGeometry,
        _ section: ASComposedSection
    ) -> UICollectionViewLayoutAttributes {
        let attributes = make(.cell, nil, path, place.frame, section)
        attributes.zIndex = place.zIndex
        return attributes
    }

    private func supplementaryView(
        _ item: NSCollectionLayoutBoundarySupplementaryItem,
        _ number: Int,
        _ section: ASComposedSection
    ) -> UICollectionViewLayoutAttributes {
        let frame = section.frame(of: item, visible: visible(in: section))
        let path = IndexPath(item: 0, section: number)
        let attributes = make(.supplementaryView, item.elementKind, path, frame, section)
        attributes.zIndex = item.pinToVisibleBounds ? max(Self.pinnedZIndex, item.zIndex) : item.zIndex
        return attributes
    }

    /// Returns the separator below an item.
    private func separator(
        _ path: IndexPath,
        _ frame: CGRect,
        _ inset: CGFloat,
        _ section: ASComposedSection
    ) -> UICollectionViewLayoutAttributes {
        let thickness = 1 / max(1, collectionView?.traitCollection.displayScale ?? 1)
        let line = CGRect(
            x: frame.minX + inset,
            y: frame.maxY - thickness,
            width: max(0, frame.width - inset),
            height: thickness
        )
        let attributes = make(.decorationView, ASListSeparator.kind, path, line, section)
        attributes.zIndex = 1
        return attributes
    }

    // MARK: Queries of the collection

    /// Returns the range of sizes for a cell; with `isAfterUpdate`, `path` is the index path after the pending update.
    package func sizeRange(forItemAt path: IndexPath, isAfterUpdate: Bool) -> (least: CGSize, largest: CGSize)? {
        guard path.count == 2, let section = section(path.section, isAfterUpdate: isAfterUpdate) else { return nil }
        return section.groups.place(inTemplate: path.item).map(Self.range)
    }

    /// Whether an item of a section has another size range when it moves to another index.
    package func hasItemsOfSeveralSizes(inSection number: Int) -> Bool {
        guard sections.indices.contains(number) else { return false }
        let places = sections[number].groups.template.places
        return places.contains { $0.frame.size != places[0].frame.size }
    }

    /// Returns the range of sizes for a supplementary element.
    package func sizeRange(
        ofKind kind: String,
        inSection number: Int,
        isAfterUpdate: Bool
    ) -> (least: CGSize, largest: CGSize)? {
        guard let section = section(number, isAfterUpdate: isAfterUpdate), let item = section.extra(ofKind: kind) else {
            return nil
        }
        return Self.range(section.place(inTemplate: item))
    }

    private static func range(_ place: ASGroupSolver.ItemGeometry) -> (least: CGSize, largest: CGSize) {
        let size = place.frame.size
        return (
            CGSize(
                width: place.estimatesWidth ? 0 : size.width,
                height: place.estimatesHeight ? 0 : size.height
            ),
            CGSize(
                width: place.estimatesWidth ? place.widthLimit : size.width,
                height: place.estimatesHeight ? .infinity : size.height
            )
        )
    }

    /// Returns the kinds of supplementary elements of a section after the update in progress.
    package func supplementaryKinds(inSection number: Int) -> [String] {
        section(number, isAfterUpdate: true)?.section.boundarySupplementaryItems.map(\.elementKind) ?? []
    }

    /// Returns the lengths that pinned elements of a section cover at both ends of the viewport.
    package func pinnedLengths(inSection number: Int) -> (first: CGFloat, last: CGFloat) {
        guard sections.indices.contains(number) else { return (0, 0) }
        let section = sections[number]
        var lengths: (first: CGFloat, last: CGFloat) = (0, 0)
        for item in section.section.boundarySupplementaryItems where item.pinToVisibleBounds {
            let length = section.size(of: item).length(isHorizontal)
            let isLast = isHorizontal ? item.alignment.isTrailing : item.alignment.isBottom
            if isLast { lengths.last = max(lengths.last, length) } else { lengths.first = max(lengths.first, length) }
        }
        return lengths
    }
}
