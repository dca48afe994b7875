// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import Foundation

// Invalidating what was measured, and asking for a layout pass.

extension ASDisplayNode {
    /// Makes measured layouts void, without asking for new ones.
    ///
    /// - Thread: any
    public func invalidateCalculatedLayout() {
        nodeState.withLockUnchecked {
            $0.layoutVersion += 1
            $0.pendingLayout = nil
        }
    }

    /// Measures and lays out anew before the next frame.
    ///
    /// When the size changes, the supernodes do so as well.
    ///
    /// - Thread: any
    public func setNeedsLayout() {
        invalidateCalculatedLayout()
        if isRangeManaged { tellCellOfInvalidation() }
        guard isNodeLoaded else {
            // Nobody will run a layout pass for it; whoever measured it must not trust its size any more.
            supernode?.invalidateFromBelow()
            return
        }
        bridgedSet(.needsLayout, { $0.layer.setNeedsLayout() }, { _ in })
    }

    /// Cells that are not in sight have no layout pass; their container measures them anew.
    private func tellCellOfInvalidation() {
        for node in sequence(first: self, next: { $0.supernode }) where node.subtreeDidInvalidateLayout() { return }
    }

    private func invalidateFromBelow() {
        invalidateCalculatedLayout()
        if isNodeLoaded {
            bridgedSet(.needsLayout, { $0.layer.setNeedsLayout() }, { _ in })
        } else {
            supernode?.invalidateFromBelow()
        }
    }

    /// Lays out what is due in this subtree now.
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
