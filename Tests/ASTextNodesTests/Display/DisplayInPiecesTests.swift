// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASLayoutEngine
import ASNodesTesting
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASNodes

/// Draws a colour for each 100 points of its height.
private final class RulerNode: ASDisplayNode, ASDrawingNode {
    private static let colors: [UIColor] = [.red, .green, .blue, .yellow, .black]
    private static let values: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF00_0000]

    private static func index(at y: CGFloat) -> Int { Int(y / 100) % colors.count }
    static func color(at y: CGFloat) -> UIColor { colors[index(at: y)] }
    /// The colour as a pixel.
    static func value(at y: CGFloat) -> UInt32 { values[index(at: y)] }

    func drawParameters(forAsyncLayer layer: CALayer) -> Int { 0 }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Int,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let clip = context.boundingBoxOfClipPath
        var y = (clip.minY / 100).rounded(.down) * 100
        while y < clip.maxY {
            context.setFillColor(color(at: max(0, y)))
            context.fill(CGRect(x: bounds.minX, y: y, width: bounds.width, height: 100))
            y += 100
        }
    }
}

@Suite("Nodes that are larger than any bitmap", .serialized)
@MainActor
struct DisplayInPiecesTests {
    private func show(
        height: CGFloat,
        scale: CGFloat = 1,
        _ body: (ASTestHarness, ASScrollNode, RulerNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 300), scale: scale) { harness in
            let (scroll, ruler) = (ASScrollNode(), RulerNode())
            scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
            ruler.frame = CGRect(x: 0, y: 0, width: 100, height: height)
            ruler.backgroundColor = .white
            scroll.addSubnode(ruler)
            let root = ASDisplayNode()
            root.addSubnode(scroll)
            harness.show(root)
            scroll.view.contentSize = CGSize(width: 100, height: height)
            harness.runUntilParked()
            try body(harness, scroll, ruler)
        }
    }

    private func pixel(_ harness: ASTestHarness, _ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1) -> UInt32? {
        harness.snapshot()?.pixel(x: Int(x * scale), y: Int(y * scale))
    }

    private func expectRuler(
        _ harness: ASTestHarness,
        _ offset: CGFloat,
        scale: CGFloat = 1,
        _ comment: Comment
    ) {
        for y in stride(from: CGFloat(5), to: 300, by: 40) {
            #expect(pixel(harness, 50, y, scale: scale) == RulerNode.value(at: offset + y), comment)
        }
    }

    @Test("Every part is shown when it is scrolled into view", arguments: [1, 2] as [CGFloat])
    func scrolling(scale: CGFloat) throws {
        try show(height: 100_000, scale: scale) { harness, scroll, ruler in
            for offset in [0, 150, 16_290, 32_700, 65_000, 99_700, 40_000] as [CGFloat] {
                scroll.view.contentOffset.y = offset
                harness.runUntilParked()

                expectRuler(harness, offset, scale: scale, "offset \(offset)")
                // The visible part with two of its heights on each side, in pieces of 2,048 pixels.
                #expect(ruler.displayState?.pieces.map { $0.count <= 4 } == true)
            }
        }
    }

    @Test func `a node that becomes smaller is one bitmap again`() throws {
        try show(height: 50_000) { harness, scroll, ruler in
            ruler.frame.size.height = 1_000
            ruler.setNeedsDisplay()
            harness.runUntilParked()

            #expect(ruler.displayState?.pieces == nil && ruler.layer.contents != nil)
            #expect(ruler.layer.sublayers.isEmpty)
            expectRuler(harness, 0, "smaller")
        }
    }

    @Test func `drawing ends when the visible pieces are shown, and dropped contents are drawn again`() throws {
        try show(height: 50_000) { harness, scroll, ruler in
            #expect(!ruler.isDrawing && !ruler.needsContents)
            ruler.dropContents()
            #expect(ruler.layer.sublayers.isEmpty && ruler.needsContents)
            ruler.setNeedsDisplay()
            harness.runUntilParked()
            expectRuler(harness, 0, "again")
        }
    }

    @Test func `a text of 1,500 lines at scale 2 shows its last line`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 100), scale: 2) { harness in
            let (scroll, text) = (ASScrollNode(), ASTextNode())
            let font = UIFont.systemFont(ofSize: 20)
            let lines = Array(repeating: " ", count: 1_499).joined(separator: "\n") + "\n██████"
            text.attributedText = NSAttributedString(
                string: lines,
                attributes: [.font: font, .foregroundColor: UIColor.red]
            )
            let size = text.layoutThatFits(
                ASSizeRange(min: .zero, max: CGSize(width: 200, height: CGFloat.infinity))
            ).size
            #expect(size.height * 2 > 32_766)
            scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            text.frame = CGRect(origin: .zero, size: size)
            scroll.addSubnode(text)
            let root = ASDisplayNode()
            root.addSubnode(scroll)
            harness.show(root)
            scroll.view.contentSize = size
            scroll.view.contentOffset.y = size.height - 100
            harness.runUntilParked()

            #expect(pixel(harness, 20, 100 - font.lineHeight / 2, scale: 2) == 0xFFFF_0000)
        }
    }
}
