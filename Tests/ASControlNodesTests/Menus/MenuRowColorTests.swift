// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import ASNodesTesting
import ASUIKitTesting
import Foundation
import Testing

@testable import ASControlNodes
@testable import ASImageNodes
@testable import ASNodes

/// The symbol of a row has the colour of its title.
@Suite("Colours of menu rows", .serialized)
@MainActor
struct MenuRowColorTests {
    @Test(arguments: [
        (true, true, UIColor.systemRed), (true, false, .label), (false, true, .tertiaryLabel),
        (false, false, .tertiaryLabel),
    ])
    func `a symbol has the colour of the title`(isEnabled: Bool, isDestructive: Bool, color: UIColor) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 60)) { harness in
            var content = ASMenuRowContent()
            content.image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
                context.cgContext.setFillColor(.black)
                context.cgContext.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
            }.withRenderingMode(.alwaysTemplate)
            (content.isEnabled, content.isDestructive) = (isEnabled, isDestructive)
            let (row, sample) = (ASMenuRowNode(content), ASDisplayNode())
            sample.backgroundColor = color
            harness.show(row, frame: CGRect(x: 0, y: 0, width: 200, height: 30))
            harness.show(sample, frame: CGRect(x: 0, y: 30, width: 200, height: 30))

            let image = try #require(row.subnodes.first { $0 is ASImageNode })
            let picture = try #require(harness.snapshot())

            func channels(_ x: Int, _ y: Int) -> [Int] {
                let pixel = picture.pixel(x: x, y: y)
                return [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
            }
            let shown = channels(Int(image.frame.midX), Int(image.frame.midY))
            // A mask and a fill round a translucent colour differently.
            #expect(zip(shown, channels(100, 45)).allSatisfy { abs($0 - $1) <= 1 })
        }
    }
}
