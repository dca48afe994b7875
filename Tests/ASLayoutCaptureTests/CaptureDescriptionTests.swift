// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutCapture
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Layout capture: reasons for measuring an element")
struct CaptureDescriptionTests {
    @Test("The description is a tree with frames, ranges, reasons and counts")
    func description() throws {
        let (title, body) = (TestNode("title", 30, 10), TestNode("body", 40, 20))
        body.style.flexGrow = 1
        let stack = ASStackLayoutSpec.vertical(spacing: 5, alignItems: .start) {
            title
            body
        }

        let capture = try ASLayoutCapture(capturing: stack, in: .exactly(100, 200))

        // Manual calculation: 200 less 10, 5 and 20 leaves 165, so the body is 185 high.
        #expect(
            capture.description == """
                ASStackLayoutSpec {{0, 0}, {100, 200}} direction=vertical spacing=5 justifyContent=start \
                alignItems=start in {{100, 200}} of {100, 200}: root
                    | TestNode (title) {{0, 0}, {30, 10}} in {{0, 0}, {100, inf}} of {100, 200}: stackIntrinsic
                    | TestNode (body) {{0, 15}, {40, 185}} flexGrow=1 in {{0, 185}, {100, 185}} of {100, 200}: \
                stackIntrinsic, stackFlex (2 times)
                """
        )
    }

    @Test("Each kind of measurement has its reason", arguments: ReasonCase.all)
    func reasons(reasonCase: ReasonCase) {
        let (spec, leaf) = reasonCase.make()

        let calls = ASLayoutCapture.record { spec.layoutThatFits(reasonCase.range) }.calls

        #expect(calls.first?.reason == .root)
        #expect(calls.first?.parent == nil)
        #expect(calls.filter { $0.element === leaf }.map(\.reason) == reasonCase.expected, "\(reasonCase.name)")
        #expect(calls.dropFirst().allSatisfy { $0.parent == 0 })
    }

    @Test("A call has its result, and is inside the call that made it")
    func nesting() {
        let leaf = TestNode("leaf", 30, 10)
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: leaf)
        let outer = ASWrapperLayoutSpec(layoutElement: inset)

        let (layout, calls) = ASLayoutCapture.record { outer.layoutThatFits(.upTo(100, 100)) }

        #expect(calls.map { $0.layout?.size } == [layout.size, layout.size, CGSize(width: 30, height: 10)])
        #expect(calls.map(\.parent) == [nil, 0, 1])
        #expect(calls[2].range == .upTo(94, 96))
        #expect(calls[2].parentSize == CGSize(width: 94, height: 96))
        #expect(calls[0].duration >= calls[1].duration)
        #expect(calls[1].duration >= calls[2].duration)
    }

    @Test("Nothing is recorded before or after a recording, and a nested recording is separate")
    func scope() {
        let (before, inside, inner, after) = (leaf("before"), leaf("inside"), leaf("inner"), leaf("after"))
        _ = before.layoutThatFits(.upTo(10, 10))

        let (innerCalls, calls) = ASLayoutCapture.record {
            _ = inside.layoutThatFits(.upTo(10, 10))
            let calls = ASLayoutCapture.record { inner.layoutThatFits(.upTo(10, 10)) }.calls
            _ = inside.layoutThatFits(.upTo(20, 10))
            return calls
        }
        _ = after.layoutThatFits(.upTo(10, 10))

        #expect(calls.map { ($0.element as? TestNode)?.name } == ["inside", "inside"])
        #expect(innerCalls.map { ($0.element as? TestNode)?.name } == ["inner"])
    }

    private func leaf(_ name: String) -> TestNode { TestNode(name, 5, 5) }
}

/// A spec, and the reason for measuring one of its leaves.
struct ReasonCase: Sendable, CustomTestStringConvertible {
    let name: String
    let range: ASSizeRange
    let expected: [ASLayoutMeasureReason]
    let make: @Sendable () -> (ASLayoutSpec, TestNode)

    var testDescription: String { name }

    static let all: [ReasonCase] = [
        ReasonCase(name: "a child", range: .upTo(100, 100), expected: [.child]) {
            let leaf = TestNode("leaf", 10, 10)
            return (ASInsetLayoutSpec(insets: .zero, child: leaf), leaf)
        },
        ReasonCase(name: "a background", range: .upTo(100, 100), expected: [.sizeOfOther]) {
            let leaf = TestNode("leaf", 10, 10)
            return (ASBackgroundLayoutSpec(child: TestNode("child", 5, 5), background: leaf), leaf)
        },
        ReasonCase(name: "an overlay", range: .upTo(100, 100), expected: [.sizeOfOther]) {
            let leaf = TestNode("leaf", 10, 10)
            return (ASOverlayLayoutSpec(child: TestNode("child", 5, 5), overlay: leaf), leaf)
        },
        ReasonCase(name: "a ratio", range: .upTo(100, 100), expected: [.ratio]) {
            let leaf = TestNode("leaf", 10, 10)
            return (ASRatioLayoutSpec(ratio: 2, child: leaf), leaf)
        },
        ReasonCase(name: "shrinking", range: .upTo(20, 100), expected: [.stackIntrinsic, .stackFlex]) {
            let leaf = TestNode("leaf", 30, 10)
            leaf.style.flexShrink = 1
            return (stack([leaf], alignItems: .start), leaf)
        },
        ReasonCase(name: "stretching", range: .upTo(100, 100), expected: [.stackIntrinsic, .stackStretch]) {
            let leaf = TestNode("leaf", 30, 10)
            return (stack([leaf, TestNode("higher", 10, 40)], alignItems: .stretch), leaf)
        },
        ReasonCase(name: "a lone flexible child", range: .exactly(100, 100), expected: [.stackFlex]) {
            let leaf = TestNode("leaf", 30, 10)
            leaf.style.flexGrow = 1
            leaf.style.flexShrink = 1
            return (stack([TestNode("fixed", 60, 10), leaf], alignItems: .start), leaf)
        },
        ReasonCase(name: "nothing left", range: .exactly(100, 100), expected: [.stackNothingLeft]) {
            let leaf = TestNode("leaf", 30, 10)
            leaf.style.flexGrow = 1
            leaf.style.flexShrink = 1
            return (stack([TestNode("fixed", 100, 10), leaf], alignItems: .start), leaf)
        },
        ReasonCase(name: "an app's spec", range: .upTo(100, 100), expected: [.other]) {
            let leaf = TestNode("leaf", 10, 10)
            return (DiagonalSpec([leaf]), leaf)
        },
    ]

    private static func stack(_ nodes: [TestNode], alignItems: ASStackLayoutAlignItems) -> ASLayoutSpec {
        ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 0,
            justifyContent: .start,
            alignItems: alignItems,
            children: nodes
        )
    }
}
