// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import CASImage
import Foundation
import PictureKit
import Testing

/// Images in every format, made by ImageMagick and compared with its decoder.
@Suite("Images compared with ImageMagick")
struct ASImageOracleTests {
    struct Case: Sendable, CustomStringConvertible {
        var description: String
        var format: String
        var options: [String] = []
        var isOpaque = true
        /// The maximum difference of a byte.
        var largest = 1
        var mean = 0.3
    }

    /// Without loss only premultiplication rounds (1).
    ///
    /// JPEG and WebP: the same libraries, so rounding too, but other ways to scale chroma up (3, in mean 1). AVIF and HEIF: two libraries
    /// with their own YUV conversions (12, in mean 2).
    static let cases = [
        Case(description: "PNG", format: "png"),
        Case(description: "PNG with alpha", format: "png", isOpaque: false),
        Case(description: "PNG of 16 bits", format: "png64:png", options: ["-depth", "16"], isOpaque: false),
        Case(description: "PNG, interlaced", format: "png", options: ["-interlace", "PNG"], isOpaque: false),
        Case(description: "PNG with a palette", format: "png8:png", options: ["-colors", "60"]),
        Case(
            description: "PNG with a palette and one bit of alpha",
            format: "png8:png",
            options: ["-channel", "A", "-threshold", "50%", "+channel", "-colors", "60"],
            isOpaque: false
        ),
        Case(description: "PNG, grey", format: "png", options: ["-colorspace", "Gray"]),
        Case(description: "PNG of one bit", format: "png", options: ["-monochrome"]),
        Case(description: "GIF", format: "gif", options: ["-colors", "100"]),
        Case(description: "GIF, interlaced", format: "gif", options: ["-colors", "100", "-interlace", "GIF"]),
        Case(
            description: "GIF with alpha",
            format: "gif",
            options: ["-channel", "A", "-threshold", "50%", "+channel"],
            isOpaque: false
        ),
        Case(description: "BMP", format: "bmp3:bmp"),
        Case(description: "TIFF", format: "tiff", options: ["-compress", "LZW"]),
        Case(description: "TIFF with alpha", format: "tiff", isOpaque: false, largest: 2),
        Case(description: "ICO", format: "ico", isOpaque: false),
        Case(description: "PNM", format: "ppm"),
        Case(description: "TGA", format: "tga", isOpaque: false),
        Case(description: "JPEG", format: "jpg", options: ["-quality", "90"], largest: 3, mean: 1),
        Case(
            description: "JPEG with all colours",
            format: "jpg",
            options: ["-quality", "95", "-sampling-factor", "4:4:4"],
            largest: 3,
            mean: 1
        ),
        Case(description: "JPEG, progressive", format: "jpg", options: ["-interlace", "JPEG"], largest: 3, mean: 1),
        Case(description: "JPEG, grey", format: "jpg", options: ["-colorspace", "Gray"], largest: 3, mean: 1),
        Case(description: "JPEG in CMYK", format: "jpg", options: ["-colorspace", "CMYK"], largest: 3, mean: 1),
        Case(
            description: "WebP without loss",
            format: "webp",
            options: ["-define", "webp:lossless=true", "-define", "webp:exact=true"],
            isOpaque: false
        ),
        Case(description: "WebP", format: "webp", options: ["-quality", "90"], largest: 3, mean: 1),
        Case(
            description: "WebP with alpha",
            format: "webp",
            options: ["-quality", "90"],
            isOpaque: false,
            largest: 3,
            mean: 1
        ),
        Case(description: "AVIF", format: "avif", options: ["-quality", "95"], largest: 12, mean: 2),
        Case(description: "HEIF", format: "heic", options: ["-quality", "95"], largest: 12, mean: 2),
    ]

    @Test("Every format has the pixels of ImageMagick", arguments: cases)
    func decodesEveryFormat(example: Case) throws {
        let pattern = TestPattern(isOpaque: example.isOpaque)
        let file = try ImageMagick.file(pattern, example.options, as: example.format)
        let kind = String(example.format.split(separator: ":").last ?? "")
        let back = example.description.contains("CMYK") ? ["-colorspace", "sRGB"] : []
        let expected = try ImageMagick.decode(file, back, as: kind)

        let image = try UIImage.loading(data: file, name: example.description)
        let pixels = try image.pixelBuffer()

        #expect(image.size == CGSize(width: 61, height: 43))
        let distance = difference(pixels, expected)
        #expect(distance.largest <= example.largest && distance.mean <= example.mean, "\(distance)")
        #expect(pixels.isOpaque == example.isOpaque)
    }

    @Test("Decoding at a third of the size averages the pixels", arguments: cases)
    func decodesSmaller(example: Case) throws {
        let pattern = TestPattern(width: 180, height: 129, isOpaque: example.isOpaque)
        // The average of a dither pattern cannot be compared.
        if example.description == "PNG of one bit" { return }
        let file = try ImageMagick.file(pattern, example.options, as: example.format)
        let image = try UIImage.loading(data: file, name: example.description)

        let small = try image.decoded(pixelWidth: 60, pixelHeight: 43, fit: .scaleToFill)
        let whole = UIImage(pixelBuffer: try image.pixelBuffer())
        let expected = try whole.decoded(pixelWidth: 60, pixelHeight: 43, fit: .scaleToFill)

        var (largest, sum) = (0, 0)
        for y in 0..<43 {
            for x in 0..<60 {
                let (a, b) = (small.pixel(x: x, y: y), expected.pixel(x: x, y: y))
                for shift in [UInt32(0), 8, 16, 24] {
                    let distance = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                    largest = max(largest, distance)
                    sum += distance
                }
            }
        }
        // The slopes are about 4 levels per pixel; palettes and edges of alpha jump.
        let jumps = example.options.contains { ["-colors", "-channel"].contains($0) }
        #expect(largest <= (jumps ? 255 : 16), "largest \(largest)")
        #expect(Double(sum) / (60 * 43 * 4) < (jumps ? 6 : 3), "mean \(Double(sum) / (60 * 43 * 4))")
    }

    static let names = [
        "TopLeft", "TopRight", "BottomRight", "BottomLeft", "LeftTop", "RightTop", "RightBottom", "LeftBottom",
    ]

    @Test("An image is upright by its EXIF orientation, in every format that has one", arguments: 1...8)
    func turnsUpright(orientation: Int) throws {
        let pattern = TestPattern()
        let plain = try ImageMagick.file(pattern, as: "png")
        let expected = try ImageMagick.decode(
            plain,
            ["-orient", Self.names[orientation - 1], "-auto-orient"],
            as: "png"
        )
        let exif = PictureBytes.exif(orientation)
        let files = [
            ("PNG", try PictureBytes.png(plain, adding: [("eXIf", exif)]), 1),
            ("WebP", try webp(exif), 1),
            ("TIFF", try ImageMagick.file(pattern, ["-orient", Self.names[orientation - 1]], as: "tiff"), 1),
            ("JPEG", PictureBytes.jpeg(try ImageMagick.file(pattern, ["-quality", "98"], as: "jpg"), exif: exif), 12),
        ]

        for (name, file, tolerance) in files {
            let image = try UIImage.loading(data: file, name: name)
            let pixels = try image.pixelBuffer()

            #expect(
                image.size == (orientation < 5 ? CGSize(width: 61, height: 43) : CGSize(width: 43, height: 61)),
                "\(name)"
            )
            #expect(difference(pixels, expected).largest <= tolerance, "\(name): \(difference(pixels, expected))")
            let small = try image.decoded(pixelWidth: 10, pixelHeight: 10, fit: .scaleToFill)
            #expect(
                difference(
                    small,
                    try ImageMagick.decode(
                        try #require(pixels.pngData()),
                        ["-filter", "box", "-resize", "10x10!"],
                        as: "png"
                    )
                ).largest <= 20,
                "\(name)"
            )
        }
    }

    private func webp(_ exif: Data) throws -> Data {
        try ImageMagick.withFolder { folder in
            let file = try ImageMagick.file(TestPattern(), ["-define", "webp:lossless=true"], as: "webp")
            try file.write(to: URL(fileURLWithPath: "\(folder)/a.webp"))
            try exif.write(to: URL(fileURLWithPath: "\(folder)/exif"))
            let arguments = ["-set", "exif", "\(folder)/exif", "\(folder)/a.webp", "-o", "\(folder)/b.webp"]
            _ = try ImageMagick.output(of: "webpmux", arguments)
            return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/b.webp"))
        }
    }

    @Test("An AVIF or HEIF image is rotated by its rotation property", arguments: ["avif", "heic"], 1...3)
    func turnsByProperty(format: String, quarters: Int) throws {
        let plain = try ImageMagick.file(TestPattern(), ["-quality", "95"], as: format)
        var picture = try ISOPicture(plain)
        #expect(picture.data == plain)
        try picture.add("irot", Data([UInt8(quarters)]), isEssential: true)
        // Counterclockwise (ISO/IEC 23008-12, 6.5.10); ImageMagick rotates clockwise.
        let expected = try ImageMagick.decode(plain, ["-rotate", "\(360 - 90 * quarters)"], as: format)

        let image = try UIImage.loading(data: picture.data, name: format)
        let pixels = try image.pixelBuffer()

        #expect(image.size == (quarters == 2 ? CGSize(width: 61, height: 43) : CGSize(width: 43, height: 61)))
        let distance = difference(pixels, expected)
        #expect(distance.largest <= 12 && distance.mean <= 2, "\(distance)")
        let small = try image.decoded(pixelWidth: 10, pixelHeight: 10, fit: .scaleToFill)
        let shrunk = try ImageMagick.decode(
            try #require(pixels.pngData()),
            ["-filter", "box", "-resize", "10x10!"],
            as: "png"
        )
        #expect(difference(small, shrunk).largest <= 20)
    }

    @Test("A colour profile is converted to sRGB", arguments: ["png", "tiff", "jpg", "webp", "avif", "heic"])
    func followsProfiles(format: String) throws {
        let folder = "/usr/share/color/icc"
        let adobe = "\(folder)/compatibleWithAdobeRGB1998.icc"
        // Light enough that rounding at the steep dark end of the curves has no effect.
        var file = try ImageMagick.file(
            TestPattern(),
            ["-quality", "98", "-define", "webp:lossless=true", "-profile", adobe],
            as: format
        )
        let isVideo = ["avif", "heic"].contains(format)
        let plain = try ImageMagick.decode(file, as: format)
        if isVideo {
            // ImageMagick writes no profile there, and reads none.
            var picture = try ISOPicture(file)
            let profile = try Data(contentsOf: URL(fileURLWithPath: adobe))
            try picture.add("colr", Data("prof".utf8) + profile, isEssential: false)
            file = picture.data
        }
        let source = isVideo ? ["-profile", adobe] : []
        let expected = try ImageMagick.decode(file, source + ["-profile", "\(folder)/sRGB.icc"], as: format)

        let pixels = try UIImage.loading(data: file, name: format).pixelBuffer()

        let distance = difference(pixels, expected)
        #expect(distance.mean < 1.5 && distance.largest <= (isVideo ? 24 : 12), "\(distance)")
        #expect(difference(pixels, plain).mean > 3, "the profile changes something")
    }
}
