// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASTextLayout
import ASTextNodes
import Foundation
import NodeKit
import Testing
import ViewKit

/// Letters are 6 × 12 points, with a baseline at 9.6, a cap height of 7 and a descent of 2.4.
@Suite("Frames of parts of a text")
@MainActor
struct ASTextNodeRangeTests {
    private func node(_ text: String, width: CGFloat, height: CGFloat = 24) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = MarkedText.string(text)
        node.frame = CGRect(x: 10, y: 10, width: width, height: height)
        return node
    }

    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    private func expect(_ found: [CGRect], _ expected: [CGRect], _ comment: Comment? = nil) {
        #expect(found.count == expected.count, comment)
        for (a, b) in zip(found, expected) {
            let differences = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
            #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(a) is not \(b)")
        }
    }

    @Test func `letters have a box from cap height to descender, lines have boxes of their line height`() {
        let node = node("aaaa bbbb cccc", width: 60)

        expect(
            node.rects(forTextRange: range(5, 9)),
            [CGRect(x: 30, y: 2.6, width: 24, height: 9.4), CGRect(x: 0, y: 14.6, width: 24, height: 9.4)]
        )
        expect(
            node.highlightRects(forTextRange: range(5, 9)),
            [CGRect(x: 30, y: 0, width: 24, height: 12), CGRect(x: 0, y: 12, width: 24, height: 12)]
        )
        expect([node.frame(forTextRange: range(5, 9))], [CGRect(x: 0, y: 2.6, width: 54, height: 21.4)])
    }

    @Test func `insets and shadows move the frames, also off main and before the node has a size`() {
        let node = ASTextNode()
        node.attributedText = MarkedText.string("aaaa")
        node.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        node.shadowOpacity = 1
        node.shadowRadius = 5
        node.shadowOffset = .zero
        let expected = [CGRect(x: 13, y: 6, width: 12, height: 12)]

        expect(node.highlightRects(forTextRange: range(1, 2)), expected)
        let part = range(1, 2)
        let transfer = ASUncheckedTransfer(node)
        let found = ASLock<[CGRect]>([])
        runOffMain { found.withLock { $0 = transfer.value.highlightRects(forTextRange: part) } }
        expect(found.withLock { $0 }, expected)
    }

    @Test func `hidden text, or a range beyond the text, has no frame`() {
        let node = node("aaaa bbbb cccc", width: 60, height: 12)
        node.truncationMode = .byTruncatingTail

        #expect(node.rects(forTextRange: range(10, 4)).isEmpty)
        #expect(node.frame(forTextRange: range(10, 4)) == .zero)
        #expect(node.rects(forTextRange: range(50, 4)).isEmpty)
        #expect(node.rects(forTextRange: range(NSNotFound, 1)).isEmpty)
        #expect(node.rects(forTextRange: range(3, 0)).isEmpty)
    }

    @Test func `the space after the last line is on the right, in right-to-left text on the left`() {
        expect([node("aaaa bbbb cccc", width: 60).trailingRect], [CGRect(x: 24, y: 12, width: 36, height: 12)])
        expect([node("שלום", width: 60).trailingRect], [CGRect(x: 0, y: 0, width: 36, height: 12)])
        #expect(ASTextNode().trailingRect == .zero)
    }

    @Test func `the visible range is the whole text, its beginning, or both its ends`() {
        #expect(node("aaaa bbbb cccc", width: 60).shownTextRanges == [range(0, 14)])
        #expect(node("aa\n\nbb", width: 60, height: 36).shownTextRanges == [range(0, 6)])
        #expect(ASTextNode().shownTextRanges.isEmpty)

        // Ten letters fit.
        let tail = node("aaaabbbbccccdddd", width: 60, height: 12)
        tail.truncationMode = .byTruncatingTail
        #expect(tail.shownTextRanges == [range(0, 9)])
        // 54 points beside the ellipsis: half of them are four letters, the rest five.
        tail.truncationMode = .byTruncatingMiddle
        #expect(tail.shownTextRanges == [range(0, 4), range(11, 5)])
        tail.truncationMode = .byTruncatingHead
        #expect(tail.shownTextRanges == [range(7, 9)])
    }
}
