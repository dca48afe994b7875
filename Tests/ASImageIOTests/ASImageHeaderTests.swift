// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import PictureKit
import Testing

@testable import ASImageIO

/// Sizes that are read from headers, without the loaders of gdk-pixbuf.
@Suite("Headers of images")
struct ASImageHeaderTests {
    /// The bytes of a file, and the number of those that have been read.
    private final class Reading {
        var count = 0
    }

    private func input(_ file: Data, _ reading: Reading) -> ASImageInput {
        ASImageInput(count: file.count, name: "image") { offset, count in
            let part = file.dropFirst(offset).prefix(count)
            reading.count += part.count
            return Data(part)
        }
    }

    /// Noise, so that the pixels need many bytes.
    private static let noise = ["-seed", "7", "-attenuate", "0.5", "+noise", "gaussian", "-quality", "95"]

    @Test(
        "The size is read from less than a quarter of the file",
        arguments: [
            ("avif", []), ("heic", []), ("tiff", []), ("tiff", ["-endian", "MSB"]), ("tiff", ["-endian", "LSB"]),
            ("bmp3:bmp", []), ("bmp2:bmp", ["-type", "TrueColor"]), ("bmp", []),
        ]
    )
    func readsLittle(name: String, options: [String]) throws {
        let file = try ImageMagick.file(TestPattern(width: 161, height: 143), Self.noise + options, as: name)
        let reading = Reading()

        let header = try ASImageCodecs.header(of: input(file, reading))

        #expect(header.pixelWidth == 161 && header.pixelHeight == 143 && header.orientation == .up)
        #expect(reading.count < file.count / 4, "\(reading.count) of \(file.count) bytes")
    }

    @Test("The loaders state the size of the header", arguments: ["avif", "heic", "tiff", "bmp"])
    func agreesWithLoaders(format: String) throws {
        let file = try ImageMagick.file(TestPattern(), as: format)
        let header = try ASImageCodecs.header(of: file, name: format)
        let order = ASLoaderOrder(format: header.format, isForSize: true, name: format, clock: ASDecodeClock())

        let size = try #require(try ASLoaders.decode(file, order).fileSize)

        #expect(size.width == header.pixelWidth && size.height == header.pixelHeight)
    }

    /// ISO/IEC 23008-12 §6.5.10: quarters, counterclockwise.
    @Test("A rotation of an AVIF or HEIF is part of its header", arguments: ["avif", "heic"], 0...3)
    func readsRotation(format: String, quarters: Int) throws {
        var picture = try ISOPicture(try ImageMagick.file(TestPattern(), as: format))
        try picture.add("irot", Data([UInt8(quarters)]), isEssential: true)

        let header = try #require(try ASISOImageHeader.header(of: input(picture.data, Reading()), format: .heif))

        #expect(header.pixelWidth == 61 && header.pixelHeight == 43)
        #expect(header.orientation == [.up, .left, .down, .right][quarters])
        #expect(header.uprightSize == (quarters % 2 == 0 ? (61, 43) : (43, 61)))
    }

    @Test("An AVIF or HEIF that is cropped has the size of its visible part", arguments: ["avif", "heic"])
    func readsCropped(format: String) throws {
        var picture = try ISOPicture(try ImageMagick.file(TestPattern(), as: format))
        // Width, height and the distances of the centres, as fractions (ISO/IEC 14496-12 §12.1.4).
        let fractions = [41, 1, 31, 1, 0, 1, 0, 1].map { PictureBytes.big32($0) }.reduce(Data(), +)
        try picture.add("clap", fractions, isEssential: true)

        let header = try ASISOImageHeader.header(of: input(picture.data, Reading()), format: .heif)
        let image = try UIImage.loading(data: picture.data, name: format)
        let pixels = try image.pixelBuffer()

        #expect(header?.pixelWidth == 41 && header?.pixelHeight == 31)
        #expect(image.size == CGSize(width: 41, height: 31))
        #expect(pixels.pixelWidth == 41 && pixels.pixelHeight == 31)
    }

    /// Replaces each occurrence of `old` by as many bytes: some encoders state the size of the transparency as well.
    private func replacing(_ old: Data, with new: Data, in file: Data) throws -> Data {
        var file = file
        var next = try #require(file.range(of: old))
        while true {
            file = file.replacingCharacters(in: next, with: new)
            guard let other = file[next.upperBound...].range(of: old) else { return file }
            next = other
        }
    }

    @Test("The profile of a TIFF is found in the file, which newer loaders do not report", arguments: ["MSB", "LSB"])
    func findsProfile(endian: String) throws {
        let path = "/usr/share/color/icc/compatibleWithAdobeRGB1998.icc"
        let file = try ImageMagick.file(TestPattern(), ["-endian", endian, "-profile", path], as: "tiff")
        let plain = try ImageMagick.file(TestPattern(), ["-endian", endian], as: "tiff")

        let header = try #require(try ASTIFFHeader(ASImageInput(file, name: "image")))

        #expect(try file.subdata(in: header.profile) == Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(try ASTIFFHeader(ASImageInput(plain, name: "image"))?.profile.isEmpty == true)
        // A tag that refers to bytes after the end has no profile.
        let short = file.prefix(header.profile.upperBound - 1)
        #expect(try ASTIFFHeader(ASImageInput(Data(short), name: "image"))?.profile.isEmpty ?? true)
    }

    @Test("The missing part of a BMP is that of the complete file", arguments: ["bmp3:bmp", "bmp2:bmp"])
    func findsRest(name: String) throws {
        let file = try ImageMagick.file(TestPattern(width: 161, height: 143), ["-type", "TrueColor"], as: name)
        // Three bytes a pixel, and one of padding.
        let row = 484
        let cut = file.prefix(file.count - 10 * row - 2)

        let rest = try #require(ASBitmapFile.rest(of: Data(cut)))

        #expect(rest.byteCount == file.count - cut.count && rest.rows == 0..<11)
        #expect(ASBitmapFile.rest(of: file)?.byteCount == 0)
        // A header whose first row begins far beyond the end does not make the file larger.
        let far = try replacing(
            Data(file[10..<14]),
            with: PictureBytes.little(0xFFFF_FFF0, 4),
            in: Data(file.prefix(200))
        )
        #expect(ASBitmapFile.rest(of: far)?.byteCount == 0)
    }

    @Test(
        "A file that claims 20,000 × 20,000 pixels is refused unread",
        arguments: ["avif", "heic", "tiff", "bmp3:bmp"]
    )
    func refusesClaims(name: String) throws {
        // Encoders of HEIC crop other sizes from a larger picture.
        let file = try ImageMagick.file(TestPattern(width: 160, height: 144), as: name)
        let (width, height) = (PictureBytes.big32(20_000), PictureBytes.big32(20_000))
        let old: Data
        let new: Data
        switch name {
        case "tiff":
            old = Data([0, 1, 3, 0, 1, 0, 0, 0, 160, 0, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 144, 0])
            new = Data([0, 1, 3, 0, 1, 0, 0, 0, 0x20, 0x4E, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 0x20, 0x4E])
        case "bmp3:bmp":
            old = PictureBytes.little(160, 4) + PictureBytes.little(144, 4)
            new = PictureBytes.little(20_000, 4) + PictureBytes.little(20_000, 4)
        default:
            old = PictureBytes.big32(160) + PictureBytes.big32(144)
            new = width + height
        }
        let claim = try replacing(old, with: new, in: file)

        let image = try UIImage.loading(data: claim, name: "claim")

        #expect(image.size == CGSize(width: 20_000, height: 20_000))
        let numbers = ASDecoderProcesses.shared.idleNumbers
        #expect(throws: ASImageError(.tooManyPixels(width: 20_000, height: 20_000), name: "claim")) {
            _ = try image.pixelBuffer()
        }
        #expect(ASDecoderProcesses.shared.idleNumbers == numbers)
    }
}

extension Data {
    fileprivate func replacingCharacters(in range: Range<Int>, with new: Data) -> Data {
        self[..<range.lowerBound] + new + self[range.upperBound...]
    }
}
