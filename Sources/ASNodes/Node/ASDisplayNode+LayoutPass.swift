// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

// Setting frames from what was measured: what a layer's layout does for its node.

extension ASDisplayNode {
    /// What a layer's layout does for its node.
    @MainActor
    func layoutPass() {
        adoptTraitsFromAbove()
        let bounds = bounds
        // What is being measured elsewhere is shown all at once, by the transition.
        if displayState?.transitions.measuring != nil {
            displayState?.transitions.hasSkippedLayout = true
            return
        }
        guard bounds.size.width > 0, bounds.size.height > 0 else {
            askForRoomIfNoLongerEmpty()
            return
        }
        measureForBounds(bounds.size)
        let hasNewLayout = takeOverPendingLayout()
        updatePlaceholder()
        if has(.displayIsDue), !displaySuspended { setNeedsDisplay() }
        layout()
        passMarginsDown()
        layoutDidFinish()
        tellDelegates { $0.nodeDidLayout() }
        if hasNewLayout { reportLayoutMistakes() }
        if rasterizesSubnodes { for subnode in subnodes { subnode.layoutPass() } }
    }

    /// Makes sure that a layout for `size` is at hand; asks the parent for room when the node wants another size.
    @MainActor
    private func measureForBounds(_ size: CGSize) {
        let scale = ASScreenScale()
        func fits(_ layout: ASNodeLayout) -> Bool {
            abs(layout.size.width - size.width) < 1 / scale
                && abs(layout.size.height - size.height) < 1 / scale
        }
        // Step 1: a current layout of this size, or one whose parent was asked already, stays.
        let (isSettled, lastRange, lastParent) = nodeState.withLockUnchecked { state -> (Bool, ASSizeRange?, CGSize) in
            let version = state.layoutVersion
            if let pending = state.pendingLayout, pending.version >= version, fits(pending) {
                return (true, nil, .zero)
            }
            if let current = state.calculatedLayout, current.version >= version, fits(current) || current.hasAskedParent
            {
                // Once it has its room, another size is the parent's wish and not the answer to the question.
                if current.hasAskedParent, fits(current) { state.calculatedLayout?.hasAskedParent = false }
                return (true, nil, .zero)
            }
            let last = state.pendingLayout ?? state.calculatedLayout
            return (false, last?.constrainedSize, last?.parentSize ?? size)
        }
        guard !isSettled else { return }
        // Step 2: measure as the parent did last; when no parent measured it, or the bounds say otherwise, exactly as the bounds.
        let wasInvalidated = nodeState.withLockUnchecked {
            ($0.calculatedLayout?.version ?? .max) < $0.layoutVersion
        }
        // The last bounds of a node that was resized as well: no parent chose them.
        let isOutdated = lastRange.map { $0.min == $0.max && $0.max != size } == true && !isPlacedByLayout
        if let lastRange, wasInvalidated, !isOutdated {
            let layout = ASMeasure(self, lastRange, lastParent, .bounds)
            let wantsOtherSize =
                abs(layout.size.width - size.width) >= 1 / scale || abs(layout.size.height - size.height) >= 1 / scale
            guard wantsOtherSize else { return }
            // Step 3: another size needs the parent's consent; asked once per layout.
            nodeState.withLockUnchecked { $0.pendingLayout?.hasAskedParent = true }
            askParentForRoom()
            return
        }
        _ = ASMeasure(self, ASSizeRange(min: size, max: size), size, .bounds)
    }

    /// Whether the layout of the node above has a place for it; else its frame is set by hand.
    private var isPlacedByLayout: Bool {
        guard let placed = supernode?.calculatedLayout else { return false }
        return !placed.frame(for: self).isNull
    }

    /// A node that had nothing to show may have something by now, and its parent has to place it anew.
    ///
    /// What the parent measured is gone when it was invalidated: an empty node never takes a layout over.
    @MainActor
    private func askForRoomIfNoLongerEmpty() {
        guard let parent = supernode, let placed = parent.calculatedLayout, !placed.frame(for: self).isNull else {
            return
        }
        let isCurrent = nodeState.withLockUnchecked { state in
            (state.pendingLayout ?? state.calculatedLayout).map { $0.version >= state.layoutVersion } ?? false
        }
        if !isCurrent { askParentForRoom() }
    }

    @MainActor
    func askParentForRoom() {
        if let parent = supernode {
            parent.setNeedsLayout()
        } else {
            rootNodeDidInvalidateSize()
        }
    }

    /// The topmost node takes its measured size, keeping its origin.
    @MainActor
    func resizeToCalculatedSize() {
        let size = calculatedSize
        guard bounds.size != size else { return }
        frame = CGRect(origin: frame.origin, size: size)
    }

    /// - Returns: whether there was one
    @MainActor
    private func takeOverPendingLayout() -> Bool {
        let (old, new) = nodeState.withLockUnchecked { state -> (ASNodeLayout?, ASNodeLayout?) in
            guard let pending = state.pendingLayout, pending.version >= state.layoutVersion else { return (nil, nil) }
            let old = state.calculatedLayout
            state.calculatedLayout = pending
            state.pendingLayout = nil
            return (old, pending)
        }
        guard let new else { return false }
        if automaticallyManagesSubnodes {
            applyAutomaticSubnodes(from: old?.sublayouts ?? [], to: new.sublayouts)
        }
        calculatedLayoutDidChange()
        return true
    }

    /// Sets the frames of the subnodes that are in the layout.
    @MainActor
    func applyFramesToSubnodes() {
        guard let sublayouts = nodeState.withLockUnchecked({ $0.calculatedLayout?.sublayouts }) else { return }
        for sublayout in sublayouts {
            guard let subnode = sublayout.layoutElement as? ASDisplayNode, subnode.supernode === self else { continue }
            let frame = CGRect(origin: sublayout.position, size: sublayout.size)
            // Setting it would draw everything that this one is drawn with anew.
            if subnode.isRasterized, subnode.frame == frame { continue }
            subnode.frame = frame
        }
    }
}
