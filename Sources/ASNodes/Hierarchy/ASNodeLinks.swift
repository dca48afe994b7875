// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The place of a node in the tree: the node above, and those inside.
struct ASNodeLinks<Node: AnyObject>: @unchecked Sendable {
    // @unchecked because: nodes are handles that are safe on any thread, and the links change under the lock of their node only.
    weak var supernode: Node?
    /// Back to front.
    private(set) var subnodes: [Node] = []

    /// Inserts a node that is not here; at the end when `index` is past it.
    mutating func insert(_ node: Node, at index: Int) { subnodes.insert(node, at: min(index, subnodes.count)) }

    /// Removes a node if it is here.
    mutating func remove(_ node: Node) { subnodes.remove(object: node) }

    /// Where a node goes beside a subnode, as an index among the others: it is taken out first if it is here.
    ///
    /// - Parameters:
    ///   - node: the node to insert or move
    ///   - sibling: another subnode
    ///   - isInFront: whether it goes in front of `sibling`, else behind it
    /// - Returns: the index; `nil` when `sibling` is not here
    func index(of node: Node, beside sibling: Node, isInFront: Bool) -> Int? {
        guard let index = subnodes.index(ofObject: sibling) else { return nil }
        let isBehind = subnodes[..<index].contains { $0 === node }
        return index + (isInFront ? 1 : 0) - (isBehind ? 1 : 0)
    }

    /// Whether some objects are all here, in their order.
    func has(inOrder objects: some Sequence<AnyObject>) -> Bool {
        var rest = subnodes[...]
        for object in objects {
            guard let index = rest.firstIndex(where: { $0 === object }) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }
}
