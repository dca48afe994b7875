// SPDX-License-Identifier: Apache-2.0
import ASTesting
import Foundation
import Testing

@testable import ASNodes

@Suite("ASSubnodeDifference")
struct ASSubnodeDifferenceTests {
    /// Nodes of one letter each.
    private final class Alphabet {
        private var nodes: [Character: ASDisplayNode] = [:]

        func nodes(_ names: String) -> [ASDisplayNode] {
            names.map { name in
                let node = nodes[name] ?? ASDisplayNode()
                node.debugName = String(name)
                nodes[name] = node
                return node
            }
        }
    }

    private func describe(_ difference: ASSubnodeDifference<ASDisplayNode>) -> [String] {
        func names(_ places: [ASSubnodeDifference<ASDisplayNode>.Entry]) -> String {
            places.map { "\($0.node.debugName ?? "")\($0.index)" }.joined(separator: " ")
        }
        return [
            names(difference.inserted), names(difference.moved),
            difference.removed.map { $0.debugName ?? "" }.joined(),
        ]
    }

    @Test(
        "Inserted, moved and removed nodes are reported, with their index in the new list",
        arguments: [
            ("", "", ["", "", ""]),
            ("abc", "abc", ["", "", ""]),
            ("", "ab", ["a0 b1", "", ""]),
            ("ab", "", ["", "", "ab"]),
            ("abcd", "abxcd", ["x2", "", ""]),
            ("abcd", "acd", ["", "", "b"]),
            // The longest run that stays is b, c, d.
            ("abcd", "bcda", ["", "a3", ""]),
            ("abcd", "dabc", ["", "d0", ""]),
            ("abcde", "axced", ["x1", "e3", "b"]),
        ]
    )
    func differs(old: String, new: String, expected: [String]) {
        let alphabet = Alphabet()

        let difference = ASSubnodeDifference(from: alphabet.nodes(old), to: alphabet.nodes(new))

        #expect(describe(difference) == expected)
    }

    /// The length of a longest common subsequence by the textbook's table.
    private func commonLength(_ a: [Int], _ b: [Int]) -> Int {
        var row = [Int](repeating: 0, count: b.count + 1)
        for x in a {
            var diagonal = 0
            for (index, y) in b.enumerated() {
                let above = row[index + 1]
                row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[b.count]
    }

    @Test("As many nodes stay as are in the longest common subsequence, and the edits lead to the new list")
    func isMinimal() {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        let nodes = (0..<40).map { _ in ASDisplayNode() }
        for _ in 0..<200 {
            let old = Array((0..<40).shuffled(using: &random).prefix(Int.random(in: 0...30, using: &random)))
            var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
            for _ in 0..<Int.random(in: 0...6, using: &random) where new.count > 1 {
                new.insert(
                    new.remove(at: Int.random(in: 0..<new.count, using: &random)),
                    at: Int.random(in: 0..<new.count, using: &random)
                )
            }
            for added in (0..<40) where !old.contains(added) && Int.random(in: 0..<5, using: &random) == 0 {
                new.insert(added, at: Int.random(in: 0...new.count, using: &random))
            }

            let difference = ASSubnodeDifference(from: old.map { nodes[$0] }, to: new.map { nodes[$0] })

            let gone = Set(difference.removed + difference.moved.map(\.node))
            var result = old.map { nodes[$0] }.filter { !gone.contains($0) }
            #expect(result.count == commonLength(old, new))
            let incoming = (difference.inserted + difference.moved).sorted { $0.index < $1.index }
            for place in incoming { result.insert(place.node, at: place.index) }
            #expect(result == new.map { nodes[$0] })
        }
    }
}
