// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

// Automatic subnode management: the hierarchy follows the layout.

extension ASDisplayNode {
    /// Whether the subnodes follow the layout spec: what is in it is added, what is not is removed.
    ///
    /// - Thread: any
    public var automaticallyManagesSubnodes: Bool {
        get { has(.automaticallyManagesSubnodes) }
        set { set(.automaticallyManagesSubnodes, newValue) }
    }

    /// Removes what the layout no longer has, then inserts and moves in ascending order.
    ///
    /// Nodes that were added by hand and never stood in a layout stay.
    @MainActor
    func applyAutomaticSubnodes(from sublayouts: [ASLayout]) {
        let wanted = sublayouts.compactMap { $0.layoutElement as? ASDisplayNode }
        let managed = displayData.managedSubnodes
        let wantedIDs = Set(wanted.map(ObjectIdentifier.init))
        for subnode in subnodes
        where managed.contains(ObjectIdentifier(subnode)) && !wantedIDs.contains(ObjectIdentifier(subnode)) {
            // It may have moved to another parent meanwhile.
            if subnode.supernode === self { subnode.removeFromSupernode() }
        }
        var previous: ASDisplayNode?
        for subnode in wanted {
            let order = subnodes
            let place = previous.flatMap { p in order.firstIndex { $0 === p } }.map { $0 + 1 }
            if subnode.supernode === self, isInPlace(subnode, after: previous, in: order, managed: wantedIDs) {
                previous = subnode
                continue
            }
            if let previous, place != nil {
                insertSubnode(subnode, aboveSubnode: previous)
            } else {
                insertSubnode(subnode, at: 0)
            }
            previous = subnode
        }
        displayData.managedSubnodes = wantedIDs
    }

    /// Whether `subnode` follows `previous` with only hand-added nodes between.
    @MainActor
    private func isInPlace(
        _ subnode: ASDisplayNode,
        after previous: ASDisplayNode?,
        in order: [ASDisplayNode],
        managed: Set<ObjectIdentifier>
    ) -> Bool {
        let ofLayout = order.filter { managed.contains(ObjectIdentifier($0)) }
        guard let index = ofLayout.firstIndex(where: { $0 === subnode }) else { return false }
        return index == 0 ? previous == nil : ofLayout[index - 1] === previous
    }
}
