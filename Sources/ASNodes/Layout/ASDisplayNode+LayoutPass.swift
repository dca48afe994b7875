// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

// The layout pass, which sets frames from calculated layouts.

extension ASDisplayNode {
    /// Lays out the node when its layer is laid out.
    @MainActor
    func layoutPass() {
        requireStackSpace()
        adoptTraitsOfOwner()
        let bounds = bounds
        // A transition that is measuring its layout on another thread applies that layout as a whole.
        if displayState?.transitions.measuring != nil {
            displayState?.transitions.hasSkippedLayout = true
            return
        }
        guard bounds.size.width > 0, bounds.size.height > 0 else {
            requestSizeIfNoLongerEmpty()
            return
        }
        measureForBounds(bounds.size)
        let hasNewLayout = commitPendingLayout()
        updatePlaceholder()
        if nodeState.withLock({ $0.display.canCatchUp }) { setNeedsDisplay() }
        layout()
        passMarginsDown()
        layoutDidFinish()
        notifyDelegates { $0.nodeDidLayout() }
        if hasNewLayout { reportLayoutMistakes() }
        if rasterizesSubnodes { for subnode in subnodes { subnode.layoutPass() } }
    }

    /// Measures the node if it has no layout for `size`, and asks the supernode for room if the node needs another size.
    @MainActor
    private func measureForBounds(_ size: CGSize) {
        switch nodeState.withLock({ $0.layouts.pass(for: size) }) {
        case .isSettled:
            return
        case .asBefore(let range, let parentSize, let isPlaced) where isPlaced || isPlacedByLayout:
            let layout = ASMeasure(self, range, parentSize, .bounds)
            guard !ASNodeLayout.isSame(layout.size, size) else { return }
            // Another size requires the agreement of the supernode.
            nodeState.withLock { $0.layouts.recordSizeRequest() }
            requestSizeFromSupernode()
        case .asBefore, .exactly:
            _ = ASMeasure(self, ASSizeRange(min: size, max: size), size, .bounds)
        }
    }

    /// Whether the supernode's layout contains the node; otherwise the app sets its frame.
    private var isPlacedByLayout: Bool {
        guard let supernode else { return false }
        return supernode.nodeState.withLock { $0.layouts.places(self) }
    }

    /// Asks the supernode for room after an empty node was invalidated, because it may have a size now.
    ///
    /// An empty node never takes over a layout.
    @MainActor
    private func requestSizeIfNoLongerEmpty() {
        guard isPlacedByLayout else { return }
        if !nodeState.withLock({ $0.layouts.isCurrent }) { requestSizeFromSupernode() }
    }

    @MainActor
    func requestSizeFromSupernode() {
        if let parent = supernode {
            parent.setNeedsLayout()
        } else {
            rootNodeDidInvalidateSize()
        }
    }

    /// Resizes the topmost node to its calculated size, keeping its origin.
    @MainActor
    func resizeToCalculatedSize() {
        let size = calculatedSize
        guard bounds.size != size else { return }
        frame = CGRect(origin: frame.origin, size: size)
    }

    /// Takes over the pending layout.
    ///
    /// - Returns: whether there was one
    @MainActor
    private func commitPendingLayout() -> Bool {
        guard let (old, new) = nodeState.withLock({ $0.layouts.commitPending() }) else { return false }
        if automaticallyManagesSubnodes {
            applyAutomaticSubnodes(from: old?.sublayouts ?? [], to: new.sublayouts)
        }
        calculatedLayoutDidChange()
        return true
    }

    /// Sets the frames of the subnodes that are in the layout.
    @MainActor
    func applyFramesToSubnodes() {
        guard let sublayouts = nodeState.withLock({ $0.layouts.calculated?.sublayouts }) else { return }
        for sublayout in sublayouts {
            guard let subnode = sublayout.layoutElement as? ASDisplayNode, subnode.supernode === self else { continue }
            let frame = CGRect(origin: sublayout.position, size: sublayout.size)
            // Setting the frame would redraw the whole rasterised subtree.
            if subnode.isRasterized, subnode.frame == frame { continue }
            subnode.frame = frame
        }
    }
}
