// SPDX-License-Identifier: Apache-2.0
internal import ASBase

extension ASDisplayNode {
    /// The subnodes, from back to front.
    ///
    /// - Thread: any
    public var subnodes: [ASDisplayNode] { nodeState.withLockUnchecked { $0.links.subnodes } }

    /// The node that contains this node.
    ///
    /// - Thread: any
    public var supernode: ASDisplayNode? { nodeState.withLockUnchecked { $0.links.supernode } }

    /// Adds `subnode` in front of the others, removing it from its previous supernode; does nothing if it is already a subnode of this
    /// node.
    ///
    /// A node that manages its subnodes automatically does not change subnodes that the app added, until a layout contains them. While the
    /// node's `layoutSpecThatFits` runs, every edit of its subnodes is an error.
    ///
    /// - Thread: any until either is loaded
    public func addSubnode(_ subnode: ASDisplayNode) {
        guard subnode.supernode !== self else { return }
        insert(subnode, at: .max, backing: .front)
    }

    /// Inserts `subnode` at `index`.
    ///
    /// - Precondition: `index` is at most the number of subnodes (without `subnode`); traps otherwise (debug)
    /// - Thread: any until either is loaded
    public func insertSubnode(_ subnode: ASDisplayNode, at index: Int) {
        let count = subnodes.count
        assert(
            index >= 0 && index <= (subnode.supernode === self ? count - 1 : count),
            "insertSubnode: index \(index) is past the \(count) subnodes of \(debugLabel). "
                + "If the subnode is already a child, its removal shifts the index."
        )
        insert(subnode, at: index)
    }

    /// Inserts `subnode` directly behind `sibling`; does nothing when both are the same subnode.
    ///
    /// Views and layers without a node between `sibling` and the subnode behind it stay behind `subnode`.
    ///
    /// - Precondition: `sibling` is a subnode of this node; traps otherwise (debug)
    /// - Thread: any until either is loaded
    public func insertSubnode(_ subnode: ASDisplayNode, belowSubnode sibling: ASDisplayNode) {
        insert(subnode, beside: sibling, isInFront: false)
    }

    /// Inserts `subnode` directly in front of `sibling`; does nothing when both are the same subnode.
    ///
    /// - Precondition: `sibling` is a subnode of this node; traps otherwise (debug)
    /// - Thread: any until either is loaded
    public func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode sibling: ASDisplayNode) {
        insert(subnode, beside: sibling, isInFront: true)
    }

    /// Replaces `subnode` by `replacement`.
    ///
    /// - Thread: any until either is loaded
    public func replaceSubnode(_ subnode: ASDisplayNode, withSubnode replacement: ASDisplayNode) {
        guard subnode !== replacement else { return }
        insert(replacement, beside: subnode, isInFront: false)
        subnode.removeFromSupernode()
    }

    /// Removes the node from its supernode.
    ///
    /// - Thread: any until loaded
    public func removeFromSupernode() {
        remove(isByHand: true)
    }

    /// Removes the node from its supernode.
    ///
    /// - Parameters:
    ///   - isByHand: `false` if the layout removes it
    ///   - movesBacking: `false` if the view or layer has already been removed
    func remove(isByHand: Bool, movesBacking: Bool = true) {
        supernode?.assertMayEditHierarchy("removing \(debugLabel)", isByHand: isByHand)
        if isNodeLoaded { ASAssertMainThread("Removing \(debugLabel), which is loaded, from its supernode") }
        let parent = nodeState.withLockUnchecked { state -> ASDisplayNode? in
            defer { state.links.supernode = nil }
            return state.links.supernode
        }
        parent?.nodeState.withLock { $0.links.remove(self) }
        if isNodeLoaded, movesBacking {
            onMain { $0.removeBackingFromParent() }
        }
        if let parent {
            parent.didLoseSubnode(self)
        }
    }

    private func insert(_ subnode: ASDisplayNode, beside sibling: ASDisplayNode, isInFront: Bool) {
        if sibling === subnode, subnode.supernode === self { return }
        let place = nodeState.withLock { $0.links.index(of: subnode, beside: sibling, isInFront: isInFront) }
        guard let index = place else {
            assertionFailure("\(sibling.debugLabel) is not a subnode of \(debugLabel); insert next to a node that is.")
            return
        }
        insert(subnode, at: index, backing: isInFront ? .inOrder : .behind(sibling))
    }

    /// Inserts `subnode` at `index` among the other subnodes; at the end if the index is out of range.
    ///
    /// - Parameters:
    ///   - subnode: the node to insert, which may have a supernode
    ///   - index: its index among the other subnodes
    ///   - place: the position of its view or layer; `nil` if that is already there
    ///   - isByHand: `false` if the layout inserts it
    func insert(
        _ subnode: ASDisplayNode,
        at index: Int,
        backing place: ASBackingPosition? = .inOrder,
        isByHand: Bool = true
    ) {
        assertMayEditHierarchy("inserting \(subnode.debugLabel)", isByHand: isByHand)
        subnode.supernode?.assertMayEditHierarchy("moving \(subnode.debugLabel) away", isByHand: isByHand)
        assert(
            sequence(first: self, next: { $0.supernode }).allSatisfy { $0 !== subnode },
            "\(subnode.debugLabel) is \(debugLabel) or one of its supernodes, and cannot become its subnode."
        )
        assert(
            !isLayerBacked || subnode.isLayerBacked || rasterizesSubnodes,
            "\(subnode.debugLabel) has a view and cannot be in the layer-backed \(debugLabel). Make it layer-backed too."
        )
        if isNodeLoaded || subnode.isNodeLoaded {
            ASAssertMainThread("Adding \(subnode.debugLabel) to \(debugLabel), one of which is loaded,")
        }
        // Step 1: remove it from the old supernode, without notification, because this is a move.
        let oldParent = subnode.supernode
        oldParent?.nodeState.withLock { $0.links.remove(subnode) }
        // Step 2: insert it into this node.
        nodeState.withLock { $0.links.insert(subnode, at: index) }
        subnode.nodeState.withLockUnchecked { state in
            state.links.supernode = self
            state.traits.areOwn = false
        }
        // Step 3: pass on the values that are inherited from the supernode.
        if has(.isRangeManaged) != subnode.has(.isRangeManaged) {
            subnode.setRangeManaged(has(.isRangeManaged))
        }
        subnode.adopt(asyncTraitCollection())
        let isDrawnHere = rasterizesSubnodes
        if subnode.isRasterized != isDrawnHere { subnode.setRasterized(isDrawnHere) }
        // Step 4: move views and layers.
        if isDrawnHere {
            didChangeRasterization(of: subnode, isIn: true)
        } else if isNodeLoaded {
            // On main, because of the assertion above.
            ASAssumeMain((self, subnode, place)) { node, subnode, place in
                let wasLoaded = subnode.isNodeLoaded
                if let place { node.addBacking(of: subnode, at: place, near: index) }
                // Views notify their nodes themselves.
                if wasLoaded { subnode.notifyTintColorDidChangeIfInherited() }
            }
        } else if subnode.isNodeLoaded {
            subnode.onMain { $0.removeBackingFromParent() }
        } else if subnode.isInHierarchy, ASThreadIsMain() {
            // It was rasterised with a node in a window, and had no layer that would notify it.
            subnode.onMain { $0.exitHierarchy() }
        }
        if let oldParent, oldParent !== self {
            oldParent.didLoseSubnode(subnode)
            takeOverDrawing(of: subnode, from: oldParent)
        }
        // Step 5: in a managed subtree a subnode takes its supernode's state immediately.
        if has(.isRangeManaged), ASThreadIsMain(), interfaceState != subnode.interfaceState {
            let state = interfaceState
            subnode.onMain { $0.recursivelySetInterfaceState(state) }
        }
    }

    private func didLoseSubnode(_ subnode: ASDisplayNode) {
        if rasterizesSubnodes, !subnode.rasterizesWith(self) { (rasterizingNode ?? self).setNeedsDisplay() }
        guard subnode.supernode == nil else { return }
        if subnode.isRasterized {
            subnode.setRasterized(false)
            didChangeRasterization(of: subnode, isIn: false)
        }
        if subnode.has(.isRangeManaged) {
            if ASThreadIsMain() { subnode.onMain { $0.recursivelySetInterfaceState([]) } }
            subnode.setRangeManaged(false)
        }
        if isNodeLoaded, ASThreadIsMain() {
            ASAssumeMain((self, subnode)) { $0.displayDidFinish(of: $1, sentinel: nil) }
        }
    }

    /// Traps (debug) while the node's layout spec is created: on this thread or, before loading, on any thread.
    ///
    /// A loaded node may be measured in the background while main edits it. Only main may edit it, and its own layout spec is not being
    /// created there.
    private func assertMayEditHierarchy(_ edit: @autoclosure () -> String, isByHand: Bool = true) {
        guard has(.isMeasuring) else { return }
        assert(
            ASCurrentElement.object !== self && !(isByHand && !isNodeLoaded),
            "The subnodes of \(debugLabel) were changed while its layoutSpecThatFits ran: \(edit()). "
                + "Set automaticallyManagesSubnodes to true and return them in the spec, or edit the subnodes elsewhere."
        )
    }
}
