// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// The frames of a layout's items, in the coordinate space of the view.
///
/// The layout does not depend on the inversion. Its coordinates along the main axis count from the end of the content then. Those of the
/// view count from the beginning, so that offsets, insets, wheels, bars and screen readers need no exception. An inserted item moves the
/// content away from its end; the offset follows, so that the visible content does not move.
///
/// - Thread: main
@MainActor
final class ASLayoutFrames: ASElementFrames {
    private unowned let collection: ASCollectionView
    private lazy var viewport = collection.core.viewport
    private lazy var rows = collection.data.visible
    /// The layout's attributes for the visible elements, and their rectangle.
    private var cachedAttributes: ASVisibleAttributes?

    init(_ collection: ASCollectionView) {
        self.collection = collection
    }

    private var layout: UICollectionViewLayout { collection.collectionViewLayout }
    private var isLaidOut: Bool { viewport.laidOutSize != .zero }

    // MARK: Content

    var axes: ASScrollDirection {
        if let inspector = collection.collectionNode?.layoutInspector {
            let axes = inspector.scrollableDirections()
            if !axes.isEmpty { return axes }
        }
        if let axes = collection.asyncLayout?.delegate.scrollableDirections(), !axes.isEmpty { return axes }
        if let flowLayout = collection.flowLayout {
            return flowLayout.scrollDirection == .vertical ? .verticalDirections : .horizontalDirections
        }
        if let compositionalLayout = collection.compositionalLayout {
            return compositionalLayout.configuration.scrollDirection == .vertical
                ? .verticalDirections : .horizontalDirections
        }
        var axes: ASScrollDirection = []
        if collection.contentSize.width + collection.contentInset.horizontal > collection.bounds.width {
            axes.formUnion(.horizontalDirections)
        }
        if collection.contentSize.height + collection.contentInset.vertical > collection.bounds.height {
            axes.formUnion(.verticalDirections)
        }
        return axes.isEmpty ? .verticalDirections : axes
    }

    /// The size of the layout; in an inverted collection it fills at least the viewport, so that a few items are at its end.
    var contentSize: CGSize {
        guard isLaidOut else { return collection.contentSize }
        layout.prepareIfNeeded()
        let size = layout.collectionViewContentSize
        guard viewport.isInverted else { return size }
        let (inset, bounds) = (collection.contentInset, collection.bounds)
        return mainAxis == .vertical
            ? CGSize(width: size.width, height: max(size.height, bounds.height - inset.vertical))
            : CGSize(width: max(size.width, bounds.width - inset.horizontal), height: size.height)
    }

    var filledSize: CGSize { viewport.isInverted ? layout.collectionViewContentSize : collection.contentSize }

    /// Whether the last element is to the left of the first one in the layout's coordinates: the layout flips in right-to-left interfaces.
    var runsFromRightToLeft: Bool {
        guard mainAxis == .horizontal, collection.effectiveUserInterfaceLayoutDirection == .rightToLeft else {
            return false
        }
        // With wrapped pages, the last page may be visible before the first one.
        if let pagerLayout = collection.pagerLayout { return pagerLayout.flipsHorizontallyInOppositeLayoutDirection }
        guard let first = attributes(at: 0), let last = attributes(at: rows.count - 1) else { return false }
        return inverted(last.center).x < inverted(first.center).x
    }

    // MARK: Places

    /// Discards the attributes that were read from the layout.
    func discardPlaces() { cachedAttributes = nil }

    /// Returns the layout's attributes in a rectangle of the content.
    func visibleAttributes(in rect: CGRect) -> ASVisibleAttributes {
        if let cachedAttributes, cachedAttributes.rect == rect { return cachedAttributes }
        guard isLaidOut else {
            return ASVisibleAttributes(rect: rect, attributes: [:], indices: RangeSet(), decorations: [])
        }
        layout.prepareIfNeeded()
        var attributes: [Int: UICollectionViewLayoutAttributes] = [:]
        var decorations: [UICollectionViewLayoutAttributes] = []
        var numbers: [Int] = []
        let requestedRect = mirrored(rect)
        for found in layout.layoutAttributesForElements(in: requestedRect) ?? []
        where !found.isHidden && Self.overlap(found.frame, requestedRect) {
            if found.representedElementCategory == .decorationView {
                decorations.append(mirrored(found))
            } else if let index = Self.index(of: found, in: rows.sections) {
                attributes[index] = mirrored(found)
                numbers.append(index)
            }
        }
        let indices = RangeSet(numbers, within: 0..<rows.count)
        let places = ASVisibleAttributes(
            rect: rect,
            attributes: attributes,
            indices: indices,
            decorations: decorations
        )
        if rect == collection.bounds { cachedAttributes = places }
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
            return sections.index(at: ASElementPath(path.section, ASElementPath.Part(elementKind: kind), path.item))
        default:
            return nil
        }
    }

    /// Returns the layout's attributes of an element.
    func attributes(at index: Int) -> UICollectionViewLayoutAttributes? {
        if let known = cachedAttributes?.attributes[index] { return known }
        guard isLaidOut, (0..<rows.count).contains(index) else { return nil }
        layout.prepareIfNeeded()
        let elementPath = rows.sections.path(of: index)
        let path = IndexPath(item: elementPath.number, section: elementPath.section)
        let attributes =
            elementPath.part.elementKind.map {
                layout.layoutAttributesForSupplementaryView(ofKind: $0, at: path)
            } ?? layout.layoutAttributesForItem(at: path)
        return attributes.map { mirrored($0) }
    }

    /// Converts a rectangle between the layout's coordinate space and the content's, which differ in right-to-left layouts.
    func mirrored(_ rect: CGRect) -> CGRect {
        let rect = inverted(rect)
        guard layout.isMirroredByCollectionView else { return rect }
        return CGRect(x: collection.contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let isMirrored = layout.isMirroredByCollectionView
        guard isMirrored || viewport.isInverted, let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else {
            return attributes
        }
        copy.center = inverted(copy.center)
        if isMirrored { copy.center.x = collection.contentSize.width - copy.center.x }
        return copy
    }

    /// Returns the frame of a cell, without any transform.
    func shownFrame(at index: Int) -> CGRect {
        guard let attributes = attributes(at: index) else { return .zero }
        return CGRect(
            x: attributes.center.x - attributes.size.width / 2,
            y: attributes.center.y - attributes.size.height / 2,
            width: attributes.size.width,
            height: attributes.size.height
        )
    }

    var visibleSet: RangeSet<Int> { visibleAttributes(in: collection.bounds).indices }

    func set(in rect: CGRect) -> RangeSet<Int> { visibleAttributes(in: rect).indices.union(orthogonalSet(in: rect)) }

    /// Returns the frontmost item at a point of the content.
    func element(at point: CGPoint) -> ASListElement? {
        let rect = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
        let places =
            collection.bounds.contains(point) ? visibleAttributes(in: collection.bounds) : visibleAttributes(in: rect)
        let found = places.attributes.filter { $0.value.frame.contains(point) }
        let front = found.max { ($0.value.zIndex, $0.key) < ($1.value.zIndex, $1.key) }
        return front.map { collection.data.element(at: $0.key) }.flatMap { $0.isRow ? $0 : nil }
    }

    // MARK: Inversion

    /// Converts a rectangle between the layout's coordinate space and the content's, in either direction.
    func inverted(_ rect: CGRect) -> CGRect {
        guard viewport.isInverted else { return rect }
        return mainAxis == .vertical
            ? CGRect(x: rect.minX, y: collection.contentSize.height - rect.maxY, width: rect.width, height: rect.height)
            : CGRect(x: collection.contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func inverted(_ point: CGPoint) -> CGPoint { inverted(CGRect(origin: point, size: .zero)).origin }

    /// Converts the corner of a viewport in the same way.
    func invertedOffset(_ offset: CGPoint) -> CGPoint {
        inverted(CGRect(origin: offset, size: collection.bounds.size)).origin
    }

    /// The offset that shows the first item.
    var initialOffset: CGPoint {
        let end =
            mainAxis.length(collection.contentSize)
            + (mainAxis == .vertical ? collection.contentInset.bottom : collection.contentInset.right)
        return collection.clamped(
            mainAxis.moved(
                collection.contentOffset,
                to: viewport.isInverted ? end - mainAxis.length(collection.bounds.size) : 0
            )
        )
    }

    /// Returns the items in orthogonal sections, with as many viewports beyond the edges as `rect` is longer than the viewport.
    func orthogonalSet(in rect: CGRect) -> RangeSet<Int> {
        guard let compositionalLayout = collection.compositionalLayout, isLaidOut else { return RangeSet() }
        let length = mainAxis.length(collection.bounds.size)
        let screens = length > 0 ? max(0, mainAxis.length(rect.size) / length - 1) / 2 : 0
        guard screens > 0 else { return RangeSet() }
        let paths = compositionalLayout.orthogonalItems(in: mirrored(rect), reach: screens * viewport.breadth)
        let numbers = paths.compactMap { rows.sections.index(at: ASListPosition($0)) }
        return RangeSet(numbers.sorted(), within: 0..<rows.count)
    }

    // MARK: Updates

    /// The number of items that fill the viewport; `nil` if a flow layout does not specify their size.
    private var countInViewport: Int? {
        guard let flowLayout = collection.flowLayout, let item = flowLayout.sizeOfAllItems, mainAxis.length(item) > 0
        else { return nil }
        let (line, across) = (mainAxis.length(item), mainAxis == .vertical ? item.width : item.height)
        let (lineGap, gap) = (max(0, flowLayout.minimumLineSpacing), max(0, flowLayout.minimumInteritemSpacing))
        let lines = (mainAxis.length(collection.bounds.size) / (line + lineGap)).rounded(.up) + (rows.count > 0 ? 1 : 0)
        let itemsInLine = max(1, ((viewport.breadth + gap) / max(1, across + gap)).rounded(.down))
        let count = lines * itemsInLine
        // A spacing may be no number; the layout reports it.
        return count.isFinite ? Int(min(count, 64)) : nil
    }

    /// Returns the indices expected to be visible after `update`: as many as fill the viewport, or about as many as are visible now.
    func indicesSeen(after update: ASListUpdate) -> (indices: Range<Int>, areFixed: Bool) {
        let (plan, areFixed) = (update.plan, collection.flowLayout?.sizeOfAllItems != nil)
        if let indices = collection.asyncLayout?.indices(in: inverted(collection.bounds), after: plan) {
            return (indices, areFixed)
        }
        let seen = visibleSet.hull
        let total = plan.sections.count
        // A page fills the viewport.
        let count = min(total, collection.pagerLayout == nil ? min(64, max(seen.count, countInViewport ?? 24)) : 3)
        let anchor = plan.newIndex(ofOld: seen.lowerBound) ?? min(seen.lowerBound, max(0, total - 1))
        let first = max(0, min(anchor, total - count))
        return (first..<first + count, areFixed)
    }

    // MARK: Anchors

    /// Returns the first visible item, or the first other visible element; for an update, the first one that survives.
    ///
    /// Returns `nil` at the beginning of the content, which stays visible, and if the page in the middle is kept. A header may be pinned
    /// to the edge, away from its place, so items take precedence.
    func anchor(after update: ASListUpdate?) -> ASListAnchor? {
        if let update {
            guard collection.keptPage == nil else { return nil }
            let survivors = visibleSet.ranges.joined().lazy.filter { update.plan.newIndex(ofOld: $0) != nil }
            let index = survivors.first { self.rows.sections.position(of: $0) != nil } ?? survivors.first
            return index.flatMap { anchor(of: collection.data.element(at: $0)) }
        }
        let offset = collection.contentOffset
        guard
            viewport.isInverted
                ? offset != initialOffset
                : offset.x > -collection.contentInset.left || offset.y > -collection.contentInset.top
        else { return nil }
        let seen = collection.core.mounted.compactMap { element in
            rows.index(of: element).map { (index: $0, element: element) }
        }
        .filter { shownFrame(at: $0.index).intersects(collection.bounds) }.sorted { $0.index < $1.index }
        let first = seen.first { $0.element.isRow } ?? seen.first
        return first.flatMap { anchor(of: $0.element) }
    }

    func anchor(of element: ASListElement) -> ASListAnchor? {
        anchoredCorner(of: element).map { ASListAnchor(element: element, distance: $0) }
    }

    /// Returns the corner of a cell that does not move when it or later cells change size, relative to the corner of the viewport.
    private func anchoredCorner(of element: ASListElement) -> CGPoint? {
        guard let place = collection.core.positionOnScreen(of: element), viewport.isInverted != runsFromRightToLeft,
            let index = rows.index(of: element)
        else {
            return collection.core.positionOnScreen(of: element)
        }
        return mainAxis.moved(place, to: mainAxis.position(place) + mainAxis.length(shownFrame(at: index).size))
    }

    func offset(keeping anchor: ASListAnchor?) -> CGPoint {
        let offset = collection.contentOffset
        guard let anchor, let place = anchoredCorner(of: anchor.element) else { return offset }
        var wanted = CGPoint(
            x: offset.x + place.x - anchor.distance.x,
            y: offset.y + place.y - anchor.distance.y
        )
        // Adjusts only the axes that scroll; along the other axis the lines have changed.
        if axes.isDisjoint(with: .horizontalDirections) { wanted.x = offset.x }
        if axes.isDisjoint(with: .verticalDirections) { wanted.y = offset.y }
        if !collection.isDragging, !collection.isDecelerating { wanted = collection.clamped(wanted) }
        return wanted
    }

    // MARK: Targets of scrolls

    /// Returns the insets that the content insets and pinned headers and footers take from the viewport of an item.
    private func insets(around index: Int) -> UIEdgeInsets {
        let sections = rows.sections
        guard let section = sections.position(of: index)?.section else { return collection.contentInset }
        if let lengths = collection.compositionalLayout?.pinnedLengths(inSection: section) {
            return contentInset(lengths.first, lengths.last)
        }
        guard let flowLayout = collection.flowLayout else { return collection.contentInset }
        func length(_ part: ASElementPath.Part, _ pins: Bool) -> CGFloat {
            guard pins, let index = sections.index(at: ASElementPath(section, part, 0)) else { return 0 }
            return mainAxis.length(shownFrame(at: index).size)
        }
        let header = length(.leading, flowLayout.sectionHeadersPinToVisibleBounds)
        let footer = length(.trailing, flowLayout.sectionFootersPinToVisibleBounds)
        return contentInset(header, footer)
    }

    /// Returns the content insets plus the given lengths of elements at the edges.
    private func contentInset(_ header: CGFloat, _ footer: CGFloat) -> UIEdgeInsets {
        let isMirrored = mainAxis == .horizontal && collection.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (start, end) = viewport.isInverted != isMirrored ? (footer, header) : (header, footer)
        var insets = collection.contentInset
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
        let (frame, inset, size) = (shownFrame(at: index), insets(around: index), collection.bounds.size)
        var offset = collection.contentOffset
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
        return collection.clamped(offset)
    }

    /// Returns the pin that keeps an item at a position.
    func pin(_ index: Int, at position: UICollectionView.ScrollPosition) -> ASListPin {
        ASListPin(element: collection.data.element(at: index)) { [unowned self] in offset(showing: $0, at: position) }
    }

    /// Returns the pin of the first or the last item, with the content beyond it.
    ///
    /// With wrapped pages, the ends of the scrollable area differ from those of the pages.
    func pinAtEnd(isHome: Bool, _ index: Int) -> ASListPin {
        guard collection.round == nil else {
            return pin(index, at: mainAxis == .vertical ? (isHome ? .top : .bottom) : (isHome ? .left : .right))
        }
        return ASListPin(element: collection.data.element(at: index)) { [unowned viewport] _ in
            viewport.offset(atBeginning: isHome)
        }
    }

    /// Returns the target of a scroll that shows an item at a position.
    func target(
        showing index: Int,
        at position: UICollectionView.ScrollPosition
    ) -> (offset: CGPoint, pin: ASListPin) {
        (offset(showing: index, at: position), pin(index, at: position))
    }

    /// Returns the position that shows the whole item with the shortest scroll.
    func nearestPosition(of index: Int) -> UICollectionView.ScrollPosition {
        let (frame, inset) = (shownFrame(at: index), insets(around: index))
        let free = CGRect(
            x: collection.bounds.minX + inset.left,
            y: collection.bounds.minY + inset.top,
            width: collection.bounds.width - inset.horizontal,
            height: collection.bounds.height - inset.vertical
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
}
