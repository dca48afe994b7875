// SPDX-License-Identifier: Apache-2.0
package import ASUIKit
package import Foundation

/// A delegate of a container's view that notifies cells and batches of scrolling, and then the app's delegate.
///
/// - Thread: main
@MainActor
package protocol ASContainerScrollRelaying: UIScrollViewDelegate {
    var core: ASContainerCore { get }
}

/// A relay for a view whose delegate has no further methods.
///
/// - Thread: main
@MainActor
package final class ASContainerScrollRelay: ASContainerScrollRelaying {
    package unowned let core: ASContainerCore

    package init(_ core: ASContainerCore) {
        self.core = core
    }
}

extension ASContainerScrollRelaying {
    package func scrollViewDidScroll(_ scrollView: UIScrollView) {
        core.scrollDelegate?.scrollViewDidScroll(scrollView)
        // An update that moves the content may scroll in the middle of a pass.
        core.data.answers.forget()
    }

    package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        core.notifyCells(.willBeginDragging)
        core.scrollDelegate?.scrollViewWillBeginDragging(scrollView)
    }

    /// Requests a batch if one is due at the offset where the content will come to rest.
    package func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    ) {
        core.scrollDelegate?.scrollViewWillEndDragging(
            scrollView,
            withVelocity: velocity,
            targetContentOffset: &targetContentOffset
        )
        core.checkBatch(at: targetContentOffset)
    }

    package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        core.notifyCells(.didEndDragging)
        if !decelerate { core.notifyCells(.didStopScrolling) }
        core.scrollDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    package func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        core.scrollDelegate?.scrollViewWillBeginDecelerating(scrollView)
    }

    package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        core.notifyCells(.didStopScrolling)
        core.setNeedsBatchCheck()
        core.scrollDelegate?.scrollViewDidEndDecelerating(scrollView)
    }

    package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        core.animatedScrollDidEnd()
        core.notifyCells(.didStopScrolling)
        core.setNeedsBatchCheck()
        core.scrollDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    package func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        core.scrollDelegate?.viewForZooming(in: scrollView)
    }

    package func scrollViewDidZoom(_ scrollView: UIScrollView) {
        core.scrollDelegate?.scrollViewDidZoom(scrollView)
    }

    package func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        core.scrollDelegate?.scrollViewWillBeginZooming(scrollView, with: view)
    }

    package func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        core.scrollDelegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }

    package func scrollViewDidScrollByUser(_ scrollView: UIScrollView) {
        core.scrollDelegate?.scrollViewDidScrollByUser(scrollView)
    }

    package func scrollViewDidStopScrolling(_ scrollView: UIScrollView) {
        core.scrollDelegate?.scrollViewDidStopScrolling(scrollView)
    }
}
