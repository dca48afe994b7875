// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Where the parts of a slider stand, and which value belongs to which place.
struct ASSliderGeometry: Equatable, Sendable {
    /// Diameter of the thumb.
    static let thumbSide: CGFloat = 18
    /// Thickness of the track.
    static let trackHeight: CGFloat = 4
    /// The height that a slider wants: the thumb and its shadow.
    static let height: CGFloat = 24
    /// The width that it takes where nothing bounds it.
    static let unboundedWidth: CGFloat = 160

    var bounds: CGRect
    var minimum: CGFloat
    var maximum: CGFloat
    /// Device pixels per point.
    var scale: CGFloat
    /// Whether the minimum is at the right end.
    var isMirrored = false

    /// The way of the thumb's middle; `upperBound` is not less than `lowerBound`.
    private var way: (start: CGFloat, length: CGFloat) {
        let edge = (Self.height - Self.thumbSide) / 2 + Self.thumbSide / 2
        return (bounds.minX + edge, max(0, bounds.width - 2 * edge))
    }

    /// The middle of the thumb.
    func thumbCenter(value: CGFloat) -> CGPoint {
        let range = maximum - minimum
        let part = range > 0 ? (value - minimum) / range : 0
        return CGPoint(x: way.start + way.length * (isMirrored ? 1 - part : part), y: track.midY)
    }

    /// The value for which the thumb's middle stands at `x`, between minimum and maximum.
    func value(at x: CGFloat) -> CGFloat {
        guard way.length > 0 else { return minimum }
        let part = min(max((x - way.start) / way.length, 0), 1)
        return minimum + (maximum - minimum) * (isMirrored ? 1 - part : part)
    }

    /// The thumb's box.
    func thumb(value: CGFloat) -> CGRect {
        let center = thumbCenter(value: value)
        return CGRect(
            x: center.x - Self.thumbSide / 2,
            y: center.y - Self.thumbSide / 2,
            width: Self.thumbSide,
            height: Self.thumbSide
        )
    }

    /// The whole track, on whole pixels from top to bottom.
    var track: CGRect {
        let top = ((bounds.midY - Self.trackHeight / 2) * scale).rounded(.down) / scale
        let inset = (Self.height - Self.thumbSide) / 2
        return CGRect(
            x: bounds.minX + inset,
            y: top,
            width: max(0, bounds.width - 2 * inset),
            height: Self.trackHeight
        )
    }
}
