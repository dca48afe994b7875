// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import PictureKit
import Testing

/// The operations of a software compositor, exactly.
@Suite("Compositing")
struct CompositingTests {
    /// Each pixel has another value, all of them premultiplied and opaque.
    private func pattern(_ width: Int, _ height: Int) -> ASPixelBuffer? {
        ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: true) { bytes, bytesPerRow in
            for y in 0..<height {
                for x in 0..<width {
                    let word =
                        0xFF00_0000 | UInt32(x * 7 % 256) << 16 | UInt32(y * 13 % 256) << 8 | UInt32((x ^ y) % 256)
                    bytes.storeBytes(of: word, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
    }

    @Test("Pixels drawn at device pixels are copied unchanged, at any scale and under any transform")
    func copiesPixels() throws {
        let source = try #require(pattern(9, 7))
        let bitmap = try #require(ASBitmap(pixelWidth: 20, pixelHeight: 20, scale: 1.5, isOpaque: false))

        bitmap.draw { context in
            context.translateBy(x: 3.3, y: 1)
            context.rotate(by: 1)
            context.draw(source, atDevicePixelX: 5, y: 6)
        }

        let result = try #require(bitmap.makePixelBuffer())
        for y in 0..<20 {
            for x in 0..<20 {
                let isInside = (5..<14).contains(x) && (6..<13).contains(y)
                #expect(result.pixel(x: x, y: y) == (isInside ? source.pixel(x: x - 5, y: y - 6) : 0))
            }
        }
    }

    @Test("A rectangle that fits the pixels at the context's scale copies them too, inside a group as well")
    func copiesPixelsInGroups() throws {
        let source = try #require(pattern(8, 8))
        let buffer = try #require(
            render(10, 10, scale: 2) { context in
                context.clip(to: CGRect(x: 1, y: 1, width: 8, height: 8))
                context.beginTransparencyLayer()
                context.draw(source, in: CGRect(x: 2.5, y: 2, width: 4, height: 4))
                context.endTransparencyLayer()
            }
        )

        for y in 0..<8 {
            for x in 0..<8 { #expect(buffer.pixel(x: 5 + x, y: 4 + y) == source.pixel(x: x, y: y)) }
        }
        #expect(buffer.box { $0 != 0 } == CGRect(x: 5, y: 4, width: 8, height: 8))
    }

    @Test("Enlarging keeps the edges hard and interpolates between them")
    func scalesBilinearly() throws {
        let source = try #require(
            ASPixelBuffer(pixelWidth: 2, pixelHeight: 1, format: .argb32, isOpaque: true) { bytes, _ in
                bytes.storeBytes(of: 0xFF00_0000, toByteOffset: 0, as: UInt32.self)
                bytes.storeBytes(of: 0xFFFF_FFFF, toByteOffset: 4, as: UInt32.self)
            }
        )
        let smooth = try #require(render(8, 1) { $0.draw(source, in: CGRect(x: 0, y: 0, width: 8, height: 1)) })
        let hard = try #require(
            render(8, 1) {
                $0.interpolationQuality = .none
                $0.draw(source, in: CGRect(x: 0, y: 0, width: 8, height: 1))
            }
        )

        let greys = (0..<8).map { Int(smooth.pixel(x: $0, y: 0) & 0xFF) }
        // Pixel centres are at (x + ½)/4 − ½ of the source: 0 up to x = 1, then steps of a quarter from 1/8.
        let expected = [0, 0, 32, 96, 159, 223, 255, 255]
        #expect(zip(greys, expected).allSatisfy { abs($0 - $1) <= 4 }, "\(greys)")
        #expect((0..<8).allSatisfy { smooth.alpha($0, 0) == 255 })
        #expect((0..<8).map { hard.pixel(x: $0, y: 0) & 0xFF } == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test("A part of a buffer is drawn without its neighbours")
    func drawsParts() throws {
        let source = try #require(pattern(10, 10))
        let buffer = try #require(
            render(4, 4) {
                $0.draw(
                    source,
                    in: CGRect(x: 1, y: 1, width: 2, height: 2),
                    source: CGRect(x: 6, y: 3, width: 2, height: 2)
                )
            }
        )

        #expect(buffer.pixel(x: 1, y: 1) == source.pixel(x: 6, y: 3))
        #expect(buffer.pixel(x: 2, y: 2) == source.pixel(x: 7, y: 4))
        #expect(buffer.box { $0 != 0 } == CGRect(x: 1, y: 1, width: 2, height: 2))
    }

    @Test("Coverage is drawn in a colour")
    func tintsMasks() throws {
        let mask = try #require(
            render(3, 1, format: .alpha8) { context in
                context.setFillColor(UIColor(white: 0, alpha: 0.5))
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.setFillColor(.black)
                context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            }
        )
        let buffer = try #require(
            render(3, 1) { $0.draw(mask: mask, in: CGRect(x: 0, y: 0, width: 3, height: 1), color: .red) }
        )

        #expect(mask.format == .alpha8 && mask.alpha(1, 0) == 255)
        #expect(isClose(buffer.pixel(x: 0, y: 0), 0x8080_0000))
        #expect(buffer.pixel(x: 1, y: 0) == 0xFFFF_0000)
        #expect(buffer.pixel(x: 2, y: 0) == 0)
    }

    @Test("A clip to a rounded rectangle removes only the corners")
    func clipsCorners() throws {
        let buffer = try #require(
            render(20, 20) { context in
                context.clip(to: CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 6))
                context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
        )

        #expect(buffer.alpha(0, 0) == 0 && buffer.alpha(19, 19) == 0)
        #expect(buffer.alpha(6, 0) == 255 && buffer.alpha(0, 10) == 255 && buffer.alpha(10, 19) == 255)
        // Four quarter circles of radius 6 are missing 4·36 − 36π = 30.9 pixels.
        #expect(abs(Double(buffer.totalAlpha) / 255 - (400 - 30.9)) < 2)
    }

    @Test("A shadow mask keeps the shape's weight and is symmetric")
    func blursShadows() throws {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10))
        let shadow = try #require(ASGraphicsRenderShadow(path: path, scale: 2, blurRadius: 3))
        let sharp = try #require(ASGraphicsRenderShadow(path: path, scale: 1, blurRadius: 0))

        let mask = shadow.mask
        #expect(sharp.pixelX == 0 && sharp.mask.pixelWidth == 20 && sharp.mask.totalAlpha == 200 * 255)
        #expect(abs(Double(mask.totalAlpha) / 255 - 800) < 8)
        #expect(shadow.pixelX < -12 && mask.pixelWidth == 40 - 2 * shadow.pixelX)
        let (w, h) = (mask.pixelWidth, mask.pixelHeight)
        for (x, y) in [(3, 20), (10, 12), (20, 5), (w / 2, 3)] {
            #expect(abs(mask.alpha(x, y) - mask.alpha(w - 1 - x, y)) <= 2)
            #expect(abs(mask.alpha(x, y) - mask.alpha(x, h - 1 - y)) <= 2)
        }
        // At the middle of a long edge half of the Gaussian is inside.
        #expect(abs(mask.alpha(w / 2, -shadow.pixelY) - 127) < 14)
    }

    @Test("A context's shadow is offset, and below the shape")
    func dropsShadows() throws {
        let buffer = try #require(
            render(20, 20) { context in
                context.setShadow(offset: CGSize(width: 4, height: 6), blur: 0, color: .blue)
                context.setFillColor(.red)
                context.fill(CGRect(x: 2, y: 2, width: 8, height: 8))
            }
        )

        #expect(buffer.box { $0 == 0xFFFF_0000 } == CGRect(x: 2, y: 2, width: 8, height: 8))
        #expect(buffer.box { $0 & 0xFF == 0xFF } == CGRect(x: 6, y: 8, width: 8, height: 8))
    }

    @Test("A group casts one shadow")
    func dropsGroupShadows() throws {
        let buffer = try #require(
            render(20, 20) { context in
                context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .blue)
                context.beginTransparencyLayer()
                context.setFillColor(.red)
                context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
                context.fill(CGRect(x: 10, y: 2, width: 4, height: 4))
                context.endTransparencyLayer()
            }
        )

        #expect(buffer.pixel(x: 3, y: 13) == 0xFF00_00FF && buffer.pixel(x: 11, y: 13) == 0xFF00_00FF)
        #expect(buffer.pixel(x: 8, y: 13) == 0)
        #expect(buffer.pixel(x: 3, y: 3) == 0xFFFF_0000)
    }
}
