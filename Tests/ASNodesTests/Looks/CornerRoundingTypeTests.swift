// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASNodes
import ASNodesTesting
import ASScene
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Draws its whole bounds red, and counts the drawings.
private final class RedNode: ASDisplayNode, ASDrawingNode {
    static let drawings = ASLock(0)

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        drawings.withLock { $0 += 1 }
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.fill(bounds)
    }
}

/// A red node of 40 points on a blue page, with a green subnode in its upper left corner; the node's background is yellow.
@Suite(.serialized) @MainActor struct CornerRoundingTypeTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF
    private let green: UInt32 = 0xFF00_FF00
    private let yellow: UInt32 = 0xFFFF_FF00

    private func show(
        _ type: ASCornerRoundingType,
        corners: CACornerMask = .all,
        scale: CGFloat = 1,
        _ body: @MainActor (ASTestHarness, ASDisplayNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 60), scale: scale) { harness in
            let page = ASDisplayNode()
            page.backgroundColor = .blue
            let node = RedNode()
            node.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
            node.backgroundColor = .yellow
            node.cornerRadius = 10
            node.maskedCorners = corners
            node.cornerRoundingType = type
            node.clipsToBounds = type == .defaultSlowCALayer
            let child = ASDisplayNode()
            child.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
            child.backgroundColor = .green
            node.addSubnode(child)
            page.addSubnode(node)
            harness.show(page)
            harness.advance(seconds: 0.2)
            try body(harness, node)
        }
    }

    private func pixel(_ harness: ASTestHarness, _ x: CGFloat, _ y: CGFloat, scale: CGFloat = 1) -> UInt32 {
        harness.snapshot()?.pixel(x: Int(x * scale), y: Int(y * scale)) ?? 0
    }

    @Test func `the default rounds drawing, background and subnodes when they are composited`() throws {
        try show(.defaultSlowCALayer) { harness, _ in
            #expect(pixel(harness, 10, 10) == blue)
            #expect(pixel(harness, 49, 49) == blue)
            #expect(pixel(harness, 15, 15) == green)
            #expect(pixel(harness, 30, 30) == red)
        }
    }

    @Test(arguments: [1.0, 2.0])
    func `precomposited corners are drawn in the background colour; subnodes are not cut`(scale: CGFloat) throws {
        try show(.precomposited, scale: scale) { harness, _ in
            #expect(pixel(harness, 49.5, 49.5, scale: scale) == yellow)
            #expect(pixel(harness, 49.5, 10, scale: scale) == yellow)
            #expect(pixel(harness, 10, 10, scale: scale) == green)
            #expect(pixel(harness, 30, 30, scale: scale) == red)
            // Along the edges, between the corners, the drawing is complete.
            #expect(pixel(harness, 30, 10, scale: scale) == red && pixel(harness, 49.5, 30, scale: scale) == red)
        }
    }

    @Test func `clipping covers drawing and subnodes in the background colour`() throws {
        try show(.clipping) { harness, _ in
            for (x, y) in [(10, 10), (49, 10), (10, 49), (49, 49)] as [(CGFloat, CGFloat)] {
                #expect(pixel(harness, x, y) == yellow)
            }
            #expect(pixel(harness, 15, 15) == green && pixel(harness, 30, 30) == red)
        }
    }

    @Test(arguments: [ASCornerRoundingType.precomposited, .clipping])
    func `maskedCorners selects the corners`(type: ASCornerRoundingType) throws {
        try show(type, corners: [.layerMaxXMinYCorner, .layerMinXMaxYCorner]) { harness, _ in
            #expect(pixel(harness, 10, 10) == green && pixel(harness, 49, 49) == red)
            #expect(pixel(harness, 49, 10) == yellow && pixel(harness, 10, 49) == yellow)
        }
    }

    @Test func `a precomposited node is redrawn when its corners change, the others are not`() throws {
        for (type, expected) in [
            (ASCornerRoundingType.precomposited, 3), (.clipping, 0), (.defaultSlowCALayer, 0),
        ] {
            try show(type) { harness, node in
                RedNode.drawings.withLock { $0 = 0 }
                node.cornerRadius = 20
                harness.advance(seconds: 0.1)
                node.maskedCorners = .layerMinXMinYCorner
                harness.advance(seconds: 0.1)
                node.backgroundColor = .green
                harness.advance(seconds: 0.1)
                #expect(RedNode.drawings.withLock { $0 } == expected, "\(type)")
                node.frame.origin.x += 3
                node.alpha = 0.5
                harness.advance(seconds: 0.1)
                #expect(RedNode.drawings.withLock { $0 } == expected, "\(type)")
            }
        }
    }

    @Test func `the type can be set before loading, from another thread, and changed afterwards`() throws {
        try show(.clipping) { harness, node in
            #expect(node.cornerRoundingType == .clipping)
            node.cornerRoundingType = .precomposited
            harness.advance(seconds: 0.1)
            #expect(node.cornerRoundingType == .precomposited)
            #expect(pixel(harness, 49, 49) == yellow && pixel(harness, 10, 10) == green)
            node.cornerRoundingType = .defaultSlowCALayer
            node.clipsToBounds = true
            harness.advance(seconds: 0.1)
            #expect(pixel(harness, 49, 49) == blue)
        }
        let unloaded = ASDisplayNode()
        #expect(unloaded.cornerRoundingType == .defaultSlowCALayer)
    }

    @Test func `a precomposited node without a background has transparent corners`() throws {
        try show(.precomposited) { harness, node in
            node.backgroundColor = nil
            harness.advance(seconds: 0.1)
            #expect(pixel(harness, 49, 49) == blue && pixel(harness, 30, 30) == red)
        }
    }

    @Test(arguments: [ASCornerRoundingType.precomposited, .clipping])
    func `the area outside the corners follows the appearance`(_ type: ASCornerRoundingType) throws {
        try show(type) { harness, node in
            node.backgroundColor = UIColor(light: .white, dark: .black)
            harness.advance(seconds: 0.2)
            // The lower right corner, outside all other nodes.
            #expect(pixel(harness, 49, 49) == 0xFFFF_FFFF)

            harness.window?.overrideUserInterfaceStyle = .dark
            harness.advance(seconds: 1)

            #expect(pixel(harness, 49, 49) == 0xFF00_0000)
            #expect(pixel(harness, 30, 30) == red)
        }
    }
}
