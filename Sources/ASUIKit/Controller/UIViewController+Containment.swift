// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Controllers in controllers, and controllers over controllers.

extension UIViewController {
    /// Takes `child` in; add its view yourself, then call `child.didMove(toParent:)`.
    public func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Takes this controller out of its parent; take its view out yourself before.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The nearest navigation controller that this one is in.
    public var navigationController: UINavigationController? {
        sequence(first: parent) { $0?.parent }.lazy.compactMap { $0 as? UINavigationController }.first
    }

    /// Covers the window with `controller`.
    ///
    /// - Deviation: always at once and over the whole window, whatever `animated` says
    public func present(
        _ controller: UIViewController,
        animated: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let below = outermost
        guard let window = viewIfLoaded?.window else {
            preconditionFailure("\(type(of: self)) is not on screen, so it cannot present \(type(of: controller)).")
        }
        precondition(below.presentedViewController == nil, "\(type(of: below)) presents a controller already.")
        below.presentedViewController = controller
        controller.presentingViewController = below
        below.beginAppearanceTransition(false, animated: false)
        controller.beginAppearanceTransition(true, animated: false)
        controller.view.frame = window.bounds
        window.addSubview(controller.view)
        controller.view.layoutIfNeeded()
        below.endAppearanceTransition()
        controller.endAppearanceTransition()
        completion?()
    }

    /// Takes away what covers this controller; if nothing does, this controller itself, which covers another one.
    public func dismiss(animated: Bool, completion: (@MainActor () -> Void)? = nil) {
        let below = outermost.presentedViewController == nil ? outermost.presentingViewController : outermost
        guard let below, let controller = below.presentedViewController else {
            completion?()
            return
        }
        // What covers it goes with it.
        if controller.presentedViewController != nil { controller.dismiss(animated: animated) }
        controller.beginAppearanceTransition(false, animated: false)
        below.beginAppearanceTransition(true, animated: false)
        controller.view.removeFromSuperview()
        below.presentedViewController = nil
        controller.presentingViewController = nil
        controller.endAppearanceTransition()
        below.endAppearanceTransition()
        completion?()
    }

    /// The ancestor that is in no other controller.
    private var outermost: UIViewController {
        var result = self
        while let parent = result.parent { result = parent }
        return result
    }
}
