// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// The kind of a change of a navigation stack.
///
/// - Source: UIKit `UINavigationController.Operation`
public enum UINavigationControllerOperation: Int, Sendable {
    /// A new controller is shown above the others.
    case push = 1
    /// A controller below the top is shown again.
    case pop = 2
}

/// Receives the events of a navigation controller.
///
/// - Thread: main
/// - Source: UIKit `UINavigationControllerDelegate`
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// Called before the appearance calls of the controllers that appear and disappear.
    func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    )

    /// Called after the appearance calls; not for a controller whose appearance was reversed.
    func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    )

    /// Returns the animator of a change; `nil` for the default animation.
    ///
    /// Called for each animated change. The bar is animated in the default way.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
    ) {}

    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
    ) {}

    /// Returns `nil`, for the default animation.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
