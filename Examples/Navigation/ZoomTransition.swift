// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A transition that expands a sheet from a point of the window and shrinks it back to the point.
final class ZoomTransition: UIViewControllerTransitioningDelegate {
    private let origin: CGPoint

    /// Creates a transition from `origin`, a point of the window.
    init(from origin: CGPoint) {
        self.origin = origin
    }

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        Zoom(origin: origin, isIn: true)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        Zoom(origin: origin, isIn: false)
    }

    private final class Zoom: UIViewControllerAnimatedTransitioning {
        private let origin: CGPoint
        private let isIn: Bool

        init(origin: CGPoint, isIn: Bool) {
            (self.origin, self.isIn) = (origin, isIn)
        }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.45 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let sheet = context.view(forKey: isIn ? .to : .from) else {
                context.completeTransition(false)
                return
            }
            let small = CGAffineTransform(scaleX: 0.1, y: 0.1).concatenating(
                CGAffineTransform(translationX: origin.x - sheet.center.x, y: origin.y - sheet.center.y)
            )
            if isIn { UIView.performWithoutAnimation { (sheet.transform, sheet.alpha) = (small, 0) } }
            UIView.animate(
                withDuration: transitionDuration(using: context),
                delay: 0,
                usingSpringWithDamping: isIn ? 0.8 : 1,
                initialSpringVelocity: 0,
                options: .allowUserInteraction
            ) { [isIn] in
                sheet.transform = isIn ? .identity : small
                sheet.alpha = isIn ? 1 : 0
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }
}
