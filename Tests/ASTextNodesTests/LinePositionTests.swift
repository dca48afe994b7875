// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASTextLayout
import ASTextNodes
import Foundation
import Testing
import ViewKit

/// Moves each line further to the right than the one before.
private struct Stairs: ASTextLinePositionModifier {
    var step: CGFloat

    func modifyLines(_ lines: inout [ASTextLine], from text: ASTextContent, in container: ASTextLayoutParameters) {
        for index in lines.indices { lines[index].position.x += step * CGFloat(index) }
    }
}

/// Characters are 6 points wide, lines 12 high: 9.6 above the baseline and 2.4 below it.
@Suite("Paragraph styles that move the lines of a text")
@MainActor
struct LinePositionTests {
    private func node(_ text: String, _ modifier: (any ASTextLinePositionModifier)? = nil) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = MarkedText.string(text)
        node.textContainerLinePositionModifier = modifier
        return node
    }

    private func range(_ width: CGFloat, _ height: CGFloat = .infinity) -> ASSizeRange {
        ASSizeRange(min: .zero, max: CGSize(width: width, height: height))
    }

    @Test func `a fixed line height spaces the baselines evenly, and determines the size`() {
        let tall = node("aaaa bbbb cccc", ASTextLinePositionSimpleModifier(fixedLineHeight: 20))
        // Baselines at 18, 38 and 58; the last line ends at 60.4.
        #expect(tall.layoutThatFits(range(30)).size == CGSize(width: 24, height: 61))
        let rects = tall.highlightRects(forTextRange: NSRange(location: 0, length: 14))
        #expect(rects.map { ($0.minY * 10).rounded() } == [84, 284, 484])
        #expect(tall.lineCount == 3)

        let tight = node("aaaa bbbb cccc", ASTextLinePositionSimpleModifier(fixedLineHeight: 8))
        // Baselines at 7.2, 15.2 and 23.2; the last line ends at 25.6.
        #expect(tight.layoutThatFits(range(30)).size == CGSize(width: 24, height: 26))
    }

    @Test func `text is truncated where its moved lines do not fit`() {
        let tight = ASTextLinePositionSimpleModifier(fixedLineHeight: 8)
        #expect(!node("aaaa bbbb cccc", tight).shouldTruncateForConstrainedSize(range(30, 26)))
        #expect(node("aaaa bbbb cccc", tight).shouldTruncateForConstrainedSize(range(30, 25)))
        let tall = ASTextLinePositionSimpleModifier(fixedLineHeight: 20)
        #expect(node("aaaa bbbb cccc", tall).shouldTruncateForConstrainedSize(range(30, 60)))
        #expect(!node("aaaa bbbb cccc", tall).shouldTruncateForConstrainedSize(range(30, 61)))
    }

    @Test func `lines that move to the right widen the text, and are found there`() {
        let node = node("aaaa\nbbbb\ncccc", Stairs(step: 5))

        #expect(node.layoutThatFits(range(100)).size == CGSize(width: 34, height: 36))
        let rects = node.highlightRects(forTextRange: NSRange(location: 0, length: 14))
        #expect(rects.map(\.minX) == [0, 5, 10])
    }

    @Test func `setting another paragraph style measures again, setting an equal one does not`() {
        let node = node("moved moved")
        _ = node.layoutThatFits(range(40))
        let before = MarkedText.layoutCount(of: "moved moved")

        node.textContainerLinePositionModifier = Stairs(step: 1)
        #expect(node.layoutThatFits(range(40)).size.width == 31)
        #expect(MarkedText.layoutCount(of: "moved moved") == before + 1)
        node.textContainerLinePositionModifier = Stairs(step: 1)
        _ = node.layoutThatFits(range(40))
        #expect(MarkedText.layoutCount(of: "moved moved") == before + 1)
        node.textContainerLinePositionModifier = nil
        #expect(node.layoutThatFits(range(40)).size.width == 30)
    }

    @Test func `whether text would be truncated is known for any size, without a change of the node`() {
        let node = node("aaaa bbbb cccc")
        _ = node.layoutThatFits(range(30))

        #expect(node.shouldTruncateForConstrainedSize(range(30, 24)))
        #expect(!node.shouldTruncateForConstrainedSize(range(30, 36)))
        #expect(!node.shouldTruncateForConstrainedSize(range(84, 12)))
        #expect(node.shouldTruncateForConstrainedSize(range(83, 12)))
        #expect(!node.isTruncated && node.lineCount == 3)
        node.maximumNumberOfLines = 2
        #expect(node.shouldTruncateForConstrainedSize(range(30)))
    }
}
