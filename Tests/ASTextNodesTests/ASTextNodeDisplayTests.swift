// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASLayoutEngine
import ASNodes
import ASTextLayout
import ASTextNodes
import Foundation
import NodeKit
import Testing
import ViewKit

@MainActor
private final class LinkListener: ASTextNodeDelegate {
    var log: [String] = []

    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        log.append("\(attribute) \(value) \(textRange.location)+\(textRange.length)")
    }

    func textNodeTappedTruncationToken(_ textNode: ASTextNode) {
        log.append("token")
    }
}

/// A character is a block from 0.5 to 5.5 of its 6 points, from 2.6 to 9.6 of its line.
@Suite("A text node on screen", .serialized)
@MainActor
struct ASTextNodeDisplayTests {
    private static let white: UInt32 = 0xFFFF_FFFF
    private static let black: UInt32 = 0xFF00_0000

    private func show(_ node: ASDisplayNode, _ frame: CGRect) -> NodeScreen {
        let root = ASDisplayNode()
        node.frame = frame
        root.addSubnode(node)
        return NodeScreen(root)
    }

    @Test("Letters are drawn within the insets", arguments: [false, true])
    func draws(isLayerBacked: Bool) {
        let node = ASTextNode()
        node.isLayerBacked = isLayerBacked
        node.attributedText = MarkedText.string("a a")
        node.textContainerInset = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0)
        let screen = show(node, CGRect(x: 100, y: 100, width: 60, height: 30))
        defer { screen.close() }

        #expect(screen.pixel(123, 116) == Self.black)
        #expect(screen.pixel(129, 116) == Self.white)
        #expect(screen.pixel(135, 116) == Self.black)
        #expect(screen.pixel(103, 106) == Self.white)
    }

    @Test("Another colour is drawn without another layout")
    func recolours() {
        let node = ASTextNode()
        node.attributedText = MarkedText.string("a")
        let screen = show(node, CGRect(x: 100, y: 100, width: 60, height: 30))
        defer { screen.close() }

        node.attributedText = MarkedText.string("a", [.foregroundColor: UIColor.red])
        screen.frame()

        #expect(screen.pixel(103, 106) == UIColor.red.premultipliedARGB)
    }

    @Test("Measuring and drawing together lay the text out once")
    func laysOutOnce() {
        let text = "drawn after it was measured"
        let node = ASTextNode()
        node.attributedText = MarkedText.string(text)
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: node) }
        let screen = NodeScreen(root)
        defer { screen.close() }

        #expect(screen.pixel(3, 6) == Self.black)
        #expect(MarkedText.layoutCount(of: text) == 1)
    }

    @Test("A shadow is drawn behind the letters, not behind the box")
    func shadow() {
        let node = ASTextNode()
        node.attributedText = MarkedText.string("a")
        node.shadowColor = .red
        node.shadowOpacity = 1
        node.shadowRadius = 0
        node.shadowOffset = CGSize(width: 20, height: 0)
        let screen = show(node, CGRect(x: 100, y: 100, width: 60, height: 30))
        defer { screen.close() }

        #expect(screen.pixel(103, 106) == Self.black)
        #expect(screen.pixel(123, 106) == UIColor.red.premultipliedARGB)
        #expect(screen.pixel(150, 120) == Self.white)
    }

    @Test("The placeholder has a bar for each line, and none without a colour")
    func placeholder() throws {
        let node = ASTextNode()
        node.attributedText = MarkedText.string("aaaa bb")
        #expect(node.placeholderImage() == nil)

        node.placeholderColor = .green
        node.frame = CGRect(x: 0, y: 0, width: 30, height: 24)
        _ = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 30, height: 24)))
        let picture = try #require(try node.placeholderImage()?.pixelBuffer())

        // 24 × 24: lines of 24 and of 12 points, a point of each left free above and below.
        #expect(node.placeholderEnabled)
        #expect((picture.pixelWidth, picture.pixelHeight) == (24, 24))
        #expect(picture.pixel(x: 23, y: 5) == UIColor.green.premultipliedARGB)
        #expect(picture.pixel(x: 11, y: 18) == UIColor.green.premultipliedARGB)
        #expect(picture.pixel(x: 13, y: 18) == 0)
        #expect(picture.pixel(x: 5, y: 0) == 0 && picture.pixel(x: 5, y: 11) == 0 && picture.pixel(x: 5, y: 12) == 0)
    }

    @Test("A touched link is reported to the delegate; 22 points beside it is near enough, 60 is not")
    func links() {
        let text = NSMutableAttributedString(attributedString: MarkedText.string("aaaaaaaaaaaaaaaaaaaa bb"))
        text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 21, length: 2))
        let listener = LinkListener()
        let node = ASTextNode()
        node.attributedText = text
        node.isUserInteractionEnabled = true
        node.delegate = listener
        let screen = show(node, CGRect(x: 100, y: 100, width: 200, height: 12))
        defer { screen.close() }

        // The link is 126 to 138 points from the left.
        for x in [CGFloat(230), 210, 160] {
            screen.press(x, 105)
            screen.release(x, 105)
        }
        screen.press(230, 105)
        screen.release(120, 105)

        #expect(listener.log == ["NSLink https://example.org 21+2", "NSLink https://example.org 21+2"])
        #expect(node.link(at: CGPoint(x: 130, y: 5))?.range == NSRange(location: 21, length: 2))
        #expect(node.link(at: CGPoint(x: 60, y: 5)) == nil)
    }

    @Test("Touches beside links reach the views behind, if that is enabled")
    func passthrough() {
        let text = NSMutableAttributedString(attributedString: MarkedText.string("aaaaaaaaaaaaaaaaaaaa bb"))
        text.addAttribute(.link, value: "x", range: NSRange(location: 21, length: 2))
        let node = ASTextNode()
        node.attributedText = text
        node.isUserInteractionEnabled = true
        node.passthroughNonlinkTouches = true
        node.frame = CGRect(x: 0, y: 0, width: 200, height: 12)
        let behind = ASControlNode()
        var count = 0
        behind.addAction(forControlEvents: .touchDown) { _ in count += 1 }
        behind.addSubnode(node)
        let screen = show(behind, CGRect(x: 100, y: 100, width: 200, height: 12))
        defer { screen.close() }

        screen.press(230, 105)
        screen.release(230, 105)
        let onLink = count
        screen.press(110, 105)
        screen.release(110, 105)

        #expect(onLink == 0)
        #expect(count == 1)
    }

    @Test("A touched truncation text is reported to the delegate")
    func truncationToken() {
        let listener = LinkListener()
        let node = ASTextNode()
        node.attributedText = MarkedText.string("aaaabbbbcccc")
        node.truncationMode = .byTruncatingTail
        node.truncationAttributedText = NSAttributedString(string: "[more]")
        node.maximumNumberOfLines = 1
        node.isUserInteractionEnabled = true
        node.delegate = listener
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            node.style.width = ASDimensionMake(60)
            return ASAbsoluteLayoutSpec(children: [node])
        }
        let screen = NodeScreen(root)
        defer { screen.close() }

        // Four letters, then the token from 24 to 60.
        screen.press(10, 5)
        screen.release(10, 5)
        let onText = listener.log
        screen.press(40, 5)
        screen.release(40, 5)

        #expect(onText.isEmpty)
        #expect(listener.log == ["token"])
    }
}
