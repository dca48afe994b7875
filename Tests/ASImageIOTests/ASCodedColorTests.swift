// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import CASImage
import Foundation
import PictureKit
import Testing

@Suite("Colours by code points, and of 16 bits")
struct ASCodedColorTests {
    /// A PNG of one row, of 8 or 16 bits for each of three channels.
    private func png(_ colors: [[Int]], depth: UInt8, _ chunks: [(String, Data)]) -> Data {
        var row = Data([0])
        for value in colors.joined() { row += depth == 16 ? [UInt8(value >> 8), UInt8(value & 255)] : [UInt8(value)] }
        let header = PictureBytes.big32(colors.count) + PictureBytes.big32(1) + Data([depth, 2, 0, 0, 0])
        return PictureBytes.pngStart + PictureBytes.chunk("IHDR", header)
            + chunks.map { PictureBytes.chunk($0.0, $0.1) }.reduce(Data(), +)
            + PictureBytes.chunk("IDAT", PictureBytes.stored(row)) + PictureBytes.chunk("IEND", Data())
    }

    /// The shown colours.
    private func shown(_ colors: [[Int]], depth: UInt8 = 8, _ chunks: [(String, Data)]) throws -> [[Int]] {
        let pixels = try UIImage.loading(data: png(colors, depth: depth, chunks)).pixelBuffer()
        #expect(pixels.isOpaque)
        return colors.indices.map { x in [16, 8, 0].map { Int(pixels.pixel(x: x, y: 0) >> UInt32($0) & 255) } }
    }

    private func coding(_ primaries: UInt8, _ transfer: UInt8, range: UInt8 = 1) -> (String, Data) {
        ("cICP", Data([primaries, transfer, 0, range]))
    }

    private func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private func byte(_ light: Double) -> Int {
        let light = min(1, max(0, light))
        return Int((255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
    }

    private func near(_ found: [[Int]], _ expected: [[Int]], _ tolerance: Int) -> Bool {
        zip(found.joined(), expected.joined()).allSatisfy { abs($0 - $1) <= tolerance }
    }

    private static let colors = [
        [0, 0, 0], [255, 255, 255], [200, 100, 50], [50, 120, 90], [128, 128, 128], [90, 60, 180], [230, 220, 90],
    ]

    /// The colours converted by a matrix between linear colours.
    private func converted(_ matrix: [[Double]], _ light: (Int) -> Double) -> [[Int]] {
        Self.colors.map { color in
            matrix.map { row in byte(zip(row, color).reduce(0) { $0 + $1.0 * light($1.1) }) }
        }
    }

    /// From Display P3 to sRGB.
    private let fromP3 = [[1.22494, -0.22494, 0], [-0.04206, 1.04206, 0], [-0.01964, -0.07864, 1.09827]]
    /// From BT.2020 to BT.709: Recommendation ITU-R BT.2087, inverted.
    private let from2020 = [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]]

    @Test("All 256 levels of a linear PNG of 16 bits stay different", arguments: [false, true])
    func keepsDarkLevels(hasCoding: Bool) throws {
        let levels = (0...255).map { Int((65535 * linear(Double($0) / 255)).rounded()) }
        let chunk = hasCoding ? coding(1, 8) : ("gAMA", PictureBytes.big32(100_000))

        let found = try shown(levels.map { [$0, $0, $0] }, depth: 16, [chunk])

        #expect(found == (0...255).map { [$0, $0, $0] })
    }

    @Test("Dark levels of a PNG of 16 bits with a linear ICC profile differ as they do in sRGB, also with alpha")
    func keepsDarkLevelsOfProfiles() throws {
        var white = cmsCIExyY(x: 0.3127, y: 0.329, Y: 1)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(x: 0.64, y: 0.33, Y: 1),
            Green: cmsCIExyY(x: 0.3, y: 0.6, Y: 1),
            Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1)
        )
        let curve = try #require(cmsBuildGamma(nil, 1))
        defer { cmsFreeToneCurve(curve) }
        var curves: [OpaquePointer?] = [curve, curve, curve]
        let profile = try #require(cmsCreateRGBProfile(&white, &primaries, &curves))
        defer { cmsCloseProfile(profile) }
        var count: cmsUInt32Number = 0
        #expect(cmsSaveProfileToMem(profile, nil, &count) != 0)
        var bytes = Data(count: Int(count))
        #expect(bytes.withUnsafeMutableBytes { cmsSaveProfileToMem(profile, $0.baseAddress, &count) } != 0)
        let levels = (0...40).map { Int((65535 * linear(Double($0) / 255)).rounded()) }
        let chunk = ("iCCP", Data("linear\0\0".utf8) + PictureBytes.stored(bytes))

        let found = try shown(levels.map { [$0, $0, $0] }, depth: 16, [chunk])

        // Little CMS calculates in 16 bits.
        #expect(near(found, (0...40).map { [$0, $0, $0] }, 1), "\(found)")
    }

    @Test("The alpha of a PNG of 16 bits is rounded, and its colours are converted before they are multiplied")
    func convertsWideAlpha() throws {
        let light = Int((65535 * linear(200.0 / 255)).rounded())
        let row = Data([0] + [light, light, light, 0x8000].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        let header = PictureBytes.big32(1) + PictureBytes.big32(1) + Data([16, 6, 0, 0, 0])
        let file =
            PictureBytes.pngStart + PictureBytes.chunk("IHDR", header)
            + PictureBytes.chunk("gAMA", PictureBytes.big32(100_000))
            + PictureBytes.chunk("IDAT", PictureBytes.stored(row)) + PictureBytes.chunk("IEND", Data())

        let pixel = try UIImage.loading(data: file).pixelBuffer().pixel(x: 0, y: 0)

        // 32768 · 255 ÷ 65535 = 127.5, and 200 · 128 ÷ 255 = 100.4.
        #expect(pixel == 0x8064_6464)
    }

    @Test("cICP has precedence over iCCP, sRGB, gAMA and cHRM")
    func prefersCodePoints() throws {
        let icc = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/color/icc/compatibleWithAdobeRGB1998.icc"))
        let others = [
            ("gAMA", PictureBytes.big32(100_000)), ("iCCP", Data("x\0\0".utf8) + PictureBytes.stored(icc)),
        ]

        #expect(try shown(Self.colors, [coding(1, 13)] + others) == Self.colors)
        #expect(try shown(Self.colors, [coding(1, 13), ("sRGB", Data([0]))]) == Self.colors)
        #expect(try shown(Self.colors, others) != Self.colors)
    }

    @Test("Display P3, BT.2020 and BT.709 are converted by the matrix of their primaries and by their curve")
    func convertsPrimaries() throws {
        func level(_ value: Int) -> Double { linear(Double(value) / 255) }
        func display(_ value: Int) -> Double { pow(Double(value) / 255, 2.4) }
        let same = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]]
        let cases: [(UInt8, UInt8, [[Int]])] = [
            (12, 13, converted(fromP3, level)), (9, 14, converted(from2020, display)),
            (9, 13, converted(from2020, level)), (1, 1, converted(same, display)),
            (9, 8, converted(from2020) { Double($0) / 255 }),
        ]
        for (primaries, transfer, expected) in cases {
            let found = try shown(Self.colors, [coding(primaries, transfer)])
            #expect(near(found, expected, 1), "\(primaries), \(transfer): \(found), not \(expected)")
            let wide = try shown(Self.colors.map { $0.map { $0 * 257 } }, depth: 16, [coding(primaries, transfer)])
            #expect(near(wide, expected, 1), "\(primaries), \(transfer), 16 bits")
        }
    }

    @Test("Numbers of the narrow range have black at 16 and white at 235")
    func readsNarrowRange() throws {
        let values = [0, 16, 126, 235, 255]
        let expected = [0, 0, 128, 255, 255].map { [$0, $0, $0] }

        #expect(try shown(values.map { [$0, $0, $0] }, [coding(1, 13, range: 0)]) == expected)
        let wide = values.map { [$0 << 8, $0 << 8, $0 << 8] }
        #expect(try shown(wide, depth: 16, [coding(1, 13, range: 0)]) == expected)
    }

    /// The number of a luminance in PQ, of 16 bits.
    ///
    /// - Source: SMPTE ST 2084
    private func pq(_ luminance: Double) -> Int {
        let power = pow(luminance / 10000, 2610.0 / 16384)
        let number = pow((3424.0 / 4096 + 2413.0 / 128 * power) / (1 + 2392.0 / 128 * power), 2523.0 / 32)
        return Int((65535 * number).rounded())
    }

    @Test("PQ: 203 cd/m² is white, dark colours keep their light, and bright ones up to 1000 cd/m² are compressed")
    func compressesPQ() throws {
        // Computed by hand from Report ITU-R BT.2390-11 §5.4.1, with a peak of 1000 and a target of 203 cd/m².
        let levels: [(Double, Double)] = [
            (0, 0), (1, 1), (10, 10), (50, 50), (100, 99.361), (203, 159.042), (400, 193.609), (700, 202.426),
            (1000, 203), (4000, 203), (10000, 203),
        ]
        let expected = levels.map { byte($0.1 / 203) }.map { [$0, $0, $0] }

        let found = try shown(levels.map { [pq($0.0), pq($0.0), pq($0.0)] }, depth: 16, [coding(9, 16)])

        #expect(near(found, expected, 1), "\(found), not \(expected)")
        #expect(expected.map { $0[0] } == [0, 15, 63, 136, 186, 229, 250, 255, 255, 255, 255])
    }

    @Test("A bright colour of PQ keeps the ratios of its channels")
    func keepsHues() throws {
        // 400 cd/m² is shown as 193.609; the others are halved and quartered, in the primaries of sRGB.
        let color = [pq(400), pq(200), pq(100)]

        let found = try shown([color], depth: 16, [coding(1, 16)])

        #expect(near(found, [[1.0, 0.5, 0.25].map { byte($0 * 193.609 / 203) }], 1), "\(found)")
    }

    @Test("HLG: three quarters are 203 cd/m² and all is 1000 cd/m², as Report ITU-R BT.2408 states")
    func convertsHLG() throws {
        let numbers = [0, 0.75, 1].map { Int((65535 * $0).rounded()) }
        let same = [0, pq(203), pq(1000)]

        let found = try shown(numbers.map { [$0, $0, $0] }, depth: 16, [coding(9, 18)])

        #expect(near(found, try shown(same.map { [$0, $0, $0] }, depth: 16, [coding(9, 16)]), 1), "\(found)")
        #expect(found[2] == [255, 255, 255])
    }

    @Test("Code points without a conversion are ignored, as are damaged ones: the next chunk counts")
    func ignoresOtherCodePoints() throws {
        let gamma = ("gAMA", PictureBytes.big32(100_000))
        let expected = try shown(Self.colors, [gamma])
        #expect(expected != Self.colors)

        for chunk in [Data([2, 2, 0, 1]), Data([1, 13, 1, 1]), Data([1, 99, 0, 1]), Data([1, 13, 0])] {
            #expect(try shown(Self.colors, [("cICP", chunk), gamma]) == expected)
        }
        var file = png(Self.colors, depth: 8, [coding(1, 13), gamma])
        let chunk = try #require(file.firstRange(of: Data("cICP".utf8)))
        file[chunk.upperBound + 4] ^= 1
        let pixels = try UIImage.loading(data: file).pixelBuffer()
        #expect(Int(pixels.pixel(x: 4, y: 0) & 255) == expected[4][2])
    }

    @Test("The frames of an animated PNG have its code points")
    func convertsFrames() throws {
        let control =
            [0, 1, 1, 0, 0].map { PictureBytes.big32($0) }.reduce(Data(), +) + Data([0, 1, 0, 10, 0, 0])
        let file =
            PictureBytes.pngStart + PictureBytes.pngHeader(1, 1, color: 2)
            + PictureBytes.chunk("acTL", PictureBytes.big32(1) + PictureBytes.big32(0))
            + PictureBytes.chunk("cICP", Data([1, 8, 0, 1])) + PictureBytes.chunk("fcTL", control)
            + PictureBytes.chunk("IDAT", PictureBytes.stored(Data([0, 128, 128, 128])))
            + PictureBytes.chunk("IEND", Data())

        let frame = try ASAnimatedImageDecoder(data: file, name: "a.png").frame(at: 0)

        #expect(Int(frame.pixel(x: 0, y: 0) & 255) == byte(128.0 / 255))
    }

    /// A JPEG of 8 × 8 pixels of one colour in four channels, written by the rules of ITU T.81 annex B and F.
    private func inkJPEG(_ channels: [Int], _ marker: Data) -> Data {
        func segment(_ kind: UInt8, _ content: Data) -> Data {
            Data([0xFF, kind, 0, UInt8(content.count + 2)]) + content
        }
        // All steps are 8, so that the first coefficient is the value less 128.
        let steps = segment(0xDB, Data([0]) + Data(repeating: 8, count: 64))
        let frame = segment(0xC0, Data([8, 0, 8, 0, 8, 4]) + (1...4).flatMap { [UInt8($0), 0x11, 0] })
        // Twelve lengths of the first coefficient have codes of 4 bits; the end of a block is one bit, 0.
        let first = segment(0xC4, Data([0, 0, 0, 0, 12]) + Data(count: 12) + Data(0..<12))
        let others = segment(0xC4, Data([0x10, 1]) + Data(count: 15) + Data([0]))
        let scan = segment(0xDA, Data([4]) + (1...4).flatMap { [UInt8($0), 0] } + Data([0, 63, 0]))
        var bits = ""
        func append(_ value: Int, _ count: Int) {
            let digits = count > 0 ? String(value, radix: 2) : ""
            bits += String(repeating: "0", count: count - digits.count) + digits
        }
        for value in channels.map({ $0 - 128 }) {
            let length = value == 0 ? 0 : String(abs(value), radix: 2).count
            append(length, 4)
            append(value >= 0 ? value : value + (1 << length) - 1, length)
            append(0, 1)
        }
        bits += String(repeating: "1", count: (8 - bits.count % 8) % 8)
        var codes = Data()
        for start in stride(from: 0, to: bits.count, by: 8) {
            let byte = UInt8(bits.dropFirst(start).prefix(8), radix: 2) ?? 0
            codes += byte == 0xFF ? [0xFF, 0] : [byte]
        }
        return Data([0xFF, 0xD8]) + marker + steps + frame + first + others + scan + codes + Data([0xFF, 0xD9])
    }

    @Test("In a CMYK JPEG 255 is no ink, with and without Adobe's marker, as in browsers")
    func readsInk() throws {
        let marker = Data([0xFF, 0xEE, 0, 14]) + Data("Adobe".utf8) + Data([0, 100, 0, 0, 0, 0, 0])
        for (channels, expected) in [
            ([255, 255, 255, 255], 0xFFFF_FFFF), ([200, 100, 50, 255], 0xFFC8_6432), ([255, 0, 0, 255], 0xFFFF_0000),
            // 200 · 51 ÷ 255 = 40, 100 · 51 ÷ 255 = 20, 50 · 51 ÷ 255 = 10.
            ([200, 100, 50, 51], 0xFF28_140A), ([9, 9, 9, 0], 0xFF00_0000),
        ] as [([Int], UInt32)] {
            for start in [marker, Data()] {
                let pixels = try UIImage.loading(data: inkJPEG(channels, start)).pixelBuffer()

                #expect(pixels.pixel(x: 3, y: 5) == expected, "\(channels), \(start.count)")
            }
        }
    }
}
