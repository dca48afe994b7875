// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Testing

@testable import ASCollectionLayouts
@testable import ASUIKit

/// A collection view with the contents of a sketch.
@MainActor
final class FlowStage {
    final class Layout: UICollectionViewFlowLayout {
        var flips = false
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
    }

    final class View: UICollectionView {
        weak var stage: FlowStage?
        var contexts: [UICollectionViewLayoutInvalidationContext] = []

        override var numberOfSections: Int { stage?.sketch.sections.count ?? 0 }

        override func numberOfItems(inSection section: Int) -> Int { stage?.sketch.sections[section].items.count ?? 0 }

        override func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
            super.layoutWasInvalidated(with: context)
            contexts.append(context)
        }
    }

    /// The methods that both delegates have.
    @MainActor
    class Sections {
        weak var stage: FlowStage?

        private func section(_ index: Int) -> FlowSketch.Section { stage?.sketch.sections[index] ?? .init() }

        func collectionView(
            _: UICollectionView,
            layout: UICollectionViewLayout,
            insetForSectionAt section: Int
        ) -> UIEdgeInsets { self.section(section).inset }

        func collectionView(
            _: UICollectionView,
            layout: UICollectionViewLayout,
            minimumLineSpacingForSectionAt section: Int
        ) -> CGFloat { self.section(section).lineSpacing }

        func collectionView(
            _: UICollectionView,
            layout: UICollectionViewLayout,
            minimumInteritemSpacingForSectionAt section: Int
        ) -> CGFloat { self.section(section).itemSpacing }

        func collectionView(
            _: UICollectionView,
            layout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { self.section(section).header }

        func collectionView(
            _: UICollectionView,
            layout: UICollectionViewLayout,
            referenceSizeForFooterInSection section: Int
        ) -> CGSize { self.section(section).footer }
    }

    /// Provides everything about sections, and nothing about items.
    final class Delegate: Sections, UICollectionViewDelegateFlowLayout {}

    /// Provides the sizes of items too.
    final class SizingDelegate: Sections, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _: UICollectionView,
            layout: UICollectionViewLayout,
            sizeForItemAt path: IndexPath
        ) -> CGSize {
            guard let stage else { return .zero }
            stage.sketch[path].isAsked = true
            return stage.sketch[path].ownSize
        }
    }

    var sketch: FlowSketch
    let layout = Layout()
    let view: View
    private let delegate: any UICollectionViewDelegateFlowLayout

    init(_ sketch: FlowSketch) {
        self.sketch = sketch
        view = View(frame: CGRect(origin: .zero, size: sketch.bounds.size), collectionViewLayout: layout)
        switch sketch.sizes {
        case .equal, .measuring: delegate = Delegate()
        case .delegate, .delegateNearby: delegate = SizingDelegate()
        }
        (delegate as? Sections)?.stage = self
        view.stage = self
        view.delegate = delegate
        apply()
    }

    /// Applies the sketch to view and layout.
    func apply() {
        view.contentInset = sketch.contentInset
        // After the insets, which reset the offset of a view without content.
        view.bounds = sketch.bounds
        view.semanticContentAttribute = sketch.readsFromRight ? .forceRightToLeft : .forceLeftToRight
        layout.flips = sketch.flips
        layout.scrollDirection = sketch.direction
        layout.sectionHeadersPinToVisibleBounds = sketch.pinsHeaders
        layout.sectionFootersPinToVisibleBounds = sketch.pinsFooters
        switch sketch.sizes {
        case .equal, .delegate:
            layout.itemSize = sketch.standIn
        case .delegateNearby, .measuring:
            layout.itemSize = CGSize(width: 7, height: 7)
            layout.estimatedItemSize = sketch.standIn
        }
    }

    /// Measures an item.
    func measure(_ path: IndexPath) {
        sketch[path].isMeasured = true
        layout.setMeasuredSize(sketch[path].ownSize, forItemAt: path)
    }

    // MARK: Comparing

    /// Checks that all elements are where the oracle places them.
    func check(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
        // Before the oracle, as it may ask the delegate. Requesting all items would make all of them known.
        let size = layout.collectionViewContentSize
        let items = sketch.sizes == .delegateNearby ? [] : sketch.paths.map { layout.layoutAttributesForItem(at: $0) }
        let oracle = FlowOracle(sketch)
        #expect(size.isNear(oracle.contentSize), comment, sourceLocation: sourceLocation)
        for (path, item) in zip(sketch.paths, items) {
            let isRight = item?.indexPath == path && item?.representedElementCategory == .cell && isRight(item, oracle)
            #expect(isRight, "\(comment): \(String(describing: item))", sourceLocation: sourceLocation)
            guard isRight else { return }
        }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            for section in sketch.sections.indices {
                let path = IndexPath(item: 0, section: section)
                let view = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
                let isThere = oracle.frames[.init(kind: kind, path: path)] != nil
                #expect((view != nil) == isThere, comment, sourceLocation: sourceLocation)
                #expect(!isThere || isRight(view, oracle), comment, sourceLocation: sourceLocation)
            }
        }
    }

    /// Checks that the elements in a rectangle are those of the oracle.
    func check(_ rect: CGRect, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
        let elements = layout.layoutAttributesForElements(in: rect) ?? []
        let oracle = FlowOracle(sketch)
        let found = Set(elements.map { FlowOracle.Element(kind: $0.representedElementKind, path: $0.indexPath) })
        #expect(found == oracle.elements(in: rect), "\(comment) in \(rect)", sourceLocation: sourceLocation)
        #expect(elements.count == found.count, comment, sourceLocation: sourceLocation)
        #expect(elements.allSatisfy { isRight($0, oracle) }, comment, sourceLocation: sourceLocation)
        if sketch.sizes == .delegateNearby {
            let items = elements.filter { $0.representedElementCategory == .cell }.map { sketch[$0.indexPath] }
            #expect(items.allSatisfy { $0.isAsked || $0.isMeasured }, comment, sourceLocation: sourceLocation)
            #expect(
                layout.collectionViewContentSize.isNear(oracle.contentSize),
                comment,
                sourceLocation: sourceLocation
            )
        }
    }

    private func isRight(_ attributes: UICollectionViewLayoutAttributes?, _ oracle: FlowOracle) -> Bool {
        guard let attributes else { return false }
        let key = FlowOracle.Element(kind: attributes.representedElementKind, path: attributes.indexPath)
        guard let frame = oracle.frames[key], attributes.frame.isNear(frame), attributes.alpha == 1 else {
            return false
        }
        let pins =
            attributes.representedElementKind == UICollectionView.elementKindSectionHeader
            ? sketch.pinsHeaders : sketch.pinsFooters
        return attributes.zIndex == (attributes.representedElementKind != nil && pins ? 10 : 0)
    }
}

extension CGSize {
    func isNear(_ other: CGSize) -> Bool {
        abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
    }
}

extension CGRect {
    func isNear(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && size.isNear(other.size)
    }
}
