// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import Foundation
import Testing

/// A leaf whose measured size is set by the test.
private final class SizedNode: ASDisplayNode {
    private let claimed: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        claimed = CGSize(width: width, height: height)
        super.init()
        debugName = "claimant"
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { claimed }
}

/// A node with a manual layout, whose size is set by the test.
private final class ManualNode: ASDisplayNode {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: CGSize(width: CGFloat.nan, height: 7))
    }
}

/// An app's spec that measures its child in an invalid range.
private final class NonsenseSpec: ASLayoutSpec {
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let range = ASSizeRange(min: .zero, max: CGSize(width: -8, height: 40))
        let sublayouts = sublayoutElements.map { $0.layoutThatFits(range).positioned(at: .zero) }
        return ASLayout(layoutElement: self, size: constrainedSize.min, sublayouts: sublayouts)
    }
}

@Suite("Misuse in nodes")
struct ASNodeMisuseTests {
    private let range = ASSizeRange(min: CGSize(width: 5, height: 5), max: CGSize(width: 100, height: 100))

    @Test(
        "An impossible size of a leaf is an error with node and value, and the smallest allowed size is used",
        arguments: [
            (CGFloat.nan, 20, "{nan, 20.0}", CGSize(width: 5, height: 20)),
            (-3, 20, "{-3.0, 20.0}", CGSize(width: 5, height: 20)),
            (20, 1e7, "{20.0, 10000000.0}", CGSize(width: 20, height: 5)),
            (.infinity, .infinity, "{inf, inf}", CGSize(width: 5, height: 5)),
        ] as [(CGFloat, CGFloat, String, CGSize)]
    )
    func leafSize(width: CGFloat, height: CGFloat, text: String, expected: CGSize) {
        let node = SizedNode(width, height)

        let (layout, sentences) = ASLayoutMisuseRecorder.record { node.layoutThatFits(range) }

        #expect(layout.size == expected)
        #expect(sentences.count == 1)
        #expect(sentences.first?.hasPrefix("\(node.debugLabel): calculateSizeThatFits returned \(text).") == true)
    }

    @Test("An impossible size of a manual layout is an error with node and value")
    func manualSize() {
        let node = ManualNode()

        let (layout, sentences) = ASLayoutMisuseRecorder.record { node.layoutThatFits(range) }

        #expect(layout.size == CGSize(width: 0, height: 7))
        #expect(sentences.count == 1)
        #expect(sentences.first?.hasPrefix("\(node.debugLabel): its layout has the size {nan, 7}.") == true)
    }

    @Test("A range in which nothing can be measured is an error with node and range")
    func rangeOfASubnode() {
        let (host, leaf) = (ASDisplayNode(), SizedNode(20, 20))
        host.layoutSpecBlock = { _, _ in
            let spec = NonsenseSpec()
            spec.children = [leaf]
            return spec
        }

        let (layout, sentences) = ASLayoutMisuseRecorder.record { host.layoutThatFits(range) }

        #expect(layout.sublayouts.map(\.size) == [CGSize(width: 0, height: 20)])
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("\(leaf.debugLabel): measured in the range {{0, 0}, {-8, 40}}") == true)
    }

    @Test("A fraction outside of 0 … 1 inside layoutSpecThatFits is an error with node, value and line")
    func fractionInsideASpec() {
        let node = ASDisplayNode()
        node.debugName = "feed cell"
        node.layoutSpecBlock = { _, _ in
            let spec = ASLayoutSpec()
            spec.style.width = .fraction(1.25)
            return spec
        }

        let (layout, sentences) = ASLayoutMisuseRecorder.record { node.layoutThatFits(range) }

        #expect(layout.size.width == 100)
        #expect(sentences.count == 1)
        #expect(sentences.first?.contains("got 1.25, at ASNodesTests/ASNodeMisuseTests.swift:") == true)
        #expect(sentences.first?.hasSuffix("This was in the layout of \(node.debugLabel).") == true)
    }

    @Test("A style's length of ten million is an error with node and value")
    func styleOfANode() {
        let node = ASDisplayNode()

        let (_, sentences) = ASLayoutMisuseRecorder.record { node.style.maxHeight = 1e7 }

        #expect(
            sentences == [
                "\(node.debugLabel): style.maxHeight was set to 10000000pt; a length must be below 1e7 points."
            ]
        )
        #expect(node.style.maxHeight == .auto)
    }

    @Test("A spec that is changed after it was returned is an error with node, property and value")
    func changedSpec() {
        let node = ASDisplayNode()
        let row = ASStackLayoutSpec.horizontal()
        let kept = ASInsetLayoutSpec(insets: .zero, child: row)
        node.layoutSpecBlock = { _, _ in kept }
        _ = node.layoutThatFits(range)

        let (_, sentences) = ASLayoutMisuseRecorder.record {
            kept.insets = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
        }

        #expect(sentences.count == 1)
        let start = "ASInsetLayoutSpec: insets was set to UIEdgeInsets(top: 3.0"
        #expect(sentences.first?.hasPrefix(start) == true)
        #expect(sentences.first?.contains("handed over to be measured by \(node.debugLabel).") == true)
        #expect(kept.insets.top == 3)
    }

    @Test("An error that the program survives is passed to the app's error block")
    func reachesTheBlock() async {
        await #expect(processExitsWith: .success) {
            let heard = ASLock<[String]>([])
            ASDisplayNode.nonFatalErrorBlock = { sentence in heard.withLock { $0.append(sentence) } }
            let node = SizedNode(.nan, 0)

            let (_, sentences) = ASLayoutMisuseRecorder.record(passesOn: true) {
                node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10)))
            }

            precondition(heard.withLock { $0 }.count == 1)
            precondition(heard.withLock { $0 } == sentences)
        }
    }

    #if DEBUG
    @Test("In a debug build a leaf's size that is not a number ends the program with node and value")
    func endsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SizedNode(.nan, 20).layoutThatFits(
                ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))
            )
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("SizedNode \"claimant\""))
        #expect(text.contains("calculateSizeThatFits returned {nan, 20.0}"))
    }

    @Test("In a debug build a spec that is changed after it was returned ends the program with node and value")
    func changedSpecEndsTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let node = ASDisplayNode()
            node.debugName = "owner"
            let kept = ASStackLayoutSpec.horizontal()
            node.layoutSpecBlock = { _, _ in kept }
            _ = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100)))
            kept.spacing = 9
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("spacing was set to 9.0 after the spec was handed over to be measured by"))
        #expect(text.contains("ASDisplayNode \"owner\""))
    }
    #endif
}
