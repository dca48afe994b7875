// SPDX-License-Identifier: Apache-2.0
package import ASPlatform
package import Foundation

/// What is pulled in above the content of a scroll view.
///
/// - Thread: main
@MainActor
package protocol ASPulledView: AnyObject {
    /// The content offset, or the extent of the content, has changed.
    func contentDidMove()

    /// The content has come to rest.
    func contentDidStop()

    /// A finger, the pointer or a touchpad lets the content go; where it comes to rest is decided afterwards.
    func handWillLetGo()

    /// A wheel turns where the content cannot follow, in a run that has not scrolled the content.
    ///
    /// - Parameters:
    ///   - distance: in points; negative towards the top
    ///   - time: of the event, in seconds
    /// - Returns: whether that is used
    func wheelDidTurn(by distance: CGFloat, at time: Double) -> Bool

    /// A key that does not scroll; returns whether it is used.
    func pull(by event: ASKeyEvent) -> Bool
}

extension UIScrollView {
    /// Whether a finger, the pointer or a touchpad moves the content.
    package var isHeldByHand: Bool { isDragging || touchpad.isActive }

    /// Scrolls with an animation to the nearest offset at rest.
    package func settle() {
        let target = clamped(contentOffset)
        if target != contentOffset { setContentOffset(target, animated: true) }
    }
}
