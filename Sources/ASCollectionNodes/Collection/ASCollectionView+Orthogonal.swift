// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// Compositional layouts: size ranges of cells, and sections that scroll orthogonally.

extension ASCollectionView {
    var compositionalLayout: UICollectionViewCompositionalLayout? {
        collectionViewLayout as? UICollectionViewCompositionalLayout
    }

    // MARK: Sizes

    /// Returns the size range of the element at `path` from a compositional layout; `nil` for other layouts.
    func compositionalSizeRange(at path: ASElementPath) -> ASSizeRange? {
        guard let compositionalLayout else { return nil }
        let range =
            path.part.elementKind.map {
                compositionalLayout.sizeRange(ofKind: $0, inSection: path.section, isAfterUpdate: data.isProcessing)
            }
            ?? compositionalLayout.sizeRange(
                forItemAt: IndexPath(item: path.number, section: path.section),
                isAfterUpdate: data.isProcessing
            )
        return range.map { ASSizeRange(min: $0.least, max: $0.largest) } ?? defaultConstrainedSize
    }

    /// Passes the sizes of cells to a compositional layout.
    func storeMeasuredSizes(of elements: [ASListElement], _ layout: UICollectionViewCompositionalLayout) {
        core.changeGeometry {
            for element in elements {
                guard let index = data.visible.index(of: element) else { continue }
                let elementPath = data.visible.sections.path(of: index)
                if let kind = elementPath.part.elementKind {
                    _ = layout.setMeasuredSize(element.size, ofKind: kind, inSection: elementPath.section)
                } else {
                    let path = IndexPath(item: elementPath.number, section: elementPath.section)
                    _ = layout.setMeasuredSize(element.size, forItemAt: path)
                }
            }
            invalidateAttributes()
        }
    }

    /// Measures items again that an update has moved to places with other sizes.
    func measureMovedItems() {
        guard let compositionalLayout else { return }
        let isOther = frames.visibleSet.ranges.joined().contains { index in
            guard let element = data.visible.element(at: index), element.isRow, element.generation > 0 else {
                return false
            }
            let elementPath = data.visible.sections.path(of: index)
            guard compositionalLayout.hasItemsOfSeveralSizes(inSection: elementPath.section) else { return false }
            let path = IndexPath(item: elementPath.number, section: elementPath.section)
            let range = compositionalLayout.sizeRange(forItemAt: path, isAfterUpdate: false)
            return range?.least != element.range.min || range?.largest != element.range.max
        }
        if isOther { data.invalidateSizes() }
    }

    // MARK: Orthogonal sections

    /// Returns the orthogonal sections in the viewport, with their frames in the content.
    func visibleOrthogonalSections() -> [(ASOrthogonalSection, CGRect)] {
        guard let compositionalLayout, viewport.laidOutSize != .zero else { return [] }
        return compositionalLayout.orthogonalSections(in: frames.mirrored(bounds))
            .map { ($0, frames.mirrored($0.frame)) }
    }

    /// Returns the scroll view of an element; `nil` if the element is in the collection itself.
    func scroller(of index: Int) -> ASOrthogonalScrollView? {
        guard compositionalLayout != nil else { return nil }
        let path = data.visible.sections.path(of: index)
        return path.part == .row ? orthogonal[path.section] : nil
    }

    /// Moves a cell into the scroll view of its section, or out of one.
    func moveToScroller(_ cell: ASCellNode, at index: Int) {
        if let scroller = scroller(of: index) {
            if cell.view.superview !== scroller { scroller.addSubview(cell.view) }
        } else if cell.view.superview is ASOrthogonalScrollView {
            addSubview(cell.view)
        }
    }

    /// Updates the visible items after an orthogonal section has scrolled.
    func orthogonalSectionDidScroll() {
        core.hasBeenScrolled = true
        invalidateAttributes()
        core.updateMounts()
        core.updateRanges()
        data.pump()
        core.notifyCells(.visibleRectChanged)
    }

    /// Scrolls the section of an item to `position`, or as far as needed to show the whole item.
    func scrollSection(of index: Int, at position: UICollectionView.ScrollPosition, animated: Bool) {
        let elementPath = data.visible.sections.path(of: index)
        guard elementPath.part == .row, let layout = compositionalLayout,
            let section = layout.orthogonalSection(elementPath.section)
        else { return }
        let path = IndexPath(item: elementPath.number, section: elementPath.section)
        guard let frame = layout.layoutAttributesForItem(at: path)?.frame else { return }
        let isVertical = mainAxis == .horizontal
        let (low, high) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
        let (start, end) =
            isVertical ? (section.frame.minY, section.frame.maxY) : (section.frame.minX, section.frame.maxX)
        let first: UICollectionView.ScrollPosition = isVertical ? .top : isRightToLeft ? .right : .left
        let last: UICollectionView.ScrollPosition = isVertical ? .bottom : isRightToLeft ? .left : .right
        let middle: UICollectionView.ScrollPosition = isVertical ? .centeredVertically : .centeredHorizontally
        var distance: CGFloat = 0
        if position.contains(first) {
            distance = low - start
        } else if position.contains(middle) {
            distance = (low + high - start - end) / 2
        } else if position.contains(last) {
            distance = high - end
        } else if low < start || high - low > end - start {
            distance = low - start
        } else if high > end {
            distance = high - end
        }
        guard distance != 0 else { return }
        let proposed = min(max(section.offset + distance, section.limits.least), section.limits.largest)
        let offset = layout.restingOffset(
            ofSection: elementPath.section,
            for: proposed,
            from: proposed,
            direction: 0
        )
        if let scroller = orthogonal[elementPath.section] {
            scroller.scroll(to: offset, animated: animated)
        } else {
            layout.setOffset(offset, ofOrthogonalSection: elementPath.section)
            invalidateAttributes()
        }
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
