// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import PictureKit
import Testing

@testable import ASImageIO

@Suite("Images that need too many resources")
struct ASImageSafetyTests {
    /// The maximum growth of the process's memory during `body`, in bytes.
    private func growth(_ body: () throws -> Void) throws -> Int {
        func kibibytes(_ key: String) throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(key) })
            return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        }
        // Writing 5 resets the peak to the current use.
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = try kibibytes("VmRSS:")
        try body()
        return (try kibibytes("VmHWM:") - before) * 1024
    }

    /// A zlib stream of `count` zeros, in stored blocks.
    private func zeros(_ count: Int) -> Data {
        var result = Data([0x78, 0x01])
        var left = count
        while left > 0 {
            let length = min(65535, left)
            left -= length
            result +=
                Data([left == 0 ? 1 : 0]) + PictureBytes.little(length, 2) + PictureBytes.little(65535 - length, 2)
            result += Data(count: length)
        }
        // Adler-32 of zeros: the first sum stays 1, the second is the count.
        return result + PictureBytes.big32((count % 65521) << 16 | 1)
    }

    /// A black PNG of one bit per pixel.
    private func black(_ width: Int, _ height: Int) -> Data {
        let header = PictureBytes.big32(width) + PictureBytes.big32(height) + Data([1, 0, 0, 0, 0])
        return PictureBytes.pngStart + PictureBytes.chunk("IHDR", header)
            + PictureBytes.chunk("IDAT", zeros(height * ((width + 7) / 8 + 1))) + PictureBytes.chunk("IEND", Data())
    }

    @Test("A PNG of 100 million pixels is shown at 400 pixels with little memory")
    func scalesWhileDecoding() throws {
        let file = black(10_000, 10_000)
        var small: ASPixelBuffer?
        // The speed of a debug build on a busy machine is not tested.
        let limit = ASImageLimits.maximumDecodeTime
        ASImageLimits.maximumDecodeTime = 600
        defer { ASImageLimits.maximumDecodeTime = limit }

        let taken = try growth {
            small = try UIImage.loading(data: file).decoded(pixelWidth: 400, pixelHeight: 400, fit: .scaleToFill)
        }

        #expect(taken < 16 << 20, "\(taken) bytes")
        #expect(small?.pixel(x: 200, y: 200) == 0xFF00_0000 && small?.isOpaque == true)
    }

    @Test("An image whose side exceeds that of any bitmap is shown smaller")
    func showsLongPictures() throws {
        let image = try UIImage.loading(data: black(100_000, 20), name: "long.png")

        #expect(try image.decoded(pixelWidth: 500, pixelHeight: 1, fit: .scaleToFill).pixelWidth == 500)
        #expect(throws: ASImageError(.noRoom(width: 100_000, height: 20), name: "long.png")) { try image.pixelBuffer() }
    }

    @Test(
        "A PNG that claims 100,000 × 100,000 pixels, and other formats that do so, are refused before memory is allocated"
    )
    func refusesClaims() throws {
        let png = PictureBytes.pngStart + PictureBytes.pngHeader(100_000, 100_000)
        let gif = Data("GIF89a".utf8) + PictureBytes.little(65535, 2) + PictureBytes.little(65535, 2) + Data([0, 0, 0])
        var bmp = Data("BM".utf8) + PictureBytes.little(1 << 31, 4) + Data(count: 4) + PictureBytes.little(54, 4)
        bmp += PictureBytes.little(40, 4) + PictureBytes.little(60_000, 4) + PictureBytes.little(60_000, 4)
        bmp += PictureBytes.little(1, 2) + PictureBytes.little(24, 2) + Data(count: 24)
        let svg = Data("<svg xmlns='http://www.w3.org/2000/svg' width='30000' height='30000'/>".utf8)
        for (data, width) in [(png, 100_000), (gif, 65535), (bmp, 60_000), (svg, 30_000)] {
            let taken = try growth {
                #expect(throws: ASImageError(.tooManyPixels(width: width, height: width), name: "a")) {
                    _ = try UIImage.loading(data: data, name: "a").pixelBuffer()
                }
            }
            #expect(taken < 32 << 20, "\(width): \(taken) bytes")
        }
    }

    @Test("A file of two gigabytes is refused unread, and so is anything but a regular file")
    func refusesLargeFiles() throws {
        try ImageMagick.withFolder { folder in
            let path = "\(folder)/large.png"
            #expect(FileManager.default.createFile(atPath: path, contents: PictureBytes.pngStart))
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.truncate(atOffset: 2 << 30)
            try file.close()

            let taken = try growth {
                #expect(throws: ASImageError(.tooManyBytes(count: 2 << 30, limit: 256 << 20), name: "large.png")) {
                    _ = try UIImage.loading(contentsOfFile: path)
                }
            }
            #expect(taken < 32 << 20)
            #expect(throws: ASImageError(.unreadable("It is not a file."), name: "zero")) {
                _ = try UIImage.loading(contentsOfFile: "/dev/zero")
            }
            #expect(throws: ASImageError.self) { _ = try UIImage.loading(contentsOfFile: folder) }
        }
    }

    @Test("A missing file, and anything but a regular file, are reported; a pipe is not waited for")
    func refusesWhatIsNoFile() throws {
        try ImageMagick.withFolder { folder in
            let pipe = "\(folder)/pipe.png"
            #expect(mkfifo(pipe, 0o600) == 0)

            #expect(throws: ASImageError(.unreadable("It is not a file."), name: "pipe.png")) {
                _ = try UIImage.loading(contentsOfFile: pipe)
            }
            #expect(throws: ASImageError(.unreadable("No such file or directory"), name: "none.png")) {
                _ = try UIImage.loading(contentsOfFile: "\(folder)/none.png")
            }
        }
    }

    @Test("A header far behind the start of its file is found, and the file is read whole")
    func readsFarHeaders() throws {
        try ImageMagick.withFolder { folder in
            // The largest possible comments.
            let comment = Data([0xFF, 0xFE, 0xFF, 0xFF]) + Data(repeating: 0x41, count: 65_533)
            let plain = try ImageMagick.file(TestPattern(), as: "jpg")
            let data = plain.prefix(2) + comment + comment + plain.dropFirst(2)
            let path = "\(folder)/far.jpg"
            try data.write(to: URL(fileURLWithPath: path))

            let pixels = try UIImage.loading(contentsOfFile: path).pixelBuffer()
            let expected = try UIImage.loading(data: plain).pixelBuffer()

            #expect(pixels.pixelWidth == 61 && pixels.pixelHeight == 43)
            #expect(pixels.withUnsafeBytes { Data($0) } == expected.withUnsafeBytes { Data($0) })
        }
    }

    @Test("Bombs in a PNG's profile and texts cost little, and the image is shown")
    func survivesPackedChunks() throws {
        // 64 MiB of zeros, as texts and as a profile.
        let plain = try ImageMagick.file(TestPattern(width: 8, height: 8), as: "png")
        let bomb = try packedZeros()
        let text = Data("Comment\0\0".utf8) + bomb
        let profile = Data("Profile\0\0".utf8) + bomb
        let file = try PictureBytes.png(
            plain,
            adding: [("iCCP", profile)] + Array(repeating: ("zTXt", text), count: 20)
        )

        var width = 0
        let taken = try growth { width = try UIImage.loading(data: file).pixelBuffer().pixelWidth }

        #expect(width == 8 && bomb.count < 1 << 20 && taken < 24 << 20, "\(taken) bytes")
    }

    /// The gzip of a file with `start` followed by zeros.
    private func gzipped(_ start: String, zeros count: Int) throws -> Data {
        try ImageMagick.withFolder { folder in
            let path = "\(folder)/zeros"
            #expect(FileManager.default.createFile(atPath: path, contents: Data(start.utf8)))
            let file = try #require(FileHandle(forWritingAtPath: path))
            try file.truncate(atOffset: UInt64(count))
            try file.close()
            return try ImageMagick.output(of: "gzip", ["-n", "-9", "-c", path])
        }
    }

    /// A zlib stream of 64 MiB of zeros: that of gzip, with header and trailer of zlib.
    private func packedZeros() throws -> Data {
        let sum = PictureBytes.big32(((64 << 20) % 65521) << 16 | 1)
        return Data([0x78, 0xDA]) + (try gzipped("", zeros: 64 << 20)).dropFirst(10).dropLast(8) + sum
    }

    @Test("An SVG whose entities multiply is refused, and so is one that is compressed a thousandfold")
    func refusesGrowingMarkup() throws {
        var text = "<!DOCTYPE svg [<!ENTITY a0 \"lolololololololololol\">"
        for index in 1...12 {
            text += "<!ENTITY a\(index) \"\(String(repeating: "&a\(index - 1);", count: 10))\">"
        }
        text += "]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text>&a12;</text></svg>"
        let packed = try gzipped("<svg>", zeros: 100 << 20)

        let taken = try growth {
            #expect(throws: ASImageError(.corrupt("Its entities expand beyond the limit."), name: "a.svg")) {
                _ = try UIImage.loading(data: Data(text.utf8), name: "a.svg")
            }
            let error = #expect(throws: ASImageError.self) { _ = try UIImage.loading(data: packed, name: "b.svgz") }
            if case .tooManyBytes = error?.reason {} else { Issue.record("\(String(describing: error))") }
        }
        #expect(taken < 96 << 20, "\(taken) bytes")
    }

    @Test("An SVG loads no external resources")
    func loadsNothing() throws {
        try ImageMagick.withFolder { folder in
            let path = "\(folder)/red.png"
            _ = try ImageMagick.output(of: "convert", ["-size", "9x9", "xc:red", path])
            let svg = """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
                <image xlink:href="file://\(path)" width="9" height="9"/><image href="\(path)" width="9" height="9"/>
                <rect x="8" width="1" height="9" fill="blue"/></svg>
                """
            let pixels = try UIImage.loading(data: Data(svg.utf8)).pixelBuffer()

            #expect(pixels.pixel(x: 3, y: 3) == 0 && pixels.pixel(x: 8, y: 3) == 0xFF00_00FF)
        }
    }

    @Test("An SVG is drawn for its displayed pixels, and stays sharp")
    func drawsVectors() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='5' height='10'/></svg>"
        let image = try UIImage.loading(data: Data(svg.utf8))
        for side in [100, 333, 1000] {
            let pixels = try image.decoded(pixelWidth: side, pixelHeight: side, fit: .aspectFit)
            let edges = Set((0..<side).map { pixels.pixel(x: $0, y: side / 2) })

            // Only the one column that is half covered is neither black nor clear.
            #expect(edges.subtracting([0, 0xFF00_0000]).count <= side % 2, "\(side): \(edges)")
            #expect(pixels.box { $0 != 0 } == CGRect(x: 0, y: 0, width: (side + 1) / 2, height: side))
        }
    }

    @Test(
        "Decoding ends after its time limit, in every format that can be cancelled",
        arguments: ["png", "jpg", "gif", "webp", "bmp", "tiff"]
    )
    func endsInTime(format: String) throws {
        let file = try ImageMagick.file(TestPattern(), as: format)
        let image = try UIImage.loading(data: file, name: "slow")
        var limits = ASImageLimits.Values()
        limits.decodeTime = 0
        ASImageLimits.withLimits(limits) {
            #expect(throws: ASImageError(.tookTooLong(seconds: 0), name: "slow")) { try image.pixelBuffer() }
        }
    }

    @Test("A format whose loader is not installed is named, with the package that contains it")
    func namesMissingLoaders() {
        let start = Data([0xFF, 0x0A]) + Data(count: 64)
        var limits = ASImageLimits.Values()
        limits.decodeTime = 2
        let error = ASImageLimits.withLimits(limits) {
            #expect(throws: ASImageError.self) { _ = try UIImage.loading(data: start, name: "a.jxl") }
        }

        // Where it is installed, the file is damaged; the loader of glycin 2.2 waits for the rest of it.
        let reasons: [ASImageError.Reason] = [
            .missingLoader(format: "JPEG XL", package: "libjxl-gdk-pixbuf"),
            .corrupt("It is not valid JPEG XL, although it begins like it."), .tookTooLong(seconds: 2),
        ]
        #expect(error.map { reasons.contains($0.reason) } ?? false)
        #expect(
            ASImageError(.missingLoader(format: "AVIF", package: "libavif-gdk-pixbuf"), name: "b").description
                .contains("AVIF needs the package libavif-gdk-pixbuf")
        )
    }

    @Test func `without gdk-pixbuf its formats are unknown`() {
        let order = ASLoaderOrder(format: .other, name: "image", clock: ASDecodeClock())

        let result = ASLoaders.decodeHere(Data("BM".utf8), order, library: nil)

        #expect(result.problem(of: order) == .unknownFormat)
        #expect(result.pixels == nil)
    }

    @Test("A profile that is broken, or for other colours, is ignored")
    func ignoresBrokenProfiles() throws {
        let pattern = TestPattern()
        let plain = try ImageMagick.file(pattern, as: "png")
        let expected = try ImageMagick.decode(plain, as: "png")
        // A stored zlib block of an invalid profile.
        let nonsense =
            Data([0x78, 0x01, 1]) + PictureBytes.little(200, 2) + PictureBytes.little(65335, 2) + Data(count: 200)
            + PictureBytes.big32(200 << 16 | 1)
        let file = try PictureBytes.png(plain, adding: [("iCCP", Data("x\0\0".utf8) + nonsense)])

        #expect(difference(try UIImage.loading(data: file).pixelBuffer(), expected).largest <= 1)
    }
}
