// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import Foundation

/// Shows what the computations of an `ASCollectionLayoutDelegate` give, one after another.
///
/// The layout shown is that of the elements in the view. An update waits for the computation that has its elements, and brings the result
/// along; what else changes, such as the viewport, is computed anew while the old result is shown.
///
/// - Thread: main
/// - Source: Texture `ASCollectionLayout`
@MainActor
final class ASCollectionLayout: UICollectionViewLayout {
    let delegate: any ASCollectionLayoutDelegate
    /// Where everything stands that the view has; nil before the first computation.
    private(set) var state: ASCollectionLayoutState?
    /// For the update that the view waits for.
    private var coming: (update: ASListUpdate, state: ASCollectionLayoutState)?
    private var calculation: ASCollectionCalculation?
    /// What is shown was computed from something else than there is now.
    private var isStale = true
    /// Whether the cells move when the next result is shown, as some of them have changed their sizes in an animation.
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

    /// Has it computed anew, unless the data have changed: then the result has come with them.
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if !context.invalidateDataSourceCounts { setNeedsCalculation() }
    }

    // MARK: Computing

    /// Computes on the next main turn; several calls count once.
    private func setNeedsCalculation() {
        isStale = true
        calculating.schedule()
    }

    /// Begins what is due, unless another computation is under way.
    private func calculateIfNeeded() {
        guard calculation == nil, let collection, collection.canMeasure else { return }
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
                collection.core.animateResizing { collection.changeGeometry { state = result } }
            } else {
                collection.changeGeometry { state = result }
            }
            movesCells = false
            // Cells of known sizes take theirs.
            if !needsNodes { collection.data.invalidateSizes() }
        }
        if isStale { setNeedsCalculation() }
        collection.data.pump()
    }

    // MARK: Updates

    /// Whether the result for an update is there; has it computed otherwise.
    func isReady(for update: ASListUpdate) -> Bool {
        if coming?.update !== update { calculateIfNeeded() }
        return coming?.update === update
    }

    /// Computes for an update before this returns.
    func calculateNow(for update: ASListUpdate) {
        guard let collection, coming?.update !== update else { return }
        // What is under way comes too late, and goes.
        calculation = nil
        isStale = false
        coming = (update, ASCollectionCalculation(self, collection, update).runNow())
    }

    /// The view has the elements of an update now.
    func adopt(_ update: ASListUpdate) {
        guard let coming, coming.update === update else { return }
        state = coming.state
        self.coming = nil
        if isStale { setNeedsCalculation() }
    }

    // MARK: What is asked while an update waits

    /// Those that will be seen once the next update is shown, by their numbers then; nil where nobody knows yet.
    func indices(in rect: CGRect, after plan: ASListPlan) -> Range<Int>? {
        guard let coming else { return nil }
        let indices = coming.state.layoutAttributesForElements(in: rect).compactMap {
            ASCollectionView.index(of: $0, in: plan.sections)
        }
        guard let first = indices.min(), let last = indices.max() else { return nil }
        return first..<last + 1
    }

    /// What the cell at a place is measured in; nil where nobody knows yet.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange? {
        guard let collection else { return nil }
        if needsNodes {
            // What the computation has measured it in: so it gets the same size when it is made again.
            let element = collection.data.pending.withLockUnchecked { rows in
                rows.sections.index(at: place).flatMap { rows.element(at: $0) }
            }
            if let element, element.arrangedSize != nil { return element.range }
        }
        let updates = collection.data.updates
        let known = updates.isEmpty ? state : updates.count == 1 ? coming?.state : nil
        let path = IndexPath(item: place.number, section: place.section)
        let attributes =
            place.part.elementKind.map {
                known?.layoutAttributesForSupplementaryElement(ofKind: $0, at: path)
            } ?? known?.layoutAttributesForItem(at: path)
        return attributes.map { ASSizeRange(exactly: $0.size) }
    }

    /// Cells want other sizes than the computation has seen.
    func sizesDidChange(of elements: [ASListElement]) {
        let isOther = elements.contains { $0.arrangedSize.map { [size = $0.size] in $0 != size } ?? false }
        guard needsNodes, isOther else { return }
        if collection?.core.movesCells == true { movesCells = true }
        setNeedsCalculation()
    }
}
