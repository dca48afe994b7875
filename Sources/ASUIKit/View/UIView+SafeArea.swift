// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// The areas at the edges of views that bars and controllers reserve. Computed on access, not stored, because they depend on the view's
// position.

extension UIView {
    /// The part of the superview's insets that overlaps this view, and the additional insets of its controller.
    var inheritedSafeAreaInsets: UIEdgeInsets {
        var result = UIEdgeInsets.zero
        if let superview {
            let (outer, frame, bounds) = (superview.safeAreaInsets, frame, superview.bounds)
            result.top = max(0, outer.top - (frame.minY - bounds.minY))
            result.left = max(0, outer.left - (frame.minX - bounds.minX))
            result.bottom = max(0, outer.bottom - (bounds.maxY - frame.maxY))
            result.right = max(0, outer.right - (bounds.maxX - frame.maxX))
        }
        guard let viewController else { return result }
        let (added, bars) = (viewController.additionalSafeAreaInsets, viewController.barInsets)
        result.top += added.top + bars.top
        result.left += added.left + bars.left
        result.bottom += added.bottom + bars.bottom
        result.right += added.right + bars.right
        return result
    }

    /// Notifies the view once for each change, before layout.
    func updateSafeAreaInsets() {
        guard UIViewController.hasSafeAreas else { return }
        let insets = safeAreaInsets
        guard insets != notifiedSafeAreaInsets else { return }
        notifiedSafeAreaInsets = insets
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
    }

    /// Notifies this view and its subviews if their insets have changed, and requests their layout.
    func notifySafeAreaInsets() {
        let known = notifiedSafeAreaInsets
        updateSafeAreaInsets()
        guard known != notifiedSafeAreaInsets else { return }
        setNeedsLayout()
        for subview in subviews { subview.notifySafeAreaInsets() }
    }
}
