// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASTextLayout
import ASTextNodes
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

/// Letters are 0.6 of their font size wide, lines 1.2 of it high.
@Suite("Font scaling, and the tint as text colour", .serialized)
@MainActor
struct ASTextNodeScalingTests {
    private func node(_ text: String, factors: [CGFloat]?, lines: Int = 0) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = MarkedText.string(text)
        node.pointSizeScaleFactors = factors
        node.maximumNumberOfLines = lines
        node.truncationMode = .byTruncatingTail
        return node
    }

    private func size(_ node: ASTextNode, in width: CGFloat, _ height: CGFloat = .infinity) -> CGSize {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: height))).size
    }

    @Test func `the first factor with which the text fits is used`() {
        let node = node("aaaaaaaaaa", factors: [0.9, 0.8, 0.5], lines: 1)

        #expect(size(node, in: 60) == CGSize(width: 60, height: 12))
        // 54 × 10.8, in whole pixels.
        #expect(size(node, in: 54) == CGSize(width: 54, height: 11))
        #expect(size(node, in: 50) == CGSize(width: 48, height: 10))
        #expect(!node.isTruncated)
    }

    @Test func `if no factor fits, the last one is used, and the text is truncated`() {
        let node = node("aaaaaaaaaa", factors: [0.9, 0.8], lines: 1)

        // Eight of 4.8 points, and the ellipsis, in 45.
        #expect(size(node, in: 45).height == 10)
        #expect(node.isTruncated && node.lineCount == 1)
        node.pointSizeScaleFactors = nil
        #expect(size(node, in: 45).height == 12)
        #expect(node.pointSizeScaleFactors == nil)
    }

    @Test func `a word that would be broken does not fit`() {
        #expect(size(node("aaaaaaaaaa", factors: nil), in: 50).height == 24)
        #expect(size(node("aaaaaaaaaa", factors: [0.8]), in: 50) == CGSize(width: 48, height: 10))
        // Between words it may break, and in Chinese anywhere.
        #expect(size(node("aaaa bbbb", factors: [0.5]), in: 30).height == 24)
        #expect(size(node("一二三四五六", factors: [0.5]), in: 30).height == 24)
    }

    @Test func `height is respected as well, and invalid factors are ignored`() {
        #expect(size(node("aaaa bbbb", factors: [0.5]), in: 24, 20) == CGSize(width: 12, height: 12))
        #expect(size(node("aaaaaaaaaa", factors: [-1, 0, .nan, .infinity], lines: 1), in: 50).height == 12)
    }

    @Test func `the measured text is drawn`() throws {
        let node = node("aaaaaaaaaa", factors: [0.5], lines: 1)
        try ASTestHarness.run { harness in
            harness.show(node, frame: CGRect(x: 100, y: 100, width: 40, height: 12))
            harness.advance(seconds: 0.1)
            // Letters of 5 points: the last is a block from 27.25 to 29.75, between 1.3 and 4.8.
            #expect(harness.snapshot()?.pixel(x: 128, y: 103) == 0xFF00_0000)
            #expect(harness.snapshot()?.pixel(x: 128, y: 106) == 0xFFFF_FFFF)
            #expect(harness.snapshot()?.pixel(x: 133, y: 103) == 0xFFFF_FFFF)
            try harness.finish(keeping: [node])
        }
    }

    @Test(arguments: [false, true])
    func `text without a colour has the tint if that is enabled, and follows it`(isLayerBacked: Bool) throws {
        try ASTestHarness.run { harness in
            let text = NSMutableAttributedString(attributedString: MarkedText.string("aa"))
            text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
            let (parent, node) = (ASDisplayNode(), ASTextNode())
            node.isLayerBacked = isLayerBacked
            node.attributedText = text
            node.frame = CGRect(x: 0, y: 0, width: 60, height: 12)
            parent.addSubnode(node)
            parent.tintColor = .red
            harness.show(parent, frame: CGRect(x: 100, y: 100, width: 60, height: 12))
            @MainActor func colors() -> [UInt32?] {
                harness.advance(seconds: 0.1)
                return [103, 109].map { harness.snapshot()?.pixel(x: $0, y: 106) }
            }
            let green = UIColor.green.premultipliedARGB

            #expect(colors() == [0xFF00_0000, green])
            node.textColorFollowsTintColor = true
            #expect(colors() == [0xFFFF_0000, green])
            parent.tintColor = .blue
            #expect(colors() == [0xFF00_00FF, green])
            node.attributedText = MarkedText.string("ab")
            #expect(colors() == [0xFF00_00FF, 0xFF00_00FF])
            node.textColorFollowsTintColor = false
            #expect(colors() == [0xFF00_0000, 0xFF00_0000])
        }
    }

    @Test func `an attachment of another size is measured again, one of the same size is not`() {
        let node = ASTextNode()
        func set(_ size: CGFloat, _ color: UIColor) {
            let attachment = NSTextAttachment()
            attachment.bounds = CGRect(x: 0, y: 0, width: size, height: size)
            let text = NSMutableAttributedString(attachment: attachment)
            text.addAttribute(.foregroundColor, value: color, range: NSRange(location: 0, length: 1))
            node.attributedText = text
        }

        set(20, .red)
        let first = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100)))
        set(20, .blue)
        #expect(node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))) == first)
        set(50, .blue)
        #expect(node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))).size.width == 50)
    }
}
