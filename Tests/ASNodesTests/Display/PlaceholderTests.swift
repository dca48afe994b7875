// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import NodeKit
import Testing

@testable import ASNodes

@Suite("Placeholders", .serialized)
@MainActor
struct PlaceholderTests {
    /// Draws red; its placeholder is green.
    private final class SlowNode: ASDisplayNode, RedDrawing {
        let persists = ASLock(false)

        override func placeholderImage() -> UIImage? {
            greenPixel()
        }

        override func placeholderShouldPersist() -> Bool { persists.withLock { $0 } }
    }

    private func slowNode() -> SlowNode {
        let node = SlowNode()
        node.placeholderEnabled = true
        return node
    }

    private func pixel(_ scene: NodeWindow, _ x: Int, _ y: Int) -> UInt32? {
        scene.window.platformHandle?.snapshot()?.pixel(x: x, y: y)
    }

    private func placeholder(_ node: ASDisplayNode) -> CALayer? {
        node.layer.sublayers.first { $0.name == "placeholder" }
    }

    @Test("A placeholder that is set to persist stays over the drawing until it is no longer required")
    func persists() {
        let scene = NodeWindow()
        let node = slowNode()
        node.persists.withLock { $0 = true }
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))

        scene.settle()
        #expect(pixel(scene, 5, 5) == 0xFF00_FF00)
        #expect(node.layer.contents != nil)

        node.persists.withLock { $0 = false }
        node.setNeedsDisplay()
        scene.settle()
        #expect(pixel(scene, 5, 5) == 0xFFFF_0000)
        #expect(placeholder(node) == nil)
        scene.finish()
    }

    @Test("A placeholder is made off main, and a late one is not shown")
    func late() {
        final class LateNode: ASDisplayNode, ASDrawingNode {
            let threads = ASLock<[Bool]>([])
            override func placeholderImage() -> UIImage? {
                threads.withLock { $0.append(ASThreadIsMain()) }
                return ASGraphicsRender(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: true) { _ in }
                    .map { UIImage(pixelBuffer: $0) }
            }
            static func draw(
                _ bounds: CGRect,
                withParameters parameters: Void,
                isCancelled: () -> Bool,
                isRasterizing: Bool
            ) {}
        }
        let scene = NodeWindow()
        let node = LateNode()
        node.placeholderEnabled = true
        node.displaysAsynchronously = true
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        // The drawing overtakes the placeholder.
        node.recursivelyEnsureDisplaySynchronously(true)
        #expect(node.layer.contents != nil)
        #expect(node.threads.withLock { $0 }.isEmpty)

        scene.settle()
        #expect(node.threads.withLock { $0 } == [false])
        #expect(placeholder(node) == nil)
        scene.finish()
    }

    @Test("A placeholder follows the node's bounds")
    func followsBounds() {
        let scene = NodeWindow()
        let node = slowNode()
        node.persists.withLock { $0 = true }
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        scene.settle()

        node.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        scene.settle()

        #expect(placeholder(node)?.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
        #expect(pixel(scene, 55, 35) == 0xFF00_FF00)
        scene.finish()
    }

    @Test("A placeholder fades in the given time where it is visible, and is removed at once elsewhere")
    func fades() throws {
        for isVisible in [true, false] {
            try ASTestHarness.run(size: CGSize(width: 60, height: 60)) { harness in
                let node = slowNode()
                node.placeholderFadeDuration = 0.5
                node.setRangeManaged(true)
                let state: ASInterfaceState =
                    isVisible ? .inHierarchy : .inHierarchy.subtracting(.visible)
                node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
                _ = node.layer
                node.recursivelySetInterfaceState(state)
                harness.window?.addSubnode(node)
                harness.dispatcher.runUntilParked()
                harness.platform.deliverFrames()
                #expect(placeholder(node)?.opacity == 1)

                harness.advance(seconds: 0.3)
                let opacity = placeholder(node)?.opacity
                if isVisible {
                    // 0.3 seconds, less the frames that it took to draw.
                    let value = try #require(opacity)
                    #expect(value > 0.35 && value < 0.6)
                } else {
                    #expect(opacity == nil)
                }
                harness.advance(seconds: 0.5)
                #expect(placeholder(node) == nil)
                node.recursivelySetInterfaceState([])
                node.view.removeFromSuperview()
                harness.runUntilParked()
            }
        }
    }
}
