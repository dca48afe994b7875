// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import Foundation

// What updates wait for, and those that are wanted at once.

extension ASDataController {
    /// Whether the view can take the first update.
    func isMeasured(_ update: ASListUpdate) -> Bool {
        let awaited = update.awaited ?? awaited(by: update)
        update.awaited = awaited
        return awaited.allSatisfy { $0.generation > 0 || place(of: $0) == nil }
    }

    /// What the first update waits for: new rows that will be seen, all when there are few, and rows that come into sight by it and were
    /// never measured; nothing when a reload follows anyway.
    private func awaited(by update: ASListUpdate) -> [ASListElement] {
        if updates.dropFirst().contains(where: { $0.changes.includesReload }) { return [] }
        let plan = update.plan
        func elements(_ indices: some Sequence<Int>) -> [ASListElement] {
            indices.map { element(of: $0, in: update) }
        }
        let (seen, soon) = (context.geometry.visibleSet, context.geometry.indicesSeen(after: update))
        // Rows that move a long way, or that follow many that go.
        let coming: [ASListElement] = soon.compactMap { index in
            guard case .kept(let old) = plan.origin(ofNew: index), !seen.contains(old) else { return nil }
            let element = element(at: old)
            return element.generation == 0 ? element : nil
        }
        guard plan.freshCount > Self.eagerLimit else { return elements(plan.freshIndices) + coming }
        let new = soon.filter { if case .fresh = plan.origin(ofNew: $0) { true } else { false } }
        return elements(new) + coming
    }

    /// Has the view take all updates before this returns; main makes and measures what they wait for.
    ///
    /// Does nothing while rows have nothing to be measured in.
    func applyAllUpdates() {
        guard context.geometry.canMeasure else { return }
        while let update = updates.first {
            // Also tells what the update waits for.
            pump()
            guard updates.first === update else { continue }
            context.geometry.makeLayoutReady(for: update)
            pump()
            guard updates.first === update else { continue }
            // What is measured may show that more rows will be seen.
            while updates.first === update, measureNow(update.awaited ?? []) { pump() }
            // Inside of an update, where nothing can be applied.
            guard updates.first !== update else { return }
        }
    }

    /// Returns whether there was anything to measure.
    private func measureNow(_ awaited: [ASListElement]) -> Bool {
        var batch: [ASListElement] = []
        for element in awaited where element.generation == 0 {
            guard let place = pending.withLockUnchecked({ $0.place(of: element) }) else { continue }
            // A block that runs in the background may take its time: what it makes comes too late, and goes.
            if element.node == nil { element.source = source(of: element, at: place) }
            setRange(of: element, at: place)
            batch.append(element)
        }
        let traits = context.owner?.asyncTraitCollection() ?? .unspecified
        let jobs = batch.map { ASListMeasureJob($0, traits) }
        let results = ASListMeasureJob.run(jobs, isConcurrent: !isSerial, on: ASDispatcherCurrent())
        for (element, result) in zip(batch, results) {
            guard let result else { preconditionFailure("A row that is waited for was dropped.") }
            if element.node == nil { take(result.cell.node, element) }
            element.generation = generation
            element.size = result.size
        }
        return !batch.isEmpty
    }
}
