// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// What leads from one list of subnodes to another, with as many as possible staying where they are.
///
/// Those that stay are a longest common subsequence of the two lists. Since no node is in a list twice, it is a longest
/// increasing run of old places in the new order, found in O(n log n); what both lists begin and end with costs one comparison
/// each.
///
/// - Source: Texture `ASLayoutTransition`, `-[NSArray asdk_diffWithArray:]`
struct ASSubnodeDifference<Node: AnyObject> {
    /// A node and its index in the new list.
    struct Place {
        var node: Node
        var index: Int
    }

    /// Only in the new list, ascending.
    private(set) var inserted: [Place] = []
    /// In both, but not staying; ascending by the index in the new list.
    private(set) var moved: [Place] = []
    /// Only in the old list, in its order.
    private(set) var removed: [Node] = []

    /// The difference between two lists, neither of which has a node twice.
    init(from old: [Node], to new: [Node]) {
        // Step 1: what both begin and end with stays.
        var start = 0
        while start < old.count, start < new.count, old[start] === new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        guard start < oldEnd || start < newEnd else { return }
        // Step 2: where the rest stood.
        var oldPlaces: [ObjectIdentifier: Int] = [:]
        oldPlaces.reserveCapacity(oldEnd - start)
        for index in start..<oldEnd { oldPlaces[ObjectIdentifier(old[index])] = index }
        var survivors: [(old: Int, new: Int)] = []
        for index in start..<newEnd {
            if let place = oldPlaces.removeValue(forKey: ObjectIdentifier(new[index])) {
                survivors.append((place, index))
            } else {
                inserted.append(Place(node: new[index], index: index))
            }
        }
        if !oldPlaces.isEmpty {
            removed = old[start..<oldEnd].filter { oldPlaces[ObjectIdentifier($0)] != nil }
        }
        // Step 3: of those in both, the longest run that is in order stays.
        let staying = ASLongestIncreasingRun(survivors.map(\.old))
        for (order, survivor) in survivors.enumerated() where !staying[order] {
            moved.append(Place(node: new[survivor.new], index: survivor.new))
        }
    }
}

/// Brings nodes in among the subnodes, in an order, step by step: callbacks of a node that comes in may edit the subnodes.
///
/// Nodes that are not in the order stay where they are. A node that comes in goes right in front of the one before it in the order, the
/// first one behind everything.
struct ASSubnodePlacement<Node: AnyObject> {
    private let wanted: [Node]
    private var inserted: Set<ObjectIdentifier> = []
    private var moved: Set<ObjectIdentifier> = []
    /// The subnodes after the steps so far.
    private var order: [Node]
    /// The index in `order` of the node before in `wanted`.
    private var cursor = -1
    /// Of the next node in `wanted`.
    private var next = 0

    /// - Parameters:
    ///   - wanted: the nodes in their order, each once
    ///   - present: the subnodes, back to front
    ///   - reorders: whether those of `wanted` that are here already come into the order as well
    init(_ wanted: [Node], among present: [Node], reorders: Bool) {
        (self.wanted, order) = (wanted, present)
        let wantedIDs = Set(wanted.map(ObjectIdentifier.init))
        let known = present.filter { wantedIDs.contains(ObjectIdentifier($0)) }
        let difference = ASSubnodeDifference(from: known, to: wanted)
        inserted = Set(difference.inserted.map { ObjectIdentifier($0.node) })
        if reorders { moved = Set(difference.moved.map { ObjectIdentifier($0.node) }) }
        if inserted.isEmpty, moved.isEmpty { next = wanted.count }
    }

    /// The next insertion, of a node that is taken out first if it is here; `nil` at the end.
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

    /// The subnodes after the last step, with what callbacks have edited.
    mutating func follow(_ present: [Node]) {
        guard present.count != order.count else { return }
        order = present
        cursor = order.index(ofObject: wanted[next - 1]) ?? -1
    }
}
