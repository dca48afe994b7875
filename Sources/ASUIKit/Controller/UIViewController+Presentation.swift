// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// Presented controllers.

extension UIViewController {
    /// The controller that this controller or an ancestor presents.
    public var presentedViewController: UIViewController? {
        sequence(first: self) { $0.parent }.lazy.compactMap { $0.presentation?.presented }.first
    }

    /// The controller that presents this controller or an ancestor.
    public var presentingViewController: UIViewController? {
        sequence(first: self) { $0.parent }.lazy.compactMap { $0.ownPresentation?.presenting }.first
    }

    /// Whether the presentation of the controller is in progress.
    public var isBeingPresented: Bool { outermost.ownPresentation?.phase == .presenting }

    /// Whether the dismissal of the controller is in progress.
    public var isBeingDismissed: Bool { outermost.ownPresentation?.phase == .dismissing }

    func presentOverWindow(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let below = outermost
        precondition(controller.parent == nil, "\(type(of: controller)) is in another controller; present that one.")
        // A dismissal in progress finishes immediately.
        for other in [below.presentation, controller.ownPresentation] where other?.phase == .dismissing {
            other?.finish()
        }
        // The user can cause the following by quick presses. As in UIKit, the log has a line about them.
        guard !below.isBeingDismissed, let window = viewIfLoaded?.window else {
            return ASLogLine("\(type(of: below)) is not on screen, so it does not present \(type(of: controller)).")
        }
        if let other = below.presentation ?? controller.ownPresentation {
            let presented = "\(type(of: other.presented)) is already presented"
            return ASLogLine("\(presented), so \(type(of: below)) does not present \(type(of: controller)).")
        }
        let presentation = ASPresentation(of: controller, over: below, in: window)
        below.presentation = presentation
        controller.ownPresentation = presentation
        presentation.begin(animated: animated, completion: completion)
    }

    func dismissFromWindow(animated: Bool, completion: (() -> Void)?) {
        guard let presentation = outermost.presentation ?? outermost.ownPresentation else {
            completion?()
            return
        }
        presentation.presented.presentation?.dismissAtOnce()
        presentation.dismiss(animated: animated, completion: completion)
    }

    /// The presented controllers above this one, from the bottom to the top.
    var presentedChain: [UIViewController] {
        Array(sequence(first: presentation?.presented) { $0?.presentation?.presented }.lazy.compactMap { $0 })
    }
}
