// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASImageNodes

@Suite("Images with a dark appearance in nodes")
@MainActor
struct DynamicImageNodeTests {
    private func picture(_ color: UIColor) throws -> UIImage {
        let pixels = ASGraphicsRender(size: CGSize(width: 4, height: 4), scale: 1, isOpaque: true) { context in
            context.setFillColor(color)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        return UIImage(pixelBuffer: try #require(pixels))
    }

    @Test("the node shows the image for its appearance, and redraws when the appearance changes")
    func follows() throws {
        try ASTestHarness.run(size: CGSize(width: 8, height: 8)) { harness in
            let node = ASImageNode()
            node.image = UIImage(light: try picture(.red), dark: try picture(.blue))
            node.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            harness.show(node)
            #expect(harness.snapshot()?.pixel(x: 4, y: 4) == 0xFFFF_0000)

            harness.window?.overrideUserInterfaceStyle = .dark
            harness.runUntilParked()

            #expect(harness.snapshot()?.pixel(x: 4, y: 4) == 0xFF00_00FF)
        }
    }
}
