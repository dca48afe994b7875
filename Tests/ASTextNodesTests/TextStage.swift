// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASNodes
import ASNodesTesting
import ASPlatform
import ASTesting
import ASTextLayout
import ASTextNodes
import ASUIKitTesting
import Foundation
import ViewKit

/// A text at (100, 100) of a white window, with a delegate that records its calls.
@MainActor
final class TextStage: ASTextNodeDelegate {
    let harness: ASTestHarness
    let node = ASTextNode()
    var log: [String] = []
    var highlights = true
    var pressesLong = true

    init(_ harness: ASTestHarness, _ text: NSAttributedString, size: CGSize) {
        self.harness = harness
        node.attributedText = text
        node.isUserInteractionEnabled = true
        node.delegate = self
        harness.show(node, frame: CGRect(origin: CGPoint(x: 100, y: 100), size: size))
        harness.advance(seconds: 0.1)
    }

    /// Letters of 6 × 12 points, some of them a link.
    static func text(_ string: String, link: NSRange) -> NSAttributedString {
        let text = NSMutableAttributedString(attributedString: MarkedText.string(string))
        if link.length > 0 { text.addAttribute(.link, value: "x", range: link) }
        return text
    }

    static func run(
        _ text: NSAttributedString,
        size: CGSize,
        test: String = #function,
        _ body: @MainActor (TextStage) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300), test: test) { harness in
            let stage = TextStage(harness, text, size: size)
            try body(stage)
            harness.advance(seconds: 1)
        }
    }

    /// Converts a point of the node to the window.
    private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: 100 + x, y: 100 + y) }

    func press(_ x: CGFloat, _ y: CGFloat, clickCount: Int = 1, modifiers: UIKeyModifierFlags = []) {
        move(x, y)
        let pointer = ASPointerEvent(location: place(x, y), timestamp: harness.dispatcher.now, modifiers: modifiers)
        harness.send(.buttonPressed(.primary, clickCount: clickCount, pointer))
    }

    func move(_ x: CGFloat, _ y: CGFloat) { harness.movePointer(to: place(x, y)) }

    func release() { harness.release() }

    func pixel(_ x: Int, _ y: Int) -> UInt32? { harness.snapshot()?.pixel(x: 100 + x, y: 100 + y) }

    /// The grey value of a pixel; nil for another colour.
    func grey(_ x: Int, _ y: Int) -> Int? {
        guard let pixel = pixel(x, y), pixel & 0xFF == pixel >> 8 & 0xFF, pixel & 0xFF == pixel >> 16 & 0xFF else {
            return nil
        }
        return Int(pixel & 0xFF)
    }

    /// The rounded rectangles over the text, in the node's coordinate space.
    var highlightFrames: [CGRect] {
        guard let layer = node.layer.sublayers.first(where: { $0.name == "highlight" }) else { return [] }
        return layer.sublayers.map { $0.frame.offsetBy(dx: layer.frame.minX, dy: layer.frame.minY) }
    }

    // MARK: Delegate

    func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        log.append("tapped \(attribute) \(value) \(textRange.location)+\(textRange.length)")
    }

    func textNode(
        _ textNode: ASTextNode,
        longPressedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        log.append("pressed \(attribute) \(value) \(textRange.location)+\(textRange.length) at \(point.x) \(point.y)")
    }

    func textNode(
        _ textNode: ASTextNode,
        shouldHighlightLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { highlights }

    func textNode(
        _ textNode: ASTextNode,
        shouldLongPressLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint
    ) -> Bool { pressesLong }

    func textNodeTappedTruncationToken(_ textNode: ASTextNode) { log.append("token") }
}
