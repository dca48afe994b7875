// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The changes from one list of subnodes to another; as few nodes as possible are moved.
///
/// The nodes that are not moved are a longest common subsequence of the two lists. Since each list contains a node at most once, that is a
/// longest increasing subsequence of old indices in the new order. It is found in O(n log n). A common prefix and suffix cost one
/// comparison for each node.
///
/// - Source: Texture `ASLayoutTransition`, `-[NSArray asdk_diffWithArray:]`
struct ASSubnodeDifference<Node: AnyObject> {
    /// A node and its index in the new list.
    struct Entry {
        var node: Node
        var index: Int
    }

    /// The nodes that are only in the new list, in ascending order.
    private(set) var inserted: [Entry] = []
    /// The nodes that are in both lists and are moved, in ascending order of the new index.
    private(set) var moved: [Entry] = []
    /// The nodes that are only in the old list, in its order.
    private(set) var removed: [Node] = []

    /// Computes the difference between two lists, each of which contains a node at most once.
    init(from old: [Node], to new: [Node]) {
        // Step 1: the common prefix and suffix are not moved.
        var start = 0
        while start < old.count, start < new.count, old[start] === new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        guard start < oldEnd || start < newEnd else { return }
        // Step 2: find the old indices of the rest.
        var oldIndices: [ObjectIdentifier: Int] = [:]
        oldIndices.reserveCapacity(oldEnd - start)
        for index in start..<oldEnd { oldIndices[ObjectIdentifier(old[index])] = index }
        var survivors: [(old: Int, new: Int)] = []
        for index in start..<newEnd {
            if let place = oldIndices.removeValue(forKey: ObjectIdentifier(new[index])) {
                survivors.append((place, index))
            } else {
                inserted.append(Entry(node: new[index], index: index))
            }
        }
        if !oldIndices.isEmpty {
            removed = old[start..<oldEnd].filter { oldIndices[ObjectIdentifier($0)] != nil }
        }
        // Step 3: of the nodes in both lists, a longest increasing subsequence is not moved.
        let staying = ASLongestIncreasingRun(survivors.map(\.old))
        for (order, survivor) in survivors.enumerated() where !staying[order] {
            moved.append(Entry(node: new[survivor.new], index: survivor.new))
        }
    }
}

/// Inserts nodes into the subnodes in a given order, in steps, because callbacks of an inserted node may edit the subnodes.
///
/// Other nodes keep their positions. A new node is inserted directly in front of its predecessor in the order, the first one behind all
/// subnodes.
struct ASSubnodePlacement<Node: AnyObject> {
    private let wanted: [Node]
    private var inserted: Set<ObjectIdentifier> = []
    private var moved: Set<ObjectIdentifier> = []
    /// The subnodes after the steps so far.
    private var order: [Node]
    /// The index in `order` of the previous node in `wanted`.
    private var cursor = -1
    /// The index of the next node in `wanted`.
    private var next = 0

    /// Creates a placement.
    ///
    /// - Parameters:
    ///   - wanted: the nodes in their order, each once
    ///   - present: the subnodes, from back to front
    ///   - reorders: whether nodes of `wanted` that are already subnodes are moved into the order too
    init(_ wanted: [Node], among present: [Node], reorders: Bool) {
        (self.wanted, order) = (wanted, present)
        let wantedIDs = Set(wanted.map(ObjectIdentifier.init))
        let known = present.filter { wantedIDs.contains(ObjectIdentifier($0)) }
        let difference = ASSubnodeDifference(from: known, to: wanted)
        inserted = Set(difference.inserted.map { ObjectIdentifier($0.node) })
        if reorders { moved = Set(difference.moved.map { ObjectIdentifier($0.node) }) }
        if inserted.isEmpty, moved.isEmpty { next = wanted.count }
    }

    /// Returns the next insertion, of a node that is removed first if it is a subnode; `nil` at the end.
    ///
    /// - Returns: the node, and its index among the other subnodes
    mutating func step() -> (node: Node, index: Int)? {
        while next < wanted.count {
            let node = wanted[next]
            next += 1
            let id = ObjectIdentifier(node)
            guard inserted.contains(id) || moved.contains(id) else {
                cursor = order[(cursor + 1)...].firstIndex { $0 === node } ?? order.index(ofObject: node) ?? cursor
                continue
            }
            if moved.contains(id), let place = order.index(ofObject: node) {
                order.remove(at: place)
                if place <= cursor { cursor -= 1 }
            }
            cursor += 1
            order.insert(node, at: cursor)
            return (node, cursor)
        }
        return nil
    }

    /// Updates the subnodes after the last step, including edits by callbacks.
    mutating func follow(_ present: [Node]) {
        guard present.count != order.count else { return }
        order = present
        cursor = order.index(ofObject: wanted[next - 1]) ?? -1
    }
}
