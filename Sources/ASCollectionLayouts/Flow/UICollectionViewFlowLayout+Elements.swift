// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// The elements in a rectangle, and their frames.

extension UICollectionViewFlowLayout {
    /// The z index of pinned elements, in front of items.
    private static var pinnedZIndex: Int { 10 }

    // MARK: Mirroring

    /// Converts frames to mirrored ones.
    private struct Mirror {
        /// The width that is mirrored; `nil` for no mirroring.
        var width: CGFloat?

        func callAsFunction(_ rect: CGRect) -> CGRect {
            guard let width else { return rect }
            return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
    }

    private var isMirrored: Bool {
        (scrollDirection == .vertical || flipsHorizontallyInOppositeLayoutDirection) && isInOppositeDirection
    }

    private func mirror(of store: ASFlowStore) -> Mirror {
        guard isMirrored else { return Mirror() }
        var width = store.contentSize.width
        if scrollDirection == .horizontal, let collectionView {
            // Content that is narrower than the view begins at the view's edge.
            width = max(width, collectionView.bounds.inset(by: collectionView.contentInset).width)
        }
        return Mirror(width: width)
    }

    /// Whether mirrored elements move because the width of the view changes.
    func movesMirrored(_ newBounds: CGRect) -> Bool {
        scrollDirection == .horizontal && isMirrored && newBounds.width != collectionView?.bounds.width
    }

    // MARK: Elements

    /// A span along the scrolling axis.
    private typealias Span = (lower: CGFloat, upper: CGFloat)

    /// Returns the extent of a rectangle along the scrolling axis.
    private func span(of rect: CGRect) -> Span {
        axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }

    /// Returns the sections that overlap a rectangle.
    func sections(in rect: CGRect) -> IndexSet {
        var result = IndexSet()
        let (lower, upper) = span(of: mirror(of: store)(rect))
        store.visitSections(from: lower, to: upper) { index, _, _ in result.insert(index) }
        return result
    }

    /// Returns all elements that overlap a rectangle by more than an edge.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let mirror = mirror(of: store)
        let rect = mirror(rect)
        let (lower, upper) = span(of: rect)
        let visible = visibleSpan(mirror)
        var result: [UICollectionViewLayoutAttributes] = []
        store.visitSections(from: lower, to: upper) { index, section, start in
            work.visitedSectionCount += 1
            if let header = headerFrame(section, start, visible), header.overlaps(rect) {
                result.append(supplementaryView(UICollectionView.elementKindSectionHeader, index, mirror(header)))
            }
            section.visitLines(from: lower - start, to: upper - start) { line in
                work.visitedLineCount += 1
                section.visitItems(of: line) { item in
                    let frame = store.moved(item.frame, by: start)
                    guard frame.overlaps(rect) else { return }
                    result.append(cell(IndexPath(item: item.number, section: index), mirror(frame)))
                }
            }
            if let footer = footerFrame(section, start, visible), footer.overlaps(rect) {
                result.append(supplementaryView(UICollectionView.elementKindSectionFooter, index, mirror(footer)))
            }
        }
        return result
    }

    /// Returns an item; `nil` if it does not exist.
    func item(at path: IndexPath, in store: ASFlowStore) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, path.item >= 0 else { return nil }
        return store.item(path).map { cell(path, mirror(of: store)($0.frame)) }
    }

    private func cell(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = Self.layoutAttributesClass.init()
        attributes.represent(.cell, nil, path)
        attributes.frame = frame
        return attributes
    }

    // MARK: Headers and footers

    /// Returns the header or footer of a section; `nil` if there is none.
    func supplementaryView(_ kind: String, ofSection index: Int) -> UICollectionViewLayoutAttributes? {
        guard let (section, start) = store.section(index) else { return nil }
        let mirror = mirror(of: store)
        let visible = visibleSpan(mirror)
        let frame =
            switch kind {
            case UICollectionView.elementKindSectionHeader: headerFrame(section, start, visible)
            case UICollectionView.elementKindSectionFooter: footerFrame(section, start, visible)
            default: CGRect?.none
            }
        return frame.map { supplementaryView(kind, index, mirror($0)) }
    }

    private func supplementaryView(
        _ kind: String,
        _ section: Int,
        _ frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let pins =
            kind == UICollectionView.elementKindSectionHeader
            ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        let attributes = Self.layoutAttributesClass.init()
        attributes.represent(.supplementaryView, kind, IndexPath(item: 0, section: section))
        attributes.frame = frame
        attributes.zIndex = pins ? Self.pinnedZIndex : 0
        return attributes
    }

    /// Returns the visible part of the content, along the scrolling axis.
    private func visibleSpan(_ mirror: Mirror) -> Span? {
        guard let collectionView else { return nil }
        let visible = mirror(collectionView.viewportForLayout)
        return axis == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
    }

    private func headerFrame(_ section: ASFlowSection, _ start: CGFloat, _ visible: Span?) -> CGRect? {
        let length = section.metrics.header
        guard length > 0 else { return nil }
        var place = start
        if sectionHeadersPinToVisibleBounds, let visible {
            // Not beyond the section: there the next section pushes it out.
            place = max(place, min(visible.lower, start + section.length - length))
        }
        return store.band(from: place, length: length)
    }

    private func footerFrame(_ section: ASFlowSection, _ start: CGFloat, _ visible: Span?) -> CGRect? {
        let length = section.metrics.footer
        guard length > 0 else { return nil }
        var place = start + section.footerStart
        if sectionFootersPinToVisibleBounds, let visible {
            place = min(place, max(visible.upper - length, start))
        }
        return store.band(from: place, length: length)
    }

    // MARK: Sizes of nearby items

    private var requestsNearbySizes: Bool {
        estimatedItemSize != .zero && itemSizeSource != .layout && store.totals.estimated > 0 && flowDelegate != nil
    }

    /// Asks for the sizes of unknown items in a rectangle, and of items that move into it as a result.
    func requestSizes(in rect: CGRect) {
        while requestsNearbySizes {
            // Mirrored elements move when the length of the content changes.
            let (lower, upper) = span(of: mirror(of: store)(rect))
            var wanted: [Int: IndexSet] = [:]
            store.visitSections(from: lower, to: upper) { index, section, start in
                guard section.lines.totals.estimated > 0 else { return }
                section.visitLines(from: lower - start, to: upper - start) { line in
                    section.visitItems(of: line) { item in
                        if item.sizeOrigin == .estimated { wanted[index, default: []].insert(item.number) }
                    }
                }
            }
            guard !wanted.isEmpty else { return }
            for (index, items) in wanted {
                guard var (section, _) = store.section(index) else { continue }
                guard requestSizes(items.rangeView.map { $0 }, of: &section, index) else { return }
                store.update(index) { $0 = section }
            }
        }
    }

    /// Asks for the size of an unknown item.
    func requestSize(ofItemAt path: IndexPath) {
        guard requestsNearbySizes, path.count == 2, var (section, _) = store.section(path.section),
            section.item(path.item)?.sizeOrigin == .estimated
        else { return }
        if requestSizes([path.item..<path.item + 1], of: &section, path.section) {
            store.update(path.section) { $0 = section }
        }
    }
}

extension CGRect {
    /// Whether both rectangles overlap by more than an edge.
    ///
    /// A rectangle without width or height overlaps if it is inside of the other.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
