// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import AsyncDisplayKit

@Suite("List extents")
struct ASListExtentsTests {
    private func extents(_ lengths: [CGFloat]) -> ASListExtents {
        var extents = ASListExtents()
        extents.replace(from: 0, with: lengths)
        return extents
    }

    @Test("Offsets are the sums of what lies before")
    func offsets() {
        let extents = extents([10, 20, 30, 40, 50])

        #expect((0...5).map { extents.offset(at: $0) } == [0, 10, 30, 60, 100, 150])
        #expect(extents.total == 150)
    }

    @Test("Elements in a span: sharing an edge is not enough")
    func spans() {
        let extents = extents([10, 20, 30, 40, 50])

        #expect(extents.indices(from: 10, to: 60) == 1..<3)
        #expect(extents.indices(from: 9.5, to: 60.5) == 0..<4)
        #expect(extents.indices(from: -100, to: 1) == 0..<1)
        #expect(extents.indices(from: 149, to: 1000) == 4..<5)
        #expect(extents.indices(from: -10, to: 0).isEmpty)
        #expect(extents.indices(from: 150, to: 200).isEmpty)
        #expect(ASListExtents().indices(from: 0, to: 100).isEmpty)
    }

    @Test("Any sequence of changes gives what a plain array gives")
    func againstPlainArray() {
        for seed in ASSeed.announce(count: 20) {
            var generator = ASSeededGenerator(seed: seed)
            var extents = ASListExtents()
            var plain: [CGFloat] = []
            for step in 0..<200 {
                if plain.isEmpty || Int.random(in: 0..<4, using: &generator) == 0 {
                    let index = Int.random(in: 0...plain.count, using: &generator)
                    let new = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                        CGFloat(Int.random(in: 0...90, using: &generator))
                    }
                    extents.replace(from: index, with: new)
                    plain.replaceSubrange(index..., with: new)
                } else {
                    let index = Int.random(in: 0..<plain.count, using: &generator)
                    plain[index] = CGFloat(Int.random(in: 1...90, using: &generator))
                    extents[index] = plain[index]
                }
                let starts = plain.reduce(into: [CGFloat(0)]) { $0.append(($0.last ?? 0) + $1) }
                let lower = CGFloat(Int.random(in: -50...3000, using: &generator))
                let upper = lower + CGFloat(Int.random(in: 1...500, using: &generator))
                let hits = plain.indices.filter { starts[$0 + 1] > lower && starts[$0] < upper }

                #expect((0...plain.count).map { extents.offset(at: $0) } == starts, "AS_SEED=\(seed) step \(step)")
                let found = extents.indices(from: lower, to: upper)
                // Elements without length at the very edges may or may not be found.
                #expect(found.filter { plain[$0] > 0 } == hits.filter { plain[$0] > 0 }, "AS_SEED=\(seed) step \(step)")
            }
        }
    }
}
