// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
internal import Foundation

// The toolbar below the stack.

extension UINavigationController {
    /// Whether the toolbar is hidden; `true` by default.
    public var isToolbarHidden: Bool {
        get { isBottomBarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar, which has the `toolbarItems` of the top controller.
    public func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBottomBarHidden else { return }
        isBottomBarHidden = hidden
        if !hidden { _ = loadToolbar() }
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        UIView.animate(withDuration: 0.25) { view.layoutIfNeeded() }
    }

    /// Returns the height of the toolbar below the view of a controller, without the safe area.
    func toolbarHeight(of controller: UIViewController) -> CGFloat {
        isBottomBarHidden || controller.hidesBottomBarWhenPushed ? 0 : UIToolbar.height
    }

    /// Returns the toolbar; stacks that never show one have none.
    func loadToolbar() -> UIToolbar {
        if let toolbarIfLoaded { return toolbarIfLoaded }
        let toolbar = UIToolbar()
        toolbarIfLoaded = toolbar
        if isViewLoaded {
            view.insertSubview(toolbar, belowSubview: navigationBar)
            layToolbar()
        }
        return toolbar
    }

    /// Lays out the toolbar; a hidden one is below the bottom edge.
    func layToolbar() {
        guard let toolbar = toolbarIfLoaded else { return }
        let height = UIToolbar.height + view.safeAreaInsets.bottom
        let isHidden = shown.map { toolbarHeight(of: $0) == 0 } ?? true
        toolbar.frame = CGRect(
            x: 0,
            y: isHidden ? view.bounds.height : view.bounds.height - height,
            width: view.bounds.width,
            height: height
        )
        toolbar.accessibilityElementsHidden = isHidden
        toolbar.isUserInteractionEnabled = !isHidden
        toolbar.items = shown?.toolbarItems
    }
}

extension UIViewController {
    /// Sets `toolbarItems`.
    ///
    /// - Deviation: not animated
    public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }
}
