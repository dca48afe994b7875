// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation
import Testing

#if DEBUG
/// In debug builds a mistake of the calling code ends the program with a sentence.
@Suite("Misuse of the layout engine")
struct MisuseTests {
    @Test("Changing a spec that was handed over")
    func changingAnImmutableSpec() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let spec = ASStackLayoutSpec.vertical()
            spec.debugName = "row"
            spec.isMutable = false
            spec.spacing = 4
        }

        expectSentence("ASStackLayoutSpec (row): spacing was set after the spec was handed over", in: result)
    }

    @Test("Changing the children of a spec that was handed over")
    func changingChildrenOfAnImmutableSpec() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let spec = ASStackLayoutSpec.vertical()
            spec.isMutable = false
            spec.children = []
        }

        expectSentence("children was set after the spec was handed over", in: result)
    }

    @Test("Asking for the child of a spec with two")
    func childOfTwo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let spec = ASWrapperLayoutSpec(layoutElements: [TestNode(), TestNode()])
            _ = spec.child
        }

        expectSentence("it has 2 children. Use children.", in: result)
    }

    @Test("Setting alignItems beside horizontalAlignment")
    func mixedAlignment() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let spec = ASStackLayoutSpec.vertical()
            spec.horizontalAlignment = .middle
            spec.alignItems = .end
        }

        expectSentence("alignItems was set, but horizontalAlignment is middle", in: result)
    }

    @Test("Aligning baselines in a vertical stack")
    func verticalBaselines() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let spec = ASStackLayoutSpec.vertical()
            spec.alignItems = .baselineFirst
            spec.children = [TestNode()]
            _ = spec.layoutThatFits(.upTo(100, 100))
        }

        expectSentence("baselines align in horizontal stacks only", in: result)
    }

    @Test("A ratio of zero")
    func ratioOfZero() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ASRatioLayoutSpec(ratio: 0, child: TestNode())
        }

        expectSentence("a ratio must be finite and above zero; got 0.0", in: result)
    }

    @Test("A range whose minimum exceeds its maximum")
    func invertedRange() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ASCalculateRootLayout(
                TestNode(),
                ASSizeRange(min: CGSize(width: 20, height: 0), max: CGSize(width: 10, height: 0))
            )
        }

        expectSentence("ASSizeRange {{20, 0}, {10, 0}}", in: result)
    }

    @Test("A slot that does not exist")
    func missingSlot() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ASLayoutElementStyle().setLayoutOptionExtensionInteger(1, at: 4)
        }

        expectSentence("has 4 integer extension slot(s), counted from 0; got 4", in: result)
    }

    @Test("The frame of a layout that was not placed")
    func frameOfARoot() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ASLayout(layoutElement: TestNode("root"), size: .zero).frame
        }

        expectSentence("no frame, its position is {nan, nan}", in: result)
    }

    @Test("A sublayout without a position")
    func unplacedSublayout() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let node = TestNode()
            _ = ASLayout(
                layoutElement: ASLayoutSpec(),
                size: .zero,
                sublayouts: [ASLayout(layoutElement: node, size: .zero)]
            )
        }

        expectSentence("a sublayout has no position", in: result)
    }
}
#endif
