// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Recognises the drags of a scroll view: begins only in directions in which this view, rather than one around it, can move.
@MainActor
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// Whether the touch has stopped moving content, so that it drags without a threshold.
    private var hasCaught = false

    /// Whether the type of the touches allows dragging.
    var isAllowedToDrag: Bool {
        UIScrollView.isDraggedByPointer || !touches.contains { $0.type == .indirectPointer }
    }

    override func exceedsSlop(_ translation: CGPoint) -> Bool {
        guard let scrollView else { return false }
        return ASScrollAxis.allCases.contains { scrollView.canMove($0) && abs(translation[$0]) >= Self.threshold }
    }

    override func ownShouldBegin() -> Bool {
        guard let scrollView, scrollView.isScrollEnabled else { return false }
        return hasCaught
            || isAllowedToDrag && scrollView.shouldBeginDrag(translation: translation(in: scrollView), touches: touches)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard let scrollView, scrollView.isScrollEnabled, let touch = touches.first, self.touches == [touch] else {
            return
        }
        scrollView.isTracking = true
        hasCaught = scrollView.catchMotion(by: touch)
        if hasCaught { state = .began }
    }

    override func reset() {
        super.reset()
        hasCaught = false
        scrollView?.isTracking = false
    }
}
