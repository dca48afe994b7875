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
struct ASSubnodeDifference {
    /// A node and its index in the new list.
    struct Place {
        var node: ASDisplayNode
        var index: Int
    }

    /// Only in the new list, ascending.
    private(set) var inserted: [Place] = []
    /// In both, but not staying; ascending by the index in the new list.
    private(set) var moved: [Place] = []
    /// Only in the old list, in its order.
    private(set) var removed: [ASDisplayNode] = []

    /// The difference between two lists, neither of which has a node twice.
    init(from old: [ASDisplayNode], to new: [ASDisplayNode]) {
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
