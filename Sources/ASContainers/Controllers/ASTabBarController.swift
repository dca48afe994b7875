// SPDX-License-Identifier: Apache-2.0
public import ASControllers
public import ASUIKit

/// A tab controller that tells its controllers how far they are from being seen: the selected one as far as itself, the others one
/// step farther.
///
/// - Thread: main
/// - Source: Texture `ASTabBarController`
open class ASTabBarController: UITabBarController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// The tabs are about to be seen.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ownDepth = 0
        visibilityDepthDidChange()
    }

    /// The tabs are seen no more.
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

    /// Those that came have a depth here.
    override open func setViewControllers(_ new: [UIViewController], animated: Bool) {
        super.setViewControllers(new, animated: animated)
        visibilityDepthDidChange()
    }

    /// Another one is the nearest.
    override open func selectionDidChange() {
        super.selectionDidChange()
        visibilityDepthDidChange()
    }

    /// What the parent says, or 0 on screen and 1 off it.
    open var visibilityDepth: Int {
        (parent as? any ASManagesChildVisibilityDepth)?.visibilityDepth(ofChildViewController: self) ?? ownDepth
    }

    /// Tells the controllers of the tabs.
    open func visibilityDepthDidChange() {
        for case let child as any ASVisibilityDepth in viewControllers { child.visibilityDepthDidChange() }
    }

    /// The steps of a tab's controller.
    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        guard viewControllers.contains(where: { $0 === childViewController }) else { return .max }
        return min(visibilityDepth, .max - 1) + (childViewController === selectedViewController ? 0 : 1)
    }
}
