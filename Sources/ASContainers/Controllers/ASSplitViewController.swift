// SPDX-License-Identifier: Apache-2.0
@_spi(ASHooks) public import ASControllers
public import ASUIKit

/// A split view controller that reports to the controllers of its columns how many steps they are away from being visible.
///
/// Visible columns are as far away as the split view itself. A hidden column is one step farther for each column between it and the
/// nearest visible one, plus one. In a collapsed split view, the depth of a column is its depth in the common stack. The navigation
/// controllers created for columns are `ASDKNavigationController`, so that the stacks in columns count as well.
///
/// - Thread: main
/// - Source: none; Texture has such classes for stacks and tabs only
@preconcurrency @MainActor
open class ASSplitViewController: UISplitViewController, ASManagesChildVisibilityDepth {
    private var ownDepth = 0

    /// Called before the columns appear.
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        ownDepth = 0
        visibilityDepthDidChange()
    }

    /// Called after the columns have disappeared.
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        ownDepth = 1
        visibilityDepthDidChange()
    }

    /// Called when the split view has a new parent, which may define the depth.
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }

    /// Notifies the columns of their new depths.
    override open func columnsDidChange() {
        super.columnsDidChange()
        visibilityDepthDidChange()
    }

    /// Returns a navigation controller that reports depths to its controllers.
    @_spi(ASHooks) override open func makeNavigationController() -> UINavigationController {
        ASDKNavigationController()
    }

    /// The depth that the parent defines, or 0 on screen and 1 off it.
    open var visibilityDepth: Int {
        (parent as? any ASManagesChildVisibilityDepth)?.visibilityDepth(ofChildViewController: self) ?? ownDepth
    }

    /// Notifies the controllers of the columns, and the common stack.
    open func visibilityDepthDidChange() {
        for case let child as any ASVisibilityDepth in children { child.visibilityDepthDidChange() }
    }

    /// Returns the depth of a column's controller; `Int.max` for other controllers.
    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        guard children.contains(where: { $0 === childViewController }) else { return .max }
        return min(visibilityDepth, .max - 3) + hiddenSteps(of: childViewController)
    }
}
