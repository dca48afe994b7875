// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutCapture
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// Each case runs in a process of its own, where no other code sets the screen scale.
@Suite("Layout capture: round trips")
struct CaptureRoundTripTests {
    @Test(
        "Each case of the reference images is written, read and laid out again",
        arguments: try ConformanceCases.suites("layout")
    )
    func conformanceCases(suite: String) async {
        await #expect(processExitsWith: .success) { [suite] in
            let cases = try ConformanceCases.all("layout").filter { try $0["id"].text.hasPrefix(suite + "/") }

            #expect(!cases.isEmpty)
            for json in cases {
                let id = try json["id"].text
                ASSetScreenScale(try json["scale"].length)
                let tree = try ConformanceTree(json["root"])
                let range = try ConformanceCases.range(json["sizeRange"])

                let capture = try ASLayoutCapture(capturing: tree.root, in: range)

                let expected = TestHost().layout(try ConformanceTree(json["root"]).root, range)
                #expect(capture.layouts[0].frames[0].frame.size == expected.size, "\(id)")
                if tree.root.layoutElementType == .layoutSpec {
                    let frames = capture.layouts[0].flattenedFrames.dropFirst().filter { $0.parent == 0 }.map(\.frame)
                    #expect(frames == expected.sublayouts.map(\.frame), "\(id)")
                }
                try expectSameAfterRoundTrip(capture, id)
            }
        }
    }

    @Test("Any tree in any range is written, read and laid out again", arguments: SeededGenerator.seeds)
    func randomTrees(seed: UInt64) async {
        print("seed \(seed)")
        await #expect(processExitsWith: .success) { [seed] in
            ASSetScreenScale(2)
            for number in seed..<seed &+ 150 {
                let tree = RandomTree(seed: number)
                for stack in tree.stacks { stack.isConcurrent = number % 3 == 0 }

                let capture = try ASLayoutCapture(capturing: tree.root, in: RandomTree.range(seed: number))

                try expectSameAfterRoundTrip(capture, "tree \(number)")
            }
        }
    }

    @Test("Every kind of spec keeps its properties")
    func everyKind() throws {
        for (kind, spec) in SpecGallery.all() {
            let capture = try ASLayoutCapture(capturing: spec, in: .upTo(200, 300))

            let element = try #require(capture.layouts.first?.elements.first)
            #expect(element.kind == kind)
            #expect(element.className == "\(type(of: spec))")
            try expectSameAfterRoundTrip(capture, "\(kind)")
        }
        #expect(Set(SpecGallery.all().map(\.0)) == Set(ASCapturedElementKind.allCases).subtracting([.node, .opaque]))
    }

    @Test("A property that is changed in the JSON appears as a difference, by path, with both frames")
    func changedSetting() throws {
        let title = TestNode("title", 50, 20)
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0), child: title)
        let capture = try ASLayoutCapture(capturing: inset, in: .unconstrained)
        let text = String(decoding: try capture.jsonData(), as: UTF8.self)

        let other = try ASLayoutCapture(jsonData: Data(text.replacing("[10,20,0,0]", with: "[11,20,0,0]").utf8))
        let replay = try other.replay()

        #expect(!replay.isEqual)
        #expect(
            replay.description == """
                The replay differs from the capture:
                ASInsetLayoutSpec: expected {{0, 0}, {70, 30}}, got {{0, 0}, {70, 31}}
                ASInsetLayoutSpec > TestNode (title): expected {{20, 10}, {50, 20}}, got {{20, 11}, {50, 20}}
                ASInsetLayoutSpec (flattened): expected {{0, 0}, {70, 30}}, got {{0, 0}, {70, 31}}
                ASInsetLayoutSpec > TestNode (title) (flattened): expected {{20, 10}, {50, 20}}, got {{20, 11}, {50, 20}}
                """
        )
    }

    @Test("A leaf that is measured in a range without a recording is named")
    func unrecordedRange() throws {
        let title = TestNode("title", 50, 20)
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0), child: title)
        let capture = try ASLayoutCapture(capturing: inset, in: .upTo(100, 100))
        let text = String(decoding: try capture.jsonData(), as: UTF8.self)

        let other = try ASLayoutCapture(jsonData: Data(text.replacing("[10,20,0,0]", with: "[10,20,0,30]").utf8))
        let replay = try other.replay()

        let first = try #require(replay.differences.first)
        #expect(
            first.description == "ASInsetLayoutSpec > TestNode (title): measured in {{0, 0}, {50, 90}} of {50, 90}, "
                + "for which nothing was recorded"
        )
    }

    @Test("An app's own spec is replayed from its recorded measurements and positions")
    func opaqueSpecs() throws {
        let (left, right) = (TestNode("left", 30, 10), TestNode("right", 40, 30))
        let row = ASStackLayoutSpec.horizontal(spacing: 5) {
            left
            right
        }
        let inset = ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            child: DiagonalSpec([row, TestNode("b", 7, 8)])
        )

        let capture = try ASLayoutCapture(capturing: inset, in: .upTo(300, 300))

        let layout = capture.layouts[0]
        #expect(layout.elements.map(\.kind) == [.inset, .opaque, .node, .stack, .node, .node])
        // Manual calculation: the row is 30 + 5 + 40 wide and 30 high, the next elements are right of it and below it.
        #expect(
            layout.flattenedFrames.map(\.frame) == [
                CGRect(0, 0, 88, 42), CGRect(2, 1, 30, 30), CGRect(37, 1, 40, 30), CGRect(77, 31, 7, 8),
            ]
        )
        try expectSameAfterRoundTrip(capture, "opaque")
    }

    @Test("Lengths that JSON cannot represent as numbers are kept")
    func infinityAndNaN() throws {
        let node = TestNode("a", 10, 10)
        let capture = try ASLayoutCapture(
            capturing: ASStackLayoutSpec.vertical { node },
            in: ASSizeRange(min: .zero, max: CGSize(width: 100, height: CGFloat.infinity)),
            parentSize: CGSize(width: 100, height: CGFloat.nan)
        )

        let read = try ASLayoutCapture(jsonData: capture.jsonData())

        #expect(read.layouts[0].range.max.height == .infinity)
        #expect(read.layouts[0].parentSize.height.isNaN)
        // The stack has no known size, so its child's fractions refer to nothing.
        #expect(read.layouts[0].calls[1].parentSize.width.isNaN)
        #expect(read == capture)
    }
}

/// Expects a capture to be equal after writing and reading, and its replay to be equal.
func expectSameAfterRoundTrip(
    _ capture: ASLayoutCapture,
    _ label: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let read = try ASLayoutCapture(jsonData: capture.jsonData())
    #expect(read == capture, "\(label)", sourceLocation: sourceLocation)
    let replay = try read.replay()
    #expect(replay.isEqual, "\(label): \(replay)\n\(capture)", sourceLocation: sourceLocation)
    let sizes = replay.layouts.map(\.size)
    #expect(sizes == capture.layouts.map { $0.frames[0].frame.size }, "\(label)", sourceLocation: sourceLocation)
}

/// An app's own spec: each child is right of and below the previous one.
final class DiagonalSpec: ASLayoutSpec {
    init(_ elements: [any ASLayoutElement]) {
        super.init()
        children = elements
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        var corner = CGPoint.zero
        let layouts = sublayoutElements.map { element in
            let layout = element.layoutThatFits(
                ASSizeRange(min: .zero, max: constrainedSize.max),
                parentSize: constrainedSize.max
            ).positioned(at: corner)
            corner = CGPoint(x: corner.x + layout.size.width, y: corner.y + layout.size.height)
            return layout
        }
        return ASLayout(layoutElement: self, size: CGSize(width: corner.x, height: corner.y), sublayouts: layouts)
    }
}
