// SPDX-License-Identifier: Apache-2.0
package import ASPlatform
package import Foundation

/// A view that is pulled in above the content of a scroll view.
///
/// - Thread: main
@MainActor
package protocol ASPullToRefreshView: AnyObject {
    /// Called when the content offset or the size of the content has changed.
    func contentDidMove()

    /// Called when the content has come to rest.
    func contentDidStop()

    /// Called when a finger, the pointer or a touchpad releases the content, before the resting offset is determined.
    func userWillRelease()

    /// Called when a wheel turns beyond an edge, in a series of events that has not scrolled the content.
    ///
    /// - Parameters:
    ///   - distance: in points; negative towards the top
    ///   - time: the time of the event, in seconds
    /// - Returns: whether the view handles it
    func wheelDidTurn(by distance: CGFloat, at time: Double) -> Bool

    /// Handles a key that does not scroll; returns whether it was handled.
    func pull(by event: ASKeyEvent) -> Bool
}

extension UIScrollView {
    /// Whether a finger, the pointer or a touchpad holds the content.
    package var isHeldByUser: Bool { isDragging || touchpad.isActive }

    /// Scrolls with an animation to the nearest resting offset.
    package func settle() {
        let target = clamped(contentOffset)
        if target != contentOffset { setContentOffset(target, animated: true) }
    }
}
