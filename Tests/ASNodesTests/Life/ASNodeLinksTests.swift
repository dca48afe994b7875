// SPDX-License-Identifier: Apache-2.0
import ASTesting
import Foundation
import Testing

@testable import ASNodes

/// An object in a tree that is no node.
private final class Leaf: Equatable {
    let name: Character

    init(_ name: Character) { self.name = name }

    static func == (a: Leaf, b: Leaf) -> Bool { a === b }
}

@Suite("The position of a node in the tree, without a node")
struct ASNodeLinksTests {
    private func links(_ leaves: [Leaf]) -> ASNodeLinks<Leaf> {
        var links = ASNodeLinks<Leaf>()
        for leaf in leaves { links.insert(leaf, at: .max) }
        return links
    }

    @Test("An index past the end means the end, and only existing subnodes are removed")
    func editing() {
        let leaves = "abc".map(Leaf.init)
        var links = links(leaves)

        links.remove(Leaf("x"))
        links.remove(leaves[1])
        links.insert(leaves[1], at: 7)

        #expect(links.subnodes == [leaves[0], leaves[2], leaves[1]])
    }

    @Test("The supernode is not retained")
    func supernodeIsWeak() {
        var links = ASNodeLinks<Leaf>()
        do {
            let parent = Leaf("p")
            links.supernode = parent
            #expect(links.supernode === parent)
        }
        #expect(links.supernode == nil)
    }

    @Test(
        "An index beside a sibling is counted without the node itself",
        arguments: [
            // Node, sibling, whether in front, index.
            ("x", "a", false, 0), ("x", "a", true, 1), ("x", "c", true, 3), ("a", "c", false, 1), ("a", "c", true, 2),
            ("c", "a", false, 0), ("c", "a", true, 1), ("b", "b", false, 1),
        ]
    )
    func beside(name: String, sibling: String, isInFront: Bool, expected: Int) {
        let leaves = "abc".map(Leaf.init)
        let links = links(leaves)
        func leaf(_ name: String) -> Leaf { leaves.first { String($0.name) == name } ?? Leaf("x") }

        #expect(links.index(of: leaf(name), beside: leaf(sibling), isInFront: isInFront) == expected)
    }

    @Test("There is no index beside a node that is not a subnode")
    func besideStranger() {
        let links = links("abc".map(Leaf.init))

        #expect(links.index(of: Leaf("x"), beside: Leaf("y"), isInFront: true) == nil)
    }

    @Test("Objects are found in their order, whatever other objects are between them")
    func inOrder() {
        let leaves = "abcd".map(Leaf.init)
        let links = links(leaves)

        #expect(links.has(inOrder: [leaves[0], leaves[2], leaves[3]]))
        #expect(links.has(inOrder: [Leaf]()))
        #expect(!links.has(inOrder: [leaves[2], leaves[0]]))
        #expect(!links.has(inOrder: [leaves[0], leaves[0]]))
        #expect(!links.has(inOrder: [leaves[0], Leaf("x")]))
    }
}

@Suite("Arranging nodes in the order of a layout, without nodes")
struct ASSubnodePlacementTests {
    /// Applies all steps to a list, as the hierarchy does.
    private func place(_ wanted: [Leaf], among present: [Leaf], reorders: Bool = true) -> (result: [Leaf], steps: Int) {
        var (list, steps) = (present, 0)
        var placement = ASSubnodePlacement(wanted, among: present, reorders: reorders)
        while let (node, index) = placement.step() {
            list.removeAll { $0 === node }
            list.insert(node, at: index)
            steps += 1
            placement.follow(list)
        }
        return (list, steps)
    }

    @Test(
        "An inserted node is in front of its predecessor; other nodes stay",
        arguments: [
            // Wanted, present, result, steps.
            ("abc", "", "abc", 3), ("abc", "abc", "abc", 0), ("abc", "axbyc", "axbyc", 0), ("abc", "axc", "abxc", 1),
            ("ab", "xy", "abxy", 2), ("cab", "abc", "cab", 1), ("", "xy", "xy", 0),
        ]
    )
    func placing(wanted: String, present: String, expected: String, steps: Int) {
        var known: [Character: Leaf] = [:]
        func leaves(_ names: String) -> [Leaf] {
            names.map { name in
                let leaf = known[name] ?? Leaf(name)
                known[name] = leaf
                return leaf
            }
        }

        let (result, count) = place(leaves(wanted), among: leaves(present))

        #expect(String(result.map(\.name)) == expected)
        #expect(count == steps)
    }

    @Test("Without reordering, existing nodes stay where they are")
    func withoutReordering() {
        let (a, b, c) = (Leaf("a"), Leaf("b"), Leaf("c"))

        let (result, _) = place([c, b, a], among: [a, c], reorders: false)

        #expect(result.filter { $0 !== b } == [a, c])
        #expect(result.contains(b))
    }

    @Test("For any initial order, the layout's nodes end in their order and the other nodes in theirs")
    func anyOrder() {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        let leaves = (0..<24).map { _ in Leaf("·") }
        for _ in 0..<300 {
            let present = Array(leaves.shuffled(using: &random).prefix(Int.random(in: 0...24, using: &random)))
            let wanted = Array(leaves.shuffled(using: &random).prefix(Int.random(in: 0...24, using: &random)))

            let (result, _) = place(wanted, among: present)

            let ids = Set(wanted.map(ObjectIdentifier.init))
            #expect(result.filter { ids.contains(ObjectIdentifier($0)) } == wanted)
            #expect(
                result.filter { !ids.contains(ObjectIdentifier($0)) }
                    == present.filter { !ids.contains(ObjectIdentifier($0)) }
            )
        }
    }

    @Test("Nodes that a callback removes do not change the place of nodes inserted afterwards")
    func editedByCallback() {
        let (a, b, c, x) = (Leaf("a"), Leaf("b"), Leaf("c"), Leaf("x"))
        var list = [x, a]
        var placement = ASSubnodePlacement([a, b, c], among: list, reorders: true)

        let first = placement.step()
        list = [a, b]
        placement.follow(list)
        let second = placement.step()

        #expect(first?.node === b)
        #expect(first?.index == 2)
        #expect(second?.node === c)
        #expect(second?.index == 2)
        let third = placement.step()
        #expect(third == nil)
    }
}
