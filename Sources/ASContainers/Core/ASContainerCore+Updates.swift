// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
package import ASListEngine
internal import ASNodes
internal import ASUIKit
package import Foundation

// Submission of edits, and the updates that follow from them.

extension ASContainerCore {
    // MARK: Submitting

    /// Performs the first load, when the app first needs the data or the view has a size.
    package func loadDataIfNeeded() {
        guard !hasLoadedData else { return }
        guard source.dataSource != nil else { return data.reportReleasedDataSource() }
        reloadData(completion: nil)
    }

    func reloadData(completion: (@MainActor (Bool) -> Void)?) {
        hasLoadedData = true
        var changes = ASListChangeSet()
        changes.includesReload = true
        guard batchDepth == 0 else {
            openChanges.includesReload = true
            if let completion { openCompletions.append(completion) }
            return
        }
        submit(changes, animated: false, completion: completion)
    }

    /// Adds one edit: as a batch of its own, or to the open batch.
    package func edit(animated: Bool, _ change: (inout ASListChangeSet) -> Void) {
        performBatch(animated: animated, updates: { change(&openChanges) }, completion: nil)
    }

    func performBatch(animated: Bool, updates: () -> Void, completion: (@MainActor (Bool) -> Void)?) {
        beginBatch()
        updates()
        endBatch(animated: animated, completion: completion)
    }

    /// Begins a batch, which collects edits until `endBatch`; batches may be nested.
    package func beginBatch() { batchDepth += 1 }

    /// Ends a batch; the outermost one submits the edits.
    package func endBatch(animated: Bool, completion: (@MainActor (Bool) -> Void)?) {
        assert(batchDepth > 0, "endUpdates() without beginUpdates(). Call both in pairs.")
        if let completion { openCompletions.append(completion) }
        batchDepth = max(0, batchDepth - 1)
        guard batchDepth == 0 else { return }
        let (changes, completions) = (openChanges, openCompletions)
        openChanges = ASListChangeSet()
        openCompletions = []
        // Before the first load there is nothing to edit: the load reads everything from the data source.
        guard hasLoadedData else {
            for completion in completions { completion(true) }
            return
        }
        guard !completions.isEmpty else { return submit(changes, animated: animated, completion: nil) }
        submit(changes, animated: animated) { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }

    /// Submits edits, for which the data source is asked for its counts once.
    private func submit(
        _ changes: ASListChangeSet,
        animated: Bool,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        prepareBatches(changes)
        willSubmit()
        data.submit(changes, animated: animated, completion: completion)
    }

    // MARK: Applying

    /// Ends the animation of the last update, and stores `places` for the animation of the next one.
    package func prepareAnimation(of update: ASListUpdate, _ places: () -> [ObjectIdentifier: CGPoint]) {
        reorder?.recordShownPositions()
        animation?.end()
        (animation, resizeMotion) = (nil, nil)
        let isAnimated = update.isAnimated && !update.changes.includesReload && view.window != nil && reorder == nil
        placesBefore = isAnimated ? places() : [:]
    }

    /// Shows the cells of an update at their new positions.
    package func showUpdate() {
        remount()
        reorderDidApply()
        showRemovedCells()
        if !placesBefore.isEmpty {
            animation = ASUpdateAnimation(self)
            animation?.begin(from: placesBefore)
            placesBefore = [:]
        }
        updateRanges()
        data.whenIdle { [weak self] in self?.emptyStateMayChange() }
        showAwaitedState()
    }

    /// Schedules updates of the ranges and a batch check.
    package func updateRanges() {
        rangeController.setNeedsUpdate()
        setNeedsBatchCheck()
    }
}

/// The calls of cells to their container.
extension ASContainerCore: ASCellNodeInteractionDelegate {
    func cellNodeDidInvalidateSize(_ cell: ASCellNode) {
        resizing.append(cell)
        view.setNeedsLayout()
        // A list outside of windows has no layout pass.
        resizingJob.schedule()
    }

    func cellNodeDidInvalidateLayout(_ cell: ASCellNode) {
        guard let element = cell.listElement, !element.isMounted else { return }
        data.invalidateSize(of: element)
    }

    func cellNodeDidChangeSelection(_ cell: ASCellNode) {
        guard let element = cell.listElement else { return }
        if source.selectionRules != nil { adoptSelection(of: element) }
    }

    func cellNodeDidChangeAppearance(_ cell: ASCellNode, changesSize: Bool) {
        guard let element = cell.listElement else { return }
        redecorate(element)
        guard changesSize else { return }
        if element.isMounted { cellNodeDidInvalidateSize(cell) } else { cellNodeDidInvalidateLayout(cell) }
    }

    /// Passes the list's traits to the loaded cells; the others get theirs when they are measured.
    func traitsDidChange(to traits: ASTraitCollection) {
        for (_, element) in data.visible.elements(in: 0..<data.visible.count) {
            if let cell = element.node, cell.isNodeLoaded { cell.adopt(traits) }
        }
        // The list's own layout comes first: its width may have changed as well.
        hasNewTraits = true
        view.setNeedsLayout()
    }
}
