// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Where items stand: what the layout says, as the view takes it.

extension ASCollectionView {
    /// The layout, if it takes the sizes that cells want.
    var flowLayout: UICollectionViewFlowLayout? { collectionViewLayout as? UICollectionViewFlowLayout }

    /// The layout, if it is computed off main.
    var asyncLayout: ASCollectionLayout? { collectionViewLayout as? ASCollectionLayout }

    /// The axis that counts for ranges and batches.
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

    /// Length of the viewport across the main axis.
    var breadth: CGFloat {
        mainAxis == .vertical
            ? max(0, bounds.width - contentInset.horizontal) : max(0, bounds.height - contentInset.vertical)
    }

    // MARK: Asking the layout

    /// What the layout has said counts no more.
    func forgetPlaces() {
        knownPlaces = nil
        core.isMountStale = true
    }

    /// What the layout says of a rectangle of the content.
    func places(in rect: CGRect) -> ASCollectionPlaces {
        if let knownPlaces, knownPlaces.rect == rect { return knownPlaces }
        guard laidOutSize != .zero else {
            return ASCollectionPlaces(rect: rect, attributes: [:], indices: RangeSet(), decorations: [])
        }
        collectionViewLayout.prepareIfNeeded()
        var attributes: [Int: UICollectionViewLayoutAttributes] = [:]
        var decorations: [UICollectionViewLayoutAttributes] = []
        var numbers: [Int] = []
        let asked = mirrored(rect)
        for found in collectionViewLayout.layoutAttributesForElements(in: asked) ?? []
        where !found.isHidden && Self.overlap(found.frame, asked) {
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
        if rect == bounds { knownPlaces = places }
        return places
    }

    /// Layouts often find what only touches a rectangle as well; something without area is there if its corner is.
    private static func overlap(_ frame: CGRect, _ rect: CGRect) -> Bool {
        func overlap(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Bool {
            start == end ? (low..<high).contains(start) : start < high && end > low
        }
        return overlap(frame.minX, frame.maxX, rect.minX, max(rect.maxX, rect.minX.nextUp))
            && overlap(frame.minY, frame.maxY, rect.minY, max(rect.maxY, rect.minY.nextUp))
    }

    /// The number of the element that attributes are of; nil for one that there is not.
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

    /// What the layout says of an element.
    func attributes(at index: Int) -> UICollectionViewLayoutAttributes? {
        if let known = knownPlaces?.attributes[index] { return known }
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

    /// Between the layout's coordinate space and the content's, which differ where one reads the other way.
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

    var seenSet: RangeSet<Int> { places(in: bounds).indices }
    /// What is seen, and what is carried, however far its place is.
    var setToMount: RangeSet<Int> {
        var set = seenSet
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

    /// The frontmost item at a point of the content.
    func element(at point: CGPoint) -> ASListElement? {
        let rect = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
        let places = bounds.contains(point) ? places(in: bounds) : places(in: rect)
        let found = places.attributes.filter { $0.value.frame.contains(point) }
        let front = found.max { ($0.value.zIndex, $0.key) < ($1.value.zIndex, $1.key) }
        return front.map { data.element(at: $0.key) }.flatMap { $0.isRow ? $0 : nil }
    }

    // MARK: Keeping places

    /// Takes over how large the layout says that the content is.
    func updateContentSize() {
        guard laidOutSize != .zero else { return }
        collectionViewLayout.prepareIfNeeded()
        let size = contentSize(for: collectionViewLayout.collectionViewContentSize)
        guard contentSize != size else { return }
        core.setContentSize(size, isInverted: isInverted)
        if isInverted { forgetPlaces() }
    }

    /// Moves the content without this counting as scrolling.
    func adjustOffset(by distance: CGPoint) {
        guard distance != .zero else { return }
        core.adjusting { shiftContent(by: distance) }
        forgetPlaces()
    }

    func adjustOffset(to offset: CGPoint) {
        adjustOffset(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
    }

    /// The first item in sight, or what else is there; none at the beginning of the content, which stays in sight.
    ///
    /// Headers may stand at the edge wherever their place is.
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

    /// The corner of a cell that stays when it, or what comes after it, takes another size; from the corner of the viewport.
    private func anchoredCorner(of element: ASListElement) -> CGPoint? {
        guard let place = core.placeOnScreen(of: element), isInverted != runsFromRightToLeft,
            let index = data.visible.index(of: element)
        else {
            return core.placeOnScreen(of: element)
        }
        return mainAxis.moved(place, to: mainAxis.position(place) + mainAxis.length(frame(at: index).size))
    }

    /// Puts the pinned item, or else the anchor, back in its place.
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
        // Only where one scrolls; what else changes is how lines are filled.
        if axes.isDisjoint(with: .horizontalDirections) { wanted.x = offset.x }
        if axes.isDisjoint(with: .verticalDirections) { wanted.y = offset.y }
        if !isDragging, !isDecelerating { wanted = clamped(wanted) }
        adjustOffset(to: wanted)
    }

    /// Changes sizes without moving what is seen.
    func changeGeometry(_ change: () -> Void) {
        core.moveCells {
            let anchor = currentAnchor()
            change()
            forgetPlaces()
            updateContentSize()
            restore(anchor)
            if let goal, let index = data.visible.index(of: goal.element) {
                redirectAnimation(to: offset(of: goal, index))
            }
        }
        dropPinIfSettled()
        core.updateRanges()
    }

    /// An item that was put in its place needs no care any more once everything that is seen is measured.
    func dropPinIfSettled() {
        if pin != nil, core.isSettled { pin = nil }
    }

    // MARK: Scrolling to items

    /// What the content's insets, and headers and footers that stay at the edges, leave free of the viewport for an item.
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

    /// The content's insets with elements of these lengths at the edges.
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

    /// The offset at which the item stands as asked, inside of what can be scrolled to.
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

    /// The offset for an item that was scrolled to.
    func offset(of pin: ASCollectionPin, _ index: Int) -> CGPoint {
        guard pin.isAtEdge else { return offset(showing: index, at: pin.position) }
        let beyond = CGFloat.greatestFiniteMagnitude / 4
        let isFirst = !pin.position.isDisjoint(with: [.top, .left])
        return clamped(mainAxis.moved(contentOffset, to: isFirst ? -beyond : beyond))
    }

    /// The shortest way that shows the item whole.
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

    /// Shows an item; while items round it are still being measured it stays where it was put.
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

    /// Home and End: to the first and the last item, whatever lies between.
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
        // Where pages wrap around, what can be scrolled to has other ends than they have.
        let pin = ASCollectionPin(element: data.element(at: index), position: edge, isAtEdge: round == nil)
        guard offset(of: pin, index) != contentOffset else { return false }
        scroll(to: pin, index, animated: true)
        core.scrollDelegate?.scrollViewDidScrollByUser(self)
        return true
    }
}
