// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASLayoutEngine
import ASNodes
import ASPlatform
import ASTextNodes
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

/// Characters are 6 points wide, lines 12 high.
@Suite("A text node with exclusion paths")
@MainActor
struct ASTextNodeExclusionTests {
    private func node(_ text: String, _ paths: [CGRect]) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = MarkedText.string(text)
        node.exclusionPaths = paths.map { UIBezierPath(rect: $0) }
        return node
    }

    private func size(_ node: ASTextNode, in width: CGFloat) -> CGSize {
        node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: .infinity))).size
    }

    private let hole = CGRect(x: 30, y: 0, width: 30, height: 12)

    @Test("Paths make the text higher, and an empty list of paths changes nothing")
    func grows() {
        let node = node("aaaa bbbb cccc dddd", [])
        #expect(node.exclusionPaths == nil)
        #expect(size(node, in: 90) == CGSize(width: 84, height: 24))

        // "aaaa" and "bbbb" beside the first, "cccc" beside the second.
        node.exclusionPaths = [
            UIBezierPath(rect: hole), UIBezierPath(rect: CGRect(x: 24, y: 12, width: 66, height: 12)),
        ]

        #expect(size(node, in: 90) == CGSize(width: 84, height: 36))
        #expect(node.exclusionPaths?.count == 2)
        node.exclusionPaths = nil
        #expect(size(node, in: 90) == CGSize(width: 84, height: 24))
    }

    @Test("Paths are relative to the insets")
    func countsFromTheInsets() {
        let node = node("aaaa bbbb", [hole])
        node.textContainerInset = UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0)

        #expect(size(node, in: 97) == CGSize(width: 91, height: 17))
        node.frame = CGRect(x: 0, y: 0, width: 97, height: 17)
        let rects = node.highlightRects(forTextRange: NSRange(location: 0, length: 9)).filter { $0.width > 0 }
        #expect(rects == [CGRect(x: 7, y: 5, width: 24, height: 12), CGRect(x: 67, y: 5, width: 24, height: 12)])
    }

    @Test("Lines side by side count as one, also for the maximum number of lines")
    func countsRows() {
        let node = node("aaaa bbbb cccc dddd", [hole])
        _ = size(node, in: 90)
        #expect(node.lineCount == 2 && !node.isTruncated)

        node.maximumNumberOfLines = 1

        #expect(size(node, in: 90).height == 12)
        #expect(node.lineCount == 1 && node.isTruncated)
        #expect(node.shownTextRanges == [NSRange(location: 0, length: 9)])
    }

    @Test("Other paths lay out again, equal ones do not; later changes of a path object have no effect")
    func invalidates() {
        let text = "aaaa bbbb for invalidation"
        let path = UIBezierPath(rect: hole)
        let node = node(text, [])
        node.exclusionPaths = [path]
        let first = size(node, in: 90)
        let count = MarkedText.layoutCount(of: text)

        node.exclusionPaths = [UIBezierPath(rect: hole)]
        _ = size(node, in: 90)
        path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 60)))
        #expect(size(node, in: 90) == first)
        #expect(MarkedText.layoutCount(of: text) == count)

        node.exclusionPaths = [path]
        // Two lines below 60; before, "for" had one of its own.
        #expect(first.height == 36 && size(node, in: 90).height == 84)
        #expect(MarkedText.layoutCount(of: text) > count)
    }

    @Test("The fill rule is part of a path")
    func knowsFillRules() {
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 90, height: 60))
        ring.append(UIBezierPath(rect: CGRect(x: 10, y: 12, width: 70, height: 24)))
        let node = node("aaaa", [])
        node.exclusionPaths = [ring]
        #expect(size(node, in: 90).height == 72)

        ring.usesEvenOddFillRule = true
        node.exclusionPaths = [ring]

        #expect(size(node, in: 90).height == 24)
        #expect(node.exclusionPaths?.first?.usesEvenOddFillRule == true)
    }

    @Test("A measured size is sufficient, also for right-to-left text")
    func keepsPlaces() {
        let node = node("אאאא בבבב גגגג", [hole])
        let size = size(node, in: 90)

        #expect(size == CGSize(width: 90, height: 24))
        node.frame = CGRect(origin: .zero, size: size)
        let first = node.highlightRects(forTextRange: NSRange(location: 0, length: 4))
        #expect(first == [CGRect(x: 66, y: 0, width: 24, height: 12)])
    }

    @Test("Links on both sides of a hole are hit and highlighted, the hole is not")
    func hitsLinks() throws {
        let text = TextStage.text("aaaa bbbb cccc", link: NSRange(location: 2, length: 7))
        try TextStage.run(text, size: CGSize(width: 90, height: 60)) { stage in
            stage.node.exclusionPaths = [UIBezierPath(rect: CGRect(x: 30, y: 0, width: 30, height: 12))]
            stage.harness.advance(seconds: 0.1)
            stage.press(70, 6)
            #expect(stage.highlightFrames.count == 2)
            stage.release()
            stage.harness.advance(seconds: 0.5)

            #expect(stage.log.count == 1)
            #expect(stage.node.link(at: CGPoint(x: 20, y: 6))?.range == NSRange(location: 2, length: 7))
        }
    }

    @Test("The arrow keys move to the nearest line in the row above or below; Home and End stay in the line")
    func movesByKeys() throws {
        try TextStage.run(MarkedText.string("aaaa bbbb cccc"), size: CGSize(width: 90, height: 60)) { stage in
            stage.node.isSelectable = true
            stage.node.exclusionPaths = [UIBezierPath(rect: CGRect(x: 30, y: 0, width: 30, height: 12))]
            stage.harness.advance(seconds: 0.1)
            // After the second b, which is right of the hole.
            stage.press(73, 6)
            stage.release()
            stage.harness.type(.home, modifiers: .shift)
            #expect(stage.node.selectedRange == NSRange(location: 5, length: 2))
            stage.press(7, 18)
            stage.release()
            // From after the first c to after the first a.
            stage.harness.type(.up, modifiers: .shift)
            #expect(stage.node.selectedRange == NSRange(location: 1, length: 10))
        }
    }

    @Test("A loaded node redraws, with the letters where its ranges are")
    func draws() throws {
        try TextStage.run(MarkedText.string("aaaa bbbb"), size: CGSize(width: 90, height: 60)) { stage in
            @MainActor func isInk(_ x: Int, _ y: Int) -> Bool { (stage.grey(x, y) ?? 255) < 128 }
            // Letters are blocks of 5 × 7 from 0.3 to the right, and from 2.6 to 9.6 down.
            #expect(isInk(32, 6) && !isInk(62, 6))
            stage.node.exclusionPaths = [UIBezierPath(rect: CGRect(x: 30, y: 0, width: 30, height: 12))]
            stage.harness.advance(seconds: 0.2)

            #expect(isInk(2, 6) && isInk(62, 6) && !isInk(32, 6) && !isInk(38, 6))
        }
    }

    @Test("Placeholders have a bar for each line beside a hole")
    func makesPlaceholders() throws {
        let node = node("aaaa bbbb cccc", [hole])
        node.placeholderColor = .black
        _ = size(node, in: 90)

        let bars = try #require(node.placeholderImage())
        let pixels = try #require(
            ASGraphicsRender(size: bars.size, scale: 1, isOpaque: false) { _ in bars.draw(at: .zero) }
        )
        func isBar(_ x: Int, _ y: Int) -> Bool { pixels.pixel(x: x, y: y) >> 24 > 128 }
        #expect(isBar(10, 6) && isBar(70, 6) && !isBar(40, 6) && isBar(10, 18))
    }
}
