// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Foundation
import PictureKit
import Testing

/// Photographs that are resampled row by row while they are decoded, compared with those that are decoded first.
///
/// The suite installs allocators.
extension InstalledAllocatorTests {
    struct Photo: Sendable, CustomStringConvertible {
        var description: String
        var options: [String]
    }

    static let photos = [
        Photo(description: "4:2:0", options: ["-sampling-factor", "4:2:0"]),
        Photo(description: "4:2:2", options: ["-sampling-factor", "4:2:2"]),
        Photo(description: "4:4:4", options: ["-sampling-factor", "4:4:4"]),
        Photo(description: "progressive", options: ["-interlace", "JPEG"]),
        Photo(description: "grey", options: ["-colorspace", "Gray"]),
        Photo(description: "CMYK", options: ["-colorspace", "CMYK"]),
        Photo(description: "of odd sides", options: ["-crop", "517x431+20+30", "+repage"]),
        Photo(
            description: "in another colour space",
            options: ["-profile", "/usr/share/color/icc/compatibleWithAdobeRGB1998.icc"]
        ),
    ]

    /// Sizes of the result in pixels: lying and standing strips, the size of the file, enlarged, and reduced by each divisor.
    private static let targets: [(width: Int, height: Int)] = [
        (600, 90), (90, 600), (640, 427), (900, 700), (511, 200), (333, 222), (160, 100), (81, 95),
    ]

    private static func file(_ options: [String]) throws -> Data {
        let photo = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../assets/photos/rocket.jpg").standardizedFileURL
        return try ImageMagick.withFolder { folder in
            let target = "\(folder)/photo.jpg"
            _ = try ImageMagick.output(of: "convert", [photo.path] + options + ["-quality", "90", target])
            return try Data(contentsOf: URL(fileURLWithPath: target))
        }
    }

    /// Returns the image decoded at the scale 1 / `divisor`, without resampling.
    private static func decoded(_ image: UIImage, divisor: Int) throws -> ASPixelBuffer {
        let (width, height) = (Int(image.size.width), Int(image.size.height))
        return try image.decoded(
            pixelWidth: (width + divisor - 1) / divisor,
            pixelHeight: (height + divisor - 1) / divisor,
            fit: .scaleToFill
        )
    }

    @Test(
        "A photograph that is resampled while it is decoded looks like one that is decoded first",
        arguments: photos
    )
    func resamplesWhileDecoding(photo: Photo) throws {
        let image = try UIImage.loading(data: try Self.file(photo.options), name: photo.description)

        for (width, height) in Self.targets {
            for fit in [ASImageFit.scaleToFill, .aspectFit, .aspectFill, .center] {
                for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0.1), CGPoint(x: 1, y: 1)] {
                    let bounds = CGSize(width: width, height: height)
                    let place = fit.rect(forContent: image.size, in: bounds, anchor: anchor)
                    // The smallest scale with as many pixels as are shown.
                    let divisor = [8, 4, 2].first {
                        (image.size.width / CGFloat($0)).rounded(.up) >= place.width.rounded(.up)
                            && (image.size.height / CGFloat($0)).rounded(.up) >= place.height.rounded(.up)
                    }
                    let source = try Self.decoded(image, divisor: divisor ?? 1)
                    let expected = try #require(
                        ASGraphicsRender(size: bounds, scale: 1, isOpaque: false) { context in
                            var place = place
                            if fit == .center {
                                place.origin = CGPoint(x: place.minX.rounded(), y: place.minY.rounded())
                            }
                            context.draw(source, in: place)
                        }
                    )

                    let result = try image.decoded(pixelWidth: width, pixelHeight: height, fit: fit, anchor: anchor)

                    let distance = largestDifference(result, expected)
                    #expect(distance <= 2, "\(width) × \(height), \(fit), \(anchor): \(distance)")
                }
            }
        }
    }

    @Test("A large photograph needs memory for its place only")
    func needsLittleMemory() throws {
        let image = try UIImage.loading(data: try Self.file(["-resize", "3000x2000!"]), name: "large")
        let allocated = ASLock(0)
        ASPixelMemoryAllocator.install { byteCount in
            allocated.withLock { $0 += byteCount }
            return nil
        }
        defer { ASPixelMemoryAllocator.install(nil) }

        let pixels = try image.decoded(pixelWidth: 760, pixelHeight: 400, fit: .aspectFill)

        #expect(pixels.isOpaque)
        #expect(allocated.withLock { $0 } == 760 * 400 * 4)
    }

    @Test("Rows that are cut off are not needed; those that show are")
    func needsVisibleRows() throws {
        let whole = try Self.file(["-resize", "1200x1600!"])
        let image = try UIImage.loading(data: whole, name: "whole")
        let part = try UIImage.loading(data: whole.prefix(whole.count / 2), name: "part")

        let expected = try image.decoded(pixelWidth: 800, pixelHeight: 100, fit: .aspectFill, anchor: .zero)
        let result = try part.decoded(pixelWidth: 800, pixelHeight: 100, fit: .aspectFill, anchor: .zero)

        #expect(largestDifference(result, expected) == 0)
        // Those that are missing are transparent.
        let lower = try part.decoded(pixelWidth: 800, pixelHeight: 700, fit: .aspectFill, anchor: CGPoint(x: 0, y: 0.5))
        let wholeLower = try image.decoded(
            pixelWidth: 800,
            pixelHeight: 700,
            fit: .aspectFill,
            anchor: CGPoint(x: 0, y: 0.5)
        )
        #expect(isClose(lower.pixel(x: 400, y: 10), wholeLower.pixel(x: 400, y: 10), 2))
        #expect(lower.pixel(x: 400, y: 699) == 0 && !lower.isOpaque)
    }

    /// Returns the largest difference of a byte.
    private func largestDifference(_ a: ASPixelBuffer, _ b: ASPixelBuffer) -> Int {
        guard a.pixelWidth == b.pixelWidth, a.pixelHeight == b.pixelHeight else { return .max }
        let (height, bytesPerRow) = (a.pixelHeight, a.bytesPerRow)
        return a.withUnsafeBytes { a in
            b.withUnsafeBytes { b in
                var largest = 0
                // Most rows are equal, which is quickly seen.
                for row in 0..<height {
                    let range = row * bytesPerRow..<(row + 1) * bytesPerRow
                    if let a = a.baseAddress, let b = b.baseAddress {
                        if memcmp(a + range.lowerBound, b + range.lowerBound, bytesPerRow) == 0 { continue }
                    }
                    for index in range { largest = max(largest, abs(Int(a[index]) - Int(b[index]))) }
                }
                return largest
            }
        }
    }
}
