// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASGraphics
import ASLayoutEngine
import ASNodes
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

/// Letters are 6 points wide.
@Suite("Text without an alignment in a right-to-left layout")
@MainActor
struct TextDirectionTests {
    private func node(_ text: String, _ alignment: NSTextAlignment = .natural) -> ASTextNode {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let node = ASTextNode()
        node.attributedText = MarkedText.string(text, [.paragraphStyle: style])
        return node
    }

    /// The left and right edges of a text on one line, in the coordinate space of its node.
    private func edges(_ node: ASTextNode) -> [CGFloat] {
        let whole = NSRange(location: 0, length: node.attributedText?.length ?? 0)
        let rects = node.rects(forTextRange: whole)
        return rects.count == 1 ? [rects[0].minX, rects[0].maxX] : []
    }

    @Test(
        "it is at the right, whatever its script; other alignments are kept",
        arguments: [
            ("aaaa", .natural, false, 0), ("אאאא", .natural, false, 36),
            ("aaaa", .natural, true, 36), ("אאאא", .natural, true, 36), ("1234", .natural, true, 36),
            ("aaaa", .justified, true, 36), ("aaaa", .left, true, 0), ("אאאא", .left, true, 0),
            ("aaaa", .center, true, 18), ("aaaa", .right, false, 36),
        ] as [(String, NSTextAlignment, Bool, CGFloat)]
    )
    func alignments(text: String, alignment: NSTextAlignment, isRightToLeft: Bool, left: CGFloat) {
        let node = node(text, alignment)
        node.frame = CGRect(x: 0, y: 0, width: 60, height: 12)
        if isRightToLeft { node.semanticContentAttribute = .forceRightToLeft }

        #expect(edges(node) == [left, left + 24])
    }

    @Test("a text that fills its row begins where one begins that is as wide as its letters, in either direction")
    func sameEdge() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let (narrow, wide) = (node("aaaa"), node("aaaa"))
            narrow.style.alignSelf = .start
            let root = ASDisplayNode()
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                ASStackLayoutSpec.vertical {
                    narrow
                    wide
                }
            }
            harness.show(ASDKViewController(node: root))
            for (attribute, left) in [
                (UISemanticContentAttribute.forceRightToLeft, 76), (.forceLeftToRight, 0), (.forceRightToLeft, 76),
            ] as [(UISemanticContentAttribute, CGFloat)] {
                harness.window?.semanticContentAttribute = attribute
                harness.runUntilParked()

                #expect(narrow.frame.minX == left && narrow.frame.width == 24)
                #expect(wide.frame.minX == 0 && wide.frame.width == 100)
                #expect(edges(wide) == [left, left + 24])
            }
        }
    }

    @Test("a change of the direction draws the text again")
    func redrawing() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 20)) { harness in
            let text = ASTextNode()
            text.attributedText = NSAttributedString(string: "aaaa")
            harness.show(ASDKViewController(node: text))
            /// The first column with ink.
            @MainActor func firstColumn() throws -> Int? {
                let pixels = try #require(harness.snapshot())
                return (0..<200).first { x in (0..<20).contains { y in pixels.pixel(x: x, y: y) != 0xFFFF_FFFF } }
            }
            let before = try #require(try firstColumn())
            #expect(before < 50)

            harness.window?.semanticContentAttribute = .forceRightToLeft
            harness.runUntilParked()

            let after = try #require(try firstColumn())
            #expect(after > 100)
        }
    }
}
