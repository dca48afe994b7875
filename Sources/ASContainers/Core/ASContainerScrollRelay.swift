// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// The delegate of a container's view: cells and batches hear of scrolling first, then the app's delegate.
///
/// - Thread: main
@MainActor
class ASContainerScrollRelay: UIScrollViewDelegate {
    private unowned let core: ASContainerCore

    init(_ core: ASContainerCore) {
        self.core = core
    }

    private var next: (any UIScrollViewDelegate)? { core.scrollDelegate }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        next?.scrollViewDidScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        core.tellCells(.willBeginDragging)
        next?.scrollViewWillBeginDragging(scrollView)
    }

    /// A batch may be due where the content will come to rest.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    ) {
        next?.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: &targetContentOffset)
        core.checkBatch(at: targetContentOffset)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        core.tellCells(.didEndDragging)
        if !decelerate { core.tellCells(.didStopScrolling) }
        next?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        next?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        core.tellCells(.didStopScrolling)
        core.setNeedsBatchCheck()
        next?.scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        core.geometry.animatedScrollDidEnd()
        core.tellCells(.didStopScrolling)
        core.setNeedsBatchCheck()
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
