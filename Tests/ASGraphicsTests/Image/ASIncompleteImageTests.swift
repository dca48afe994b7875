// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import Foundation
import Testing

@Suite("Incomplete images")
struct ASIncompleteImageTests {
    /// Without noise a few bytes would contain the whole image.
    private static let noise = ["-seed", "7", "-attenuate", "0.3", "+noise", "gaussian"]

    static let cases: [(String, [String])] = [
        ("png", []), ("jpg", ["-quality", "98"]), ("gif", ["-colors", "200"]), ("webp", ["-quality", "95"]),
        ("webp", ["-define", "webp:lossless=true"]), ("bmp3:bmp", []),
    ]

    @Test("Half a file shows its upper rows and nothing below, on request", arguments: cases)
    func showsUpperRows(format: String, options: [String]) throws {
        let file = try ImageMagick.file(TestPattern(width: 200, height: 200), Self.noise + options, as: format)
        let whole = try UIImage.loading(data: file).pixelBuffer()
        let half = try UIImage.loading(data: file.prefix(file.count * 6 / 10), name: "half")

        let error = #expect(throws: ASImageError.self) { _ = try half.pixelBuffer() }
        let shown = try half.decoded(pixelWidth: 200, pixelHeight: 200, fit: .scaleToFill, allowsIncomplete: true)

        #expect(format.hasPrefix("bmp") || error == ASImageError(.truncated, name: "half"))
        // The rows of a BMP are stored from the bottom.
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

    /// The mean difference of a byte between two images.
    private func distance(_ a: ASPixelBuffer, _ b: ASPixelBuffer) -> Double {
        a.withUnsafeBytes { first in
            b.withUnsafeBytes { second in
                Double(zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(first.count)
            }
        }
    }
}
