// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// What changes a navigation stack.
///
/// - Source: UIKit `UINavigationController.Operation`
public enum UINavigationControllerOperation: Int, Sendable {
    /// Something new comes on top.
    case push = 1
    /// Something below comes into sight again.
    case pop = 2
}

/// Told what a navigation controller shows.
///
/// - Thread: main
/// - Source: UIKit `UINavigationControllerDelegate`
@preconcurrency @MainActor
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

    /// Shows the change in a manner of its own; nil for the usual one.
    ///
    /// Asked for each animated change. The bar follows in the usual way.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
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

    /// The usual one.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
