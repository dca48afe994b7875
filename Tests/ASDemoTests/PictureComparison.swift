// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import Foundation

/// Compares a picture in a file with what it should show today.
enum PictureComparison {
    /// The side of the squares whose mean colours are compared, in pixels.
    private static let side = 10

    /// Returns the largest difference of the mean of a channel in a square of 10 × 10 pixels, 0…255, in squares outside of `changing`.
    ///
    /// Means are almost the same after compression, and with another version of the rasteriser, but not with another word.
    static func distance(_ a: ASPixelBuffer, _ b: ASPixelBuffer, outside changing: [CGRect] = []) -> Int {
        guard a.pixelWidth == b.pixelWidth, a.pixelHeight == b.pixelHeight else { return 255 }
        let columns = (a.pixelWidth + side - 1) / side
        let (first, second) = (means(a), means(b))
        return first.indices.reduce(0) { largest, index in
            let (row, column) = (index / 3).quotientAndRemainder(dividingBy: columns)
            let square = CGRect(x: column * side, y: row * side, width: side, height: side)
            if changing.contains(where: { $0.intersects(square) }) { return largest }
            return max(largest, abs(first[index] - second[index]))
        }
    }

    private static func means(_ buffer: ASPixelBuffer) -> [Int] {
        let columns = (buffer.pixelWidth + side - 1) / side
        let rows = (buffer.pixelHeight + side - 1) / side
        var sums = [Int](repeating: 0, count: columns * rows * 3)
        var counts = [Int](repeating: 0, count: columns * rows)
        buffer.withUnsafeBytes { bytes in
            for y in 0..<buffer.pixelHeight {
                for x in 0..<buffer.pixelWidth {
                    let square = y / side * columns + x / side
                    let pixel = y * buffer.bytesPerRow + x * 4
                    counts[square] += 1
                    for channel in 0..<3 { sums[square * 3 + channel] += Int(bytes[pixel + channel]) }
                }
            }
        }
        return sums.indices.map { sums[$0] / counts[$0 / 3] }
    }
}
