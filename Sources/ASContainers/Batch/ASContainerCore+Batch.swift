// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
package import ASUIKit
internal import Foundation

// The requests for the next batch of data.

extension ASContainerCore {
    /// Whether the delegate accepts batches now.
    private var wantsBatches: Bool { source.wantsBatches && !batchContext.isDeclined }

    /// Schedules a check in the next main run loop turn; several calls cause one check.
    func setNeedsBatchCheck() {
        if wantsBatches { batchCheck.schedule() }
    }

    /// Requests a batch if one is due for content at rest at `target`, or at the current resting offset.
    func checkBatch(at target: CGPoint?) {
        // Pending updates may add content soon.
        guard wantsBatches, hasLoadedData, !data.isProcessing else { return }
        let trigger = trigger(at: target)
        guard trigger.shouldFetch(asking: owner?.batchFetchingDelegate) else { return }
        guard batchContext.beginIfIdle(in: situation(trigger)) else { return }
        ASDebug.log(
            .batches,
            "\(dataSourceName): batch fetch begins at offset \(trigger.targetOffset) of \(trigger.contentSize)"
        )
        guard let fetch = source.batchFetch() else { return batchContext.refuse() }
        let context = batchContext
        ASDispatcherCurrent().async(.utility) { fetch(context) }
    }

    /// Sets another scroll delegate, which gets a batch context of its own.
    package func setScrollDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        scrollDelegate = delegate
        batchContext.cancelBatchFetching()
        batchContext = ASBatchContext()
        setNeedsBatchCheck()
    }

    /// Returns the trigger for content at rest at `target`, or at the current resting offset.
    private func trigger(at target: CGPoint?) -> ASBatchTrigger {
        let direction = view.isScrollingByUser ? scrollDirection : []
        let runsBackwards = viewport.isInverted != frames.runsFromRightToLeft
        return ASBatchTrigger(
            isFetching: batchContext.isFetching(),
            direction: viewport.isInverted ? direction.mirrored : direction,
            scrollableDirections: frames.axes,
            viewportSize: view.bounds.size,
            contentSize: frames.filledSize,
            targetOffset: viewport.offsetFromStart(target ?? view.restingContentOffset),
            leadingScreens: owner?.leadingScreensForBatching ?? 0,
            isVisible: isContainerVisible,
            runsFromRightToLeft: frames.runsFromRightToLeft,
            speed: (runsBackwards ? -1 : 1) * frames.mainAxis.position(view.scrollVelocity)
        )
    }

    private func situation(_ trigger: ASBatchTrigger) -> ASBatchSituation {
        ASBatchSituation(
            rowCount: data.visible.sections.rowCount,
            viewportSize: trigger.viewportSize,
            offset: trigger.targetOffset,
            leadingScreens: trigger.leadingScreens,
            isVisible: trigger.isVisible
        )
    }

    /// Called before edits are submitted: edits that replace content allow another batch, unless they result from the current one.
    func prepareBatches(_ changes: ASListChangeSet) {
        guard changes.replacesContent, !batchContext.isFetching() else { return }
        batchContext.resetSituation()
    }

    package func notifyCells(_ event: ASCellNodeVisibilityEvent) {
        for element in mounted {
            guard let cell = element.node else { continue }
            cell.cellNodeVisibilityEvent(event, in: view, withCellFrame: frame(of: cell))
        }
    }

    /// Returns the frame of a mounted cell, in the content's coordinate space.
    func frame(of cell: ASCellNode) -> CGRect {
        guard let superview = cell.view.superview, superview !== view else { return cell.frame }
        return superview.convert(cell.frame, to: view)
    }
}

extension ASBatchTrigger {
    /// Returns whether a batch is due; `delegate` decides while the content scrolls towards its end.
    @MainActor
    func shouldFetch(asking delegate: (any ASBatchFetchingDelegate)?) -> Bool {
        guard let delegate, speed > 0, answerWithoutDistance == nil else { return shouldFetch }
        return delegate.shouldFetchBatch(withRemainingTime: Double(remaining / speed), hint: shouldFetch)
    }
}
