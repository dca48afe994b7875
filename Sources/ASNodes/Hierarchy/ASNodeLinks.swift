// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The position of a node in the tree: its supernode and its subnodes.
struct ASNodeLinks<Node: AnyObject>: @unchecked Sendable {
    // @unchecked because: nodes are handles that are safe on any thread, and the links change under the lock of their node only.
    weak var supernode: Node?
    /// The subnodes, from back to front.
    private(set) var subnodes: [Node] = []

    /// Inserts a node that is not a subnode; at the end if `index` is out of range.
    mutating func insert(_ node: Node, at index: Int) { subnodes.insert(node, at: min(index, subnodes.count)) }

    /// Removes a node, if it is a subnode.
    mutating func remove(_ node: Node) { subnodes.remove(object: node) }

    /// Removes all subnodes.
    ///
    /// - Returns: the subnodes
    mutating func takeSubnodes() -> [Node] {
        defer { subnodes = [] }
        return subnodes
    }

    /// Returns the index for a node next to a subnode, counted without the node itself.
    ///
    /// - Parameters:
    ///   - node: the node to insert or move
    ///   - sibling: another subnode
    ///   - isInFront: whether `node` is placed in front of `sibling`, rather than behind it
    /// - Returns: the index; `nil` if `sibling` is not a subnode
    func index(of node: Node, beside sibling: Node, isInFront: Bool) -> Int? {
        guard let index = subnodes.index(ofObject: sibling) else { return nil }
        let isBehind = subnodes[..<index].contains { $0 === node }
        return index + (isInFront ? 1 : 0) - (isBehind ? 1 : 0)
    }

    /// Whether all `objects` are subnodes, in this order.
    func has(inOrder objects: some Sequence<AnyObject>) -> Bool {
        var rest = subnodes[...]
        for object in objects {
            guard let index = rest.firstIndex(where: { $0 === object }) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }
}
