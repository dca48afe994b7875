// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import Foundation

// Invalidating what was measured, and asking for a layout pass.

extension ASDisplayNode {
    /// Invalidates measured layouts, without asking for new ones.
    ///
    /// - Thread: any
    public func invalidateCalculatedLayout() {
        nodeState.withLock { $0.layouts.invalidate() }
    }

    /// Invalidates measured layouts and asks for a layout pass before the next frame.
    ///
    /// If the size of the node changes, its supernodes are laid out as well.
    ///
    /// - Thread: any
    public func setNeedsLayout() {
        invalidateCalculatedLayout()
        if isRangeManaged { tellCellOfInvalidation() }
        guard isNodeLoaded else {
            // It has no layout pass of its own, and the supernode must not use its old size.
            supernode?.invalidateFromBelow()
            return
        }
        bridge(Self.needsLayoutRequest)
    }

    /// Cells that are not in the view have no layout pass; their container measures them again.
    private func tellCellOfInvalidation() {
        for node in sequence(first: self, next: { $0.supernode }) where node.subtreeDidInvalidateLayout() { return }
    }

    private func invalidateFromBelow() {
        invalidateCalculatedLayout()
        if isNodeLoaded {
            bridge(Self.needsLayoutRequest)
        } else {
            supernode?.invalidateFromBelow()
        }
    }

    /// Lays out this subtree now, where layout is due.
    ///
    /// Without a view the frames of the subnodes are set from the newest layout.
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
