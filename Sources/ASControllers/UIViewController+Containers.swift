// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

extension UIViewController {
    /// The nearest navigation controller that contains this controller.
    public var navigationController: UINavigationController? { nearest(UINavigationController.self) }

    /// The nearest tab bar controller that contains this controller.
    public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

    /// The nearest split view controller that contains this controller.
    public var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

    private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
        sequence(first: parent) { $0?.parent }.lazy.compactMap { $0 as? Container }.first
    }
}
