// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A stack of controllers, of which the topmost is shown.
///
/// The mouse's back button goes back.
///
/// - Thread: main
/// - Source: UIKit `UINavigationController`
/// - Deviation: has no bar, and changes at once, whatever `animated` says
open class UINavigationController: UIViewController {
    /// The stack, bottom first.
    public private(set) var viewControllers: [UIViewController] = []

    /// A stack of one.
    public convenience init(rootViewController: UIViewController) {
        self.init()
        viewControllers = [rootViewController]
        addChild(rootViewController)
        rootViewController.didMove(toParent: self)
    }

    /// The one that is shown.
    public var topViewController: UIViewController? { viewControllers.last }

    /// Shows the top one.
    override open func viewDidLoad() {
        super.viewDidLoad()
        if let topViewController { view.addSubview(topViewController.view) }
    }

    /// The top one fills the view.
    override open func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        topViewController?.view.frame = view.bounds
    }

    /// Puts `controller` on top.
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        setViewControllers(viewControllers + [controller], animated: animated)
    }

    /// Takes the top one away, unless it is the only one.
    ///
    /// - Returns: what was taken away
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let top = viewControllers.last else { return nil }
        setViewControllers(Array(viewControllers.dropLast()), animated: animated)
        return top
    }

    /// Takes all but the first away.
    ///
    /// - Returns: what was taken away, bottom first
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController] {
        let gone = Array(viewControllers.dropFirst())
        setViewControllers(Array(viewControllers.prefix(1)), animated: animated)
        return gone
    }

    /// Replaces the stack.
    open func setViewControllers(_ new: [UIViewController], animated: Bool) {
        let (old, oldTop, newTop) = (viewControllers, topViewController, new.last)
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        viewControllers = new
        for controller in added { addChild(controller) }
        for controller in gone { controller.willMove(toParent: nil) }
        if isViewLoaded, oldTop !== newTop { show(newTop, insteadOf: oldTop) }
        for controller in gone { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
    }

    private func show(_ new: UIViewController?, insteadOf old: UIViewController?) {
        let isShown = appearance == .appeared || appearance == .appearing
        old?.beginAppearanceTransition(false, animated: false)
        if isShown { new?.beginAppearanceTransition(true, animated: false) }
        if let new {
            new.view.frame = view.bounds
            view.addSubview(new.view)
            new.view.layoutIfNeeded()
        }
        old?.viewIfLoaded?.removeFromSuperview()
        old?.endAppearanceTransition()
        if appearance == .appeared { new?.endAppearanceTransition() }
    }

    /// The back button goes back, while there is somewhere to go.
    override open func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        if button == .back, popViewController(animated: false) != nil { return true }
        return super.buttonPressed(button, at: pointer)
    }
}
