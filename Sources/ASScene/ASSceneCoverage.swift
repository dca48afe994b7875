// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import Foundation

/// The coverage of pixels by an upright shape; its transform is ignored.
///
/// The coverage of pixels at straight edges is exact. In a rounded corner the coverage is at most `0.5 - d`, clamped to 0…1, where d is
/// the distance of the pixel's centre from the arc.
struct ASSceneCoverage {
    /// The pixels of one row: uncovered before `start`, partly covered up to `innerStart`, fully up to `innerEnd`, partly up to `end`.
    struct Row {
        var start, innerStart, innerEnd, end: Int
    }

    /// The pixels that may be covered.
    let bounds: ASPixelRect

    private let minX, minY, maxX, maxY: Double
    private let radius: Double
    private let corners: UInt

    /// Returns `nil` when the shape has no pixel.
    init?(_ shape: ASSceneShape) {
        bounds = ASPixelRect(covering: shape.rect)
        guard !bounds.isEmpty else { return nil }
        (minX, minY) = (Double(shape.rect.minX), Double(shape.rect.minY))
        (maxX, maxY) = (Double(shape.rect.maxX), Double(shape.rect.maxY))
        radius = shape.isRounded ? Double(shape.cornerRadius) : 0
        corners = shape.isRounded ? shape.corners.rawValue : 0
    }

    /// Returns the coverage of a pixel in 255ths.
    @inline(__always)
    func byte(x: Int, y: Int) -> UInt8 {
        UInt8(value(x: x, y: y) * 255 + 0.5)
    }

    /// Returns the coverage of a pixel, from 0 to 1.
    func value(x: Int, y: Int) -> Double {
        let (centerX, centerY) = (Double(x) + 0.5, Double(y) + 0.5)
        let partX = Self.unit(centerX - minX + 0.5) + Self.unit(maxX - centerX + 0.5) - 1
        let partY = Self.unit(centerY - minY + 0.5) + Self.unit(maxY - centerY + 0.5) - 1
        guard partX > 0, partY > 0 else { return 0 }
        let straight = partX * partY
        guard radius > 0 else { return straight }
        var corner: UInt = 1
        var fromCenterX = minX + radius - centerX
        if fromCenterX <= 0 {
            fromCenterX = centerX - (maxX - radius)
            corner = 2
        }
        var fromCenterY = minY + radius - centerY
        if fromCenterY <= 0 {
            fromCenterY = centerY - (maxY - radius)
            corner <<= 2
        }
        guard fromCenterX > 0, fromCenterY > 0, corners & corner != 0 else { return straight }
        let distance = (fromCenterX * fromCenterX + fromCenterY * fromCenterY).squareRoot() - radius
        return min(straight, Self.unit(0.5 - distance))
    }

    /// Returns the covered pixels of row `y` between `from` and `to`.
    func row(_ y: Int, from: Int, to: Int) -> Row {
        let start = max(from, bounds.minX)
        let end = min(to, bounds.maxX)
        guard start < end, y >= bounds.minY, y < bounds.maxY else {
            return Row(start: from, innerStart: from, innerEnd: from, end: from)
        }
        let (top, bottom) = (Double(y), Double(y) + 1)
        let isBetweenCorners = top >= minY + radius && bottom <= maxY - radius
        let inset = isBetweenCorners ? 0 : radius
        let innerStart = Int(max(Double(start), (minX + inset).rounded(.up)))
        let innerEnd = Int(min(Double(end), (maxX - inset).rounded(.down)))
        guard innerStart < innerEnd, top >= minY, bottom <= maxY else {
            return Row(start: start, innerStart: end, innerEnd: end, end: end)
        }
        return Row(start: start, innerStart: innerStart, innerEnd: innerEnd, end: end)
    }

    @inline(__always)
    private static func unit(_ value: Double) -> Double {
        value <= 0 ? 0 : (value >= 1 ? 1 : value)
    }
}

extension ASSceneShape {
    /// Returns the coverage of each pixel in `area` by an upright shape, as `ASSceneCoverage` defines it.
    ///
    /// - Returns: an `alpha8` buffer of the size of `area`; `nil` when `area` is empty or memory is exhausted
    /// - Precondition: the transform is the identity; otherwise traps (debug)
    package func coverageMask(in area: ASPixelRect) -> ASPixelBuffer? {
        assert(transform.isIdentity, "A rotated shape has no mask. Paint it as an ASScenePolygon.")
        return ASPixelBuffer(pixelWidth: area.width, pixelHeight: area.height, format: .alpha8, isOpaque: false) {
            bytes,
            bytesPerRow in
            guard let coverage = ASSceneCoverage(self) else { return }
            let visible = area.intersection(coverage.bounds)
            guard !visible.isEmpty else { return }
            for y in visible.minY..<visible.maxY {
                let row = coverage.row(y, from: visible.minX, to: visible.maxX)
                let start = (y - area.minY) * bytesPerRow - area.minX
                for x in row.start..<row.end {
                    let isInside = x >= row.innerStart && x < row.innerEnd
                    bytes[start + x] = isInside ? 255 : coverage.byte(x: x, y: y)
                }
            }
        }
    }
}
