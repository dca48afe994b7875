// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASSnapshots
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// A text node whose class might draw more than the text, so that its pixels have colours.
private final class ColoredTextNode: ASTextNode {}

@Suite("Texts with one colour", .serialized)
@MainActor
struct ASTextNodeInkTests {
    private let size = CGSize(width: 220, height: 60)
    private let sample = "Ägypten, الشمس, 山の上, Ω “fi”."

    private func string(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSMutableAttributedString
    {
        let own: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor(hex: 0xC0_4020),
        ]
        return NSMutableAttributedString(string: text, attributes: own.merging(attributes) { $1 })
    }

    /// Shows the node on a coloured background and passes its contents and the pixels of the window.
    private func show(
        _ node: ASTextNode,
        _ string: NSAttributedString,
        _ body: (ASTestHarness, ASPixelBuffer, ASPixelBuffer) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size, scale: 2) { harness in
            let root = ASDisplayNode()
            root.backgroundColor = UIColor(hex: 0x30_80D0)
            node.attributedText = string
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: node) }
            harness.show(root)
            try body(harness, try #require(node.layer.contents), try #require(harness.snapshot()))
        }
    }

    private func format(
        _ string: NSAttributedString,
        _ change: (ASTextNode) -> Void = { _ in }
    ) throws -> ASPixelBuffer.Format {
        let node = ASTextNode()
        change(node)
        var format: ASPixelBuffer.Format?
        try show(node, string) { _, contents, _ in format = contents.format }
        return try #require(format)
    }

    @Test func `coverage and a colour have the pixels of a coloured drawing, with a quarter of the bytes`() throws {
        for color in [UIColor(hex: 0xC0_4020), .black, UIColor(hex: 0xFFFFFF)] {
            let text = string(sample, [.foregroundColor: color, .underlineStyle: NSUnderlineStyle.single.rawValue])
            try show(ColoredTextNode(), text) { _, expected, window in
                #expect(expected.format == .argb32)
                try show(ASTextNode(), text) { _, contents, other in
                    #expect(contents.format == .alpha8)
                    #expect(contents.byteCount * 4 == expected.byteCount)
                    #expect(ASPixelComparison(expected: window, actual: other).isMatch)
                    for y in 0..<contents.pixelHeight {
                        let columns = 0..<contents.pixelWidth
                        let isEqual = columns.allSatisfy { contents.pixel(x: $0, y: y) == expected.pixel(x: $0, y: y) }
                        try #require(isEqual, "Row \(y) of pixels differs.")
                    }
                }
            }
        }
    }

    @Test func `text with several colours, or a translucent one, keeps its colours`() throws {
        let two = string("one two")
        two.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 4, length: 3))
        #expect(try format(two) == .argb32)
        #expect(try format(string("translucent", [.foregroundColor: UIColor.black.withAlphaComponent(0.5)])) == .argb32)
        #expect(try format(string("marked", [.backgroundColor: UIColor.yellow])) == .argb32)
        let line = NSUnderlineStyle.single.rawValue
        #expect(try format(string("line", [.underlineStyle: line, .underlineColor: UIColor.green])) == .argb32)
        #expect(try format(string("outline", [.strokeWidth: 3])) == .argb32)
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.gray
        #expect(try format(string("shadow", [.shadow: shadow])) == .argb32)
        #expect(try format(string("shadow")) { ($0.shadowOpacity, $0.shadowRadius) = (1, 2) } == .argb32)
        let attached = string("with a picture ")
        let attachment = NSTextAttachment()
        let box = CGRect(x: 0, y: 0, width: 8, height: 8)
        attachment.image = UIGraphicsImageRenderer(size: box.size).image { $0.fill(box) }
        attached.append(NSAttributedString(attachment: attachment))
        #expect(try format(attached) == .argb32)
        #expect(
            try format(string("opaque")) {
                $0.backgroundColor = .white
                $0.isOpaque = true
            } == .argb32
        )
        #expect(
            try format(string("drawn below")) {
                $0.willDisplayNodeContentWithRenderingContext = { context, _ in context.setFillColor(UIColor.red) }
            } == .argb32
        )
    }

    @Test func `a dynamic colour follows the appearance`() throws {
        let node = ASTextNode()
        try show(node, string("dynamic", [.foregroundColor: UIColor.label])) { harness, contents, _ in
            let light = try #require(contents.ink)
            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)

            #expect(light == 0xFF00_0000)
            #expect(node.layer.contents?.ink == 0xFFFF_FFFF)
        }
    }

    @Test func `the contents are drawn in their colour into a context`() throws {
        let text = string(sample)
        try show(ASTextNode(), text) { _, contents, _ in
            let drawn = ASGraphicsRender(size: size, scale: 2, isOpaque: false) { context in
                context.setFillColor(UIColor.green)
                context.draw(contents, in: CGRect(origin: .zero, size: size))
            }
            let pixels = try #require(drawn)
            let (width, height) = (contents.pixelWidth, contents.pixelHeight)
            let words = (0..<width * height).map { contents.pixel(x: $0 % width, y: $0 / width) }
            #expect(words.contains { $0 != 0 })
            #expect(words == (0..<width * height).map { pixels.pixel(x: $0 % width, y: $0 / width) })
        }
    }
}
