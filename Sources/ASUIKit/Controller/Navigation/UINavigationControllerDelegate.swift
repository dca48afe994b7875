// SPDX-License-Identifier: Apache-2.0

/// Told what a navigation controller shows.
///
/// - Thread: main
/// - Source: UIKit `UINavigationControllerDelegate`
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// Before the appearance calls of the controllers that come and go.
    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    )

    /// After them; not for a controller whose way in was turned round.
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )
}

extension UINavigationControllerDelegate {
    /// Nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {}

    /// Nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {}
}
