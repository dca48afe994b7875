// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The nodes that are drawn together with a node whose subtree is rasterised; notifies them of the drawing.
///
/// Hidden nodes, and nodes without an area or contents, are not among them.
@MainActor
struct ASRasterizedDrawing {
    private struct Part: Sendable {
        let node: ASWeakNode
        /// The supernode at the beginning of the drawing.
        let parent: ASWeakNode
        let sentinel: Int
    }

    private let parts: [Part]

    init(in root: ASDisplayNode) {
        parts = root.isSubtreeRasterizationEnabled ? Self.nodes(in: root).map(Self.part) : []
    }

    private static func nodes(in node: ASDisplayNode) -> [ASDisplayNode] {
        node.subnodes.filter { !$0.isHidden && $0.alpha > 0 }.flatMap { subnode in
            let (size, others) = (subnode.bounds.size, nodes(in: subnode))
            return subnode.drawsItself && size.width > 0 && size.height > 0 ? [subnode] + others : others
        }
    }

    private static func part(_ node: ASDisplayNode) -> Part {
        let (parent, sentinel) = node.nodeState.withLockUnchecked { state in
            (state.links.supernode, state.display.beginAlong())
        }
        return Part(node: ASWeakNode(node), parent: ASWeakNode(parent ?? node), sentinel: sentinel)
    }

    /// Notifies the nodes, outermost first, that the drawing begins.
    func notifyStart(isAsynchronous: Bool) {
        for part in parts {
            guard let node = part.node.value else { continue }
            node.displayWillStartAsynchronously(isAsynchronous)
            node.displayWillStart(of: node, sentinel: part.sentinel)
        }
    }

    /// Notifies the nodes, outermost first, that the drawing was displayed or, if `wasDisplayed` is `false`, was cancelled.
    func notifyEnd(wasDisplayed: Bool) {
        for part in parts {
            guard let node = part.node.value else { continue }
            let isNewest = node.displayState?.awaited.sentinel(of: node) == part.sentinel
            if wasDisplayed, isNewest { node.displayDidFinish() }
            node.displayDidFinish(of: node, sentinel: part.sentinel)
            // The previous supernode of a node that has moved meanwhile also waits for the drawing.
            if let parent = part.parent.value, parent !== node.supernode, parent !== node {
                parent.displayDidFinish(of: node, sentinel: part.sentinel)
            }
        }
    }
}
