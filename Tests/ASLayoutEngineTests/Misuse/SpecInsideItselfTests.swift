// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// The ways to put a spec into itself, by name: an exit test runs in a process of its own, which only receives the name.
private enum Loop: String, CaseIterable, Codable, Sendable {
    case child, children, background, overlay, corner, throughAnother, throughTwoOthers, withSiblings

    /// The spec that contains itself when the mistake is ignored, and its name.
    func make() -> ASLayoutSpec {
        let inset = ASInsetLayoutSpec(insets: .zero, child: TestNode())
        let wrapper = ASWrapperLayoutSpec(layoutElement: inset)
        switch self {
        case .child: inset.child = inset
        case .children: inset.children = [inset]
        case .background:
            let spec = ASBackgroundLayoutSpec(child: inset, background: TestNode())
            spec.background = spec
            return spec
        case .overlay:
            let spec = ASOverlayLayoutSpec(child: inset, overlay: TestNode())
            spec.overlay = spec
            return spec
        case .corner:
            let spec = ASCornerLayoutSpec(child: inset, corner: TestNode(), location: .topLeft)
            spec.corner = spec
            return spec
        case .throughAnother: inset.child = wrapper
        case .throughTwoOthers: inset.child = ASCenterLayoutSpec(child: { wrapper })
        case .withSiblings:
            let stack = ASStackLayoutSpec.vertical()
            let outer = ASInsetLayoutSpec(insets: .zero, child: stack)
            stack.children = [TestNode("a"), outer, TestNode("b")]
            return stack
        }
        return inset
    }

    /// The beginning of the message.
    var sentence: String {
        switch self {
        case .child, .children: "ASInsetLayoutSpec: it was set as its child"
        case .background: "ASBackgroundLayoutSpec: it was set as its child"
        case .overlay: "ASOverlayLayoutSpec: it was set as its child"
        case .corner: "ASCornerLayoutSpec: it was set as its child"
        case .throughAnother: "ASInsetLayoutSpec: ASWrapperLayoutSpec, which contains it, was set as its child"
        case .throughTwoOthers: "ASInsetLayoutSpec: ASCenterLayoutSpec, which contains it, was set as its child"
        case .withSiblings: "ASStackLayoutSpec: ASInsetLayoutSpec, which contains it, was set as its child"
        }
    }

    static let remedy = ", but a spec cannot be inside itself. Create another spec for one of the two places."
}

/// An element whose layout measures a spec that contains the element.
private final class Endless: ASLayoutElement {
    let style = ASLayoutElementStyle()
    var layoutElementType: ASLayoutElementType { .displayNode }
    var sublayoutElements: [any ASLayoutElement] { [] }

    func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASWrapperLayoutSpec(layoutElement: self).layoutThatFits(constrainedSize)
    }
}

@Suite("A spec inside itself")
struct SpecInsideItselfTests {
    @Test(
        "The mistake is reported in one message with the spec and the fix, and the spec keeps its children",
        arguments: Loop.allCases
    )
    fileprivate func goesOn(loop: Loop) {
        let (spec, sentences) = ASLayoutMisuseRecorder.record { loop.make() }

        #expect(sentences == [loop.sentence + Loop.remedy])
        // Endless without the check.
        let (layout, others) = ASLayoutMisuseRecorder.record { spec.layoutThatFits(.exactly(100, 100)) }
        #expect(layout.size == CGSize(width: 100, height: 100))
        #expect(others == [])
    }

    @Test("A spec may be in several others, and those in one")
    func sharedSpecs() {
        let shared = ASInsetLayoutSpec(insets: .zero, child: TestNode("shared", 10, 10))
        let stack = ASStackLayoutSpec.vertical()

        let (_, sentences) = ASLayoutMisuseRecorder.record {
            shared.child = ASWrapperLayoutSpec(layoutElement: TestNode("other", 20, 20))
            stack.children = (0..<3).map { _ in ASWrapperLayoutSpec(layoutElement: shared) }
            shared.child = TestNode("third", 30, 5)
            stack.children = [shared] + (stack.children ?? [])
        }

        #expect(sentences == [])
        #expect(stack.layoutThatFits(.upTo(100, 100)).size == CGSize(width: 30, height: 20))
    }

    @Test("An element of an app that measures itself is an error with a message, not a stack overflow")
    func endlessElement() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ASWrapperLayoutSpec(layoutElement: Endless()).layoutThatFits(.exactly(100, 100))
        }

        expectSentence("Endless: the elements are nested too deeply", in: result)
    }

    #if DEBUG
    @Test("In a debug build the mistake ends the program with its message", arguments: [Loop.child, .throughAnother])
    fileprivate func endsTheProgram(loop: Loop) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [loop = loop as Loop] in
            _ = loop.make()
        }

        expectSentence(loop.sentence + Loop.remedy, in: result)
    }
    #endif
}
