// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// Each case runs with the screen scale of its reference image, in a process of its own because the scale is process-wide.
@Suite("Layout conformance")
struct LayoutConformanceTests {
    @Test("Frames are those of the reference images", arguments: try ConformanceCases.suites("layout"))
    func framesMatch(suite: String) async {
        await #expect(processExitsWith: .success) { [suite] in
            let cases = try ConformanceCases.all("layout").filter { try $0["id"].text.hasPrefix(suite + "/") }

            #expect(!cases.isEmpty)
            for json in cases {
                try LayoutConformance.check(json)
            }
        }
    }
}

/// The check of one case of kind `layout`.
enum LayoutConformance {
    static func check(_ json: JSON) throws {
        let id = try json["id"].text
        let scale = try json["scale"].length
        let expected = try json["expected"]
        let tree = try ConformanceTree(json["root"])
        ASSetScreenScale(scale)

        let layout = try TestHost().layout(tree.root, ConformanceCases.range(json["sizeRange"]))

        let size = try expected["size"].size
        #expect(layout.size == size, "\(id): size\n\(layout.recursiveDescription())")
        let frames = try frames(layout, tree, id)
        try checkFrames(frames, expected, id)
        try checkPicture(frames, json, scale, size, id)
        try checkMeasurements(tree, expected, id)
    }

    private static func frames(_ layout: ASLayout, _ tree: ConformanceTree, _ id: String) throws -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        for (name, node) in tree.nodes {
            let frame = layout.frame(for: node)
            #expect(!frame.isNull, "\(id): \(name) is not in the layout")
            frames[name] = frame
        }
        return frames
    }

    /// Tolerance 0.25 points: values are multiples of half a point.
    private static func checkFrames(_ frames: [String: CGRect], _ expected: JSON, _ id: String) throws {
        for rect in try expected["rects"].items {
            guard let wanted = try rect.optional("frame")?.rect, let name = try rect.optional("node")?.text else {
                continue
            }
            let frame = try #require(frames[name])
            let difference =
                [
                    frame.minX - wanted.minX, frame.minY - wanted.minY, frame.width - wanted.width,
                    frame.height - wanted.height,
                ].map(\.magnitude).max() ?? 0
            #expect(difference < 0.25, "\(id): \(name) has the frame \(frame), not \(wanted)")
        }
    }

    private static func checkPicture(
        _ frames: [String: CGRect],
        _ json: JSON,
        _ scale: CGFloat,
        _ size: CGSize,
        _ id: String
    ) throws {
        let rects = try json["expected"]["rects"].items
        let isAsserted = rects.contains {
            $0.optional("frame") != nil || $0.optional("visibleBounds") != nil
                || $0.optional("unionVisibleBounds") != nil
        }
        guard isAsserted else { return }
        var colors: [String: String] = [:]
        var wanted = ConformanceCanvas(size, scale: scale)
        for rect in rects {
            let color = try rect["color"].text
            if let name = try rect.optional("node")?.text { colors[name] = color }
            for name in try rect.optional("nodes")?.items.map({ try $0.text }) ?? [] { colors[name] = color }
            let area = rect.optional("frame") ?? rect.optional("visibleBounds") ?? rect.optional("unionVisibleBounds")
            if let area { try wanted.paint(area.rect, color) }
        }
        var actual = ConformanceCanvas(size, scale: scale)
        for name in try json["paintOrder"].items.map({ try $0.text }) {
            try actual.paint(#require(frames[name]), #require(colors[name]))
        }
        let difference = actual.firstDifference(from: wanted)
        #expect(difference == nil, "\(id): the picture differs \(difference ?? "")")
    }

    private static func checkMeasurements(_ tree: ConformanceTree, _ expected: JSON, _ id: String) throws {
        guard let calls = try expected.optional("measureCalls")?.items else { return }
        for (name, node) in tree.nodes {
            let wanted = try calls.filter { try $0["node"].text == name }.map {
                try ConformanceCases.range($0["sizeRange"]).description
            }
            let actual = node.measuredRanges.map(\.description)
            #expect(actual.sorted() == wanted.sorted(), "\(id): the ranges that reached \(name)")
        }
    }
}
