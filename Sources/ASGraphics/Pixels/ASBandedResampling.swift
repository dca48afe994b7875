// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
package import Foundation

/// Bilinear resampling of opaque rows that are decoded from top to bottom, of which only a band is in memory at a time.
///
/// A decoded photograph is much larger than its size on screen. In bands it needs a few hundred kilobytes, which stay in the cache of a
/// processor, and rows that are cut off are not decoded.
///
/// - Thread: any
package struct ASBandedResampling {
    /// The size of a band in bytes, unless a row needs more.
    private static let bandByteCount = 192 << 10

    private let source: (width: Int, height: Int)
    private let place: CGRect
    private let target: (width: Int, height: Int)
    /// Rows of the source per row of the target.
    private let ratio: CGFloat

    /// Describes the resampling of `source` pixels to the rectangle `place` of `target` pixels.
    ///
    /// Returns `nil` where bilinear resampling is not suitable: below half of the size in a direction, and outside the target.
    package init?(source: (width: Int, height: Int), place: CGRect, target: (width: Int, height: Int)) {
        (self.source, self.place, self.target) = (source, place, target)
        ratio = CGFloat(source.height) / place.height
        let isLargeEnough = place.width * 2 >= CGFloat(source.width) && place.height * 2 >= CGFloat(source.height)
        let bounds = CGRect(x: 0, y: 0, width: target.width, height: target.height)
        // pixman samples up to this length in one piece; see `ASLongImage`.
        guard isLargeEnough, source.width <= 8192, place.intersects(bounds) else { return nil }
    }

    /// Returns the first and the last row of the source that a row of the target needs, with one more row on each side.
    private func needs(_ y: Int) -> ClosedRange<Int> {
        let row = ((CGFloat(y) + 0.5 - place.minY) * ratio - 0.5).rounded(.down)
        func valid(_ row: CGFloat) -> Int { Int(min(max(0, row), CGFloat(source.height - 1))) }
        return valid(row - 1)...valid(row + 2)
    }

    /// Draws the target.
    ///
    /// - Parameters:
    ///   - skip: skips a number of rows
    ///   - read: writes a number of rows, without gaps between them
    /// - Returns: the pixels; `nil` when memory is exhausted
    /// - Throws: `ASCairoError`, and the errors of `skip` and `read`
    package func draw(
        skip: (Int) throws -> Void,
        read: (UnsafeMutableBufferPointer<UInt32>, Int) throws -> Void
    ) throws -> ASPixelBuffer? {
        let covers = place.covers(target)
        return try ASPixelBuffer(
            pixelWidth: target.width,
            pixelHeight: target.height,
            format: .argb32,
            zeroed: !covers
        ) { bytes, bytesPerRow in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_ARGB32,
                Int32(target.width),
                Int32(target.height),
                Int32(bytesPerRow)
            )
            let cairo = cairo_create(surface)
            defer {
                cairo_destroy(cairo)
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
            if covers { cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE) }
            try drawBands(to: cairo, skip: skip, read: read)
            let status = cairo_status(cairo)
            if status != CAIRO_STATUS_SUCCESS {
                throw ASCairoError(reason: String(cString: cairo_status_to_string(status)))
            }
            return covers
        }
    }

    private func drawBands(
        to cairo: OpaquePointer?,
        skip: (Int) throws -> Void,
        read: (UnsafeMutableBufferPointer<UInt32>, Int) throws -> Void
    ) throws {
        let rows = max(0, Int(place.minY.rounded(.down)))..<min(target.height, Int(place.maxY.rounded(.up)))
        let end = needs(rows.upperBound - 1).upperBound + 1
        // Two rows of the target need at most seven.
        let capacity = max(8, Self.bandByteCount / (4 * source.width))
        let band = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: capacity * source.width)
        defer { band.deallocate() }
        // The rows of the source in the band.
        var known = needs(rows.lowerBound).lowerBound..<needs(rows.lowerBound).lowerBound
        try skip(known.lowerBound)
        var top = rows.lowerBound
        while top < rows.upperBound {
            let first = needs(top).lowerBound
            if first >= known.upperBound {
                try skip(first - known.upperBound)
                known = first..<first
            } else if first > known.lowerBound {
                let kept = known.upperBound - first
                let start = band.baseAddress.map { $0 + (first - known.lowerBound) * source.width }
                if let start { band.baseAddress?.update(from: start, count: kept * source.width) }
                known = first..<known.upperBound
            }
            let count = min(known.lowerBound + capacity, end) - known.upperBound
            if count > 0 {
                try read(UnsafeMutableBufferPointer(rebasing: band[(known.count * source.width)...]), count)
                known = known.lowerBound..<known.upperBound + count
            }
            var bottom = top + 1
            while bottom < rows.upperBound, needs(bottom).upperBound < known.upperBound { bottom += 1 }
            draw(UnsafeMutableRawPointer(band.baseAddress), known, to: cairo, rows: top..<bottom)
            top = bottom
        }
    }

    /// Draws rows of the target, for which the band has all rows that they need.
    private func draw(
        _ band: UnsafeMutableRawPointer?,
        _ known: Range<Int>,
        to cairo: OpaquePointer?,
        rows: Range<Int>
    ) {
        let surface = cairo_image_surface_create_for_data(
            band?.assumingMemoryBound(to: UInt8.self),
            CAIRO_FORMAT_ARGB32,
            Int32(source.width),
            Int32(known.count),
            Int32(source.width * 4)
        )
        let toSource = CGAffineTransform(translationX: 0, y: CGFloat(-known.lowerBound))
        let scaled = CGAffineTransform(
            a: place.width / CGFloat(source.width),
            b: 0,
            c: 0,
            d: place.height / CGFloat(source.height),
            tx: place.minX,
            ty: place.minY
        )
        let toTarget = toSource.inverted().concatenating(scaled)
        var matrix = toTarget.inverted().cairo
        let pattern = cairo_pattern_create_for_surface(surface)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CGInterpolationQuality.default.filter(toDevice: toTarget))
        // At the edges of the image its outermost pixels are repeated.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_save(cairo)
        cairo_rectangle(cairo, 0, Double(rows.lowerBound), Double(target.width), Double(rows.count))
        cairo_clip(cairo)
        cairo_set_source(cairo, pattern)
        cairo_rectangle(cairo, place.minX, place.minY, place.width, place.height)
        cairo_fill(cairo)
        cairo_restore(cairo)
        cairo_pattern_destroy(pattern)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }
}

extension CGRect {
    /// Returns whether the rectangle covers all pixels of an image, with a small tolerance, because sides are products of quotients.
    package func covers(_ size: (width: Int, height: Int)) -> Bool {
        minX <= 1e-6 && minY <= 1e-6 && maxX >= CGFloat(size.width) - 1e-6 && maxY >= CGFloat(size.height) - 1e-6
    }
}
