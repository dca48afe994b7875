// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
internal import Glibc

/// A comparison of two images, pixel by pixel.
///
/// - Thread: any (value)
public struct ASPixelComparison: Sendable {
    /// The first pixel that differs, row by row, as words `0xAARRGGBB`.
    public struct Difference: Hashable, Sendable {
        /// The column.
        public var x: Int
        /// The row.
        public var y: Int
        /// The expected pixel.
        public var expected: UInt32
        /// The actual pixel.
        public var actual: UInt32
    }

    /// The expected image.
    public let expected: ASPixelBuffer
    /// The actual image.
    public let actual: ASPixelBuffer
    /// The permitted difference.
    public let tolerance: ASSnapshotTolerance
    /// The number of pixels with a channel that exceeds the tolerance; all pixels if the sizes differ.
    public let differingPixelCount: Int
    /// The maximum difference of a channel; 255 if the sizes differ.
    public let maximumDelta: Int
    /// The first pixel that exceeds the tolerance; `nil` if there is none or the sizes differ.
    public let firstDifference: Difference?

    /// Compares two images as they are stored: premultiplied, with their alpha.
    public init(expected: ASPixelBuffer, actual: ASPixelBuffer, tolerance: ASSnapshotTolerance = .exact) {
        self.expected = expected
        self.actual = actual
        self.tolerance = tolerance
        guard Self.haveSameSize(expected, actual), expected.format == actual.format else {
            differingPixelCount = max(
                expected.pixelWidth * expected.pixelHeight,
                actual.pixelWidth * actual.pixelHeight
            )
            maximumDelta = 255
            firstDifference = nil
            return
        }
        var count = 0
        var worst = 0
        var first: Difference?
        for y in 0..<expected.pixelHeight where !Self.haveSameRow(expected, actual, y) {
            for x in 0..<expected.pixelWidth {
                let (one, other) = (expected.pixel(x: x, y: y), actual.pixel(x: x, y: y))
                guard one != other else { continue }
                let delta = Self.delta(one, other)
                worst = max(worst, delta)
                guard delta > tolerance.channel else { continue }
                count += 1
                if first == nil { first = Difference(x: x, y: y, expected: one, actual: other) }
            }
        }
        differingPixelCount = count
        maximumDelta = worst
        firstDifference = first
    }

    /// Whether size and format are the same.
    public var haveSameSize: Bool {
        Self.haveSameSize(expected, actual) && expected.format == actual.format
    }

    /// Whether the images are equal within the tolerance.
    public var isMatch: Bool {
        let pixelCount = Double(expected.pixelWidth * expected.pixelHeight)
        return haveSameSize && Double(differingPixelCount) <= tolerance.pixelShare * pixelCount
    }

    /// The difference, in one sentence.
    public var summary: String {
        guard haveSameSize else {
            return "it is \(actual.pixelWidth) × \(actual.pixelHeight) pixels of \(actual.format), "
                + "the reference \(expected.pixelWidth) × \(expected.pixelHeight) of \(expected.format)"
        }
        guard let first = firstDifference else { return "no pixel differs" }
        let (now, before) = (String(first.actual, radix: 16), String(first.expected, radix: 16))
        return "\(differingPixelCount) pixels differ, by up to \(maximumDelta)/255; "
            + "the first, (\(first.x), \(first.y)), is \(now), should be \(before)"
    }

    /// Returns an image of the difference: the faded reference, with differing pixels in red.
    ///
    /// Areas that only one of the images has are magenta. Returns `nil` if there is no memory.
    public func diffImage() -> ASPixelBuffer? {
        let width = max(expected.pixelWidth, actual.pixelWidth)
        let height = max(expected.pixelHeight, actual.pixelHeight)
        return ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: true) {
            bytes,
            bytesPerRow in
            for y in 0..<height {
                for x in 0..<width {
                    bytes.storeBytes(of: diffPixel(x, y), toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
    }

    private func diffPixel(_ x: Int, _ y: Int) -> UInt32 {
        guard x < expected.pixelWidth, y < expected.pixelHeight, x < actual.pixelWidth, y < actual.pixelHeight else {
            return 0xFFFF_00FF
        }
        let word = expected.pixel(x: x, y: y)
        if Self.delta(word, actual.pixel(x: x, y: y)) > tolerance.channel { return 0xFFFF_0000 }
        // A quarter of the pixel's lightness over white.
        let light = expected.format == .alpha8 ? word : ((word >> 16 & 0xFF) + (word >> 8 & 0xFF) + (word & 0xFF)) / 3
        let faded = 191 + light / 4
        return 0xFF00_0000 | faded << 16 | faded << 8 | faded
    }

    private static func haveSameSize(_ one: ASPixelBuffer, _ other: ASPixelBuffer) -> Bool {
        one.pixelWidth == other.pixelWidth && one.pixelHeight == other.pixelHeight
    }

    /// Returns whether a row has the same bytes in both images, which have the same size and format.
    private static func haveSameRow(_ one: ASPixelBuffer, _ other: ASPixelBuffer, _ y: Int) -> Bool {
        let length = one.pixelWidth * one.format.bytesPerPixel
        let (oneRow, otherRow) = (one.bytesPerRow, other.bytesPerRow)
        return one.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
                guard let one = one.baseAddress, let other = other.baseAddress else { return false }
                return memcmp(one + y * oneRow, other + y * otherRow, length) == 0
            }
        }
    }

    private static func delta(_ one: UInt32, _ other: UInt32) -> Int {
        var worst = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
            let a = Int((one >> shift) & 0xFF)
            let b = Int((other >> shift) & 0xFF)
            worst = max(worst, abs(a - b))
        }
        return worst
    }
}
