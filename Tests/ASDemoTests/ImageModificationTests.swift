// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASImageIO
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import ImageModificationDemo

@MainActor @Suite struct ImageModificationTests {
    private func run(_ body: @MainActor (ASTestHarness, ImageModificationViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 500, height: 800)) { harness in
            let controller = ImageModificationViewController()
            harness.show(controller)
            harness.advance(seconds: 1)
            try body(harness, controller)
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    /// Returns a picture with a red left half and a blue right half, whose lower half is transparent.
    private func flag() throws -> UIImage {
        let size = CGSize(width: 40, height: 20)
        let pixels = ASGraphicsRender(size: size, scale: 2, isOpaque: false) { context in
            context.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.setFillColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
            context.fill(CGRect(x: 20, y: 0, width: 20, height: 10))
        }
        return UIImage(pixelBuffer: try #require(pixels), scale: 2)
    }

    private func modified(_ look: ImageLook, _ amount: CGFloat) throws -> ASPixelBuffer {
        let flag = try flag()
        let image = try #require(look.block(amount: amount)?(flag, ASPrimitiveTraitCollection()))
        #expect(image.size == flag.size)
        let pixels = try image.pixelBuffer()
        #expect((pixels.pixelWidth, pixels.pixelHeight) == (80, 40))
        return pixels
    }

    @Test func `a blur mixes colours only near an edge and adds none to transparent pixels`() throws {
        let pixels = try modified(.blur, 6)

        #expect(pixels.pixel(x: 4, y: 4) == 0xFFFF_0000)
        #expect(pixels.pixel(x: 76, y: 4) == 0xFF00_00FF)
        // The two pixels at the edge mix red and blue in mirrored proportions.
        let (left, right) = (pixels.pixel(x: 39, y: 4), pixels.pixel(x: 40, y: 4))
        #expect(left >> 24 == 0xFF)
        #expect(abs(Int(left >> 16 & 0xFF) - Int(right & 0xFF)) <= 2)
        #expect((0x80...0x98).contains(left >> 16 & 0xFF))
        // A transparent pixel stays transparent, and no colour exceeds its opacity.
        #expect(pixels.pixel(x: 76, y: 36) == 0)
        let edge = pixels.pixel(x: 70, y: 20)
        #expect((0x60...0xA0).contains(edge >> 24))
        #expect(edge & 0xFF <= edge >> 24)
    }

    @Test func `a blur with radius zero returns the same picture`() throws {
        let flag = try flag()

        #expect(try PictureBlur.blurred(flag, radius: 0) === flag)
    }

    @Test func `corners are cut with a radius in points`() throws {
        let pixels = try modified(.rounded, 5)

        #expect(pixels.pixel(x: 0, y: 0) == 0)
        #expect(pixels.pixel(x: 1, y: 1) == 0)
        // Ten pixels from the corner, which are five points at scale 2.
        #expect(pixels.pixel(x: 10, y: 0) == 0xFFFF_0000)
        #expect(pixels.pixel(x: 0, y: 10) == 0xFFFF_0000)
    }

    @Test func `the grey look removes colour and keeps transparent pixels`() throws {
        let pixels = try modified(.grey, 0)

        let red = pixels.pixel(x: 10, y: 10)
        #expect(red >> 24 == 0xFF)
        #expect(red & 0xFF == red >> 8 & 0xFF)
        #expect(red & 0xFF == red >> 16 & 0xFF)
        #expect((0x30...0x60).contains(red & 0xFF))
        #expect(pixels.pixel(x: 60, y: 30) == 0)
    }

    @Test func `a border is inside of the edge`() throws {
        let pixels = try modified(.border, 3)

        #expect(pixels.pixel(x: 0, y: 20) == pixels.pixel(x: 5, y: 20))
        #expect(pixels.pixel(x: 0, y: 20) != 0xFFFF_0000)
        #expect(pixels.pixel(x: 6, y: 20) == 0xFFFF_0000)
    }

    @Test func `a tint keeps transparent pixels`() throws {
        let pixels = try modified(.tinted, 0)

        #expect(pixels.pixel(x: 60, y: 30) == 0)
        #expect(pixels.pixel(x: 10, y: 10) != 0xFFFF_0000)
    }

    @Test func `the crop rect follows from the part and the anchor`() {
        var settings = ImageSettings()
        settings.anchor = CGPoint(x: 1, y: 0.25)
        #expect(settings.cropRect == CGRect(x: 1, y: 0.25, width: 0, height: 0))

        settings.part = 0.5
        #expect(settings.cropRect == CGRect(x: 0.5, y: 0.125, width: 0.5, height: 0.5))
        #expect(settings.description == "contentMode .scaleAspectFill, cropRect (0.5, 0.125, 0.5, 0.5)")
    }

    @Test func `a segment sets a modification block for the displayed image, and some segments use the slider`()
        throws
    {
        try run { harness, controller in
            let segments = controller.controls.descendants(ASSegmentedControlNode.self)
            let look = try #require(segments.first { $0.titles.contains("Blur") })
            #expect(controller.imageNode.imageModificationBlock == nil)
            #expect(controller.statusNode.attributedText?.string.hasSuffix("There is no block.") == true)
            #expect(!controller.controls.amount.slider.isEnabled)
            let before = harness.snapshot()?.pixel(x: 250, y: 100)

            // Clicks the second of the seven segments.
            let middle = try harness.center(of: look)
            harness.tap(at: CGPoint(x: middle.x - 2 * look.bounds.width / 7, y: middle.y))
            harness.advance(seconds: 1)

            #expect(look.selectedSegmentIndex == 1)
            #expect(controller.imageNode.imageModificationBlock != nil)
            #expect(controller.controls.amount.slider.isEnabled)
            #expect(controller.statusNode.attributedText?.string.hasSuffix("The block gets 468 × 240 pixels.") == true)
            #expect(harness.snapshot()?.pixel(x: 250, y: 100) != before)
        }
    }

    @Test func `the switch shows the overlay on each picture, and closing the page turns it off`() throws {
        try run { harness, controller in
            @MainActor func overlays() -> [String] {
                controller.strip.pictures.map { $0.layer.sublayers.compactMap { $0.name }.joined() }
            }
            #expect(overlays() == ["", "", "", ""])
            harness.scroll(at: CGPoint(x: 250, y: 120), by: CGPoint(x: 0, y: 2000))
            harness.advance(seconds: 1)

            try harness.tap(controller.strip.overlaySwitch)
            harness.advance(seconds: 1)
            #expect(ASImageNode.shouldShowImageScalingOverlay)
            #expect(overlays().map { $0.hasPrefix("image scaling: ") } == [true, true, true, true])

            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
            #expect(!ASImageNode.shouldShowImageScalingOverlay)
        }
    }
}
