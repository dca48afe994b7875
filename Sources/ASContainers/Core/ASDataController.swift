// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASLayoutEngine
@_spi(ASHooks) package import ASListEngine
@_spi(ASHooks) internal import ASNodes
internal import Foundation

/// Keeps a list's elements in step with its data source: asks for node blocks, has nodes made and measured in the
/// background, and hands updates to the view one after another.
///
/// The rows stand twice. The *pending* ones have every edit as soon as it is submitted; they answer what the node is asked. The
/// *visible* ones are what the view shows; an update reaches them when those of its new rows that will be seen are measured.
/// Nobody is asked for the other rows before they come near to being seen; until then they stand there with an estimated length.
/// So the number of rows delays nothing, and every row can be scrolled to at once. Cells that are far from being seen are let go
/// again when there are many (`ASListNode.retainedCellLimit`).
///
/// - Thread: main
/// - Source: Texture `ASDataController`
/// - Deviation: Texture makes, measures and keeps every row before it shows the first; and it blocks main while an update waits
///   for another.
@MainActor
package final class ASDataController {
    /// Edits with more new rows than this ask for node blocks later, when the rows' turn comes.
    static let eagerLimit = 64
    /// Rows per background job: many for what is seen, few for the rest, so that a processor is free soon.
    static let (urgentBatch, backgroundBatch) = (32, 16)

    package unowned let context: any ASContainerContext
    /// What the data source has.
    ///
    /// Read by any thread, written by main.
    package nonisolated let pending = ASLock(ASListRows(.pending))
    /// What the view shows.
    package let visible = ASListRows(.visible)
    /// The state that the view shows.
    package private(set) var version = ASListVersion()
    /// Grows when all sizes become void.
    ///
    /// A size of generation 1 is void in any case.
    package private(set) var generation = 2

    /// Those that the view has not taken yet, in their order.
    package private(set) var updates: [ASListUpdate] = []
    private var idleBlocks: [@MainActor () -> Void] = []
    /// What is made and measured now, for what is seen and for the rest.
    private var (urgent, background): (ASListMeasureBatch?, ASListMeasureBatch?)
    /// Rows of the view that are near, and known to be measured.
    private var settled = RangeSet<Int>()
    private var isApplying = false
    /// Elements that are in no range, those that were in one last at the end.
    var resting = ASRestingElements()
    /// Lets the next cells go that are beyond the limit.
    var releasing: ASDelayedCall?
    /// Mistakes of the app that were reported already.
    var reportedMistakes: Set<ASContainerMistake> = []

    init(in context: any ASContainerContext) {
        self.context = context
    }

    /// The state that the data source has.
    package var pendingVersion: ASListVersion { updates.last?.version ?? version }

    // MARK: Submitting

    /// Whether the view waits for an update.
    package var isProcessing: Bool { !updates.isEmpty }

    /// Runs `block` when no update waits; at once when none does.
    package func whenIdle(_ block: @escaping @MainActor () -> Void) {
        if isProcessing { idleBlocks.append(block) } else { block() }
    }

    /// Validates the edits against the data source and queues them.
    func submit(_ submitted: ASListChangeSet, animated: Bool, completion: (@MainActor (Bool) -> Void)?) {
        var changes = submitted
        reportReleasedDataSource()
        reportedMistakes.remove(.otherCounts)
        let new = ASListSections(context.source.sectionCounts())
        let old = pending.withLockUnchecked { $0.sections }
        do {
            try changes.validate(
                old: old.counts.map(\.items),
                new: new.counts.map(\.items),
                dataSource: context.dataSourceName
            )
        } catch {
            assert(ASDisplayNode.suppressesInvalidCollectionUpdateExceptions, error.description)
            // Going on with the edits would show the wrong rows; going on without them would as well.
            ASReportNonFatalError("\(error.description) Everything is reloaded instead.")
            changes = ASListChangeSet()
            changes.includesReload = true
        }
        let models = takeModels(from: &changes, old: old, new: new)
        ASDebug.log(.batches, "\(context.dataSourceName): \(changes); \(models.count) cells take other models")
        let plan = ASListPlan(changes, old: old, new: new)
        pending.withLockUnchecked { $0.apply(plan, fresh: [:], length: { _ in nil }) }
        let version = pendingVersion.advance(by: plan) { context.source.context(ofSection: $0) }
        updates.append(
            ASListUpdate(
                changes,
                plan,
                version,
                models: models,
                isShownAsReload: isShownAsReload(changes),
                isAnimated: animated,
                completion: completion
            )
        )
        if plan.freshCount <= Self.eagerLimit {
            for index in plan.freshIndices { ask(element(atPending: index)) }
        }
        pump()
        if context.source.cellLayoutMode.contains(.alwaysSync) { applyAllUpdates() }
    }

    /// All sizes are void.
    package func invalidateSizes() {
        beginGeneration()
        context.geometry.sizesWereDropped()
        resting.needMeasure()
        pump()
    }

    /// All sizes are void; those of some cells of the view are found out at once.
    ///
    /// The view has to be told, and `pump()` to be called.
    package func beginMeasuringAnew(with elements: [ASListElement]) {
        beginGeneration()
        for element in elements {
            guard let cell = element.node, ask(element), let place = place(of: element) else { continue }
            setRange(of: element, at: place)
            element.size = element.wantedSize(of: cell)
            element.generation = generation
        }
        resting.needMeasure()
    }

    /// A cell that is not in the view was changed: it is measured anew.
    func invalidateSize(of element: ASListElement) {
        guard element.generation > 0 else { return }
        element.generation = 1
        unsettle(element)
        pump()
    }

    private func beginGeneration() {
        generation += 1
        settled = RangeSet()
    }

    /// Called when an element is no longer measured.
    func unsettle(_ element: ASListElement) {
        guard let index = visible.index(of: element), settled.contains(index) else { return }
        settled.remove(contentsOf: index..<index + 1)
    }

    // MARK: Elements

    /// The element of a row of the view, which must exist.
    package func element(at index: Int) -> ASListElement {
        visible.element(at: index) ?? makeElement(of: index, after: 0)
    }

    /// The element of a row that the data source has; nil when there is none such.
    package func element(at position: ASListPosition) -> ASListElement? { element(at: ASListPlace(position)) }

    /// The element at a place that the data source has; nil when there is none such.
    package func element(at place: ASListPlace) -> ASListElement? {
        pending.withLockUnchecked { $0.sections.index(at: place) }.map { element(atPending: $0) }
    }

    private func element(atPending index: Int) -> ASListElement {
        pending.withLockUnchecked { $0.element(at: index) } ?? makeElement(of: index, after: updates.count)
    }

    /// A new element for the row that has the number `index` after so many of the waiting updates.
    ///
    /// It takes its place in the view, or in the update that the row comes with, and among the pending rows.
    private func makeElement(of index: Int, after count: Int) -> ASListElement {
        let sections = count == 0 ? visible.sections : updates[count - 1].plan.sections
        let element = ASListElement(sections.place(of: index).part)
        var place: Int? = index
        for update in updates[..<count].reversed() {
            guard let new = place else { break }
            switch update.plan.origin(ofNew: new) {
            case .kept(let old):
                place = old
            case .fresh(let number):
                update.fresh[number] = element
                place = nil
            }
        }
        if let place { visible.setElement(element, at: place) }
        place = index
        for update in updates[count...] { place = place.flatMap { update.plan.newIndex(ofOld: $0) } }
        if let place { pending.withLockUnchecked { $0.setElement(element, at: place) } }
        return element
    }

    // MARK: Asking the data source

    package func place(of element: ASListElement) -> ASListPlace? {
        pending.withLockUnchecked { $0.place(of: element) }
    }

    /// Makes sure that the data source was asked for the node.
    ///
    /// - Returns: `false` for a row that is deleted, and while the data source has an edit that it has not told of yet; then nothing may be
    ///   asked about the row
    @discardableResult
    package func ask(_ element: ASListElement) -> Bool {
        let isAsked = if case .notAsked = element.source { false } else { true }
        guard let place = place(of: element) else { return isAsked }
        // Without a data source there are empty cells.
        guard context.source.dataSource == nil || isCurrent(place.section) else { return false }
        if !isAsked { element.source = source(of: element, at: place) }
        return true
    }

    /// The node at a place of the pending rows, made here when nobody has begun to; nil while it is being made elsewhere.
    package func node(at place: ASListPlace) -> ASCellNode? {
        guard let element = element(at: place) else { return nil }
        if case .notAsked = element.source, !ask(element) { return nil }
        if case .block(let block) = element.source {
            take(block(), element)
            resting.needsMeasure(element)
            pump()
        }
        return element.node
    }

    package func take(_ node: ASCellNode, _ element: ASListElement) {
        reportSharing(of: node, by: element)
        element.take(node)
        context.adopt(node, element)
        resting.append(element)
    }

    // MARK: Measuring

    private func needsMeasure(_ element: ASListElement) -> Bool {
        element.generation < generation && !element.isMeasuring
    }

    private func isMeasured(_ element: ASListElement?) -> Bool { element?.generation == generation }

    /// Goes on with whatever is due.
    package func pump() {
        guard context.geometry.canMeasure, !isApplying else { return }
        applyReadyUpdates()
        dropGoneBy()
        if urgent == nil, !isSerial || background == nil {
            let batch = urgentBatch()
            if !batch.elements.isEmpty { measure(batch, isUrgent: true) }
        }
        if background == nil, !isSerial || urgent == nil {
            let batch = backgroundBatch()
            if !batch.elements.isEmpty { measure(batch, isUrgent: false) }
        }
    }

    /// Leaves out what was scrolled past before its turn came: it would hold up what is seen now.
    private func dropGoneBy() {
        if let urgent {
            let (goal, seen) = (context.geometry.goalSet, context.geometry.visibleSet)
            urgent.drop { element in
                visible.index(of: element).map { !goal.contains($0) && !seen.contains($0) } ?? true
            }
        }
        if let background {
            let near = context.nearIndices
            background.drop { element in visible.index(of: element).map { !near.contains($0) } ?? true }
        }
    }

    /// What the next update waits for, then what an animated scroll goes to, then what is seen.
    private func urgentBatch() -> ASListMeasureBatch {
        var batch: [ASListElement] = []
        for element in updates.first?.awaited ?? [] where needsMeasure(element) && ask(element) {
            batch.append(element)
            if batch.count == Self.urgentBatch { break }
        }
        let isForUpdate = !batch.isEmpty
        gather(context.geometry.goalSet, limit: Self.urgentBatch, into: &batch)
        gather(context.geometry.visibleSet, limit: Self.urgentBatch, into: &batch)
        return ASListMeasureBatch(batch, placedCount: isForUpdate ? 0 : batch.count)
    }

    /// What is near, then the other cells that there are.
    private func backgroundBatch() -> ASListMeasureBatch {
        var batch: [ASListElement] = []
        let near = context.nearIndices
        if gather(near, limit: Self.backgroundBatch, into: &batch) { settled = near }
        let placedCount = batch.count
        // What is seen has the processors before those.
        while urgent == nil, batch.count < Self.backgroundBatch, let element = resting.nextToMeasure() {
            let isWanted =
                element.node != nil && needsMeasure(element) && place(of: element) != nil && ask(element)
            if isWanted, !batch.contains(where: { $0 === element }) { batch.append(element) }
        }
        return ASListMeasureBatch(batch, placedCount: placedCount)
    }

    /// Collects the rows that are to be measured, and looks only at those not known to be.
    ///
    /// - Returns: whether all rows are measured
    @discardableResult
    private func gather(_ indices: RangeSet<Int>, limit: Int, into batch: inout [ASListElement]) -> Bool {
        if indices == settled { return true }
        var isSettled = true
        for range in indices.subtracting(settled).ranges {
            var rest = range.clamped(to: 0..<visible.count)
            while let index = visible.firstIndex(in: rest, where: { !isMeasured($0) }) {
                isSettled = false
                if batch.count >= limit { return false }
                let element = element(at: index)
                if needsMeasure(element), ask(element), !batch.contains(where: { $0 === element }) {
                    batch.append(element)
                }
                rest = index + 1..<rest.upperBound
            }
        }
        return isSettled
    }

    private func measure(_ batch: ASListMeasureBatch, isUrgent: Bool) {
        if isUrgent { urgent = batch } else { background = batch }
        let generation = generation
        let traits = context.owner?.asyncTraitCollection() ?? .unspecified
        let jobs = batch.elements.map { element -> ASListMeasureJob in
            setRange(of: element, at: place(of: element))
            return ASListMeasureJob(element, traits)
        }
        batch.begin()
        let dispatcher = ASDispatcherCurrent()
        let isConcurrent = isUrgent && !isSerial
        dispatcher.async(.layout) { [weak self] in
            let results = ASListMeasureJob.run(jobs, isConcurrent: isConcurrent, on: dispatcher) { batch.isDropped($0) }
            ASMainTurn.perform(in: .data) {
                guard let self else { return }
                // The app, when it is told of an update, may let go of the context.
                withExtendedLifetime(self.context.view) { self.finish(batch, results, generation, isUrgent: isUrgent) }
            }
        }
    }

    private func finish(
        _ batch: ASListMeasureBatch,
        _ results: [ASListMeasureJob.Result?],
        _ measured: Int,
        isUrgent: Bool
    ) {
        if isUrgent { urgent = nil } else { background = nil }
        var changed: [ASListElement] = []
        for (index, element) in batch.elements.enumerated() {
            element.isMeasuring = false
            guard let result = results[index] else {
                batch.giveBack(index)
                continue
            }
            if element.node == nil { take(result.cell.node, element) }
            guard measured > element.generation else { continue }
            element.generation = measured
            element.size = result.size
            if element.stands(in: .visible) { changed.append(element) }
        }
        if !changed.isEmpty { context.geometry.sizesDidChange(of: changed) }
        releaseSurplus()
        pump()
    }

    /// A node was measured by somebody else and came out with another size.
    func setSize(_ size: CGSize, of element: ASListElement) {
        guard element.size != size else { return }
        element.size = size
        if element.stands(in: .visible) { context.geometry.sizesDidChange(of: [element]) }
    }

    // MARK: Applying

    private func applyReadyUpdates() {
        while let update = updates.first, context.geometry.isLayoutReady(for: update) {
            guard isMeasured(update) else { return }
            // What was measured may show that more will be seen.
            update.awaited = nil
            guard isMeasured(update) else { return }
            apply(update)
        }
        guard updates.isEmpty else { return }
        let blocks = idleBlocks
        idleBlocks = []
        for block in blocks { block() }
    }

    /// The element that has the number `index` after the update whose turn it is.
    package func element(of index: Int, in update: ASListUpdate) -> ASListElement {
        switch update.plan.origin(ofNew: index) {
        case .kept(let old): element(at: old)
        case .fresh(let number): update.fresh[number] ?? makeElement(of: index, after: 1)
        }
    }

    private func apply(_ update: ASListUpdate) {
        isApplying = true
        context.geometry.willApply(update)
        updates.removeFirst()
        settled = RangeSet()
        visible.apply(update.plan, fresh: update.fresh) { context.geometry.lengthOfNew($0) }
        version = update.version
        giveModels(of: update)
        context.geometry.didApply(update)
        isApplying = false
        update.completion?(true)
    }
}
