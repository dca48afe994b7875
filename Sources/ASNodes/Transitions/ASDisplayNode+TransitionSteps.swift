// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
internal import Foundation

// The steps of a layout transition that its node performs.

extension ASDisplayNode {
    // MARK: Measuring

    /// Returns the size range and the parent size for a transition; `nil` if there is no room.
    ///
    /// Without `wanted` they are those of the last measurement.
    @MainActor
    func rangeForTransition(_ wanted: ASSizeRange?) -> (ASSizeRange, CGSize)? {
        let (pending, current) = nodeState.withLock { ($0.layouts.pending, $0.layouts.calculated) }
        if let wanted {
            guard wanted.max.width > 0, wanted.max.height > 0 else { return nil }
            let known = [pending, current].compactMap(\.self).first { $0.constrainedSize == wanted }
            return (wanted, known?.parentSize ?? wanted.max)
        }
        let size = bounds.size
        let isPlaced = size.width > 0 && size.height > 0
        for case let layout? in [pending, current] where layout.hasNotifiedParent || !isPlaced || layout.isOf(size) {
            guard layout.constrainedSize.max.width > 0, layout.constrainedSize.max.height > 0 else { continue }
            if isPlaced || !isNodeLoaded { return (layout.constrainedSize, layout.parentSize) }
        }
        return isPlaced ? (ASSizeRange(min: size, max: size), size) : nil
    }

    /// Measures the node, on any thread.
    func measureForTransition(_ range: ASSizeRange, parentSize: CGSize) -> ASNodeLayout {
        let (range, parentSize) = (range.orUnlimited, parentSize.orUnlimited)
        let version = nodeState.withLock { $0.layouts.version }
        let layout = cachedLayoutThatFits(range, parentSize: parentSize)
        return ASNodeLayout(
            size: layout.size,
            sublayouts: layout.sublayouts,
            constrainedSize: range,
            parentSize: parentSize,
            version: version
        )
    }

    /// Drops a calculated layout that has not been taken over.
    func dropMeasuredLayout() {
        nodeState.withLock { $0.layouts.dropPending() }
    }

    // MARK: Taking over

    /// The layout from which the frames were last set.
    var layoutForTransition: ASNodeLayout? { nodeState.withLock { $0.layouts.calculated } }

    /// Makes a calculated layout the one from which frames are set.
    func takeOver(_ measured: ASNodeLayout) {
        nodeState.withLock { $0.layouts.takeOver(measured) }
    }

    /// Inserts new subnodes at their final frames, laid out, so that they are complete when they first appear.
    @MainActor
    func bringInSubnodes(_ new: ASTransitionLayout, inserted: [ASDisplayNode]) {
        for subnode in inserted where isNodeLoaded && subnode.supernode == nil {
            subnode.frame = new.frame(for: subnode)
            // Outside of this node, so that only the subnode is laid out.
            subnode.layer.layoutIfNeeded()
        }
        placeSubnodes(new.nodes, reordering: automaticallyManagesSubnodes)
        for subnode in inserted where subnode.supernode === self {
            subnode.frame = new.frame(for: subnode)
            if !subnode.isNodeLoaded { subnode.layoutIfNeeded() }
        }
    }

    // MARK: Size requests

    /// Whether `size` differs from the size of the node or, without a view, from the size measured `before`.
    @MainActor
    func isOfOtherSize(than size: CGSize, before: CGSize) -> Bool {
        let present = isNodeLoaded ? bounds.size : before
        return !ASNodeLayout.isSame(present, size)
    }

    /// Asks the supernode for another size.
    @MainActor
    func requestSize(_ transition: ASLayoutTransition) {
        transition.hasRequestedSize = true
        requestSizeFromSupernode()
    }

    // MARK: On screen

    /// Returns the subnodes that an animation presents with other frames or opacities than their properties have, and those being removed.
    @MainActor
    func subnodesOnScreen(during interrupted: ASLayoutTransition) -> [ObjectIdentifier: ASLayoutTransition.OnScreen] {
        let leaving = Set(interrupted.removed)
        var result: [ObjectIdentifier: ASLayoutTransition.OnScreen] = [:]
        for subnode in subnodes {
            guard let layer = subnode.loadedLayer else { continue }
            let seen = layer.presentation() ?? layer
            let isElsewhere = seen.position != layer.position || seen.bounds != layer.bounds
            guard isElsewhere || seen.opacity != layer.opacity || leaving.contains(subnode) else { continue }
            result[ObjectIdentifier(subnode)] = .init(
                frame: Self.frame(seen.bounds, seen.position, seen.anchorPoint),
                alpha: seen.opacity
            )
        }
        return result
    }

    /// Ends the animation of a node that has left the window.
    @MainActor
    func endInvisibleTransition() {
        guard displayState?.transitions.running != nil else { return }
        // A move to another supernode in one turn does not end it.
        performLater(in: .commit) { node in
            guard !node.isInHierarchy else { return }
            node.displayState?.transitions.running?.complete(false)
        }
    }
}
