// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit

// Moving nodes in and out of windows without anybody being told.

/// A node and everything in it hear nothing of windows that they come into or leave, until that is enabled again.
///
/// Counted: as many `ASDisplayNodeEnableHierarchyNotifications` end it. What happens meanwhile is not told afterwards: a node that was in
/// a window before counts as being in it. For moving a node from one place on screen to another, as the toolkit does by itself when
/// a subnode changes its supernode.
///
/// - Thread: any until loaded
/// - Source: Texture `ASDisplayNodeDisableHierarchyNotifications`
public func ASDisplayNodeDisableHierarchyNotifications(_ node: ASDisplayNode) {
    node.withRare { $0.hierarchyNotificationsDisabled += 1 }
}

/// Takes one `ASDisplayNodeDisableHierarchyNotifications` back.
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
        "ASDisplayNodeEnableHierarchyNotifications: \(node.debugLabel) hears of windows already. "
            + "Call it once for each ASDisplayNodeDisableHierarchyNotifications."
    )
}

extension ASDisplayNode {
    /// Whether this node or one above it keeps quiet about windows.
    var isQuietAboutWindows: Bool {
        sequence(first: self) { $0.supernode }.contains { $0.rare { $0.hierarchyNotificationsDisabled > 0 } ?? false }
    }
}

/// The interface state of a node whose view is in `window`, or in none: what its container says, if it is in one, else by the window alone.
///
/// For whoever is told of a window before the node is.
///
/// - Parameters:
///   - node: has a view
///   - window: where it is, or is about to be
/// - Returns: the state that the node has, or is about to have
/// - Thread: any
/// - Source: Texture `ASInterfaceStateForDisplayNode`
public func ASInterfaceStateForDisplayNode(_ node: ASDisplayNode, _ window: UIWindow?) -> ASInterfaceState {
    assert(!node.isLayerBacked, "\(node.debugLabel) is layer-backed; ask for a node that has a view.")
    guard node.isRangeManaged else { return window == nil ? [] : [.visible, .display] }
    return window == nil ? node.interfaceState.subtracting(.visible) : node.interfaceState
}
