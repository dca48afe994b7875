// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASImageNodes
import ASLayoutEngine
import Foundation
import Testing

@Suite("A stretched rounded rectangle")
struct ResizableRoundedImageTests {
    private func pixels(_ image: UIImage, _ width: Int = 60, _ height: Int = 40) throws -> ASPixelBuffer {
        try image.decoded(pixelWidth: width, pixelHeight: height, fit: .scaleToFill)
    }

    @Test("corners, inside and border have their colours at any size", arguments: [(60, 40), (31, 31), (200, 24)])
    func colors(width: Int, height: Int) throws {
        let image = UIImage.as_resizableRoundedImage(
            withCornerRadius: 10,
            cornerColor: .white,
            fill: .red,
            borderColor: .blue,
            borderWidth: 2,
            scale: 1
        )
        let pixels = try pixels(image, width, height)

        #expect(image.size == CGSize(width: 21, height: 21))
        #expect(image.capInsets == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        for (x, y) in [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)] {
            #expect(pixels.pixel(x: x, y: y) == UIColor.white.premultipliedARGB)
        }
        #expect(pixels.pixel(x: width / 2, y: height / 2) == UIColor.red.premultipliedARGB)
        for (x, y) in [
            (width / 2, 0), (width / 2, 1), (0, height / 2), (width - 1, height / 2), (width / 2, height - 1),
        ] {
            #expect(pixels.pixel(x: x, y: y) == UIColor.blue.premultipliedARGB)
        }
        #expect(pixels.pixel(x: width / 2, y: 2) == UIColor.red.premultipliedARGB)
    }

    @Test("the image is opaque with an opaque corner colour, and transparent in its corners without one")
    func opacity() throws {
        let opaque = UIImage.as_resizableRoundedImage(withCornerRadius: 8, cornerColor: .white, fill: .red, scale: 1)
        let clear = UIImage.as_resizableRoundedImage(withCornerRadius: 8, cornerColor: nil, fill: .red, scale: 1)

        #expect(try opaque.pixelBuffer().isOpaque)
        #expect(try !clear.pixelBuffer().isOpaque)
        #expect(try pixels(clear).pixel(x: 0, y: 0) == 0)
    }

    @Test("only the requested corners are round, at any scale", arguments: [1, 2, 3])
    func corners(scale: CGFloat) throws {
        let image = UIImage.as_resizableRoundedImage(
            withCornerRadius: 6,
            cornerColor: nil,
            fill: .red,
            roundedCorners: [.topLeft, .bottomRight],
            scale: scale
        )
        let pixels = try image.pixelBuffer()
        let last = Int(13 * scale) - 1

        #expect(image.size == CGSize(width: 13, height: 13))
        #expect(pixels.pixelWidth == last + 1)
        #expect(
            [(0, 0), (last, 0), (0, last), (last, last)].map { pixels.pixel(x: $0.0, y: $0.1) == 0 } == [
                true, false, false, true,
            ]
        )
    }

    @Test("colours that depend on the appearance are resolved with the traits", arguments: [false, true])
    func traits(isDark: Bool) throws {
        var traits = ASPrimitiveTraitCollection()
        traits.userInterfaceStyle = isDark ? .dark : .light
        let color = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }
        let image = UIImage.as_resizableRoundedImage(
            withCornerRadius: 0,
            cornerColor: color,
            fill: color,
            scale: 1,
            traitCollection: traits
        )
        #expect(try pixels(image).pixel(x: 5, y: 5) == (isDark ? UIColor.blue : .red).premultipliedARGB)
    }

    @Test("invalid sizes still make an image")
    func nonsense() throws {
        for radius in [-3, .nan, .infinity, 1e9] as [CGFloat] {
            let image = UIImage.as_resizableRoundedImage(
                withCornerRadius: radius,
                cornerColor: .white,
                fill: .red,
                borderColor: .blue,
                borderWidth: -1,
                scale: 1
            )
            #expect(try pixels(image).pixel(x: 30, y: 20) == UIColor.red.premultipliedARGB)
        }
    }
}
