// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

// Automatic subnode management: the hierarchy follows the layout.

extension ASDisplayNode {
    /// Whether the subnodes follow the layout spec: what is in it is added, what is not is removed; false.
    ///
    /// Subnodes that were added by hand and never stood in a layout stay, where they are: a node of the layout that comes in goes
    /// right in front of the one before it in the layout, the first one behind everything. A subnode that a hand has taken out,
    /// or given to another node, comes back with the next layout that has it.
    ///
    /// - Thread: any
    public var automaticallyManagesSubnodes: Bool {
        get { has(.automaticallyManagesSubnodes) }
        set { set(.automaticallyManagesSubnodes, newValue) }
    }

    /// Follows a new layout: removals, then insertions and moves in ascending order.
    @MainActor
    func applyAutomaticSubnodes(from old: [ASLayout], to new: [ASLayout]) {
        guard !isInStep(old, new) else { return }
        let wanted = Self.nodes(of: new)
        removeSubnodes(ASSubnodeDifference(from: Self.nodes(of: old), to: wanted).removed)
        placeSubnodes(wanted)
    }

    /// Whether both layouts have the same nodes and these are the subnodes already: nothing to do, told without any allocation.
    @MainActor
    private func isInStep(_ old: [ASLayout], _ new: [ASLayout]) -> Bool {
        guard old.count == new.count else { return false }
        for (was, will) in zip(old, new) where was.layoutElement !== will.layoutElement { return false }
        return nodeState.withLockUnchecked { state in
            var index = 0
            for subnode in state.links.subnodes where index < new.count && new[index].layoutElement === subnode {
                index += 1
            }
            return index == new.count
        }
    }

    /// The nodes that stand in a flattened layout, each once.
    static func nodes(of sublayouts: [ASLayout]) -> [ASDisplayNode] {
        let nodes = sublayouts.compactMap { $0.layoutElement as? ASDisplayNode }
        var seen = Set<ObjectIdentifier>(minimumCapacity: nodes.count)
        return nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Takes subnodes out, apart from those that have moved to another node meanwhile.
    @MainActor
    func removeSubnodes(_ gone: [ASDisplayNode]) {
        for subnode in gone where subnode.supernode === self { subnode.remove(isByHand: false) }
    }

    /// Brings `wanted` in, in its order; what else is here stays.
    ///
    /// Those of `wanted` that are here already come into that order only if it `reorders`.
    @MainActor
    func placeSubnodes(_ wanted: [ASDisplayNode], reordering reorders: Bool = true) {
        var order = subnodes
        let wantedIDs = Set(wanted.map(ObjectIdentifier.init))
        let present = order.filter { wantedIDs.contains(ObjectIdentifier($0)) }
        let difference = ASSubnodeDifference(from: present, to: wanted)
        guard !(difference.inserted.isEmpty && difference.moved.isEmpty) else { return }
        let movedIDs = Set(difference.moved.map { ObjectIdentifier($0.node) })
        let insertedIDs = Set(difference.inserted.map { ObjectIdentifier($0.node) })
        /// Index in `order` of the node before in `wanted`.
        var cursor = -1
        for (index, node) in wanted.enumerated() {
            let id = ObjectIdentifier(node)
            let isMoved = reorders && movedIDs.contains(id)
            guard isMoved || insertedIDs.contains(id) else {
                cursor =
                    order[(cursor + 1)...].firstIndex { $0 === node } ?? order.firstIndex { $0 === node } ?? cursor
                continue
            }
            if isMoved, let place = order.firstIndex(where: { $0 === node }) {
                order.remove(at: place)
                if place <= cursor { cursor -= 1 }
            }
            cursor += 1
            order.insert(node, at: cursor)
            insert(node, at: cursor, isByHand: false)
            // A callback of the node may have edited the subnodes.
            guard !isOrder(order) else { continue }
            order = subnodes
            cursor = order.firstIndex { $0 === wanted[index] } ?? -1
        }
    }

    private func isOrder(_ nodes: [ASDisplayNode]) -> Bool {
        nodeState.withLock { $0.links.subnodes.count == nodes.count }
    }
}
