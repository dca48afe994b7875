// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import Foundation

// The elements that updates wait for, and synchronous updates.

extension ASDataController {
    /// Returns whether the view can apply the first update.
    func isMeasured(_ update: ASListUpdate) -> Bool {
        let awaited = update.awaited ?? awaited(by: update)
        update.awaited = awaited
        return awaited.allSatisfy { $0.generation > 0 || path(of: $0) == nil }
    }

    /// Returns the elements that the first update waits for.
    ///
    /// These are the new rows that become visible, or all new rows if there are few and their sizes move others, and unmeasured rows that
    /// become visible by the update. It is empty if a reload follows anyway.
    private func awaited(by update: ASListUpdate) -> [ASListElement] {
        if updates.dropFirst().contains(where: { $0.changes.includesReload }) { return [] }
        let plan = update.plan
        func elements(_ indices: some Sequence<Int>) -> [ASListElement] {
            indices.map { element(of: $0, in: update) }
        }
        let (seen, soon) = (context.frames.visibleSet, context.frames.indicesSeen(after: update))
        // Kept rows that become visible: those that move far, or that follow many deleted rows.
        let coming: [ASListElement] = soon.indices.compactMap { index in
            guard case .kept(let old) = plan.origin(ofNew: index), !seen.contains(old) else { return nil }
            let element = element(at: old)
            return element.generation == 0 ? element : nil
        }
        guard plan.newElementCount > Self.eagerLimit || soon.areFixed else {
            return elements(plan.newElementIndices) + coming
        }
        let new = soon.indices.filter { if case .new = plan.origin(ofNew: $0) { true } else { false } }
        return elements(new) + coming
    }

    /// Applies all updates to the view synchronously; the main thread creates and measures the nodes that they wait for.
    ///
    /// Does nothing while the container has no size for measuring.
    func applyAllUpdates() {
        guard context.viewport.canMeasure else { return }
        while let update = updates.first {
            // Also determines the elements that the update waits for.
            pump()
            guard updates.first === update else { continue }
            _ = context.kind.prepareLayout(for: update, isNeededNow: true)
            pump()
            guard updates.first === update else { continue }
            // The measured sizes may show that more rows become visible.
            while updates.first === update, measureNow(update.awaited ?? []) { pump() }
            // Inside of an update, where no other can be applied.
            guard updates.first !== update else { return }
        }
    }

    /// Creates and measures elements on the main thread, and returns whether any was unmeasured.
    private func measureNow(_ awaited: [ASListElement]) -> Bool {
        var batch: [ASListElement] = []
        for element in awaited where element.generation == 0 {
            guard let place = pending.withLockUnchecked({ $0.path(of: element) }) else { continue }
            // A block in the background may take long; the node that it creates comes too late and is dropped.
            if element.node == nil { element.source = source(of: element, at: place) }
            (element.range, element.margins) = context.kind.constraint(at: place)
            batch.append(element)
        }
        let traits = context.owner?.asyncTraitCollection() ?? .unspecified
        let jobs = batch.map { ASListMeasureJob($0, traits) }
        let results = ASListMeasureJob.run(jobs, isConcurrent: !isSerial, on: ASDispatcherCurrent())
        for (element, result) in zip(batch, results) {
            guard let result else { preconditionFailure("A row was dropped while the main thread waited for it.") }
            if element.node == nil { take(result.cell.node, element) }
            element.generation = generation
            element.size = result.size
        }
        return !batch.isEmpty
    }
}
