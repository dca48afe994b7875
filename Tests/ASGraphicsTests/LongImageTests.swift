// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import PictureKit
import Testing

@Suite("Images longer than pixman samples at once")
struct LongImageTests {
    /// The left (or upper) half red, the other blue.
    private static func halves(
        _ length: Int,
        across: Bool,
        _ format: ASPixelBuffer.Format = .argb32
    ) throws -> ASPixelBuffer {
        let (width, height) = across ? (length, 18) : (18, length)
        return try #require(
            ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: format, isOpaque: format == .argb32) {
                bytes,
                bytesPerRow in
                for y in 0..<height {
                    for x in 0..<width {
                        let isFirst = (across ? x : y) < length / 2
                        if format == .alpha8 {
                            bytes[y * bytesPerRow + x] = isFirst ? 255 : 0
                        } else {
                            let row = UnsafeMutableRawBufferPointer(rebasing: bytes[(y * bytesPerRow)...])
                            row.storeBytes(
                                of: isFirst ? 0xFFFF_0000 : 0xFF00_00FF,
                                toByteOffset: x * 4,
                                as: UInt32.self
                            )
                        }
                    }
                }
            }
        )
    }

    @Test(
        "Both halves are in their places, at any drawn size",
        arguments: [8_193, 16_500, 32_536, 32_766],
        [true, false]
    )
    func drawsBothHalves(length: Int, across: Bool) throws {
        let picture = try Self.halves(length, across: across)
        for size in [24, 1_000, 9_999, 20_000] {
            let (width, height) = across ? (size, 6) : (6, size)
            let drawn = try #require(
                render(width, height) { $0.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height)) }
            )
            for part in [0, 0.25, 0.45, 0.55, 0.75, 1] {
                let at = min(size - 1, Int(Double(size) * part))
                let wanted: UInt32 = part < 0.5 ? 0xFFFF_0000 : 0xFF00_00FF
                #expect(drawn.pixel(x: across ? at : 3, y: across ? 3 : at) == wanted, "\(size) at \(part)")
            }
            #expect(drawn.box { $0 >> 24 == 255 } == CGRect(x: 0, y: 0, width: width, height: height), "\(size)")
        }
    }

    @Test("In a single pixel both halves are mixed", arguments: [true, false])
    func mixes(across: Bool) throws {
        let picture = try Self.halves(32_000, across: across)
        let drawn = try #require(render(1, 1) { $0.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1)) })
        let pixel = drawn.pixel(x: 0, y: 0)
        #expect(pixel >> 24 == 255)
        for shift in [16, 0] { #expect(abs(Int(pixel >> shift & 255) - 128) <= 2, "\(String(pixel, radix: 16))") }
    }

    @Test("An enlarged or rotated image, or one used as a mask, is complete too")
    func transforms() throws {
        let picture = try Self.halves(32_600, across: true)
        let enlarged = try #require(
            render(40, 10) { $0.draw(picture, in: CGRect(x: 20 - 24_450, y: 0, width: 48_900, height: 27)) }
        )
        #expect(enlarged.pixel(x: 5, y: 5) == 0xFFFF_0000 && enlarged.pixel(x: 35, y: 5) == 0xFF00_00FF)

        let turned = try #require(
            render(40, 40) { context in
                context.translateBy(x: 20, y: 20)
                context.rotate(by: .pi / 2)
                context.draw(picture, in: CGRect(x: -20, y: -20, width: 40, height: 40))
            }
        )
        #expect(turned.pixel(x: 20, y: 5) == 0xFFFF_0000 && turned.pixel(x: 20, y: 35) == 0xFF00_00FF)
        #expect(turned.box { $0 >> 24 == 255 } == CGRect(x: 0, y: 0, width: 40, height: 40))

        let mask = try Self.halves(32_600, across: true, .alpha8)
        let masked = try #require(
            render(40, 10) { $0.draw(mask: mask, in: CGRect(x: 0, y: 0, width: 40, height: 10), color: .green) }
        )
        #expect(masked.pixel(x: 5, y: 5) >> 24 == 255 && masked.pixel(x: 35, y: 5) == 0)

        let part = try #require(
            render(40, 10) {
                $0.draw(
                    picture,
                    in: CGRect(x: 0, y: 0, width: 40, height: 10),
                    source: CGRect(x: 8_150, y: 0, width: 16_300, height: 18)
                )
            }
        )
        #expect(part.pixel(x: 5, y: 5) == 0xFFFF_0000 && part.pixel(x: 35, y: 5) == 0xFF00_00FF)
    }

    @Test("Half transparent over a colour, each pixel is blended once")
    func blendsOnce() throws {
        let picture = try Self.halves(32_600, across: true)
        let drawn = try #require(
            render(20_001, 5, isOpaque: true) { context in
                context.setFillColor(.white)
                context.fill(CGRect(x: 0, y: 0, width: 20_001, height: 5))
                context.setAlpha(0.5)
                context.draw(picture, in: CGRect(x: 0, y: 0, width: 20_001, height: 5))
            }
        )
        let reds = Set((0..<9_990).map { drawn.pixel(x: $0, y: 2) })
        let blues = Set((10_010..<20_001).map { drawn.pixel(x: $0, y: 2) })
        #expect(reds.count == 1 && blues.count == 1, "\(reds) \(blues)")
    }
}
