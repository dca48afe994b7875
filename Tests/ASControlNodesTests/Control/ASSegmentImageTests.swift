// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASGraphics
import ASImageIO
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@Suite("A segmented control with images", .serialized)
@MainActor
struct ASSegmentImageTests {
    /// A filled square.
    private func square(_ side: CGFloat) throws -> UIImage {
        let pixels = ASGraphicsRender(size: CGSize(width: side, height: side), scale: 1, isOpaque: true) { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        return UIImage(pixelBuffer: try #require(pixels))
    }

    @Test func `an image takes the colour of titles unless it keeps its own, and is in the middle of its segment`()
        throws
    {
        try ASTestHarness.run(size: CGSize(width: 120, height: 60)) { harness in
            let original = try square(10).withRenderingMode(.alwaysOriginal)
            let control = ASSegmentedControlNode(items: [try square(10), original])
            harness.show(control, frame: CGRect(x: 10, y: 10, width: 100, height: 28))
            let picture = try #require(harness.snapshot())

            // The segments' middles are at 35 and 85, and at 24 from the top.
            for (x, color) in [(35, 0xFF00_0000), (85, 0xFFFF_0000)] as [(Int, UInt32)] {
                #expect(picture.pixel(x: x - 4, y: 20) == color && picture.pixel(x: x + 4, y: 28) == color)
                #expect(picture.pixel(x: x - 6, y: 24) != color && picture.pixel(x: x, y: 30) != color)
            }
        }
    }

    @Test func `an image that is too large shrinks with its aspect ratio`() throws {
        try ASTestHarness.run(size: CGSize(width: 120, height: 60)) { harness in
            let control = ASSegmentedControlNode(items: [try square(80).withRenderingMode(.alwaysOriginal)])
            harness.show(control, frame: CGRect(x: 10, y: 10, width: 100, height: 28))
            let picture = try #require(harness.snapshot())

            // 28 points less 2 above and below.
            #expect(picture.pixel(x: 60, y: 13) == 0xFFFF_0000 && picture.pixel(x: 49, y: 24) == 0xFFFF_0000)
            #expect(picture.pixel(x: 60, y: 11) != 0xFFFF_0000 && picture.pixel(x: 46, y: 24) != 0xFFFF_0000)
        }
    }

    @Test func `segments have the width of their image, or the width that is set`() throws {
        let control = ASSegmentedControlNode(items: [try square(20), try square(60)])
        control.apportionsSegmentWidthsByContent = true
        func width() -> CGFloat {
            control.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 500, height: 500))).size.width
        }

        // 12 points of padding on each side.
        #expect(width() == 128, "44 and 84")
        control.setWidth(30, forSegmentAt: 1)
        #expect(width() == 44 + 30 && control.widthForSegment(at: 1) == 30)
        control.apportionsSegmentWidthsByContent = false
        control.setWidth(0, forSegmentAt: 1)
        #expect(width() == 168, "84 twice")
    }

    @Test func `segments are inserted and removed, and the selected one stays selected`() throws {
        let control = ASSegmentedControlNode(titles: ["A", "B"])
        let image = try square(10)
        control.selectedSegmentIndex = 1

        control.insertSegment(with: image, at: 0, animated: false)
        #expect(control.titles == ["", "A", "B"] && control.selectedSegmentIndex == 2)
        #expect(control.imageForSegment(at: 0) === image && control.imageForSegment(at: 1) == nil)
        control.insertSegment(withTitle: "Z", at: 9, animated: true)
        #expect(control.titles == ["", "A", "B", "Z"] && control.selectedSegmentIndex == 2)
        control.removeSegment(at: 1, animated: false)
        #expect(control.titles == ["", "B", "Z"] && control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == ASSegmentedControlNode.noSegment)

        control.setImage(image, forSegmentAt: 1)
        #expect(control.imageForSegment(at: 1) === image && control.titleForSegment(at: 1) == "Z")
        control.setTitle("Z", forSegmentAt: 1)
        #expect(control.imageForSegment(at: 1) == nil)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test func `a momentary control reports each press, and keeps no segment selected`() throws {
        try ASTestHarness.run(size: CGSize(width: 120, height: 60)) { harness in
            let control = ASSegmentedControlNode(titles: ["A", "B"])
            control.isMomentary = true
            var indexes: [Int] = []
            control.addAction(forControlEvents: .valueChanged) { [weak control] _ in
                control.map { indexes.append($0.selectedSegmentIndex) }
            }
            harness.show(control, frame: CGRect(x: 10, y: 10, width: 100, height: 28))

            for _ in 0..<2 { harness.tap(at: CGPoint(x: 85, y: 24)) }

            #expect(indexes == [1, 1] && control.selectedSegmentIndex == ASSegmentedControlNode.noSegment)
        }
    }
}
