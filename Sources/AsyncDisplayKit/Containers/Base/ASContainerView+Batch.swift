// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
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
        var trigger = batchTrigger(at: target)
        let velocity = axes.isDisjoint(with: .verticalDirections) ? scrollVelocity.x : scrollVelocity.y
        trigger.speed = ((self as? ASListView)?.sign ?? 1) * velocity
        guard trigger.shouldFetch(asking: listNode?.batchFetchingDelegate), batchContext.beginIfIdle() else { return }
        ASDebug.log(
            .batches,
            "\(dataSourceName): batch fetch begins at offset \(trigger.targetOffset) of \(trigger.contentSize)"
        )
        beginBatchFetch()
    }

    func tellCells(_ event: ASCellNodeVisibilityEvent) {
        for element in mounted {
            guard let cell = element.node else { continue }
            cell.cellNodeVisibilityEvent(event, in: self, withCellFrame: cell.frame)
        }
    }
}
