// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import CASImage
import Foundation
import PictureKit
import Testing

@Suite("Colour profiles")
struct ASColorProfileTests {
    private static let colors: [[UInt8]] = [
        [0, 0, 0], [255, 255, 255], [200, 100, 50], [50, 120, 90], [128, 128, 128], [90, 60, 180], [230, 220, 90],
    ]

    /// The pixels side by side, without a profile.
    private func png(_ colors: [[UInt8]], alpha: UInt8 = 255) throws -> Data {
        try ImageMagick.withFolder { folder in
            let bytes = Data(colors.flatMap { $0 + [alpha] })
            try bytes.write(to: URL(fileURLWithPath: "\(folder)/a.rgba"))
            let arguments = [
                "-size", "\(colors.count)x1", "-depth", "8", "rgba:\(folder)/a.rgba", "png32:\(folder)/a.png",
            ]
            _ = try ImageMagick.output(of: "convert", arguments)
            return try Data(contentsOf: URL(fileURLWithPath: "\(folder)/a.png"))
        }
    }

    private func bytes(of profile: cmsHPROFILE) throws -> Data {
        var count: cmsUInt32Number = 0
        #expect(cmsSaveProfileToMem(profile, nil, &count) != 0)
        var data = Data(count: Int(count))
        #expect(data.withUnsafeMutableBytes { cmsSaveProfileToMem(profile, $0.baseAddress, &count) } != 0)
        return data
    }

    /// Display P3: sRGB's curve and white, and the primaries of DCI-P3.
    private func displayP3() throws -> Data {
        var white = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: 0.68, y: 0.32, Y: 1),
            Green: cmsCIExyY(x: 0.265, y: 0.69, Y: 1),
            Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1)
        )
        let curve = try #require(
            cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        )
        defer { cmsFreeToneCurve(curve) }
        var curves: [OpaquePointer?] = [curve, curve, curve]
        let profile = try #require(cmsCreateRGBProfile(&white, &primaries, &curves))
        defer { cmsCloseProfile(profile) }
        return try bytes(of: profile)
    }

    private func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private func encoded(_ value: Double) -> Double {
        let value = min(1, max(0, value))
        return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    /// Converts Display P3 to sRGB by the matrix that follows from both sets of primaries.
    private func standard(_ color: [UInt8]) -> [Int] {
        let light = color.map { linear(Double($0) / 255) }
        let matrix = [[1.22494, -0.22494, 0], [-0.04206, 1.04206, 0], [-0.01964, -0.07864, 1.09827]]
        return matrix.map { row in Int((255 * encoded(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 })).rounded()) }
    }

    private func channels(_ word: UInt32) -> [Int] { [16, 8, 0].map { Int(word >> UInt32($0) & 255) } }

    private func near(_ a: [Int], _ b: [Int], _ tolerance: Int) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test("Display P3 is converted to sRGB with the matrix of its primaries")
    func convertsDisplayP3() throws {
        let profile = Data("P3\0\0".utf8) + PictureBytes.stored(try displayP3())
        let file = try PictureBytes.png(try png(Self.colors), adding: [("iCCP", profile)])

        let pixels = try UIImage.loading(data: file).pixelBuffer()

        for (x, color) in Self.colors.enumerated() {
            let found = channels(pixels.pixel(x: x, y: 0))
            // Little CMS calculates in 16 bits; its dark end is a table.
            #expect(near(found, standard(color), 2), "\(color): \(found), not \(standard(color))")
        }
        #expect(standard([200, 100, 50]) != [200, 100, 50])
    }

    @Test("Colours are converted before they are multiplied by alpha, and alpha stays")
    func convertsBeforeMultiplying() throws {
        let profile = Data("P3\0\0".utf8) + PictureBytes.stored(try displayP3())
        let file = try PictureBytes.png(try png(Self.colors, alpha: 100), adding: [("iCCP", profile)])

        let pixels = try UIImage.loading(data: file).pixelBuffer()

        for (x, color) in Self.colors.enumerated() {
            let word = pixels.pixel(x: x, y: 0)
            #expect(word >> 24 == 100 && near(channels(word), standard(color).map { $0 * 100 / 255 }, 2), "\(color)")
        }
    }

    @Test("A PNG's gamma is applied when it is not the usual one")
    func followsGamma() throws {
        for (gamma, exponent) in [(100_000, 1.0), (55_556, 1.8)] {
            let file = try PictureBytes.png(try png(Self.colors), adding: [("gAMA", PictureBytes.big32(gamma))])
            let pixels = try UIImage.loading(data: file).pixelBuffer()

            for (x, color) in Self.colors.enumerated() {
                let expected = color.map { Int((255 * encoded(pow(Double($0) / 255, exponent))).rounded()) }
                #expect(near(channels(pixels.pixel(x: x, y: 0)), expected, 2), "\(gamma): \(color)")
            }
        }
        let usual = try PictureBytes.png(try png(Self.colors), adding: [("gAMA", PictureBytes.big32(45_455))])
        let pixels = try UIImage.loading(data: usual).pixelBuffer()
        #expect(
            Self.colors.indices.map { channels(pixels.pixel(x: $0, y: 0)) } == Self.colors.map { $0.map { Int($0) } }
        )
    }

    @Test("A profile of sRGB changes no byte; the sRGB chunk takes precedence over a gamma")
    func keepsStandardColors() throws {
        let icc = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/color/icc/sRGB.icc"))
        let profile = Data("s\0\0".utf8) + PictureBytes.stored(icc)
        let added = [[("iCCP", profile)], [("sRGB", Data([0])), ("gAMA", PictureBytes.big32(100_000))]]
        for chunks in added {
            let file = try PictureBytes.png(try png(Self.colors), adding: chunks)
            let pixels = try UIImage.loading(data: file).pixelBuffer()

            #expect(
                Self.colors.indices.map { channels(pixels.pixel(x: $0, y: 0)) }
                    == Self.colors.map { $0.map { Int($0) } }
            )
        }
    }

    @Test("A grey JPEG follows its grey profile, in one APP2 segment or in two")
    func followsGrayProfiles() throws {
        var white = cmsCIExyY(x: 0.3457, y: 0.3585, Y: 1)
        let curve = try #require(cmsBuildGamma(nil, 1))
        defer { cmsFreeToneCurve(curve) }
        let profile = try #require(cmsCreateGrayProfile(&white, curve))
        defer { cmsCloseProfile(profile) }
        let icc = try bytes(of: profile)
        let plain = try ImageMagick.file(TestPattern(), ["-colorspace", "Gray", "-quality", "98"], as: "jpg")
        let before = try UIImage.loading(data: plain).pixelBuffer()
        func segment(_ number: UInt8, _ total: UInt8, _ part: Data) -> Data {
            let content = Data("ICC_PROFILE\0".utf8) + Data([number, total]) + part
            return Data([0xFF, 0xE2, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]) + content
        }
        let half = icc.count / 2
        for segments in [segment(1, 1, icc), segment(2, 2, icc.dropFirst(half)) + segment(1, 2, icc.prefix(half))] {
            let file = plain.prefix(2) + segments + plain.dropFirst(2)
            let after = try UIImage.loading(data: Data(file)).pixelBuffer()

            for x in stride(from: 0, to: 61, by: 7) {
                let light = Double(before.pixel(x: x, y: 20) & 255) / 255
                let expected = Int((255 * encoded(light)).rounded())
                #expect(near(channels(after.pixel(x: x, y: 20)), [expected, expected, expected], 3), "\(light)")
            }
        }
    }

    @Test("CMYK follows its profile as in ImageMagick")
    func followsInkProfiles() throws {
        let folder = "/usr/share/color/icc"
        let ink = "\(folder)/ghostscript/default_cmyk.icc"
        let file = try ImageMagick.file(
            TestPattern(),
            ["-profile", "\(folder)/sRGB.icc", "-profile", ink, "-quality", "98"],
            as: "jpg"
        )
        let expected = try ImageMagick.decode(
            file,
            ["-intent", "Perceptual", "-profile", "\(folder)/sRGB.icc"],
            as: "jpg"
        )
        let naive = try ImageMagick.decode(file, ["-strip", "-colorspace", "sRGB"], as: "jpg")

        let pixels = try UIImage.loading(data: file).pixelBuffer()

        // ImageMagick enables black point compensation.
        #expect(difference(pixels, expected).mean < 3, "\(difference(pixels, expected))")
        #expect(difference(pixels, naive).mean > 6)
    }

    @Test("Many threads may convert at once, with more profiles than are cached")
    func isThreadSafe() throws {
        let plain = try png(Self.colors)
        let files = try (0..<24).map { index in
            try PictureBytes.png(plain, adding: [("gAMA", PictureBytes.big32(60_000 + 1000 * index))])
        }
        let expected = try files.map { try UIImage.loading(data: $0).pixelBuffer().pixel(x: 2, y: 0) }
        let wrong = ASLock(0)

        ASDispatcherCurrent().concurrentPerform(iterations: 200) { index in
            let word = try? UIImage.loading(data: files[index % 24]).pixelBuffer().pixel(x: 2, y: 0)
            if word != expected[index % 24] { wrong.withLock { $0 += 1 } }
        }

        #expect(wrong.withLock { $0 } == 0 && Set(expected).count > 20)
    }
}
