// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// Draws gradients: each pixel has the colour at its centre, rounded to bytes.
///
/// The colour between two locations is mixed from the premultiplied colours. An axial gradient along an edge is one row or column of
/// pixels. Others use a table of colours, which moves a location by at most half of its step.
struct ASGradientPixels {
    /// The parameters that determine the pixels.
    struct Key: Equatable {
        let colors: [UIColor]
        let locations: [CGFloat]
        /// As fractions of the size.
        let start, end: CGPoint
        let type: CAGradientLayerType
        /// The size of the gradient, in pixels.
        let width, height: CGFloat
    }

    /// The maximum number of pixels; a larger gradient is scaled up from a smaller one, which loses no detail.
    private static let largestArea: CGFloat = 8_388_608
    /// The number of steps in the table of colours.
    private static let tableCount = 4096

    /// The colours as alpha, red, green and blue, multiplied by alpha, in 255ths.
    private let stops: [(location: CGFloat, color: SIMD4<Double>)]
    private let key: Key

    private init(_ key: Key) {
        self.key = key
        stops = zip(key.locations, key.colors).map { location, color in
            let alpha = Double(color.alpha)
            let color = SIMD4(1, Double(color.red), Double(color.green), Double(color.blue))
            return (location, color * alpha * 255)
        }
    }

    /// Returns the pixels for `key`; `nil` when there is nothing to draw, or memory is exhausted.
    static func draw(_ key: Key) -> ASPixelBuffer? {
        guard !key.colors.isEmpty, key.width >= 1, key.height >= 1 else { return nil }
        return ASGradientPixels(key).draw()
    }

    private func draw() -> ASPixelBuffer? {
        let shrink = max(1, (key.width * key.height / Self.largestArea).squareRoot())
        let longest = CGFloat(ASPixelBuffer.maximumPixelLength)
        let isAxial = key.type == .axial
        let isOneColumn = isAxial && key.start.x == key.end.x
        let isOneRow = isAxial && !isOneColumn && key.start.y == key.end.y
        let width = isOneColumn ? 1 : min((key.width / (isOneRow ? 1 : shrink)).rounded(), longest)
        let height = isOneRow ? 1 : min((key.height / (isOneColumn ? 1 : shrink)).rounded(), longest)
        let isOpaque = key.colors.allSatisfy { $0.alpha >= 1 }
        return ASPixelBuffer(
            pixelWidth: max(1, Int(width)),
            pixelHeight: max(1, Int(height)),
            format: .argb32,
            isOpaque: isOpaque
        ) { bytes, bytesPerRow in
            let words = bytes.bindMemory(to: UInt32.self)
            let (columns, rows) = (max(1, Int(width)), max(1, Int(height)))
            let (stepX, stepY) = (key.width / CGFloat(columns), key.height / CGFloat(rows))
            let position = position
            let table = isOneRow || isOneColumn ? [] : (0...Self.tableCount).map { pixel(at: $0) }
            for y in 0..<rows {
                let row = y * (bytesPerRow / 4)
                for x in 0..<columns {
                    let place = position((CGFloat(x) + 0.5) * stepX, (CGFloat(y) + 0.5) * stepY)
                    words[row + x] =
                        table.isEmpty
                        ? pixel(at: place)
                        : table[Int(min(max(place, 0), 1) * CGFloat(Self.tableCount) + 0.5)]
                }
            }
        }
    }

    /// A function that returns the position of a point along the gradient, 0 at its start and 1 at its end; always finite.
    private var position: (CGFloat, CGFloat) -> CGFloat {
        // Points farther away look the same, and their squares are finite.
        func clamped(_ value: CGFloat) -> CGFloat { min(max(value, -1e6), 1e6) }
        let start = CGPoint(x: clamped(key.start.x) * key.width, y: clamped(key.start.y) * key.height)
        let end = CGPoint(x: clamped(key.end.x) * key.width, y: clamped(key.end.y) * key.height)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        switch key.type {
        case .axial:
            let square = dx * dx + dy * dy
            // A gradient without length shows only its end.
            guard square > 0 else { return { _, _ in 1 } }
            let (stepX, stepY) = (dx / square, dy / square)
            return { x, y in (x - start.x) * stepX + (y - start.y) * stepY }
        case .radial:
            guard dx != 0, dy != 0 else { return { _, _ in 1 } }
            let (scaleX, scaleY) = (1 / dx, 1 / dy)
            return { x, y in
                let (u, v) = ((x - start.x) * scaleX, (y - start.y) * scaleY)
                return (u * u + v * v).squareRoot()
            }
        case .conic:
            let first = atan2(dy, dx)
            return { x, y in
                let turns = (atan2(y - start.y, x - start.x) - first) / (2 * .pi)
                return turns - turns.rounded(.down)
            }
        }
    }

    private func pixel(at step: Int) -> UInt32 {
        pixel(at: CGFloat(step) / CGFloat(Self.tableCount))
    }

    private func pixel(at place: CGFloat) -> UInt32 {
        let color = color(at: place).rounded(.toNearestOrAwayFromZero)
        return UInt32(color[0]) << 24 | UInt32(color[1]) << 16 | UInt32(color[2]) << 8 | UInt32(color[3])
    }

    private func color(at place: CGFloat) -> SIMD4<Double> {
        guard let next = stops.firstIndex(where: { $0.location > place }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (before, after) = (stops[next - 1], stops[next])
        let part = Double((place - before.location) / (after.location - before.location))
        return before.color + (after.color - before.color) * part
    }
}
