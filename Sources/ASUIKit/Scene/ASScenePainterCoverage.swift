// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// How much of each pixel a shape covers.
///
/// The pixel is taken for a square of side 1 that is turned with the shape. Across each pair of opposite edges its
/// covered part is exact, so an upright rectangle is covered exactly; the two parts are multiplied. In a rounded corner
/// the coverage is at most `0.5 - d`, brought into 0…1, where d is the distance of the pixel's centre from the arc.
///
/// A pixel's coverage depends on the shape and the pixel only, never on what else is painted: repainting a part gives
/// the same pixels as painting the whole.
struct ASScenePainterCoverage {
    /// The pixels of one row: none before `start`, a part up to `innerStart`, all up to `innerEnd`, a part up to `end`.
    struct Row {
        var start, innerStart, innerEnd, end: Int
    }

    /// The pixels that can be covered.
    let bounds: ASPixelRect

    private let minX, minY, maxX, maxY: Double
    private let radius: Double
    private let corners: UInt
    // From device pixels to the shape's space.
    private let a, b, c, d, tx, ty: Double
    // Device pixels per unit across the vertical and across the horizontal edges.
    private let acrossX, acrossY: Double

    /// Nil when the shape has no pixel.
    init?(_ shape: ASSceneShape) {
        let transform = shape.transform
        let determinant = Double(transform.a * transform.d - transform.b * transform.c)
        bounds = shape.pixelBounds
        guard abs(determinant) > 1e-9, determinant.isFinite, !bounds.isEmpty else { return nil }
        let inverse = transform.inverted()
        (a, b, c, d) = (Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d))
        (tx, ty) = (Double(inverse.tx), Double(inverse.ty))
        acrossX = abs(determinant) / hypot(Double(transform.c), Double(transform.d))
        acrossY = abs(determinant) / hypot(Double(transform.a), Double(transform.b))
        (minX, minY) = (Double(shape.rect.minX), Double(shape.rect.minY))
        (maxX, maxY) = (Double(shape.rect.maxX), Double(shape.rect.maxY))
        radius = shape.isRounded ? Double(shape.cornerRadius) : 0
        corners = shape.isRounded ? shape.corners.rawValue : 0
    }

    /// The coverage of a pixel in 255ths.
    @inline(__always)
    func byte(x: Int, y: Int) -> UInt32 {
        UInt32(value(x: x, y: y) * 255 + 0.5)
    }

    /// The coverage of a pixel, from 0 to 1.
    func value(x: Int, y: Int) -> Double {
        let centerX = Double(x) + 0.5
        let centerY = Double(y) + 0.5
        let px = a * centerX + c * centerY + tx
        let py = b * centerX + d * centerY + ty
        let partX = Self.unit((px - minX) * acrossX + 0.5) + Self.unit((maxX - px) * acrossX + 0.5) - 1
        let partY = Self.unit((py - minY) * acrossY + 0.5) + Self.unit((maxY - py) * acrossY + 0.5) - 1
        guard partX > 0, partY > 0 else { return 0 }
        let straight = partX * partY
        guard radius > 0 else { return straight }
        var corner: UInt = 1
        var fromCenterX = minX + radius - px
        if fromCenterX <= 0 {
            fromCenterX = px - (maxX - radius)
            corner = 2
        }
        var fromCenterY = minY + radius - py
        if fromCenterY <= 0 {
            fromCenterY = py - (maxY - radius)
            corner <<= 2
        }
        guard fromCenterX > 0, fromCenterY > 0, corners & corner != 0 else { return straight }
        // Distance from an ellipse to first order; exact for a circle.
        let radiusX = radius * acrossX
        let radiusY = radius * acrossY
        let ux = fromCenterX * acrossX / radiusX
        let uy = fromCenterY * acrossY / radiusY
        let length = (ux * ux + uy * uy).squareRoot()
        let slope = (ux * ux / (radiusX * radiusX) + uy * uy / (radiusY * radiusY)).squareRoot()
        guard slope > 0 else { return straight }
        return min(straight, Self.unit(0.5 - (length - 1) * length / slope))
    }

    /// Which pixels of row `y` between `from` and `to` are covered.
    func row(_ y: Int, from: Int, to: Int) -> Row {
        let centerY = Double(y) + 0.5
        let edgeX = 0.5 / acrossX
        let edgeY = 0.5 / acrossY
        // The shape's coordinates along the row are `a·x + u` and `b·x + v`.
        let u = c * centerY + tx
        let v = d * centerY + ty
        var outer = (low: Double(from), high: Double(to - 1))
        Self.narrow(&outer, a, u, minX - edgeX, maxX + edgeX)
        Self.narrow(&outer, b, v, minY - edgeY, maxY + edgeY)
        let start = outer.low.rounded(.up)
        let end = outer.high.rounded(.down) + 1
        guard start < end else { return Row(start: from, innerStart: from, innerEnd: from, end: from) }
        // All covered: inside of every edge by half a pixel, and out of the corners in one of two ways.
        var inner = (low: start, high: end - 1)
        Self.narrow(&inner, a, u, minX + edgeX, maxX - edgeX)
        Self.narrow(&inner, b, v, minY + edgeY, maxY - edgeY)
        if radius > 0 {
            var upright = inner
            Self.narrow(&upright, a, u, minX + radius, maxX - radius)
            Self.narrow(&inner, b, v, minY + radius, maxY - radius)
            if upright.high - upright.low > inner.high - inner.low { inner = upright }
        }
        let innerStart = inner.low.rounded(.up)
        let innerEnd = inner.high.rounded(.down) + 1
        guard innerStart < innerEnd else {
            return Row(start: Int(start), innerStart: Int(end), innerEnd: Int(end), end: Int(end))
        }
        return Row(start: Int(start), innerStart: Int(innerStart), innerEnd: Int(innerEnd), end: Int(end))
    }

    /// Keeps those pixels x for which `low <= slope · (x + 0.5) + offset <= high`.
    private static func narrow(
        _ span: inout (low: Double, high: Double),
        _ slope: Double,
        _ offset: Double,
        _ low: Double,
        _ high: Double
    ) {
        if abs(slope) < 1e-12 {
            if offset < low || offset > high { span.high = span.low - 1 }
            return
        }
        let first = (low - offset) / slope - 0.5
        let second = (high - offset) / slope - 0.5
        span.low = max(span.low, min(first, second))
        span.high = min(span.high, max(first, second))
    }

    @inline(__always)
    private static func unit(_ value: Double) -> Double {
        value <= 0 ? 0 : (value >= 1 ? 1 : value)
    }
}
