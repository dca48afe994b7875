// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension UIScrollView {
    /// Scrolls to an element in the content without animation, and lays out rows that become visible.
    func scrollWithoutMotion(to element: UIAccessibilityObject) {
        guard isScrollEnabled else { return }
        scrollRectToVisible(convert(element.accessibilityFrame, from: nil), animated: false)
        window?.layoutIfNeeded()
    }

    /// Scrolls by a page.
    ///
    /// - Returns: whether the content can move in this direction
    func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        let isVertical = canMove(.vertical)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        // The direction is that of the finger: upwards scrolls to the content below.
        let (axis, step): (ASScrollAxis, CGFloat) =
            switch direction {
            case .up: (.vertical, 1)
            case .down: (.vertical, -1)
            case .left: (.horizontal, 1)
            case .right: (.horizontal, -1)
            case .next: (isVertical ? .vertical : .horizontal, isVertical || !isMirrored ? 1 : -1)
            case .previous: (isVertical ? .vertical : .horizontal, isVertical || !isMirrored ? -1 : 1)
            }
        guard canMove(axis), canMoveFurther(axis, step) else { return false }
        let before = contentOffset
        let length = axis == .vertical ? bounds.height : bounds.width
        var rect = bounds
        if axis == .vertical { rect.origin.y += step * length } else { rect.origin.x += step * length }
        scrollRectToVisible(rect, animated: false)
        guard contentOffset != before else { return false }
        UIAccessibility.post(notification: .pageScrolled, argument: nil)
        return true
    }
}
