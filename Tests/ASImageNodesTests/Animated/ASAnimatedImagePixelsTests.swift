// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageLoading
import ASNodesTesting
import ASPlatformHeadless
import ASTesting
import ASUIKitTesting
import Foundation
import ImageKit
import Testing

@testable import ASImageNodes
@testable import ASNodes

@Suite("The pixels of an animated image in a node", .serialized)
@MainActor
struct ASAnimatedImagePixelsTests {
    @Test("a file's frames have exactly the pixels that are shown", arguments: [1, 2])
    func file(scale: CGFloat) throws {
        try MovingStage.run(scale: scale) { harness in
            let node = MovingStage.node(try ASAnimatedImage(data: MovingFile.gif(side: 300, colors: [0, 1, 2])))
            harness.show(node)
            harness.advance(seconds: 0.05)
            for name in ["red", "green", "blue", "red", "green"] {
                #expect(MovingStage.shown(harness) == name)
                #expect(node.contents?.pixelWidth == Int(60 * scale))
                harness.advance(seconds: 0.1)
            }
        }
    }

    @Test("nodes that show the same file in the same way share each frame")
    func shares() throws {
        try MovingStage.run { harness in
            let picture = try ASAnimatedImage(data: MovingFile.gif(side: 30, colors: [0, 1, 2]))
            let root = ASDisplayNode()
            let nodes = [MovingStage.node(picture), MovingStage.node(picture)]
            for (index, node) in nodes.enumerated() {
                node.frame = CGRect(x: index * 30, y: 0, width: 30, height: 30)
                root.addSubnode(node)
            }
            harness.show(root)
            harness.advance(seconds: 0.35)
            for _ in 0..<4 {
                #expect(nodes[0].contents != nil && nodes[0].contents === nodes[1].contents)
                harness.advance(seconds: 0.1)
            }
        }
    }

    @Test("however many frames there are, only a few are in memory")
    func boundsMemory() throws {
        try MovingStage.run(scale: 2) { harness in
            // 120 × 120 pixels of 100 frames are 5.8 MB.
            let colors = (0..<100).map { $0 % 4 }
            let node = MovingStage.node(
                try ASAnimatedImage(data: MovingFile.gif(side: 120, colors: colors, centiseconds: 2))
            )
            harness.show(node)
            var seen: [WeakPixels] = []
            var most = 0
            for _ in 0..<300 {
                harness.advance(frames: 1)
                if let contents = node.contents, seen.last?.pixels !== contents { seen.append(WeakPixels(contents)) }
                most = max(most, seen.count { $0.pixels != nil })
            }
            #expect(seen.count > 100)
            // The window system may still hold the one before.
            #expect(most <= ASAnimatedImageFrames.keptCount + 2)
        }
    }

    @Test("a new size redraws the current frame")
    func resizes() throws {
        try MovingStage.run { harness in
            let node = MovingStage.node(
                try ASAnimatedImage(data: MovingFile.gif(side: 100, colors: [0, 1, 2, 3], centiseconds: 50))
            )
            harness.show(node)
            harness.advance(seconds: 1.2)
            #expect(MovingStage.shown(harness) == "blue")
            for side in [50, 44, 58] {
                node.frame = CGRect(x: 0, y: 0, width: side, height: side)
                harness.runUntilParked()
                #expect(MovingStage.shown(harness) == "blue")
                #expect(node.contents?.pixelWidth == side)
            }
            harness.advance(seconds: 0.5)
            #expect(MovingStage.shown(harness) == "white")
        }
    }

    @Test("a modification block changes each frame, off main; another block is used immediately")
    func modifies() throws {
        try MovingStage.run { harness in
            let node = MovingStage.node(MovingPicture(frames: 3, seconds: 0.5))
            let onMain = ASLock(0)
            node.imageModificationBlock = { image, _ in
                if ASThreadIsMain() { onMain.withLock { $0 += 1 } }
                return (try? image.pixelBuffer()).map { $0.pixel(x: 1, y: 1) == UIColor.red.premultipliedARGB } ?? false
                    ? image : plainImage(.white, side: 60)
            }
            harness.show(node)
            #expect(MovingStage.shown(harness) == "red")
            harness.advance(seconds: 0.75)
            #expect(MovingStage.shown(harness) == "white")
            node.imageModificationBlock = { _, _ in plainImage(.black, side: 60) }
            harness.runUntilParked()
            #expect(MovingStage.shown(harness) == "black")
            harness.advance(seconds: 1)
            #expect(MovingStage.shown(harness) == "black")
            node.imageModificationBlock = nil
            harness.runUntilParked()
            #expect(MovingStage.shown(harness) == "red")
            #expect(onMain.withLock { $0 } == 0)
        }
    }

    @Test("an animated image plays inside a node that rasterises its subnodes")
    func rasterized() throws {
        try MovingStage.run { harness in
            let root = ASDisplayNode()
            root.enableSubtreeRasterization()
            let node = MovingStage.node(MovingPicture(frames: 3, seconds: 0.1))
            node.frame = CGRect(origin: .zero, size: MovingStage.size)
            root.addSubnode(node)
            harness.show(root)
            harness.advance(seconds: 0.05)
            for name in ["red", "green", "blue", "red"] {
                #expect(MovingStage.shown(harness) == name)
                harness.advance(seconds: 0.1)
            }
        }
    }

    @Test("an animated image plays with corners that are cut into its pixels")
    func cornersCut() throws {
        try MovingStage.run { harness in
            let node = MovingStage.node(MovingPicture(frames: 3, seconds: 0.1))
            node.cornerRoundingType = .precomposited
            node.cornerRadius = 20
            harness.show(node)
            harness.advance(seconds: 0.05)
            for name in ["red", "green", "blue", "red"] {
                #expect(MovingStage.shown(harness) == name)
                #expect(MovingStage.shown(harness, x: 1, y: 1) != name)
                harness.advance(seconds: 0.1)
            }
        }
    }

    @Test("a file whose frames break off stays on the last good frame, and reports the error")
    func brokenFile() throws {
        try MovingStage.run { harness in
            var data = MovingFile.gif(side: 8, colors: [0, 1, 2, 3])
            // All frames have the same length after 44 bytes of header: control (8), position (10), then codes in blocks.
            let third = 44 + 2 * (data.count - 45) / 4
            #expect(data[third] == 0x21 && data[third + 8] == 0x2C)
            for offset in 20..<28 { data[third + offset] = 0xFF }
            let picture = try ASAnimatedImage(data: data)
            #expect(picture.frameCount == 4)
            harness.show(MovingStage.node(picture))
            harness.advance(seconds: 0.95)

            #expect(MovingStage.shown(harness) == "green")
            #expect(picture.error != nil)
            #expect(harness.dispatcher.pendingTimerCount == 0)
        }
    }
}

private struct WeakPixels {
    weak var pixels: ASPixelBuffer?

    init(_ pixels: ASPixelBuffer) { self.pixels = pixels }
}
