// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An image of a window on the screen.
public struct WindowPicture: Equatable, Sendable, CustomStringConvertible {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// The colours as `0xRRGGBB`, row after row.
    public var pixels: [UInt32]

    /// The colour at a point.
    public func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

    /// Some of the colours in one line, row by row from the top left, as a textual description.
    public var description: String {
        let (columns, rows) = (8, 6)
        let lines = (0..<rows).map { row in
            (0..<columns).map { column in
                let color = pixel((2 * column + 1) * width / (2 * columns), (2 * row + 1) * height / (2 * rows))
                return String(format: "%06x", color)
            }.joined(separator: " ")
        }
        return "\(width) × \(height): " + lines.joined(separator: " / ")
    }

    /// The number of pixels of an area that have a colour.
    public func count(_ color: UInt32, x: Range<Int>? = nil, y: Range<Int>? = nil) -> Int {
        let columns = x ?? 0..<width
        var sum = 0
        pixels.withUnsafeBufferPointer { pixels in
            for row in y ?? 0..<height {
                var place = row * width + columns.lowerBound
                let end = row * width + columns.upperBound
                while place < end {
                    if pixels[place] == color { sum += 1 }
                    place += 1
                }
            }
        }
        return sum
    }

    /// The number of pixels that differ from another image; all of them when the sizes differ.
    public func differences(from other: WindowPicture, x: Range<Int>? = nil, y: Range<Int>? = nil) -> Int {
        guard width == other.width, height == other.height else { return pixels.count }
        let columns = x ?? 0..<width
        var sum = 0
        pixels.withUnsafeBufferPointer { mine in
            other.pixels.withUnsafeBufferPointer { theirs in
                for row in y ?? 0..<height {
                    var place = row * width + columns.lowerBound
                    let end = row * width + columns.upperBound
                    guard place < end, let a = mine.baseAddress, let b = theirs.baseAddress,
                        memcmp(a + place, b + place, (end - place) * MemoryLayout<UInt32>.stride) != 0
                    else { continue }
                    while place < end {
                        if mine[place] != theirs[place] { sum += 1 }
                        place += 1
                    }
                }
            }
        }
        return sum
    }

    /// The number of pixels by which the content has moved up since `earlier`.
    ///
    /// - Parameters:
    ///   - earlier: an image of the same window
    ///   - x: the columns to compare
    ///   - y: the rows that scroll; all by default
    ///   - overlap: the minimum number of rows that both images have to show
    /// - Returns: the smallest distance at which all common rows are equal, from 0 on; nil when there is none
    public func scrollDistance(
        since earlier: WindowPicture,
        x: Range<Int>,
        y: Range<Int>? = nil,
        overlap: Int
    ) -> Int? {
        let rows = y ?? 0..<height
        guard width == earlier.width, height == earlier.height, rows.count >= overlap else { return nil }
        return (0...(rows.count - overlap)).first { distance in
            rows.dropLast(distance).allSatisfy { row in
                let (now, before) = (row * width, (row + distance) * width)
                return pixels[now + x.lowerBound..<now + x.upperBound]
                    == earlier.pixels[before + x.lowerBound..<before + x.upperBound]
            }
        }
    }
}
