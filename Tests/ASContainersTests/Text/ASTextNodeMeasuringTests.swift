// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASGraphics
import ASLayoutEngine
import ASNodes
import ASTextLayout
import ASTextNodes
import Foundation
import Testing
import ViewKit

/// Characters are 6 points wide, lines 12 high.
@Suite("A text node's size")
@MainActor
struct ASTextNodeMeasuringTests {
    private func node(_ text: String, size: CGFloat = 10) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = MarkedText.string(text, size: size)
        return node
    }

    private func range(_ width: CGFloat, _ height: CGFloat = .infinity) -> ASSizeRange {
        ASSizeRange(min: .zero, max: CGSize(width: width, height: height))
    }

    private func size(_ node: ASTextNode, in width: CGFloat, _ height: CGFloat = .infinity) -> CGSize {
        node.layoutThatFits(range(width, height)).size
    }

    @Test("Text takes the space of its lines")
    func lines() {
        #expect(size(node("aaaa bbbb"), in: .infinity) == CGSize(width: 54, height: 12))
        #expect(size(node("aaaa bbbb"), in: 30) == CGSize(width: 24, height: 24))
        #expect(size(node("aaaa bbbb\ncc"), in: 54) == CGSize(width: 54, height: 24))
    }

    @Test("No text takes no space")
    func empty() {
        #expect(size(ASTextNode(), in: 100) == .zero)
        #expect(ASTextNode().lineCount == 0)
        #expect(!ASTextNode().isTruncated)
    }

    @Test("Sizes are whole device pixels, and at most the available size")
    func rounding() {
        // 3 · 6.18 = 18.54 wide, 12.36 high.
        #expect(size(node("aaa", size: 10.3), in: .infinity) == CGSize(width: 19, height: 13))
        let narrow = node("aaa", size: 10.3).calculateSizeThatFits(CGSize(width: 18.75, height: .infinity))
        #expect(narrow == CGSize(width: 18.75, height: 13))
    }

    @Test("Insets add to the size of the text, and reduce its space")
    func insets() {
        let node = node("aaaa bbbb")
        node.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

        #expect(size(node, in: .infinity) == CGSize(width: 60, height: 16))
        // 59 − 6 = 53 points are one short for both words.
        #expect(size(node, in: 59) == CGSize(width: 30, height: 28))
    }

    @Test("Fewer lines measure again, and truncate the text")
    func maximumNumberOfLines() {
        let node = node("aaaa bbbb cccc")
        #expect(size(node, in: 30) == CGSize(width: 24, height: 36))
        #expect(node.lineCount == 3 && !node.isTruncated)

        node.maximumNumberOfLines = 2

        #expect(size(node, in: 30).height == 24)
        #expect(node.lineCount == 2)
        #expect(node.isTruncated)
    }

    @Test("Too little height truncates as well; one line always remains")
    func height() {
        let node = node("aaaa bbbb cccc")

        #expect(size(node, in: 30, 25).height == 24)
        #expect(node.lineCount == 2 && node.isTruncated)
        #expect(size(node, in: 30, 5).height == 5)
        #expect(node.lineCount == 1 && node.isTruncated)
    }

    @Test("The truncation text takes space from its line")
    func truncationText() {
        let node = node("aaaabbbbcccc")
        node.truncationMode = .byTruncatingTail
        node.maximumNumberOfLines = 1

        // Ten characters: nine and the ellipsis; seven and three; two, a space, and "more".
        #expect(size(node, in: 60) == CGSize(width: 60, height: 12))
        node.truncationAttributedText = NSAttributedString(string: ">>>")
        #expect(size(node, in: 60) == CGSize(width: 60, height: 12))
        // The token has the text's own font; in the system font of 12 points it would be wider than 60 points.
        #expect(size(node, in: 62) == CGSize(width: 60, height: 12))
        node.additionalTruncationMessage = NSAttributedString(string: "more")
        #expect(size(node, in: 62) == CGSize(width: 60, height: 12))
        #expect(node.isTruncated)
    }

    @Test("Another colour keeps the measured layout; another font or text does not")
    func invalidation() {
        let node = CountingNode()
        node.attributedText = MarkedText.string("aaaa bbbb", size: 10)
        let first = node.layoutThatFits(range(100))

        node.attributedText = MarkedText.string("aaaa bbbb", [.foregroundColor: UIColor.red])
        let recoloured = node.layoutThatFits(range(100))
        let measurements = node.measurements
        node.attributedText = MarkedText.string("aaaa bbbb", size: 20, [.foregroundColor: UIColor.red])
        let enlarged = node.layoutThatFits(range(200))

        #expect(recoloured == first)
        #expect(measurements == 1)
        #expect(enlarged.size == CGSize(width: 108, height: 24))
    }

    @Test("A part of the text in another colour keeps the layout, too")
    func invalidationByRuns() {
        let text = NSMutableAttributedString(attributedString: MarkedText.string("aaaa bbbb"))
        let node = CountingNode()
        node.attributedText = text
        let first = node.layoutThatFits(range(100))

        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 2, length: 3))
        node.attributedText = text
        let recoloured = node.layoutThatFits(range(100))
        let measurements = node.measurements
        text.addAttribute(.kern, value: 2, range: NSRange(location: 2, length: 3))
        node.attributedText = text
        let spaced = node.layoutThatFits(range(100))

        #expect(recoloured == first)
        #expect(measurements == 1)
        #expect(spaced.size.width == 60)
    }

    @Test("Later changes of a text object that was set have no effect")
    func copies() {
        let text = NSMutableAttributedString(attributedString: MarkedText.string("aaaa"))
        let node = ASTextNode()
        node.attributedText = text
        text.append(MarkedText.string("bbbb"))

        #expect(size(node, in: .infinity).width == 24)
        #expect(node.attributedText?.string == "aaaa")
    }

    @Test("A text is laid out once for all widths in which its lines are the same")
    func measuresOnce() {
        let text = "counted once"
        let node = node(text)

        for width in [CGFloat.infinity, 100, 80, 73, 72] { _ = size(node, in: width) }
        _ = (node.lineCount, node.isTruncated)
        #expect(MarkedText.layoutCount(of: text) == 1)

        _ = size(node, in: 71)
        #expect(MarkedText.layoutCount(of: text) == 2)
    }

    @Test("Stacks receive baselines: of the first line from the top, of the last from the bottom")
    func baselines() {
        let node = node("aaaa")
        #expect(abs(node.style.ascender - 9.6) < 1e-9)
        #expect(abs(node.style.descender + 2.4) < 1e-9)

        node.textContainerInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
        #expect(abs(node.style.ascender - 14.6) < 1e-9)
        #expect(abs(node.style.descender + 9.4) < 1e-9)
    }

    @Test("A shadow adds to the size where it extends beyond the text")
    func shadowPadding() {
        let node = node("aaaa")
        node.shadowRadius = 2
        node.shadowOffset = CGSize(width: 5, height: -1)
        #expect(size(node, in: .infinity) == CGSize(width: 24, height: 12))

        node.shadowOpacity = 1

        // Left: 2 − 5 is none; right: 2 + 5; top: 2 + 1; bottom: 2 − 1.
        #expect(node.shadowPadding == UIEdgeInsets(top: -3, left: 0, bottom: -1, right: -7))
        #expect(size(node, in: .infinity) == CGSize(width: 31, height: 16))
    }

    @Test("A text node can be layer-backed unless it has a link to touch")
    func layerBacking() {
        #expect(node("aaaa").supportsLayerBacking)
        let linked = ASTextNode()
        linked.attributedText = MarkedText.string("aaaa", [.link: "https://example.org"])
        #expect(!linked.supportsLayerBacking)
    }

    @Test("A text cell adds 11 points above and below, 15 at the sides")
    func textCell() {
        let cell = ASTextCellNode(attributes: [.font: MarkedText.font()], insets: nil)
        cell.text = "aaaa"

        #expect(cell.layoutThatFits(range(200)).size == CGSize(width: 54, height: 34))
        cell.textInsets = .zero
        #expect(cell.layoutThatFits(range(200)).size == CGSize(width: 24, height: 12))
    }
}

/// Counts its measurements that are not answered from its cache.
private final class CountingNode: ASTextNode {
    private let count = ASLock(0)

    /// The number of measurements.
    ///
    /// - Thread: any
    var measurements: Int { count.withLock { $0 } }

    override func willCalculateLayout(_ constrainedSize: ASSizeRange) {
        count.withLock { $0 += 1 }
        super.willCalculateLayout(constrainedSize)
    }
}
