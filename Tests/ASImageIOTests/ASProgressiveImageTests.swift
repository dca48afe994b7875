// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

@Suite("Incremental decoding of JPEG")
struct ASProgressiveImageTests {
    private func file(_ options: [String], width: Int = 320, height: Int = 240) throws -> Data {
        try ImageMagick.file(TestPattern(width: width, height: height), ["-quality", "90"] + options, as: "jpg")
    }

    @Test(
        "Each portion makes the image more similar to the complete one",
        arguments: [["-interlace", "JPEG"], ["-interlace", "JPEG", "-sampling-factor", "4:4:4"], []]
    )
    func getsNearer(options: [String]) throws {
        let file = try file(options)
        let whole = try UIImage.loading(data: file).pixelBuffer()
        let decoder = ASProgressiveImageDecoder(name: "a.jpg")
        var (distances, fractions, scans) = ([Double](), [Double](), [Int]())

        for start in stride(from: 0, to: file.count, by: 500) {
            try decoder.append(file[start..<min(file.count, start + 500)])
            fractions.append(decoder.fraction)
            scans.append(decoder.scan)
            if let picture = try decoder.picture() {
                #expect(picture.pixelWidth == 320 && picture.pixelHeight == 240)
                distances.append(distance(picture, whole))
            }
        }

        #expect(decoder.isComplete && decoder.fraction == 1)
        #expect(distances.last == 0, "what came in portions is what came at once")
        #expect(fractions == fractions.sorted() && scans == scans.sorted())
        #expect(distances.count > 3 && zip(distances, distances.dropFirst()).allSatisfy { $1 <= $0 + 0.5 })
        if !options.isEmpty {
            #expect((scans.last ?? 0) > 5)
            let early = try #require(distances.indices.first { distances[$0] < 12 })
            #expect(early < distances.count / 2, "a coarse picture is there early: \(distances)")
        }
    }

    @Test("Decoding byte by byte has the same result", arguments: [["-interlace", "JPEG"], []])
    func takesSingleBytes(options: [String]) throws {
        let file = try file(options, width: 40, height: 24)
        let decoder = ASProgressiveImageDecoder(name: "a.jpg")

        for byte in file { try decoder.append(Data([byte])) }

        let picture = try #require(try decoder.picture())
        #expect(distance(picture, try UIImage.loading(data: file).pixelBuffer()) == 0)
    }

    @Test("A baseline JPEG has its first rows, and nothing below them")
    func growsDownwards() throws {
        let file = try file([])
        let decoder = ASProgressiveImageDecoder(name: "a.jpg")
        try decoder.append(file.prefix(file.count / 2))

        let picture = try #require(try decoder.picture())

        #expect(!picture.isOpaque && picture.pixel(x: 5, y: 5) >> 24 == 255 && picture.pixel(x: 5, y: 235) == 0)
        #expect(decoder.fraction > 0.2 && decoder.fraction < 0.8 && !decoder.isComplete)
        try decoder.append(file.dropFirst(file.count / 2))
        #expect(try #require(try decoder.picture()).isOpaque)
    }

    @Test("Images are decoded no larger than requested, rotated, with their profile")
    func decodesSmaller() throws {
        let plain = try file(["-interlace", "JPEG", "-profile", "/usr/share/color/icc/compatibleWithAdobeRGB1998.icc"])
        let file = PictureBytes.jpeg(plain, exif: PictureBytes.exif(6))
        let decoder = ASProgressiveImageDecoder(name: "a.jpg", atLeast: (60, 80))
        try decoder.append(file)

        let picture = try #require(try decoder.picture())

        #expect(decoder.pixelSize ?? (0, 0) == (240, 320))
        #expect(picture.pixelWidth == 60 && picture.pixelHeight == 80)
        let image = try UIImage.loading(data: file)
        #expect(distance(picture, try image.decoded(pixelWidth: 60, pixelHeight: 80, fit: .scaleToFill)) == 0)
    }

    @Test("Grey and CMYK are decoded in portions too", arguments: ["Gray", "CMYK"])
    func takesOtherColors(space: String) throws {
        let file = try file(["-interlace", "JPEG", "-colorspace", space])
        let decoder = ASProgressiveImageDecoder(name: "a.jpg")

        for start in stride(from: 0, to: file.count, by: 1000) {
            try decoder.append(file[start..<min(file.count, start + 1000)])
            _ = try decoder.picture()
        }

        #expect(distance(try #require(try decoder.picture()), try UIImage.loading(data: file).pixelBuffer()) == 0)
    }

    @Test("Other formats have no image before they are complete")
    func knowsOtherFormats() throws {
        let decoder = ASProgressiveImageDecoder(name: "a.png")
        try decoder.append(try ImageMagick.file(TestPattern(), as: "png"))

        #expect(try decoder.picture() == nil)
        #expect(decoder.fraction == 0 && decoder.pixelSize == nil)
    }

    @Test("Damaged data, or data beyond a limit, fails with its name, and continues to fail")
    func fails() throws {
        var file = try file(["-interlace", "JPEG"])
        var small = ASImageLimits.Values()
        small.pixelCount = 100
        let limited = ASProgressiveImageDecoder(name: "a.jpg")
        let error = ASImageError(.tooManyPixels(width: 320, height: 240), name: "a.jpg")
        ASImageLimits.withLimits(small) { #expect(throws: error) { try limited.append(file) } }
        #expect(throws: error) { try limited.append(Data([0])) }
        #expect(throws: error) { _ = try limited.picture() }

        small = ASImageLimits.Values()
        small.workingByteCount = 1000
        ASImageLimits.withLimits(small) {
            #expect(throws: ASImageError(.tooMuchMemory(byteCount: 320 * 240 * 6), name: "b.jpg")) {
                try ASProgressiveImageDecoder(name: "b.jpg").append(file)
            }
        }
        small = ASImageLimits.Values()
        small.decodeTime = 0
        ASImageLimits.withLimits(small) {
            #expect(throws: ASImageError(.tookTooLong(seconds: 0), name: "c.jpg")) {
                try ASProgressiveImageDecoder(name: "c.jpg").append(file)
            }
        }
        // A quantisation table with an invalid number.
        let table = try #require(file.firstRange(of: Data([0xFF, 0xDB])))
        file[table.upperBound + 2] = 0x0F
        #expect(throws: ASImageError.self) { try ASProgressiveImageDecoder(name: "d.jpg").append(file) }
    }
}
