// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASContainers
import ASGraphics
import ASImageIO
import ASNodes
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import Foundation
import NodeKit
import Testing

@Suite("ASDisplayNode: display", .serialized)
@MainActor
struct ASDisplayNodeDisplayTests {
    @Test("A node draws off main, and its pixels appear in the window")
    func draws() throws {
        let scene = NodeWindow()
        let node = FillNode()
        scene.show(node, frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        scene.settle()

        let picture = try #require(scene.window.platformHandle?.snapshot())
        #expect(picture.pixel(x: 10, y: 20) == 0xFFFF_0000)
        #expect(picture.pixel(x: 39, y: 59) == 0xFFFF_0000)
        #expect(picture.pixel(x: 40, y: 59) == 0xFFFF_FFFF)
        #expect(!node.wasOnMain.withLock { $0 })
        scene.finish()
    }

    @Test("Several calls of setNeedsDisplay draw once; the old pixels stay until the new ones are drawn")
    func coalesces() {
        let scene = NodeWindow()
        let node = FillNode()
        scene.show(node)
        scene.settle()
        let old = node.layer.contents
        let drawn = node.drawCount.withLock { $0 }

        node.color.withLock { $0 = .blue }
        for _ in 0..<5 { node.setNeedsDisplay() }
        scene.platform.deliverFrames()

        #expect(node.layer.contents === old)
        scene.settle()
        #expect(node.layer.contents !== old)
        #expect(node.drawCount.withLock { $0 } == drawn + 1)
        scene.finish()
    }

    @Test("A drawing that is no longer needed is never displayed")
    func cancels() {
        let scene = NodeWindow()
        let node = FillNode()
        scene.show(node)
        scene.platform.deliverFrames()

        node.displaySuspended = true
        scene.settle()
        #expect(node.layer.contents == nil)
        #expect(!node.isWaitingForDisplay)

        node.displaySuspended = false
        scene.settle()
        #expect(node.layer.contents != nil)
        scene.finish()
    }

    @Test("Contents are dropped when the node leaves its window, and restored when it returns")
    func dropsContents() {
        let scene = NodeWindow()
        let node = FillNode()
        scene.show(node)
        scene.settle()

        node.view.removeFromSuperview()
        scene.settle()
        #expect(node.layer.contents == nil)

        scene.show(node)
        scene.settle()
        #expect(node.layer.contents != nil)
        scene.finish()
    }

    @Test("All drawings of a transaction container are displayed in one turn")
    func landsTogether() {
        let scene = NodeWindow()
        let cell = ASCellNode()
        let fills = (0..<4).map { _ in FillNode() }
        for (index, fill) in fills.enumerated() {
            fill.frame = CGRect(x: 0, y: index * 10, width: 10, height: 10)
            cell.addSubnode(fill)
        }
        scene.show(cell)
        scene.platform.deliverFrames()
        var seen = Set<Int>()

        while scene.dispatcher.runOne() { seen.insert(fills.count { $0.layer.contents != nil }) }

        #expect(seen.subtracting([0, 4]).isEmpty)
        #expect(seen.contains(4))
        scene.finish()
    }

    @Test("A class that draws nothing is detected and gets no contents")
    func probesPlainClasses() {
        final class PlainNode: ASDisplayNode {}
        let scene = NodeWindow()
        let node = PlainNode()
        scene.show(node)
        scene.settle()

        #expect(node.layer.contents == nil)
        scene.finish()
    }

    @Test("A drawing that is requested while the node has no area is made once the node has an area")
    func waitsForSize() {
        let scene = NodeWindow()
        let node = FillNode()
        scene.show(node, frame: .zero)
        scene.settle()
        #expect(node.drawCount.withLock { $0 } == 0)

        node.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
        scene.settle()

        #expect(node.layer.contents?.pixelWidth == 5)
        scene.finish()
    }

    @Test("A placeholder stays until the node and its subnodes have drawn")
    func showsPlaceholder() throws {
        final class PlaceholderNode: ASDisplayNode, RedDrawing {
            override func placeholderImage() -> UIImage? {
                greenPixel()
            }
        }
        let scene = NodeWindow()
        let node = PlaceholderNode()
        node.placeholderEnabled = true
        scene.show(node, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        // The placeholder is made in the background; the drawing begins with the first frame.
        scene.dispatcher.runUntilParked()
        scene.platform.deliverFrames()
        let before = try #require(scene.window.platformHandle?.snapshot())

        scene.settle()

        let after = try #require(scene.window.platformHandle?.snapshot())
        #expect(before.pixel(x: 5, y: 5) == 0xFF00_FF00)
        #expect(after.pixel(x: 5, y: 5) == 0xFFFF_0000)
        scene.finish()
    }
}
