// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASImageIO
import ASImageNodes
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@Suite("A zooming image node")
@MainActor
struct ASZoomingImageNodeTests {
    private func image(_ side: CGFloat) throws -> UIImage {
        let pixels = ASGraphicsRender(size: CGSize(width: side, height: side), scale: 1, isOpaque: true) { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        return UIImage(pixelBuffer: try #require(pixels), scale: 1)
    }

    private func run(_ body: @MainActor (ASTestHarness, ASZoomingImageNode) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let node = ASZoomingImageNode()
            node.image = try image(400)
            harness.show(node)
            try body(harness, node)
        }
    }

    private func drawnWidth(_ node: ASZoomingImageNode) -> Int? { node.imageNode.layer.contents?.pixelWidth }

    @Test("the image fits at scale 1, and is drawn for each scale up to its own pixels")
    func sharp() throws {
        try run { harness, node in
            #expect(drawnWidth(node) == 100)

            node.view.setZoomScale(2, animated: true)
            harness.advance(seconds: 1)
            #expect(drawnWidth(node) == 200)

            node.view.setZoomScale(8, animated: true)
            harness.advance(seconds: 1)
            #expect(node.view.zoomScale == 8 && drawnWidth(node) == 400)
        }
    }

    @Test("a pinch and a double click zoom, a drag moves the zoomed image")
    func input() throws {
        try run { harness, node in
            harness.pinch(at: CGPoint(x: 50, y: 50), from: 20, to: 60)
            harness.advance(seconds: 1)
            let pinched = node.view.zoomScale
            #expect(pinched > 2 && pinched <= 3)

            let before = node.view.contentOffset
            harness.drag(from: CGPoint(x: 60, y: 50), to: CGPoint(x: 40, y: 50), rest: 0.2)
            harness.advance(seconds: 1)
            #expect(node.view.contentOffset.x > before.x && node.view.contentOffset.y == before.y)

            node.view.zoomScale = 1
            harness.advance(seconds: 1)
            harness.tap(at: CGPoint(x: 50, y: 50))
            harness.tap(at: CGPoint(x: 50, y: 50), clickCount: 2)
            harness.advance(seconds: 1)
            #expect(node.view.zoomScale == 2.5)
        }
    }

    @Test("the scales can be set before and after loading; the image cannot be zoomed further")
    func limits() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let node = ASZoomingImageNode()
            node.maximumZoomScale = 3
            node.image = try image(400)
            harness.show(node)
            node.view.setZoomScale(8, animated: false)
            #expect(node.view.zoomScale == 3)

            node.maximumZoomScale = 5
            node.view.setZoomScale(8, animated: false)
            #expect(node.view.zoomScale == 5)
            harness.advance(seconds: 1)
        }
    }

    @Test("the scale returns to 1 when the node becomes invisible")
    func invisible() throws {
        try run { harness, node in
            node.view.zoomScale = 2
            node.removeFromSupernode()
            harness.advance(seconds: 1)
            harness.show(node)

            #expect(node.view.zoomScale == 1)
        }
    }
}
