// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// The engine compared with a second model of Texture's rules, written independently in another language.
///
/// Each scale runs in a process of its own.
@Suite("Layout against the model")
struct OracleTests {
    @Test("Sizes, frames and measured ranges of random trees are those of the model", arguments: [1, 1.5, 2, 3])
    func agreesWithModel(scale: Double) async {
        await #expect(processExitsWith: .success) { [scale] in
            ASSetScreenScale(scale)
            let cases = try OracleCase.all(scale: scale)
            var comparison = OracleComparison()

            for (index, item) in cases.enumerated() { try comparison.check(item, index) }

            #expect(cases.count == 3_000)
            #expect(comparison.failures == 0, "at scale \(scale), \(comparison.failures) trees differ")
        }
    }

    /// The images have two pixels per point; at that scale both the images and the model have results.
    @Test("The layouts of the reference images are those of the model at every scale", arguments: [1, 1.5, 2, 3])
    func picturesAgreeWithModel(scale: Double) async {
        await #expect(processExitsWith: .success) { [scale] in
            ASSetScreenScale(scale)
            let expected = try OracleCase.conformance(scale: scale)
            let cases = try ConformanceCases.all("layout")

            for json in cases {
                let id = try json["id"].text
                let tree = try ConformanceTree(json["root"])
                let layout = try TestHost().layout(tree.root, ConformanceCases.range(json["sizeRange"]))
                let frames = tree.nodes.sorted { $0.key < $1.key }.map { layout.frame(for: $0.value) }

                let wanted = try #require(expected[id])
                #expect(isClose(layout.size, wanted.size), "\(id) at \(scale)")
                #expect(frames.count == wanted.frames.count, "\(id) at \(scale)")
                for (frame, model) in zip(frames, wanted.frames) {
                    let model = try #require(model)
                    #expect(isClose(frame.origin, model.origin), "\(id) at \(scale): \(frame), not \(model)")
                    #expect(isClose(frame.size, model.size), "\(id) at \(scale): \(frame), not \(model)")
                }
            }

            #expect(cases.count == expected.count)
        }
    }
}

/// Compares layouts with the model's; reports the first few differences completely and counts the rest.
struct OracleComparison {
    private(set) var failures = 0

    mutating func check(_ item: OracleCase, _ index: Int) throws {
        let tree = try SketchedTree(TreeSketch(item.tree))

        let layout = TestHost().layout(tree.root, item.range)

        let frames = tree.nodes.map { layout.frame(for: $0) }.map { $0.isNull ? nil : $0 }
        var differences: [String] = []
        if !isClose([layout.size.width, layout.size.height], [item.expected.size.width, item.expected.size.height]) {
            differences.append("size \(layout.size), not \(item.expected.size)")
        }
        for (node, (actual, wanted)) in zip(frames, item.expected.frames).enumerated()
        where !isClose(numbers(actual), numbers(wanted)) {
            differences.append("node \(node) at \(text(actual)), not \(text(wanted))")
        }
        if layout.sublayouts.count != item.expected.frames.count(where: { $0 != nil }) {
            differences.append("\(layout.sublayouts.count) nodes in the layout")
        }
        for (node, wanted) in zip(tree.nodes, item.expected.ranges)
        where !isSame(node.measuredRanges, wanted) {
            differences.append("node \(node.name) measured in \(node.measuredRanges), not \(wanted)")
        }
        if differences.isEmpty { return }
        failures += 1
        if failures > 12 { return }
        Issue.record(
            """
            tree \(index): \(item.tree) in \(item.range)
            \(differences.joined(separator: "\n"))
            \(tree.root.asciiArtString())
            """
        )
    }

    private func text(_ frame: CGRect?) -> String { frame.map { "\($0)" } ?? "nowhere" }

    private func numbers(_ frame: CGRect?) -> [CGFloat] {
        frame.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
    }

    private func numbers(_ range: ASSizeRange) -> [CGFloat] {
        [range.min.width, range.min.height, range.max.width, range.max.height]
    }

    private func isClose(_ one: [CGFloat], _ other: [CGFloat]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0 == $1 || abs($0 - $1) <= 1e-6 }
    }

    /// Whether the sets of ranges are equal, ignoring count and order.
    private func isSame(_ ranges: [ASSizeRange], _ wanted: [ASSizeRange]) -> Bool {
        ranges.allSatisfy { range in wanted.contains { isClose(numbers($0), numbers(range)) } }
            && wanted.allSatisfy { range in ranges.contains { isClose(numbers($0), numbers(range)) } }
    }
}

private func isClose(_ one: CGSize, _ other: CGSize) -> Bool {
    abs(one.width - other.width) <= 1e-6 && abs(one.height - other.height) <= 1e-6
}

private func isClose(_ one: CGPoint, _ other: CGPoint) -> Bool {
    abs(one.x - other.x) <= 1e-6 && abs(one.y - other.y) <= 1e-6
}
