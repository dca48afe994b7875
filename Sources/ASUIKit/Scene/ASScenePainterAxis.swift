// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Where along one axis of a buffer a coordinate of the shape's space lies: stretched as a whole, or as a nine-patch.
///
/// Samples never reach over the edge of their part, nor out of the buffer: the outermost pixels are repeated. So the
/// fixed edges of a nine-patch do not bleed into its middle.
struct ASScenePainterAxis {
    /// Two neighbouring pixels and how much of the second one is taken, in 256ths.
    struct Sample: Equatable {
        var first: Int32
        var second: Int32
        var weight: UInt32
    }

    private struct Part {
        var end: Double
        /// The buffer coordinate is `start + (position - origin) · scale`.
        var origin, start, scale: Double
        var lowest, highest: Int32

        @inline(__always)
        func sample(at position: Double) -> Sample {
            let place = start + (position - origin) * scale - 0.5
            let bounded = min(max(place, -1), Double(highest) + 1)
            // Rounds down, as nothing is below -1.
            let whole = Int32(bounded + 1) - 1
            return Sample(
                first: min(max(whole, lowest), highest),
                second: min(max(whole + 1, lowest), highest),
                weight: UInt32((bounded - Double(whole)) * 256 + 0.5)
            )
        }
    }

    // Stored one by one: an array would cost more than the sample.
    private let first: Part
    private let middle: Part?
    private let last: Part?

    /// - Parameters:
    ///   - low: where the shape begins
    ///   - length: its length
    ///   - source: what is shown of the buffer along the axis
    ///   - center: its stretchable middle; nil when all of it is
    ///   - scale: buffer pixels per unit, for the fixed parts
    ///   - limit: pixels in the buffer
    init(
        low: Double,
        length: Double,
        source: (low: Double, high: Double),
        center: (low: Double, high: Double)?,
        scale: Double,
        limit: Int
    ) {
        func part(_ from: Double, _ to: Double, at origin: Double, length: Double) -> Part {
            let lowest = min(max(Int((from + 0.001).rounded(.down)), 0), limit - 1)
            let highest = min(max(Int((to - 0.001).rounded(.up)) - 1, lowest), limit - 1)
            return Part(
                end: origin + length,
                origin: origin,
                start: from,
                scale: length > 0 ? (to - from) / length : 0,
                lowest: Int32(lowest),
                highest: Int32(highest)
            )
        }
        guard let center, scale > 0 else {
            first = part(source.low, source.high, at: low, length: length)
            (middle, last) = (nil, nil)
            return
        }
        let middleLow = min(max(center.low, source.low), source.high)
        let middleHigh = min(max(center.high, middleLow), source.high)
        var leading = (middleLow - source.low) / scale
        var trailing = (source.high - middleHigh) / scale
        if leading + trailing > length {
            // No room for the middle: the fixed parts share what there is.
            let share = length / (leading + trailing)
            leading *= share
            trailing *= share
        }
        let all = [
            part(source.low, middleLow, at: low, length: leading),
            part(middleLow, middleHigh, at: low + leading, length: length - leading - trailing),
            part(middleHigh, source.high, at: low + length - trailing, length: trailing),
        ]
        let used = all.filter { $0.end > $0.origin && $0.scale > 0 }
        first = used.first ?? part(source.low, source.high, at: low, length: length)
        middle = used.count > 1 ? used[1] : nil
        last = used.count > 2 ? used[2] : nil
    }

    /// What to read at `position`, the place of a pixel's centre in the shape's space.
    @inline(__always)
    func sample(at position: Double) -> Sample {
        guard let middle, position >= first.end else { return first.sample(at: position) }
        guard let last, position >= middle.end else { return middle.sample(at: position) }
        return last.sample(at: position)
    }
}
