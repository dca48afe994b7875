// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASNodesTesting
import ASUIKitTesting
import Foundation
import Testing

@testable import ASImageNodes
@testable import ASNodes

@Suite("The overlay of image scaling", .serialized)
@MainActor
struct ASImageScalingOverlayTests {
    private func image(_ side: CGFloat) throws -> UIImage {
        let size = CGSize(width: side, height: side)
        let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
            context.setFillColor(.blue)
            context.fill(CGRect(origin: .zero, size: size))
        }
        return UIImage(pixelBuffer: try #require(pixels))
    }

    private func overlay(_ node: ASImageNode) -> ASImageScalingOverlay? {
        node.layer.sublayers.compactMap { $0 as? ASImageScalingOverlay }.first
    }

    @Test("the overlay shows the ratio of areas in device pixels; nothing where both are equal", arguments: [1, 2])
    func says(scale: CGFloat) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 100), scale: scale) { harness in
            defer { ASImageNode.shouldShowImageScalingOverlay = false }
            let (large, exact) = (ASImageNode(), ASImageNode())
            large.image = try image(120)
            exact.image = try image(80 * scale)
            harness.show(large, frame: CGRect(x: 0, y: 0, width: 80, height: 60))
            harness.show(exact, frame: CGRect(x: 100, y: 0, width: 80, height: 80))
            harness.runUntilParked()
            #expect(overlay(large) == nil)

            ASImageNode.shouldShowImageScalingOverlay = true
            harness.runUntilParked()

            // 120² ÷ (80 · 60) at one pixel per point, a quarter of that at two.
            #expect(overlay(large)?.text == (scale == 1 ? "3.00x" : "0.75x"))
            #expect(overlay(exact) == nil)
            let frame = try #require(overlay(large)).frame
            #expect(frame.maxX == 80 && frame.maxY == 60 && frame.width > 10)

            large.bounds.size = CGSize(width: 60, height: 60)
            harness.runUntilParked()
            // Four times as many at one pixel per point, equally many at two.
            #expect(overlay(large)?.text == (scale == 1 ? "4.00x" : nil))

            large.image = nil
            harness.runUntilParked()
            #expect(overlay(large) == nil)

            ASImageNode.shouldShowImageScalingOverlay = false
            harness.runUntilParked()
            #expect(overlay(exact) == nil)
        }
    }
}
