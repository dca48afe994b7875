// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
internal import Foundation

// When the next batch of data is due.

extension ASContainerView {
    /// Looks on the next main turn; several calls count once.
    func setNeedsBatchCheck() {
        guard !isBatchCheckScheduled, wantsBatches else { return }
        isBatchCheckScheduled = true
        ASDispatcherCurrent().asyncMain { [weak self] in
            guard let self else { return }
            isBatchCheckScheduled = false
            checkBatch(at: nil)
        }
    }

    /// Asks for a batch if one is due when content comes to rest at `target`, or where it is.
    func checkBatch(at target: CGPoint?) {
        // What is on its way counts as content soon.
        guard wantsBatches, hasLoadedData, !data.isProcessing else { return }
        let trigger = batchTrigger(at: target)
        guard trigger.shouldFetch(asking: listNode?.batchFetchingDelegate),
            batchContext.beginIfIdle(in: situation(trigger))
        else {
            return
        }
        ASDebug.log(
            .batches,
            "\(dataSourceName): batch fetch begins at offset \(trigger.targetOffset) of \(trigger.contentSize)"
        )
        beginBatchFetch()
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

    func tellCells(_ event: ASCellNodeVisibilityEvent) {
        for element in mounted {
            guard let cell = element.node else { continue }
            cell.cellNodeVisibilityEvent(event, in: self, withCellFrame: cell.frame)
        }
    }
}
