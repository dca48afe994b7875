// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
package import ASUIKit
internal import Foundation

// When the next batch of data is due.

extension ASContainerCore {
    /// Whether the delegate takes batches now.
    private var wantsBatches: Bool { source.wantsBatches && !batchContext.isDeclined }

    /// Looks on the next main turn; several calls count once.
    func setNeedsBatchCheck() {
        if wantsBatches { batchCheck.schedule() }
    }

    /// Asks for a batch if one is due when content comes to rest at `target`, or where it is.
    func checkBatch(at target: CGPoint?) {
        // What is on its way counts as content soon.
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

    /// Takes another delegate, which gets batches of its own.
    package func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) {
        scrollDelegate = delegate
        batchContext.cancelBatchFetching()
        batchContext = ASBatchContext()
        setNeedsBatchCheck()
    }

    /// What tells whether a batch is due when content comes to rest at `target`, or where it is.
    private func trigger(at target: CGPoint?) -> ASBatchTrigger {
        let direction = view.isScrollingByUser ? scrollDirection : []
        let runsBackwards = geometry.isInverted != geometry.runsFromRightToLeft
        return ASBatchTrigger(
            isFetching: batchContext.isFetching(),
            direction: geometry.isInverted ? direction.mirrored : direction,
            scrollableDirections: geometry.axes,
            viewportSize: view.bounds.size,
            contentSize: geometry.filledSize,
            targetOffset: geometry.offsetFromStart(target ?? view.restingContentOffset),
            leadingScreens: owner?.leadingScreensForBatching ?? 0,
            isVisible: isContainerVisible,
            runsFromRightToLeft: geometry.runsFromRightToLeft,
            speed: (runsBackwards ? -1 : 1) * geometry.mainAxis.position(view.scrollVelocity)
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

    /// To be called before edits are submitted: those that replace content make the next batch another one, unless they are what the present
    /// batch leads to.
    func noteForBatches(_ changes: ASListChangeSet) {
        guard changes.replacesContent, !batchContext.isFetching() else { return }
        batchContext.forgetSituation()
    }

    package func tellCells(_ event: ASCellNodeVisibilityEvent) {
        for element in mounted {
            guard let cell = element.node else { continue }
            cell.cellNodeVisibilityEvent(event, in: view, withCellFrame: frame(of: cell))
        }
    }

    /// The frame of a cell that is shown, in the content's coordinate space.
    func frame(of cell: ASCellNode) -> CGRect {
        guard let superview = cell.view.superview, superview !== view else { return cell.frame }
        return superview.convert(cell.frame, to: view)
    }
}

extension ASBatchTrigger {
    /// Whether a batch is due, by the decision of `delegate` while content is scrolled towards its end.
    @MainActor
    func shouldFetch(asking delegate: (any ASBatchFetchingDelegate)?) -> Bool {
        guard let delegate, speed > 0, answerWithoutDistance == nil else { return shouldFetch }
        return delegate.shouldFetchBatch(withRemainingTime: Double(remaining / speed), hint: shouldFetch)
    }
}
