// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

/// Keeps a list's elements in step with its data source: asks for node blocks, has nodes made and measured in the
/// background, and hands updates to the view one after another.
///
/// There are two maps. The *pending* one has every edit as soon as it is submitted; it answers what the node is asked. The
/// *visible* one is what the view shows; an update reaches it when those of its new rows that will be seen are measured. All
/// other rows stand there with an estimated length until they are measured as well: what is seen first, what is near to it
/// next, the rest in order. So the number of rows does not delay the first frame, and every row can be scrolled to at once.
///
/// - Thread: main
/// - Source: Texture `ASDataController`
/// - Deviation: Texture measures every row before it shows the first; and it blocks main while an update waits for another.
@MainActor
final class ASDataController {
    /// Edits with more new rows than this ask for node blocks later, when the rows' turn comes.
    static let eagerLimit = 64
    /// Rows per background job: many for what is seen, few for the rest, so that a processor is free soon.
    static let (urgentBatch, backgroundBatch) = (32, 16)

    unowned let list: ASListView
    /// What the data source has.
    ///
    /// Read by any thread, written by main.
    nonisolated let pending = ASLock(ASListMap())
    /// What the view shows.
    private(set) var visible = ASListMap()
    private(set) var extents = ASListExtents()
    /// Grows when all sizes become void.
    ///
    /// A size of generation 1 is void in any case.
    private(set) var generation = 2

    private var updates: [ASListUpdate] = []
    private var idleBlocks: [@MainActor () -> Void] = []
    private var isUrgentBusy = false
    private var isBackgroundBusy = false
    /// Before it everything visible is measured.
    private var cursor = 0
    private var measuredTotal: CGFloat = 0
    private var measuredCount = 0
    private var isApplying = false

    init(list: ASListView) {
        self.list = list
    }

    // MARK: Submitting

    /// Whether the view waits for an update.
    var isProcessing: Bool { !updates.isEmpty }

    /// Runs `block` when no update waits; at once when none does.
    func whenIdle(_ block: @escaping @MainActor () -> Void) {
        if isProcessing { idleBlocks.append(block) } else { block() }
    }

    /// Validates the edits against the data source and queues them.
    func submit(_ submitted: ASListChangeSet, animated: Bool, completion: (@MainActor (Bool) -> Void)?) {
        var changes = submitted
        let new = list.sectionCounts()
        let old = pending.withLockUnchecked { $0.counts }
        do {
            try changes.validate(old: old, new: new, dataSource: list.dataSourceName)
        } catch {
            assertionFailure(error.description)
            // Going on with the edits would show the wrong rows; going on without them would as well.
            ASLogLine("\(error.description) Everything is reloaded instead.")
            changes = ASListChangeSet()
            changes.includesReload = true
        }
        ASDebug.log(.batches, "\(list.dataSourceName): \(changes)")
        let plan = ASListPlan(changes, old: old, new: new)
        let fresh = (0..<plan.freshCount).map { _ in ASListElement() }
        pending.withLockUnchecked { $0.apply(plan, fresh: fresh) }
        if fresh.count <= Self.eagerLimit { for element in fresh { ask(element) } }
        updates.append(ASListUpdate(changes, plan, fresh, isAnimated: animated, completion: completion))
        pump()
    }

    /// All sizes are void; rows keep their present ones until they are measured anew.
    func invalidateSizes() {
        generation += 1
        cursor = 0
        pump()
    }

    /// A cell that is not in the view was changed: it is measured anew.
    func invalidateSize(of element: ASListElement) {
        guard element.generation > 0 else { return }
        element.generation = 1
        if let index = visible.index(of: element) { cursor = min(cursor, index) }
        pump()
    }

    // MARK: Asking the data source

    private func position(of element: ASListElement) -> ASListPosition? {
        pending.withLockUnchecked { map in map.index(of: element).map { map.position(of: $0) } }
    }

    /// Makes sure that the data source was asked for the node.
    ///
    /// False when the row is deleted already.
    @discardableResult
    private func ask(_ element: ASListElement) -> Bool {
        guard case .notAsked = element.source else { return true }
        guard let position = position(of: element) else { return false }
        element.source = list.source(at: position)
        if case .node(let node) = element.source { list.adopt(node, element) }
        return true
    }

    /// The node at a position of the pending map, made here when nobody has begun to; nil while it is being made elsewhere.
    func node(at position: ASListPosition) -> ASCellNode? {
        guard let element = pending.withLockUnchecked({ $0.element(at: position) }), ask(element) else { return nil }
        if case .block(let block) = element.source {
            let node = block()
            element.source = .node(node)
            list.adopt(node, element)
        }
        return element.node
    }

    // MARK: Measuring

    private func needsMeasure(_ element: ASListElement) -> Bool {
        element.generation < generation && !element.isMeasuring
    }

    /// Goes on with whatever is due.
    func pump() {
        guard list.canMeasure, !isApplying else { return }
        applyReadyUpdates()
        if !isUrgentBusy {
            let batch = urgentBatch()
            if !batch.isEmpty { measure(batch, isUrgent: true) }
        }
        if !isBackgroundBusy {
            let batch = backgroundBatch()
            if !batch.isEmpty { measure(batch, isUrgent: false) }
        }
    }

    /// What the next update waits for, then what is seen.
    private func urgentBatch() -> [ASListElement] {
        var batch: [ASListElement] = []
        for element in updates.first?.awaited ?? [] where needsMeasure(element) && ask(element) {
            batch.append(element)
            if batch.count == Self.urgentBatch { return batch }
        }
        gather(list.seenIndices, limit: Self.urgentBatch, into: &batch)
        return batch
    }

    /// What is near, then the rest in order.
    private func backgroundBatch() -> [ASListElement] {
        var batch: [ASListElement] = []
        gather(list.rangeController.nearIndices, limit: Self.backgroundBatch, into: &batch)
        while batch.count < Self.backgroundBatch, cursor < visible.count {
            let element = visible.elements[cursor]
            if needsMeasure(element), ask(element), !batch.contains(where: { $0 === element }) { batch.append(element) }
            cursor += 1
        }
        return batch
    }

    private func gather(_ indices: Range<Int>, limit: Int, into batch: inout [ASListElement]) {
        for index in indices.clamped(to: 0..<visible.count) where batch.count < limit {
            let element = visible.elements[index]
            if needsMeasure(element), ask(element) { batch.append(element) }
        }
    }

    private func measure(_ batch: [ASListElement], isUrgent: Bool) {
        if isUrgent { isUrgentBusy = true } else { isBackgroundBusy = true }
        let generation = generation
        let traits = list.listNode?.asyncTraitCollection() ?? .unspecified
        let jobs = batch.map { element -> ASListMeasureJob in
            element.isMeasuring = true
            element.range = position(of: element).map { list.constrainedSize(at: $0) } ?? list.defaultConstrainedSize
            defer { if case .block = element.source { element.source = .running } }
            return ASListMeasureJob(element.source, element.range, traits)
        }
        let dispatcher = ASDispatcherCurrent()
        dispatcher.async(.layout) { [weak self] in
            let results = ASListMeasureJob.run(jobs, isConcurrent: isUrgent, on: dispatcher)
            dispatcher.asyncMain { self?.finish(batch, results, generation, isUrgent: isUrgent) }
        }
    }

    private func finish(_ batch: [ASListElement], _ results: [ASListMeasureJob.Result], _ measured: Int, isUrgent: Bool)
    {
        if isUrgent { isUrgentBusy = false } else { isBackgroundBusy = false }
        var changed: [(index: Int, element: ASListElement)] = []
        for (element, result) in zip(batch, results) {
            element.isMeasuring = false
            if element.node == nil {
                element.source = .node(result.node.value)
                list.adopt(result.node.value, element)
            }
            guard measured > element.generation else { continue }
            element.generation = measured
            element.size = result.size
            if let index = visible.index(of: element) { changed.append((index, element)) }
        }
        if measured < generation { cursor = 0 }
        setExtents(changed)
        pump()
    }

    /// A node was measured by somebody else and came out with another size.
    func setSize(_ size: CGSize, of element: ASListElement) {
        guard element.size != size else { return }
        element.size = size
        if let index = visible.index(of: element) { setExtents([(index, element)]) }
    }

    private func setExtents(_ changed: [(index: Int, element: ASListElement)]) {
        guard !changed.isEmpty else { return }
        list.changeGeometry {
            for (index, element) in changed {
                let extent = list.extent(ofNodeSize: element.size)
                measuredTotal += extent
                measuredCount += 1
                extents[index] = extent
            }
        }
    }

    /// Every element takes the same length, whatever it was measured in.
    func setAllExtents(to length: CGFloat) {
        extents.replace(from: 0, with: repeatElement(length, count: visible.count))
    }

    /// What surrounds the rows has changed: the same sizes give other lengths.
    func extentsDidChange() {
        list.changeGeometry {
            let change = list.extent(ofNodeSize: .zero)
            let lengths = zip(visible.elements, extents.lengths).map { element, length in
                element.generation > 0 ? list.extent(ofNodeSize: element.size) : max(length, change)
            }
            extents.replace(from: 0, with: lengths)
        }
    }

    /// The length of a row that nobody has measured: the mean of those that were, on whole device pixels.
    private var estimate: CGFloat {
        guard let estimated = list.estimatedExtent else {
            guard measuredCount > 0 else { return 44 }
            return ASCeilPixelValue(measuredTotal / CGFloat(measuredCount))
        }
        return estimated
    }

    // MARK: Applying

    private func applyReadyUpdates() {
        while let update = updates.first {
            if update.awaited == nil { update.awaited = awaited(by: update) }
            let isReady = update.awaited?.allSatisfy { $0.generation > 0 || position(of: $0) == nil } ?? true
            guard isReady else { return }
            updates.removeFirst()
            apply(update)
        }
        let blocks = idleBlocks
        idleBlocks = []
        for block in blocks { block() }
    }

    /// New rows that will be seen, all when there are few; none when a reload follows anyway.
    private func awaited(by update: ASListUpdate) -> [ASListElement] {
        if updates.dropFirst().contains(where: { $0.changes.includesReload }) { return [] }
        guard update.fresh.count > Self.eagerLimit else { return update.fresh }
        let total = update.plan.counts.reduce(0, +)
        let seen = list.seenIndices
        let anchor = update.plan.newIndex(ofOld: seen.lowerBound) ?? min(seen.lowerBound, max(0, total - 1))
        let rows = Int((list.viewportLength / max(1, estimate)).rounded(.up)) + 1
        // A reload that ends above the present offset shows its last rows.
        let first = max(0, min(anchor, total - rows))
        let freshIndices = update.plan.freshIndices
        return zip(freshIndices, update.fresh).filter { (first...first + rows).contains($0.0) }.map(\.1)
    }

    private func apply(_ update: ASListUpdate) {
        isApplying = true
        list.willApply(update)
        for element in update.fresh where element.generation > 0 {
            measuredTotal += list.extent(ofNodeSize: element.size)
            measuredCount += 1
        }
        let estimate = estimate
        let lengths = update.fresh.map { $0.generation > 0 ? list.extent(ofNodeSize: $0.size) : estimate }
        let suffix = update.plan.changedSuffix(of: extents.lengths, fresh: lengths)
        extents.replace(from: update.plan.firstChanged, with: suffix)
        visible.apply(update.plan, fresh: update.fresh)
        cursor = min(cursor, update.plan.firstChanged)
        list.didApply(update)
        isApplying = false
        update.completion?(true)
    }
}
