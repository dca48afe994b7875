// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// Decides about the columns of a split view controller, and receives its events.
///
/// - Thread: main
/// - Source: UIKit `UISplitViewControllerDelegate`
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Called before `displayMode` changes.
    func splitViewController(
        _ svc: UISplitViewController,
        willChangeTo displayMode: UISplitViewController.DisplayMode
    )

    /// Called before a column becomes visible while the columns are expanded.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)

    /// Called before a column is hidden while the columns are expanded.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

    /// Returns the column that is on top of the stack after the columns have collapsed.
    ///
    /// Not called in the classic style, nor if there is a compact column.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    /// Returns the display mode after the columns have expanded.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode

    /// Called after the columns have collapsed.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)

    /// Called after the columns have expanded.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    /// Called when a drag begins to show or hide a column.
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)

    /// Called when the drag has ended.
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

    /// Returns the display mode to which `displayModeButtonItem` changes; `.automatic` for the default.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

    /// Whether the delegate has shown `vc` for `show(_:sender:)`.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        show vc: UIViewController,
        sender: Any?
    ) -> Bool

    /// Whether the delegate has shown `vc` for `showDetailViewController(_:sender:)`.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        showDetail vc: UIViewController,
        sender: Any?
    ) -> Bool

    /// Whether the primary column is on top after the columns have collapsed.
    ///
    /// Called in the classic style only. The controllers are those that were set.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool

    /// Returns the secondary controller after the columns have expanded; `nil` keeps the one that was set.
    ///
    /// Called in the classic style only.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    /// Returns the primary controller of the stack; `nil` keeps the one that was set.
    ///
    /// Called in the classic style only.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

    /// Returns the primary controller of the columns; `nil` keeps the one that was set.
    ///
    /// Called in the classic style only.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
}

extension UISplitViewControllerDelegate {
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController,
        willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}

    /// Does nothing.
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}

    /// Does nothing.
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}

    /// Returns the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }

    /// Returns the proposed mode.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

    /// Does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

    /// Does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}

    /// Does nothing.
    public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}

    /// Does nothing.
    public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}

    /// Returns `.automatic`.
    public func targetDisplayModeForAction(
        in svc: UISplitViewController
    ) -> UISplitViewController.DisplayMode { .automatic }

    /// Returns `false`.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        show vc: UIViewController,
        sender: Any?
    ) -> Bool { false }

    /// Returns `false`.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        showDetail vc: UIViewController,
        sender: Any?
    ) -> Bool { false }

    /// Returns `false`.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }

    /// Returns `nil`.
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }

    /// Returns `nil`.
    public func primaryViewController(
        forCollapsing splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    /// Returns `nil`.
    public func primaryViewController(
        forExpanding splitViewController: UISplitViewController
    ) -> UIViewController? { nil }
}
