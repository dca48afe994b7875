// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The placement of one axis of contents in their shape: in one part, or in the three parts of a nine-patch.
///
/// A part reads only its own pixels of the buffer, so that fixed edges do not bleed into a stretched middle.
struct ASSceneContentsParts {
    struct Part {
        /// The coordinates of the part in the shape's space.
        var low, high: Double
        /// The buffer's coordinate at `low`, and the buffer pixels per unit.
        var start, scale: Double
        /// The range of the buffer's pixels that the part reads; the end is exclusive.
        var firstPixel, endPixel: Int

        /// Whether pixels are copied one to one when the shape is upright, and none is repeated.
        var isCopy: Bool {
            let isInside = start >= Double(firstPixel) && start + high - low <= Double(endPixel)
            return scale == 1 && start - low == (start - low).rounded() && isInside
        }

        /// The range of device pixels whose centres the part covers when the shape is upright; the end is exclusive.
        var devicePixels: (first: Int, end: Int) { (Self.pixel(low), Self.pixel(high)) }

        private static func pixel(_ edge: Double) -> Int {
            Int(min(max((edge - 0.5).rounded(.up), -1_000_000), 1_000_000))
        }
    }

    let parts: [Part]

    /// - Parameters:
    ///   - shape: the ends of the shape
    ///   - source: the shown part of the buffer
    ///   - center: the part of the buffer that stretches; `nil` for all of it
    ///   - scale: buffer pixels per unit, for the fixed parts
    ///   - limit: the number of pixels in the buffer
    init(
        shape: (low: Double, high: Double),
        source: (low: Double, high: Double),
        center: (low: Double, high: Double)?,
        scale: Double,
        limit: Int
    ) {
        func part(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Part {
            let first = min(max(Int((from + 0.001).rounded(.down)), 0), limit - 1)
            let end = min(max(Int((to - 0.001).rounded(.up)), first + 1), limit)
            return Part(
                low: low,
                high: high,
                start: from,
                scale: high > low ? (to - from) / (high - low) : 0,
                firstPixel: first,
                endPixel: end
            )
        }
        guard let center, scale > 0 else {
            parts = [part(shape.low, shape.high, source.low, source.high)]
            return
        }
        let middleLow = min(max(center.low, source.low), source.high)
        let middleHigh = min(max(center.high, middleLow), source.high)
        var leading = (middleLow - source.low) / scale
        var trailing = (source.high - middleHigh) / scale
        if leading + trailing > shape.high - shape.low {
            // There is no space for the middle: the fixed parts are scaled to the available length.
            let share = (shape.high - shape.low) / (leading + trailing)
            leading *= share
            trailing *= share
        }
        let all = [
            part(shape.low, shape.low + leading, source.low, middleLow),
            part(shape.low + leading, shape.high - trailing, middleLow, middleHigh),
            part(shape.high - trailing, shape.high, middleHigh, source.high),
        ]
        let used = all.filter { $0.high > $0.low && $0.scale > 0 }
        parts = used.isEmpty ? [part(shape.low, shape.high, source.low, source.high)] : used
    }
}
