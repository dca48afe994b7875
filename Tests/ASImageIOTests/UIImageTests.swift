// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

@Suite("UIImage")
struct UIImageTests {
    /// An image whose four quarters are red, green, blue and white, `2 * half` pixels wide and high.
    private func quarters(_ half: Int, alpha: CGFloat = 1) -> ASPixelBuffer? {
        render(2 * half, 2 * half, isOpaque: alpha == 1) { context in
            for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
                context.setFillColor(color.withAlphaComponent(alpha))
                context.fill(CGRect(x: index % 2 * half, y: index / 2 * half, width: half, height: half))
            }
        }
    }

    private func bytes(_ buffer: ASPixelBuffer) -> [UInt8] { buffer.withUnsafeBytes { Array($0) } }

    private func temporaryFile(_ name: String, _ data: Data) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file.path
    }

    @Test("A decoded PNG has exactly the pixels it was made from, opaque or not")
    func roundTripsPNG() throws {
        for alpha in [1, 0.5, 0.2] {
            let buffer = try #require(quarters(8, alpha: alpha))
            let data = try #require(buffer.pngData())
            let image = try UIImage.loading(data: data)
            let decoded = try image.pixelBuffer()

            #expect(image.size == CGSize(width: 16, height: 16))
            #expect(decoded.isOpaque == (alpha == 1))
            let all = zip(0..<256, 0..<256).map { index, _ in (index % 16, index / 16) }
            #expect(all.allSatisfy { isClose(decoded.pixel(x: $0, y: $1), buffer.pixel(x: $0, y: $1)) })
        }
    }

    @Test("The shortest WebP, of fewer than 30 bytes, is an image")
    func takesShortWebP() throws {
        let file = try ImageMagick.withFolder { folder in
            let clear = render(4, 4) { _ in }?.pngData()
            try #require(clear).write(to: URL(fileURLWithPath: "\(folder)/clear.png"))
            _ = try ImageMagick.output(
                of: "cwebp",
                ["-quiet", "-lossless", "-z", "9", "\(folder)/clear.png", "-o", "\(folder)/clear.webp"]
            )
            return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/clear.webp"))
        }
        #expect(file.count < 30)

        let pixels = try UIImage.loading(data: file).pixelBuffer()

        #expect(pixels.pixelWidth == 4 && pixels.pixelHeight == 4 && pixels.pixel(x: 3, y: 3) == 0)
        for count in 12..<file.count - 4 {
            #expect(throws: ASImageError.self) { try UIImage.loading(data: file.prefix(count)).pixelBuffer() }
        }
    }

    @Test("Bytes between the segments of a JPEG are skipped")
    func skipsBytesBetweenSegments() throws {
        let file = try #require(quarters(16)?.jpegData(compressionQuality: 0.95))
        // After the start of the image, and after its first segment.
        let first = 4 + Int(file[4]) << 8 + Int(file[5])
        let other = file.prefix(first) + Data([0, 0x42, 0, 0]) + file.dropFirst(first)

        let decoded = try UIImage.loading(data: other).pixelBuffer()

        #expect(file[2] == 0xFF && file[first] == 0xFF)
        #expect(bytes(decoded) == bytes(try UIImage.loading(data: file).pixelBuffer()))
    }

    @Test("A decoded JPEG has nearly the pixels it was made from, over white where they were transparent")
    func roundTripsJPEG() throws {
        let opaque = try #require(quarters(16)?.jpegData(compressionQuality: 0.95))
        let clear = try #require(render(16, 16) { _ in }?.jpegData(compressionQuality: 0.9))
        let decoded = try UIImage.loading(data: opaque).pixelBuffer()

        #expect(decoded.isOpaque && decoded.pixelWidth == 32)
        for (x, y, word) in [(8, 8, 0xFFFF_0000), (24, 8, 0xFF00_FF00), (8, 24, 0xFF00_00FF), (24, 24, 0xFFFF_FFFF)] {
            #expect(isClose(decoded.pixel(x: x, y: y), UInt32(word), 6))
        }
        #expect(isClose(try UIImage.loading(data: clear).pixelBuffer().pixel(x: 8, y: 8), 0xFFFF_FFFF, 3))
    }

    @Test("Lower quality results in fewer bytes")
    func honoursQuality() throws {
        let buffer = try #require(quarters(64))
        let sizes = [0, 0.3, 0.6, 0.95].compactMap { buffer.jpegData(compressionQuality: $0)?.count }

        #expect(sizes.count == 4 && sizes == sizes.sorted())
    }

    @Test("A file is recognised by its header, and its scale by its name")
    func readsFiles() throws {
        let data = try #require(quarters(10)?.pngData())
        let path = try temporaryFile("icon@2x.png", data)
        let image = try #require(UIImage(contentsOfFile: path))

        #expect(image.scale == 2 && image.size == CGSize(width: 10, height: 10))
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: ASImageError.self, "decoding is when the file is read") { _ = try image.pixelBuffer() }
        #expect(UIImage(contentsOfFile: path) == nil)
    }

    @Test("An EXIF orientation rotates the image upright", arguments: 1...8)
    func turnsUpright(orientation: Int) throws {
        // Red, green / blue, white as stored, 32 × 16.
        let stored = try #require(
            render(32, 16, isOpaque: true) { context in
                for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
                    context.setFillColor(color)
                    context.fill(CGRect(x: index % 2 * 16, y: index / 2 * 8, width: 16, height: 8))
                }
            }
        )
        let jpeg = try #require(stored.jpegData(compressionQuality: 1))
        // After SOI: an APP1 segment with one TIFF entry, big-endian, tag 0x0112, type SHORT.
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
        ]
        let segment = Array("Exif\0\0".utf8) + tiff
        let data = jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + jpeg.dropFirst(2)

        let image = try UIImage.loading(data: Data(data))
        let buffer = try image.pixelBuffer()

        let (w, h) = (buffer.pixelWidth, buffer.pixelHeight)
        #expect((w, h) == (orientation < 5 ? (32, 16) : (16, 32)))
        #expect(image.size == CGSize(width: w, height: h))
        let corners = [(2, 2), (w - 3, 2), (2, h - 3), (w - 3, h - 3)].map { x, y -> String in
            let names: [String: UInt32] = ["r": 0xFFFF_0000, "g": 0xFF00_FF00, "b": 0xFF00_00FF, "w": 0xFFFF_FFFF]
            return names.first { isClose(buffer.pixel(x: x, y: y), $0.value, 12) }?.key ?? "?"
        }
        // By the EXIF table of the positions of row 0 and column 0.
        let seen = ["rgbw", "grwb", "wbgr", "bwrg", "rbgw", "brwg", "wgbr", "gwrb"][orientation - 1]
        #expect(corners.joined() == seen)
    }

    @Test("A large JPEG is decoded no larger than needed: a half, a quarter, an eighth")
    func decodesSmaller() throws {
        let data = try #require(quarters(400)?.jpegData(compressionQuality: 0.9))
        let image = try UIImage.loading(data: data)
        let small = try image.decoded(pixelWidth: 100, pixelHeight: 100, fit: .scaleToFill)

        #expect(small.pixelWidth == 100)
        for (x, y, word) in [
            (20, 20, 0xFFFF_0000), (80, 20, 0xFF00_FF00), (20, 80, 0xFF00_00FF), (80, 80, 0xFFFF_FFFF),
        ] {
            #expect(isClose(small.pixel(x: x, y: y), UInt32(word), 6))
        }
    }

    @Test("Aspect fill covers and crops about the anchor; aspect fit leaves space")
    func fits() throws {
        let image = UIImage(pixelBuffer: try #require(quarters(20)))
        let fill = try image.decoded(pixelWidth: 40, pixelHeight: 20, fit: .aspectFill)
        let top = try image.decoded(pixelWidth: 40, pixelHeight: 20, fit: .aspectFill, anchor: .zero)
        let fit = try image.decoded(pixelWidth: 60, pixelHeight: 20, fit: .aspectFit)

        #expect(fill.isOpaque && fill.pixel(x: 5, y: 5) == 0xFFFF_0000 && fill.pixel(x: 5, y: 15) == 0xFF00_00FF)
        #expect(top.pixel(x: 5, y: 15) == 0xFFFF_0000 && top.pixel(x: 35, y: 15) == 0xFF00_FF00)
        #expect(!fit.isOpaque)
        #expect(fit.box { $0 != 0 } == CGRect(x: 20, y: 0, width: 20, height: 20))
        #expect(fit.pixel(x: 22, y: 2) == 0xFFFF_0000 && fit.pixel(x: 37, y: 17) == 0xFFFF_FFFF)
    }

    @Test("Images in their own size keep their pixels and are at their position")
    func keepsOwnSize() throws {
        let source = try #require(quarters(4))
        let image = UIImage(pixelBuffer: source)
        for (fit, x, y) in [(ASImageFit.topLeft, 0, 0), (.center, 6, 6), (.bottomRight, 12, 12), (.right, 12, 6)] {
            let buffer = try image.decoded(pixelWidth: 20, pixelHeight: 20, fit: fit)

            #expect(buffer.box { $0 != 0 } == CGRect(x: x, y: y, width: 8, height: 8))
            #expect(buffer.pixel(x: x + 7, y: y + 7) == 0xFFFF_FFFF)
        }
        let doubled = try image.decoded(pixelWidth: 20, pixelHeight: 20, fit: .topLeft, scale: 2)
        #expect(doubled.box { $0 != 0 } == CGRect(x: 0, y: 0, width: 16, height: 16))
    }

    @Test("An image of exactly the requested size is returned without a copy")
    func avoidsCopies() throws {
        let source = try #require(quarters(4))
        let result = try UIImage(pixelBuffer: source).decoded(pixelWidth: 8, pixelHeight: 8, fit: .aspectFill)

        #expect(result === source)
    }

    @Test("Decoding at another size keeps a flat colour flat, at any size")
    func keepsFlatColors() throws {
        let flat = try #require(
            render(37, 23, isOpaque: true) {
                $0.setFillColor(UIColor(hex: 0x336699))
                $0.fill(.infinite)
            }
        )
        let image = UIImage(pixelBuffer: flat)
        for (width, height) in [(1, 1), (5, 90), (74, 46), (300, 11), (36, 22)] {
            for fit in [ASImageFit.scaleToFill, .aspectFill] {
                let buffer = try image.decoded(pixelWidth: width, pixelHeight: height, fit: fit)

                #expect(buffer.isOpaque)
                #expect(buffer.box { !isClose($0, 0xFF33_6699) }.isNull)
            }
        }
    }

    @Test("Cap insets keep the edges and stretch the part between them")
    func stretchesCaps() throws {
        let source = try #require(
            render(6, 6, isOpaque: true) { context in
                context.setFillColor(.red)
                context.fill(.infinite)
                context.setFillColor(.blue)
                context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
            }
        )
        let image = UIImage(pixelBuffer: source).resizableImage(
            withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        )
        let buffer = try image.decoded(pixelWidth: 20, pixelHeight: 10, fit: .scaleToFill)
        let drawn = try #require(render(20, 10) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10)) })

        for result in [buffer, drawn] {
            #expect(result.box { $0 == 0xFF00_00FF } == CGRect(x: 2, y: 2, width: 16, height: 6))
            #expect(result.pixel(x: 1, y: 5) == 0xFFFF_0000 && result.pixel(x: 19, y: 9) == 0xFFFF_0000)
        }
    }

    @Test("Files cut off anywhere return an image, or an error with their name; never a crash")
    func survivesCuts() throws {
        let buffer = try #require(quarters(40))
        for data in [try #require(buffer.pngData()), try #require(buffer.jpegData(compressionQuality: 0.9))] {
            var (pictures, errors) = (0, 0)
            for length in stride(from: 0, to: data.count, by: max(1, data.count / 40)) {
                do {
                    let pixels = try UIImage.loading(data: data.prefix(length), name: "cut.img").pixelBuffer()
                    #expect(pixels.pixelWidth == 80 && pixels.pixel(x: 0, y: 0) >> 24 == 255)
                    pictures += 1
                } catch let error as ASImageError {
                    #expect(error.description.contains("cut.img"))
                    errors += 1
                }
            }
            #expect(pictures > 0 && errors > 0)
        }
    }

    @Test("Damaged bytes return an error or an image, never a crash")
    func survivesDamage() throws {
        let buffer = try #require(quarters(24))
        var seed: UInt64 = 20_240_607
        for data in [try #require(buffer.pngData()), try #require(buffer.jpegData(compressionQuality: 0.8))] {
            for _ in 0..<300 {
                var copy = data
                for _ in 0..<3 {
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    copy[Int(seed >> 33) % copy.count] = UInt8(truncatingIfNeeded: seed >> 24)
                }
                do {
                    let image = try UIImage.loading(data: copy)
                    _ = try image.decoded(pixelWidth: 20, pixelHeight: 20, fit: .aspectFill)
                } catch let error as ASImageError {
                    #expect(!error.description.isEmpty)
                }
            }
        }
    }

    @Test(
        "A file that is no image is reported as such",
        arguments: ["", "x", "just some text, longer than a header would be ......"]
    )
    func refusesOtherFiles(content: String) {
        let error = #expect(throws: ASImageError.self) { _ = try UIImage.loading(data: Data(content.utf8)) }

        #expect(error?.reason == .unknownFormat)
        #expect(UIImage(data: Data(content.utf8)) == nil)
    }

    @Test("A header with too many pixels is refused before memory is allocated")
    func refusesBombs() throws {
        // The header of a PNG of 60,000 × 60,000, with nothing after it.
        var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
        png += [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 6, 0, 0, 0, 0, 0, 0, 0]
        let image = try UIImage.loading(data: png, name: "bomb.png")

        #expect(image.pixelWidth == 60_000)
        #expect(throws: ASImageError(.tooManyPixels(width: 60_000, height: 60_000), name: "bomb.png")) {
            _ = try image.decoded(pixelWidth: 10, pixelHeight: 10, fit: .aspectFill)
        }
    }

    @Test("Other formats are read too")
    func readsOtherFormats() throws {
        // A 2 × 1 bitmap: blue, red; 24 bits, rows padded to 8 bytes.
        var bmp = Data([
            0x42, 0x4D, 62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0,
        ])
        bmp += Data(count: 24) + [0xFF, 0, 0, 0, 0, 0xFF, 0, 0]
        let buffer = try UIImage.loading(data: bmp).pixelBuffer()

        #expect(buffer.pixelWidth == 2 && buffer.isOpaque)
        #expect(buffer.pixel(x: 0, y: 0) == 0xFF00_00FF && buffer.pixel(x: 1, y: 0) == 0xFFFF_0000)
    }

    @Test("SVG drawings are read where the system has a loader for them")
    func readsSVG() throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
            <rect width="10" height="10" fill="#ff0000"/></svg>
            """
        let image: UIImage
        do {
            image = try UIImage.loading(data: Data(svg.utf8))
        } catch {
            #expect(error as? ASImageError == ASImageError(.unknownFormat, name: "image data"))
            return
        }
        let buffer = try image.pixelBuffer()

        #expect(image.size == CGSize(width: 20, height: 10) && !buffer.isOpaque)
        #expect(buffer.pixel(x: 2, y: 2) == 0xFFFF_0000 && buffer.pixel(x: 15, y: 2) == 0)
    }

    @Test("A renderer draws images at its scale")
    func rendersImages() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 3), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 3))
        }

        #expect(image.size == CGSize(width: 5, height: 3) && image.pixelWidth == 10)
        #expect((try? image.pixelBuffer())?.pixel(x: 9, y: 5) == 0xFFFF_0000)
    }

    @Test("Many threads may decode one image at once")
    func decodesConcurrently() throws {
        let data = try #require(quarters(50)?.jpegData(compressionQuality: 0.9))
        let image = try UIImage.loading(data: data)
        let expected = bytes(try image.pixelBuffer())
        let failures = ASLock(0)

        ASDispatcherCurrent().concurrentPerform(iterations: 40) { index in
            let size = 20 + index
            let isSame = (try? image.pixelBuffer()).map { bytes($0) == expected } ?? false
            let small = try? image.decoded(pixelWidth: size, pixelHeight: size, fit: .aspectFill)
            if !isSame || small?.pixelWidth != size { failures.withLock { $0 += 1 } }
        }

        #expect(failures.withLock { $0 } == 0)
    }
}
