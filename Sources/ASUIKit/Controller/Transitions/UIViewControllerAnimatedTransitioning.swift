// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Shows one controller's way in and another's way out, in the app's own manner.
///
/// - Thread: main
/// - Source: UIKit `UIViewControllerAnimatedTransitioning`
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long it takes; what goes along with it, such as a bar, takes as long.
    ///
    /// - Units: seconds
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval

    /// Shows it, and calls `context.completeTransition(_:)` at the end.
    func animateTransition(using context: any UIViewControllerContextTransitioning)

    /// It is over; false when it was cancelled, or when another change has taken its place.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Names a controller in a transition.
///
/// - Source: UIKit `UITransitionContextViewControllerKey`
public enum UITransitionContextViewControllerKey: Hashable, Sendable {
    /// The one that was shown.
    case from
    /// The one that will be.
    case to
}

/// Names a view in a transition.
///
/// - Source: UIKit `UITransitionContextViewKey`
public enum UITransitionContextViewKey: Hashable, Sendable {
    /// The one that was shown.
    case from
    /// The one that will be.
    case to
}

/// What an animated transition works with.
///
/// - Thread: main
/// - Source: UIKit `UIViewControllerContextTransitioning`
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// Where it takes place; the views that take part are in it already, at their final places.
    var containerView: UIView { get }
    /// Whether it is animated; true.
    var isAnimated: Bool { get }
    /// Whether it was completed with false.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented; full screen in navigation stacks.
    var presentationStyle: UIModalPresentationStyle { get }

    /// The controller that was shown, or that will be.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

    /// What to move: the controller's view with what surrounds it; nil for one that stays where it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// Where the view of a controller was; zero for one that was not shown.
    func initialFrame(for viewController: UIViewController) -> CGRect

    /// Where it will be; zero for one that goes.
    func finalFrame(for viewController: UIViewController) -> CGRect

    /// It is over; false takes everything back to what it was.
    ///
    /// Call it once; later calls do nothing.
    func completeTransition(_ didComplete: Bool)
}

/// Gives a presented controller a transition of the app's own.
///
/// - Thread: main
/// - Source: UIKit `UIViewControllerTransitioningDelegate`
/// - Deviation: no presentation controllers, and nothing that a finger leads
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Shows the way in; nil for the usual one.
    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Shows the way out; nil for the usual one.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
    /// The usual one.
    public func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// The usual one.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
