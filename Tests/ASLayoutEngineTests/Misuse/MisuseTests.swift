// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// A mistake of the calling code is reported in a message: the last of the program in a debug build, one in the log in a release build.
@Suite("Misuse of the layout engine")
struct MisuseTests {
    @Test(
        "A mistake is reported in one message with its element and value, and the program continues",
        arguments: MisuseCase.all
    )
    func goesOn(mistake: MisuseCase) {
        let (outcome, sentences) = ASLayoutMisuseRecorder.record { mistake.outcome() }

        for part in mistake.sentence {
            #expect(sentences.contains { $0.contains(part) }, "\(part) in \(sentences)")
        }
        #expect(sentences.count == 1)
        #expect(outcome == mistake.fallback)
    }

    @Test("A mistake in the code of an element that is being measured is reported with that element")
    func namesTheElementMeasured() {
        let (outer, inner) = (TestNode("outer"), TestNode("inner"))

        let (_, sentences) = ASLayoutMisuseRecorder.record {
            let first = ASCurrentElement.enter(outer)
            let second = ASCurrentElement.enter(inner)
            _ = ASDimension.fraction(2)
            ASCurrentElement.leave(second)
            _ = ASDimension.fraction(3)
            ASCurrentElement.leave(first)
            _ = ASDimension.fraction(4)
        }

        #expect(withExtendedLifetime((outer, inner)) { sentences.count } == 3)
        #expect(sentences.first?.hasSuffix("This was in the layout of TestNode (inner).") == true)
        #expect(sentences.dropFirst().first?.hasSuffix("This was in the layout of TestNode (outer).") == true)
        #expect(sentences.last?.contains("This was in the layout of") == false)
    }

    @Test("A spec inside a returned one may be changed while that is measured, and not afterwards")
    func changingASpecInside() {
        let node = TestNode("host")
        let inside = ASStackLayoutSpec.horizontal()
        let spec = ASInsetLayoutSpec(insets: .zero, child: inside)
        let outer = ASCurrentElement.enter(node)
        spec.isMutable = false

        let (_, whileMeasuring) = ASLayoutMisuseRecorder.record { inside.spacing = 1 }
        withExtendedLifetime(node) { ASCurrentElement.leave(outer) }
        let (_, later) = ASLayoutMisuseRecorder.record { inside.spacing = 2 }

        #expect(whileMeasuring == [])
        #if DEBUG
        #expect(
            later == [
                "ASStackLayoutSpec: spacing was set to 2.0 after the spec was handed over to be measured by "
                    + "TestNode (host). Create a new spec instead."
            ]
        )
        #else
        #expect(later == [])
        #endif
        #expect(inside.spacing == 2)
    }

    #if DEBUG
    @Test(
        "In a debug build a mistake ends the program with its message",
        arguments: [
            "a fraction above 1", "a literal above 100%", "a range upside down", "a length of ten million",
            "a preferred size without numbers", "a layout of {nan, 5}", "a layout of {5, -2}",
            "a layout of {10000000, 5}", "an own spec's size", "a property of a spec that was handed over",
            "the children of a spec that was handed over", "alignItems beside horizontalAlignment",
            "baselines in a vertical stack", "the child of two, read", "an unplaced sublayout",
        ]
    )
    func endsTheProgram(id: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [id] in
            _ = try MisuseCase.one(id).outcome()
        }

        for part in try MisuseCase.one(id).sentence { expectSentence(part, in: result) }
    }
    #endif
}
