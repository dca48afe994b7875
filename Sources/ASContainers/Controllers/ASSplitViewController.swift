// SPDX-License-Identifier: Apache-2.0
@_spi(ASHooks) public import ASControllers
public import ASUIKit

/// A split view controller that tells the controllers of its columns how far they are from being visible.
///
/// Visible columns are as far as the split view itself. A hidden column is one step farther for each column between it and the nearest
/// visible one, and that one. Collapsed, columns are as deep as they lie in the common stack. The navigation controllers that are made
/// for columns are `ASDKNavigationController`, so that the stacks in columns count as well.
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

    /// The new parent may know the depth.
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        visibilityDepthDidChange()
    }

    /// Tells the columns their new depths.
    override open func columnsDidChange() {
        super.columnsDidChange()
        visibilityDepthDidChange()
    }

    /// A stack that tells its controllers how deep they lie.
    @_spi(ASHooks) override open func makeNavigationController() -> UINavigationController {
        ASDKNavigationController()
    }

    /// The depth that the parent says, or 0 on screen and 1 off it.
    open var visibilityDepth: Int {
        (parent as? any ASManagesChildVisibilityDepth)?.visibilityDepth(ofChildViewController: self) ?? ownDepth
    }

    /// Tells the controllers of the columns, and the common stack.
    open func visibilityDepthDidChange() {
        for case let child as any ASVisibilityDepth in children { child.visibilityDepthDidChange() }
    }

    /// The steps of a column's controller.
    open func visibilityDepth(ofChildViewController childViewController: UIViewController) -> Int {
        guard children.contains(where: { $0 === childViewController }) else { return .max }
        return min(visibilityDepth, .max - 3) + hiddenSteps(of: childViewController)
    }
}
