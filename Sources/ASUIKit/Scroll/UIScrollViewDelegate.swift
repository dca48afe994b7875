// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Receives the events of a scroll view.
///
/// - Thread: main
/// - Source: UIKit `UIScrollViewDelegate`
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the content offset has changed, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called when a finger or the pointer begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the content is released; assign another offset to `targetContentOffset` to end there.
    ///
    /// - Units: `velocity` in points per millisecond, as in UIKit
    /// - Deviation: the target is an inout parameter; UIKit passes a pointer
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    )

    /// Called when the content has been released; `decelerate` is whether it continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when the content, released by a finger, the pointer or a touchpad, begins to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when the deceleration has ended, because the content has come to rest or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called when an animated scroll that the program requested has arrived.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the view in the content that is zoomed; `nil` for none, as without the method.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Called when the scale has changed, for any reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Called when zooming begins: by fingers, by Control and the wheel, or by the program with an animation.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Called when zooming has ended, with a scale inside of the limits.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Called when wheel, touchpad, keyboard or the indicator has moved the content, or has started a motion; the methods about dragging
    /// are not called for these.
    ///
    /// - Deviation: not in UIKit
    func scrollViewDidScrollByUser(_ scrollView: UIScrollView)

    /// Called when the content has come to rest, for any reason; the last call of each scroll.
    ///
    /// - Deviation: not in UIKit
    func scrollViewDidStopScrolling(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns `nil`.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Does nothing.
    public func scrollViewDidScrollByUser(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidStopScrolling(_ scrollView: UIScrollView) {}
}
