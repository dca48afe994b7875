// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

@Suite("Icon files")
struct ASIconFileTests {
    /// One image of an icon file: its bytes, and the numbers of its entry in the directory.
    private struct Part {
        var data: Data
        var side: Int
        var depth = 32
    }

    private func png(_ side: Int, _ color: String) throws -> Part {
        let options = ["-size", "\(side)x\(side)", "xc:\(color)", "png32:-"]
        return Part(data: try ImageMagick.output(of: "convert", options), side: side)
    }

    /// A bitmap as ImageMagick writes it into an icon file of its own.
    private func bitmap(_ side: Int, _ color: String, _ options: [String] = []) throws -> Part {
        let file = try ImageMagick.output(
            of: "convert",
            ["-size", "\(side)x\(side)", "xc:\(color)"] + options + ["ico:-"]
        )
        let bytes = [UInt8](file)
        let offset = (0..<4).reduce(0) { $0 | Int(bytes[18 + $1]) << (8 * $1) }
        #expect(bytes[offset] == 40, "ImageMagick writes a bitmap")
        return Part(data: file.dropFirst(offset), side: side, depth: Int(bytes[offset + 14]))
    }

    /// - Source: Windows `ICONDIR`, `ICONDIRENTRY`
    private func file(_ parts: [Part], isCursor: Bool = false) -> Data {
        var result = Data([0, 0, isCursor ? 2 : 1, 0]) + PictureBytes.little(parts.count, 2)
        var offset = 6 + 16 * parts.count
        for part in parts {
            let side = UInt8(truncatingIfNeeded: part.side < 256 ? part.side : 0)
            result += Data([side, side, 0, 0]) + PictureBytes.little(1, 2) + PictureBytes.little(part.depth, 2)
            result += PictureBytes.little(part.data.count, 4) + PictureBytes.little(offset, 4)
            offset += part.data.count
        }
        return parts.reduce(result) { $0 + $1.data }
    }

    private func shown(_ image: UIImage, _ side: Int) throws -> UInt32 {
        try image.decoded(pixelWidth: side, pixelHeight: side, fit: .scaleToFill).pixel(x: side / 2, y: side / 2)
    }

    @Test("An icon is as large as its largest image, which may be a PNG; smaller ones are shown in their sizes")
    func choosesImages() throws {
        let parts = [try bitmap(16, "lime"), try png(256, "red"), try bitmap(48, "blue")]
        let image = try UIImage.loading(data: file(parts), name: "a.ico")

        #expect(image.size == CGSize(width: 256, height: 256))
        let pixels = try image.pixelBuffer()
        #expect(pixels.pixelWidth == 256 && pixels.pixel(x: 128, y: 128) == 0xFFFF_0000)
        let colors = try [8, 16, 17, 48, 49, 256, 300].map { try shown(image, $0) }
        #expect(
            colors == [
                0xFF00_FF00, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000,
            ]
        )
    }

    @Test("An image may be larger than the directory can state")
    func readsLargeImages() throws {
        let image = try UIImage.loading(data: file([try bitmap(32, "blue"), try png(512, "red")]))

        #expect(image.size == CGSize(width: 512, height: 512))
        #expect(try shown(image, 512) == 0xFFFF_0000)
    }

    @Test("Of images of one size, the one with most colours is shown")
    func prefersColors() throws {
        let few = try bitmap(32, "blue", ["-colors", "2", "-type", "palette"])
        let many = try png(32, "red")
        #expect(few.depth < 24)

        for parts in [[few, many], [many, few]] {
            #expect(try shown(try UIImage.loading(data: file(parts)), 32) == 0xFFFF_0000)
        }
    }

    @Test("A cursor is read like an icon; its directory has the hot spot instead of the number of colours")
    func readsCursors() throws {
        var part = try bitmap(32, "red")
        part.depth = 7
        let image = try UIImage.loading(data: file([part], isCursor: true))

        #expect(image.size == CGSize(width: 32, height: 32))
        #expect(try shown(image, 32) == 0xFFFF_0000)
    }

    @Test("Images beyond the end of a file are left out; a file without any is reported")
    func survivesTruncation() throws {
        let parts = [try bitmap(16, "lime"), try png(64, "red")]
        let whole = file(parts)
        let image = try UIImage.loading(data: whole.dropLast(parts[1].data.count))

        #expect(image.size == CGSize(width: 16, height: 16))
        #expect(try shown(image, 16) == 0xFF00_FF00)
        for count in [6, 20, 38] {
            #expect(throws: ASImageError(.truncated, name: "a.ico")) {
                try UIImage.loading(data: whole.prefix(count), name: "a.ico")
            }
        }
    }
}
