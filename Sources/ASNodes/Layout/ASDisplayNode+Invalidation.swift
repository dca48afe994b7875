// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import Foundation

// Invalidating calculated layouts, and requesting a layout pass.

extension ASDisplayNode {
    /// Invalidates calculated layouts, without requesting new ones.
    ///
    /// - Thread: any
    public func invalidateCalculatedLayout() {
        nodeState.withLock { $0.layouts.invalidate() }
    }

    /// Invalidates calculated layouts, and requests a layout pass before the next frame.
    ///
    /// If the size of the node changes, its supernodes are laid out too.
    ///
    /// - Thread: any
    public func setNeedsLayout() {
        let (flags, supernode) = invalidated()
        if flags.contains(.isRangeManaged) { notifyCellOfInvalidation() }
        requestLayout(flags, supernode)
    }

    /// Invalidates calculated layouts, and reads the flags and the supernode atomically with it.
    private func invalidated() -> (flags: ASNodeFlags, supernode: ASDisplayNode?) {
        nodeState.withLockUnchecked { state in
            state.layouts.invalidate()
            return (state.flags, state.flags.contains(.isLoaded) ? nil : state.links.supernode)
        }
    }

    private func requestLayout(_ flags: ASNodeFlags, _ supernode: ASDisplayNode?) {
        if flags.contains(.isLoaded) {
            bridge(Self.needsLayoutRequest)
        } else {
            // The node has no layout pass of its own, and the supernode must not use its old size.
            supernode?.invalidateFromBelow()
        }
    }

    /// Notifies the nearest cell: cells that are not in the view have no layout pass, so their container measures them again.
    private func notifyCellOfInvalidation() {
        for node in sequence(first: self, next: { $0.supernode }) where node.subtreeDidInvalidateLayout() { return }
    }

    private func invalidateFromBelow() {
        let (flags, supernode) = invalidated()
        requestLayout(flags, supernode)
    }

    /// Performs pending layout of this subtree immediately.
    ///
    /// Without a view, the frames of the subnodes are set from the newest layout.
    ///
    /// - Thread: any until loaded
    public func layoutIfNeeded() {
        guard !isNodeLoaded else {
            onMain { $0.layer.layoutIfNeeded() }
            return
        }
        guard ASThreadIsMain() else { return }
        onMain { $0.layoutUnloadedSubtree() }
    }

    @MainActor
    private func layoutUnloadedSubtree() {
        layoutPass()
        for subnode in subnodes { subnode.layoutIfNeeded() }
    }
}
