// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A custom transition between two controllers.
///
/// - Thread: main
/// - Source: UIKit `UIViewControllerAnimatedTransitioning`
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the transition; accompanying animations, for example of a bar, take the same time.
    ///
    /// - Units: seconds
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval

    /// Performs the transition, and calls `context.completeTransition(_:)` at the end.
    func animateTransition(using context: any UIViewControllerContextTransitioning)

    /// Called when the transition has ended; `false` if it was cancelled or superseded by another change.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// A key for a controller of a transition.
///
/// - Source: UIKit `UITransitionContextViewControllerKey`
public enum UITransitionContextViewControllerKey: Hashable, Sendable {
    /// The controller that is shown before the transition.
    case from
    /// The controller that is shown after the transition.
    case to
}

/// A key for a view of a transition.
///
/// - Source: UIKit `UITransitionContextViewKey`
public enum UITransitionContextViewKey: Hashable, Sendable {
    /// The view that is shown before the transition.
    case from
    /// The view that is shown after the transition.
    case to
}

/// The context of a custom transition.
///
/// - Thread: main
/// - Source: UIKit `UIViewControllerContextTransitioning`
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The superview of the transition; the participating views are already in it, at their final frames.
    var containerView: UIView { get }
    /// Whether the transition is animated; `true`.
    var isAnimated: Bool { get }
    /// Whether the transition was completed with `false`.
    var transitionWasCancelled: Bool { get }
    /// The presentation style of the controller; full screen in navigation stacks.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Returns the controller that is shown before or after the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

    /// Returns the view to animate: the controller's view with its surroundings; `nil` for one that does not move.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// Returns the frame of a controller's view before the transition; zero if it was not shown.
    func initialFrame(for viewController: UIViewController) -> CGRect

    /// Returns the frame of a controller's view after the transition; zero if it disappears.
    func finalFrame(for viewController: UIViewController) -> CGRect

    /// Ends the transition; `false` restores the previous state.
    ///
    /// Call it once; later calls do nothing.
    func completeTransition(_ didComplete: Bool)
}

/// Provides custom transitions for a presented controller.
///
/// - Thread: main
/// - Source: UIKit `UIViewControllerTransitioningDelegate`
/// - Deviation: there are no presentation controllers, and no interactive transitions
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of the presentation; `nil` for the default transition.
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the animator of the dismissal; `nil` for the default transition.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns `nil`, for the default transition.
    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Returns `nil`, for the default transition.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
