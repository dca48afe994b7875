// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// What is in a rectangle, and where.

extension UICollectionViewFlowLayout {
    /// In front of items.
    private static var pinnedZIndex: Int { 10 }

    // MARK: Mirroring

    /// How places become those that are seen.
    private struct Mirror {
        /// The width that is mirrored; nil for none.
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
            // Content that is shorter than the view begins at its edge.
            width = max(width, collectionView.bounds.inset(by: collectionView.contentInset).width)
        }
        return Mirror(width: width)
    }

    /// Whether what is mirrored moves because the view becomes longer or shorter.
    func movesMirrored(_ newBounds: CGRect) -> Bool {
        scrollDirection == .horizontal && isMirrored && newBounds.width != collectionView?.bounds.width
    }

    // MARK: Elements

    /// Two places along the axis of scrolling.
    private typealias Span = (lower: CGFloat, upper: CGFloat)

    /// What of a rectangle can have something in it, along the axis of scrolling.
    private func span(of rect: CGRect) -> Span {
        axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }

    /// The sections of which something lies in a rectangle.
    func sections(in rect: CGRect) -> IndexSet {
        var result = IndexSet()
        let (lower, upper) = span(of: mirror(of: store)(rect))
        store.visitSections(from: lower, to: upper) { index, _, _ in result.insert(index) }
        return result
    }

    /// All elements that share more than an edge with a rectangle.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let mirror = mirror(of: store)
        let rect = mirror(rect)
        let (lower, upper) = span(of: rect)
        let visible = visibleSpan(mirror)
        var result: [UICollectionViewLayoutAttributes] = []
        store.visitSections(from: lower, to: upper) { index, section, start in
            work.visitedSections += 1
            if let header = headerFrame(section, start, visible), header.overlaps(rect) {
                result.append(supplementaryView(UICollectionView.elementKindSectionHeader, index, mirror(header)))
            }
            section.visitLines(from: lower - start, to: upper - start) { line in
                work.visitedLines += 1
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

    /// An item; nil where there is none.
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

    /// The header or the footer of a section; nil where there is none.
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

    /// What of the content can be seen, along the axis of scrolling.
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
            // Not beyond the section: there the next one pushes it.
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

    // MARK: Sizes that are asked for when they are near

    private var asksWhenNear: Bool {
        estimatedItemSize != .zero && itemSizeSource != .layout && store.totals.estimated > 0 && flowDelegate != nil
    }

    /// Asks for the items in a rectangle of which nothing is known, and for those that come into it thereby.
    func askSizes(in rect: CGRect) {
        while asksWhenNear {
            // What is mirrored moves when the content becomes longer.
            let (lower, upper) = span(of: mirror(of: store)(rect))
            var wanted: [Int: IndexSet] = [:]
            store.visitSections(from: lower, to: upper) { index, section, start in
                guard section.lines.totals.estimated > 0 else { return }
                section.visitLines(from: lower - start, to: upper - start) { line in
                    section.visitItems(of: line) { item in
                        if item.knowledge == .estimated { wanted[index, default: []].insert(item.number) }
                    }
                }
            }
            guard !wanted.isEmpty else { return }
            for (index, items) in wanted {
                guard var (section, _) = store.section(index) else { continue }
                guard askSizes(items.rangeView.map { $0 }, of: &section, index) else { return }
                store.update(index) { $0 = section }
            }
        }
    }

    /// Asks for an item of which nothing is known.
    func askSize(ofItemAt path: IndexPath) {
        guard asksWhenNear, path.count == 2, var (section, _) = store.section(path.section),
            section.item(path.item)?.knowledge == .estimated
        else { return }
        if askSizes([path.item..<path.item + 1], of: &section, path.section) {
            store.update(path.section) { $0 = section }
        }
    }
}

extension CGRect {
    /// Whether both share more than an edge.
    ///
    /// Something without width or height counts where it lies inside of the other.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
