// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Foundation
import PictureKit
import Testing

@testable import ASImageIO

@Suite("Incomplete images")
struct ASIncompleteImageTests {
    /// Without noise a few bytes would contain the whole image.
    private static let noise = ["-seed", "7", "-attenuate", "0.3", "+noise", "gaussian"]

    static let cases: [(String, [String])] = [
        ("png", []), ("jpg", ["-quality", "98"]), ("gif", ["-colors", "200"]), ("webp", ["-quality", "95"]),
        ("webp", ["-define", "webp:lossless=true"]), ("bmp3:bmp", []),
    ]

    @Test(
        "Half a file shows the rows that it has, the others are transparent, whether or not more bytes are expected",
        arguments: cases,
        [false, true]
    )
    func showsUpperRows(example: (String, [String]), isArriving: Bool) throws {
        let (format, options) = example
        let file = try ImageMagick.file(TestPattern(width: 200, height: 200), Self.noise + options, as: format)
        let whole = try UIImage.loading(data: file).pixelBuffer()
        let half = try UIImage.loading(data: file.prefix(file.count * 6 / 10), name: "half")

        let shown = try half.decoded(
            pixelWidth: 200,
            pixelHeight: 200,
            fit: .scaleToFill,
            allowsIncomplete: isArriving
        )

        // The rows of a BMP are stored from the bottom.
        let (known, unknown) = format.hasPrefix("bmp") ? (195, 5) : (5, 195)
        #expect(isClose(shown.pixel(x: 100, y: known), whole.pixel(x: 100, y: known), 3))
        #expect(shown.pixel(x: 100, y: unknown) == 0)
        #expect(!shown.isOpaque)
    }

    @Test("A file that ends before its first pixels is reported, unless more bytes may follow")
    func reportsFilesWithoutPixels() throws {
        func file(_ format: String) throws -> Data { try ImageMagick.file(TestPattern(), as: format) }
        let (jpeg, png) = (try file("jpg"), try file("png"))
        let scan = try #require(jpeg.firstRange(of: Data([0xFF, 0xDA])))
        let pixels = try #require(png.firstRange(of: Data("IDAT".utf8)))
        let gif = Data("GIF89a".utf8) + Data([9, 0, 9, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 9, 0, 9, 0, 0, 2])
        for start in [jpeg[..<scan.lowerBound], png[..<pixels.upperBound], gif, try file("webp").prefix(60)] {
            let image = try UIImage.loading(data: Data(start), name: "start")

            #expect(throws: ASImageError(.truncated, name: "start")) { try image.pixelBuffer() }
            let shown = try image.decoded(pixelWidth: 9, pixelHeight: 9, fit: .scaleToFill, allowsIncomplete: true)
            #expect(shown.totalAlpha == 0)
        }
    }

    static let jpegs = [[], ["-interlace", "JPEG"], ["-sampling-factor", "4:4:4"], ["-colorspace", "Gray"]]

    @Test("A JPEG without its end marker has all its pixels", arguments: jpegs, [1, 2])
    func showsPicturesWithoutEnd(options: [String], lacking: Int) throws {
        let file = try ImageMagick.file(TestPattern(width: 203, height: 101), Self.noise + options, as: "jpg")
        let (whole, cut) = (try UIImage.loading(data: file), try UIImage.loading(data: file.dropLast(lacking)))
        func bytes(_ image: UIImage, _ side: Int) throws -> Data {
            try image.decoded(pixelWidth: side, pixelHeight: side / 2, fit: .scaleToFill).withUnsafeBytes { Data($0) }
        }

        let pixels = try cut.pixelBuffer()

        #expect(pixels.isOpaque)
        #expect(pixels.withUnsafeBytes { Data($0) } == (try whole.pixelBuffer().withUnsafeBytes { Data($0) }))
        for side in [150, 80, 20] { #expect(try bytes(cut, side) == bytes(whole, side), "\(side)") }
    }

    @Test("A JPEG that lacks its last percent lacks its last rows only", arguments: jpegs)
    func showsMostOfPictures(options: [String]) throws {
        let file = try ImageMagick.file(TestPattern(width: 200, height: 200), Self.noise + options, as: "jpg")
        let whole = try UIImage.loading(data: file).pixelBuffer()

        let cut = try UIImage.loading(data: file.prefix(file.count * 99 / 100)).pixelBuffer()

        // The codes of progressive images are complete for all rows, but for the last detail.
        let isProgressive = options.contains("JPEG")
        let known = (0..<200).prefix { y in (0..<200).allSatisfy { cut.pixel(x: $0, y: y) >> 24 == 255 } }.count
        #expect(isProgressive ? known == 200 : (168..<200).contains(known), "\(known)")
        for y in 0..<200 {
            let isSame = (0..<200).allSatisfy {
                isClose(cut.pixel(x: $0, y: y), y < known ? whole.pixel(x: $0, y: y) : 0, isProgressive ? 24 : 0)
            }
            #expect(isSame, "row \(y)")
        }
    }

    @Test("A file that ends early is reported in one line, however often it is decoded")
    func notesTruncation() throws {
        for (format, options) in Self.cases {
            let file = try ImageMagick.file(TestPattern(width: 99, height: 99), Self.noise + options, as: format)
            let header = try ASImageCodecs.header(of: file, name: "cut")
            let lines = ASLock([String]())
            let note = ASTruncationNote { line in lines.withLock { $0.append(line) } }
            func decode(_ data: Data, isArriving: Bool = false) throws {
                let request = ASDecodeRequest(allowsIncomplete: isArriving, name: "cut", truncation: note)
                _ = try ASImageCodecs.codec(for: header.format).decode(data, header, request)
            }

            try decode(file)
            try decode(file.prefix(file.count * 6 / 10), isArriving: true)
            #expect(lines.withLock { $0 } == [], "\(format)")
            try decode(file.prefix(file.count * 6 / 10))
            try decode(file.prefix(file.count * 6 / 10))
            #expect(
                lines.withLock { $0 }
                    == ["cut is truncated: it ends before the image does. It is shown as far as it reaches."],
                "\(format)"
            )
        }
    }

    @Test("Pixels of a complete file are refused if a part is missing, also after that part has been shown")
    func requiresCompleteFiles() throws {
        let file = try ImageMagick.file(TestPattern(width: 99, height: 99), Self.noise, as: "png")
        let (whole, cut) = (try UIImage.loading(data: file), try UIImage.loading(data: file.dropLast(200), name: "cut"))

        #expect(try whole.completePixelBuffer() === whole.pixelBuffer())
        #expect(throws: ASImageError(.truncated, name: "cut")) { try cut.completePixelBuffer() }
        let shown = try cut.pixelBuffer()
        #expect(shown.pixel(x: 0, y: 0) == (try whole.pixelBuffer().pixel(x: 0, y: 0)))
        #expect(throws: ASImageError(.truncated, name: "cut")) { try cut.completePixelBuffer() }
    }

    @Test("A GIF without codes is one transparent pixel, as which pages use it")
    func showsPlaceholders() throws {
        let gif = Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0x3B])
        #expect(gif.count == 26)

        let pixels = try UIImage.loading(data: gif).pixelBuffer()

        #expect(pixels.pixelWidth == 1 && pixels.pixelHeight == 1 && pixels.pixel(x: 0, y: 0) == 0 && !pixels.isOpaque)
        #expect(try ASAnimatedImageDecoder(data: gif, name: "a.gif").frame(at: 0).pixel(x: 0, y: 0) == 0)
    }

    /// A GIF of 4 pixels in a row, with a palette of black and red, and codes of 2 bits.
    private func gif(rows: UInt8, isInterlaced: Bool = false, codes: [UInt8]) -> Data {
        Data("GIF89a".utf8) + Data([4, 0, rows, 0, 0x80, 0, 0, 0, 0, 0, 255, 0, 0])
            + Data([0x2C, 0, 0, 0, 0, 4, 0, rows, 0, isInterlaced ? 0x40 : 0, 2, UInt8(codes.count)])
            + Data(codes + [0, 0x3B])
    }

    // Clear, three red pixels of 3 bits, and one of 4 bits; the second has an end code of 4 bits too.
    @Test("The pixels after the last code of a GIF are transparent", arguments: [[0x4C, 0x12], [0x4C, 0x12, 0x05]])
    func showsPicturesWithFewCodes(codes: [UInt8]) throws {
        let pixels = try UIImage.loading(data: gif(rows: 2, codes: codes)).pixelBuffer()

        #expect((0..<4).allSatisfy { pixels.pixel(x: $0, y: 0) == 0xFFFF_0000 && pixels.pixel(x: $0, y: 1) == 0 })
        #expect(!pixels.isOpaque)
    }

    @Test("The first row of an interlaced GIF is repeated in the seven rows below it that are missing")
    func repeatsRows() throws {
        let pixels = try UIImage.loading(data: gif(rows: 10, isInterlaced: true, codes: [0x4C, 0x12])).pixelBuffer()

        #expect((0..<8).allSatisfy { pixels.pixel(x: 3, y: $0) == 0xFFFF_0000 })
        #expect(pixels.pixel(x: 3, y: 8) == 0 && pixels.pixel(x: 3, y: 9) == 0)
    }

    /// The value of a pixel of `grid`.
    private func gray(_ x: Int, _ y: Int) -> UInt8 { UInt8(10 + 20 * y + 2 * x) }

    /// An interlaced grey PNG of 8 × 8 that ends after `count` bytes of its filtered rows.
    private func grid(_ count: Int) -> Data {
        // Adam7: the first column and row of each pass, and the steps to the next.
        let passes = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
        var rows = Data()
        for (left, top, stepX, stepY) in passes {
            for y in stride(from: top, to: 8, by: stepY) {
                rows += [0] + stride(from: left, to: 8, by: stepX).map { gray($0, y) }
            }
        }
        // A stored block, without its checksum: the file ends before.
        let lengths = PictureBytes.little(rows.count, 2) + PictureBytes.little(65535 - rows.count, 2)
        let header = PictureBytes.big32(8) + PictureBytes.big32(8) + Data([8, 0, 0, 0, 1])
        return PictureBytes.pngStart + PictureBytes.chunk("IHDR", header) + PictureBytes.big32(rows.count + 11)
            + Data("IDAT".utf8) + Data([0x78, 1, 1]) + lengths + rows.prefix(count)
    }

    // The bytes of the passes: 2, 2, 3, 6, 10, 20 and 36.
    @Test(
        "A known pixel of an interlaced PNG is repeated in the pixels of its cell that are missing",
        arguments: [(2, 8, 8), (4, 4, 8), (7, 4, 4), (13, 2, 4), (23, 2, 2), (43, 1, 2), (79, 1, 1)]
    )
    func fillsCells(count: Int, width: Int, height: Int) throws {
        let image = try UIImage.loading(data: grid(count))

        for isArriving in [false, true] {
            let shown = try image.decoded(
                pixelWidth: 8,
                pixelHeight: 8,
                fit: .scaleToFill,
                allowsIncomplete: isArriving
            )
            for (x, y) in (0..<64).map({ ($0 % 8, $0 / 8) }) {
                let expected = 0xFF00_0000 | UInt32(gray(x - x % width, y - y % height)) * 0x01_0101
                #expect(shown.pixel(x: x, y: y) == expected, "\(x), \(y)")
            }
        }
    }

    @Test("A smaller interlaced PNG that ends early has the averages of its known pixels")
    func averagesKnownPixels() throws {
        // Without the last two passes, of each box of 2 × 2 only the pixel at the top left is known.
        let shown = try UIImage.loading(data: grid(23)).decoded(pixelWidth: 4, pixelHeight: 4, fit: .scaleToFill)
        // The first pass only.
        let first = try UIImage.loading(data: grid(2)).decoded(pixelWidth: 4, pixelHeight: 4, fit: .scaleToFill)

        for (x, y) in (0..<16).map({ ($0 % 4, $0 / 4) }) {
            #expect(shown.pixel(x: x, y: y) == 0xFF00_0000 | UInt32(gray(2 * x, 2 * y)) * 0x01_0101)
            #expect(first.pixel(x: x, y: y) == 0xFF00_0000 | UInt32(gray(0, 0)) * 0x01_0101)
        }
    }

    @Test(
        "A progressive JPEG shows its upper rows during the first scan, then all rows, better with each scan",
        arguments: [["-interlace", "JPEG"], ["-interlace", "JPEG", "-sampling-factor", "4:4:4"]],
        [200, 50]
    )
    func showsScans(options: [String], length: Int) throws {
        let pattern = TestPattern(width: 200, height: 200)
        let file = try ImageMagick.file(pattern, Self.noise + ["-quality", "90"] + options, as: "jpg")
        let starts = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
        #expect(starts.count > 5)
        func shown(_ count: Int) throws -> ASPixelBuffer {
            try UIImage.loading(data: file.prefix(count))
                .decoded(pixelWidth: length, pixelHeight: length, fit: .scaleToFill, allowsIncomplete: true)
        }
        let last = length - 1

        let upper = try shown((starts[0] + starts[1]) / 2)
        #expect(upper.pixel(x: 5, y: 5) >> 24 == 255 && upper.pixel(x: 5, y: last) == 0)

        let whole = try shown(file.count)
        // The last rows of the first scan are smoothed when the second has begun. Later the bytes may end anywhere, such as within the
        // tables before a scan, or after the first byte of a marker.
        let later = starts.dropFirst(2).flatMap { [$0 - 15, $0, $0 + 1, $0 + 5] }
        let ends = [starts[1] + 16] + later + [file.count - 20, file.count - 1]
        let distances = try ends.map { count in
            let picture = try shown(count)
            #expect((0..<length).allSatisfy { picture.pixel(x: $0, y: last) >> 24 == 255 }, "\(count) bytes")
            return distance(picture, whole)
        }
        #expect(distances[0] < 20, "it can be recognised")
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $1 <= $0 + 0.5 }, "\(distances)")
        #expect((distances.last ?? 99) < distances[0] / 4)
    }
}
