// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// One transition in the app's own manner, from its beginning until it is completed or something else takes its place.
@MainActor
final class ASControllerTransition: UIViewControllerContextTransitioning {
    /// A controller that takes part.
    struct Side {
        let controller: UIViewController?
        let view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    private(set) var transitionWasCancelled = false
    private let from: Side
    private let to: Side
    private let animator: any UIViewControllerAnimatedTransitioning
    private var completion: (@MainActor (Bool) -> Void)?

    var isAnimated: Bool { true }
    var duration: Double {
        ASAnimationClock.seconds(animator.transitionDuration(using: self), "transitionDuration(using:)")
    }

    init(
        _ animator: any UIViewControllerAnimatedTransitioning,
        in containerView: UIView,
        from: Side,
        to: Side,
        style: UIModalPresentationStyle = .fullScreen
    ) {
        (self.animator, self.containerView, self.from, self.to) = (animator, containerView, from, to)
        presentationStyle = style
    }

    /// Begins; `completion` hears whether it was completed, unless something else has taken its place.
    func run(_ completion: @escaping @MainActor (Bool) -> Void) {
        self.completion = completion
        animator.animateTransition(using: self)
    }

    /// Something else takes its place.
    func abandon() {
        guard completion != nil else { return }
        completion = nil
        transitionWasCancelled = true
        animator.animationEnded(false)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from.controller : to.controller
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : to.view
    }

    func initialFrame(for viewController: UIViewController) -> CGRect {
        side(of: viewController)?.initialFrame ?? .zero
    }

    func finalFrame(for viewController: UIViewController) -> CGRect { side(of: viewController)?.finalFrame ?? .zero }

    private func side(of controller: UIViewController) -> Side? {
        [from, to].first { $0.controller === controller }
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        transitionWasCancelled = !didComplete
        completion(didComplete)
        animator.animationEnded(didComplete)
    }
}
