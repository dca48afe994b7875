// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Positions of items: the layout's values in the coordinate space of the view.

extension ASCollectionView {
    /// The layout, if it takes the sizes of cells.
    var flowLayout: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }

    /// The layout, if it is computed off main.
    var asyncLayout: ASCollectionLayout? { collectionViewLayout as? ASCollectionLayout }

    /// The axis for ranges and batches.
    var mainAxis: ASListAxis { axes.isDisjoint(with: .verticalDirections) ? .horizontal : .vertical }

    var axes: ASScrollDirection {
        if let inspector = collectionNode?.layoutInspector {
            let axes = inspector.scrollableDirections()
            if !axes.isEmpty { return axes }
        }
        if let axes = asyncLayout?.delegate.scrollableDirections(), !axes.isEmpty { return axes }
        if let flowLayout {
            return flowLayout.scrollDirection == .vertical ? .verticalDirections : .horizontalDirections
        }
        if let compositionalLayout {
            return compositionalLayout.configuration.scrollDirection == .vertical
                ? .verticalDirections : .horizontalDirections
        }
        var axes: ASScrollDirection = []
        if contentSize.width + contentInset.horizontal > bounds.width { axes.formUnion(.horizontalDirections) }
        if contentSize.height + contentInset.vertical > bounds.height { axes.formUnion(.verticalDirections) }
        return axes.isEmpty ? .verticalDirections : axes
    }

    /// The length of the viewport across the main axis.
    var breadth: CGFloat {
        mainAxis == .vertical
            ? max(0, bounds.width - contentInset.horizontal) : max(0, bounds.height - contentInset.vertical)
    }

    // MARK: Queries of the layout

    /// Discards the attributes that were read from the layout.
    func invalidatePlaces() {
        cachedPlaces = nil
        core.isMountStale = true
    }

    /// Returns the layout's attributes in a rectangle of the content.
    func places(in rect: CGRect) -> ASCollectionPlaces {
        if let cachedPlaces, cachedPlaces.rect == rect { return cachedPlaces }
        guard laidOutSize != .zero else {
            return ASCollectionPlaces(rect: rect, attributes: [:], indices: RangeSet(), decorations: [])
        }
        collectionViewLayout.prepareIfNeeded()
        var attributes: [Int: UICollectionViewLayoutAttributes] = [:]
        var decorations: [UICollectionViewLayoutAttributes] = []
        var numbers: [Int] = []
        let requestedRect = mirrored(rect)
        for found in collectionViewLayout.layoutAttributesForElements(in: requestedRect) ?? []
        where !found.isHidden && Self.overlap(found.frame, requestedRect) {
            if found.representedElementCategory == .decorationView {
                decorations.append(mirrored(found))
            } else if let index = Self.index(of: found, in: data.visible.sections) {
                attributes[index] = mirrored(found)
                numbers.append(index)
            }
        }
        let indices = RangeSet(numbers, within: 0..<data.visible.count)
        let places = ASCollectionPlaces(
            rect: rect,
            attributes: attributes,
            indices: indices,
            decorations: decorations
        )
        if rect == bounds { cachedPlaces = places }
        return places
    }

    /// Whether `frame` overlaps `rect`; for a frame without area, whether `rect` contains its corner.
    ///
    /// Layouts often also return attributes that only touch a rectangle.
    private static func overlap(_ frame: CGRect, _ rect: CGRect) -> Bool {
        func overlap(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Bool {
            start == end ? (low..<high).contains(start) : start < high && end > low
        }
        return overlap(frame.minX, frame.maxX, rect.minX, max(rect.maxX, rect.minX.nextUp))
            && overlap(frame.minY, frame.maxY, rect.minY, max(rect.maxY, rect.minY.nextUp))
    }

    /// Returns the index of the element that `attributes` belong to; `nil` if the element does not exist.
    static func index(of attributes: UICollectionViewLayoutAttributes, in sections: ASListSections) -> Int? {
        let path = attributes.indexPath
        guard path.count == 2 else { return nil }
        switch (attributes.representedElementCategory, attributes.representedElementKind) {
        case (.cell, _):
            return sections.index(at: ASListPosition(path))
        case (.supplementaryView, let kind?):
            return sections.index(at: ASListPlace(path.section, ASListPlace.Part(elementKind: kind), path.item))
        default:
            return nil
        }
    }

    /// Returns the layout's attributes of an element.
    func attributes(at index: Int) -> UICollectionViewLayoutAttributes? {
        if let known = cachedPlaces?.attributes[index] { return known }
        guard laidOutSize != .zero, (0..<data.visible.count).contains(index) else { return nil }
        collectionViewLayout.prepareIfNeeded()
        let place = data.visible.sections.place(of: index)
        let path = IndexPath(item: place.number, section: place.section)
        let attributes =
            place.part.elementKind.map {
                collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: path)
            } ?? collectionViewLayout.layoutAttributesForItem(at: path)
        return attributes.map { mirrored($0) }
    }

    /// Converts a rectangle between the layout's coordinate space and the content's, which differ in right-to-left layouts.
    func mirrored(_ rect: CGRect) -> CGRect {
        let rect = inverted(rect)
        guard collectionViewLayout.isMirroredByCollectionView else { return rect }
        return CGRect(x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let isMirrored = collectionViewLayout.isMirroredByCollectionView
        guard isMirrored || isInverted, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        copy.center = inverted(copy.center)
        if isMirrored { copy.center.x = contentSize.width - copy.center.x }
        return copy
    }

    func frame(at index: Int) -> CGRect {
        guard let attributes = attributes(at: index) else { return .zero }
        return CGRect(
            x: attributes.center.x - attributes.size.width / 2,
            y: attributes.center.y - attributes.size.height / 2,
            width: attributes.size.width,
            height: attributes.size.height
        )
    }

    var visibleSet: RangeSet<Int> { places(in: bounds).indices }
    /// The visible items and the carried item, wherever its place is.
    var setToMount: RangeSet<Int> {
        var set = visibleSet
        if let index = core.reorder.flatMap({ data.visible.index(of: $0.element) }) {
            set.insert(contentsOf: index..<index + 1)
        }
        return set
    }
    func set(in rect: CGRect) -> RangeSet<Int> { places(in: rect).indices.union(orthogonalSet(in: rect)) }

    var extent: CGFloat { mainAxis.length(contentSize) }

    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat) {
        let spans = set.ranges.joined().filter { $0 < data.visible.count }.map { span(of: frame(at: $0)) }
        return (spans.map(\.start).min() ?? 0, spans.map(\.end).max() ?? 0)
    }

    func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
        let start = mainAxis.position(inverted(rect).origin)
        return (start, start + mainAxis.length(rect.size))
    }

    /// Returns the frontmost item at a point of the content.
    func element(at point: CGPoint) -> ASListElement? {
        let rect = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
        let places = bounds.contains(point) ? places(in: bounds) : places(in: rect)
        let found = places.attributes.filter { $0.value.frame.contains(point) }
        let front = found.max { ($0.value.zIndex, $0.key) < ($1.value.zIndex, $1.key) }
        return front.map { data.element(at: $0.key) }.flatMap { $0.isRow ? $0 : nil }
    }

    // MARK: Scroll anchors

    /// Takes over the content size of the layout.
    func updateContentSize() {
        guard laidOutSize != .zero else { return }
        collectionViewLayout.prepareIfNeeded()
        let size = contentSize(for: collectionViewLayout.collectionViewContentSize)
        guard contentSize != size else { return }
        core.setContentSize(size, isInverted: isInverted)
        if isInverted { invalidatePlaces() }
    }

    /// Moves the content without this counting as scrolling.
    func adjustOffset(by distance: CGPoint) {
        guard distance != .zero else { return }
        core.adjusting { shiftContent(by: distance) }
        invalidatePlaces()
    }

    func adjustOffset(to offset: CGPoint) {
        adjustOffset(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
    }

    /// Returns the first visible item, or the first other visible element; `nil` at the beginning of the content, which stays visible.
    ///
    /// A header may be pinned to the edge, away from its place, so items take precedence.
    func currentAnchor() -> ASCollectionAnchor? {
        let offset = contentOffset
        guard isInverted ? offset != initialOffset : offset.x > -contentInset.left || offset.y > -contentInset.top
        else { return nil }
        let seen = core.mounted.compactMap { element in
            data.visible.index(of: element).map { (index: $0, element: element) }
        }
        .filter { frame(at: $0.index).intersects(bounds) }.sorted { $0.index < $1.index }
        let first = seen.first { $0.element.isRow } ?? seen.first
        return first.flatMap { anchor(of: $0.element) }
    }

    func anchor(of element: ASListElement) -> ASCollectionAnchor? {
        anchoredCorner(of: element).map { ASCollectionAnchor(element: element, distance: $0) }
    }

    /// Returns the corner of a cell that does not move when it or later cells change size, relative to the corner of the viewport.
    private func anchoredCorner(of element: ASListElement) -> CGPoint? {
        guard let place = core.placeOnScreen(of: element), isInverted != runsFromRightToLeft,
            let index = data.visible.index(of: element)
        else {
            return core.placeOnScreen(of: element)
        }
        return mainAxis.moved(place, to: mainAxis.position(place) + mainAxis.length(frame(at: index).size))
    }

    /// Restores the position of the pinned item, or of the anchor.
    func restore(_ anchor: ASCollectionAnchor?) {
        let offset = contentOffset
        if let pin, let index = data.visible.index(of: pin.element) {
            return adjustOffset(to: self.offset(of: pin, index))
        }
        guard let anchor, let place = anchoredCorner(of: anchor.element) else { return }
        var wanted = CGPoint(
            x: offset.x + place.x - anchor.distance.x,
            y: offset.y + place.y - anchor.distance.y
        )
        // Adjusts only the axes that scroll; along the other axis the lines have changed.
        if axes.isDisjoint(with: .horizontalDirections) { wanted.x = offset.x }
        if axes.isDisjoint(with: .verticalDirections) { wanted.y = offset.y }
        if !isDragging, !isDecelerating { wanted = clamped(wanted) }
        adjustOffset(to: wanted)
    }

    /// Changes sizes without moving the visible content.
    func changeGeometry(_ change: () -> Void) {
        core.moveCells {
            let anchor = currentAnchor()
            change()
            invalidatePlaces()
            updateContentSize()
            restore(anchor)
            redirectToGoal()
        }
        dropPinIfSettled()
        core.updateRanges()
    }

    /// Directs an animated scroll to the current place of its target.
    func redirectToGoal() {
        guard let goal, let index = data.visible.index(of: goal.element) else { return }
        redirectAnimation(to: nearestRepetition(of: offset(of: goal, index)))
    }

    /// Drops the pin when all visible elements are measured.
    func dropPinIfSettled() {
        if pin != nil, core.isSettled { pin = nil }
    }

    // MARK: Scrolling to items

    /// Returns the insets that the content insets and pinned headers and footers take from the viewport of an item.
    private func insets(around index: Int) -> UIEdgeInsets {
        let sections = data.visible.sections
        guard let section = sections.position(of: index)?.section else { return contentInset }
        if let lengths = compositionalLayout?.pinnedLengths(inSection: section) {
            return contentInset(lengths.first, lengths.last)
        }
        guard let flowLayout else { return contentInset }
        func length(_ part: ASListPlace.Part, _ pins: Bool) -> CGFloat {
            guard pins, let index = sections.index(at: ASListPlace(section, part, 0)) else { return 0 }
            return mainAxis.length(frame(at: index).size)
        }
        let header = length(.leading, flowLayout.sectionHeadersPinToVisibleBounds)
        let footer = length(.trailing, flowLayout.sectionFootersPinToVisibleBounds)
        return contentInset(header, footer)
    }

    /// Returns the content insets plus the given lengths of elements at the edges.
    private func contentInset(_ header: CGFloat, _ footer: CGFloat) -> UIEdgeInsets {
        let isMirrored = mainAxis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (start, end) = isInverted != isMirrored ? (footer, header) : (header, footer)
        var insets = contentInset
        if mainAxis == .vertical {
            insets.top += start
            insets.bottom += end
        } else {
            insets.left += start
            insets.right += end
        }
        return insets
    }

    /// Returns the offset that shows the item at `position`, clamped to the scrollable area.
    func offset(showing index: Int, at position: UICollectionView.ScrollPosition) -> CGPoint {
        let (frame, inset, size) = (frame(at: index), insets(around: index), bounds.size)
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - (size.height + inset.top - inset.bottom) / 2
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - size.height + inset.bottom
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - (size.width + inset.left - inset.right) / 2
        } else if position.contains(.right) {
            offset.x = frame.maxX - size.width + inset.right
        }
        return clamped(offset)
    }

    /// Returns the offset for an item that was scrolled to.
    func offset(of pin: ASCollectionPin, _ index: Int) -> CGPoint {
        guard pin.isAtEdge else { return offset(showing: index, at: pin.position) }
        let beyond = CGFloat.greatestFiniteMagnitude / 4
        let isFirst = !pin.position.isDisjoint(with: [.top, .left])
        return clamped(mainAxis.moved(contentOffset, to: isFirst ? -beyond : beyond))
    }

    /// Returns the position that shows the whole item with the shortest scroll.
    func nearestPosition(of index: Int) -> UICollectionView.ScrollPosition {
        let (frame, inset) = (frame(at: index), insets(around: index))
        let free = CGRect(
            x: bounds.minX + inset.left,
            y: bounds.minY + inset.top,
            width: bounds.width - inset.horizontal,
            height: bounds.height - inset.vertical
        )
        var position: UICollectionView.ScrollPosition = []
        if frame.minY < free.minY || frame.height > free.height {
            position.insert(.top)
        } else if frame.maxY > free.maxY {
            position.insert(.bottom)
        }
        if frame.minX < free.minX || frame.width > free.width {
            position.insert(.left)
        } else if frame.maxX > free.maxX {
            position.insert(.right)
        }
        return position
    }

    /// Scrolls to an item; it keeps its position while items around it are still being measured.
    func scroll(to index: Int, at position: UICollectionView.ScrollPosition, animated: Bool) {
        guard (0..<data.visible.count).contains(index) else { return }
        scrollSection(of: index, at: position, animated: animated)
        let position = position.isEmpty ? nearestPosition(of: index) : position
        guard !position.isEmpty else { return }
        scroll(to: ASCollectionPin(element: data.element(at: index), position: position), index, animated: animated)
    }

    private func scroll(to pin: ASCollectionPin, _ index: Int, animated: Bool) {
        let target = offset(of: pin, index)
        let isMoving = animated && window != nil && target != contentOffset
        setContentOffset(target, animated: animated)
        (goal, self.pin) = isMoving ? (pin, nil) : (nil, pin)
        core.updateMounts()
        dropPinIfSettled()
        data.pump()
    }

    /// Handles Home and End: scrolls to the first or the last item.
    ///
    /// - Returns: whether the content moves
    func scrollsToEnd(by event: ASKeyEvent) -> Bool {
        guard isScrollEnabled, event.modifiers.isDisjoint(with: [.control, .alternate, .command]), !isDragging,
            data.visible.count > 0, event.key == .home || event.key == .end
        else { return false }
        let isHome = event.key == .home
        let index = isHome != isInverted ? 0 : data.visible.count - 1
        let edge: UICollectionView.ScrollPosition =
            mainAxis == .vertical ? (isHome ? .top : .bottom) : (isHome ? .left : .right)
        // With wrapped pages, the ends of the scrollable area differ from those of the pages.
        let pin = ASCollectionPin(element: data.element(at: index), position: edge, isAtEdge: round == nil)
        guard offset(of: pin, index) != contentOffset else { return false }
        scroll(to: pin, index, animated: true)
        core.scrollDelegate?.scrollViewDidScrollByUser(self)
        return true
    }
}
