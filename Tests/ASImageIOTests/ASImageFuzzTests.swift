// SPDX-License-Identifier: Apache-2.0
import ASImageIO
import Foundation
import PictureKit
import Testing

/// Damaged files of every format end in an error or an image, quickly: never a crash, never a hang.
///
/// `AS_FUZZ_MUTATIONS=10000` sets the number of mutations for each format (200 by default), `AS_SEED` repeats a run whose seed was
/// printed, `AS_FUZZ_FORMAT=moving.gif` tests only that format. To find errors that do not crash at once: `swift test --sanitize=address
/// --scratch-path .build-asan`.
@Suite("Damaged images")
struct ASImageFuzzTests {
    /// Names of files and the options of `convert` that make them; files without options are assembled here.
    static let formats: [(name: String, options: [String])] = [
        ("png", []), ("png8:palette.png", ["-colors", "9"]), ("interlaced.png", ["-interlace", "PNG"]),
        ("png64:deep.png", ["-depth", "16"]), ("moving.png", []), ("gif", ["-colors", "20"]),
        ("interlaced.gif", ["-interlace", "GIF"]), ("moving.gif", []), ("jpg", []),
        ("progressive.jpg", ["-interlace", "JPEG"]), ("cmyk.jpg", ["-colorspace", "CMYK"]),
        ("profile.jpg", ["-profile", "/usr/share/color/icc/compatibleWithAdobeRGB1998.icc"]),
        ("profile.png", ["-profile", "/usr/share/color/icc/compatibleWithAdobeRGB1998.icc"]),
        ("webp", []), ("lossless.webp", ["-define", "webp:lossless=true"]), ("moving.webp", []), ("bmp", []),
        ("tiff", []),
        ("lzw.tiff", ["-compress", "LZW"]), ("ico", []), ("ppm", []), ("tga", []), ("xpm", ["-colors", "9"]),
        ("svg", []),
        ("avif", []), ("heic", []),
    ]

    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="16">
        <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="#0f08"/></linearGradient>
        <filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g id="u"><circle cx="5" cy="5" r="4"/></g></defs>
        <rect width="15" height="9" rx="2" fill="url(#g)" filter="url(#f)"/><use xlink:href="#u" x="4"/>
        <path d="M1 2 L 9 9 C 3 4 5 6 7 8 A 3 4 0 1 0 9 9 Z" stroke="blue" stroke-dasharray="1 2"/><text x="1" y="9">Ab</text></svg>
        """

    /// A valid file.
    static func whole(_ name: String, _ options: [String]) throws -> Data {
        let pattern = TestPattern(width: 24, height: 18, isOpaque: false)
        if name == "svg" { return Data(drawing.utf8) }
        guard name.hasPrefix("moving") else {
            return try ImageMagick.file(pattern, options, as: name)
        }
        return try ImageMagick.withFolder { folder in
            let gif = "\(folder)/a.gif"
            let frames = (0..<4).flatMap { ["(", "xc:none", "-draw", "rectangle \($0 * 3),2 \($0 * 3 + 6),9", ")"] }
            _ = try ImageMagick.output(of: "convert", ["-size", "24x18", "-loop", "0", "-delay", "3"] + frames + [gif])
            if name == "moving.gif" { return try Data(contentsOf: URL(fileURLWithPath: gif)) }
            if name == "moving.webp" {
                _ = try ImageMagick.output(of: "gif2webp", ["-quiet", gif, "-o", "\(folder)/a.webp"])
                return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.webp"))
            }
            let png = PictureBytes.chunks(of: try ImageMagick.file(pattern, as: "png32:a.png"))
            let pixels = png.filter { $0.kind == "IDAT" }.reduce(Data()) { $0 + $1.content }
            func control(_ number: Int) -> Data {
                let numbers = [number, 24, 18, 0, 0].map { PictureBytes.big32($0) }.reduce(Data(), +)
                return PictureBytes.chunk("fcTL", numbers + Data([0, 1, 0, 10, UInt8(number % 3), UInt8(number % 2)]))
            }
            return PictureBytes.pngStart + PictureBytes.pngHeader(24, 18)
                + PictureBytes.chunk("acTL", PictureBytes.big32(3) + PictureBytes.big32(0))
                + control(0) + PictureBytes.chunk("IDAT", pixels)
                + control(1) + PictureBytes.chunk("fdAT", PictureBytes.big32(2) + pixels)
                + control(3) + PictureBytes.chunk("fdAT", PictureBytes.big32(4) + pixels)
                + PictureBytes.chunk("IEND", Data())
        }
    }

    /// The processor time of the calling thread: a busy machine has no effect.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Uses all functions that read a file.
    private static func use(_ data: Data, _ name: String) throws {
        let image = try UIImage.loading(data: data, name: name)
        for allowsIncomplete in [false, true] {
            do {
                let size = (10, 8)
                _ = try image.decoded(
                    pixelWidth: size.0,
                    pixelHeight: size.1,
                    fit: .aspectFill,
                    allowsIncomplete: allowsIncomplete
                )
                // The last rows only, so that decoders skip those before.
                _ = try image.decoded(
                    pixelWidth: 30,
                    pixelHeight: 2,
                    fit: .aspectFill,
                    anchor: CGPoint(x: 0, y: 1),
                    allowsIncomplete: allowsIncomplete
                )
                _ = try image.pixelBuffer()
            } catch is ASImageError {}
        }
        let decoder = try ASAnimatedImageDecoder(data: data, name: name, atLeast: (10, 8))
        for index in [0, decoder.frameCount / 2, decoder.frameCount - 1].filter({ $0 < 50 }) {
            _ = try decoder.frame(at: index)
        }
    }

    private static func stream(_ data: Data, _ name: String) throws {
        let decoder = ASProgressiveImageDecoder(name: name, atLeast: (10, 8))
        let portion = max(1, data.count / 7)
        for start in stride(from: 0, to: data.count, by: portion) {
            try decoder.append(data.dropFirst(start).prefix(portion))
            _ = try decoder.picture()
        }
    }

    @Test(
        "Mutations of a valid file end in an error with its name, or an image, within two seconds of work",
        arguments: formats.indices
    )
    func survivesMutations(index: Int) throws {
        let environment = ProcessInfo.processInfo.environment
        let (name, options) = Self.formats[index]
        if let only = environment["AS_FUZZ_FORMAT"], !only.isEmpty {
            try #require(Self.formats.contains { $0.name == only }, "AS_FUZZ_FORMAT: there is no \(only)")
            guard only == name else { return }
        }
        let seed = environment["AS_SEED"].flatMap { UInt64($0) } ?? 1
        let count = environment["AS_FUZZ_MUTATIONS"].flatMap { Int($0) } ?? 200
        print("seed of \(name): AS_SEED=\(seed)")
        var random = Damage.Random(state: seed &+ UInt64(index))
        let whole = try Self.whole(name, options)
        try Self.use(whole, name)
        var limits = ASImageLimits.Values()
        (limits.pixelCount, limits.workingByteCount, limits.decodeTime) = (1_000_000, 16 << 20, 1)

        var (pictures, longest) = (0, 0.0)
        for number in 0..<count {
            let data = Damage.damaged(whole, name, &random)
            let start = Self.processorSeconds
            for use in [Self.use, Self.stream] {
                do {
                    try ASImageLimits.withLimits(limits) { try use(data, "broken.\(name)") }
                    pictures += 1
                } catch let error as ASImageError {
                    #expect(error.description.contains("broken.\(name)"))
                }
            }
            let spent = Self.processorSeconds - start
            longest = max(longest, spent)
            #expect(spent < 2, "mutation \(number)")
        }
        print("seed of \(name): \(pictures) of \(2 * count) uses gave pictures; the longest took \(longest) s")
    }
}
