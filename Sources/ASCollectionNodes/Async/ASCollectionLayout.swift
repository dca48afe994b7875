// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import Foundation

/// Displays the results of an `ASCollectionLayoutDelegate`, one computation at a time.
///
/// The current result belongs to the elements in the view. An update waits for the computation of its own elements, and both are shown
/// together. After any other change, such as that of the viewport, the layout is recomputed while the previous result stays visible.
///
/// - Thread: main
/// - Source: Texture `ASCollectionLayout`
@MainActor
final class ASCollectionLayout: UICollectionViewLayout {
    let delegate: any ASCollectionLayoutDelegate
    /// The result for the elements in the view; `nil` before the first computation.
    private(set) var state: ASCollectionLayoutState?
    /// The result for the pending update.
    private var coming: (update: ASListUpdate, state: ASCollectionLayoutState)?
    private var calculation: ASCollectionCalculation?
    /// Whether the input has changed since the current result was computed.
    private var isStale = true
    /// Whether the cells move to the next result with an animation, because some of them have changed their sizes in one.
    private var movesCells = false
    private lazy var calculating = ASMainJob(.geometry) { [weak self] in self?.calculateIfNeeded() }

    init(_ delegate: any ASCollectionLayoutDelegate) {
        self.delegate = delegate
    }

    private var collection: ASCollectionView? { collectionView as? ASCollectionView }

    /// Whether computations measure cells.
    var needsNodes: Bool { type(of: delegate).needsNodes }

    // MARK: UICollectionViewLayout

    override var collectionViewContentSize: CGSize { state?.contentSize ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        state?.layoutAttributesForElements(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        state?.layoutAttributesForItem(at: indexPath)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        state?.layoutAttributesForSupplementaryElement(ofKind: elementKind, at: indexPath)
    }

    /// Schedules a computation, except after a change of the data, which brings its own result.
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if !context.invalidateDataSourceCounts { setNeedsCalculation() }
    }

    // MARK: Computing

    /// Schedules a computation for the next main turn; coalesces calls.
    private func setNeedsCalculation() {
        isStale = true
        calculating.schedule()
    }

    /// Begins the pending computation, unless another one is running.
    private func calculateIfNeeded() {
        guard calculation == nil, let collection, collection.viewport.canMeasure else { return }
        if let update = collection.data.updates.first {
            if coming?.update !== update { begin(ASCollectionCalculation(self, collection, update)) }
        } else if isStale, collection.data.visible.count > 0 {
            begin(ASCollectionCalculation(self, collection, nil))
        }
    }

    private func begin(_ calculation: ASCollectionCalculation) {
        self.calculation = calculation
        isStale = false
        calculation.begin { [weak self] in self?.finish(calculation, $0) }
    }

    private func finish(_ finished: ASCollectionCalculation, _ result: ASCollectionLayoutState) {
        guard let collection, calculation === finished else { return }
        calculation = nil
        if let update = finished.update {
            coming = (update, result)
        } else {
            if movesCells {
                collection.core.animateResizing { take(result, in: collection) }
            } else {
                take(result, in: collection)
            }
            movesCells = false
            // Cells of layouts that need no nodes take the sizes of the layout.
            if !needsNodes { collection.data.invalidateSizes() }
        }
        if isStale { setNeedsCalculation() }
        collection.data.pump()
    }

    private func take(_ result: ASCollectionLayoutState, in collection: ASCollectionView) {
        collection.core.changeGeometry {
            state = result
            collection.invalidateAttributes()
        }
    }

    // MARK: Updates

    /// Whether the result for `update` exists; begins its computation otherwise.
    func isReady(for update: ASListUpdate) -> Bool {
        if coming?.update !== update { calculateIfNeeded() }
        return coming?.update === update
    }

    /// Computes the layout for `update` synchronously.
    func calculateNow(for update: ASListUpdate) {
        guard let collection, coming?.update !== update else { return }
        // Drops the computation that is running.
        calculation = nil
        isStale = false
        coming = (update, ASCollectionCalculation(self, collection, update).runNow())
    }

    /// Called after the view has taken over the elements of `update`.
    func adopt(_ update: ASListUpdate) {
        guard let coming, coming.update === update else { return }
        state = coming.state
        self.coming = nil
        if isStale { setNeedsCalculation() }
    }

    // MARK: Queries during an update

    /// Returns the indices that will be visible after the next update; `nil` while they are not known.
    func indices(in rect: CGRect, after plan: ASListPlan) -> Range<Int>? {
        guard let coming else { return nil }
        let indices = coming.state.layoutAttributesForElements(in: rect).compactMap {
            ASLayoutFrames.index(of: $0, in: plan.sections)
        }
        guard let first = indices.min(), let last = indices.max() else { return nil }
        return first..<last + 1
    }

    /// Returns the size range in which the cell at `elementPath` is measured; `nil` while it is not known.
    func constrainedSize(at elementPath: ASElementPath) -> ASSizeRange? {
        guard let collection else { return nil }
        if needsNodes {
            // Uses the range from the computation, so that the cell gets the same size when it is made again.
            let element = collection.data.pending.withLockUnchecked { rows in
                rows.sections.index(at: elementPath).flatMap { rows.element(at: $0) }
            }
            if let element, element.arrangedSize != nil { return element.range }
        }
        let updates = collection.data.updates
        let known = updates.isEmpty ? state : updates.count == 1 ? coming?.state : nil
        let path = IndexPath(item: elementPath.number, section: elementPath.section)
        let attributes =
            elementPath.part.elementKind.map {
                known?.layoutAttributesForSupplementaryElement(ofKind: $0, at: path)
            } ?? known?.layoutAttributesForItem(at: path)
        return attributes.map { ASSizeRange(exactly: $0.size) }
    }

    /// Schedules a computation if the sizes of cells differ from those in the current result.
    func sizesDidChange(of elements: [ASListElement]) {
        let isOther = elements.contains { $0.arrangedSize.map { [size = $0.size] in $0 != size } ?? false }
        guard needsNodes, isOther else { return }
        if collection?.core.movesCells == true { movesCells = true }
        setNeedsCalculation()
    }
}
