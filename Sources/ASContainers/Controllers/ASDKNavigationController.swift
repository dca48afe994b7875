// SPDX-License-Identifier: Apache-2.0
public import ASControllers
public import ASUIKit

/// A navigation controller that reports to its controllers how many steps they are away from being visible.
///
/// The top controller is as far away as the stack itself, and the root one step farther. Each controller between them is as many steps
/// farther as there are controllers above it. The deeper a controller is in the stack, the less content it keeps ready.
///
/// - Thread: main
/// - Source: Texture `ASDKNavigationController`
open class ASDKNavigationController: UINavigationController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// Called before the stack becomes visible.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ownDepth = 0
        visibilityDepthDidChange()
    }

    /// Called after the stack has become invisible.
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    /// Called when the stack has a new parent, which may define the depth.
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }

    /// Replaces the controllers in the stack and reports their new depths.
    override open func setViewControllers(_ new: [UIViewController], animated: Bool) {
        super.setViewControllers(new, animated: animated)
        visibilityDepthDidChange()
    }

    /// The depth that the parent defines, or 0 on screen and 1 off it.
    open var visibilityDepth: Int {
        (parent as? any ASManagesChildVisibilityDepth)?.visibilityDepth(ofChildViewController: self) ?? ownDepth
    }

    /// Notifies the controllers in the stack.
    open func visibilityDepthDidChange() {
        for case let child as any ASVisibilityDepth in viewControllers { child.visibilityDepthDidChange() }
    }

    /// Returns the depth of a controller in the stack; `Int.max` for other controllers.
    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        let stack = viewControllers
        guard let index = stack.firstIndex(where: { $0 === childViewController }) else { return .max }
        let own = min(visibilityDepth, .max - stack.count - 1)
        if index == stack.count - 1 { return own }
        return index == 0 ? own + 1 : own + stack.count - 1 - index
    }
}
