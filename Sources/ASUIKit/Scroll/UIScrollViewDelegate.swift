// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Is told of scrolling.
///
/// - Thread: main
/// - Source: UIKit `UIScrollViewDelegate`
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed, whoever changed it.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// A finger or the pointer begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// It lets go. Write another place into `targetContentOffset` to end there.
    ///
    /// - Units: `velocity` in points per millisecond, as in UIKit
    /// - Deviation: the target is an inout parameter; UIKit passes a pointer
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    )

    /// It has let go; `decelerate` tells whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// The content, let go by a finger, the pointer or a touchpad, slows down by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// That has ended: the content rests, or was caught.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// A scroll that was asked for with animation has arrived.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// The view in the content that is shown larger or smaller; nil, as without the method, for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// The scale has changed, whoever changed it.
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Fingers, or Control and the wheel, begin to zoom; or the program, with an animation.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// That is over, and the scale inside of its limits.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Wheel, touchpad, keyboard or the indicator has moved the content, or set out to. What a drag is to a finger, this is to
    /// them; none of the methods about dragging is called.
    ///
    /// - Deviation: not in UIKit
    func scrollViewDidScrollByUser(_ scrollView: UIScrollView)

    /// The content has come to rest, whatever has moved it. The last call of each scroll.
    ///
    /// - Deviation: not in UIKit
    func scrollViewDidStopScrolling(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    ) {}
    /// Nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// None.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Nothing.
    public func scrollViewDidScrollByUser(_ scrollView: UIScrollView) {}
    /// Nothing.
    public func scrollViewDidStopScrolling(_ scrollView: UIScrollView) {}
}
