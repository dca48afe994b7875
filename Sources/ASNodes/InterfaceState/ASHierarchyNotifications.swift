// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit

// Moving nodes into and out of windows without notification.

/// Disables notifications about windows for a node and its descendants, until they are enabled again.
///
/// Calls are counted: the same number of calls of `ASDisplayNodeEnableHierarchyNotifications` enables notifications. Changes meanwhile are
/// not reported afterwards: a node that was in a window before is still treated as being in it. It is meant for moving a node from one
/// position on screen to another, as the toolkit does when a subnode changes its supernode.
///
/// - Thread: any until loaded
/// - Source: Texture `ASDisplayNodeDisableHierarchyNotifications`
public func ASDisplayNodeDisableHierarchyNotifications(_ node: ASDisplayNode) {
    node.withRare { $0.hierarchyNotificationsDisabled += 1 }
}

/// Reverts one call of `ASDisplayNodeDisableHierarchyNotifications`.
///
/// - Precondition: there was one; traps otherwise (debug)
/// - Thread: any until loaded
/// - Source: Texture `ASDisplayNodeEnableHierarchyNotifications`
public func ASDisplayNodeEnableHierarchyNotifications(_ node: ASDisplayNode) {
    let wasDisabled = node.withRare { rare -> Bool in
        defer { rare.hierarchyNotificationsDisabled = max(0, rare.hierarchyNotificationsDisabled - 1) }
        return rare.hierarchyNotificationsDisabled > 0
    }
    assert(
        wasDisabled,
        "ASDisplayNodeEnableHierarchyNotifications: \(node.debugLabel) is already notified of its window. "
            + "Call it once for each ASDisplayNodeDisableHierarchyNotifications."
    )
}

extension ASDisplayNode {
    /// Whether notifications about windows are disabled for this node or a supernode.
    var suppressesHierarchyNotifications: Bool {
        sequence(first: self) { $0.supernode }.contains { $0.rare { $0.hierarchyNotificationsDisabled > 0 } ?? false }
    }
}

/// Returns the interface state of a node whose view is in `window`, or in none: that of its container, otherwise that of the window.
///
/// For callers that are notified of a window before the node is.
///
/// - Parameters:
///   - node: has a view
///   - window: the current or imminent window of its view
/// - Returns: the state that the node has, or is about to have
/// - Thread: any
/// - Source: Texture `ASInterfaceStateForDisplayNode`
public func ASInterfaceStateForDisplayNode(_ node: ASDisplayNode, _ window: UIWindow?) -> ASInterfaceState {
    assert(!node.isLayerBacked, "\(node.debugLabel) is layer-backed; pass a node that has a view.")
    guard node.isRangeManaged else { return window == nil ? [] : [.visible, .display] }
    return window == nil ? node.interfaceState.subtracting(.visible) : node.interfaceState
}
