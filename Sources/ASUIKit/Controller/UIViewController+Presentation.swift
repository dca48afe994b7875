// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Controllers over controllers.

extension UIViewController {
    /// The controller that covers this one, or one that this one is in.
    public var presentedViewController: UIViewController? {
        sequence(first: self) { $0.parent }.lazy.compactMap { $0.presentation?.presented }.first
    }

    /// The controller that this one, or one that this one is in, covers.
    public var presentingViewController: UIViewController? {
        sequence(first: self) { $0.parent }.lazy.compactMap { $0.ownPresentation?.presenting }.first
    }

    /// Whether the controller is on its way to cover another one.
    public var isBeingPresented: Bool { outermost.ownPresentation?.phase == .presenting }

    /// Whether the controller is on its way out.
    public var isBeingDismissed: Bool { outermost.ownPresentation?.phase == .dismissing }

    func presentOverWindow(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let below = outermost
        guard let window = viewIfLoaded?.window else {
            preconditionFailure("\(type(of: self)) is not on screen, so it cannot present \(type(of: controller)).")
        }
        precondition(controller.parent == nil, "\(type(of: controller)) is in another controller; present that one.")
        precondition(
            controller.ownPresentation == nil,
            "\(type(of: controller)) is presented already, by \(type(of: controller.ownPresentation?.presenting))."
        )
        // One that is on its way out makes room at once.
        if let leaving = below.presentation, leaving.phase == .dismissing { leaving.finish() }
        precondition(below.presentation == nil, "\(type(of: below)) presents a controller already.")
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

    /// The first above `below` that is still there, and so on.
    var presentedChain: [UIViewController] {
        Array(sequence(first: presentation?.presented) { $0?.presentation?.presented }.lazy.compactMap { $0 })
    }
}
