// SPDX-License-Identifier: Apache-2.0
internal import ASBase

// The drawings of a node and of its direct subnodes that are in progress.

extension ASDisplayNode {
    /// Whether this node or a direct subnode waits for a drawing.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isWaitingForDisplay: Bool { displayState.map { !$0.awaited.isEmpty } ?? false }

    /// Whether a drawing of this node is in progress.
    @MainActor
    var isDrawing: Bool { displayState?.awaited.sentinel(of: self) != nil }

    @MainActor
    func displayWillStart(of node: ASDisplayNode, sentinel: Int) {
        displayData.awaited.begin(node, sentinel)
        guard node === self, let supernode else { return }
        supernode.displayWillStart(of: node, sentinel: sentinel)
        supernode.subnodeDisplayWillStart(self)
    }

    /// Waits for the drawing of a subnode that was moved here from `oldParent` while it was being drawn.
    func takeOverDrawing(of subnode: ASDisplayNode, from oldParent: ASDisplayNode) {
        guard subnode.isNodeLoaded, ASThreadIsMain() else { return }
        ASAssumeMain((self, subnode, oldParent)) { node, subnode, oldParent in
            let newest = subnode.displayState?.awaited.sentinel(of: subnode)
            oldParent.displayDidFinish(of: subnode, sentinel: nil)
            if let newest { node.displayData.awaited.begin(subnode, newest) }
        }
    }

    /// Called when a drawing of this node or of a direct subnode has finished or was cancelled, or its node has moved elsewhere.
    ///
    /// - Parameters:
    ///   - node: this node or a direct subnode
    ///   - sentinel: the sentinel of the drawing, which is ignored if a newer drawing has started; `nil` for all drawings
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
                notifyDelegates { $0.hierarchyDisplayDidFinish() }
                removePlaceholderIfAllowed()
            }
        }
        guard node === self, let supernode else { return }
        supernode.displayDidFinish(of: node, sentinel: sentinel)
        if wasAwaited { supernode.subnodeDisplayDidFinish(self) }
    }
}
