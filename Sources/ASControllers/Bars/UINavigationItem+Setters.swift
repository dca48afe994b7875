// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// UIKit's setters with an animation. A navigation bar shows changes immediately.

extension UINavigationItem {
    /// Sets `hidesBackButton`.
    ///
    /// - Deviation: not animated, like all setters here
    public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// Sets `leftBarButtonItem`.
    public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets `rightBarButtonItem`.
    public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Sets `leftBarButtonItems`.
    public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items ?? [] }

    /// Sets `rightBarButtonItems`.
    public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items ?? []
    }
}
