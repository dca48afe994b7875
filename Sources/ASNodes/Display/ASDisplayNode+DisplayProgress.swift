// SPDX-License-Identifier: Apache-2.0
internal import ASBase

// Which drawings of a node and of its direct subnodes are under way.

extension ASDisplayNode {
    /// Whether this node or a direct subnode waits for a drawing.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isWaitingForDisplay: Bool { displayState.map { !$0.awaited.isEmpty } ?? false }

    /// Whether a drawing of this node is on its way.
    @MainActor
    var isDrawing: Bool { displayState?.awaited.sentinel(of: self) != nil }

    @MainActor
    func displayWillStart(of node: ASDisplayNode, sentinel: Int) {
        displayData.awaited.begin(node, sentinel)
        guard node === self, let supernode else { return }
        supernode.displayWillStart(of: node, sentinel: sentinel)
        supernode.subnodeDisplayWillStart(self)
    }

    /// A subnode that has come from another node, perhaps in the middle of a drawing, is waited for here from now on.
    func takeOverDrawing(of subnode: ASDisplayNode, from oldParent: ASDisplayNode) {
        guard subnode.isNodeLoaded, ASThreadIsMain() else { return }
        ASAssumeMain((self, subnode, oldParent)) { node, subnode, oldParent in
            let newest = subnode.displayState?.awaited.sentinel(of: subnode)
            oldParent.displayDidFinish(of: subnode, sentinel: nil)
            if let newest { node.displayData.awaited.begin(subnode, newest) }
        }
    }

    /// A drawing of this node or of a direct subnode has arrived, was cancelled, or its node has gone elsewhere.
    ///
    /// - Parameters:
    ///   - node: this one or a direct subnode
    ///   - sentinel: which drawing; an older one than the newest does not count, nil means all of them
    @MainActor
    func displayDidFinish(of node: ASDisplayNode, sentinel: Int?) {
        let wasAwaited = displayState?.awaited.end(node, sentinel) ?? false
        if wasAwaited, let displayState {
            if node === self {
                displayState.operation = nil
                displayState.transaction = nil
            }
            if displayState.awaited.isEmpty {
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
