// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// What bars and controllers leave free at the edges of views. Asked for, never kept: it depends on where the view lies.

extension UIView {
    /// What of the superview's insets reaches into this view, and what its own controller adds.
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

    /// Tells the view, once for each change; before its layout.
    func noticeSafeAreaInsets() {
        guard UIViewController.hasSafeAreas else { return }
        let insets = safeAreaInsets
        guard insets != knownSafeAreaInsets else { return }
        knownSafeAreaInsets = insets
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
    }

    /// The insets may be others here: tells this view and those in it, and lays out anew where they are.
    func tellSafeAreaInsets() {
        let known = knownSafeAreaInsets
        noticeSafeAreaInsets()
        guard known != knownSafeAreaInsets else { return }
        setNeedsLayout()
        for subview in subviews { subview.tellSafeAreaInsets() }
    }
}
