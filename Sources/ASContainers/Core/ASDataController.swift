// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASLayoutEngine
@_spi(ASHooks) package import ASListEngine
@_spi(ASHooks) internal import ASNodes
internal import Foundation

/// The controller that keeps the elements of a list in sync with its data source.
///
/// It gets node blocks, has nodes created and measured in the background, and passes updates to the view one after another.
///
/// There are two sets of rows. The *pending* rows contain every edit as soon as it is submitted; calls of the node use them. The *visible*
/// rows are those that the view shows; an update is applied to them when its new rows that become visible have been measured. The data
/// source is not asked for other rows before they come near the viewport; until then they have an estimated length. Therefore the number
/// of rows delays nothing, and every row can be scrolled to at once. Cells far from the viewport are released when there are many
/// (`ASListNode.retainedCellLimit`).
///
/// - Thread: main
/// - Source: Texture `ASDataController`
/// - Deviation: Texture creates, measures and keeps every row before it shows the first; and it blocks main while an update waits for
///   another.
@MainActor
package final class ASDataController {
    /// The number of new rows up to which an edit gets their node blocks at once; for more rows this happens when they come near.
    static let eagerLimit = 64
    /// The number of rows in a background job: large for visible rows, small for others, so that a processor is free soon.
    static let (urgentBatch, backgroundBatch) = (32, 16)

    package unowned let context: any ASContainerContext
    /// The rows of the data source after all submitted edits.
    ///
    /// Read by any thread, written by main.
    package nonisolated let pending = ASLock(ASListRows(.pending))
    /// The rows that the view shows.
    package let visible = ASListRows(.visible)
    /// The version that the view shows.
    package private(set) var version = ASListVersion()
    /// The current generation of sizes, which increases when all sizes become invalid.
    ///
    /// A size of generation 1 is always invalid.
    package private(set) var generation = 2

    /// The updates that the view has not applied yet, in order.
    package private(set) var updates: [ASListUpdate] = []
    private var idleBlocks: [@MainActor () -> Void] = []
    /// The batches that are being created and measured, for visible rows and for others.
    private var (urgent, background): (ASListMeasureBatch?, ASListMeasureBatch?)
    /// The indices of visible rows near the viewport that are known to be measured.
    private var settled = RangeSet<Int>()
    /// Whether an update is being applied to the view.
    package private(set) var isApplying = false
    /// The elements outside of all ranges; the one that left a range last is at the end.
    var outOfRange = ASOutOfRangeElements()
    /// The scheduled release of cells beyond the limit.
    var releasing: ASDelayedCall?
    /// The counts of the data source in the current pass.
    var answers = ASCountAnswers()
    /// The mistakes of the app that have been reported.
    var reportedMistakes: Set<ASContainerMistake> = []

    init(in context: any ASContainerContext) {
        self.context = context
    }

    /// The version of the data source after all submitted edits.
    package var pendingVersion: ASListVersion { updates.last?.version ?? version }

    // MARK: Submitting

    /// Whether an update is pending.
    package var isProcessing: Bool { !updates.isEmpty }

    /// Runs `block` when no update is pending; immediately if none is.
    package func whenIdle(_ block: @escaping @MainActor () -> Void) {
        if isProcessing { idleBlocks.append(block) } else { block() }
    }

    /// Runs `block` when no update is pending or being applied; immediately if none is.
    func whenAtRest(_ block: @escaping @MainActor () -> Void) {
        if isProcessing || isApplying { idleBlocks.append(block) } else { block() }
    }

    /// Validates the edits against the data source and queues them.
    func submit(_ submitted: ASListChangeSet, animated: Bool, completion: (@MainActor (Bool) -> Void)?) {
        reportReleasedDataSource()
        reportedMistakes.remove(.otherCounts)
        let new = ASListSections(context.source.sectionCounts())
        var changes = submitted.merged(newSectionCount: new.counts.count)
        let old = pending.withLockUnchecked { $0.sections }
        do {
            try changes.validate(
                old: old.counts.map(\.items),
                new: new.counts.map(\.items),
                dataSource: context.dataSourceName
            )
        } catch {
            assert(ASDisplayNode.suppressesInvalidCollectionUpdateExceptions, error.description)
            // The wrong rows would be shown with these edits, and also without them.
            ASReportNonFatalError("\(error.description) Everything is reloaded instead.")
            changes = ASListChangeSet()
            changes.includesReload = true
        }
        let models = extractModels(from: &changes, old: old, new: new)
        ASDebug.log(.batches, "\(context.dataSourceName): \(changes); \(models.count) cells receive other models")
        let plan = ASListPlan(changes, old: old, new: new)
        pending.withLockUnchecked { $0.apply(plan, newElements: [:], length: { _ in nil }) }
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
        inOnePass {
            answers.store(new.counts)
            if plan.newElementCount <= Self.eagerLimit {
                for index in plan.newElementIndices { requestNode(element(atPending: index)) }
            }
            pump()
        }
        if context.source.cellLayoutMode.contains(.alwaysSync) { applyAllUpdates() }
    }

    /// Invalidates all sizes.
    package func invalidateSizes() {
        beginGeneration()
        context.kind.sizesDidChange(of: nil)
        outOfRange.needMeasure()
        pump()
    }

    /// Invalidates all sizes, and measures the cells of `elements` at once.
    ///
    /// The caller must notify the view and call `pump()`, all in one pass over the rows.
    package func restartMeasuring(with elements: [ASListElement]) {
        beginGeneration()
        for element in elements {
            guard let cell = element.node, requestNode(element), let place = path(of: element) else { continue }
            (element.range, element.margins) = context.kind.constraint(at: place)
            element.size = element.wantedSize(of: cell)
            element.generation = generation
        }
        outOfRange.needMeasure()
    }

    /// Measures a cell again that has changed while it is not in the view.
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

    // MARK: Measuring

    /// Whether node blocks run one after another.
    package var isSerial: Bool { context.source.cellLayoutMode.contains(.serializeNodeCreation) }

    private func needsMeasure(_ element: ASListElement) -> Bool {
        element.generation < generation && !element.isMeasuring
    }

    private func isMeasured(_ element: ASListElement?) -> Bool { element?.generation == generation }

    /// Continues all pending work: applies updates that are ready and starts measurements.
    package func pump() {
        guard context.viewport.canMeasure, !isApplying else { return }
        applyReadyUpdates()
        dropScrolledPast()
        inOnePass {
            if urgent == nil, !isSerial || background == nil {
                let batch = urgentBatch()
                if !batch.elements.isEmpty { measure(batch, isUrgent: true) }
            }
            if background == nil, !isSerial || urgent == nil {
                let batch = backgroundBatch()
                if !batch.elements.isEmpty { measure(batch, isUrgent: false) }
            }
        }
    }

    /// Drops rows that were scrolled past before their measurement began: they would delay the visible rows.
    private func dropScrolledPast() {
        if let urgent {
            let (goal, seen) = (context.viewport.goalSet, context.frames.visibleSet)
            urgent.drop { element in
                visible.index(of: element).map { !goal.contains($0) && !seen.contains($0) } ?? true
            }
        }
        if let background {
            let near = context.nearIndices
            background.drop { element in visible.index(of: element).map { !near.contains($0) } ?? true }
        }
    }

    /// Returns the next urgent elements: those the next update waits for, the destination of an animated scroll, and visible ones.
    private func urgentBatch() -> ASListMeasureBatch {
        var batch: [ASListElement] = []
        for element in updates.first?.awaited ?? [] where needsMeasure(element) && requestNode(element) {
            batch.append(element)
            if batch.count == Self.urgentBatch { break }
        }
        let isForUpdate = !batch.isEmpty
        gather(context.viewport.goalSet, limit: Self.urgentBatch, into: &batch)
        gather(context.frames.visibleSet, limit: Self.urgentBatch, into: &batch)
        return ASListMeasureBatch(batch, placedCount: isForUpdate ? 0 : batch.count)
    }

    /// Returns the next elements to measure in the background: those near the viewport, then the other elements with cells.
    private func backgroundBatch() -> ASListMeasureBatch {
        var batch: [ASListElement] = []
        let near = context.nearIndices
        if gather(near, limit: Self.backgroundBatch, into: &batch) { settled = near }
        let placedCount = batch.count
        // Visible elements have priority over the rest.
        while urgent == nil, batch.count < Self.backgroundBatch, let element = outOfRange.nextToMeasure() {
            let isWanted =
                element.node != nil && needsMeasure(element) && path(of: element) != nil && requestNode(element)
            if isWanted, !batch.contains(where: { $0 === element }) { batch.append(element) }
        }
        return ASListMeasureBatch(batch, placedCount: placedCount)
    }

    /// Collects unmeasured rows, skipping those known to be measured.
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
                if needsMeasure(element), requestNode(element), !batch.contains(where: { $0 === element }) {
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
            (element.range, element.margins) = context.kind.constraint(at: path(of: element))
            return ASListMeasureJob(element, traits)
        }
        batch.begin()
        let dispatcher = ASDispatcherCurrent()
        let (dropped, isConcurrent) = (batch.dropped, isUrgent && !isSerial)
        dispatcher.async(.layout) { [weak self] in
            let results = ASListMeasureJob.run(jobs, isConcurrent: isConcurrent, on: dispatcher) { index in
                dropped.withLock { $0.contains(index) }
            }
            ASMainTurn.perform(in: .data) {
                guard let self else { return }
                // The app, when it is notified of an update, may release the context.
                withExtendedLifetime(self.context.view) { self.finish(results, generation, isUrgent: isUrgent) }
            }
        }
    }

    private func finish(_ results: [ASListMeasureJob.Result?], _ measured: Int, isUrgent: Bool) {
        guard let batch = isUrgent ? urgent : background else { return }
        if isUrgent { urgent = nil } else { background = nil }
        var changed: [ASListElement] = []
        for (index, element) in batch.elements.enumerated() {
            element.isMeasuring = false
            guard let result = results[index] else {
                batch.returnJob(index)
                continue
            }
            if element.node == nil { take(result.cell.node, element) }
            guard measured > element.generation else { continue }
            element.generation = measured
            element.size = result.size
            if element.exists(in: .visible) { changed.append(element) }
        }
        if !changed.isEmpty { context.kind.sizesDidChange(of: changed) }
        releaseSurplus()
        pump()
    }

    /// Stores the size of a node that was measured outside of this controller.
    func setSize(_ size: CGSize, of element: ASListElement) {
        guard element.size != size else { return }
        element.size = size
        if element.exists(in: .visible) { context.kind.sizesDidChange(of: [element]) }
    }

    // MARK: Applying

    private func applyReadyUpdates() {
        while let update = updates.first, context.kind.prepareLayout(for: update, isNeededNow: false) {
            guard isMeasured(update) else { return }
            // The measured sizes may show that more rows become visible.
            update.awaited = nil
            guard isMeasured(update) else { return }
            apply(update)
        }
        guard updates.isEmpty, !idleBlocks.isEmpty else { return }
        let blocks = idleBlocks
        idleBlocks = []
        for block in blocks { block() }
        answers.forget()
    }

    private func apply(_ update: ASListUpdate) {
        isApplying = true
        inOnePass {
            context.willApply(update)
            updates.removeFirst()
            settled = RangeSet()
            visible.apply(update.plan, newElements: update.newElements) { context.kind.lengthAfterChange($0) }
            version = update.version
            applyModels(of: update)
            context.kind.didApply(update)
        }
        isApplying = false
        guard let completion = update.completion else { return }
        completion(true)
        answers.forget()
    }
}
