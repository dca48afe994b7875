// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
internal import Foundation

// What a transition asks of its node, step by step.

extension ASDisplayNode {
    // MARK: Measuring

    /// The range, and the parent's size, that a transition measures in; nil when there is no room.
    ///
    /// Without `wanted` it is what was used last.
    @MainActor
    func rangeForTransition(_ wanted: ASSizeRange?) -> (ASSizeRange, CGSize)? {
        let (pending, current) = nodeState.withLockUnchecked { ($0.pendingLayout, $0.calculatedLayout) }
        if let wanted {
            guard wanted.max.width > 0, wanted.max.height > 0 else { return nil }
            let known = [pending, current].compactMap(\.self).first { $0.constrainedSize == wanted }
            return (wanted, known?.parentSize ?? wanted.max)
        }
        let size = bounds.size
        let isPlaced = size.width > 0 && size.height > 0
        for case let layout? in [pending, current] where layout.hasAskedParent || !isPlaced || layout.isOf(size) {
            guard layout.constrainedSize.max.width > 0, layout.constrainedSize.max.height > 0 else { continue }
            if isPlaced || !isNodeLoaded { return (layout.constrainedSize, layout.parentSize) }
        }
        return isPlaced ? (ASSizeRange(min: size, max: size), size) : nil
    }

    /// Measures anew, on any thread.
    func measureForTransition(_ range: ASSizeRange, parentSize: CGSize) -> ASNodeLayout {
        let version = nodeState.withLockUnchecked { $0.layoutVersion }
        let layout = cachedLayoutThatFits(range, parentSize: parentSize)
        return ASNodeLayout(
            size: layout.size,
            sublayouts: layout.sublayouts,
            constrainedSize: range,
            parentSize: parentSize,
            version: version
        )
    }

    /// Forgets a layout that was measured and has not been taken over.
    func dropMeasuredLayout() {
        nodeState.withLockUnchecked { $0.pendingLayout = nil }
    }

    // MARK: Taking over

    /// The layout that the frames were last set from.
    var layoutForTransition: ASNodeLayout? { nodeState.withLockUnchecked { $0.calculatedLayout } }

    /// Makes a measured layout the one that frames are set from.
    func takeOver(_ measured: ASNodeLayout) {
        var measured = measured
        // The transition asks itself: a layout pass must not measure anew because the size is another one still.
        measured.hasAskedParent = true
        nodeState.withLockUnchecked { state in
            state.calculatedLayout = measured
            if let pending = state.pendingLayout, pending.version <= measured.version { state.pendingLayout = nil }
        }
    }

    /// Brings in what is new, at its final frame and laid out itself, so that it is complete when it is first seen.
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

    // MARK: Room

    /// Whether `size` is not the one that the node has, or, without a view, not that which was measured `before`.
    @MainActor
    func isOfOtherSize(than size: CGSize, before: CGSize) -> Bool {
        let present = isNodeLoaded ? bounds.size : before
        return !ASNodeLayout.isSame(present, size)
    }

    /// Tells whoever decides about the node's size that it wants another one.
    @MainActor
    func askForRoom(_ transition: ASLayoutTransition) {
        transition.hasAskedForRoom = true
        askParentForRoom()
    }

    // MARK: What is on screen

    /// Those subnodes that are seen elsewhere, or otherwise, than their properties say, and those that are being taken out.
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

    /// Out of the window: nobody sees the animation any more.
    @MainActor
    func endTransitionOutOfSight() {
        guard displayState?.transitions.running != nil else { return }
        // A move to another parent in one turn is no exit.
        performOnNextMainTurn { node in
            guard !node.isInHierarchy else { return }
            node.displayState?.transitions.running?.complete(false)
        }
    }
}

extension ASNodeLayout {
    /// Whether it is for a node of this size.
    func isOf(_ size: CGSize) -> Bool { Self.isSame(self.size, size) }

    /// Whether two sizes are less than a device pixel apart.
    static func isSame(_ a: CGSize, _ b: CGSize) -> Bool {
        let pixel = 1 / ASScreenScale()
        return abs(a.width - b.width) < pixel && abs(a.height - b.height) < pixel
    }
}
