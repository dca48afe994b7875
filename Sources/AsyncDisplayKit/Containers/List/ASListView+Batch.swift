// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
public import Foundation

// When the next batch of data is due.

extension ASListView {
    /// Looks on the next main turn; several calls count once.
    func setNeedsBatchCheck() {
        guard !isBatchCheckScheduled, wantsBatches else { return }
        isBatchCheckScheduled = true
        ASDispatcherCurrent().asyncMain { [weak self] in
            guard let self else { return }
            isBatchCheckScheduled = false
            checkBatch()
        }
    }

    private func checkBatch(at target: CGPoint? = nil) {
        // Rows that are on their way count as content soon.
        guard wantsBatches, hasLoadedData, !data.isProcessing else { return }
        let direction = isScrollingByUser ? scrollDirection : []
        let trigger = ASBatchTrigger(
            isFetching: batchContext.isFetching(),
            direction: isInverted ? direction.mirrored : direction,
            scrollableDirections: axis.directions,
            viewportSize: bounds.size,
            contentSize: axis.rect(position: 0, length: data.visible.total, breadth: breadth).size,
            targetOffset: axis.moved(.zero, to: restingOffset(target)),
            leadingScreens: listNode?.leadingScreensForBatching ?? 0,
            isVisible: isContainerVisible
        )
        guard trigger.shouldFetch, batchContext.beginIfIdle() else { return }
        ASDebug.log(.batches, "\(dataSourceName): batch fetch begins at offset \(offset) of \(data.visible.total)")
        beginBatchFetch()
    }

    func tellCells(_ event: ASCellNodeVisibilityEvent) {
        for element in mounted {
            guard let cell = element.node else { continue }
            cell.cellNodeVisibilityEvent(event, in: self, withCellFrame: cell.frame)
        }
    }

    /// How near the container is to being seen.
    var containerState: ASInterfaceState { listNode?.interfaceState ?? [] }

    /// Whether the container is on screen.
    var isContainerVisible: Bool { containerState.contains(.visible) }
}

/// The list hears of scrolling first, then the app's delegate.
extension ASListView: UIScrollViewDelegate {
    /// Passed on.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrollDelegate?.scrollViewDidScroll(scrollView)
    }

    /// Cells are told.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        tellCells(.willBeginDragging)
        scrollDelegate?.scrollViewWillBeginDragging(scrollView)
    }

    /// A batch may be due where the content will come to rest.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    ) {
        scrollDelegate?.scrollViewWillEndDragging(
            scrollView,
            withVelocity: velocity,
            targetContentOffset: &targetContentOffset
        )
        checkBatch(at: targetContentOffset)
    }

    /// Cells are told.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        tellCells(.didEndDragging)
        if !decelerate { tellCells(.didStopScrolling) }
        scrollDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    /// Passed on.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        scrollDelegate?.scrollViewWillBeginDecelerating(scrollView)
    }

    /// Cells are told.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        tellCells(.didStopScrolling)
        setNeedsBatchCheck()
        scrollDelegate?.scrollViewDidEndDecelerating(scrollView)
    }

    /// Cells are told.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        // Rows round it may still be measured.
        if let goal { (self.goal, pin) = (nil, goal) }
        dropPinIfSettled()
        tellCells(.didStopScrolling)
        setNeedsBatchCheck()
        scrollDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    /// Passed on.
    public func scrollViewDidScrollByUser(_ scrollView: UIScrollView) {
        scrollDelegate?.scrollViewDidScrollByUser(scrollView)
    }
}
