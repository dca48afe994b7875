// SPDX-License-Identifier: Apache-2.0
public import ASControllers
public import ASUIKit

/// A navigation controller that tells its controllers how far they are from being seen.
///
/// The top one is as far as the stack itself, the root one step farther, and each one between as many steps as lie on it: what is
/// deep in the stack keeps less ready.
///
/// - Thread: main
/// - Source: Texture `ASDKNavigationController`
open class ASDKNavigationController: UINavigationController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// The stack is about to be seen.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ownDepth = 0
        visibilityDepthDidChange()
    }

    /// The stack is seen no more.
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    /// The new parent may know the depth.
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }

    /// Those in the stack lie deeper or less deep now.
    override open func setViewControllers(_ new: [UIViewController], animated: Bool) {
        super.setViewControllers(new, animated: animated)
        visibilityDepthDidChange()
    }

    /// What the parent says, or 0 on screen and 1 off it.
    open var visibilityDepth: Int {
        (parent as? any ASManagesChildVisibilityDepth)?.visibilityDepth(ofChildViewController: self) ?? ownDepth
    }

    /// Tells the controllers in the stack.
    open func visibilityDepthDidChange() {
        for case let child as any ASVisibilityDepth in viewControllers { child.visibilityDepthDidChange() }
    }

    /// The steps of a controller in the stack.
    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        let stack = viewControllers
        guard let index = stack.firstIndex(where: { $0 === childViewController }) else { return .max }
        let own = min(visibilityDepth, .max - stack.count - 1)
        if index == stack.count - 1 { return own }
        return index == 0 ? own + 1 : own + stack.count - 1 - index
    }
}
