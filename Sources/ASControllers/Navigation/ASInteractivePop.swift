// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

/// A pop that follows a finger or the pointer.
@MainActor
final class ASInteractivePop {
    /// The stack that is restored if the pop is cancelled.
    let stackBefore: [UIViewController]
    /// The animator of the pop; `nil` until it has started.
    var animator: UIViewPropertyAnimator?

    init(stackBefore: [UIViewController]) {
        self.stackBefore = stackBefore
    }
}

/// Recognises the drag from the leading edge of a navigation controller.
@MainActor
final class ASPopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    weak var navigation: UINavigationController?

    override func ownShouldBegin() -> Bool { navigation?.canPopInteractively ?? false }
}

extension UINavigationController {
    /// The speed above which the direction of a drag decides, regardless of its distance, in points per second.
    private static let decidingSpeed: CGFloat = 300

    /// Whether there is a controller to return to, and no transition is in progress.
    var canPopInteractively: Bool {
        stack.count > 1 && !isTransitioning && stack.last?.navigationItem.hidesBackButton != true
    }

    func popPanDidChange() {
        let width = max(1, view.bounds.width)
        let sign: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let fraction = min(1, max(0, popPan.translation(in: view).x * sign / width))
        switch popPan.state {
        case .began:
            beginInteractivePop()
            interactivePop?.animator?.fractionComplete = fraction
        case .changed: interactivePop?.animator?.fractionComplete = fraction
        case .ended:
            let speed = popPan.velocity(in: view).x * sign
            let exceedsSlop = abs(speed) > Self.decidingSpeed ? speed > 0 : fraction > 0.5
            if exceedsSlop { finishInteractivePop() } else { cancelInteractivePop() }
        case .cancelled: cancelInteractivePop()
        case .possible, .failed: break
        }
    }

    private func beginInteractivePop() {
        let pop = ASInteractivePop(stackBefore: stack)
        interactivePop = pop
        popViewController(animated: true)
        // A delegate has refused the pop, does not animate it, or provides a custom animation.
        if pop.animator == nil { interactivePop = nil }
    }

    private func finishInteractivePop() {
        let animator = interactivePop?.animator
        interactivePop = nil
        animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    private func cancelInteractivePop() {
        guard let pop = interactivePop else { return }
        interactivePop = nil
        setViewControllers(pop.stackBefore, animated: true)
    }
}
