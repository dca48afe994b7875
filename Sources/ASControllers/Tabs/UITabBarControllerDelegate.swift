// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// Allows and observes the tabs that the user chooses; not called when the program selects a tab.
///
/// - Thread: main
/// - Source: UIKit `UITabBarControllerDelegate`
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether the user may choose the tab of `viewController`; the default implementation returns `true`.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool

    /// Called when the user has chosen a tab, which may already have been selected.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Returns `true`.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
    ) -> Bool { true }

    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
