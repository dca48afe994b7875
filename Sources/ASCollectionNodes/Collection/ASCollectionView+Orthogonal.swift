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

    /// Returns the size range of the element at `place` from a compositional layout; `nil` for other layouts.
    func compositionalSizeRange(at place: ASListPlace) -> ASSizeRange? {
        guard let compositionalLayout else { return nil }
        let range =
            place.part.elementKind.map {
                compositionalLayout.sizeRange(ofKind: $0, inSection: place.section, isAfterUpdate: data.isProcessing)
            }
            ?? compositionalLayout.sizeRange(
                forItemAt: IndexPath(item: place.number, section: place.section),
                isAfterUpdate: data.isProcessing
            )
        return range.map { ASSizeRange(min: $0.least, max: $0.largest) } ?? defaultConstrainedSize
    }

    /// Passes the sizes of cells to a compositional layout.
    func storeMeasuredSizes(of elements: [ASListElement], _ layout: UICollectionViewCompositionalLayout) {
        core.changeGeometry {
            for element in elements {
                guard let index = data.visible.index(of: element) else { continue }
                let place = data.visible.sections.place(of: index)
                if let kind = place.part.elementKind {
                    _ = layout.setMeasuredSize(element.size, ofKind: kind, inSection: place.section)
                } else {
                    let path = IndexPath(item: place.number, section: place.section)
                    _ = layout.setMeasuredSize(element.size, forItemAt: path)
                }
            }
            invalidatePlaces()
        }
    }

    /// Measures items again that an update has moved to places with other sizes.
    func measureMovedItems() {
        guard let compositionalLayout else { return }
        let isOther = frames.visibleSet.ranges.joined().contains { index in
            guard let element = data.visible.element(at: index), element.isRow, element.generation > 0 else {
                return false
            }
            let place = data.visible.sections.place(of: index)
            guard compositionalLayout.hasItemsOfSeveralSizes(inSection: place.section) else { return false }
            let path = IndexPath(item: place.number, section: place.section)
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
        let place = data.visible.sections.place(of: index)
        return place.part == .row ? orthogonal[place.section] : nil
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
        invalidatePlaces()
        core.updateMounts()
        core.updateRanges()
        data.pump()
        core.notifyCells(.visibleRectChanged)
    }

    /// Scrolls the section of an item to `position`, or as far as needed to show the whole item.
    func scrollSection(of index: Int, at position: UICollectionView.ScrollPosition, animated: Bool) {
        let place = data.visible.sections.place(of: index)
        guard place.part == .row, let layout = compositionalLayout,
            let section = layout.orthogonalSection(place.section)
        else { return }
        let path = IndexPath(item: place.number, section: place.section)
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
            ofSection: place.section,
            for: proposed,
            from: proposed,
            direction: 0
        )
        if let scroller = orthogonal[place.section] {
            scroller.scroll(to: offset, animated: animated)
        } else {
            layout.setOffset(offset, ofOrthogonalSection: place.section)
            invalidatePlaces()
        }
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
