// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASSnapshots
import PictureKit
import Testing

@Suite("Comparing images")
struct ASPixelComparisonTests {
    @Test("an image equals its copy")
    func same() throws {
        let comparison = ASPixelComparison(expected: try picture(8, 8), actual: try picture(8, 8))

        #expect(comparison.isMatch)
        #expect(comparison.differingPixelCount == 0)
        #expect(comparison.maximumDelta == 0)
        #expect(comparison.summary == "no pixel differs")
    }

    @Test("one pixel that is off by one is a difference, at any position", arguments: [(0, 0), (7, 0), (3, 5), (7, 7)])
    func onePixel(x: Int, y: Int) throws {
        for channel in 0..<4 {
            let changed = try picture(8, 8) { $0 == x && $1 == y ? $2 ^ (1 << UInt32(channel * 8)) : $2 }

            let comparison = ASPixelComparison(expected: try picture(8, 8), actual: changed)

            #expect(!comparison.isMatch)
            #expect(comparison.differingPixelCount == 1)
            #expect(comparison.maximumDelta == 1)
            #expect(comparison.firstDifference?.x == x)
            #expect(comparison.firstDifference?.y == y)
        }
    }

    @Test("a channel may be off by the tolerance, but not further")
    func channelTolerance() throws {
        let off = try picture(4, 4) { _, _, word in word - 0x0000_0300 }
        let original = try picture(4, 4)

        #expect(ASPixelComparison(expected: original, actual: off, tolerance: .init(channel: 3)).isMatch)
        #expect(!ASPixelComparison(expected: original, actual: off, tolerance: .init(channel: 2)).isMatch)
    }

    @Test("as many pixels may be off as the tolerance allows, but not more")
    func shareTolerance() throws {
        // Two of 16 pixels.
        let off = try picture(4, 4) { x, y, word in y == 0 && x < 2 ? 0xFF00_0000 : word }
        let original = try picture(4, 4)

        #expect(ASPixelComparison(expected: original, actual: off, tolerance: .init(pixelShare: 0.125)).isMatch)
        #expect(!ASPixelComparison(expected: original, actual: off, tolerance: .init(pixelShare: 0.124)).isMatch)
    }

    @Test("images of other sizes never match", arguments: [(4, 5), (5, 4), (3, 4)])
    func sizes(width: Int, height: Int) throws {
        let tolerance = ASSnapshotTolerance(channel: 255, pixelShare: 1)

        let comparison = ASPixelComparison(
            expected: try picture(4, 4),
            actual: try picture(width, height),
            tolerance: tolerance
        )

        #expect(!comparison.isMatch)
        #expect(comparison.summary.contains("\(width) × \(height)"))
    }

    @Test("the image of the difference shows the differing pixels")
    func diffImage() throws {
        let changed = try picture(3, 2) { x, y, word in x == 1 && y == 0 ? 0xFF00_0000 : word }

        let diff = try #require(ASPixelComparison(expected: try picture(2, 2), actual: changed).diffImage())
        let magenta: UInt32 = 0xFFFF_00FF

        #expect((diff.pixelWidth, diff.pixelHeight) == (3, 2))
        #expect(diff.pixel(x: 1, y: 0) == 0xFFFF_0000)
        #expect(diff.pixel(x: 2, y: 0) == magenta && diff.pixel(x: 2, y: 1) == magenta)
        #expect(diff.pixel(x: 0, y: 0) != 0xFFFF_0000)
    }
}
