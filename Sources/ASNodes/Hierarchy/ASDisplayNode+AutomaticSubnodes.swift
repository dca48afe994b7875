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
        return nodeState.withLock { $0.links.has(inOrder: new.lazy.map(\.layoutElement)) }
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
        var placement = ASSubnodePlacement(wanted, among: subnodes, reorders: reorders)
        while let (node, index) = placement.step() {
            insert(node, at: index, isByHand: false)
            placement.follow(subnodes)
        }
    }
}
