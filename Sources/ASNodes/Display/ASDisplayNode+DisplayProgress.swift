// SPDX-License-Identifier: Apache-2.0
internal import ASBase

// Which drawings of a node and of its direct subnodes are under way.

extension ASDisplayNode {
    /// Whether this node or a direct subnode waits for a drawing.
    ///
    /// - Thread: main
    @MainActor
    public var isWaitingForDisplay: Bool { displayState.map { !$0.pendingDisplay.isEmpty } ?? false }

    /// Whether a drawing of this node is on its way.
    @MainActor
    var isDrawing: Bool { displayState?.pendingDisplay[ObjectIdentifier(self)] != nil }

    @MainActor
    func displayWillStart(of node: ASDisplayNode, sentinel: Int) {
        displayData.pendingDisplay[ObjectIdentifier(node)] = sentinel
        guard node === self, let supernode else { return }
        supernode.displayWillStart(of: node, sentinel: sentinel)
        supernode.subnodeDisplayWillStart(self)
    }

    /// A subnode that has come from another node, perhaps in the middle of a drawing, is waited for here from now on.
    func takeOverDrawing(of subnode: ASDisplayNode, from oldParent: ASDisplayNode) {
        guard subnode.isNodeLoaded, ASThreadIsMain() else { return }
        ASAssumeMain((self, subnode, oldParent)) { node, subnode, oldParent in
            let newest = subnode.displayState?.pendingDisplay[ObjectIdentifier(subnode)]
            oldParent.displayDidFinish(of: subnode, sentinel: nil)
            guard let newest else { return }
            node.displayData.pendingDisplay[ObjectIdentifier(subnode)] = newest
        }
    }

    /// A drawing of this node or of a direct subnode has arrived, was cancelled, or its node has gone elsewhere.
    ///
    /// - Parameters:
    ///   - node: this one or a direct subnode
    ///   - sentinel: which drawing; an older one than the newest does not count, nil means all of them
    @MainActor
    func displayDidFinish(of node: ASDisplayNode, sentinel: Int?) {
        let key = ObjectIdentifier(node)
        let newest = displayState?.pendingDisplay[key]
        let wasAwaited = newest != nil && (sentinel == nil || newest == sentinel)
        if wasAwaited, let displayState {
            displayState.pendingDisplay[key] = nil
            if node === self {
                displayState.operation = nil
                displayState.transaction = nil
            }
            if displayState.pendingDisplay.isEmpty {
                hierarchyDisplayDidFinish()
                tellDelegates { $0.hierarchyDisplayDidFinish() }
                removePlaceholderIfAllowed()
            }
        }
        guard node === self, let supernode else { return }
        supernode.displayDidFinish(of: node, sentinel: sentinel)
        if wasAwaited { supernode.subnodeDisplayDidFinish(self) }
    }
}
