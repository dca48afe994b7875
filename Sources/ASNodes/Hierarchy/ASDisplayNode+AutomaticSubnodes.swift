// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import Foundation

// Automatic subnode management: the subnodes are those of the layout.

extension ASDisplayNode {
    /// Whether the subnodes are managed by the layout spec: nodes in the layout are added, others are removed; `false` by default.
    ///
    /// Subnodes that the app added and that were never in a layout keep their position. A new node of the layout is inserted directly in
    /// front of its predecessor in the layout, the first one behind all subnodes. A subnode that the app removed, or moved to another
    /// node, is added again by the next layout that contains it.
    ///
    /// - Thread: any
    public var automaticallyManagesSubnodes: Bool {
        get { has(.automaticallyManagesSubnodes) }
        set { set(.automaticallyManagesSubnodes, newValue) }
    }

    /// Updates the subnodes to a new layout: removals, then insertions and moves in ascending order.
    @MainActor
    func applyAutomaticSubnodes(from old: [ASLayout], to new: [ASLayout]) {
        guard !isInStep(old, new) else { return }
        let wanted = Self.nodes(of: new)
        removeSubnodes(ASSubnodeDifference(from: Self.nodes(of: old), to: wanted).removed)
        placeSubnodes(wanted)
    }

    /// Whether both layouts have the same nodes, and these are already the subnodes; checked without allocation.
    @MainActor
    private func isInStep(_ old: [ASLayout], _ new: [ASLayout]) -> Bool {
        guard old.count == new.count else { return false }
        for (was, will) in zip(old, new) where was.layoutElement !== will.layoutElement { return false }
        return nodeState.withLock { $0.links.has(inOrder: new.lazy.map(\.layoutElement)) }
    }

    /// Returns the nodes in a flattened layout, each once.
    static func nodes(of sublayouts: [ASLayout]) -> [ASDisplayNode] {
        let nodes = sublayouts.compactMap { $0.layoutElement as? ASDisplayNode }
        var seen = Set<ObjectIdentifier>(minimumCapacity: nodes.count)
        return nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Removes subnodes, except those that have moved to another node meanwhile.
    @MainActor
    func removeSubnodes(_ gone: [ASDisplayNode]) {
        for subnode in gone where subnode.supernode === self { subnode.remove(isByHand: false) }
    }

    /// Inserts the nodes `wanted` in their order; other subnodes keep their positions.
    ///
    /// Nodes of `wanted` that are already subnodes are moved into this order only if `reorders` is `true`.
    @MainActor
    func placeSubnodes(_ wanted: [ASDisplayNode], reordering reorders: Bool = true) {
        var placement = ASSubnodePlacement(wanted, among: subnodes, reorders: reorders)
        while let (node, index) = placement.step() {
            insert(node, at: index, isByHand: false)
            placement.follow(subnodes)
        }
    }
}
