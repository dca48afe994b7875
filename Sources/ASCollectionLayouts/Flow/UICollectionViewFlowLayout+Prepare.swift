// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
package import Foundation

// Invalidation and preparation.

/// The work of a flow layout, as counters for tests.
struct ASFlowWork: Equatable {
    /// The number of pieces that the last change has broken into lines.
    var brokenPieceCount = 0
    /// The number of sections that were visited for elements in a rectangle.
    var visitedSectionCount = 0
    /// The number of lines that were visited for elements in a rectangle.
    var visitedLineCount = 0
    /// The number of sizes that were requested from the delegate.
    var requestedSizeCount = 0
}

extension UICollectionViewFlowLayout {
    var axis: ASScrollAxis { scrollDirection == .vertical ? .vertical : .horizontal }

    var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    /// The size of items whose size is unknown.
    private var estimatedSize: CGSize {
        let hasEstimate = estimatedItemSize != .zero && estimatedItemSize != Self.automaticSize
        return checked(hasEstimate ? estimatedItemSize : assumedItemSize ?? itemSize, "the size of items")
    }

    // MARK: Invalidation

    func recordInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
        itemsWithInvalidatedSizes += context.invalidatedItemIndexPaths ?? []
        switch (context.invalidateEverything, context.invalidateDataSourceCounts) {
        case (true, true):
            needs = .all
        case (true, false):
            needs.formUnion([.metrics, .lines, .provided])
        case (false, true):
            // An update: the sizes of other items remain valid.
            needs.formUnion([.metrics, .lines])
        case (false, false):
            guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
            if context.invalidateFlowLayoutDelegateMetrics { needs.formUnion([.metrics, .lines, .provided]) }
            if context.invalidateFlowLayoutAttributes { needs.insert(.lines) }
        }
    }

    /// Whether `newBounds` change the length of lines.
    func changesLines(_ newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        return newBounds.size[axis.other] != collectionView.bounds.size[axis.other]
    }

    /// Records the effect of `newBounds` in a context.
    func describe(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.invalidateFlowLayoutDelegateMetrics = changesLines(newBounds)
            context.invalidateFlowLayoutAttributes = changesLines(newBounds)
        }
        prepareIfNeeded()
        let kinds = [
            (UICollectionView.elementKindSectionHeader, sectionHeadersPinToVisibleBounds),
            (UICollectionView.elementKindSectionFooter, sectionFootersPinToVisibleBounds),
        ]
        for (kind, pins) in kinds where pins {
            // The elements that are pinned, and those that will be.
            let sections = sections(in: collectionView?.boundsForLayout ?? .zero).union(sections(in: newBounds))
            context.invalidateSupplementaryElements(
                ofKind: kind,
                at: sections.map { IndexPath(item: 0, section: $0) }
            )
        }
    }

    // MARK: Preparation

    /// Recomputes everything that is invalid.
    func refresh() {
        guard let collectionView else {
            store = ASFlowStore()
            needs = .all
            return
        }
        let needs = needs
        self.needs = []
        defer { requestInvalidatedSizes() }
        guard !needs.isEmpty else { return }
        if needs.contains(.metrics) { itemSizeSource = .undetermined }
        let across = max(0, collectionView.bounds.size[axis.other] - collectionView.contentInset.total(axis.other))
        var forgotten: Set<ASFlowPiece.SizeOrigin> = []
        if needs.contains(.provided) { forgotten.insert(.provided) }
        if needs.contains(.measured) { forgotten.insert(.measured) }

        let count = collectionView.numberOfSections
        let delegate = flowDelegate
        let common = delegate == nil ? metrics(ofSection: 0, nil) : nil
        let isKept = !needs.contains(.data) && store.totals.sections == count
        let old = isKept ? store.sections.elements : []
        let sections = (0..<count).map { index in
            let known = isKept ? old[index] : nil
            let readsMetrics = known == nil || needs.contains(.metrics)
            let metrics =
                known.flatMap { readsMetrics ? nil : $0.metrics } ?? common ?? metrics(ofSection: index, delegate)
            let items = collectionView.numberOfItems(inSection: index)
            var section: ASFlowSection
            if let known, known.itemCount == items {
                section = known.refreshed(metrics, axis: axis, across: across, forgetting: forgotten)
            } else {
                section = ASFlowSection(metrics, axis: axis, across: across, count: items)
            }
            if estimatedItemSize == .zero { requestSizes(section.lines.estimatedItems(), of: &section, index) }
            return section
        }
        store = ASFlowStore(axis: axis, across: across, sections)
    }

    /// Returns the metrics of a section, from the delegate and the properties.
    func metrics(ofSection section: Int) -> ASFlowMetrics { metrics(ofSection: section, flowDelegate) }

    private func metrics(
        ofSection section: Int,
        _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> ASFlowMetrics {
        var metrics = ASFlowMetrics(itemSize: estimatedSize)
        var (header, footer) = (headerReferenceSize, footerReferenceSize)
        (metrics.inset, metrics.lineSpacing, metrics.itemSpacing) =
            (sectionInset, minimumLineSpacing, minimumInteritemSpacing)
        if let view = collectionView, let delegate {
            metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
            metrics.lineSpacing = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
            metrics.itemSpacing =
                delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        }
        metrics.lineSpacing = max(0, metrics.lineSpacing)
        metrics.itemSpacing = max(0, metrics.itemSpacing)
        metrics.header = checked(header, "the size of a header")[axis]
        metrics.footer = checked(footer, "the size of a footer")[axis]
        return metrics
    }

    // MARK: Sizes of items

    /// Records that the delegate provides no item sizes, because its default implementation was called.
    func delegateProvidesNoItemSizes() -> CGSize {
        itemSizeSource = .layout
        return itemSize
    }

    /// Returns a delegate's size of an item; `nil` if the delegate provides none.
    package func size(ofItemAt path: IndexPath, by delegate: any UICollectionViewDelegateFlowLayout) -> CGSize? {
        guard let collectionView else { return nil }
        let source = itemSizeSource
        defer { itemSizeSource = source }
        return size(path, collectionView, delegate)
    }

    private func size(
        _ path: IndexPath,
        _ view: UICollectionView,
        _ delegate: any UICollectionViewDelegateFlowLayout
    ) -> CGSize? {
        itemSizeSource = .delegate
        let size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
        guard itemSizeSource == .delegate else { return nil }
        work.requestedSizeCount += 1
        return checked(size, "the delegate's size for an item")
    }

    /// Requests the sizes of items from the delegate, if it provides sizes.
    ///
    /// - Returns: whether it does
    @discardableResult
    func requestSizes(_ ranges: [Range<Int>], of section: inout ASFlowSection, _ index: Int) -> Bool {
        guard itemSizeSource != .layout, !ranges.isEmpty, let view = collectionView, let delegate = flowDelegate else {
            return ranges.isEmpty
        }
        for range in ranges {
            var pieces: [ASFlowPiece] = []
            for item in range {
                let path = IndexPath(item: item, section: index)
                guard let size = size(path, view, delegate) else { return false }
                pieces.appendMerging(ASFlowPiece(size, .provided))
            }
            work.brokenPieceCount += section.replace(range, with: pieces)
        }
        return true
    }

    /// Requests again the sizes of items that a context has invalidated.
    private func requestInvalidatedSizes() {
        let paths = itemsWithInvalidatedSizes
        itemsWithInvalidatedSizes = []
        for path in paths {
            guard var (section, _) = store.section(path.section), let piece = section.lines.piece(path.item),
                piece.sizeOrigin != .measured
            else { continue }
            guard requestSizes([path.item..<path.item + 1], of: &section, path.section) else { return }
            store.update(path.section) { $0 = section }
        }
    }

    /// Returns a valid size.
    func checked(_ size: CGSize, _ what: @autoclosure () -> String) -> CGSize {
        let isSize = size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
        assert(
            isSize,
            "\(type(of: self)): \(what()) is \(size.width) × \(size.height). Lengths must be finite and not negative."
        )
        guard !isSize else { return size }
        return CGSize(
            width: size.width.isFinite ? max(0, size.width) : 0,
            height: size.height.isFinite ? max(0, size.height) : 0
        )
    }
}
