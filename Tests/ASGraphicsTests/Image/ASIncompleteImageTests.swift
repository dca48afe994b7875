// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import Testing

@Suite("Pictures that are not there to their end")
struct ASIncompleteImageTests {
    /// Without noise a few bytes would hold all.
    private static let noise = ["-seed", "7", "-attenuate", "0.3", "+noise", "gaussian"]

    static let cases: [(String, [String])] = [
        ("png", []), ("jpg", ["-quality", "98"]), ("gif", ["-colors", "200"]), ("webp", ["-quality", "95"]),
        ("webp", ["-define", "webp:lossless=true"]), ("bmp3:bmp", []),
    ]

    @Test("Half a file shows its upper rows and nothing below, when that is asked for", arguments: cases)
    func showsUpperRows(format: String, options: [String]) throws {
        let file = try ImageMagick.file(TestPattern(width: 200, height: 200), Self.noise + options, as: format)
        let whole = try UIImage.loading(data: file).pixelBuffer()
        let half = try UIImage.loading(data: file.prefix(file.count * 6 / 10), name: "half")

        let error = #expect(throws: ASImageError.self) { _ = try half.pixelBuffer() }
        let shown = try half.decoded(pixelWidth: 200, pixelHeight: 200, fit: .scaleToFill, allowsIncomplete: true)

        #expect(format.hasPrefix("bmp") || error == ASImageError(.truncated, name: "half"))
        // The rows of a BMP come from below.
        let (known, unknown) = format.hasPrefix("bmp") ? (195, 5) : (5, 195)
        #expect(isClose(shown.pixel(x: 100, y: known), whole.pixel(x: 100, y: known), 3))
        #expect(shown.pixel(x: 100, y: unknown) == 0 || format.hasPrefix("bmp"))
        #expect(!shown.isOpaque || format.hasPrefix("bmp"))
    }

    @Test("Half an interlaced PNG has some of its pixels everywhere, also when it is shown smaller")
    func showsInterlaced() throws {
        let file = try ImageMagick.file(
            TestPattern(width: 200, height: 200),
            Self.noise + ["-interlace", "PNG"],
            as: "png"
        )
        let half = try UIImage.loading(data: file.prefix(file.count / 2))

        let shown = try half.decoded(pixelWidth: 200, pixelHeight: 200, fit: .scaleToFill, allowsIncomplete: true)

        #expect(shown.pixel(x: 0, y: 192) >> 24 == 255 && shown.pixel(x: 1, y: 193) == 0)
    }
}
