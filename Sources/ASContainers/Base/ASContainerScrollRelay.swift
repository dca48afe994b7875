// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// The delegate of a container's view: cells and batches hear of scrolling first, then the app's delegate.
///
/// - Thread: main
@MainActor
class ASContainerScrollRelay: UIScrollViewDelegate {
    private unowned let container: any ASContainerView

    init(_ container: any ASContainerView) {
        self.container = container
    }

    private var next: (any UIScrollViewDelegate)? { container.scrollDelegate }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        next?.scrollViewDidScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        container.tellCells(.willBeginDragging)
        next?.scrollViewWillBeginDragging(scrollView)
    }

    /// A batch may be due where the content will come to rest.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    ) {
        next?.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: &targetContentOffset)
        container.checkBatch(at: targetContentOffset)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        container.tellCells(.didEndDragging)
        if !decelerate { container.tellCells(.didStopScrolling) }
        next?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        next?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        container.tellCells(.didStopScrolling)
        container.setNeedsBatchCheck()
        next?.scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        container.animatedScrollDidEnd()
        container.tellCells(.didStopScrolling)
        container.setNeedsBatchCheck()
        next?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { next?.viewForZooming(in: scrollView) }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        next?.scrollViewDidZoom(scrollView)
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        next?.scrollViewWillBeginZooming(scrollView, with: view)
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        next?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }

    func scrollViewDidScrollByUser(_ scrollView: UIScrollView) {
        next?.scrollViewDidScrollByUser(scrollView)
    }

    func scrollViewDidStopScrolling(_ scrollView: UIScrollView) {
        next?.scrollViewDidStopScrolling(scrollView)
    }
}
