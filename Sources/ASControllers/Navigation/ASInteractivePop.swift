// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

/// A way back that a finger or the pointer leads.
@MainActor
final class ASInteractivePop {
    /// The stack to which it returns when it is given up.
    let stackBefore: [UIViewController]
    /// Shows the way; nil until it has begun.
    var animator: UIViewPropertyAnimator?

    init(stackBefore: [UIViewController]) {
        self.stackBefore = stackBefore
    }
}

/// The drag from the leading edge of a navigation controller.
@MainActor
final class ASPopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
    weak var navigation: UINavigationController?

    override func ownShouldBegin() -> Bool { navigation?.mayPopByHand ?? false }
}

extension UINavigationController {
    /// A drag that is faster goes where it leads, however far it is, in points per second.
    private static let decidingSpeed: CGFloat = 300

    /// Whether there is somewhere to go back to, and nothing under way.
    var mayPopByHand: Bool {
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
            let isFarEnough = abs(speed) > Self.decidingSpeed ? speed > 0 : fraction > 0.5
            if isFarEnough { finishInteractivePop() } else { cancelInteractivePop() }
        case .cancelled: cancelInteractivePop()
        case .possible, .failed: break
        }
    }

    private func beginInteractivePop() {
        let pop = ASInteractivePop(stackBefore: stack)
        interactivePop = pop
        popViewController(animated: true)
        // Somebody has refused, or does not animate, or does it in his own way.
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
