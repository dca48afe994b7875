// SPDX-License-Identifier: Apache-2.0
public import ASControllers
public import ASUIKit

/// A tab bar controller that reports to its controllers how many steps they are away from being visible.
///
/// The selected controller is as far away as the tab bar controller itself, and the others are one step farther.
///
/// - Thread: main
/// - Source: Texture `ASTabBarController`
open class ASTabBarController: UITabBarController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// Called before the tabs become visible.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ownDepth = 0
        visibilityDepthDidChange()
    }

    /// Called after the tabs have become invisible.
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    /// Called when the tab bar controller has a new parent, which may define the depth.
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }

    /// Replaces the controllers and reports their depths.
    override open func setViewControllers(_ new: [UIViewController], animated: Bool) {
        super.setViewControllers(new, animated: animated)
        visibilityDepthDidChange()
    }

    /// Called when another controller is selected; reports the new depths.
    override open func selectionDidChange() {
        super.selectionDidChange()
        visibilityDepthDidChange()
    }

    /// The depth that the parent defines, or 0 on screen and 1 off it.
    open var visibilityDepth: Int {
        (parent as? any ASManagesChildVisibilityDepth)?.visibilityDepth(ofChildViewController: self) ?? ownDepth
    }

    /// Notifies the controllers of the tabs.
    open func visibilityDepthDidChange() {
        for case let child as any ASVisibilityDepth in viewControllers { child.visibilityDepthDidChange() }
    }

    /// Returns the depth of a tab's controller; `Int.max` for other controllers.
    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        guard viewControllers.contains(where: { $0 === childViewController }) else { return .max }
        return min(visibilityDepth, .max - 1) + (childViewController === selectedViewController ? 0 : 1)
    }
}
