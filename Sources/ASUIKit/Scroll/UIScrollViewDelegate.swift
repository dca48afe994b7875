// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Is told of scrolling.
///
/// - Thread: main
/// - Source: UIKit `UIScrollViewDelegate`
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger or the pointer begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// It lets go. Velocity in points per second; write another target into `targetContentOffset` to end elsewhere.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: inout CGPoint
    )
    /// It has let go; `decelerate` tells whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content slows down by itself.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// It has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A scroll that was asked for with animation has arrived.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Wheel, touchpad, keyboard or the indicator moved the content. What a drag is to a finger, this is to them.
    ///
    /// - Deviation: not in UIKit, where fingers do all scrolling
    func scrollViewDidScrollByUser(_ scrollView: UIScrollView)
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
    /// Nothing.
    public func scrollViewDidScrollByUser(_ scrollView: UIScrollView) {}
}
