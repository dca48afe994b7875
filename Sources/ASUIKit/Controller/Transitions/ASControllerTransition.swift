// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
package import Foundation

/// A custom transition, from its start until it is completed or superseded.
@MainActor
package final class ASControllerTransition: UIViewControllerContextTransitioning {
    /// A controller that takes part in the transition.
    package struct Side {
        package let controller: UIViewController?
        package let view: UIView?
        package var initialFrame = CGRect.zero
        package var finalFrame = CGRect.zero

        package init(
            controller: UIViewController?,
            view: UIView?,
            initialFrame: CGRect = CGRect.zero,
            finalFrame: CGRect = CGRect.zero
        ) {
            self.controller = controller
            self.view = view
            self.initialFrame = initialFrame
            self.finalFrame = finalFrame
        }
    }

    package let containerView: UIView
    package let presentationStyle: UIModalPresentationStyle
    package private(set) var transitionWasCancelled = false
    private let from: Side
    private let to: Side
    private let animator: any UIViewControllerAnimatedTransitioning
    private var completion: (@MainActor (Bool) -> Void)?

    package var isAnimated: Bool { true }
    package var duration: Double {
        ASAnimationClock.seconds(animator.transitionDuration(using: self), "transitionDuration(using:)")
    }

    package init(
        _ animator: any UIViewControllerAnimatedTransitioning,
        in containerView: UIView,
        from: Side,
        to: Side,
        style: UIModalPresentationStyle = .fullScreen
    ) {
        (self.animator, self.containerView, self.from, self.to) = (animator, containerView, from, to)
        presentationStyle = style
    }

    /// Starts the transition; `completion` receives whether it was completed, unless it is superseded.
    package func run(_ completion: @escaping @MainActor (Bool) -> Void) {
        self.completion = completion
        animator.animateTransition(using: self)
    }

    /// Ends the transition because another change has superseded it.
    package func abandon() {
        guard completion != nil else { return }
        completion = nil
        transitionWasCancelled = true
        animator.animationEnded(false)
    }

    package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from.controller : to.controller
    }

    package func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : to.view
    }

    package func initialFrame(for viewController: UIViewController) -> CGRect {
        side(of: viewController)?.initialFrame ?? .zero
    }

    package func finalFrame(for viewController: UIViewController) -> CGRect {
        side(of: viewController)?.finalFrame ?? .zero
    }

    private func side(of controller: UIViewController) -> Side? {
        [from, to].first { $0.controller === controller }
    }

    package func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        transitionWasCancelled = !didComplete
        completion(didComplete)
        animator.animationEnded(didComplete)
    }
}
